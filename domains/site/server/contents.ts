import { invalidInput, type Row } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { webContent, webContentPublishing as status } from '../model/index.ts'
import { publishInPast } from './refusals.ts'

type Content = Row<typeof webContent>
type Body = Record<string, unknown>
const passed = (moment: unknown): boolean => typeof moment === 'string' && Date.parse(moment) <= Date.now()

/**
 * Queues a job for each moment at which a content is published or withdrawn; it replaces earlier
 * ones.
 */
async function remember(tx: Context, { id, status: stands, publishAt, withdrawAt }: Content): Promise<void> {
  const wait = (what: string, moment: string) =>
    tx.enqueue(contentMoments.name, {}, { key: `content ${id} ${what}`, runAt: new Date(moment) })
  if (stands === status.planned && publishAt) await wait('publishAt', publishAt)
  if (stands !== status.draft && withdrawAt) await wait('withdrawAt', withdrawAt)
}
/**
 * The withdrawal must be in the future and after the publication.
 * @throws invalidInput
 */
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
/**
 * News is dated and ordered by `createdAt`: a text written weeks ago and published today gets
 * today's date. A content that was public before keeps its date, for instance when it was withdrawn
 * for a correction.
 */
const isOfToday = `
  update "webContent"
  set "createdAt" = m.moment, "publishedAt" = m.moment
  from (select date_trunc('milliseconds', clock_timestamp()) as moment) m
  where "id" = $1 and "publishedAt" is null
  returning "createdAt", "publishedAt"`
/**
 * A content that became public without a call (in the demo, a copy or an earlier release) keeps the
 * date that visitors saw.
 */
const keepsDay = `
  update "webContent"
  set "publishedAt" = "createdAt"
  where "id" = $1 and "publishedAt" is null
  returning "publishedAt"`
/**
 * Contents that are published or withdrawn at a set time (issue «Content»: draft, published,
 * planned).
 */
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
        throw invalidInput({ publishAt: ['请选择计划发布时间', 'Please choose a publishing time'] })
      if (passed(body.publishAt)) throw publishInPast()
      if (before?.withdrawAt && Date.parse(before.withdrawAt) <= Date.parse(body.publishAt))
        throw invalidInput({ publishAt: ['须早于自动撤回时间', 'Must be before the withdrawal time'] })
      return body
    }),
  // A withdrawal time that passed while the content was a draft is dropped.
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

/**
 * Publishes what was planned and withdraws what has expired. May run at any time and twice. Pages,
 * feed and site map are updated as after any other change.
 */
export const contentMoments = {
  name: 'site.contentMoments',
  run: async (ctx: Context): Promise<void> => {
    const due = await ctx.sql<{ id: number; projectId: number; status: number }>(
      `select id, "projectId", status
      from "webContent"
      where "deletedAt" is null
        and (
          (status = ${status.planned} and "publishAt" <= now())
          or (status = ${status.published} and "withdrawAt" <= now())
        )
      order by id
      limit 500`,
    )
    for (const { id, projectId } of due)
      await ctx.transaction(async tx => {
        // By the database's clock, which the queue uses too: for a server whose clock is slow, the
        // time would not have come yet.
        const system = tx.acting('contents', { projectId })
        const [row] = await system.sql<{ status: number; comes: boolean | null; goes: boolean | null }>(
          `select "status",
            "publishAt" <= clock_timestamp() as comes,
            "withdrawAt" <= clock_timestamp() as goes
          from "webContent"
          where "id" = $1 and "deletedAt" is null
          for update`,
          [id],
        )
        // After downtime both moments may have passed: then the content is not published for an
        // instant.
        if (row?.status === status.planned && row.comes && !row.goes) {
          // Also for a content that was public before: somebody has chosen this day.
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
