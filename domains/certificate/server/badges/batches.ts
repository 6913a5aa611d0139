import { keptPair, Refusal } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { backgroundTask } from '@pavilion/work/model/index.ts'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { certBatchOutput, certBatchPeople, certBatchStatus } from '../../model/codes.ts'
import { type BatchFilter, registerUserCertBatch } from '../../model/certType.ts'
import { numberPeople } from '../numbers/numbers.ts'
import { noBadgeToPrint } from '../refusals.ts'
import { layoutsOf } from './layouts.ts'
import { markBatchPrinted } from './massPrint.ts'
import { pdfsZipped, photosZipped } from './outputs.ts'
import { allOnPaper, type Paper, paperOf, requireFitting } from './paper.ts'
import { badgesPdf } from './pdf.ts'
import { badgePages, lettersMissingIn, sortedByLetters, storedPicture } from './people.ts'

interface Batch {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly registerUserCertTypeId: number | null
  readonly registerUserCertTemplateConfigId: number | null
  readonly registerUserPrinterId: number | null
  readonly startAt: number | null
  readonly partSize: number | null
  readonly people: number
  readonly output: number
  readonly filter: BatchFilter | null
  readonly status: number
}
const kind = 'certBatch'
/** A new batch is made in the background at once. */
export const batchWraps: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      // Photos leave the product as files, which is what the right to export is about.
      if ((body as { output?: number }).output === certBatchOutput.photos) tx.may('registerUser.export')
      const row = (await next(tx, body)) as Batch
      await startTask(tx, { kind, name: row.name, payload: { id: row.id } })
      return row
    }),
}
/** Starts a batch of a list's filter, in the transaction that made its row. */
export const startBatch = (tx: Transaction, { id, name }: { id: number; name: string }) =>
  startTask(tx, { kind, name, payload: { id } })
/** A failed batch that an operator makes again. */
export const startAgain = startBatch

const read = (ctx: Context, id: number): Promise<Batch | undefined> => ctx.store(registerUserCertBatch).find({ id })
/** Whose badges a batch holds, by company and name. A badge that was printed is in it only if asked. */
async function peopleOf(caller: Context, ctx: Context, batch: Batch): Promise<{ id: number; certTypeId: number }[]> {
  const { people, registerUserCertTypeId: type } = batch
  const ids = batch.filter && (await idsOf(caller, batch.filter))
  const which =
    people === certBatchPeople.unprinted
      ? sql`and u."printNum" = 0`
      : people === certBatchPeople.reprint
        ? sql`and u."reprint"`
        : sql``
  return ctx.query(
    sql`select u.id, u."certTypeId"
    from ${registerUser} u
    where u."projectId" = ${batch.projectId} and u."status" = ${registerUserStatus.normal}
      and u."certTypeId" is not null and u."certHold" = ${certHold.none} and (${type}::bigint is null or u."certTypeId" = ${type}::bigint) ${which}
      and (${ids}::bigint[] is null or u.id = any(${ids}::bigint[]))
    order by u."company" nulls last, u."name", u.id`,
  )
}
/** Whom a list's filter means now, as far as the operator reaches. */
async function idsOf(caller: Context, filter: BatchFilter): Promise<number[]> {
  const ids: number[] = []
  await caller.store(registerUser).eachBatch(filter, 1000, async rows => {
    for (const { id } of rows) ids.push(id)
  })
  return ids
}
const lots = function* (ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += 500) yield ids.slice(from, from + 500)
}

