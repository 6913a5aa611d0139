import { everyRowOf, now, sql, type Context, type Transaction } from '@pavilion/store'
import { ledgerDifference, ledgerDifferenceStatus } from '../../model/index.ts'
import { compareWithLedger } from '../unexplained.ts'
import { findAll, type Found } from './checks.ts'

const status = ledgerDifferenceStatus
interface Known {
  readonly id: number
  readonly projectId: number
  readonly kind: number
  readonly subject: string
  readonly status: number
  readonly expected: number | null
  readonly found: number | null
  readonly expectedCount: number | null
  readonly foundCount: number | null
}
const keyOf = ({ projectId, kind, subject }: Pick<Known, 'projectId' | 'kind' | 'subject'>) =>
  `${projectId} ${kind} ${subject}`
const figures = (row: Found | Known) =>
  [row.expected, row.found, row.expectedCount, row.foundCount].map(each => each ?? null).join(' ')

/**
 * Compares every payment, refund, invoice, voucher use and stock with the postings and bills, and
 * keeps each difference as a task: new ones open, those that agree now are settled, and one that was
 * corrected or accepted opens again when its figures change. Every statement is about all rows of a kind.
 */
export async function checkLedger(ctx: Context): Promise<void> {
  await compareWithLedger(ctx)
  const found = await findAll(ctx)
  await ctx.transaction(async tx => {
    // Two checks at once would find the same difference twice.
    await tx.hold('ledgerCheck', 'all')
    const known = await knownOf(tx)
    const projects = new Set([...found, ...known].map(({ projectId }) => projectId))
    for (const projectId of projects) {
      const inside = tx.acting('ledger', { projectId })
      const ofProject = <T extends { readonly projectId: number }>(rows: readonly T[]) =>
        rows.filter(row => row.projectId === projectId)
      await keep(inside, ofProject(found), ofProject(known))
    }
  })
}
/** What is still about something: all but what agrees again. */
const knownOf = (tx: Transaction): Promise<Known[]> =>
  tx.query<Known>(
    sql`select d.id, d."projectId", d."kind", d."subject", d."status", d."expected", d."found", d."expectedCount",
      d."foundCount"
    from ${ledgerDifference} d`,
  )
async function keep(tx: Transaction, found: readonly Found[], known: readonly Known[]): Promise<void> {
  const before = new Map(known.map(row => [keyOf(row), row]))
  const fresh = found.filter(row => !before.has(keyOf(row)))
  if (fresh.length) await tx.store(ledgerDifference).createMany(fresh.map(valuesOf))
  for (const row of found) {
    const was = before.get(keyOf(row))
    if (was) await again(tx, was, row)
  }
  const open = new Set(found.map(keyOf))
  const gone = known.filter(
    row => !open.has(keyOf(row)) && (row.status === status.open || row.status === status.proposed),
  )
  if (gone.length) await tx.moveWhere(ledgerDifference, 'settle', { ids: gone.map(({ id }) => id), where: undefined })
}
const valuesOf = ({ sellerId: _seller, ...row }: Found) => ({ ...row, foundAt: now().toISOString() })
async function again(tx: Transaction, was: Known, row: Found): Promise<void> {
  const isSame = figures(was) === figures(row)
  // What was accepted as it is stays so; what waits for its second person waits on.
  if (isSame && (was.status === status.open || was.status === status.proposed || was.status === status.accepted)) return
  const { projectId: _project, kind: _kind, subject: _subject, ...values } = valuesOf(row)
  await tx.store(ledgerDifference).set(was.id, values)
  if (was.status !== status.open) await tx.move(ledgerDifference, { id: was.id }, 'differ', {})
}

/** How many differences between orders, payments and the books nobody has settled yet. */
export async function orderLedgerOpen(ctx: Context): Promise<number> {
  const [found] = await ctx.query<{ count: number }>(
    sql`select count(*)::int as count
    from ${everyRowOf(ledgerDifference, 'the doctor looks at all projects')} d
    where d."deletedAt" is null and d."status" in (${status.open}, ${status.proposed})`,
  )
  return found?.count ?? 0
}
