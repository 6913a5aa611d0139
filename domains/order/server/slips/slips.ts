import { daysLater, noData, say, type Row } from '@pavilion/declare'
import type { Upload } from '@pavilion/http'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { bareAddress, saveUpload, signedAddress } from '@pavilion/system/server/index.ts'
import { moves, now, operatorBehind, sql, type Context, type MoveRule, type Transaction } from '@pavilion/store'
import { needSources } from '@pavilion/work/server/index.ts'
import { order, orderStatus, transferSlip, transferSlipStatus } from '../../model/index.ts'
import { dueOf } from '../paying/due.ts'
import { orderExpired, orderNotUnpaid, slipKind, slipMissing, slipWaits, tooManySlips } from '../refusals.ts'
import { noticeOfMissingTransfer } from '../notices.ts'

/** How often a buyer may say that they have paid one order. */
const mostSlips = 5
/** How long an order can still be paid after its transfer was not found. */
const graceDays = 1

/** Keeps the file of a slip, which only its buyer and the organiser read. @throws what saveUpload throws */
export const saveSlip = async (ctx: Context, upload: Upload): Promise<string> =>
  signedAddress(await saveUpload(ctx, upload, { purpose: 'attachment', private: true }))

export interface SlipWish {
  readonly orderId: number
  readonly payer: string
  readonly amount?: number | null
  readonly transferredAt?: string | null
  readonly slip: readonly { readonly name: string; readonly path: string }[]
  readonly remark?: string | null
}
/** Whether a buyer says that they have paid an order, and nobody has looked yet. */
export const slipWaitsFor = async (ctx: Context, orderId: number): Promise<boolean> =>
  ctx.store(transferSlip).exists({ orderId, status: transferSlipStatus.waiting })

/**
 * The buyer of an unpaid order says that they have transferred its price: it stays open until somebody
 * has looked. One slip at a time.
 * @throws noData, orderNotUnpaid, orderExpired, slipWaits, tooManySlips, slipKind
 */
export async function sendSlip(ctx: Context, wish: SlipWish): Promise<void> {
  await ctx.transaction(async tx => {
    const buys = await tx.store(order).lock(wish.orderId)
    if (!buys) throw noData()
    if (buys.status !== orderStatus.unpaid || dueOf(buys) <= 0) throw orderNotUnpaid()
    const inside = tx.acting('order', { projectId: buys.projectId })
    const sent = await inside.store(transferSlip).rows({ orderId: buys.id }, { fields: ['status'], limit: Infinity })
    if (sent.some(({ status }) => status === transferSlipStatus.waiting)) throw slipWaits()
    if (buys.autoCloseAt && Date.parse(buys.autoCloseAt) <= now().getTime()) throw orderExpired()
    if (sent.length >= mostSlips) throw tooManySlips({ most: mostSlips })
    const slip = await ownFiles(inside, ctx.caller.id ?? 0, wish.slip)
    await inside.store(transferSlip).create({
      projectId: buys.projectId,
      orderId: buys.id,
      payer: wish.payer,
      amount: wish.amount ?? dueOf(buys),
      currencyId: buys.currencyId,
      transferredAt: wish.transferredAt ?? null,
      slip,
      remark: wish.remark ?? null,
      webUserId: buys.webUserId,
    })
  })
}
/** Files that this visitor has uploaded, pictures or PDF: another path would open somebody else’s. */
async function ownFiles(ctx: Context, webUserId: number, sent: SlipWish['slip']): Promise<SlipWish['slip']> {
  const paths = sent.map(({ path }) => bareAddress(path))
  if (!paths.length) throw slipMissing()
  const found = await ctx.query<{ path: string; name: string | null; mimeType: string }>(
    sql`select f."filePath" as "path", f."name", f."mimeType"
    from ${uploadedFile} f
    where f."filePath" = any(${paths}::text[]) and f."webUserId" = ${webUserId}::bigint`,
  )
  if (paths.some(path => !found.some(each => each.path === path))) throw slipMissing()
  if (found.some(({ mimeType }) => !/^application\/pdf$|^image\//.test(mimeType))) throw slipKind()
  return found.map(({ path, name }) => ({ path, name: name ?? path.split('/').at(-1) ?? '' }))
}
/** The buyer was mistaken: the order can be paid in another way. @throws noData */
export async function takeSlipBack(ctx: Context, id: number): Promise<number> {
  return ctx.transaction(async tx => {
    const row = await tx.store(transferSlip).getDetail(id)
    const inside = tx.acting('order', { projectId: row.projectId })
    await inside.store(order).lock(row.orderId)
    await inside.move(transferSlip, { id }, 'end')
    return row.orderId
  })
}
type Slip = Row<typeof transferSlip>
/** What was sent about a locked order has led to this payment, or to nothing. */
export const endSlips = (tx: Transaction, orderId: number, payId?: number): Promise<unknown> =>
  tx.moveWhere(transferSlip, payId ? 'match' : 'end', {
    where: sql`a."orderId" = ${orderId} and a."status" = ${transferSlipStatus.waiting}`,
    ...(payId && { set: sql`"payId" = ${payId}::bigint` }),
  })
/** The pictures among the slips that wait, as proof of the payment. */
export const proofOf = async (tx: Transaction, orderId: number): Promise<string[]> => {
  const rows = await tx.store(transferSlip).rows({ orderId, status: transferSlipStatus.waiting }, { limit: Infinity })
  return rows.flatMap(({ slip }) => (slip ?? []).map(({ path }) => path)).filter(path => !path.endsWith('.pdf'))
}
/** It was not found: the buyer hears why, and has a day to pay in another way. */
const refuse: MoveRule<typeof transferSlip> = {
  async effect(tx, { after, why }) {
    const buys = await tx.store(order).lock(after.orderId)
    const until = daysLater(now(), graceDays).toISOString()
    if (buys?.status === orderStatus.unpaid && buys.autoCloseAt && buys.autoCloseAt < until)
      await tx.store(order).set(buys.id, { autoCloseAt: until })
    const row: Slip = await tx.store(transferSlip).set(after.id, { reason: why, sysUserId: operatorBehind(tx) })
    await noticeOfMissingTransfer(tx, row)
    return row
  },
}
export const transferSlipMoves = moves(transferSlip, { refuse })

needSources.fill('transferSlips', {
  words: say('转账凭证：待核对', 'Transfer slips: to check'),
  right: 'pay.recordOffline',
  of: transferSlip,
  where: { status: transferSlipStatus.waiting },
  path: '/tradeManagement/slipQueue',
})
