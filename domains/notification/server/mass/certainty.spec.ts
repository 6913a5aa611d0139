import { afterEach, describe, it } from 'node:test'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { moveClock, now, resetClock } from '@pavilion/store'
import { expect } from 'expect'
import { groupNotificationStatus as status, outboxChannel, outboxState } from '../../model/codes.ts'
import { useSenders } from '../senders/choose.ts'
import { type Receipt, SendFailed } from '../senders/sender.ts'
import { bulkDesk, recordingSenders } from '../testing.ts'
import { placeFor } from './admit.ts'
import { lookAfterBulk } from './look.ts'

const server = await startTestServer()
const desk = await bulkDesk(server)
const { call, rowOf, move } = desk
afterEach(async () => {
  // What one promise has left over is not another's.
  await server.runJobs()
  useSenders()
  resetClock()
})

interface Receiver {
  name?: string
  phoneNumber?: string
  email?: string
  type?: number
  webUserId?: number
}
const number = (nth: number) => `1391234${String(5000 + nth).padStart(4, '0')}`
const numbers = (many: number): Receiver[] => Array.from({ length: many }, (_, nth) => ({ phoneNumber: number(nth) }))
/** An event with these settings. */
async function event(settings: object = {}) {
  const { id: projectId } = await server.project()
  expect((await call('/projectSetting/create', settings, projectId)).result).toBe(20000)
  return projectId
}
/** A group notification to these people, not sent. */
async function message(projectId: number, receivers: readonly Receiver[], about: object = {}) {
  const {
    data: { id },
  } = await call('/groupNotification/create', { title: '提醒', content: '<p>请入场</p>', ...about }, projectId)
  for (const one of receivers)
    await server.sql(
      `insert into "groupNotificationReceiver" ("projectId", "groupNotificationId", "type", "name", "phoneNumber", "email", "webUserId")
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        projectId,
        id,
        one.type ?? (one.phoneNumber ? 10 : 20),
        one.name ?? null,
        one.phoneNumber ? `+86${one.phoneNumber}` : null,
        one.email ?? null,
        one.webUserId ?? null,
      ],
    )
  return id as number
}
const statusOf = async (id: number, projectId: number) => (await rowOf('groupNotification', id, projectId)).status
const messagesOf = (id: number) =>
  server.sql<{ channel: number; state: number; replaced: boolean; email: string | null; error: string | null }>(
    `select "channel", "state", "replaced", "email", "error" from "outboxMessage" where "batch" = $1 order by "id"`,
    [`groupNotification:${id}`],
  )
const due = async () => {
  await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await server.runJobs()
}
/** Those of one event: what another promise planned for later may come with `due`. */
const within = <T extends { readonly outId: string }>(sent: readonly T[], projectId: number): T[] =>
  sent.filter(({ outId }) => outId.startsWith(`pavilion-${projectId}-`))
/** A colleague with all rights in the event. */
async function colleague(projectId: number) {
  const { token } = await server.operator()
  return async (action: string, id: number, more: object = {}, kind = 'groupNotification') => {
    const { updatedAt } = (await server.call(`/${kind}/getDetail`, { id }, { token, projectId })).data
    return server.call(`/${kind}/${action}`, { id, updatedAt, ...more }, { token, projectId })
  }
}

describe('a second person for bulk messages', () => {
  it('approves what goes to more people than the event allows one alone, and never the one who asked', async () => {
    const { texts } = recordingSenders()
    const projectId = await event({ approvalAbove: 3 })
    const id = await message(projectId, numbers(4))
    expect(await move('groupNotification', 'send', id, projectId)).toMatchObject({ data: { code: 'needsApproval' } })
    expect((await move('groupNotification', 'askApproval', id, projectId)).data.status).toBe(status.waiting)
    expect(await move('groupNotification', 'approve', id, projectId)).toMatchObject({ data: { code: 'ownApproval' } })
    const by = await colleague(projectId)
    expect((await by('approve', id)).data).toMatchObject({ status: status.sending })
    await server.runJobs()
    expect([texts.length, await statusOf(id, projectId)]).toEqual([4, status.sent])
  })
  it('counts what the same operator has sent within a day: a list in pieces is no way around, nor two at once', async () => {
    recordingSenders()
    const projectId = await event({ approvalAbove: 3 })
    const pieces = [await message(projectId, numbers(2)), await message(projectId, numbers(2))]
    const texts = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: [number(1), number(2)] },
      projectId,
    )
    const outcomes = await allAtOnce(2, nth => move('groupNotification', 'send', pieces[nth] as number, projectId))
    expect(outcomes.map(({ result }) => result).sort()).toEqual([20000, 40900])
    expect(await move('massText', 'send', texts.data.id, projectId)).toMatchObject({ data: { code: 'needsApproval' } })
    // Somebody else has a count of their own, and the limit of another event is another one.
    const by = await colleague(projectId)
    expect((await by('send', texts.data.id, {}, 'massText')).result).toBe(20000)
  })
  it('approves what was asked for: words and people stay as they are until it is sent back', async () => {
    recordingSenders()
    const projectId = await event({ approvalAbove: 0 })
    const id = await message(projectId, numbers(1), { sendStartTime: '2099-01-01T00:00:00.000Z' })
    await move('groupNotification', 'askApproval', id, projectId)
    const change = async (words = '另一条') => {
      const { updatedAt } = await rowOf('groupNotification', id, projectId)
      return call('/groupNotification/update', { id, updatedAt, content: `<p>${words}</p>` }, projectId)
    }
    const add = () =>
      call(
        '/groupNotificationReceiver/create',
        { groupNotificationId: id, type: 10, phoneNumber: number(9) },
        projectId,
      )
    expect([(await change()).data.code, (await add()).data.code]).toEqual(['sentUnchanged', 'sentUnchanged'])
    const by = await colleague(projectId)
    expect((await by('decline', id, { reason: '错别字' })).data.status).toBe(status.notSent)
    expect((await change()).result).toBe(20000)
    await move('groupNotification', 'askApproval', id, projectId)
    await by('approve', id)
    // Approved and waiting for its start time, it stays the same as well.
    expect([(await change('又一条')).data.code, (await add()).data.code]).toEqual(['sentUnchanged', 'sentUnchanged'])
  })
  it('does not let a message grow past the number while it waits for its start time', async () => {
    recordingSenders()
    const projectId = await event({ approvalAbove: 1 })
    const id = await message(projectId, numbers(1), { sendStartTime: '2099-01-01T00:00:00.000Z' })
    expect((await move('groupNotification', 'send', id, projectId)).result).toBe(20000)
    const added = await call(
      '/groupNotificationReceiver/create',
      { groupNotificationId: id, type: 10, phoneNumber: number(9) },
      projectId,
    )
    expect(added.data.code).toBe('needsApproval')
  })
})

describe('limits of an event', () => {
  it('hold for two bulk messages at once: so many a minute, the rest by itself a minute later', async () => {
    const { texts } = recordingSenders()
    const projectId = await event({ messagesPerMinute: 6 })
    const ids = [await message(projectId, numbers(8)), await message(projectId, numbers(20).slice(10))]
    for (const id of ids) await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    expect(within(texts, projectId)).toHaveLength(6)
    moveClock(61_000)
    await due()
    expect(within(texts, projectId)).toHaveLength(12)
    // Without the limit, all of them would have gone at the beginning.
    const [set] = (await call('/projectSetting/getList', {}, projectId)).data.rows
    await call('/projectSetting/update', { id: set.id, updatedAt: set.updatedAt, messagesPerMinute: null }, projectId)
    await due()
    expect([
      within(texts, projectId).length,
      new Set(within(texts, projectId).map(({ phoneNumber }) => phoneNumber)).size,
    ]).toEqual([18, 18])
    for (const id of ids) expect(await statusOf(id, projectId)).toBe(status.sent)
  })
  it('count what stands in for a text and what is tried again: no minute has more than they allow', async () => {
    const given = new Map<number, number>()
    let minute = 0
    const projectId = await event({ messagesPerMinute: 5 })
    const tries = new Map<string, number>()
    const answer = (to: string, outId: string) => {
      if (!outId.startsWith(`pavilion-${projectId}-`)) return
      given.set(minute, (given.get(minute) ?? 0) + 1)
      const nth = (tries.get(outId) ?? 0) + 1
      tries.set(outId, nth)
      // One in three numbers is wrong, of the others one in two is busy at first; so are some mailboxes.
      if (to.startsWith('+86') && Number(to.slice(-2)) % 3 === 0) throw new SendFailed('rejected', 'wrong number')
      if (nth === 1 && Number(to.replace(/\D/g, '').slice(-2)) % 2) throw new SendFailed('unavailable', 'busy')
    }
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        send: async ({ phoneNumber, outId }) => {
          answer(phoneNumber, outId)
          return { messageId: 'm', settled: true }
        },
        report: async () => ({ is: 'delivered' as const }),
      },
      mail: {
        name: 'test',
        simulated: false,
        configured: true,
        send: async ({ to, outId }) => {
          answer(to, outId)
          return { messageId: 'm', settled: true }
        },
      },
    })
    const people = numbers(18).map((one, nth) => ({ ...one, email: `p${nth}@expo.example` }))
    const ids = [await message(projectId, people.slice(0, 9)), await message(projectId, people.slice(9))]
    for (const id of ids) await move('groupNotification', 'send', id, projectId)
    const isOpen = async () => (await Promise.all(ids.map(id => statusOf(id, projectId)))).includes(status.sending)
    for (; minute < 20 && (await isOpen()); minute++) {
      // What is planned for later stays for later.
      await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [
        now().toISOString(),
      ])
      await server.runJobs()
      moveClock(61_000)
    }
    expect([...given.values()].filter(many => many > 5)).toEqual([])
    // 18 texts, 6 mails in place of wrong numbers, and the second tries of both.
    expect([...given.values()].reduce((sum, many) => sum + many, 0)).toBe(
      [...tries.values()].reduce((a, b) => a + b, 0),
    )
    expect([tries.size, [...tries.values()].some(many => many > 1)]).toEqual([24, true])
    for (const id of ids)
      expect(await rowOf('groupNotification', id, projectId)).toMatchObject({
        status: status.sent,
        qty: 9,
        successQty: 9,
        failQty: 0,
      })
  })
  describe('give no more places than there are', () => {
    /** Seven messages that wait for a place where there are three. */
    async function sevenWaiting() {
      recordingSenders()
      const projectId = await event({ messagesPerMinute: 3 })
      const id = await message(projectId, numbers(10))
      await move('groupNotification', 'send', id, projectId)
      await server.runJobs()
      moveClock(61_000)
      const rows = await server.sql<{ id: number }>(
        `select id from "outboxMessage" where "projectId" = $1 and "admittedAt" is null order by id`,
        [projectId],
      )
      return { projectId, ids: rows.map(row => row.id) }
    }
    it('to seven who ask at the same moment', async () => {
      const { projectId, ids } = await sevenWaiting()
      const ctx = server.system.acting('notification', { projectId })
      const answers = await allAtOnce(7, nth => placeFor(ctx, { id: ids[nth] as number, projectId }))
      expect(answers.filter(until => until === undefined)).toHaveLength(3)
    })
    it('but would to all of them by a look before the write, without the lock of the event (control)', async () => {
      const { projectId, ids } = await sevenWaiting()
      const looks = async (id: number) => {
        const [seen] = await server.sql<{ many: string }>(
          `select count(*) as "many" from "outboxMessage" where "projectId" = $1 and "admittedAt" > $2`,
          [projectId, new Date(now().getTime() - 60_000).toISOString()],
        )
        await server.sql('update "outboxMessage" set "admittedAt" = $2 where id = $1', [id, now().toISOString()])
        return Number(seen?.many) < 3
      }
      const hold = 'select 1 from "outboxMessage" where id = any($1::bigint[]) for update'
      const answers = await whileHeld(server, hold, [ids], 7, () => ids.map(looks))
      expect(answers.filter(Boolean)).toHaveLength(7)
    })
  })
  it('do not wait for an hour that a clock set back has still before it', async () => {
    const { texts } = recordingSenders()
    const projectId = await event({ messagesPerMinute: 3 })
    const id = await message(projectId, numbers(6))
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    moveClock(-3_600_000)
    await due()
    expect([within(texts, projectId).length, await statusOf(id, projectId)]).toEqual([6, status.sent])
  })
  it('stop at what one day may have, and go on the next one', async () => {
    const { texts } = recordingSenders()
    const projectId = await event({ messagesPerDay: 5 })
    const id = await message(projectId, numbers(7))
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    await due()
    expect([within(texts, projectId).length, await statusOf(id, projectId)]).toEqual([5, status.sending])
    moveClock(24 * 3_600_000)
    await due()
    expect([within(texts, projectId).length, await statusOf(id, projectId)]).toEqual([7, status.sent])
  })
  it('leave people off who have had their share of the day, and say so beside their names', async () => {
    const { texts } = recordingSenders()
    const projectId = await event({ messagesPerPerson: 1 })
    const [first, second] = [await message(projectId, numbers(2)), await message(projectId, numbers(3))]
    await move('groupNotification', 'send', first, projectId)
    await server.runJobs()
    await move('groupNotification', 'send', second, projectId)
    await server.runJobs()
    expect(within(texts, projectId)).toHaveLength(3)
    expect(await rowOf('groupNotification', second, projectId)).toMatchObject({
      status: status.sent,
      qty: 3,
      successQty: 1,
      failQty: 2,
    })
    const { data } = await call('/groupNotification/getRecipients', { id: second, state: 60 }, projectId)
    expect(data.rows.map(({ why }: { why: string[] }) => why[1])).toEqual(
      Array.from({ length: 2 }, () => 'Has had as many bulk messages today as the event allows'),
    )
  })
  it('put themselves off where the database still has its quiet hours and this server has not, and do not ask all the time', async () => {
    const { texts } = recordingSenders()
    const hour = (from: number) =>
      new Date(Date.now() + from * 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Shanghai',
        hour: '2-digit',
        minute: '2-digit',
      })
    moveClock(6 * 3_600_000)
    const projectId = await event({ quietFrom: hour(-1), quietUntil: hour(1) })
    const id = await message(projectId, numbers(3))
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    expect([within(texts, projectId).length, await statusOf(id, projectId)]).toEqual([0, status.sending])
    await server.sql('update "projectSetting" set "quietFrom" = null where "projectId" = $1', [projectId])
    await due()
    expect([within(texts, projectId).length, await statusOf(id, projectId)]).toEqual([3, status.sent])
  })
  it('rest in the quiet hours and go on by themselves; the page says until when', async () => {
    const { texts } = recordingSenders()
    const at = new Date()
    // 23:00 in Shanghai.
    at.setUTCHours(15, 0, 0, 0)
    moveClock(at.getTime() - Date.now())
    const projectId = await event({ quietFrom: '22:00', quietUntil: '08:00' })
    const id = await message(projectId, numbers(3))
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    expect(within(texts, projectId)).toHaveLength(0)
    const { data } = await call('/groupNotification/getProgress', { id }, projectId)
    expect([data.waiting, data.rests.slice(11)]).toEqual([3, '00:00:00.000Z'])
    moveClock(at.getTime() + 9 * 3_600_000 + 60_000 - now().getTime())
    // The quiet hours are over; its task was waiting for that.
    await server.sql('update "projectSetting" set "quietFrom" = null where "projectId" = $1', [projectId])
    await due()
    expect([within(texts, projectId).length, await statusOf(id, projectId)]).toEqual([3, status.sent])
  })
  it('hold back also from whoever opts out by a reply in the night: in the morning they get nothing', async () => {
    process.env.SMS_REPLY_KEY = 'key-of-sixteen-or-more'
    const { texts } = recordingSenders()
    const at = new Date()
    at.setUTCHours(15, 0, 0, 0)
    moveClock(at.getTime() - Date.now())
    const projectId = await event({ quietFrom: '22:00', quietUntil: '08:00' })
    const id = await message(projectId, [{ phoneNumber: number(901) }, { phoneNumber: number(902) }])
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    const reply = { phone_number: number(902), content: '退订' }
    const answer = await fetch(`${server.url}/api/smsReplies/${process.env.SMS_REPLY_KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([reply]),
    })
    expect([answer.status, within(texts, projectId)]).toEqual([200, []])
    moveClock(at.getTime() + 9 * 3_600_000 + 60_000 - now().getTime())
    await server.sql('update "projectSetting" set "quietFrom" = null where "projectId" = $1', [projectId])
    await due()
    expect(within(texts, projectId).map(({ phoneNumber }) => phoneNumber)).toEqual([`+86${number(901)}`])
    expect((await messagesOf(id)).map(({ state }) => state)).toEqual([outboxState.done, outboxState.cancelled])
    delete process.env.SMS_REPLY_KEY
  })
})

