import { keptPair } from '@pavilion/declare'
import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { groupNotificationStatus as status, outboxState } from '../../model/codes.ts'
import { useSenders } from '../senders/choose.ts'
import { SendFailed } from '../senders/sender.ts'
import { bulkDesk, recordingSenders } from '../testing.ts'

const server = await startTestServer()
const { account, call, move, rowOf, task, statesOf } = await bulkDesk(server)
afterEach(() => useSenders())

describe('a bulk SMS on its way', () => {
  it('can be paused, resumed and stopped: waiting messages are not sent', async () => {
    const { id: projectId } = await server.project()
    const numbers = Array.from({ length: 25 }, (_, nth) => `139123456${10 + nth}`)
    const {
      data: { id },
    } = await call('/massText/create', { name: '提醒', content: 'y', phoneNumbers: numbers }, projectId)
    // After the first ten somebody pauses; after the next ten somebody stops.
    let then: (() => Promise<unknown>) | undefined = () => move('massText', 'pause', id, projectId)
    const given: string[] = []
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        report: async () => ({ is: 'delivered' as const }),
        send: async ({ phoneNumber }) => {
          given.push(phoneNumber)
          if (given.length % 10 === 0) {
            const now = then
            then = undefined
            await now?.()
          }
          return { messageId: 'm', settled: true }
        },
      },
      mail: { name: 'test', simulated: false, configured: true, send: async () => ({ messageId: 'm', settled: true }) },
    })
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    expect([given.length, (await rowOf('massText', id, projectId)).status]).toEqual([10, status.paused])
    then = () => move('massText', 'stop', id, projectId)
    expect(await move('massText', 'resume', id, projectId)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([given.length, new Set(given).size]).toEqual([20, 20])
    expect(await rowOf('massText', id, projectId)).toMatchObject({
      status: status.stopped,
      qty: 25,
      successQty: 20,
      failQty: 5,
    })
    expect((await statesOf(projectId)).filter(state => state === outboxState.cancelled)).toHaveLength(5)
    const history = await server.sql<{ move: string; actorName: string }>(
      `select "move", "actorName" from "stateEvent" where "resource" = 'massText' and "rowId" = $1 order by id`,
      [id],
    )
    expect(history).toEqual(['send', 'pause', 'resume', 'stop'].map(move => ({ move, actorName: account })))
  })
  it('stays paused while some messages wait for a retry; a deleted one is sent to nobody, and has ended when restored', async () => {
    let busy = true
    const { texts } = recordingSenders(() => {
      if (busy) throw new SendFailed('unavailable', 'busy')
    })
    const { id: projectId } = await server.project()
    const due = async () => {
      await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      await server.runJobs()
    }
    const make = async (wish: object = {}) => {
      const {
        data: { id },
      } = await call(
        '/massText/create',
        { name: '提醒', content: 'y', phoneNumbers: ['13912345678'], ...wish },
        projectId,
      )
      await move('massText', 'send', id, projectId)
      return id as number
    }
    const [paused, deleted, early, ends] = [
      await make(),
      await make(),
      await make({ sendStartTime: '2099-01-01T00:00:00.000Z' }),
      await make({ sendEndTime: '2099-01-01T00:00:00.000Z' }),
    ]
    await server.runJobs()
    // What is tried again is not when its end has come meanwhile.
    await server.sql(`update "massText" set "sendEndTime" = clock_timestamp() where "id" = $1`, [ends])
    await move('massText', 'pause', paused, projectId)
    expect(await call('/massText/delete', { ids: [deleted, early, 999_999_999] }, projectId)).toMatchObject({
      result: 20000,
      data: { done: 2 },
    })
    busy = false
    await due()
    expect([texts.length, await statesOf(projectId)]).toEqual([
      3,
      [outboxState.queued, outboxState.cancelled, outboxState.cancelled],
    ])
    expect(await rowOf('massText', ends, projectId)).toMatchObject({
      status: status.stopped,
      successQty: 0,
      failQty: 1,
    })
    expect(
      await server.sql(
        `select "status" from "backgroundTask" where "projectId" = $1 and ("payload" ->> 'id')::int = $2`,
        [projectId, early],
      ),
    ).toEqual([{ status: 50 }])
    for (const id of [deleted, early])
      expect(await call('/massText/restore', { id }, projectId)).toMatchObject({ data: { status: status.stopped } })
    await move('massText', 'resume', paused, projectId)
    await due()
    expect([texts.length, await rowOf('massText', paused, projectId)]).toMatchObject([
      4,
      { status: status.sent, successQty: 1, failQty: 0 },
    ])
    // A mail that had not begun was sent to nobody.
    const { data: mail } = await call(
      '/customEmail/create',
      { name: '邀请', subject: 's', content: '<p>y</p>', receivers: ['a@expo.example'] },
      projectId,
    )
    await move('customEmail', 'send', mail.id, projectId)
    await move('customEmail', 'delete', mail.id, projectId)
    await server.runJobs()
    expect(await call('/customEmail/restore', { id: mail.id }, projectId)).toMatchObject({
      data: { status: status.stopped },
    })
  })
  it('is stopped with its task when its end time passes: each message says whether it was sent; with a later end time the rest is sent', async () => {
    const { id: projectId } = await server.project()
    const numbers = Array.from({ length: 12 }, (_, nth) => `139123456${10 + nth}`)
    const given: string[] = []
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: numbers, sendEndTime: '2099-01-01T00:00:00.000Z' },
      projectId,
    )
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        report: async () => ({ is: 'delivered' as const }),
        send: async ({ phoneNumber }) => {
          given.push(phoneNumber)
          if (given.length === 10)
            await server.sql(`update "massText" set "sendEndTime" = '2020-01-01' where "id" = $1`, [id])
          return { messageId: 'm', settled: true }
        },
      },
      mail: { name: 'test', simulated: false, configured: true, send: async () => ({ messageId: 'm', settled: true }) },
    })
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    const rows = async () =>
      Object.entries(
        Object.groupBy(
          await server.sql<{ state: number; error: string | null; sms: number; why: string | null }>(
            'select m."state", m."error", s."status" as sms, s."errmsg" as why from "outboxMessage" m join "sms" s on s."id" = m."smsId" where m."projectId" = $1',
            [projectId],
          ),
          row => JSON.stringify(Object.values(row)),
        ),
      ).map(([what, all]) => [...JSON.parse(what), all?.length])
    const late = keptPair(['已过结束时间', 'Past its end time'])
    expect((await rows()).sort()).toEqual([
      [outboxState.done, null, 10, null, 10],
      [outboxState.cancelled, late, 30, late, 2],
    ])
    expect([await rowOf('massText', id, projectId), await task(projectId)]).toMatchObject([
      { status: status.stopped, qty: 12, successQty: 10, failQty: 2 },
      { status: 40, why: 'The end time has passed: 2 messages were not sent', mayRetry: true },
    ])
    await call(
      '/massText/update',
      { id, updatedAt: (await rowOf('massText', id, projectId)).updatedAt, sendEndTime: '2099-01-01T00:00:00.000Z' },
      projectId,
    )
    await call('/backgroundTask/retry', { kind: 'task', id: (await task(projectId)).id }, projectId)
    await server.runJobs()
    expect([
      given.length,
      new Set(given).size,
      await rowOf('massText', id, projectId),
      await task(projectId),
    ]).toMatchObject([12, 12, { status: status.sent, successQty: 12, failQty: 0 }, { status: 30 }])
  })
  it('is never sent when stopped before it starts; paused and resumed before its start time, it is sent once', async () => {
    for (const sendStartTime of [undefined, new Date(Date.now() + 3_600_000).toISOString()]) {
      const { texts } = recordingSenders()
      const { id: projectId } = await server.project()
      const make = async () => {
        const {
          data: { id },
        } = await call(
          '/massText/create',
          {
            name: '提醒',
            content: 'y',
            phoneNumbers: ['13912345678', '13912345679'],
            ...(sendStartTime && { sendStartTime }),
          },
          projectId,
        )
        await move('massText', 'send', id, projectId)
        return id as number
      }
      const stopped = await make()
      const resumed = await make()
      expect(await move('massText', 'stop', stopped, projectId)).toMatchObject({ result: 20000 })
      expect(await task(projectId)).toMatchObject({ status: 10 })
      await move('massText', 'pause', resumed, projectId)
      await move('massText', 'resume', resumed, projectId)
      await server.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
      await server.runJobs()
      expect((await rowOf('massText', stopped, projectId)).status).toBe(status.stopped)
      expect([texts.length, await rowOf('massText', resumed, projectId)]).toMatchObject([
        2,
        { status: status.sent, successQty: 2 },
      ])
      expect(
        await server.sql(`select "status" from "backgroundTask" where "projectId" = $1 order by "status"`, [projectId]),
      ).toEqual([30, 50, 50].map(status => ({ status })))
    }
  })
  it('starts at its changed start time, or at once, even if this server’s clock is ahead of the database’s', async t => {
    recordingSenders()
    const { id: projectId } = await server.project()
    const hours = (many: number) => new Date(Date.now() + many * 3_600_000).toISOString()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: ['13912345678'], sendStartTime: hours(1) },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    const due = async () =>
      (
        (
          await server.sql<{ due: string }>(
            `select run_at as "due" from graphile_worker._private_jobs where key = $1`,
            [`task ${(await task(projectId)).id}`],
          )
        )[0] as { due: string }
      ).due
    const put = async (sendStartTime: string | null) =>
      call(
        '/massText/update',
        { id, updatedAt: (await rowOf('massText', id, projectId)).updatedAt, sendStartTime },
        projectId,
      )
    const later = hours(5)
    expect(await put(later)).toMatchObject({ result: 20000 })
    expect(Date.parse(await due())).toBe(Date.parse(later))
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 })
    expect(await put(null)).toMatchObject({ result: 20000 })
    t.mock.timers.reset()
    expect(Date.parse(await due())).toBeLessThan(Date.now() + 60_000)
    await server.runJobs()
    expect((await rowOf('massText', id, projectId)).status).toBe(status.sent)
  })
  it('waits for its start time and can be cancelled in the task centre before it', async () => {
    const { texts } = recordingSenders()
    const { id: projectId } = await server.project()
    const sendStartTime = new Date(Date.now() + 3_600_000).toISOString()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: ['13912345678'], sendStartTime },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    expect([texts.length, await task(projectId)]).toMatchObject([0, { status: 10, mayCancel: true }])
    expect(
      await call('/backgroundTask/cancel', { kind: 'task', id: (await task(projectId)).id }, projectId),
    ).toMatchObject({ result: 20000 })
    expect((await rowOf('massText', id, projectId)).status).toBe(status.stopped)
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await server.runJobs()
    expect(texts).toHaveLength(0)
  })
})
