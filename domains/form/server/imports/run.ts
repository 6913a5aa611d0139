import { maskedValue, permissionDenied, Refusal, result } from '@pavilion/declare'
import { importerOf, type Outcome, runImport } from '@pavilion/exchange'
import { type Caller, type Context, databaseOf } from '@pavilion/store'
import { sysUserStatus } from '@pavilion/system/model/index.ts'
import { bytesOf, isLastTime, sendMessage, starterNow } from '@pavilion/system/server/index.ts'
import { importBatch, importBatchOutcome, importBatchStatus as status } from '../../model/index.ts'
import { cancelled } from './cancel.ts'
import { type Batch, optionsOf } from './desk.ts'
import { tellEnd, teller } from './progress.ts'
import { sheetGone } from './refusals.ts'

/** What the job is told: the batch, and in whose name it writes. */
export interface ImportJob {
  readonly importBatchId: number
  readonly by: Pick<Caller, 'kind' | 'id' | 'name' | 'projects' | 'sellers' | 'unmask'>
  readonly language: 'zh' | 'en' /** None: the list belongs to no project. */
  readonly projectId: number | null
  readonly sellerId: number | null
  readonly ip: string
  readonly path: string
}

const contextOf = (
  system: Context,
  { importBatchId, language, projectId, sellerId, ip, path }: ImportJob,
  by: Omit<Caller, 'rights'>,
): Context =>
  databaseOf(system).contextFor(
    { ...by, rights: new Set(), inBulk: true },
    {
      language,
      ip,
      path,
      requestId: `import ${importBatchId}`,
      ...(projectId !== null && { projectId }),
      ...(sellerId !== null && { sellerId }),
    },
  )
/** In whose name the rows are written, with what an operator reaches and may do now: it may have waited long. @throws taskOutOfRights, permissionDenied */
async function inTheirName(system: Context, job: ImportJob, { resource, webFormRecordId }: Batch): Promise<Context> {
  const { by, projectId } = job
  if (by.kind !== 'operator' || by.id === null) return contextOf(system, job, by)
  const now = await starterNow(system, by.id, projectId)
  const { rights } = now
  if (
    rights !== 'all' &&
    !rights.has(`${resource}.import`) &&
    !(webFormRecordId !== null && rights.has('importBatch.create'))
  )
    throw permissionDenied()
  return contextOf(system, job, now)
}
/** Reads the sheet of a batch and writes its rows, in one transaction with the batch's end, the line in the operate log and the message to the operator:
 *  a crash in the middle leaves nothing, and the job begins anew. Run twice, the second finds the batch ended, or in other hands and comes back later. */
