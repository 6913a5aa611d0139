import { noData, type BodyOf } from '@pavilion/declare'
import type { addCompanyFile, removeCompanyFile } from '../model/calls/exhibitors.ts'
import { companyFileKind, exhibitorAttachment, exhibitorCompanyInfo, exhibitorCompanyPic } from '../model/index.ts'
import { ownUploads } from './files.ts'
import { requireMember } from './members.ts'
import type { Here } from './place.ts'
import { notYourFile, tooManyFiles } from './refusals.ts'

/** How many pictures, and how many attachments, a company may have. */
const mostFiles = 20
const resourceOf = (kind: number) => (kind === companyFileKind.picture ? exhibitorCompanyPic : exhibitorAttachment)

/**
 * Lays a picture or an attachment beside a company. The same file sent twice is one.
 * @throws noData, notForThisCompany, notYourFile, tooManyFiles
 */
export async function addFile(here: Here, sent: BodyOf<typeof addCompanyFile>): Promise<{ id: number }> {
  const { ctx, projectId } = here
  await requireMember(ctx, { ...here, companyId: sent.companyId }, 'people')
  const [upload] = await ownUploads(here, [sent.filePath])
  const isPicture = sent.kind === companyFileKind.picture
  if (!upload || (isPicture && !upload.mimeType.startsWith('image/'))) throw notYourFile()
  return ctx.transaction(async tx => {
    // The company first: two who add the last one come one after the other.
    await tx.store(exhibitorCompanyInfo).lock(sent.companyId, { referable: true })
    const of = { exhibitorCompanyInfoId: sent.companyId }
    const before = await tx.store(resourceOf(sent.kind)).rows(of, { limit: mostFiles + 1 })
    const same = before.find(({ filePath }) => filePath === upload.filePath)
    if (same) return { id: same.id }
    if (before.length >= mostFiles) throw tooManyFiles({ most: mostFiles }, { most: mostFiles })
    const row = { ...of, projectId, filePath: upload.filePath, sortNumber: before.length + 1 }
    return isPicture
      ? tx.store(exhibitorCompanyPic).create(row)
      : tx.store(exhibitorAttachment).create({ ...row, name: sent.name?.trim() || upload.name?.slice(0, 200) || null })
  })
}
/** @throws noData, notForThisCompany */
export async function removeFile(here: Here, sent: BodyOf<typeof removeCompanyFile>): Promise<void> {
  const { ctx } = here
  await requireMember(ctx, { ...here, companyId: sent.companyId }, 'people')
  await ctx.transaction(async tx => {
    const row = await tx.store(resourceOf(sent.kind)).find({ id: sent.id, exhibitorCompanyInfoId: sent.companyId })
    if (!row) throw noData()
    await tx.store(resourceOf(sent.kind)).delete(row.id)
  })
}
