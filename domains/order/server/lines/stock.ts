import { keyedPort, type AnyCounter, type Refusal, type Row } from '@pavilion/declare'
import { returnSome, returnStock, sellStock, takeAgain, takeStock } from '@pavilion/commodity/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { counterHold } from '@pavilion/work/model/index.ts'
import { sql, type Adjusted, type CellKey, type Taken, type Transaction } from '@pavilion/store'
import type { order } from '../../model/index.ts'
import { stockKey } from '../stockKey.ts'
import { stockIn, type WrittenLine } from './written.ts'

type Order = Row<typeof order>
/** What a kind knows of an order whose stock changes. */
export type KindOrder = Pick<Order, 'id' | 'takes' | 'projectId'>
/** What orders of a kind take besides goods: nights of rooms, seats of a trip. */
export interface KindStock {
  readonly counter: AnyCounter
  /** The units that lines take of it; each cell once. */
  readonly cells: (lines: readonly WrittenLine[]) => CellKey[]
  /** Gives the cells the totals that are declared now. Refused: more than that is taken already. */
  readonly declare: (tx: Transaction, cells: readonly CellKey[]) => Promise<Adjusted>
  /** Why the order is refused when too little is left. */
  readonly refusal: (left: number) => Refusal
  /** Why lines can take nothing, whatever is left: what they name is gone. Pure. */
  readonly refuse?: (lines: readonly WrittenLine[]) => Refusal | undefined
  /** What of lines still comes back: nights that are over do not. All of it by default. */
  readonly comesBack?: (tx: Transaction, order: KindOrder, lines: readonly WrittenLine[]) => Promise<WrittenLine[]>
  /** What follows once all units of lines are taken; a reason when they may not be after all. */
  readonly taken?: (tx: Transaction, lines: readonly WrittenLine[]) => Promise<Refusal | undefined>
  /** Rows that are locked before any unit, by all who change both. */
  readonly lock?: (tx: Transaction, lines: readonly WrittenLine[]) => Promise<void>
  /** What else happens in the transaction in which an order is paid, or gives everything back. */
  readonly sold?: (tx: Transaction, order: KindOrder) => Promise<void>
  readonly returned?: (tx: Transaction, order: KindOrder) => Promise<void>
  /** Whether a refund that is applied for gives back at once, where the kind says so itself. */
  readonly backAtApplication?: (tx: Transaction) => Promise<boolean | undefined>
  /** What else happens when these lines of a paid order give back, or take again. */
  readonly back?: (
    tx: Transaction,
    order: KindOrder,
    lines: readonly WrittenLine[],
    about: { readonly refundId?: number },
  ) => Promise<void>
  readonly again?: (tx: Transaction, order: KindOrder, lines: readonly WrittenLine[]) => Promise<void>
  /** Divides lines that come back to an order into what can be taken again and what others have by now. */
  readonly salvage?: (
    tx: Transaction,
    order: KindOrder,
    lines: readonly WrittenLine[],
  ) => Promise<{ readonly lines: readonly WrittenLine[]; readonly gone: readonly WrittenLine[] }>
  /** What else happens when a refund is withdrawn, whether or not it had given anything back. */
  readonly kept?: (
    tx: Transaction,
    order: KindOrder,
    about: { readonly refundId: number; readonly gone: readonly WrittenLine[] },
  ) => Promise<void>
}
/** By order type. Taken in the order of the list, which is the same for all orders of the kind. */
export const kindStocks = keyedPort<number, readonly KindStock[]>('order.stock', {
  what: 'what orders of a kind take besides goods',
})
const kindsOf = ({ type }: Order): readonly KindStock[] => kindStocks.get(type ?? 0) ?? []
const within = (tx: Transaction, { projectId }: Order) => tx.acting('stock', { projectId })
const causeOf = (row: Order, refundId?: number) => ({
  key: stockKey(row),
  projectId: row.projectId,
  orderId: row.id,
  ...(refundId !== undefined && { refundId }),
})
/** Whether refunds of this order give its stock back when they are applied for; undefined: as set for all. */
export async function backAtApplication(tx: Transaction, row: Order): Promise<boolean | undefined> {
  for (const kind of kindsOf(row)) if (kind.backAtApplication) return kind.backAtApplication(within(tx, row))
  return undefined
}
/** Locks what the kinds of an order lock before their units. */
async function lockKinds(tx: Transaction, row: Order, lines: readonly WrittenLine[]): Promise<void> {
  const inside = within(tx, row)
  for (const { lock } of kindsOf(row)) await lock?.(inside, lines)
}
/** Whether the order has anything of this counter: those of before the counter have nothing. */
async function has(tx: Transaction, { counter }: KindStock, row: Order): Promise<boolean> {
  const found = await within(tx, row).query(
    sql`select 1 from ${counterHold} h where h."counter" = ${counter.name} and h."key" = ${stockKey(row)} limit 1`,
  )
  return found.length > 0
}

/**
 * Holds what orders of this kind take besides goods, all or nothing.
 * @throws the refusal of the kind
 */
