import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { groupNotificationStatus as status, outboxState } from '../../model/codes.ts'
import type { MessageProgress } from '../../model/page.ts'
import { messageBox } from '../messageBox.ts'
import { useSenders } from '../senders/choose.ts'
import { SendFailed } from '../senders/sender.ts'
import { bulkDesk } from '../testing.ts'
import { useLots } from './stop.ts'

const server = await startTestServer()
const { call, move, rowOf } = await bulkDesk(server)
const key = 'key-of-sixteen-or-more'
process.env.SMS_REPLY_KEY = key
afterEach(() => {
  useSenders()
  useLots()
})

const people = 43
/** A group notification to so many people, each with a number and a mailbox; lots of seven. */
async function written() {
  useLots(7)
  const { id: projectId } = await server.project()
  const { data } = await call('/groupNotification/create', { title: '提醒', content: '<p>请入场</p>' }, projectId)
  await server.sql(
    `insert into "groupNotificationReceiver" ("projectId", "groupNotificationId", "type", "name", "phoneNumber", "email")
    select $1, $2, 10, '来宾' || n, '+861391234' || 5000 + n, 'p' || n || '@expo.example'
    from generate_series(1, ${people}) n`,
    [projectId, data.id],
  )
  const id = data.id as number
  return {
    id,
    projectId,
    go: (action: string) => move('groupNotification', action, id, projectId),
    row: () => rowOf('groupNotification', id, projectId),
    progress: async (): Promise<MessageProgress> =>
      (await call('/groupNotification/getProgress', { id }, projectId)).data,
    messages: () =>
      server.sql<{ id: number; channel: number; state: number; phoneNumber: string | null; sms: number | null }>(
        `select m.id, m."channel", m."state", m."phoneNumber", s."status" as "sms"
        from "outboxMessage" m
        left join "sms" s on s.id = m."smsId"
        where m."batch" = $1
        order by m.id`,
        [`groupNotification:${id}`],
      ),
  }
}
/** Senders that note to whom they were given; `answer` is asked before they take it. */
function senders(answer: (to: string, nth: number) => unknown = () => {}) {
  const given: string[] = []
  const take = async (to: string) => {
    given.push(to)
    await answer(to, given.length)
    return { messageId: 'm', settled: to.includes('@') }
  }
  useSenders({
    sms: {
      name: 'test',
      platform: 10,
      simulated: false,
      configured: true,
      send: ({ phoneNumber }) => take(phoneNumber),
      report: async () => ({ is: 'waiting' as const }),
    },
    mail: { name: 'test', simulated: false, configured: true, send: ({ to }) => take(to) },
  })
  return given
}
/** Each message is counted once, and never one more than there are. */
async function addsUp({ row, progress }: Awaited<ReturnType<typeof written>>) {
  const { done, failed, waiting, unknown, cancelled, qty } = await progress()
  expect([done + failed + waiting + unknown + cancelled, qty]).toEqual([people, people])
  const { successQty, failQty } = await row()
  expect(successQty + failQty).toBeLessThanOrEqual(people)
}
const later = async () => {
  await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await server.runJobs()
}

