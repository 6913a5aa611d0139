import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestHouse } from '@pavilion/testing'
import { outboxState, smsStatus } from '../model/codes.ts'
import { emailTemplate } from '../model/emailTemplate.ts'
import { askReceipt, deliver, findLost, lostAfterMinutes, receiptPlan, retryPlan } from './deliver.ts'
import { sendNotice, type NoticeOrder } from './sendNotice.ts'
import { useSenders } from './senders/choose.ts'
import { SendFailed, type FailureKind, type OutgoingMail, type OutgoingSms, type Receipt } from './senders/sender.ts'

const server = await startTestHouse()
afterEach(() => useSenders())

let nth = 0
const order = (projectId: number, changes: Partial<NoticeOrder<'recordValid'>> = {}): NoticeOrder<'recordValid'> => ({
  projectId,
  template: 'recordValid',
  to: { phoneNumber: '13912345678' },
  language: 'zh',
  dedupeKey: `record:${++nth}`,
  variables: { form: '个人观众登记', number: 'R0001', event: '工博会' },
  ...changes,
})
interface Message {
  id: number
  projectId: number
  state: number
  content: string
  subject: string
  simulated: boolean
  error: string | null
  tries: number
  sealedMessage: string | null
  updatedAt: string
  smsStatus: number | null
  deliveryUnknown: boolean | null
}
const messagesOf = (projectId: number) =>
  server.sql<Message>(
    `
      select o.*, s."status" as "smsStatus", s."deliveryUnknown"
      from "outboxMessage" o
      left join "sms" s on s."id" = o."smsId"
      where o."projectId" = $1
      order by o."id"`,
    [projectId],
  )
const onlyMessage = async (projectId: number) => {
  const [message, ...more] = await messagesOf(projectId)
  expect(more).toEqual([])
  return message as Message
}

/** A service that counts what it is given and answers as it is told, as a real one would. */
function service(answer: (sms: OutgoingSms, nth: number) => void = () => {}, receipt: Receipt = { is: 'delivered' }) {
  const given: OutgoingSms[] = []
  const mails: OutgoingMail[] = []
  useSenders({
    sms: {
      name: 'test',
      platform: 10,
      simulated: false,
      configured: true,
      send: async sms => {
        given.push(sms)
        answer(sms, given.length)
        return { messageId: `m${given.length}`, settled: false }
      },
      report: async () => receipt,
    },
    mail: {
      name: 'test',
      simulated: false,
      configured: true,
      send: async mail => {
        mails.push(mail)
        return { messageId: 'm', settled: true }
      },
    },
  })
  return { given, mails }
}
const failing = (kind: FailureKind) =>
  service(() => {
    throw new SendFailed(kind, `test ${kind}`)
  })
const queued = async (projectId: number, changes: Partial<NoticeOrder<'recordValid'>> = {}) => {
  const [id] = await sendNotice(server.system, order(projectId, changes))
  return { id: id as number, projectId }
}

describe('writing a notice', () => {
  it('tells the same thing to the same receiver once, however many ask at the same moment', async () => {
    const { id: projectId } = await server.project()
    const same = order(projectId)
    const written = await allAtOnce(8, () => sendNotice(server.system, same))
    expect(written.flat()).toHaveLength(1)
    await sendNotice(server.system, { ...same, dedupeKey: 'another matter' })
    expect(await messagesOf(projectId)).toHaveLength(2)
  })
  it('writes one message per address that is given, and none without', async () => {
    const { id: projectId } = await server.project()
    expect(
      await sendNotice(
        server.system,
        order(projectId, { to: { phoneNumber: '139 1234 5678', email: 'Visitor@Expo.example' } }),
      ),
    ).toHaveLength(2)
    expect(await sendNotice(server.system, order(projectId, { to: {} }))).toEqual([])
  })
  it('promises nothing when the transaction is given up', async () => {
    const { id: projectId } = await server.project()
    await server.system
      .transaction(async tx => {
        await sendNotice(tx, order(projectId))
        throw new Error('given up')
      })
      .catch(() => {})
    expect(await messagesOf(projectId)).toEqual([])
  })
  it('writes in the organiser’s own words where a template carries the notice’s name', async () => {
    const { id: projectId } = await server.project()
    await server.system.store(emailTemplate).create({
      projectId,
      name: '通过',
      code: 'recordValid',
      subject: '欢迎 {event}',
      englishSubject: 'Welcome to {event}',
      content: '<p>编号 <b>{number}</b></p>',
    })
    await sendNotice(server.system, order(projectId, { to: { email: 'a@expo.example' } }))
    await sendNotice(
      server.system,
      order(projectId, {
        to: { email: 'b@expo.example' },
        language: 'en',
        variables: { form: 'Visitor', number: 'R1', event: 'CIIF' },
      }),
    )
    const [chinese, english] = await messagesOf(projectId)
    expect(chinese).toMatchObject({ subject: '欢迎 工博会', content: '编号 R0001' })
    expect(english).toMatchObject({ subject: 'Welcome to CIIF', content: expect.stringContaining('has been approved') })
  })
})

