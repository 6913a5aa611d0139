import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { noticeWays, outboxChannel, outboxState, outboxTemplate } from '../../model/codes.ts'
import { notices } from '../notices.ts'
import { useSenders } from '../senders/choose.ts'
import { sendNotice } from '../sendNotice.ts'
import { bulkDesk, outboxDesk, recordingSenders } from '../testing.ts'
import { inOrder } from './groups.ts'

const server = await startTestServer()
const { call } = await bulkDesk(server)
const { order, messagesOf } = outboxDesk(server)
afterEach(() => useSenders())

const asBuiltIn = { code: 'recordValid', enabled: true, ways: noticeWays.both }
const save = (projectId: number, about: object) => call('/automaticMessage/save', { ...asBuiltIn, ...about }, projectId)
/** The decision of a registration, to somebody with both ways. */
const decided = (projectId: number) =>
  sendNotice(server.system, order(projectId, { to: { phoneNumber: '13912345678', email: 'a@expo.example' } }))
const channels = async (projectId: number) =>
  (await messagesOf(projectId)).map(row => (row as never as { channel: number }).channel)

describe('the automatic messages of an event', () => {
  it('are all on one page: every notice that the product has, with its words, variables and a preview in both languages', async () => {
    expect(inOrder.map(({ code }) => code).sort()).toEqual(Object.keys(notices).sort())
    const { id: projectId } = await server.project()
    const { data } = await call('/automaticMessage/getAll', {}, projectId)
    for (const line of data.lines) {
      expect(Object.values(outboxTemplate)).toContain(line.code)
      for (const half of [line.preview.zh, line.preview.en])
        expect(Object.values(half).join(' ')).not.toMatch(/\{\w+\}|undefined/)
    }
    expect(data.lines.find(({ code }: { code: string }) => code === 'recordInvalid')).toMatchObject({
      enabled: true,
      always: false,
      variables: ['event', 'form', 'number', 'reason'],
    })
  })
  it('go or do not go, by the ways and as much later as the event has chosen; another event is another one', async () => {
    recordingSenders()
    const [{ id: off }, { id: byMail }, { id: later }, { id: other }] = [
      await server.project(),
      await server.project(),
      await server.project(),
      await server.project(),
    ]
    await save(off, { enabled: false })
    await save(byMail, { ways: noticeWays.mail })
    await save(later, { delayMinutes: 30 })
    for (const projectId of [off, byMail, later, other]) await decided(projectId)
    await server.runJobs()
    expect([await channels(off), await channels(byMail)]).toEqual([[], [outboxChannel.mail]])
    expect((await messagesOf(other)).map(({ state }) => state)).toEqual([outboxState.done, outboxState.done])
    expect((await messagesOf(later)).map(({ state }) => state)).toEqual([outboxState.queued, outboxState.queued])
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await server.runJobs()
    expect((await messagesOf(later)).map(({ state }) => state)).toEqual([outboxState.done, outboxState.done])
  })
  it('say it in the event’s own words, as a text and as a mail, and take the built-in ones back when they are emptied', async () => {
    const { texts, mails } = recordingSenders()
    const { id: projectId } = await server.project()
    const own = {
      smsText: '【{event}】{number} 通过啦',
      subject: '{number} 通过啦',
      content: '您好，\n{number} 通过啦。\n<b>带证件</b>',
    }
    const { data } = await save(projectId, own)
    expect(data).toMatchObject({ own: true, words: own })
    await decided(projectId)
    await server.runJobs()
    expect(texts[0]?.text).toBe('【工博会】R0001 通过啦')
    expect(mails[0]).toMatchObject({
      subject: 'R0001 通过啦',
      html: '<p>您好，</p><p>R0001 通过啦。</p><p>&#60;b&#62;带证件&#60;/b&#62;</p>',
    })
    expect((await save(projectId, { smsText: '', subject: '', content: '' })).data.words.smsText).toBe(
      notices.recordValid.sms[0],
    )
    await decided(projectId)
    await server.runJobs()
    expect(texts[1]?.text).toContain('已审核通过')
    expect(mails[1]?.html).toContain('已审核通过')
  })
  it('refuse a variable that they do not have, and cannot switch off what somebody waits for', async () => {
    const { id: projectId } = await server.project()
    expect((await save(projectId, { smsText: '{nubmer}' })).data.fields).toEqual({
      smsText: 'This message has no variable {nubmer}',
    })
    for (const wish of [{ enabled: false }, { delayMinutes: 5 }, { ways: noticeWays.sms }])
      expect((await save(projectId, { code: 'verificationCode', ...wish })).data.code).toBe('invalidInput')
    expect((await save(projectId, { code: 'nothing' })).data.code).toBe('noData')
    await server.sql(
      `insert into "automaticMessage" ("projectId", "code", "enabled") values ($1, 'verificationCode', false)`,
      [projectId],
    )
    await sendNotice(server.system, {
      projectId,
      template: 'verificationCode',
      to: { phoneNumber: '13912345678' },
      language: 'zh',
      dedupeKey: 'code:1',
      variables: { code: '123456', minutes: '5', event: 'x' },
    })
    expect(await channels(projectId)).toEqual([outboxChannel.sms])
  })
})
