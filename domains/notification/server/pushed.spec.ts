import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { inboundState } from '@pavilion/work/model/index.ts'
import { outboxState, smsStatus } from '../model/codes.ts'
import { messageBox } from './messageBox.ts'
import { useSenders } from './senders/choose.ts'
import { SendFailed } from './senders/sender.ts'
import { outboxDesk } from './testing.ts'

const server = await startTestServer()
const { messagesOf, onlyMessage, service, failing, queued } = outboxDesk(server)
const { token } = await server.operator()
const key = 'key-of-sixteen-or-more'
process.env.SMS_REPLY_KEY = key
afterEach(() => useSenders())

const push = async (path: string, body: unknown, to = key) => {
  const answer = await fetch(`${server.url}/api/${path}/${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return [answer.status, ((await answer.json()) as { code: number }).code]
}
const kept = (source: string) =>
  server.sql<{ id: number; state: number; body: string | null; asked: object }>(
    'select * from "inboundNotice" where "source" = $1 order by id',
    [source],
  )
const report = (projectId: number, id: number, more: object = {}) => ({
  phone_number: '13912345678',
  send_time: '2027-04-01 00:00:00',
  report_time: '2027-04-01 00:00:01',
  success: true,
  err_code: 'DELIVERED',
  err_msg: '用户接收成功',
  sms_size: '1',
  biz_id: 'm1',
  out_id: `pavilion-${projectId}-${id}`,
  ...more,
})

describe('a push of the SMS platform', () => {
  it('is kept before it is read, without the key; with another key nothing is kept', async () => {
    expect(
      await push('smsReplies', [{ phone_number: '13900000000', content: 'R' }], 'another-key-of-some-length'),
    ).toEqual([404, 404])
    expect(await kept('smsReplies')).toEqual([])
    expect(await push('smsReplies', '[{ not json')).toEqual([400, 400])
    expect(await push('smsReplies', [{ phone_number: '13900000000', content: 'Hello' }])).toEqual([200, 0])
    expect(await kept('smsReplies')).toMatchObject([
      { state: inboundState.refused, body: '[{ not json', asked: { params: {} } },
      { state: inboundState.applied, body: expect.stringContaining('Hello') },
    ])
    expect(JSON.stringify(await kept('smsReplies'))).not.toContain(key)
  })
  it('with receipts settles what it is about, once: delivered, failed, or lost before [sms-status]', async () => {
    service(({ phoneNumber }, nth) => {
      if (nth === 3) throw new SendFailed('unknown', 'the connection broke')
      return phoneNumber
    })
    const { id: projectId } = await server.project()
    const which = [await queued(projectId), await queued(projectId), await queued(projectId)]
    for (const one of which) await messageBox.send(server.system, one)
    const [first, second, third] = which.map(({ id }) => id) as [number, number, number]
    const reports = [
      report(projectId, first),
      report(projectId, second, { biz_id: 'm2', success: false, err_code: 'MK:0001', err_msg: '关机' }),
      report(projectId, third, { biz_id: 'm3' }),
      // Of another installation, another project and another number.
      report(projectId, second, { out_id: 'other-1' }),
      { odd: true },
    ]
    expect(await push('smsReports', reports)).toEqual([200, 0])
    expect(await push('smsReports', reports)).toEqual([200, 0])
    expect((await messagesOf(projectId)).map(({ state, smsStatus: status, error }) => [state, status, error])).toEqual([
      [outboxState.done, smsStatus.done, null],
      [outboxState.failed, smsStatus.failed, 'MK:0001 关机'],
      [outboxState.done, smsStatus.done, null],
    ])
    // What is over is no longer asked about, and a late report changes nothing.
    expect(await push('smsReports', [report(projectId, first, { success: false, err_code: 'LATE' })])).toEqual([200, 0])
    expect((await messagesOf(projectId))[0]).toMatchObject({ smsStatus: smsStatus.done })
  })
  it('about somebody else’s message changes nothing', async () => {
    service()
    const [{ id: projectId }, { id: other }] = [await server.project(), await server.project()]
    const { id } = await queued(projectId)
    await messageBox.send(server.system, { id, projectId })
    for (const more of [
      { out_id: `pavilion-${other}-${id}` },
      { phone_number: '13912345679' },
      { biz_id: 'of another account' },
    ])
      expect(await push('smsReports', [report(projectId, id, more)])).toEqual([200, 0])
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.done, smsStatus: smsStatus.sending })
  })
})

describe('a message that is stuck', () => {
  it('says what kind of error it was and when it is tried next', async () => {
    failing('rateLimited')
    const { id: projectId } = await server.project()
    await messageBox.send(server.system, await queued(projectId))
    const { data } = await server.call('/outboxMessage/getList', {}, { token, projectId })
    expect(data.rows[0]).toMatchObject({ errorKind: 'rateLimited', dueAt: expect.any(String), tries: 1 })
  })
  it('is laid aside with a reason by an operator, and may still be sent again', async () => {
    failing('rejected')
    const { id: projectId } = await server.project()
    const which = await queued(projectId)
    await messageBox.send(server.system, which)
    const move = async (action: string, more: object = {}) => {
      const { updatedAt } = (await server.call('/outboxMessage/getDetail', { id: which.id }, { token })).data
      return server.call(`/outboxMessage/${action}`, { id: which.id, updatedAt, ...more }, { token, projectId })
    }
    expect(await move('layAside')).toMatchObject({ result: 40000 })
    expect(await move('layAside', { reason: '已电话通知' })).toMatchObject({
      result: 20000,
      data: { state: outboxState.cancelled, asideWhy: '已电话通知', error: 'test rejected' },
    })
    await server.runJobs()
    expect(await onlyMessage(projectId)).toMatchObject({ state: outboxState.cancelled, tries: 1 })
    const { given } = service()
    expect(await move('retry')).toMatchObject({ result: 20000, data: { asideWhy: null } })
    await server.runJobs()
    expect([given.length, (await onlyMessage(projectId)).state]).toEqual([1, outboxState.done])
  })
})