describe('the local twin', () => {
  it('says that it is one, and the outbox is where the code is read', async () => {
    const { id: projectId } = await server.project()
    await sendNotice(server.system, {
      projectId,
      template: 'verificationCode',
      to: { phoneNumber: '13912345678' },
      language: 'zh',
      variables: { code: '135790', minutes: '5', event: '工博会' },
      dedupeKey: '1',
    })
    await server.runJobs()
    expect(await onlyMessage(projectId)).toMatchObject({
      state: outboxState.done,
      simulated: true,
      smsStatus: smsStatus.done,
      content: expect.stringContaining('135790'),
    })
  })
  it('is not imitated by a real service: the code goes to the receiver and stands nowhere in the open', async () => {
    const { given } = service()
    const { id: projectId } = await server.project()
    await sendNotice(server.system, {
      projectId,
      template: 'verificationCode',
      to: { phoneNumber: '13912345678' },
      language: 'zh',
      variables: { code: '135790', minutes: '5', event: '工博会' },
      dedupeKey: '1',
    })
    expect(
      JSON.stringify(
        await server.sql(
          'select * from "outboxMessage" o left join "sms" s on s."id" = o."smsId" where o."projectId" = $1',
          [projectId],
        ),
      ),
    ).not.toContain('135790')
    await server.runJobs()
    expect(given.flatMap(sms => sms.variables.code ?? [])).toEqual(['135790'])
    expect(await onlyMessage(projectId)).toMatchObject({
      simulated: false,
      sealedMessage: null,
      content: expect.stringContaining('••••••'),
    })
  })
  it('keeps a text message at 20 while it is under way and ends it at 10 or 30 [sms-status]', async () => {
    const { id: projectId } = await server.project()
    const which = [
      await queued(projectId, { to: { phoneNumber: '13912345678' } }),
      await queued(projectId, { to: { phoneNumber: '13912345600' } }),
      await queued(projectId, { to: { phoneNumber: '13912345602' } }),
    ]
    expect((await messagesOf(projectId)).map(message => message.smsStatus)).toEqual([20, 20, 20])
    for (const one of which) await deliver(server.system, one)
    expect((await messagesOf(projectId)).map(message => message.smsStatus)).toEqual([10, 30, 20])
    expect((await messagesOf(projectId)).map(message => message.state)).toEqual([
      outboxState.done,
      outboxState.failed,
      outboxState.done,
    ])
  })
  it('gives up waiting for a receipt after 72 hours and says so', async () => {
    const { id: projectId } = await server.project()
    const which = await queued(projectId, { to: { phoneNumber: '13912345602' } })
    await deliver(server.system, which)
    for (let asked = 0; asked < receiptPlan.length; asked++) {
      expect(await onlyMessage(projectId)).toMatchObject({ smsStatus: smsStatus.sending, deliveryUnknown: false })
      await askReceipt(server.system, { ...which, nth: asked })
    }
    expect(await onlyMessage(projectId)).toMatchObject({
      smsStatus: smsStatus.done,
      deliveryUnknown: true,
      sealedMessage: null,
    })
    expect(receiptPlan.at(-1)).toBe(72 * 60)
  })
})