describe('who is not reached', () => {
  const failsFor = (...tails: string[]) =>
    recordingSenders(to => {
      if (tails.some(tail => to.endsWith(tail))) throw new SendFailed('rejected', 'isv.MOBILE_NUMBER_ILLEGAL')
    })
  it('gets a mail instead of the text, once; the numbers stay within those of the beginning', async () => {
    const { texts, mails } = failsFor('5001', '5002')
    const projectId = await event()
    const people = numbers(4).map((one, nth) => ({ ...one, ...(nth < 2 && { email: `p${nth}@expo.example` }) }))
    const id = await message(projectId, people)
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    expect([texts.length, mails.map(({ to }) => to)]).toEqual([4, ['p1@expo.example']])
    expect(await rowOf('groupNotification', id, projectId)).toMatchObject({
      status: status.sent,
      qty: 4,
      successQty: 3,
      failQty: 1,
    })
    expect(await messagesOf(id)).toMatchObject([
      { state: outboxState.done },
      { state: outboxState.failed, replaced: true },
      { state: outboxState.failed, replaced: false },
      { state: outboxState.done },
      { channel: outboxChannel.mail, state: outboxState.done, email: 'p1@expo.example' },
    ])
    const { data } = await call('/groupNotification/getRecipients', { id, state: 40 }, projectId)
    expect(data.rows.map(({ why }: { why: string[] }) => why[1])).toEqual([
      'The number is not valid',
      'The number is not valid',
    ])
  })
  it('gets nothing else where the message does not want it', async () => {
    const { mails } = failsFor('5000')
    const projectId = await event()
    const id = await message(projectId, [{ phoneNumber: number(0), email: 'p@expo.example' }], { fallsBack: false })
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    expect([mails.length, (await rowOf('groupNotification', id, projectId)).failQty]).toEqual([0, 1])
  })
  it('gets the mail when no receipt has come for the chosen time, once, however late the receipt then comes', async () => {
    let receipt: Receipt = { is: 'waiting' }
    const mails: string[] = []
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        send: async () => ({ messageId: 'm', settled: false }),
        report: async () => receipt,
      },
      mail: {
        name: 'test',
        simulated: false,
        configured: true,
        send: async ({ to }) => {
          mails.push(to)
          return { messageId: 'm', settled: true }
        },
      },
    })
    const projectId = await event()
    const id = await message(projectId, [{ phoneNumber: number(0), email: 'p@expo.example' }], { fallsBackAfter: 30 })
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    await lookAfterBulk(server.system)
    await server.runJobs()
    expect(mails).toEqual([])
    await server.sql(
      `update "outboxMessage" set "startedAt" = "startedAt" - interval '31 minutes' where "batch" = $1`,
      [`groupNotification:${id}`],
    )
    // Two servers look in the same minute.
    await allAtOnce(2, () => lookAfterBulk(server.system))
    await server.runJobs()
    receipt = { is: 'failed', why: 'late' }
    await due()
    await lookAfterBulk(server.system)
    await server.runJobs()
    expect(mails).toEqual(['p@expo.example'])
    expect(await rowOf('groupNotification', id, projectId)).toMatchObject({ qty: 1, successQty: 1, failQty: 0 })
  })
  it('gets it again by “resend failed”, and nobody else does, not even who has a mail instead', async () => {
    let broken = true
    const { texts } = recordingSenders(to => {
      if (broken && /500[12]$/.test(to)) throw new SendFailed('rejected', 'busy')
    })
    const projectId = await event()
    const people = numbers(3).map((one, nth) => ({ ...one, ...(nth === 2 && { email: 'p@expo.example' }) }))
    const id = await message(projectId, people)
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    broken = false
    expect(await move('groupNotification', 'resendFailed', id, projectId)).toMatchObject({
      data: { status: status.sending, failQty: 0, successQty: 2 },
    })
    await server.runJobs()
    expect(texts.slice(3).map(({ phoneNumber }) => phoneNumber)).toEqual([`+86${number(1)}`])
    expect(await rowOf('groupNotification', id, projectId)).toMatchObject({ status: status.sent, successQty: 3 })
    expect(await move('groupNotification', 'resendFailed', id, projectId)).toMatchObject({
      data: { code: 'nothingFailed' },
    })
  })
  it('does not go on costing money: a share that fails pauses the message and its sender reads why', async () => {
    recordingSenders(to => {
      if (Number(to.slice(-2)) % 2) throw new SendFailed('rejected', 'blocked')
    })
    const projectId = await event({ failingShare: 40, messagesPerMinute: 20 })
    const id = await message(projectId, numbers(30))
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    await lookAfterBulk(server.system)
    const { data } = await call('/groupNotification/getProgress', { id }, projectId)
    expect([await statusOf(id, projectId), data.waiting, data.pausedWhy[1]]).toEqual([
      status.paused,
      10,
      'Paused: 50% failed, 10 of 20',
    ])
    await move('groupNotification', 'resume', id, projectId)
    expect((await call('/groupNotification/getProgress', { id }, projectId)).data.pausedWhy).toBeNull()
  })
})

