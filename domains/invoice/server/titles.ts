import { noData, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { invoiceInfo, invoiceType, tidyTaxNumber } from '../model/index.ts'
import { checkBuyer, type Title } from './apply.ts'

type Info = Row<typeof invoiceInfo>
/** The titles that a visitor has saved in this project, the newest first. */
export const ownTitles = (ctx: Context): Promise<Info[]> =>
  ctx
    .store(invoiceInfo)
    .rows(ctx.projectId === undefined ? {} : { projectId: ctx.projectId }, { order: [['id', 'desc']], limit: 100 })

/**
 * Saves a title of the visitor: a new one, or the one with this id.
 * @throws noData, invalidInput
 */
export async function saveTitle(ctx: Context, { id, ...sent }: Title & { id?: number | null }): Promise<Info> {
  const title = { ...sent, taxNumber: tidyTaxNumber(sent.taxNumber) }
  const type = title.type ?? invoiceType.electronic
  checkBuyer(type, title)
  if (ctx.projectId === undefined) throw noData()
  const inside = ctx.acting('invoice', { projectId: ctx.projectId })
  if (id) {
    // Within the visitor's own reach: another's title is not there.
    const known = await ctx.store(invoiceInfo).getDetail(id)
    return inside.store(invoiceInfo).set(known.id, { ...title, type })
  }
  return inside.store(invoiceInfo).create({ ...title, type, projectId: ctx.projectId, webUserId: ctx.caller.id })
}
/** A saved title as an application needs it. @throws noData */
export async function titleOf(ctx: Context, id: number): Promise<Title> {
  const { title, taxNumber, bank, bankAccount, address, phoneNumber, email, receiver, receiverAddress, type } =
    await ctx.store(invoiceInfo).getDetail(id)
  return {
    title,
    taxNumber: taxNumber ?? null,
    bank: bank ?? null,
    bankAccount: bankAccount ?? null,
    address: address ?? null,
    phoneNumber: phoneNumber ?? null,
    email: email ?? null,
    receiver: receiver ?? null,
    receiverAddress: receiverAddress ?? null,
    type: type ?? null,
  }
}
