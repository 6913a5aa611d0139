import { maskedValue } from '@pavilion/declare'
import type { Outcome } from '@pavilion/exchange'
import { type Context, sql, type Transaction } from '@pavilion/store'
import { sysUserStatus } from '@pavilion/system/model/index.ts'
import { sendMessage } from '@pavilion/system/server/index.ts'
import { importBatch, importBatchOutcome, importBatchStatus as status } from '../../model/index.ts'
import { type Batch, cancelledReason, finishedNow } from './batch.ts'

export const say = (ctx: Context, zh: string, en: string) => (ctx.language === 'en' ? en : zh)

/**
 * Masks what a problem quotes of its cell: many people read the list of batches. Row and column
 * identify the cell, and the result sheet has it unmasked.
 */
const masked = (message: string) => maskedValue({ kind: 'text', masks: 'found' }, message)
/** Writes the result of an import, its line in the audit log and the message to the operator. */
export async function finish(
  tx: Transaction,
  batch: Batch,
  { total, done, skipped, problems, made, stopped, headingRow }: Outcome,
  resource: string,
): Promise<void> {
  const projectContext = tx.acting('form', { projectId: batch.projectId })
  const shown = problems
    .slice(0, 1000)
    .map(({ row, column, words }) => ({ row, column, message: String(masked(words[tx.language === 'en' ? 1 : 0])) }))
  await projectContext.store(importBatchOutcome).create({
    importBatchId: batch.id,
    projectId: batch.projectId,
    made,
    headingRow,
    problems: problems.map(({ row, column, words }) => ({ row, column, words })),
  })
  const counted = { totalAmt: total, successAmt: done, failAmt: skipped, failDetail: shown }
  const failReason = stopped ? cancelledReason(tx) : null
  await projectContext.moveIfDue(
    importBatch,
    { id: batch.id },
    done ? 'finish' : 'fail',
    { ...counted, failReason },
    { set: finishedNow },
  )
  // A visitor's import is not an operator's action; its records show it.
  if (tx.caller.kind === 'operator')
    await tx.log('import', {
      resource,
      details: {
        name: batch.name,
        importBatchId: batch.id,
        rows: done,
        left: skipped,
        first: made[0]?.[0] ?? null,
        last: made.at(-1)?.[1] ?? null,
      },
    })
  const reason = cancelledReason(tx)
  const prefix = stopped ? say(tx, `${reason}。`, `${reason}. `) : ''
  const counts = say(
    tx,
    `已导入 ${done} 行，未导入 ${skipped} 行`,
    `${done} ${done === 1 ? 'row' : 'rows'} imported, ${skipped} left out`,
  )
  await message(tx, batch, prefix + counts)
}

/**
 * Marks a batch as failed. Nothing changes when another server has finished it meanwhile, or when
 * it was deleted with its group.
 */
export async function fail(tx: Transaction, batch: Batch, why: string): Promise<void> {
  await tx.hold('importRun', batch.id)
  const inside = tx.acting('form', { projectId: batch.projectId })
  const about = { successAmt: 0, failReason: why }
  const failed = await inside.moveIfDue(importBatch, { id: batch.id }, 'fail', about, {
    set: finishedNow,
    where: sql`a."status" = ${status.running}`,
  })
  if (!failed) return
  await message(tx, batch, say(tx, `未导入：${why}`, `Nothing imported: ${why}`))
}

/** Sends the operator a message, unless their account has been locked meanwhile. */
async function message(tx: Transaction, { name, sysUserId }: Batch, content: string): Promise<void> {
  const [there] = await tx.sql('select 1 from "sysUser" where id = $1 and "deletedAt" is null and "status" = $2', [
    sysUserId,
    sysUserStatus.normal,
  ])
  if (there)
    await sendMessage(tx, {
      title: say(tx, `导入结束：${name}`, `Import ended: ${name}`).slice(0, 100),
      content,
      to: { sysUserId: sysUserId as number },
    })
}
