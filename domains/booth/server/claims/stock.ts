import { setDeposited, setDemandStands } from '@pavilion/exhibitor/server/index.ts'
import { stockKey, type KindOrder, type KindStock, type WrittenLine } from '@pavilion/order/server/index.ts'
import { orderCommodity } from '@pavilion/order/model/index.ts'
import type { CellKey, Context, Transaction } from '@pavilion/store'
import { booth, boothKind, boothQuota, boothReason, boothReserveStatus, boothStand } from '../../model/index.ts'
import { limitOf } from '../../model/price.ts'
import { boothGone, tooManyBooths } from '../refusals.ts'
import { dropFees } from './fees.ts'
import { settingOf, standsOf, type Booth } from './gather.ts'

const withStand = (lines: readonly WrittenLine[]) =>
  lines.flatMap(line => (line.boothId === null ? [] : [{ ...line, boothId: line.boothId }]))
const idsIn = (lines: readonly WrittenLine[]): number[] =>
  [...new Set(withStand(lines).map(({ boothId }) => boothId))].sort((a, b) => a - b)
export const standCells = (ids: readonly number[]): CellKey[] => ids.map(boothId => ({ boothId }))
/** How many stands of each kind, by company. */
function quotaCells(lines: readonly WrittenLine[]): CellKey[] {
  const units = new Map<string, { exhibitorCompanyInfoId: number; boothKind: number; quantity: number }>()
  for (const line of withStand(lines)) {
    const [company, kind] = [line.exhibitorCompanyInfoId, line.boothKind ?? boothKind.standard]
    if (company === null) continue
    const quantity = (units.get(`${company} ${kind}`)?.quantity ?? 0) + 1
    units.set(`${company} ${kind}`, { exhibitorCompanyInfoId: company, boothKind: kind, quantity })
  }
  return [...units.values()].sort(
    (a, b) => a.exhibitorCompanyInfoId - b.exhibitorCompanyInfoId || a.boothKind - b.boothKind,
  )
}
/** Each stand is one unit. */
export const declareStands = (tx: Transaction, cells: readonly CellKey[]) =>
  tx.adjust(
    boothStand,
    cells.map(({ boothId }) => ({ boothId, total: 1 })),
    { key: 'stand', reason: boothReason.declared },
  )
/** The limits of the project as they are now. */
export async function declareQuota(tx: Transaction, cells: readonly CellKey[]) {
  const setting = await settingOf(tx)
  return tx.adjust(
    boothQuota,
    cells.map(({ quantity: _units, ...cell }) => ({ ...cell, total: limitOf(setting, Number(cell.boothKind)) })),
    { key: 'limit', reason: boothReason.declared },
  )
}
/** The demand says which stands it has. */
export async function noteDemand(tx: Transaction, demandId: number, orderId?: number): Promise<void> {
  const rows = await standsOf(tx, demandId)
  await setDemandStands(tx, demandId, {
    boothIds: rows.map(({ id }) => id),
    isAssigned: rows.some(({ reserveStatus }) => reserveStatus === boothReserveStatus.assigned),
    ...(orderId !== undefined && { orderId }),
  })
}
const demandsIn = (lines: readonly Pick<WrittenLine, 'demandId'>[]): number[] =>
  [...new Set(lines.flatMap(({ demandId }) => demandId ?? []))].sort((a, b) => a - b)
const linesOf = (ctx: Context, orderId: number) =>
  ctx.store(orderCommodity).rows(
    { orderId },
    {
      fields: ['id', 'boothId', 'demandId', 'exhibitorCompanyInfoId', 'priceRule'],
      order: [['boothId', 'asc']],
      limit: 1000,
    },
  )
const lockStands = async (tx: Transaction, lines: readonly WrittenLine[]) => {
  const ids = idsIn(lines)
  if (ids.length) await tx.lockAll(booth, ids)
}
const isOfStand = ({ name }: WrittenLine): boolean => name.startsWith('展位 ')
/** The deposit is paid: what the order held is reserved, also what late money took again. */
async function reserve(tx: Transaction, order: KindOrder): Promise<void> {
  const lines = await linesOf(tx, order.id)
  for (const line of lines) {
    const row = line.boothId === null ? undefined : await tx.store(booth).find({ id: line.boothId })
    if (!row) continue
    await tx.move(booth, { id: row.id }, 'reserve', {
      exhibitorCompanyInfoId: line.exhibitorCompanyInfoId,
      demandId: line.demandId,
      orderId: order.id,
      heldUntil: null,
      claimKey: stockKey({ id: order.id, takes: order.takes ?? 1 }),
      // Late money pays for the price of then.
      agreedPrice: row.agreedPrice ?? agreedIn(line.priceRule),
    })
  }
  for (const demandId of demandsIn(lines)) {
    await setDeposited(tx, demandId, true)
    await noteDemand(tx, demandId, order.id)
  }
}
const agreedIn = (rule: string | null): number | null => {
  const found = /: (\d+)$/.exec(rule ?? '')
  return found ? Number(found[1]) : null
}
const of =
  (order: KindOrder) =>
  (row: Booth | undefined): row is Booth =>
    row?.orderId === order.id