export async function runBatch(system: Context, job: ImportJob): Promise<void> {
  const { importBatchId, by, projectId } = job
  const ctx = contextOf(system, job, by)
  const projectContext = ctx.acting('form', { projectId })
  const [batch] = await projectContext.sql<Batch & { begun: boolean }>(
    `update "importBatch" b set "status" = ${status.running}, "successAmt" = 0, "failAmt" = 0 from "importBatch" was where b.id = $1 and was.id = b.id and b."status" in (${status.waiting}, ${status.running}) and b."deletedAt" is null returning b.*, was."status" = ${status.running} as begun`,
    [importBatchId],
  )
  if (!batch) return
  try {
    const theirs = await inTheirName(system, job, batch)
    await theirs.transaction(async tx => {
      await tx.sql('set local idle_in_transaction_session_timeout = 0')
      const [free] = await tx.sql<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as free',
        [`import ${importBatchId}`],
      )
      // Tried again later: a job that ended here could not be begun anew if the other server dies.
      if (!free?.free) throw new InOtherHands(`import ${importBatchId} is in other hands`)
      const [still] = await tx.sql(`select 1 from "importBatch" where id = $1 and "status" = ${status.running}`, [
        importBatchId,
      ])
      if (!still) return
      const bytes = await bytesOf(batch.importData)
      const of = databaseOf(ctx).catalogue.get(batch.resource as string)
      if (!bytes) throw sheetGone()
      if (batch.failReason) throw new Cancelled()
      // Servers that were killed over it have said nothing: it is ended here.
      if (batch.begun && (await isLastTime(projectContext, jobOf(importBatchId)))) throw new Interrupted()
      const importer = await importerOf(theirs, databaseOf(ctx).catalogue, of, optionsOf(batch))
      const outcome = await runImport(tx, importer, bytes, {
        mode: batch.mode as 'all' | 'good',
        importBatchId,
        onPart: teller(projectContext, importBatchId, batch.sysUserId),
      })
      const [asked] = await tx.sql<{ why: string | null }>(
        `select "failReason" as why from "importBatch" where id = $1 for update`,
        [importBatchId],
      )
      // Asked a moment before the end: nothing but all rows, or none, may be left.
      if ((outcome.stopped || asked?.why) && !(batch.mode === 'good' && outcome.done)) throw new Cancelled()
      await finish(tx, batch, outcome, of.name)
    })
  } catch (error) {
    // A database that is away comes back: the job is tried again. The last time it is ended, or it would be said to run for ever, and could neither be begun anew nor deleted.
    if (!(error instanceof Cancelled) && (!(error instanceof Refusal) || error.result === result.unavailable)) {
      if (
        !(error instanceof InOtherHands) &&
        (await isLastTime(projectContext, jobOf(importBatchId)).catch(() => false))
      ) {
        await ctx.transaction(tx =>
          fail(
            tx,
            batch,
            say(
              tx,
              '导入多次中断，请重新导入；仍然失败时请联系管理员',
              'The import was interrupted several times. Import again, and ask an administrator if it still fails',
            ),
          ),
        )
        tellEnd(projectContext, importBatchId, batch.sysUserId)
      }
      if (error instanceof Interrupted) return
      throw error
    }
    await ctx.transaction(tx =>
      fail(tx, batch, error instanceof Cancelled ? cancelled(tx) : error.in(tx.language).slice(0, 500)),
    )
  }
  tellEnd(projectContext, importBatchId, batch.sysUserId)
}
/** Another server works at it. */
class InOtherHands extends Error {}
/** Begun so often that it is not begun again. */
class Interrupted extends Error {}
/** The key of its job in the queue. */
const jobOf = (id: number) => `import ${id}`
/** Somebody cancelled it: its transaction is taken back. */
class Cancelled extends Error {}
const say = (ctx: Context, zh: string, en: string) => (ctx.language === 'en' ? en : zh)
/** What a problem quotes of its cell, for all who read the list of batches: row and column find the number again. The result sheet has it as it was sent. */
const seenByAll = (message: string) => maskedValue({ kind: 'text', masks: 'found' }, message)
async function finish(
  tx: Context,
  batch: Batch,
  { total, done, skipped, problems, made, stopped }: Outcome,
  resource: string,
): Promise<void> {
  const projectContext = tx.acting('form', { projectId: batch.projectId })
  const shown = problems
    .slice(0, 1000)
    .map(({ row, column, words }) => ({ row, column, message: seenByAll(words[tx.language === 'en' ? 1 : 0]) }))
  await projectContext.store(importBatchOutcome).create({
    importBatchId: batch.id,
    projectId: batch.projectId,
    made,
    problems: problems.map(({ row, column, words }) => ({ row, column, words })),
  } as never)
  await projectContext.store(importBatch).set(batch.id, {
    status: done ? status.done : status.failed,
    totalAmt: total,
    successAmt: done,
    failAmt: skipped,
    failDetail: shown,
    failReason: stopped ? cancelled(tx) : null,
  } as never)
  await projectContext.sql(
    'update "importBatch" set "finishedAt" = date_trunc(\'milliseconds\', clock_timestamp()) where id = $1',
    [batch.id],
  )
  // What a visitor imports is told by the records themselves.
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
  await message(
    tx,
    batch,
    `${stopped ? say(tx, `${cancelled(tx)}。`, `${cancelled(tx)}. `) : ''}${say(tx, `已导入 ${done} 行，未导入 ${skipped} 行`, `${done} ${done === 1 ? 'row' : 'rows'} imported, ${skipped} left out`)}`,
  )
}
/** Says that nothing was written. Where another server had taken the batch meanwhile and wrote its rows, that stands; where it went with its group, nobody asks. */
async function fail(tx: Context, batch: Batch, why: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`import ${batch.id}`])
  const [still] = await tx.sql(
    `select 1 from "importBatch" where id = $1 and "status" = ${status.running} and "deletedAt" is null for update`,
    [batch.id],
  )
  if (!still) return
  const projectContext = tx.acting('form', { projectId: batch.projectId })
  await projectContext
    .store(importBatch)
    .set(batch.id, { status: status.failed, successAmt: 0, failReason: why } as never)
  await projectContext.sql(
    'update "importBatch" set "finishedAt" = date_trunc(\'milliseconds\', clock_timestamp()) where id = $1',
    [batch.id],
  )
  await message(tx, batch, say(tx, `未导入：${why}`, `Nothing imported: ${why}`))
}
/** Tells the operator, who may have gone on to something else. One who is locked meanwhile is not told. */
async function message(tx: Context, { name, sysUserId }: Batch, content: string): Promise<void> {
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
