import { invalidInput, noData, readPhone, tidyPhone } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  exhibitorCompanyInfo,
  exhibitorMember,
  memberRight,
  type MemberRight,
  type MemberRightCode,
} from '../model/index.ts'
import type { Here } from './place.ts'
import { lastManager, notForThisCompany } from './refusals.ts'

const everyRight = Object.values(memberRight) as number[]
/** A company that a person may act for, and what they may do there. */
export interface Membership {
  readonly companyId: number
  readonly rights: readonly number[]
  /** The person who applied has every right and is no row of the list. */
  readonly owner: boolean
}
/**
 * The companies of a project that a person may act for, the latest first. One statement.
 */
export async function memberOf(
  ctx: Context,
  { projectId, webUserId }: { readonly projectId: number; readonly webUserId: number },
): Promise<Membership[]> {
  const rows = await ctx
    .acting('exhibitor', { projectId })
    .query<{ id: number; owner: boolean; rights: number[] | null }>(
      sql`select c.id, c."webUserId" = ${webUserId}::bigint as "owner", m."rights"
    from ${exhibitorCompanyInfo} c
    left join ${exhibitorMember} m on m."exhibitorCompanyInfoId" = c.id and m."webUserId" = ${webUserId}::bigint
    where c."webUserId" = ${webUserId}::bigint or m.id is not null
    order by c.id desc`,
    )
  return rows.map(({ id, owner, rights }) => ({
    companyId: id,
    owner: owner === true,
    rights: owner ? everyRight : (rights ?? []),
  }))
}
/**
 * The membership of a person who may do this for a company.
 * @throws noData for somebody else's company, as for one that is not there; notForThisCompany
 */
export async function requireMember(
  ctx: Context,
  about: { readonly projectId: number; readonly webUserId: number; readonly companyId: number },
  right?: MemberRight,
): Promise<Membership> {
  const found = (await memberOf(ctx, about)).find(({ companyId }) => companyId === about.companyId)
  if (!found) throw noData()
  if (right && !found.rights.includes(memberRight[right])) throw notForThisCompany()
  return found
}

/** Invitations that name this person's phone or e-mail become theirs. */
export async function takeUpInvitations({ ctx, phoneNumber, email, webUserId }: Here): Promise<void> {
  const contacts = [phoneNumber, email?.toLowerCase()].filter(each => each !== null && each !== undefined)
  if (!contacts.length) return
  const waiting = await ctx.query<{ id: number }>(
    sql`select m.id
    from ${exhibitorMember} m
    where m."webUserId" is null
      and m."contact" = any(${contacts}::text[])
      and not exists (
        select 1
        from ${exhibitorMember} o
        where o."exhibitorCompanyInfoId" = m."exhibitorCompanyInfoId" and o."webUserId" = ${webUserId}::bigint
      )`,
  )
  if (!waiting.length) return
  await ctx.transaction(async tx => {
    for (const { id } of waiting) {
      const row = await tx.store(exhibitorMember).lock(id)
      // Twice at once: the second finds it taken.
      if (row.webUserId !== null) continue
      await tx.store(exhibitorMember).set(id, { webUserId })
    }
  })
}

/** A phone number or an e-mail address in its one spelling. @throws invalidInput */
function readContact(text: string): string {
  const word = text.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word)) return word.toLowerCase()
  if (readPhone(word)) return tidyPhone(word)
  throw invalidInput({ contact: ['请输入手机号或邮箱', 'Please enter a phone number or an e-mail address'] })
}
/**
 * Invites a colleague by phone or e-mail: whoever signs in with it acts for the company. Nobody
 * learns from this whether there is such an account.
 * @throws noData, notForThisCompany, invalidInput
 */
export async function invite(
  here: Here,
  wish: {
    readonly companyId: number
    readonly name: string
    readonly contact: string
    readonly rights: readonly MemberRightCode[]
  },
): Promise<{ id: number }> {
  const { ctx, projectId } = here
  await requireMember(ctx, { ...here, companyId: wish.companyId }, 'people')
  const contact = readContact(wish.contact)
  return ctx.transaction(async tx => {
    await tx.store(exhibitorCompanyInfo).lock(wish.companyId, { referable: true })
    const before = await tx.store(exhibitorMember).find({ exhibitorCompanyInfoId: wish.companyId, contact })
    // Invited twice: the later words count.
    if (before) return tx.store(exhibitorMember).set(before.id, { name: wish.name, rights: wish.rights })
    return tx.store(exhibitorMember).create({
      projectId,
      exhibitorCompanyInfoId: wish.companyId,
      name: wish.name,
      contact,
      rights: wish.rights,
    })
  })
}
async function ownedRow(here: Here, tx: Transaction, id: number) {
  const row = await tx.store(exhibitorMember).lock(id)
  await requireMember(tx, { ...here, companyId: row.exhibitorCompanyInfoId }, 'people')
  return row
}
/** @throws noData, notForThisCompany, lastManager */
export const setRights = (here: Here, id: number, rights: readonly MemberRightCode[]): Promise<{ id: number }> =>
  here.ctx.transaction(async tx => {
    const row = await ownedRow(here, tx, id)
    if (!rights.includes(memberRight.people)) await keepManager(tx, row.exhibitorCompanyInfoId, id)
    return tx.store(exhibitorMember).set(id, { rights })
  })
/** @throws noData, notForThisCompany, lastManager */
export const remove = (here: Here, id: number): Promise<void> =>
  here.ctx.transaction(async tx => {
    const row = await ownedRow(here, tx, id)
    await keepManager(tx, row.exhibitorCompanyInfoId, id)
    await tx.store(exhibitorMember).delete(id)
  })
/** Somebody must be left who manages the company. @throws lastManager */
async function keepManager(tx: Transaction, companyId: number, without: number): Promise<void> {
  // The company first: two who leave at once must not both find the other.
  const { webUserId } = await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
  if (webUserId !== null) return
  const others = await tx.store(exhibitorMember).rows({ exhibitorCompanyInfoId: companyId })
  if (!others.some(row => row.id !== without && row.webUserId !== null && row.rights?.includes(memberRight.people)))
    throw lastManager()
}