/** The order closes unpaid: what it held is free. */
async function free(tx: Transaction, order: KindOrder): Promise<void> {
  for (const line of await linesOf(tx, order.id)) {
    const row = line.boothId === null ? undefined : await tx.store(booth).find({ id: line.boothId })
    if (of(order)(row) && row.reserveStatus === boothReserveStatus.held)
      await tx.move(booth, { id: row.id }, 'release', {})
  }
}
/** The deposit goes back: its stands are free, and the demand has none. */
async function giveBack(tx: Transaction, order: KindOrder, lines: readonly WrittenLine[]): Promise<void> {
  await dropFees(tx, order.projectId, idsIn(lines))
  for (const boothId of idsIn(lines)) {
    const row = await tx.store(booth).find({ id: boothId })
    if (of(order)(row) && row.reserveStatus !== boothReserveStatus.free)
      await tx.move(booth, { id: boothId }, 'release', {})
  }
  for (const demandId of demandsIn(lines)) {
    await noteDemand(tx, demandId)
    if (!(await standsOf(tx, demandId)).length) await setDeposited(tx, demandId, false)
  }
}
/** A refund is cancelled: what it gave back is reserved again. */
async function takeAgain(tx: Transaction, order: KindOrder, lines: readonly WrittenLine[]): Promise<void> {
  for (const line of withStand(lines))
    await tx.move(booth, { id: line.boothId }, 'reserve', {
      exhibitorCompanyInfoId: line.exhibitorCompanyInfoId,
      demandId: line.demandId,
      orderId: order.id,
      heldUntil: null,
      claimKey: stockKey({ id: order.id, takes: order.takes ?? 1 }),
    })
  for (const demandId of demandsIn(lines)) {
    await setDeposited(tx, demandId, true)
    await noteDemand(tx, demandId, order.id)
  }
}
/** What a deposit order takes: its stands, and their places among those the company may have. */
export const depositStock: readonly KindStock[] = [
  {
    counter: boothStand,
    cells: lines => standCells(idsIn(lines)),
    declare: declareStands,
    refusal: () => boothGone(),
    // A line that was about a stand and names none: it was merged, split or removed meanwhile.
    refuse: lines => (lines.some(line => line.boothId === null && isOfStand(line)) ? boothGone() : undefined),
    lock: lockStands,
    sold: reserve,
    returned: free,
    back: giveBack,
    again: takeAgain,
  },
  {
    counter: boothQuota,
    cells: quotaCells,
    declare: declareQuota,
    refusal: left => tooManyBooths({ left }, { left }),
  },
]

const stateMoved = async (tx: Transaction, boothIds: readonly number[], from: number, move: 'assign' | 'unassign') => {
  const demands = new Set<number>()
  for (const id of boothIds) {
    const row = await tx.store(booth).find({ id })
    if (row?.reserveStatus !== from) continue
    await tx.move(booth, { id }, move, {})
    if (row.demandId !== null) demands.add(row.demandId)
  }
  for (const demandId of [...demands].sort((a, b) => a - b)) await noteDemand(tx, demandId)
}
/** The fee takes nothing: with it, the stands of the deposit are assigned; without it, reserved. */
export const feeStock: readonly KindStock[] = [
  {
    counter: boothStand,
    cells: () => [],
    declare: async () => ({ ok: true }),
    refusal: () => boothGone(),
    lock: lockStands,
    sold: async (tx, order) => {
      const lines = await linesOf(tx, order.id)
      const own = new Map(lines.map(line => [line.boothId, line.demandId]))
      const ids = [...own.keys()].filter(id => id !== null)
      const rows = ids.length ? await tx.store(booth).rows({ id: ids }, { fields: ['id', 'demandId'] }) : []
      await stateMoved(
        tx,
        rows.filter(row => row.demandId === own.get(row.id)).map(({ id }) => id),
        boothReserveStatus.reserved,
        'assign',
      )
    },
    back: (tx, _order, lines) => stateMoved(tx, idsIn(lines), boothReserveStatus.assigned, 'unassign'),
    again: (tx, _order, lines) => stateMoved(tx, idsIn(lines), boothReserveStatus.reserved, 'assign'),
  },
]
