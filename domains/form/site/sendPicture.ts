import type { UploadOptions } from '@pavilion/fields'
import { uploadFile } from '@pavilion/pages'

function pathOf(kind: UploadOptions['kind']): string {
  if (kind === 'face') return '/uploadedFile/ext/uploadForRegisterUser'
  if (kind === 'signature') return '/uploadedFile/ext/tddd1'
  return '/uploadedFile/ext/upload'
}
/**
 * Uploads a picture and returns its path. A face photo is checked there; errors can be shown as
 * they are.
 */
export const sendPicture = (file: Blob, name: string, { kind, ...options }: UploadOptions) =>
  uploadFile(pathOf(kind), new File([file], name, { type: file.type }), options)
