import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { invalidToken, type UploadPurpose } from '@pavilion/declare'
import { imageTooLarge, uploadMissing, type Upload } from '@pavilion/http'
import { gramsOf, searchText, type Context } from '@pavilion/store'
import { dataFolder, files, wholeOf } from '@pavilion/work/server/index.ts'
import { uploadPurpose } from '../model/codes.ts'
import { uploadedFile } from '../model/records.ts'
import { checkedDocument } from './documents.ts'
import { developed, type Developed } from './pictures.ts'
import { countStored, isStranger, noteUnclaimed } from './uploadCeilings.ts'

export { bareAddress, isSigned, signedAddress } from '@pavilion/http'
export const largestUpload = 10_485_760
/** Imported sheets may be larger. */
const largestImport = 52_428_800
/** The folder of uploads on this machine. Uploads may be in a bucket instead: read them by `bytesOf`. */
export const filesFolder = (): string => join(dataFolder(), 'files')

export interface UploadWish {
  readonly purpose: UploadPurpose
  /** Readable only with a signed address: faces, ID photos, signatures. */
  readonly private?: boolean
  /** The project of the file; default: the call's. */
  readonly projectId?: number
  /** The purpose shown in the list of uploaded files. */
  readonly kind?: keyof typeof uploadPurpose & string
}
const pictures = new Set<UploadPurpose>(['answer', 'avatar', 'sitePicture', 'certificate'])

/**
 * Stores an uploaded file and returns its path: `/files/ab/….jpg`, or `/files/private/ab/….jpg`.
 * Its bytes decide its type, never its name. Pictures are re-encoded: sized for their purpose,
 * without location, device data or hidden content.
 * @throws uploadMissing, imageTooLarge (10 MB), notAPicture, brokenPicture, fileTypeRefused,
 *   invalidToken when the visitor's account has been deleted meanwhile, uploadedTooMuch and
 *   uploadsFull for visitors beyond the ceilings, diskFull
 */
export async function saveUpload(
  ctx: Context,
  upload: Upload | undefined,
  { purpose, private: secret = false, kind = 'general', projectId = ctx.projectId }: UploadWish,
): Promise<string> {
  if (!upload?.bytes.length) throw uploadMissing()
  if (upload.bytes.length > (purpose === 'import' ? largestImport : largestUpload)) throw imageTooLarge()
  const made =
    pictures.has(purpose) || (purpose === 'attachment' && looksLikePicture(upload.mimeType))
      ? await developed(upload.bytes, purpose, kind === 'signature' ? 'drawing' : 'photo')
      : await checkedDocument(upload, purpose)
  const stranger = isStranger(ctx)
  if (stranger) await countStored(ctx, made.bytes.length)
  const path = await keep(made, secret)
  const { caller } = ctx
  const name = tidyName(upload.name)
  const words = searchText([name])
  // Not through the store: uploading needs no right to write this list.
  const note = async (within: Context) => {
    const [saved] = await within.sql(
      `
      with owner as (
        select "id"
        from "webUser"
        where "id" = $8::bigint and "deletedAt" is null
        for key share
      )
      insert into "uploadedFile" (
        "filePath", "name", "mimeType", "size", "purpose", "projectId", "sysUserId", "webUserId",
        "searchText", "searchGrams"
      )
      select $1, $2, $3, $4::bigint, $5, (select "id" from "project" where "id" = $6::bigint),
        $7::bigint, $8::bigint, $9, $10::text[]
      where $8::bigint is null or exists (select 1 from owner)
      returning "id"`,
      [
        path,
        name,
        made.mimeType,
        made.bytes.length,
        uploadPurpose[kind],
        projectId ?? null,
        caller.kind === 'operator' ? caller.id : null,
        caller.kind === 'visitor' ? caller.id : null,
        words,
        gramsOf(words),
      ],
    )
    // The account was deleted, or merged into another, during the upload.
    if (!saved) throw invalidToken()
  }
  try {
    await (stranger
      ? ctx.transaction(async tx => {
          await noteUnclaimed(tx, path, made.bytes.length)
          await note(tx)
        })
      : note(ctx))
  } catch (error) {
    await removeUpload(path)
    throw error
  }
  // Written outside the store, so cached counts of the list must be invalidated here.
  ctx.wrote(uploadedFile, projectId ?? null)
  return path
}
const looksLikePicture = (mimeType: string) => /^image\//.test(mimeType)
const tidyName = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)
    ?.slice(-255) || 'file'

/** Writes a file and its smaller versions, each of them whole or not at all. */
async function keep({ bytes, extension, size, variants = [] }: Developed, secret: boolean): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const shelf = `${secret ? 'private/' : ''}${name.slice(0, 2)}`
  const base = `${shelf}/${name.slice(2)}${size ? `_${size.width}x${size.height}` : ''}`
  for (const variant of variants) await files().write(`${base}.${variant.width}.webp`, variant.bytes)
  await files().write(`${base}.${extension}`, bytes)
  return `/files/${base}.${extension}`
}
// Only names that we create ourselves: no path leaves the folder.
const kept = /^\/files\/(?:private\/)?[0-9a-f]{2}\/[0-9a-f]{30}(?:_\d{1,5}x\d{1,5})?\.[a-z0-9]{2,4}$/
/** The bytes of an uploaded file, or undefined when there is no such file. */
export const bytesOf = async (path: string): Promise<Buffer | undefined> =>
  kept.test(path) ? wholeOf(files(), nameOf(path)) : undefined
const nameOf = (path: string) => path.slice('/files/'.length)
/**
 * Permanently deletes an uploaded file with its smaller versions; a missing file is not an error.
 */
export async function removeUpload(path: string): Promise<void> {
  if (!kept.test(path)) return
  const stem = nameOf(path).replace(/\.[a-z0-9]{2,4}$/, '')
  for await (const { name } of files().list(`${stem}.`)) await files().remove(name)
}
