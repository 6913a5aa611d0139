import { keptPair } from '@pavilion/declare'
import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { groupNotificationStatus as status, optOutSource, outboxState, smsStatus } from '../../model/codes.ts'
import { sendNotice } from '../index.ts'
import { useSenders } from '../senders/choose.ts'
import { SendFailed } from '../senders/sender.ts'
import { recordingSenders } from '../testing.ts'
import { publicUrl } from './links.ts'
import { isRefusal, replyKey, withRefusalHint } from './replies.ts'

const server = await startTestServer()
const { token } = await server.operator()
const key = 'key-of-sixteen-or-more'
afterEach(() => {
  useSenders()
  delete process.env.SMS_REPLY_KEY
  delete process.env.PUBLIC_URL
})
const call = (path: string, body: object, projectId: number) =>
  server.call(path, body, { token, projectId, language: 'en' })
async function send(resource: 'massText' | 'customEmail', wish: object, projectId: number): Promise<number> {
  const { data } = await call(`/${resource}/create`, { name: '预告', content: '<p>明日开展</p>', ...wish }, projectId)
  expect(await call(`/${resource}/send`, { id: data.id, updatedAt: data.updatedAt }, projectId)).toMatchObject({
    result: 20000,
  })
  await server.runJobs()
  return data.id
}
const push = (body: unknown, to = key) =>
  fetch(`${server.url}/api/smsReplies/${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const listOf = async (projectId: number) =>
  (await call('/optOut/getList', { order: [['id', 'asc']] }, projectId)).data.rows as {
    id: number
    phoneNumber: string | null
    email: string | null
    source: number
    everywhere: boolean
    updatedAt: string
  }[]

describe('opting out of bulk messages', () => {
  it('by replying to a text: no bulk SMS of any project reaches the number, codes and notices do; other replies are ignored', async () => {
    process.env.SMS_REPLY_KEY = key
    const { texts } = recordingSenders()
    const [first, second] = [(await server.project()).id, (await server.project()).id]
    const phoneNumbers = ['13912345678', '13912345679']
    await send('massText', { content: '明日开展', phoneNumbers }, first)
    // Approved templates say how to refuse; what the other platform takes as it is says it itself.
    expect(texts.map(({ text, variables }) => [text, variables.content])).toEqual(
      phoneNumbers.map(() => ['明日开展 拒收请回复R', '明日开展']),
    )
    const reply = {
      phone_number: '8613912345678',
      send_time: '20270401000000',
      content: ' 退订。',
      sign_name: '展会',
      dest_code: '1234',
      sequence_id: 1,
    }
    expect((await push([reply], 'another-key-of-some-length')).status).toBe(404)
    expect(
      await (
        await push([
          reply,
          { ...reply, phone_number: '13912345679', content: 'Remember the R hall?' },
          { ...reply, phone_number: '13912349999' },
          { odd: true },
        ])
      ).json(),
    ).toEqual({ code: 0, msg: '接收成功' })
    expect((await push([reply])).status).toBe(200)
    expect(await listOf(first)).toMatchObject([
      { phoneNumber: '+8613912345678', source: optOutSource.reply, everywhere: true },
    ])
    expect(await listOf(second)).toEqual([])
    texts.length = 0
    const id = await send('massText', { content: '明日开展', phoneNumbers }, second)
    await sendNotice(server.system, {
      projectId: second,
      template: 'recordValid',
      to: { phoneNumber: '13912345678' },
      language: 'zh',
      dedupeKey: 'record:1',
      variables: { form: '登记', number: 'R1', event: '工博会', pass: '' },
    })
    await server.runJobs()
    expect(texts.map(({ phoneNumber, template }) => [phoneNumber, template])).toEqual([
      ['+8613912345679', 'massText'],
      ['+8613912345678', 'recordValid'],
    ])
    expect((await call('/massText/getDetail', { id }, second)).data).toMatchObject({
      status: status.sent,
      qty: 2,
      successQty: 1,
      failQty: 1,
    })
    expect(
      await server.sql('select "status", "errmsg" from "sms" where "massTextId" = $1 and "phoneNumber" = $2', [
        id,
        '+8613912345678',
      ]),
    ).toEqual([{ status: smsStatus.failed, errmsg: keptPair(['已退订', 'Opted out']) }])
    // Its task has not failed: nothing is to be mended.
    expect((await call('/backgroundTask/getTasks', {}, second)).data.rows[0]).toMatchObject({
      status: 30,
      done: 2,
      total: 2,
    })
  })
  it('by the link in a mail, also in one click of the mail program; opening the page changes nothing, and it can be undone', async () => {
    const { mails } = recordingSenders()
    const { id: projectId } = await server.project()
    const to = { subject: '预告', receivers: ['A@expo.example'] }
    await send('customEmail', to, projectId)
    // Nobody said how readers reach this server: no link that leads nowhere.
    expect([mails[0]?.unsubscribe, mails[0]?.html]).toEqual([undefined, '<p>明日开展</p>'])
    process.env.PUBLIC_URL = 'https://expo.example/'
    await send('customEmail', to, projectId)
    const link = mails[1]?.unsubscribe as string
    const at = server.url + new URL(link).pathname
    expect(link).toMatch(/^https:\/\/expo\.example\/unsubscribe\/\d+\.[\w-]{27}$/)
    expect([mails[1]?.html, mails[1]?.text]).toEqual([
      expect.stringContaining(`<a href="${link}">Unsubscribe</a>`),
      expect.stringContaining(link),
    ])
    const page = await (await fetch(at, { headers: { 'accept-language': 'en' } })).text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('a***@expo.example')
    expect(await listOf(projectId)).toEqual([])
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    expect([
      (await fetch(at.slice(0, -1), oneClick)).status,
      (await fetch(`${at}x`, oneClick)).status,
      (await fetch(`${server.url}/unsubscribe/1.${'a'.repeat(27)}`)).status,
      // Somebody else’s mail, by the signature of one’s own.
      (
        await fetch(
          at.replace(/\/(\d+)\.(?=[^/]*$)/, (_, id) => `/${Number(id) - 1}.`),
          oneClick,
        )
      ).status,
    ]).toEqual([404, 404, 404, 404])
    // Both kinds of body that mail programs may send; twice at once it is one entry.
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect(
      await Promise.all(
        [
          fetch(at, oneClick),
          fetch(at, oneClick),
          fetch(at, { method: 'POST', body: form }),
          fetch(at, { ...oneClick, body: 'x'.repeat(20_000) }),
        ].map(async answer => (await answer).status),
      ),
    ).toEqual([200, 200, 200, 413])
    expect(await listOf(projectId)).toMatchObject([
      { email: 'a@expo.example', source: optOutSource.link, everywhere: false },
    ])
    await send('customEmail', to, projectId)
    expect(mails).toHaveLength(2)
    expect(
      await server.sql('select "state" from "outboxMessage" where "projectId" = $1 order by "id" desc limit 1', [
        projectId,
      ]),
    ).toEqual([{ state: outboxState.cancelled }])
    await fetch(`${at}?again=1`, { method: 'POST' })
    await send('customEmail', to, projectId)
    expect(mails).toHaveLength(3)
  })
  it('uses the project’s host in links; a mailbox that does not exist is written to once', async () => {
    const { mails } = recordingSenders(to => {
      if (to === 'gone@expo.example')
        throw new SendFailed('rejected', '550 5.1.1 no such user', { noSuchAddress: true })
      if (to === 'full@expo.example') throw new SendFailed('rejected', '552 5.2.2 full')
    })
    const { id: projectId } = await server.project({ domainName: `fair${Date.now()}.expo.example` })
    await send(
      'customEmail',
      { subject: '预告', receivers: ['gone@expo.example', 'full@expo.example', 'a@expo.example'] },
      projectId,
    )
    expect(new URL(mails[0]?.unsubscribe as string).host).toMatch(/^fair\d+\.expo\.example$/)
    expect(await listOf(projectId)).toMatchObject([{ email: 'gone@expo.example', source: optOutSource.bounce }])
    // An operator took it off: the mailbox is there now.
    const [gone] = await listOf(projectId)
    expect(await call('/optOut/delete', { id: gone?.id }, projectId)).toMatchObject({ result: 20000 })
    await send('customEmail', { subject: '预告', receivers: ['gone@expo.example'] }, projectId)
    expect(mails.filter(({ to }) => to === 'gone@expo.example')).toHaveLength(2)
  })
  it('by an operator, for one project, with numbers and addresses in any notation; an entry needs one of them', async () => {
    const { texts } = recordingSenders()
    const { id: projectId } = await server.project()
    expect(await call('/optOut/create', { remark: 'x' }, projectId)).toMatchObject({
      result: 40000,
      data: { fields: { phoneNumber: 'Enter a phone number or an e-mail address' } },
    })
    expect(
      await call(
        '/optOut/create',
        { phoneNumber: '139-1234-5670', email: 'Li@Expo.example', everywhere: true },
        projectId,
      ),
    ).toMatchObject({ result: 40000 })
    const { data } = await call('/optOut/create', { phoneNumber: '139-1234-5670', email: 'Li@Expo.example' }, projectId)
    expect(data).toMatchObject({
      phoneNumber: '+8613912345670',
      email: 'li@expo.example',
      source: optOutSource.operator,
      everywhere: false,
    })
    expect(await call('/optOut/create', { phoneNumber: '139 1234 5670' }, projectId)).toMatchObject({ result: 40900 })
    expect(
      await call(
        '/optOut/update',
        { id: data.id, updatedAt: data.updatedAt, phoneNumber: null, email: null },
        projectId,
      ),
    ).toMatchObject({ result: 40000 })
    await send('massText', { phoneNumbers: ['13912345670'] }, projectId)
    await send('massText', { phoneNumbers: ['13912345670'] }, (await server.project()).id)
    expect(texts).toHaveLength(1)
    // Hong Kong's numbers are written with a plus and without.
    await call('/optOut/create', { phoneNumber: '852 5123 4567' }, projectId)
    await send('massText', { phoneNumbers: ['+85251234567', '0085251234567', '85251234567', '85251234568'] }, projectId)
    expect(texts.map(({ phoneNumber }) => phoneNumber)).toEqual(['+8613912345670', '+85251234568'])
  })
})

describe('replies and settings', () => {
  it('recognises an opt-out however it is written, and adds the hint once, if replies are accepted', () => {
    expect(['T', ' td ', 'ｒ', '退订！', '拒收', 'Stop.', 'TRUE', 'R1', '退订怎么办', ''].map(isRefusal)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(withRefusalHint('明日开展')).toBe('明日开展')
    process.env.SMS_REPLY_KEY = key
    expect([
      withRefusalHint('明日开展'),
      withRefusalHint('Doors open at 9'),
      withRefusalHint('明日开展，退订回T'),
    ]).toEqual(['明日开展 拒收请回复R', 'Doors open at 9 Reply R to unsubscribe', '明日开展，退订回T'])
    expect(() => replyKey({ SMS_REPLY_KEY: 'short' })).toThrow('SMS_REPLY_KEY must be 16')
    expect(() => publicUrl({ PUBLIC_URL: 'expo.example/fair' })).toThrow('PUBLIC_URL is "expo.example/fair"')
  })
})
