import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { outboxState, smsStatus } from '../model/codes.ts'
import { messageBox } from './messageBox.ts'
import { sendNotice } from './sendNotice.ts'
import { useSenders } from './senders/choose.ts'
import { SendFailed } from './senders/sender.ts'
import { outboxDesk } from './testing.ts'

const server = await startTestServer()
const { messagesOf, onlyMessage, service, failing, queued } = outboxDesk(server)
const { send: deliver, ask: askReceipt } = messageBox
afterEach(() => useSenders())

describe('the outbox in the back-office', () => {
  it('lists the messages of the operator’s project, with masked phone numbers unless the role may see them', async () => {
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
    ).toBe('+8613912345678')
    expect(
      await server.call('/outboxMessage/getList', {}, { token: operator.token, projectId: other.id }),
    ).toMatchObject({ result: 40300 })
    expect(await server.call('/outboxMessage/getList', {})).toMatchObject({ result: 50006 })
  })
  it('sends a failed message again at an operator’s request', async () => {
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
  it('sends a message again that a late receipt reported as failed; a code is refused because its content is gone', async () => {
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
      data: { fields: { id: 'The content of this message is no longer stored, so it cannot be sent again' } },
    })
    expect(await again(which.id)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([
      given.filter(({ template }) => template === 'recordValid').map(({ text }) => text),
      (await messagesOf(projectId))[0],
    ]).toMatchObject([[given[0]?.text, given[0]?.text], { state: outboxState.done, tries: 1 }])
    // After the receipt, or after the time for one, nothing is stored any longer.
    service()
    await askReceipt(server.system, { ...which, nth: 0 })
    expect((await messagesOf(projectId))[0]).toMatchObject({
      state: outboxState.done,
      smsStatus: smsStatus.done,
      sealedMessage: null,
    })
  })
  it('shows in the task centre what is waiting (can be cancelled) and what failed (can be retried), to operators with the queue right, within their projects', async () => {
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
  it('ignores a receipt when an operator has sent the message again while the provider was asked', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    service(
      () => {
        throw new SendFailed('unknown', 'the connection broke')
      },
      async () => {
        const { id, updatedAt } = await onlyMessage(projectId)
        expect(await server.call('/outboxMessage/retry', { id, updatedAt }, { token, projectId })).toMatchObject({
          result: 20000,
        })
        return { is: 'failed', why: 'no such number' }
      },
    )
    const which = await queued(projectId)
    await deliver(server.system, which)
    await askReceipt(server.system, { ...which, nth: 0 })
    expect(await onlyMessage(projectId)).toMatchObject({
      state: outboxState.queued,
      error: null,
      smsStatus: smsStatus.sending,
    })
  })
  it('is written by nobody but the product itself', async () => {
    const { token } = await server.operator()
    for (const path of ['/outboxMessage/create', '/outboxMessage/update', '/outboxMessage/delete', '/sms/create'])
      expect(await server.call(path, {}, { token })).toMatchObject({ status: 404, result: 40401 })
  })
})
