import { noData, type BodyOf, type Row } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { mergeCompanies } from '../../model/calls/operators.ts'
import {
  exhibitorAttachment,
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorCompanyPic,
  exhibitorMember,
  exhibitorMerge,
  exhibitorProductInfo,
} from '../../model/index.ts'
import { companyMerging } from '../ports.ts'
import { mergeGone, sameCompany } from '../refusals.ts'

type Company = Row<typeof exhibitorCompanyInfo>
/** What refers to a company within this domain. */
const followers = [
  exhibitorBoothDemandInfo,
  exhibitorProductInfo,
  exhibitorBoothActivity,
  exhibitorAttachment,
  exhibitorCompanyPic,
] as const
/** What the kept company lacks and the other one has is filled in. */
const filled = [
  'name2',
  'contacter',
  'phoneNumber',
  'email',
  'wechat',
  'address',
  'addressDetail',
  'legalPerson',
  'legalPersonUrl',
  'licenseNum',
  'licenseUrl',
  'taxNum',
  'hygieneLicense',
  'qualityComplianceCertificate',
  'logo',
  'mainProduct',
  'englishMainProduct',
  'webUserId',
  'registerChannelId',
] as const
/** What was moved, so that it can be moved back. */
interface Moved {
  readonly rows: Readonly<Record<string, readonly number[]>>
  readonly members: readonly number[]
  /** The member row that was made for the person who had applied for the other company. */
  readonly applicant: number | null
  readonly filled: readonly string[]
  readonly others: Readonly<Record<string, unknown>>
}
/**
 * Makes one company of two: demands, products, activities, files and people follow, and what other
 * domains have (stands). Both companies are locked first, so that a claim of a stand comes before it
 * and follows, or after it and finds the company gone.
 * @throws sameCompany, noData
 */
export async function merge(ctx: Context, { keepId, goneId }: BodyOf<typeof mergeCompanies>): Promise<{ id: number }> {
  if (keepId === goneId) throw sameCompany()
  const { projectId } = await ctx.store(exhibitorCompanyInfo).getDetail(keepId)
  return ctx.acting('exhibitor', { projectId }).transaction(async tx => {
    const both = await tx.lockAll(exhibitorCompanyInfo, [keepId, goneId])
    const keep = both.find(({ id }) => id === keepId)
    const gone = both.find(({ id }) => id === goneId)
    if (!keep || !gone) throw noData()
    const moved: Moved = {
      rows: await takeAlong(tx, goneId, keepId),
      ...(await peopleOf(tx, gone, keep)),
      filled: await fillIn(tx, keep, gone),
      others: await othersFollow(tx, goneId, keepId),
    }
    await tx.store(exhibitorCompanyInfo).set(goneId, { mergedIntoId: keepId })
    await tx.store(exhibitorCompanyInfo).delete(goneId)
    await tx.log('merge', { resource: exhibitorCompanyInfo.name, id: keepId, projectId, details: { gone: goneId } })
    return tx
      .store(exhibitorMerge)
      .create({ projectId, name: gone.name, goneId, exhibitorCompanyInfoId: keepId, moved: { ...moved } })
  })
}
async function takeAlong(tx: Transaction, from: number, to: number): Promise<Record<string, number[]>> {
  const taken: Record<string, number[]> = {}
  for (const of of followers)
    taken[of.name] = (
      await tx.update<{ id: number }>(of, {
        set: sql`"exhibitorCompanyInfoId" = ${to}::bigint`,
        where: sql`a."exhibitorCompanyInfoId" = ${from}::bigint`,
        returning: sql`a.id`,
      })
    ).map(({ id }) => id)
  return taken
}
/** The people of the other company act for the kept one. Who already does is left behind. */
async function peopleOf(tx: Transaction, gone: Company, keep: Company) {
  const members = await tx.update<{ id: number }>(exhibitorMember, {
    set: sql`"exhibitorCompanyInfoId" = ${keep.id}::bigint`,
    where: sql`a."exhibitorCompanyInfoId" = ${gone.id}::bigint
      and (a."webUserId" is null or a."webUserId" is distinct from ${keep.webUserId}::bigint)
      and not exists (
        select 1
        from ${exhibitorMember} o
        where o."exhibitorCompanyInfoId" = ${keep.id}::bigint and o."webUserId" = a."webUserId"
      )`,
    returning: sql`a.id`,
  })
  const applicant = gone.webUserId
  const known =
    applicant === null ||
    keep.webUserId === null ||
    applicant === keep.webUserId ||
    (await tx.store(exhibitorMember).exists({ exhibitorCompanyInfoId: keep.id, webUserId: applicant }))
  const made = known
    ? null
    : await tx.store(exhibitorMember).create({
        projectId: keep.projectId,
        exhibitorCompanyInfoId: keep.id,
        name: gone.contacter || gone.name.slice(0, 100),
        webUserId: applicant,
        rights: [10, 20, 30, 40],
      })
  return { members: members.map(({ id }) => id), applicant: made?.id ?? null }
}
async function fillIn(tx: Transaction, keep: Company, gone: Company): Promise<string[]> {
  const names = filled.filter(name => (keep[name] ?? null) === null && (gone[name] ?? null) !== null)
  if (names.length)
    await tx.store(exhibitorCompanyInfo).set(keep.id, Object.fromEntries(names.map(name => [name, gone[name]])))
  return [...names]
}
async function othersFollow(tx: Transaction, from: number, to: number): Promise<Record<string, unknown>> {
  const done: Record<string, unknown> = {}
  for (const [what, part] of companyMerging.all()) done[what] = await part.follow(tx, { from, to })
  return done
}