export async function takeOfKind(tx: Transaction, row: Order, lines: readonly WrittenLine[]): Promise<void> {
  const inside = within(tx, row)
  await lockKinds(tx, row, lines)
  // All cells are there before the first is taken: what is taken is locked until the end.
  const wanted: { readonly kind: KindStock; readonly cells: CellKey[] }[] = []
  for (const kind of kindsOf(row)) {
    const why = kind.refuse?.(lines)
    if (why) throw why
    const cells = kind.cells(lines)
    if (!cells.length) continue
    if (!(await kind.declare(inside, cells)).ok) throw kind.refusal(0)
    wanted.push({ kind, cells })
  }
  for (const { kind, cells } of wanted) {
    const reason = stockBusinessType.orderUnpaid
    const taken = await inside.take(kind.counter, cells, { key: stockKey(row), reason })
    if (!taken.ok) throw kind.refusal(taken.left)
  }
  const why = await whyNotAfterAll(inside, row, lines)
  if (why) throw why
}
/** What the kinds say of units that are taken. */
async function whyNotAfterAll(
  inside: Transaction,
  row: Order,
  lines: readonly WrittenLine[],
): Promise<Refusal | undefined> {
  for (const { taken } of kindsOf(row)) {
    const why = await taken?.(inside, lines)
    if (why) return why
  }
  return undefined
}
export const takesOfKind = (type: number): boolean => (kindStocks.get(type) ?? []).length > 0

/** Takes all that an order wants once more, for late money. @throws the refusal of its kind */
export async function takeAll(tx: Transaction, row: Order, lines: readonly WrittenLine[]): Promise<Taken> {
  const wanted = stockIn(lines)
  const taken: Taken = wanted.length
    ? await takeStock(tx, wanted, causeOf(row))
    : { ok: true, left: null, repeated: false }
  if (taken.ok) await takeOfKind(tx, row, lines)
  return taken
}
/** What an order holds is sold. */
export async function sellAll(tx: Transaction, row: Order, lines: readonly WrittenLine[]): Promise<void> {
  await lockKinds(tx, row, lines)
  await sellStock(tx, stockIn(lines), causeOf(row))
  const inside = within(tx, row)
  for (const { counter, sold } of kindsOf(row)) {
    await inside.confirm(counter, { key: stockKey(row), reason: stockBusinessType.orderPaid })
    await sold?.(inside, row)
  }
}
/** Gives back all that an order holds or has bought. */
export async function returnAll(
  tx: Transaction,
  row: Order,
  lines: readonly WrittenLine[],
  reason: number,
): Promise<void> {
  await lockKinds(tx, row, lines)
  await returnStock(tx, stockIn(lines), causeOf(row), reason)
  const inside = within(tx, row)
  for (const { counter, returned } of kindsOf(row)) {
    await inside.release(counter, { key: stockKey(row), reason })
    await returned?.(inside, row)
  }
}
/** Nights that are for sale again already do not come back a second time. */
const isHeld = ({ nightsReturned }: WrittenLine): boolean => !nightsReturned
async function cellsBack(
  tx: Transaction,
  kind: KindStock,
  row: Order,
  lines: readonly WrittenLine[],
): Promise<CellKey[]> {
  const held = lines.filter(isHeld)
  return kind.cells((await kind.comesBack?.(within(tx, row), row, held)) ?? held)
}

/** What lines have bought is available again: refunded ones (16), or the rest of a closed order (19). */
export async function stockBack(
  tx: Transaction,
  row: Order,
  lines: readonly WrittenLine[],
  { refundId, reason = stockBusinessType.refund }: { readonly refundId?: number; readonly reason?: number } = {},
): Promise<void> {
  await lockKinds(tx, row, lines)
  await returnSome(tx, stockIn(lines), causeOf(row, refundId), reason)
  for (const kind of kindsOf(row)) {
    if (await has(tx, kind, row))
      await within(tx, row).giveBack(kind.counter, {
        key: stockKey(row),
        reason,
        cells: await cellsBack(tx, kind, row, lines),
      })
    await kind.back?.(within(tx, row), row, lines, { ...(refundId !== undefined && { refundId }) })
  }
}
/**
 * Takes what came back once more, for a refund that is cancelled (18). Answers what of it others have
 * by now, where its kind can do without; undefined when it cannot.
 */
export async function stockAgain(
  tx: Transaction,
  row: Order,
  refundId: number,
  lines: readonly WrittenLine[],
): Promise<readonly WrittenLine[] | undefined> {
  const inside = within(tx, row)
  await lockKinds(tx, row, lines)
  if (!(await takeAgain(tx, stockIn(lines), causeOf(row, refundId)))) return undefined
  const { lines: left, gone } = await salvaged(tx, row, lines)
  for (const kind of kindsOf(row)) {
    const cells = await cellsBack(tx, kind, row, left)
    const options = { key: stockKey(row), reason: stockBusinessType.cancelRefund, cells }
    if ((await has(tx, kind, row)) && !(await inside.takeBack(kind.counter, options))) return undefined
    await kind.again?.(inside, row, left)
  }
  return (await whyNotAfterAll(inside, row, left)) ? undefined : gone
}
async function salvaged(tx: Transaction, row: Order, lines: readonly WrittenLine[]) {
  for (const kind of kindsOf(row))
    if (kind.salvage && (await has(tx, kind, row))) return kind.salvage(within(tx, row), row, lines)
  return { lines, gone: [] }
}
/** The kinds of an order know that a refund of it was withdrawn. */
export async function refundKept(
  tx: Transaction,
  row: Order,
  about: { readonly refundId: number; readonly gone: readonly WrittenLine[] },
): Promise<void> {
  for (const { kept } of kindsOf(row)) await kept?.(within(tx, row), row, about)
}