describe('sending', () => {
  it('tries a clear temporary error again after 1, 5 and 30 minutes by the database’s clock, then gives up', async t => {
    const { given } = failing('unavailable')
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    const waits = []
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 })
    for (let tried = 0; tried < 4; tried++) {
      await deliver(server.system, which)
      const [job] = await server.sql<{ minutes: number }>(
        `
          select round(extract(epoch from "run_at" - now()) / 60)::int as "minutes"
          from "graphile_worker"."jobs"
          where "key" = $1`,
        [`notification.send:${which.id}`],
      )
      const { state } = await onlyMessage(projectId)
      waits.push(state === outboxState.queued ? job?.minutes : state)
    }
    t.mock.timers.reset()
    expect(waits).toEqual([...retryPlan, outboxState.failed])
    expect(given).toHaveLength(4)
    expect(await onlyMessage(projectId)).toMatchObject({ error: 'test unavailable', smsStatus: smsStatus.failed })
  })
  it('does not try a refusal again', async () => {
    const { given } = failing('rejected')
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await deliver(server.system, which)
    await deliver(server.system, which)
    expect(given).toHaveLength(1)
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.failed, smsStatus: smsStatus.failed })
  })
  it('hands a message to one of ten processes', async () => {
    const { given } = service()
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await allAtOnce(10, () => deliver(server.system, which))
    expect(given).toHaveLength(1)
  })
  it('sends nothing twice after a crash between sending and writing it down', async () => {
    const { given } = service(() => {
      throw new Error('the process dies here')
    })
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await expect(deliver(server.system, which)).rejects.toThrow('dies')
    await deliver(server.system, which)
    await findLost(server.system)
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.sending })
    await server.sql(
      `update "outboxMessage" set "startedAt" = clock_timestamp() - make_interval(mins => $2) where "id" = $1`,
      [which.id, lostAfterMinutes + 1],
    )
    await findLost(server.system)
    await deliver(server.system, which)
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.unknown })
    expect(given).toHaveLength(1)
    // The provider is asked instead: it did get it.
    await askReceipt(server.system, { ...which, nth: 0 })
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.done, smsStatus: smsStatus.done })
    // Control: were the row put back as if nothing had happened, the receiver would have it twice.
    await server.sql(`update "outboxMessage" set "state" = $2, "sealedMessage" = $3 where "id" = $1`, [
      which.id,
      outboxState.queued,
      (
        await server.sql<{ sealedMessage: string }>(`select "sealedMessage" from "outboxMessage" where "id" = $1`, [
          (await queued(projectId)).id,
        ])
      )[0]?.sealedMessage,
    ])
    await deliver(server.system, which).catch(() => {})
    expect(given).toHaveLength(2)
  })
  it('leaves a message of which nobody knows where it is, until the provider or an operator says', async () => {
    const { given } = failing('unknown')
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await deliver(server.system, which)
    await server.runJobs()
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.unknown, smsStatus: smsStatus.sending })
    expect(given.filter(sms => sms.outId === `pavilion-${projectId}-${which.id}`)).toHaveLength(1)
  })
})

