import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { outboxState, smsStatus } from '../model/codes.ts'
import { emailTemplate } from '../model/emailTemplate.ts'
import { lostAfterMinutes, messageBox, receiptPlan, retryPlan } from './messageBox.ts'
import { sendNotice } from './sendNotice.ts'
import { useSenders } from './senders/choose.ts'
import { outboxDesk } from './testing.ts'

const server = await startTestServer()
const { order, messagesOf, onlyMessage, service, failing, queued } = outboxDesk(server)
const { send: deliver, ask: askReceipt, findLost } = messageBox
afterEach(() => useSenders())

describe('writing a notice', () => {
  it('sends the same notice to the same recipient once, however many calls request it at the same moment', async () => {
    const { id: projectId } = await server.project()
    const same = order(projectId)
    const written = await allAtOnce(8, () => sendNotice(server.system, same))
    expect(written.flat()).toHaveLength(1)
    await sendNotice(server.system, { ...same, dedupeKey: 'another matter' })
    expect(await messagesOf(projectId)).toHaveLength(2)
  })
  it('writes one message per given address, and none without an address', async () => {
    const { id: projectId } = await server.project()
    expect(
      await sendNotice(
        server.system,
        order(projectId, { to: { phoneNumber: '139 1234 5678', email: 'Visitor@Expo.example' } }),
      ),
    ).toHaveLength(2)
    expect(await sendNotice(server.system, order(projectId, { to: {} }))).toEqual([])
  })
  it('writes nothing when the transaction is rolled back', async () => {
    const { id: projectId } = await server.project()
    await server.system
      .transaction(async tx => {
        await sendNotice(tx, order(projectId))
        throw new Error('given up')
      })
      .catch(() => {})
    expect(await messagesOf(projectId)).toEqual([])
  })
  it('uses the organiser’s wording if a template has the notice’s name', async () => {
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
        variables: { form: 'Visitor', number: 'R1', event: 'CIIF', pass: '' },
      }),
    )
    const [chinese, english] = await messagesOf(projectId)
    expect(chinese).toMatchObject({ subject: '欢迎 工博会', content: '编号 R0001' })
    expect(english).toMatchObject({ subject: 'Welcome to CIIF', content: expect.stringContaining('has been approved') })
  })
})

describe('the local twin', () => {
  it('is labelled as simulated, and shows verification codes in the outbox', async () => {
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
  it('does not exist with a real provider: the code goes to the recipient and is not readable in the database', async () => {
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
  it('keeps a text message at 20 until its result, then 10 or 30 [sms-status]', async () => {
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
  it('stops waiting for a receipt after 72 hours and says so', async () => {
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
  it('retries a temporary error after 1, 5 and 30 minutes by the database’s clock, then fails', async t => {
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
  it('does not retry a refused message', async () => {
    const { given } = failing('rejected')
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await deliver(server.system, which)
    await deliver(server.system, which)
    expect(given).toHaveLength(1)
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.failed, smsStatus: smsStatus.failed })
  })
  it('gives a message to only one of ten processes', async () => {
    const { given } = service()
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await allAtOnce(10, () => deliver(server.system, which))
    expect(given).toHaveLength(1)
  })
  it('sends nothing twice after a crash between sending and recording it', async () => {
    const died = Promise.withResolvers<void>()
    // The process dies here: it never learns what became of its first message.
    const { given } = service((_sms, nth) => {
      died.resolve()
      return nth === 1 ? new Promise(() => {}) : undefined
    })
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    void deliver(server.system, which)
    await died.promise
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
  it('leaves a message with an unknown result until the provider or an operator decides', async () => {
    const { given } = failing('unknown')
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await deliver(server.system, which)
    await server.runJobs()
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.unknown, smsStatus: smsStatus.sending })
    expect(given.filter(sms => sms.outId === `pavilion-${projectId}-${which.id}`)).toHaveLength(1)
  })
})
