import { getDocument, GlobalWorkerOptions, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { Pair } from '@pavilion/declare'

GlobalWorkerOptions.workerSrc = worker

/** As wide or high as a picture of a site is kept (domains/system/server/pictures.ts). */
const longest = 4096
const largestBytes = 50 * 1024 * 1024
const uploadLimit = 10 * 1024 * 1024

/** Why a PDF cannot be a background, in the words of who chose it. */
export class PdfRefused extends Error {
  readonly says: Pair
  constructor(says: Pair) {
    super(says[1])
    this.says = says
  }
}
const broken = () =>
  new PdfRefused(['此文件不是 PDF，或已损坏；请重新导出', 'This is no PDF, or it is broken. Export it once more'])
const encrypted = () =>
  new PdfRefused(['此 PDF 有密码；请导出不加密的文件', 'This PDF has a password. Export it without one'])
const tooLarge = () => new PdfRefused(['此 PDF 超过 50 MB', 'This PDF is larger than 50 MB'])

export interface Pdf {
  readonly pages: number
  /** A page as a picture whose longer side has so many pixels. @throws PdfRefused */
  page(nth: number, side?: number): Promise<File>
  close(): void
}
/** Opens a PDF by what it contains, whatever its name says. @throws PdfRefused */
export async function openPdf(file: File): Promise<Pdf> {
  if (file.size > largestBytes) throw tooLarge()
  const data = new Uint8Array(await file.arrayBuffer())
  if (!new TextDecoder('latin1').decode(data.subarray(0, 1024)).includes('%PDF-')) throw broken()
  // Scripts of a document never run. Compiled decoders would need a wider content policy.
  const task = getDocument({ data, useWasm: false, useSystemFonts: true, verbosity: 0 })
  let pdf: PDFDocumentProxy
  try {
    pdf = await task.promise
  } catch (error) {
    void task.destroy()
    throw error instanceof PasswordException ? encrypted() : broken()
  }
  return {
    pages: pdf.numPages,
    page: (nth, side = longest) => picture(pdf, nth, side),
    close: () => void task.destroy(),
  }
}
async function picture(pdf: PDFDocumentProxy, nth: number, side: number): Promise<File> {
  try {
    const page = await pdf.getPage(nth)
    const plain = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: side / Math.max(plain.width, plain.height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    await page.render({ canvas, viewport, background: '#ffffff' }).promise
    return await fileOf(canvas, nth)
  } catch (error) {
    throw error instanceof PdfRefused ? error : broken()
  }
}
/** Lines stay sharp in a PNG; a page of photographs would be larger than an upload may be. */
async function fileOf(canvas: HTMLCanvasElement, nth: number): Promise<File> {
  for (const type of ['image/png', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, 0.9))
    if (blob && blob.size <= uploadLimit) return new File([blob], `plan-${nth}.${type.slice(6)}`, { type })
  }
  throw tooLarge()
}
