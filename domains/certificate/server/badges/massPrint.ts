import { registerUser } from '@pavilion/registration/model/index.ts'
import { say } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { undoableAct } from '@pavilion/work/server/index.ts'
import { registerUserCertBatch } from '../../model/certType.ts'
import { markPrinted } from './reprints.ts'

interface Printed {
  readonly projectId: number
  /** Of the batch, or of what was printed. */
  readonly name: string
  /** Of a batch in parts: the part that was confirmed. */
  readonly part?: { readonly batchId: number; readonly from: number; readonly upTo: number }
}
/** What a print mark changes. */
const marks = ['printNum', 'printedAs', 'reprint', 'printedAt', 'handedOutAt', 'handedOutById', 'printingAt'] as const
const lot = 500

/** The sheets jammed, or the wrong ones were printed: nobody has the badge that the marks say they have. */
const marking = undoableAct<Printed>({
  kind: 'certificate.markPrinted',
  title: ({ name }) => say(`记为已打印：${name}`, `Marked as printed: ${name}`),
  words: say('记为已打印', 'Mark as printed'),
  undoFor: 24,
  remembers: {
    of: registerUser,
    called: 'number',
    fields: marks,
    // Printed again or handed out since: that badge is real.
    witnesses: ['printNum', 'printedAt', 'handedOutAt'],
    restore: async (tx, rows, { projectId, part }) => {
      const inside = tx.acting('certificate', { projectId })
      await inside.store(registerUser).setMany(rows.map(({ id, before }) => ({ id, ...before })))
      if (part) await partWaitsAgain(inside, part)
    },
  },
})
/** The part is the next one again, unless a later one is out or has been printed. */
async function partWaitsAgain(tx: Transaction, { batchId, from, upTo }: NonNullable<Printed['part']>): Promise<void> {
  const batch = await tx.store(registerUserCertBatch).lock(batchId)
  if (batch?.printedAmt === upTo && !batch.part)
    await tx.store(registerUserCertBatch).set(batchId, { printedAmt: from })
}
const asPrinted = (tx: Transaction, printed: Printed, key: string, ids: readonly number[]): Promise<void> =>
  marking.did(
    tx,
    printed,
    { key, projectId: printed.projectId, subject: { resource: registerUser.name } },
    ids,
    async () => {
      for (let from = 0; from < ids.length; from += lot) await markPrinted(tx, ids.slice(from, from + lot))
    },
  )
interface Batch {
  readonly id: number
  readonly name: string
  readonly projectId: number
}
/** Marks the badges of a batch as printed; it can be undone for a day. */
export const markBatchPrinted = (tx: Transaction, { id, name, projectId }: Batch, ids: readonly number[]) =>
  asPrinted(tx, { projectId, name }, `printed batch ${id}`, ids)
/** The same of a part of a batch that came out whole up to there: an undo has it printed again. */
export async function markPartPrinted(
  tx: Transaction,
  { id, name, projectId }: Batch,
  { at, from, upTo }: { readonly at: string; readonly from: number; readonly upTo: number },
  ids: readonly number[],
): Promise<void> {
  if (!ids.length) return
  const part = { batchId: id, from, upTo }
  await asPrinted(tx, { projectId, name: `${name} ${from + 1}–${upTo}`, part }, `printed part ${id} ${at}`, ids)
}
