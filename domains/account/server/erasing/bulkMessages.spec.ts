import { describe, it } from 'node:test'
import { recount } from '@pavilion/notification/server/mass/recount.ts'
import { outboxMessage } from '@pavilion/notification/model/index.ts'
import { startTestServer, unused, whileHeld } from '@pavilion/testing'
import { expect } from 'expect'
import { freshPhone } from '../testing.ts'
import { fateOf, tablesWith } from './testing.ts'

const server = await startTestServer()

describe('erasing a person from bulk messages', () => {
  it('removes the person however written; the others still receive and are counted', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const name = `司徒${freshPhone()}`
    const phoneNumber = freshPhone()
    const other = freshPhone()
    const email = `${phoneNumber}@tea.example`
    const person = await server.visitor({ projectId, name, phoneNumber })
    await server.sql('update "webUser" set "email" = $2 where id = $1', [person.id, email])
    const call = async (path: string, body: object) => (await server.call(path, body, { token, projectId })).data
    const rowOf = (resource: string, id: number) => call(`/${resource}/getDetail`, { id })
    const send = async (resource: string, id: number) => {
      await call(`/${resource}/send`, { id, updatedAt: (await rowOf(resource, id)).updatedAt })
      await server.runJobs()
    }
    const text = await call('/massText/create', {
      name: '提醒',
      content: '明日开展',
      phoneNumbers: [`+86 ${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6)}`, other, `0086${phoneNumber.slice(3)}`],
    })
    const mail = await call('/customEmail/create', {
      name: '邀请',
      subject: '邀请',
      content: '<p>欢迎</p>',
      receivers: [email.toUpperCase(), 'else@tea.example'],
      receiverInfo: { [email]: { name }, 'else@tea.example': { name: '别人' } },
    })
    const group = await call('/groupNotification/create', { title: '开幕', content: '<p>九点开幕</p>' })
    for (const who of [
      { name, phoneNumber, email },
      { name: '别人', phoneNumber: other },
    ])
      await call('/groupNotificationReceiver/create', { groupNotificationId: group.id, ...who })
    for (const [resource, { id }] of [
      ['massText', text],
      ['customEmail', mail],
      ['groupNotification', group],
    ] as const)
      await send(resource, id)
    const refused = await call('/optOut/create', { email, remark: `${name}来电` })
    const mistaken = await call('/optOut/create', { phoneNumber })
    await call('/optOut/delete', { id: mistaken.id })
    expect(await tablesWith(server, phoneNumber)).toEqual(
      expect.arrayContaining(['customEmail', 'groupNotificationReceiver', 'outboxMessage', 'sms']),
    )
    const { lines } = await call('/webUser/erase', { id: person.id })
    expect(fateOf(lines)).toMatchObject({
      'groupNotificationReceiver emptied': 1,
      'massText emptied': 2,
      'optOut kept': 1,
    })
    // The refusal of further messages outlives the person: the address alone.
    expect(
      await server.sql('select "email", "remark", "searchText" from "optOut" where "projectId" = $1', [projectId]),
    ).toEqual([{ email, remark: null, searchText: email }])
    await server.sql('delete from "optOut" where "id" = $1', [refused.id])
    for (const trace of [phoneNumber, phoneNumber.slice(3), email.toUpperCase()])
      expect([trace, await tablesWith(server, trace)]).toEqual([trace, []])
    expect([
      (await rowOf('massText', text.id)).phoneNumbers,
      (await rowOf('customEmail', mail.id)).receivers,
      (await rowOf('customEmail', mail.id)).receiverInfo,
    ]).toEqual([[other], ['else@tea.example'], { 'else@tea.example': { name: '别人' } }])
    await recount(server.system, { kind: 'groupNotification', id: group.id, projectId })
    expect(await rowOf('groupNotification', group.id)).toMatchObject({ qty: 3, successQty: 3 })
  })
  it('removes the person from one being written at the same moment, whichever comes first', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const other = freshPhone()
    const call = async (path: string, body: object) => (await server.call(path, body, { token, projectId })).data
    const send = async (resource: string, id: number) =>
      call(`/${resource}/send`, { id, updatedAt: (await call(`/${resource}/getDetail`, { id })).updatedAt })
    const sentTo = () =>
      server.sql('select 1 from "outboxMessage" where "projectId" = $1 and "phoneNumber" = $2', [projectId, other])
    const text = async (phoneNumber: string) => {
      const { id } = await call('/massText/create', {
        name: '提醒',
        content: '明日开展',
        phoneNumbers: [phoneNumber, other],
      })
      await send('massText', id)
      return id as number
    }
    const notice = async (phoneNumber: string) => {
      const { id } = await call('/groupNotification/create', { title: '开幕', content: '<p>九点开幕</p>' })
      for (const each of [phoneNumber, other])
        await call('/groupNotificationReceiver/create', { groupNotificationId: id, phoneNumber: each })
      await send('groupNotification', id)
    }
    const [first, second] = [freshPhone(), freshPhone()]
    const erase = async (phoneNumber: string) => {
      const { id } = await server.visitor({ projectId, phoneNumber })
      return () => call('/webUser/erase', { id })
    }
    const before = await erase(first)
    const id = await text(first)
    await whileHeld<unknown>(server, 'select 1 from "massText" where id = $1 for update', [id], 2, waiting => [
      before(),
      waiting(1).then(() => server.runJobs()),
    ])
    const after = await erase(second)
    await notice(second)
    // Its messages are written, but not yet committed.
    await whileHeld<unknown>(server, 'lock table "groupNotificationRecord" in share mode', [], 2, waiting => [
      server.runJobs(),
      waiting(1).then(after),
    ])
    expect(await sentTo()).toHaveLength(2)
    for (const number of [first, second]) expect([number, await tablesWith(server, number)]).toEqual([number, []])
  })
  it('takes a message that waits again although another one was sent instead of it, which stays for the billing', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const phoneNumber = freshPhone()
    const { id: webUserId } = await server.visitor({ projectId, phoneNumber })
    const message = async (more: object) =>
      (
        await server.system.store(outboxMessage).create({
          projectId,
          channel: 10,
          template: 'recordValid',
          language: 'zh',
          dedupeKey: unused('again'),
          phoneNumber,
          subject: '通过',
          content: '您好',
          sealedMessage: '{}',
          webUserId,
          ...more,
        } as never)
      ).id as number
    const waiting = await message({})
    const instead = await message({ insteadOfId: waiting })
    await server.sql('update "outboxMessage" set "state" = 30 where id = $1', [instead])
    expect((await server.call('/webUser/erase', { id: webUserId }, { token, projectId })).result).toBe(20000)
    expect(
      await server.sql('select "id", "insteadOfId" from "outboxMessage" where "projectId" = $1', [projectId]),
    ).toEqual([{ id: instead, insteadOfId: null }])
  })
  it('recognises a Hong Kong number in every spelling, and leaves another organiser’s lists alone', async () => {
    const { id: projectId } = await server.project()
    const elsewhere = await server.project()
    const { token } = await server.operator()
    const number = '85251234567'
    const { id } = await server.visitor({ projectId, phoneNumber: `+${number}` })
    const call = async (path: string, body: object, at = projectId) =>
      (await server.call(path, body, { token, projectId: at })).data
    const [mine, theirs] = [
      await call('/massText/create', {
        name: '提醒',
        content: '明日开展',
        phoneNumbers: ['852 5123 4567', '13912345678'],
      }),
      await call('/massText/create', { name: '提醒', content: '明日开展', phoneNumbers: [number] }, elsewhere.id),
    ]
    await call('/massText/send', { id: mine.id, updatedAt: mine.updatedAt })
    await server.runJobs()
    await call('/webUser/erase', { id })
    expect([
      (await call('/massText/getDetail', { id: mine.id })).phoneNumbers,
      (await call('/massText/getDetail', { id: theirs.id }, elsewhere.id)).phoneNumbers,
    ]).toEqual([['13912345678'], [number]])
    expect(await tablesWith(server, number)).toEqual(['massText'])
  })
})