describe('a bulk message of several lots', () => {
  it('is stopped half-way: from the answer on nobody gets it, and every message counts, before and after each lot', async () => {
    const one = await written()
    let stopped: readonly unknown[] = []
    let handedOver = 0
    // One in four is busy at first: its second try is still to come when somebody stops.
    const given = senders(async (to, nth) => {
      if (nth === 21) {
        const { data } = await one.go('stop')
        handedOver = given.length
        const { waiting, cancelled, done } = await one.progress()
        stopped = [data.status, waiting > 0, waiting + done, cancelled]
      }
      if (Number(to.slice(-1)) % 4 === 0 && nth <= 20) throw new SendFailed('unavailable', 'busy')
    })
    await one.go('send')
    await server.runJobs()
    await later()
    // Ten were in hand; six of the twenty before them wait for their second try in vain.
    expect([stopped, given.length]).toEqual([[status.stopped, true, 24, people - 24], handedOver])
    await addsUp(one)
    const messages = await one.messages()
    const cancelled = messages.filter(({ state }) => state === outboxState.cancelled)
    expect(messages).toHaveLength(people)
    expect(new Set(cancelled.map(({ sms }) => sms))).toEqual(new Set([30]))
    expect(await one.row()).toMatchObject({
      status: status.stopped,
      qty: people,
      successQty: people - cancelled.length,
      failQty: cancelled.length,
    })
  })
  it('is stopped without waiting for whoever has one of its messages in hand', async () => {
    const one = await written()
    senders(async (_to, nth) => {
      if (nth === 10) await one.go('pause')
    })
    await one.go('send')
    await server.runJobs()
    const last = (await one.messages()).at(-1)
    await server.system.transaction(async tx => {
      await tx.sql('select 1 from "outboxMessage" where id = $1 for update', [last?.id])
      expect((await one.go('stop')).data.status).toBe(status.stopped)
      await addsUp(one)
    })
    await server.runJobs()
    expect((await one.messages()).filter(({ state }) => state === outboxState.cancelled)).toHaveLength(people - 10)
  })
  it('is stopped for whoever takes one of its messages before it is cancelled', async () => {
    const one = await written()
    const given = senders(async (_to, nth) => {
      if (nth === 10) await one.go('pause')
    })
    await one.go('send')
    await server.runJobs()
    const { id } = (await one.messages()).at(-1) as { id: number }
    expect((await one.go('stop')).data.status).toBe(status.stopped)
    await messageBox.send(server.system, { id, projectId: one.projectId })
    expect(given).toHaveLength(10)
    await server.runJobs()
    await addsUp(one)
  })
  it('is paused and goes on: nobody gets it twice, and a second try waits too', async () => {
    const one = await written()
    const given = senders(async (_to, nth) => {
      if (nth === 5) throw new SendFailed('unavailable', 'busy')
      if (nth === 20) await one.go('pause')
    })
    await one.go('send')
    await server.runJobs()
    await later()
    expect(given).toHaveLength(20)
    await addsUp(one)
    await one.go('resume')
    await server.runJobs()
    expect([given.length, new Set(given).size]).toEqual([people + 1, people])
    expect(await one.progress()).toMatchObject({ done: people, waiting: 0 })
  })
  it('is sent again where it failed, not before the rest has been cancelled', async () => {
    const one = await written()
    let isBroken = true
    await call(
      '/groupNotification/update',
      { id: one.id, updatedAt: (await one.row()).updatedAt, fallsBack: false },
      one.projectId,
    )
    let tooEarly: unknown
    const given = senders(async (_to, nth) => {
      if (isBroken && nth <= 16) throw new SendFailed('rejected', 'blocked')
      if (nth !== 20) return
      await one.go('stop')
      tooEarly = (await one.go('resendFailed')).data.code
    })
    await one.go('send')
    await server.runJobs()
    expect(tooEarly).toBe('stillStopping')
    isBroken = false
    expect((await one.go('resendFailed')).data.status).toBe(status.sending)
    await addsUp(one)
    await server.runJobs()
    expect([given.length, new Set(given).size]).toEqual([36, 20])
    expect(await one.row()).toMatchObject({ status: status.stopped, successQty: 20, failQty: people - 20 })
  })
  it('sends no mail instead once it is stopped, but what somebody sends again by hand', async () => {
    const one = await written()
    const given = senders(async (_to, nth) => {
      if (nth === 10) await one.go('stop')
    })
    await one.go('send')
    await server.runJobs()
    const [first, ...rest] = await one.messages()
    // The receipt of one that the platform had taken before.
    await fetch(`${server.url}/api/smsReports/${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([
        {
          out_id: `pavilion-${one.projectId}-${first?.id}`,
          phone_number: first?.phoneNumber,
          biz_id: 'm',
          success: false,
        },
      ]),
    })
    await server.runJobs()
    expect([given.length, (await one.messages()).length]).toEqual([10, people])
    await addsUp(one)
    const last = rest.at(-1) as { id: number; phoneNumber: string }
    await move('outboxMessage', 'retry', last.id, one.projectId)
    await server.runJobs()
    expect(given.slice(10)).toEqual([last.phoneNumber])
    expect(await one.progress()).toMatchObject({ done: 10, failed: 1, cancelled: people - 11 })
  })
})
