import { createHash } from 'node:crypto'
import type { ByHand, FoundHeading } from '@pavilion/payment/server/index.ts'
import { operatorBehind, type Context, type Transaction } from '@pavilion/store'
import { bankLayout } from '../../model/index.ts'

/** What tells the statements of one bank from those of another: their headings. */
const fingerprintOf = (headings: readonly FoundHeading[]) =>
  createHash('sha256')
    .update(headings.map(({ key }) => key).join('\n'))
    .digest('hex')

/** What a person said of the columns of such a statement before. */
export async function rememberedColumns(ctx: Context, headings: readonly FoundHeading[]): Promise<ByHand | undefined> {
  if (!headings.length) return undefined
  const row = await ctx.store(bankLayout).find({ fingerprint: fingerprintOf(headings) }, { fields: ['columns'] })
  return row?.columns ?? undefined
}
/** Keeps what a person said, for the next statement with these headings. */
export async function rememberColumns(
  tx: Transaction,
  projectId: number,
  headings: readonly FoundHeading[],
  columns: ByHand,
): Promise<void> {
  const fingerprint = fingerprintOf(headings)
  const sysUserId = operatorBehind(tx)
  const before = await tx.store(bankLayout).find({ fingerprint }, { fields: ['id'] })
  if (before) await tx.store(bankLayout).set(before.id, { columns, sysUserId })
  else
    await tx.store(bankLayout).create({
      projectId,
      fingerprint,
      headings: headings
        .map(({ heading }) => heading)
        .join(' · ')
        .slice(0, 500),
      columns,
      sysUserId,
    })
}
