import { type UploadPurpose, invalidInput } from '@pavilion/declare'
import type { Upload } from '@pavilion/http'
import { bareAddress, saveUpload } from '@pavilion/system/server/index.ts'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { Here } from './place.ts'
import { agreementKind, notYourFile } from './refusals.ts'

interface Kind {
  readonly purpose: UploadPurpose
  readonly private: boolean
}
/** What exhibitors upload: papers that only the organiser reads, pictures for visitors. */
const kinds: Readonly<Record<string, Kind>> = {
  paper: { purpose: 'certificate', private: true },
  picture: { purpose: 'sitePicture', private: false },
  agreement: { purpose: 'attachment', private: true },
  attachment: { purpose: 'attachment', private: true },
}
/**
 * Stores a file of an exhibitor and answers its path. Its bytes decide what it is, never its name.
 * @throws invalidInput, and what saveUpload throws
 */
export async function uploadFor(ctx: Context, { projectId }: Here, upload: Upload): Promise<string> {
  const kind = Object.hasOwn(kinds, upload.fields.what ?? '') ? kinds[upload.fields.what as string] : undefined
  if (!kind) throw invalidInput({ what: ['用途不是可选的值', 'Not one of the allowed values'] })
  return saveUpload(ctx, upload, { ...kind, projectId })
}

interface Uploaded {
  readonly filePath: string
  readonly mimeType: string
  readonly name: string | null
}
/**
 * What this person has uploaded under these paths. A path that somebody else has uploaded, or
 * nobody, is refused: it would open another company's papers.
 * @throws notYourFile
 */
export async function ownUploads(
  { ctx, webUserId }: Here,
  paths: readonly string[],
  kept: readonly (string | null | undefined)[] = [],
): Promise<readonly Uploaded[]> {
  const known = new Set(kept.filter(each => typeof each === 'string').map(bareAddress))
  const fresh = [...new Set(paths.map(bareAddress))].filter(path => !known.has(path))
  if (!fresh.length) return []
  const found = await ctx.query<Uploaded>(
    sql`select f."filePath", f."mimeType", f."name"
    from ${uploadedFile} f
    where f."filePath" = any(${fresh}::text[]) and f."webUserId" = ${webUserId}::bigint`,
  )
  if (fresh.some(path => !found.some(({ filePath }) => filePath === path))) throw notYourFile()
  return found
}
/** A signed agreement is a PDF or a picture. @throws notYourFile, agreementKind */
export async function ownAgreement(here: Here, path: string): Promise<string> {
  const [found] = await ownUploads(here, [path])
  if (!found || !/^application\/pdf$|^image\//.test(found.mimeType)) throw agreementKind()
  return found.filePath
}
