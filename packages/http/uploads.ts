import { invalidInput, Refusal } from '@pavilion/declare'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './call.ts'
import { fileTooLarge, uploadMissing } from './refusals.ts'

/**
 * Reads the file of a multipart call and its other fields.
 * @throws uploadMissing, severalFiles, imageTooLarge, fileTooLarge, invalidInput
 */
export async function readUpload(request: FastifyRequest, most?: number): Promise<Upload> {
  try {
    return await uploadOf(request, most)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (most !== undefined && code === 'FST_REQ_FILE_TOO_LARGE')
      throw fileTooLarge({ most: Math.floor(most / 1_048_576) })
    // Anything else is a malformed upload: without a boundary, broken, or cut off on its way.
    if (!(error instanceof Refusal) && !code.startsWith('FST_')) throw Object.assign(uploadMissing(), { cause: error })
    throw error
  }
}
async function uploadOf(request: FastifyRequest, most?: number): Promise<Upload> {
  if (!request.isMultipart()) throw uploadMissing()
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  for await (const entry of request.parts(most === undefined ? {} : { limits: { fileSize: most } })) {
    if (entry.type === 'field') fields[entry.fieldname] = String(entry.value)
    else if (entry.fieldname === 'file' && !file)
      file = { name: entry.filename, mimeType: entry.mimetype, bytes: await entry.toBuffer(), fields }
    else await entry.toBuffer()
  }
  if (!file || file.bytes.length === 0) throw uploadMissing()
  // No database stores a NUL.
  const wrong = Object.entries({ ...fields, file: file.name }).flatMap(([name, words]) =>
    words.includes('\u0000')
      ? [[name, ['含有无法保存的字符', 'Contains characters that cannot be saved']] as const]
      : [],
  )
  if (wrong.length) throw invalidInput(Object.fromEntries(wrong))
  return file
}