/**
 * Takes a merge back: the other company is there again, with what came from it. What the kept one
 * has got since stays with it.
 * @throws noData, mergeGone
 */
export async function undo(ctx: Context, id: number): Promise<{ id: number }> {
  const { projectId } = await ctx.store(exhibitorMerge).getDetail(id)
  return ctx.acting('exhibitor', { projectId }).transaction(async tx => {
    const row = await tx.store(exhibitorMerge).lock(id)
    if (row.undoneAt) throw mergeGone()
    const { goneId, exhibitorCompanyInfoId: keepId } = row
    const keep = await tx.store(exhibitorCompanyInfo).lock(keepId)
    const gone = await tx.store(exhibitorCompanyInfo).restore(goneId)
    const moved = row.moved as unknown as Moved
    for (const of of followers) await giveBack(tx, of, moved.rows[of.name] ?? [], keepId, goneId)
    await giveBack(tx, exhibitorMember, moved.members, keepId, goneId)
    if (moved.applicant !== null && (await tx.store(exhibitorMember).exists({ id: moved.applicant })))
      await tx.store(exhibitorMember).delete(moved.applicant)
    // Only what still is as it came from the other company.
    const back = moved.filled.filter(name => keep[name as 'name'] === gone[name as 'name'])
    if (back.length)
      await tx.store(exhibitorCompanyInfo).set(keepId, Object.fromEntries(back.map(name => [name, null])))
    for (const [what, done] of Object.entries(moved.others))
      await companyMerging.get(what)?.back(tx, { from: goneId, to: keepId }, done)
    await tx.store(exhibitorCompanyInfo).set(goneId, { mergedIntoId: null })
    await tx.store(exhibitorMerge).set(id, { undoneAt: tx.now().toISOString() })
    return { id: goneId }
  })
}
const giveBack = async (
  tx: Transaction,
  of: (typeof followers)[number] | typeof exhibitorMember,
  ids: readonly number[],
  from: number,
  to: number,
) => {
  if (ids.length)
    await tx.update(of, {
      set: sql`"exhibitorCompanyInfoId" = ${to}::bigint`,
      where: sql`a.id = any(${ids}::bigint[]) and a."exhibitorCompanyInfoId" = ${from}::bigint`,
    })
}
