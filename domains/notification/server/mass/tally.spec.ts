import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { chance } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import { groupNotificationStatus as status, outboxState } from '../../model/codes.ts'
import type { MessageProgress } from '../../model/page.ts'
import { useSenders } from '../senders/choose.ts'
import { SendFailed } from '../senders/sender.ts'
import { bulkDesk, recordingSenders } from '../testing.ts'

const server = await startTestServer()
const { call, move, rowOf } = await bulkDesk(server)
const key = 'key-of-sixteen-or-more'
process.env.SMS_REPLY_KEY = key
afterEach(() => useSenders())

const push = async (reports: readonly object[]) =>
  expect(
    (
      await fetch(`${server.url}/api/smsReports/${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(reports),
      })
    ).status,
  ).toBe(200)
const bulk = async (kind: string, body: object, projectId: number) =>
  (await call(`/${kind}/create`, body, projectId)).data.id as number
const progressOf = async (kind: string, id: number, projectId: number): Promise<MessageProgress> =>
  (await call(`/${kind}/getProgress`, { id }, projectId)).data
/** The same figures from the messages themselves. */
async function counted(batch: string) {
  const [row] = await server.sql<object>(
    `select count(*) filter (where "state" = 30)::int as "done", count(*) filter (where "state" = 40)::int as "failed",
      count(*) filter (where "state" in (10, 20))::int as "waiting",
      count(*) filter (where "state" = 50)::int as "unknown",
      count(*) filter (where "state" = 60)::int as "cancelled", count(*)::int as "qty"
    from "outboxMessage"
    where "batch" = $1 and "replaced" is not true`,
    [batch],
  )
  return row
}
/** The same order for the same seed. */
const shuffled = <T>(all: readonly T[], word: string): T[] =>
  all
    .map((one, nth) => [chance(word, String(nth)), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

describe('the figures of a bulk message', () => {
  for (const round of ['one', 'two', 'three'])
    it(`are never more than there are messages, and in the end those of the messages, in whatever order receipts come: ${round}`, async () => {
      let nth = 0
      const never = new Set<string>()
      useSenders({
        sms: {
          name: 'test',
          platform: 10,
          simulated: false,
          configured: true,
          // Taken, refused at once, or taken by a provider whose answer is lost.
          send: async ({ outId }) => {
            const drawn = chance(round, String(nth++))
            if (drawn < 0.15) throw new SendFailed('rejected', 'blocked')
            if (drawn > 0.85) throw new SendFailed('unknown', 'the connection broke')
            if (drawn > 0.75) never.add(outId)
            return { messageId: 'm', settled: false }
          },
          report: async () => ({ is: 'waiting' as const }),
        },
        mail: {
          name: 'test',
          simulated: true,
          configured: true,
          send: async () => ({ messageId: 'm', settled: true }),
        },
      })
      const { id: projectId } = await server.project()
      const phoneNumbers = Array.from({ length: 40 }, (_, at) => `1391234${5000 + at}`)
      const id = await bulk('massText', { name: '提醒', content: 'y', phoneNumbers }, projectId)
      await move('massText', 'send', id, projectId)
      await server.runJobs()
      const messages = await server.sql<{ id: number; phoneNumber: string; messageId: string | null }>(
        `select "id", "phoneNumber", "messageId" from "outboxMessage" where "batch" = $1 order by "id"`,
        [`massText:${id}`],
      )
      const receipt = (at: number, success: boolean, more: object = {}) => {
        const one = messages[at] as (typeof messages)[number]
        return {
          out_id: `pavilion-${projectId}-${one.id}`,
          phone_number: one.phoneNumber,
          biz_id: one.messageId ?? 'm',
          success,
          err_code: success ? 'DELIVERED' : 'MK:0001',
          ...more,
        }
      }
      // Each: none, one, twice the same, or first one and then the other; and some for ids that nobody knows.
      const receipts = messages.flatMap(({ id: message }, at) => {
        if (never.has(`pavilion-${projectId}-${message}`)) return []
        const isGood = chance(round, 'good', String(at)) < 0.6
        const both = chance(round, 'both', String(at)) < 0.3
        return [
          receipt(at, isGood),
          receipt(at, both ? !isGood : isGood),
          receipt(at, true, { out_id: 'pavilion-1-99999999' }),
        ]
      })
      const order = shuffled(receipts, `${round} order`)
      let isOver = false
      const watch = async () => {
        while (!isOver) {
          const { successQty, failQty, qty } = await rowOf('massText', id, projectId)
          expect(successQty + failQty).toBeLessThanOrEqual(qty)
          const now = await progressOf('massText', id, projectId)
          expect([now.qty, now.done + now.failed + now.waiting + now.unknown + now.cancelled]).toEqual([40, 40])
        }
      }
      const watching = watch()
      // Eight pushes at once, while the figures are counted and somebody looks.
      for (let from = 0; from < order.length; from += 24)
        await Promise.all([
          ...Array.from({ length: 8 }, (_, part) => push(order.slice(from + part * 3, from + part * 3 + 3))),
          server.runJobs(),
        ])
      await server.runJobs()
      isOver = true
      await watching
      expect(await progressOf('massText', id, projectId)).toMatchObject({ ...(await counted(`massText:${id}`)) })
      const { done, failed, unknown } = await progressOf('massText', id, projectId)
      expect(await rowOf('massText', id, projectId)).toMatchObject({
        status: status.sent,
        qty: 40,
        successQty: done,
        failQty: failed + unknown,
      })
    })
  it('are read from what was counted: a page that is looked at reads no message, however often', async () => {
    recordingSenders()
    const { id: projectId } = await server.project()
    const id = await bulk('massText', { name: 'x', content: 'y', phoneNumbers: ['13912345678'] }, projectId)
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    const { statements } = await server.statements(async () => {
      for (let times = 0; times < 3; times++)
        expect(await progressOf('massText', id, projectId)).toMatchObject({ done: 1, qty: 1, waiting: 0 })
    })
    expect(statements.filter(text => text.includes('"outboxMessage"'))).toEqual([])
  })
  it('and its words for thousands are looked through once, and anew when a person or a word changes', async () => {
    const { id: projectId } = await server.project()
    const id = await bulk('groupNotification', { title: 't', content: '<p>{name}，请进</p>' }, projectId)
    const add = (from: number, until: number) =>
      server.sql(
        `insert into "groupNotificationReceiver" ("projectId", "groupNotificationId", "type", "name", "phoneNumber")
        select $1, $2, 10, '来宾' || n, '+8613912' || lpad(n::text, 6, '0') from generate_series($3::int, $4::int) n`,
        [projectId, id, from, until],
      )
    await add(1, 5000)
    const look = async () => {
      const { result, statements } = await server.statements(() =>
        call('/groupNotification/getPage', { id }, projectId),
      )
      const readsAll = statements.some(text => /select .*"company".*"groupNotificationReceiver"/s.test(text))
      return [result.data.people, result.data.samples[0].content.split(' ')[0], readsAll]
    }
    expect(await look()).toEqual([5000, '来宾1，请进', true])
    expect(await look()).toEqual([5000, '来宾1，请进', false])
    await add(5001, 5001)
    expect((await look())[0]).toBe(5001)
    await server.sql(
      `update "groupNotificationReceiver" set "name" = '王敏', "updatedAt" = now() + interval '1 second'
      where "groupNotificationId" = $1 and "name" = '来宾1'`,
      [id],
    )
    expect((await look())[1]).toBe('王敏，请进')
    const { updatedAt } = await rowOf('groupNotification', id, projectId)
    await call('/groupNotification/update', { id, updatedAt, content: '<p>{name}，请出</p>' }, projectId)
    expect(await look()).toEqual([5001, '王敏，请出', true])
  })
  it('say of each recipient what became of them, who failed first, page by page without a gap', async () => {
    const { id: projectId } = await server.project()
    const id = await bulk('groupNotification', { title: 't', content: '<p>y</p>' }, projectId)
    await server.sql(
      `insert into "outboxMessage" ("projectId", "channel", "template", "language", "subject", "phoneNumber", "batch", "dedupeKey", "state")
      select $1, 10, 'groupNotification', 'zh', 's', '+8613913' || lpad(n::text, 6, '0'), $2::text, $2::text || '::' || n,
        (array[10, 30, 30, 40, 60])[1 + n % 5] from generate_series(1, 120) n`,
      [projectId, `groupNotification:${id}`],
    )
    const lines = async (page: number, state?: number) =>
      (await call('/groupNotification/getRecipients', { id, page, ...(state && { state }) }, projectId)).data
    const pages = [await lines(1), await lines(2), await lines(3), await lines(4)]
    expect(pages.map(({ count, rows }) => [count, rows.length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
      [120, 0],
    ])
    const all = pages.flatMap(({ rows }) => rows as { id: number; state: number }[])
    expect(new Set(all.map(row => row.id)).size).toBe(120)
    const states = [...new Set(all.map(row => row.state))]
    expect(states).toEqual([outboxState.failed, outboxState.queued, outboxState.done, outboxState.cancelled])
    const failed = await lines(1, outboxState.failed)
    expect([failed.count, failed.rows.length]).toEqual([24, 24])
  })
})

describe('a custom mail', () => {
  it('goes out like every bulk message: paused, resumed, stopped, sent again where it failed, with a page that counts', async () => {
    const { id: projectId } = await server.project()
    const receivers = Array.from({ length: 25 }, (_, nth) => `p${nth}@expo.example`)
    const id = await bulk('customEmail', { name: '邀请', subject: 's', content: '<p>y</p>', receivers }, projectId)
    let then: (() => Promise<unknown>) | undefined = () => move('customEmail', 'pause', id, projectId)
    let isBroken = true
    const given: string[] = []
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        send: async () => ({ messageId: 'm', settled: true }),
        report: async () => ({ is: 'delivered' as const }),
      },
      mail: {
        name: 'test',
        simulated: false,
        configured: true,
        send: async ({ to }) => {
          given.push(to)
          // After the first ten somebody pauses; after the next ten somebody stops.
          if (given.length % 10 === 0) {
            const now = then
            then = undefined
            await now?.()
          }
          if (isBroken && to.startsWith('p3@')) throw new SendFailed('rejected', 'mailbox full')
          return { messageId: 'm', settled: true }
        },
      },
    })
    await move('customEmail', 'send', id, projectId)
    await server.runJobs()
    expect([given.length, await rowOf('customEmail', id, projectId)]).toMatchObject([
      10,
      { status: status.paused, qty: 25, successQty: 9, failQty: 1 },
    ])
    expect(await progressOf('customEmail', id, projectId)).toMatchObject({ done: 9, failed: 1, waiting: 15, qty: 25 })
    then = () => move('customEmail', 'stop', id, projectId)
    expect(await move('customEmail', 'resume', id, projectId)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([given.length, await rowOf('customEmail', id, projectId)]).toMatchObject([
      20,
      { status: status.stopped, qty: 25, successQty: 19, failQty: 6 },
    ])
    isBroken = false
    expect(await move('customEmail', 'resendFailed', id, projectId)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect(given.slice(20)).toEqual(['p3@expo.example'])
    const { data } = await call('/customEmail/getRecipients', { id, state: outboxState.cancelled }, projectId)
    expect([data.count, data.rows.length]).toEqual([5, 5])
  })
})
