import { changedMeanwhile, noData } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { operatorBehind, sql, type Context, type Taken, type Transaction } from '@pavilion/store'
import { commoditySku, commodityStock, stockBusinessType, stockChangeType, stockRecord } from '../model/index.ts'
import { projectNeeded, stockBelowTaken } from './refusals.ts'

/** Units of one variant. */
export interface StockLine {
  readonly commoditySkuId: number
  readonly quantity: number
}
/** The cause of a change of stock. */
export interface StockCause {
  /** The holder of the units: `order 17`. The same key takes once. */
  readonly key: string
  readonly projectId: number
  readonly orderId?: number
  readonly refundId?: number
  readonly sysUserId?: number | null
}
/** The stock of a project’s goods belongs to their sellers. */
const within = (tx: Transaction, { projectId }: StockCause) => tx.acting('stock', { projectId, sellerId: 'all' })
const cellsOf = (lines: readonly StockLine[]) => {
  const units = new Map<number, number>()
  for (const { commoditySkuId, quantity } of lines)
    units.set(commoditySkuId, (units.get(commoditySkuId) ?? 0) + quantity)
  return [...units].map(([commoditySkuId, quantity]) => ({ commoditySkuId, quantity }))
}

/**
 * Holds units for an unpaid order (10), all lines or none. Variants without a cell have no stock.
 * One statement and one more for the records.
 */
export async function takeStock(tx: Transaction, lines: readonly StockLine[], cause: StockCause): Promise<Taken> {
  const cells = cellsOf(lines)
  const taken = await within(tx, cause).take(commodityStock, cells, {
    key: cause.key,
    reason: stockBusinessType.orderUnpaid,
  })
  if (taken.ok && !taken.repeated) await record(tx, cells, cause, stockBusinessType.orderUnpaid)
  return taken
}
/**
 * Locks the stock of variants in one order, for who gives units of some back and takes others: two who
 * swap crosswise do not wait for each other.
 */
export async function lockStock(tx: Transaction, ids: readonly number[], projectId: number): Promise<void> {
  if (ids.length)
    await tx.acting('stock', { projectId, sellerId: 'all' }).query(
      sql`select c.id
      from ${commodityStock.cells} c
      where c."commoditySkuId" = any(${[...ids]}::bigint[])
      order by c.id
      for update of c`,
    )
}
/** How many units of variants are available now; those without a cell have no limit. */
export async function leftOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const reader = ctx.acting('stock', {
    ...(ctx.projectId !== undefined && { projectId: ctx.projectId }),
    sellerId: 'all',
  })
  const rows = await reader.query<{ id: number; available: number }>(
    sql`select c."commoditySkuId" as id, c."total" - c."held" - c."sold" as "available"
    from ${commodityStock.cells} c
    where c."commoditySkuId" = any(${[...ids]}::bigint[]) and c."total" is not null`,
  )
  return new Map(rows.map(({ id, available }) => [id, available]))
}
/** Sells what an order holds (11): what is available does not change. */
export async function sellStock(tx: Transaction, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  if (await within(tx, cause).confirm(commodityStock, { key: cause.key, reason: stockBusinessType.orderPaid }))
    await record(tx, cellsOf(lines), cause, stockBusinessType.orderPaid)
}
/** Gives back all that an order holds or has bought. */
export async function returnStock(
  tx: Transaction,
  lines: readonly StockLine[],
  cause: StockCause,
  reason: number,
): Promise<void> {
  if (await within(tx, cause).release(commodityStock, { key: cause.key, reason }))
    await record(tx, cellsOf(lines), cause, reason)
}
/** Gives back a part of what an order has bought (16): the caller makes sure that it happens once. */
export async function returnSome(
  tx: Transaction,
  lines: readonly StockLine[],
  cause: StockCause,
  reason: number = stockBusinessType.refund,
): Promise<void> {
  const cells = cellsOf(lines)
  if (!cells.length) return
  await within(tx, cause).giveBack(commodityStock, { key: cause.key, reason, cells })
  await record(tx, cells, cause, reason)
}

/** Takes what came back once more, for a refund that is cancelled (18). False when it is gone. */
export async function takeAgain(tx: Transaction, lines: readonly StockLine[], cause: StockCause): Promise<boolean> {
  const cells = cellsOf(lines)
  if (!cells.length) return true
  const reason = stockBusinessType.cancelRefund
  if (!(await within(tx, cause).takeBack(commodityStock, { key: cause.key, reason, cells }))) return false
  await record(tx, cells, cause, reason)
  return true
}

/** How what is available changes with a reason. */
const effect = (reason: number): -1 | 0 | 1 =>
  reason === stockBusinessType.orderUnpaid || reason === stockBusinessType.cancelRefund
    ? -1
    : reason === stockBusinessType.orderPaid
      ? 0
      : 1

