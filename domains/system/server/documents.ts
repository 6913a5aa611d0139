import type { UploadPurpose } from '@pavilion/declare'
import type { Upload } from '@pavilion/http'
import type { Developed } from './pictures.ts'
import { fileTypeOf } from './painter.ts'
import { fileTypeRefused } from './refusals.ts'

/**
 * File types that are kept unchanged, detected from the bytes. Nothing that a browser would run.
 */
const accepted: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  pem: 'application/x-pem-file',
  p12: 'application/x-pkcs12',
}
const forImport = new Set(['xlsx', 'xls', 'csv', 'txt', 'vcf'])
/**
 * Workbooks with macros and templates can be imported too. They are stored as xlsx, so that no
 * program runs their macros.
 */
const workbooks = new Set(['xlsm', 'xltx', 'xltm'])
const oldOffice = new Set(['doc', 'xls', 'ppt'])
const withoutMark = new Set(['txt', 'csv', 'vcf', 'pem', 'p12'])
/** Texts with tabs, as spreadsheet programs name them, and what their UTF-16 begins with. */
const sheetTexts = new Set(['tsv', 'tab'])
const wideMark = /^(?:fffe|feff)/

/** An unchanged document whose type was recognised from its bytes. @throws fileTypeRefused */
export async function checkedDocument({ name, bytes }: Upload, purpose: UploadPurpose): Promise<Developed> {
  const extension = await recognised(name, bytes, purpose)
  if (!extension || (purpose === 'import' ? !forImport.has(extension) : extension === 'vcf')) throw fileTypeRefused()
  return { bytes, extension, mimeType: accepted[extension] as string }
}
function extensionOf(name: string, purpose: UploadPurpose): string {
  const claimed = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return purpose === 'import' && sheetTexts.has(claimed) ? 'txt' : claimed
}
async function recognised(name: string, bytes: Buffer, purpose: UploadPurpose): Promise<string | undefined> {
  const claimed = extensionOf(name, purpose)
  // Spreadsheet programs write text in UTF-16 too, which has zeros like no other text.
  if (purpose === 'import' && withoutMark.has(claimed) && wideMark.test(bytes.toString('hex', 0, 2))) return claimed
  const found = await fileTypeOf(bytes)
  if (found) {
    // Word, Excel and PowerPoint before 2007 share one container format: only there does the file
    // name decide.
    if (found.ext === 'cfb') return oldOffice.has(claimed) ? claimed : undefined
    if (purpose === 'import' && workbooks.has(found.ext)) return 'xlsx'
    return Object.hasOwn(accepted, found.ext) ? found.ext : undefined
  }
  if (!withoutMark.has(claimed)) return undefined
  const fits = claimed === 'p12' ? bytes[0] === 0x30 : isText(bytes)
  return fits ? claimed : undefined
}
function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return isChineseText(bytes)
  }
}
// Spreadsheet programs in China still write CSV as GB18030.
function isChineseText(bytes: Buffer): boolean {
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
export const mimeTypeOf = (extension: string): string =>
  accepted[extension] ??
  ({ jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as Record<string, string>)[extension] ??
  'application/octet-stream'