describe('the figures of a message', () => {
  it('never say that more were sent and failed than there are: the table itself refuses it', async () => {
    recordingSenders()
    const projectId = await event()
    const id = await message(projectId, numbers(2))
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    for (const figures of ['"failQty" = 1', '"qty" = 1', '"qty" = null'])
      await expect(server.sql(`update "groupNotification" set ${figures} where id = $1`, [id])).rejects.toThrow(
        'groupNotification_check',
      )
  })
})
describe('what a message says of each person', () => {
  it('is asked for before sending: a variable that some lack is named with them, one that nobody has is refused', async () => {
    recordingSenders()
    const projectId = await event()
    const id = await message(
      projectId,
      [
        { name: '王敏', phoneNumber: number(1) },
        { name: '李雷', phoneNumber: number(2) },
      ],
      { content: '<p>{name}，请走 {gate}</p>', englishContent: '<p>{name}, use {gate}</p>' },
    )
    expect(await move('groupNotification', 'send', id, projectId)).toMatchObject({
      data: { code: 'invalidInput', fields: { content: expect.stringContaining('{gate}') } },
    })
    await server.sql(
      `update "groupNotificationReceiver" set "values" = '{"gate": ["东门", "East gate"]}' where "name" = '王敏' and "groupNotificationId" = $1`,
      [id],
    )
    const { data } = await call('/groupNotification/getPage', { id }, projectId)
    expect(data.variables.find(({ name }: { name: string }) => name === 'gate')).toMatchObject({
      used: true,
      lacking: 1,
      names: ['李雷'],
    })
    expect(data.samples[0].content).toBe('王敏，请走 东门')
  })
  it('cannot bring lines, HTML, headers or links of its own, on whatever way it goes; the page says whose link is left out', async () => {
    const { mails, texts } = recordingSenders(to => {
      if (to.endsWith('5002')) throw new SendFailed('rejected', 'wrong number')
    })
    const projectId = await event()
    const { id: webUserId } = await server.visitor()
    const name = '王\r\nBcc: all@expo.example\n<b>x</b>=1+1 http://evil.example/win Booking.com'
    const id = await message(
      projectId,
      [
        { name, email: 'a@expo.example' },
        { name, phoneNumber: number(1) },
        { name, phoneNumber: number(2), webUserId },
        { name: '李雷', phoneNumber: number(3) },
      ],
      {
        title: '致 {name}',
        content: '<p>{name} 您好，详见 <a href="https://expo.example/">官网</a></p>',
      },
    )
    const { data } = await call('/groupNotification/getPage', { id }, projectId)
    expect(data.variables.find(({ name: one }: { name: string }) => one === 'name')).toMatchObject({
      links: 3,
      linkNames: [name],
    })
    await move('groupNotification', 'send', id, projectId)
    await server.runJobs()
    const line = '王 Bcc: all@expo. example <b>x</b>=1+1 … Booking. com'
    const html = '<p>王 Bcc: all@expo. example &#60;b&#62;x&#60;/b&#62;=1+1 … Booking. com 您好'
    expect(mails[0]).toMatchObject({ subject: `致 ${line}`, text: expect.stringContaining(`${line} 您好`) })
    expect([mails[0]?.html, mails[0]?.html.match(/<a /g)?.length]).toEqual([expect.stringContaining(html), 1])
    expect(texts[0]).toMatchObject({
      text: `${line} 您好，详见 官网 (https://expo.example/)`,
      variables: { content: `${line} 您好，详见 官网 (https://expo.example/)` },
    })
    const [centre] = await server.sql<{ title: string; content: string }>(
      `select m."title", m."content" from "sysMessage" m join "sysMessageReceive" r on r."sysMessageId" = m.id where r."webUserId" = $1`,
      [webUserId],
    )
    expect(centre).toMatchObject({ title: `致 ${line}`, content: expect.stringContaining(html) })
  })
})
