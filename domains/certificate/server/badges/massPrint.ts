import { registerUser } from '@pavilion/registration/model/index.ts'
import { say } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { undoableAct } from '@pavilion/work/server/index.ts'
import { markPrinted } from './reprints.ts'

interface Printed {
  readonly projectId: number
  /** Of the batch. */
  readonly name: string
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
    restore: async (tx, rows, { projectId }) => {
      await tx
        .acting('certificate', { projectId })
        .store(registerUser)
        .setMany(rows.map(({ id, before }) => ({ id, ...before })))
    },
  },
})
/** Marks the badges of a batch as printed; it can be undone for a day. */
export const markBatchPrinted = (
  tx: Transaction,
  { id, name, projectId }: { readonly id: number; readonly name: string; readonly projectId: number },
  ids: readonly number[],
): Promise<void> =>
  marking.did(
    tx,
    { projectId, name },
    { key: `printed batch ${id}`, projectId, subject: { resource: registerUser.name } },
    ids,
    async () => {
      for (let from = 0; from < ids.length; from += lot) await markPrinted(tx, ids.slice(from, from + lot))
    },
  )