/** A file for each person has a page of its own, also where the printer has labels. */
const bare = ({ sheet: _sheet, ...paper }: Paper): Paper => paper
const isInParts = ({ output, partSize }: Batch) => output === certBatchOutput.onePdf && partSize !== null
/** A batch in parts has no file: its people stand in their order, and each part is drawn when it is asked for. */
async function readyForParts(ctx: Context, { id }: Batch, ids: readonly number[], leftOut: string | null) {
  await ctx.transaction(async tx => {
    await tx.store(registerUserCertBatch).set(id, { members: ids, doneAmt: ids.length, printedAmt: 0, part: null })
    await tx.moveIfDue(registerUserCertBatch, { id }, 'succeed', { failReason: leftOut })
  })
}
backgroundWork.fill(kind, {
  work: async (caller, { id }: { id: number }, tools: TaskTools) => {
    const batch = await read(caller, id)
    if (batch?.status !== certBatchStatus.generating) return
    const { projectId } = batch
    const ctx = caller.acting('certificate', { projectId })
    const found = await peopleOf(caller, ctx, batch)
    if (!found.length) throw noBadgeToPrint()
    let ids = found.map(one => one.id)
    let leftOut: string | null = null
    const isPhotos = batch.output === certBatchOutput.photos
    const set = (changes: object) => ctx.transaction(tx => tx.store(registerUserCertBatch).set(id, changes))
    await set({ totalAmt: ids.length, doneAmt: 0, failReason: null })
    const report = async (done: number) => void (await set({ doneAmt: done }))
    if (isPhotos) await tools.keep(photosZipped(ctx, ids, report), `${batch.name}.zip`, 'zip')
    else {
      const layouts = await layoutsOf(
        ctx,
        found.map(({ certTypeId }) => certTypeId),
        batch.registerUserCertTemplateConfigId,
      )
      const { writable, lacking } = await sortedByLetters(ctx, ids, layouts)
      if (!writable.length) throw lettersMissingIn(lacking)
      // One name that no font has stops its own badge, not those of all the others.
      if (lacking.length) leftOut = reasonOf(lettersMissingIn(lacking))
      ids = writable
      await set({ totalAmt: ids.length })
      for (const lot of lots(ids)) await ctx.transaction(tx => numberPeople(tx, projectId, lot))
      const paper = await paperOf(ctx, batch.registerUserPrinterId)
      const isEach = batch.output === certBatchOutput.pdfEach
      if (!isEach) requireFitting(paper, layouts.values())
      if (isInParts(batch)) return await readyForParts(ctx, batch, ids, leftOut)
      const badges = badgePages(ctx, projectId, ids, layouts, report)
      if (isEach) await tools.keep(pdfsZipped(allOnPaper(badges, paper && bare(paper))), `${batch.name}.zip`, 'zip')
      else
        await tools.keep(
          await badgesPdf(allOnPaper(badges, paper, batch.startAt ?? 1), {
            title: batch.name,
            pictureOf: storedPicture,
          }),
          `${batch.name}.pdf`,
          'pdf',
        )
    }
    await ctx.transaction(async tx => {
      const tasks = tx.acting('task centre', { projectId: null }).store(backgroundTask)
      const task = await tasks.find({ id: tools.id }, { fields: ['result'] })
      const done = await tx.moveIfDue(registerUserCertBatch, { id }, 'succeed', {
        fileUrl: task?.result ?? null,
        failReason: leftOut,
      })
      if (done && !isPhotos) await markBatchPrinted(tx, { id, name: batch.name, projectId }, ids)
    })
  },
  heldBy: [['registerUserCertBatch', 'fileUrl']],
  cancelled: (tx, { id }: { id: number }) => fail(tx, id, keptPair(['已取消', 'Cancelled'])),
  failed: (tx, { id }: { id: number }, error) => fail(tx, id, reasonOf(error)),
  again: async (tx, { id }: { id: number }) => {
    await tx.moveIfDue(registerUserCertBatch, { id }, 'restart')
  },
})
const fail = async (tx: Transaction, id: number, why: string): Promise<void> => {
  await tx.moveIfDue(registerUserCertBatch, { id }, 'fail', { failReason: why })
}
const reasonOf = (error: unknown): string =>
  error instanceof Refusal
    ? keptPair(error.words)
    : keptPair(['出现意外错误，请重试', 'Something went wrong. Please try again'])
