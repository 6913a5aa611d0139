import { invalidInput, type Row } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { webContent, webContentPublishing as status } from '../model/index.ts'
import { publishInPast } from './refusals.ts'

type Content = Row<typeof webContent>
type Body = Record<string, unknown>
const passed = (moment: unknown): boolean => typeof moment === 'string' && Date.parse(moment) <= Date.now()

/** What a content does by itself, it does at its moment: a job for each, whatever was planned before. */
async function remember(tx: Context, { id, status: stands, publishAt, withdrawAt }: Content): Promise<void> {
  const wait = (what: string, moment: string) =>
    tx.enqueue(contentMoments.name, {}, { key: `content ${id} ${what}`, runAt: new Date(moment) })
  if (stands === status.planned && publishAt) await wait('publishAt', publishAt)
  if (stands !== status.draft && withdrawAt) await wait('withdrawAt', withdrawAt)
}
/** When it goes again must lie ahead, and after it has come. @throws invalidInput */
function checkWithdrawal({ withdrawAt, publishAt }: { withdrawAt?: unknown; publishAt?: unknown }): void {
  if (passed(withdrawAt))
    throw invalidInput({ withdrawAt: ['自动撤回时间须晚于现在', 'The withdrawal time must be in the future'] })
  if (
    typeof withdrawAt === 'string' &&
    typeof publishAt === 'string' &&
    Date.parse(withdrawAt) <= Date.parse(publishAt)
  )
    throw invalidInput({
      withdrawAt: ['自动撤回时间须晚于计划发布时间', 'The withdrawal time must be after the publishing time'],
    })
}
const remembered =
  (
    next: (ctx: Context, body: Body) => Promise<unknown>,
    about: (body: Body, before: Content | undefined) => Body = body => body,
  ) =>
  (ctx: Context, body: Body) =>
    ctx.transaction(async tx => {
      const before = typeof body.id === 'number' ? await tx.store(webContent).find({ id: body.id }) : undefined
      const row = (await next(tx, about(body, before))) as Content
      await remember(tx, row)
      return row
    })
/** News are told and ordered by `createdAt`: what was written weeks ago and comes today is of today. What was public before keeps its day, be it only withdrawn for a correction. */
const isOfToday = `update "webContent" set "createdAt" = m.moment, "publishedAt" = m.moment from (select date_trunc('milliseconds', clock_timestamp()) as moment) m where "id" = $1 and "publishedAt" is null returning "createdAt", "publishedAt"`
/** What was public without a call that made it so (of the demo, a copy, an earlier release) keeps the day that visitors saw. */
const keepsDay =
  'update "webContent" set "publishedAt" = "createdAt" where "id" = $1 and "publishedAt" is null returning "publishedAt"'
/** Contents that are planned, or go by themselves (issue «Content»: draft, published, planned). */
export const contentWrites: Wraps = {
  create: next =>
    remembered(next, body => {
      checkWithdrawal(body)
      return body
    }),
  update: next =>
    remembered(next, (body, before) => {
      if (typeof body.withdrawAt === 'string' && body.withdrawAt !== before?.withdrawAt)
        checkWithdrawal({
          withdrawAt: body.withdrawAt,
          publishAt: before?.status === status.planned ? before.publishAt : null,
        })
      return body
    }),
  plan: next =>
    remembered(next, (body, before) => {
      if (typeof body.publishAt !== 'string')
        throw invalidInput({ publishAt: ['请选择计划发布时间', 'Please choose when it is to be published'] })
      if (passed(body.publishAt)) throw publishInPast()
      if (before?.withdrawAt && Date.parse(before.withdrawAt) <= Date.parse(body.publishAt))
        throw invalidInput({ publishAt: ['须早于自动撤回时间', 'Must be before the withdrawal time'] })
      return body
    }),
  // A moment of withdrawal that has passed while it was a draft is no more than a memory.
  setPublished: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as Content
      const kept =
        passed(row.withdrawAt) || row.publishAt
          ? ((await tx
              .acting('contents', { projectId: row.projectId })
              .store(webContent)
              .set(row.id, {
                publishAt: null,
                ...(passed(row.withdrawAt) && { withdrawAt: null }),
              } as never)) as Content)
          : row
      await remember(tx, kept)
      return { ...kept, ...(await tx.sql(isOfToday, [row.id]))[0] }
    }),
  setDraft: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as Content
      return row.publishAt
        ? tx
            .acting('contents', { projectId: row.projectId })
            .store(webContent)
            .set(row.id, { publishAt: null } as never)
        : { ...row, ...(await tx.sql(keepsDay, [row.id]))[0] }
    }),
}

/** What was planned becomes public, what has had its time is a draft again; may run at any time and twice. Pages, feed and site map hear of it as of every other change. */
export const contentMoments = {
  name: 'site.contentMoments',
  run: async (ctx: Context): Promise<void> => {
    const due = await ctx.sql<{ id: number; projectId: number; status: number }>(
      `select id, "projectId", status from "webContent" where "deletedAt" is null and ((status = ${status.planned} and "publishAt" <= now()) or (status = ${status.published} and "withdrawAt" <= now())) order by id limit 500`,
    )
    for (const { id, projectId } of due)
      await ctx.transaction(async tx => {
        // By the database's clock, as the queue goes by: by that of a server that is behind, the moment would not have come yet.
        const system = tx.acting('contents', { projectId })
        const [row] = await system.sql<{ status: number; comes: boolean | null; goes: boolean | null }>(
          'select "status", "publishAt" <= clock_timestamp() as comes, "withdrawAt" <= clock_timestamp() as goes from "webContent" where "id" = $1 and "deletedAt" is null for update',
          [id],
        )
        // After a long stop both moments may have passed: then it does not come for a blink.
        if (row?.status === status.planned && row.comes && !row.goes) {
          // Also of what was public before: somebody has chosen this day.
          await system.sql(
            'update "webContent" set "createdAt" = "publishAt", "publishedAt" = "publishAt" where id = $1',
            [id],
          )
          await system.move(webContent, { id }, 'setPublished', { publishAt: null } as never)
        } else if (row && row.status !== status.draft && row.goes) {
          if (row.status === status.published) await system.sql(keepsDay, [id])
          await system.move(webContent, { id }, 'setDraft', { publishAt: null, withdrawAt: null } as never)
        }
      })
  },
}