/** Writes the lines of the stock ledger, after the change, under the locks that it took. */
async function record(tx: Transaction, cells: readonly StockLine[], cause: StockCause, reason: number): Promise<void> {
  const inside = within(tx, cause)
  const left = await inside.query<{ commoditySkuId: number; available: number }>(
    sql`select c."commoditySkuId", coalesce(c."total", 0) - c."held" - c."sold" as "available"
    from ${commodityStock.cells} c
    where c."commoditySkuId" = any(${cells.map(({ commoditySkuId }) => commoditySkuId)}::bigint[])`,
  )
  const available = new Map(left.map(row => [row.commoditySkuId, row.available]))
  const sign = effect(reason)
  await inside.store(stockRecord).createMany(
    cells.map(({ commoditySkuId, quantity }) => {
      const after = available.get(commoditySkuId) ?? 0
      return {
        projectId: cause.projectId,
        changeType: sign > 0 ? stockChangeType.add : stockChangeType.reduce,
        businessType: reason,
        quantity,
        stockBefore: after - sign * quantity,
        stockAfter: after,
        commoditySkuId,
        orderId: cause.orderId ?? null,
        refundId: cause.refundId ?? null,
        sysUserId: cause.sysUserId ?? null,
      }
    }),
  )
}

/** A new total of a variant, as an operator enters it. */
export interface StockChange {
  readonly id: number
  readonly total: number
  /** The total that the operator saw. */
  readonly seen: number
  readonly projectId: number
  readonly why?: string | null | undefined
}
/**
 * Sets the total stock of a variant (15).
 * @throws noData; changedMeanwhile when the total is another by now; stockBelowTaken below what is
 *   held and sold
 */
export async function setStock(ctx: Context, { id, total, seen, projectId, why }: StockChange): Promise<void> {
  await ctx.transaction(async tx => {
    const sku = await tx.store(commoditySku).lock(id)
    if (!sku) throw noData()
    if (sku.stock !== seen) throw changedMeanwhile({}, { row: sku, resource: commoditySku.name })
    await adjustTotal(tx.acting('stock', { sellerId: sku.sellerId, projectId }), {
      id,
      total,
      projectId,
      why,
    })
    await tx.store(commoditySku).set(id, { stock: total })
  })
}
/** The project whose ledger names a change of a seller’s stock: the chosen one, else its newest. */
export async function ledgerProject(ctx: Context, sellerId: number): Promise<number> {
  if (ctx.projectId !== undefined) return ctx.projectId
  const newest = await ctx.store(project).find({ sellerId }, { fields: ['id'], order: [['id', 'desc']] })
  if (!newest) throw projectNeeded()
  return newest.id
}
/** Gives new variants their first totals, with their lines of the ledger. Two statements. */
export async function stockFirst(
  tx: Transaction,
  skus: readonly { readonly id: number; readonly total: number }[],
  { projectId, key }: { readonly projectId: number; readonly key: string },
): Promise<void> {
  const stocked = skus.filter(({ total }) => total > 0)
  if (!stocked.length) return
  const reason = stockBusinessType.skuTotalStockChange
  const cells = stocked.map(({ id, total }) => ({ commoditySkuId: id, total }))
  const adjusted = await tx.adjust(commodityStock, cells, { key, reason })
  if (!adjusted.ok) throw stockBelowTaken({ least: adjusted.least })
  await tx.store(stockRecord).createMany(
    stocked.map(({ id, total }) => ({
      projectId,
      changeType: stockChangeType.add,
      businessType: reason,
      quantity: total,
      stockBefore: 0,
      stockAfter: total,
      commoditySkuId: id,
      sysUserId: operatorBehind(tx),
    })),
  )
}
/** Gives a variant its total, at first or later, with its line of the ledger. */
export async function adjustTotal(
  tx: Transaction,
  { id, total, projectId, why }: Omit<StockChange, 'seen'>,
): Promise<void> {
  const [before] = await tx.query<{ total: number }>(
    sql`select c."total" from ${commodityStock.cells} c where c."commoditySkuId" = ${id}`,
  )
  const reason = stockBusinessType.skuTotalStockChange
  const adjusted = await tx.adjust(commodityStock, [{ commoditySkuId: id, total }], { key: `sku ${id}`, reason })
  if (!adjusted.ok) throw stockBelowTaken({ least: adjusted.least })
  const change = total - (before?.total ?? 0)
  if (!change) return
  const [now] = await tx.query<{ available: number }>(
    sql`select c."total" - c."held" - c."sold" as "available"
    from ${commodityStock.cells} c
    where c."commoditySkuId" = ${id}`,
  )
  const after = now?.available ?? total
  await tx.store(stockRecord).create({
    projectId,
    changeType: change > 0 ? stockChangeType.add : stockChangeType.reduce,
    businessType: reason,
    quantity: Math.abs(change),
    stockBefore: after - change,
    stockAfter: after,
    commoditySkuId: id,
    remark: why ?? null,
    sysUserId: operatorBehind(tx),
  })
}
