import { Refusal } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { backgroundTask } from '@pavilion/system/model/index.ts'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/system/server/index.ts'
import { certBatchPeople, certBatchStatus } from '../../model/codes.ts'
import { registerUserCertBatch } from '../../model/certType.ts'
import { numberPeople } from '../numbers/numbers.ts'
import { noBadgeToPrint } from '../refusals.ts'
import { layoutsOf } from './layouts.ts'
import { badgesPdf } from './pdf.ts'
import { badgePages, storedPicture } from './people.ts'
import { markPrinted } from './reprints.ts'

interface Batch {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly registerUserCertTypeId: number | null
  readonly registerUserCertTemplateConfigId: number | null
  readonly people: number
  readonly status: number
}
const kind = 'certBatch'
/** A new batch is made in the background at once. */
export const batchWraps: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as Batch
      await startTask(tx, { kind, name: row.name, payload: { id: row.id } })
      return row
    }),
}
/** A failed batch that an operator makes again. */
export const startAgain = (tx: Transaction, { id, name }: { id: number; name: string }) =>
  startTask(tx, { kind, name, payload: { id } })

const read = async (ctx: Context, id: number): Promise<Batch | undefined> => {
  const [row] = await ctx.query<Batch>(
    sql`select b.id, b."projectId", b."name", b."registerUserCertTypeId", b."registerUserCertTemplateConfigId",
      b."people", b."status"
    from ${registerUserCertBatch} b where b.id = ${id}`,
  )
  return row
}
/** Whose badges a batch holds, by company and name. A badge that was printed is in it only if asked. */
async function peopleOf(ctx: Context, batch: Batch): Promise<{ id: number; certTypeId: number }[]> {
  const { people, registerUserCertTypeId: type } = batch
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
    order by u."company" nulls last, u."name", u.id`,
  )
}
const lots = function* (ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += 500) yield ids.slice(from, from + 500)
}

backgroundWork.fill(kind, {
  work: async (caller, { id }: { id: number }, tools: TaskTools) => {
    const batch = await read(caller, id)
    if (batch?.status !== certBatchStatus.generating) return
    const { projectId } = batch
    const ctx = caller.acting('certificate', { projectId })
    try {
      const found = await peopleOf(ctx, batch)
      if (!found.length) throw noBadgeToPrint()
      const ids = found.map(one => one.id)
      const layouts = await layoutsOf(
        ctx,
        found.map(({ certTypeId }) => certTypeId),
        batch.registerUserCertTemplateConfigId,
      )
      const set = (changes: object) => ctx.transaction(tx => tx.store(registerUserCertBatch).set(id, changes))
      await set({ totalAmt: ids.length, doneAmt: 0, failReason: null })
      for (const lot of lots(ids)) await ctx.transaction(tx => numberPeople(tx, projectId, lot))
      const pages = badgePages(ctx, projectId, ids, layouts, async done => void (await set({ doneAmt: done })))
      await tools.keep(
        await badgesPdf(pages, { title: batch.name, pictureOf: storedPicture }),
        `${batch.name}.pdf`,
        'pdf',
      )
      await ctx.transaction(async tx => {
        const [task] = await tx
          .acting('job centre', { projectId: null })
          .query<{ result: string }>(sql`select t."result" from ${backgroundTask} t where t.id = ${tools.id}`)
        const [done] = await tx.moveWhere(registerUserCertBatch, 'succeed', {
          ids: [id],
          where: undefined,
          set: sql`"fileUrl" = ${task?.result ?? null}::text`,
        })
        if (done) for (const lot of lots(ids)) await markPrinted(tx, lot)
      })
    } catch (error) {
      // Cancelling has its own words, below.
      const cancelled = (error as Error).constructor.name === 'Cancelled'
      if (!cancelled) await ctx.transaction(tx => fail(tx, id, reasonIn(error, caller)))
      throw error
    }
  },
  cancelled: (tx, { id }: { id: number }) => fail(tx, id, tx.language === 'en' ? 'Cancelled' : '已取消'),
  again: async (tx, { id }: { id: number }) => {
    await tx.moveWhere(registerUserCertBatch, 'restart', { ids: [id], where: undefined })
  },
})
const fail = async (tx: Transaction, id: number, why: string): Promise<void> => {
  await tx.moveWhere(registerUserCertBatch, 'fail', {
    ids: [id],
    where: undefined,
    set: sql`"failReason" = ${why.slice(0, 500)}::text`,
  })
}
const reasonIn = (error: unknown, { language }: Context): string =>
  error instanceof Refusal
    ? error.in(language)
    : language === 'en'
      ? 'Something went wrong. Please try again'
      : '出现意外错误，请重试'