describe('the outbox in the back-office', () => {
  it('lists the own project’s messages, phone numbers masked unless the role may see them', async () => {
    const [mine, other] = [await server.project(), await server.project()]
    await queued(mine.id)
    await queued(other.id)
    const operator = await server.operator({ rights: ['outboxMessage.getList'], projects: [mine.id] })
    const { data } = await server.call(
      '/outboxMessage/getList',
      { pagination: { page: 1, limit: 10 } },
      { token: operator.token },
    )
    expect(data.count).toBe(1)
    expect(data.rows[0]).toMatchObject({ projectId: mine.id, phoneNumber: '139****5678', simulated: true })
    expect(data.rows[0]).not.toHaveProperty('sealedMessage')
    const chief = await server.operator()
    expect(
      (await server.call('/outboxMessage/getList', {}, { token: chief.token, projectId: mine.id })).data.rows[0]
        .phoneNumber,
    ).toBe('13912345678')
    expect(
      await server.call('/outboxMessage/getList', {}, { token: operator.token, projectId: other.id }),
    ).toMatchObject({ result: 40300 })
    expect(await server.call('/outboxMessage/getList', {})).toMatchObject({ result: 50006 })
  })
  it('sends a failed message again when an operator who has seen it says so', async () => {
    failing('rejected')
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    const { token } = await server.operator()
    await deliver(server.system, which)
    const { given } = service()
    const { updatedAt } = (await server.call('/outboxMessage/getDetail', { id: which.id }, { token })).data
    expect(
      await server.call('/outboxMessage/retry', { id: which.id, updatedAt: '2020-01-01T00:00:00.000Z' }, { token }),
    ).toMatchObject({ result: 40900 })
    expect(await server.call('/outboxMessage/retry', { id: which.id, updatedAt }, { token })).toMatchObject({
      result: 20000,
      data: { state: outboxState.queued, error: null },
    })
    await server.runJobs()
    expect(given.filter(sms => sms.outId === `pavilion-${projectId}-${which.id}`)).toHaveLength(1)
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.done })
    const { updatedAt: now } = (await server.call('/outboxMessage/getDetail', { id: which.id }, { token })).data
    expect(
      await server.call('/outboxMessage/retry', { id: which.id, updatedAt: now }, { token, language: 'en' }),
    ).toMatchObject({ result: 40900, data: { code: 'moveNotAllowed' } })
  })
  it('sends one again that a late receipt calls failed; a code, whose words are gone, is refused in words', async () => {
    const { given } = service(() => {}, { is: 'failed', why: '关机' })
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    const { token } = await server.operator()
    const [code] = await sendNotice(server.system, {
      projectId,
      template: 'verificationCode',
      to: { phoneNumber: '13912345679' },
      language: 'zh',
      variables: { code: '135790', minutes: '5', event: '工博会' },
      dedupeKey: '1',
    })
    const failedLate = async () => {
      await server.runJobs()
      for (const id of [which.id, code as number]) await askReceipt(server.system, { id, projectId, nth: 0 })
    }
    const again = async (id: number) =>
      server.call(
        '/outboxMessage/retry',
        { id, updatedAt: (await server.call('/outboxMessage/getDetail', { id }, { token })).data.updatedAt },
        { token, language: 'en' },
      )
    await failedLate()
    expect((await messagesOf(projectId)).map(({ state, smsStatus }) => [state, smsStatus])).toEqual([
      [outboxState.failed, smsStatus.failed],
      [outboxState.failed, smsStatus.failed],
    ])
    expect(await again(code as number)).toMatchObject({
      result: 40000,
      data: { fields: { id: 'What it said is no longer kept, so it cannot be sent again' } },
    })
    expect(await again(which.id)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([
      given.filter(({ template }) => template === 'recordValid').map(({ text }) => text),
      (await messagesOf(projectId))[0],
    ]).toMatchObject([[given[0]?.text, given[0]?.text], { state: outboxState.done, tries: 1 }])
    // Its receipt told, or its time for one over, nothing is kept any longer.
    service()
    await askReceipt(server.system, { ...which, nth: 0 })
    expect((await messagesOf(projectId))[0]).toMatchObject({
      state: outboxState.done,
      smsStatus: smsStatus.done,
      sealedMessage: null,
    })
  })
  it('in the job centre: what waits is cancelled, what failed is sent again, by who rules the queue and within their projects', async () => {
    const { id: projectId } = await server.project()
    const chief = await server.operator({
      rights: ['backgroundTask.getList', 'backgroundTask.manage'],
      projects: [projectId],
    })
    const stranger = await server.operator({
      rights: ['backgroundTask.getList', 'backgroundTask.manage'],
      projects: [(await server.project()).id],
    })
    const which = [await queued(projectId), await queued(projectId), await queued(projectId)]
    const states = async () => (await messagesOf(projectId)).map(({ state, smsStatus }) => [state, smsStatus])
    const { given } = service(({ outId }) => {
      if (outId.endsWith(`-${which[0]?.id}`) && given.length < 2) throw new SendFailed('rejected', '号码停机')
    })
    for (const one of which.slice(0, 2)) await deliver(server.system, one)
    const line = async () =>
      (
        await server.call<{
          rows: {
            kind: string
            id: number
            status: number
            mayCancel: boolean
            mayRetry: boolean
            done: number
            failed: number
            total: number
            why: string
          }[]
        }>('/backgroundTask/getTasks', { all: true }, { token: chief.token })
      ).data.rows.find(({ kind }) => kind === 'send')
    const act = async (what: string, token = chief.token) =>
      server.call(`/backgroundTask/${what}`, { kind: 'send', id: (await line())?.id }, { token })
    expect(await line()).toMatchObject({
      status: 20,
      total: 3,
      done: 1,
      failed: 1,
      why: '号码停机',
      mayCancel: true,
      mayRetry: false,
    })
    for (const { token } of [
      stranger,
      await server.operator({ rights: ['backgroundTask.getList'], projects: [projectId] }),
    ])
      expect(await act('cancel', token)).toMatchObject({ result: 40400 })
    expect(await act('cancel')).toMatchObject({ result: 20000 })
    expect(await states()).toEqual([
      [outboxState.failed, smsStatus.failed],
      [outboxState.done, smsStatus.sending],
      [outboxState.cancelled, smsStatus.failed],
    ])
    await deliver(server.system, which[2] as (typeof which)[0])
    expect(given).toHaveLength(2)
    expect(await line()).toMatchObject({ status: 40, failed: 2, mayCancel: false, mayRetry: true })
    expect(await act('cancel')).toMatchObject({ result: 40900 })
    expect(await act('retry')).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect((await states()).map(([state]) => state)).toEqual([outboxState.done, outboxState.done, outboxState.done])
    expect(given).toHaveLength(4)
    expect(await act('retry')).toMatchObject({ result: 40900 })
  })
  it('is written by nobody but the product itself', async () => {
    const { token } = await server.operator()
    for (const path of ['/outboxMessage/create', '/outboxMessage/update', '/outboxMessage/delete', '/sms/create'])
      expect(await server.call(path, {}, { token })).toMatchObject({ status: 404, result: 40401 })
  })
})
