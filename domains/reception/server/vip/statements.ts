import { defaultCurrency, noData, type BodyOf, type Row } from '@pavilion/declare'
import { idsIn, wrapsOf } from '@pavilion/http'
import { now, operatorBehind, type Context, type Transaction } from '@pavilion/store'
import { vip, vipBill, vipBillStatus, vipStatement, vipStatementStatus } from '../../model/index.ts'
import type { getVipMoney, makeStatement, signStatement, VipMoney } from '../../model/calls/vip.ts'
import { nothingToSign, statementChanged } from '../refusals.ts'
import { projectOf } from '../rooms/gather.ts'

type Statement = Row<typeof vipStatement>
const shown = (of: Statement) => ({
  id: of.id,
  number: of.number,
  version: of.version,
  amount: of.amount,
  status: of.status,
  signedBy: of.signedBy,
  signedAt: of.signedAt,
  updatedAt: of.updatedAt,
})
const billsOf = (ctx: Context, vipId: number) =>
  ctx.store(vipBill).rows(
    { vipId },
    {
      order: [
        ['billDate', 'asc'],
        ['id', 'asc'],
      ],
      limit: Number.POSITIVE_INFINITY,
    },
  )
const sumOf = (rows: readonly { readonly amount: number | null }[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
const lastOf = async (ctx: Context, vipId: number): Promise<Statement | undefined> =>
  ctx.store(vipStatement).find({ vipId, status: { ne: vipStatementStatus.void } })

/** What was spent for a VIP, what of it is settled, and the statement to sign. @throws noData */
export async function moneyOfVip(ctx: Context, { id }: BodyOf<typeof getVipMoney>): Promise<VipMoney> {
  projectOf(ctx)
  if (!(await ctx.store(vip).exists({ id }))) throw noData()
  const bills = await billsOf(ctx, id)
  const statement = await lastOf(ctx, id)
  return {
    currency: defaultCurrency(),
    total: sumOf(bills),
    settled: sumOf(bills.filter(({ status }) => status === vipBillStatus.settled)),
    bills: bills.map(row => ({
      id: row.id,
      item: row.item,
      amount: row.amount ?? 0,
      billDate: row.billDate,
      status: row.status,
    })),
    statement: statement ? shown(statement) : null,
  }
}
/**
 * A statement of all costs that are not settled. One that waits for its signature is void, because
 * the new one takes its place. @throws noData, nothingToSign
 */
export async function makeStatementOf(ctx: Context, { id }: BodyOf<typeof makeStatement>) {
  const projectId = projectOf(ctx)
  return ctx.transaction(async tx => {
    await tx.store(vip).lock(id, { referable: true })
    const bills = (await billsOf(tx, id)).filter(({ status }) => status === vipBillStatus.unsettled)
    if (!bills.length) throw nothingToSign()
    for (const open of await tx.store(vipStatement).ids({ vipId: id, status: vipStatementStatus.open }))
      await tx.move(vipStatement, { id: open }, 'makeVoid', {})
    const version = 1 + (await tx.store(vipStatement).count({ vipId: id }))
    const made = await tx.store(vipStatement).create({
      projectId,
      vipId: id,
      version,
      number: `VIP${id}-${version}`,
      amount: sumOf(bills),
      lines: bills.map(row => ({
        vipBillId: row.id,
        item: row.item ?? '',
        amount: row.amount ?? 0,
        billDate: row.billDate,
      })),
      sysUserId: operatorBehind(tx),
    })
    for (const bill of bills) await tx.store(vipBill).set(bill.id, { vipStatementId: made.id })
    return shown(made)
  })
}
/** A signature settles the costs of a statement. @throws noData, statementChanged */
export async function signStatementOf(ctx: Context, body: BodyOf<typeof signStatement>) {
  projectOf(ctx)
  return ctx.transaction(async tx => {
    const row = await tx.store(vipStatement).lock(body.id)
    // The same signature sent again.
    if (row.status === vipStatementStatus.signed && row.signedBy === body.signedBy) return shown(row)
    if (row.status !== vipStatementStatus.open || row.updatedAt !== body.updatedAt) throw statementChanged()
    const signed = await tx.move(vipStatement, { id: row.id }, 'sign', {
      signedBy: body.signedBy,
      signature: body.signature ?? null,
      signedAt: now().toISOString(),
    })
    for (const { vipBillId } of row.lines ?? []) await tx.move(vipBill, { id: vipBillId }, 'settle', {})
    return shown(signed)
  })
}
/** A change of costs makes the statement void in which they stand: its signature counts no more. */
async function voidOf(tx: Transaction, billIds: readonly number[]): Promise<void> {
  const bills = await tx.lockAll(vipBill, billIds, { fields: ['id', 'vipStatementId'] })
  const ids = [...new Set(bills.flatMap(({ vipStatementId }) => vipStatementId ?? []))]
  for (const id of ids.sort((a, b) => a - b)) {
    const row = await tx.store(vipStatement).find({ id })
    if (!row || row.status === vipStatementStatus.void) continue
    await tx.move(vipStatement, { id }, 'makeVoid', {})
    for (const bill of await tx.store(vipBill).ids({ vipStatementId: id })) {
      await tx.moveIfDue(vipBill, { id: bill }, 'reopen')
      await tx.store(vipBill).set(bill, { vipStatementId: null })
    }
  }
}
const voids =
  <B extends { readonly id?: number; readonly ids?: readonly number[] }, A>(
    next: (ctx: Context, body: B) => Promise<A>,
  ) =>
  (ctx: Context, body: B): Promise<A> =>
    ctx.transaction(async tx => {
      const done = await next(tx, body)
      await voidOf(tx, idsIn(body))
      return done
    })
/** A cost that is changed or deleted is no longer what was signed. */
export const billWraps = wrapsOf(vipBill, {
  update: next => voids(next),
  delete: next => async (ctx, body) =>
    ctx.transaction(async tx => {
      await voidOf(tx, idsIn(body))
      return next(tx, body)
    }),
})
