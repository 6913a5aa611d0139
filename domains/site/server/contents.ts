import { invalidInput, type Row } from '@pavilion/declare'
import { eachApart, type Wraps } from '@pavilion/http'
import { now, type Context, sql, type Transaction } from '@pavilion/store'
import { webContent, webContentPublishing as status } from '../model/index.ts'

type Content = Row<typeof webContent>
type Body = Record<string, unknown>
export const isPast = (moment: unknown): boolean => typeof moment === 'string' && Date.parse(moment) <= now().getTime()

/**
 * Queues a job for each moment at which a content is published or withdrawn; it replaces earlier
 * ones.
 */
export async function waitForMoments(
  tx: Transaction,
  { id, status: stands, publishAt, withdrawAt }: Content,
): Promise<void> {
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
  if (isPast(withdrawAt))
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
      await waitForMoments(tx, row)
      return row
    })
/**
 * When contents are written: their withdrawal time. What their moves do is in moves.ts (issue
 * «Content»: draft, published, planned).
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
}

/**
 * Publishes what was planned and withdraws what has expired. May run at any time and twice. Pages,
 * feed and site map are updated as after any other change.
 */
export const contentMoments = {
  name: 'site.contentMoments',
  run: async (ctx: Context): Promise<void> => {
    const due = await ctx.query<{ id: number; projectId: number }>(
      sql`select c.id, c."projectId"
      from ${webContent} c
      where (c.status = ${status.planned} and c."publishAt" <= now())
        or (c.status = ${status.published} and c."withdrawAt" <= now())
      order by c.id
      limit 500`,
    )
    await eachApart(due, 'contents could not be published or withdrawn', ({ id, projectId }) =>
      ctx.transaction(tx => moveWhenDue(tx.acting('contents', { projectId }), id)),
    )
  },
}
/**
 * By the database's clock, which the queue uses too: for a server whose clock is slow, the time
 * would not have come yet.
 */
async function moveWhenDue(tx: Transaction, id: number): Promise<void> {
  const [content] = await tx.query<{ status: number; comes: boolean | null; goes: boolean | null }>(
    sql`select c.status,
      c."publishAt" <= clock_timestamp() as comes,
      c."withdrawAt" <= clock_timestamp() as goes
    from ${webContent} c
    where c.id = ${id}
    for update`,
  )
  if (!content) return
  const { status: stands, comes, goes } = content
  // After downtime both moments may have passed: then the content is not published for an instant.
  if (stands === status.planned && comes && !goes) await tx.move(webContent, { id }, 'publishPlanned')
  else if (stands !== status.draft && goes) await tx.move(webContent, { id }, 'withdraw')
}
