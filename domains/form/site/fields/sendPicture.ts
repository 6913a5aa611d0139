import { uploadByVisitor } from '@pavilion/declare'
import type { UploadOptions } from '@pavilion/fields'
import { uploadFile } from '@pavilion/pages'
import { uploadPortraitByVisitor, uploadSignature } from '@pavilion/system/model/calls/files.ts'

const calls = { face: uploadPortraitByVisitor, signature: uploadSignature } as const
/**
 * Uploads a picture and returns its path. A face photo is checked there; errors can be shown as
 * they are.
 */
export const sendPicture = (file: Blob, name: string, { kind, ...options }: UploadOptions) =>
  uploadFile(kind ? calls[kind] : uploadByVisitor, new File([file], name, { type: file.type }), options)
