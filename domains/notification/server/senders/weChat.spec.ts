import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { textIn } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { expect } from 'expect'
import { SendFailed, type OutgoingWeChat, type WeChatSender } from './sender.ts'
import { weChatTwin } from './twin.ts'
import { weChatMessages } from './weChat.ts'
import { keywordsOf, wrongLines } from './weChatWords.ts'

/** A stand-in for WeChat: it knows one token at a time, its own people and templates. */
let token = 'token-1'
let next: { status?: number; body?: string; hang?: boolean } | undefined
const heard: { token: string | null; body: { touser: string; client_msg_id: string; data: object } }[] = []
const weChat = createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://wechat')
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', () => {
    const body = JSON.parse(text)
    heard.push({ token: address.searchParams.get('access_token'), body })
    const given = next
    next = undefined
    if (given?.hang) return void request.socket.destroy()
    const answer = (errcode: number, errmsg: string, more = '') =>
      response
        .writeHead(given?.status ?? 200, { 'content-type': 'application/json' })
        .end(given?.body ?? `{"errcode":${errcode},"errmsg":"${errmsg}"${more}}`)
    if (address.pathname !== '/cgi-bin/message/template/send') return answer(40066, 'invalid url')
    if (address.searchParams.get('access_token') !== token) return answer(40001, 'invalid credential, access_token')
    if (/^no/i.test(body.template_id)) return answer(40037, 'invalid template_id')
    if (body.touser.endsWith('unfollowed')) return answer(43004, 'require subscribe')
    if (body.touser.endsWith('limit')) return answer(45047, 'out of response count limit')
    answer(0, 'ok', ',"msgid":200228332200228332')
  })
})
let endpoint = ''
before(async () => {
  await new Promise<void>(resolve => weChat.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(weChat.address() as AddressInfo).port}`
})
after(() => {
  weChat.close()
})

const nobody = {} as Context
const message: OutgoingWeChat = {
  openid: 'simulated-openid-1',
  template: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY',
  keywords: [{ name: 'thing1', value: '观众登记' }],
  outId: 'pavilion-3-7',
}
/** The token as the accounts keep it: with the refused one, they fetch another. */
const asked: (string | undefined)[] = []
let kept = 'token-1'
const real = () =>
  weChatMessages({
    endpoint,
    timeout: 2000,
    token: async (_ctx, refused) => {
      asked.push(refused)
      if (refused === kept) kept = token
      return kept
    },
  })
const outcome = (sender: WeChatSender, more: Partial<OutgoingWeChat> = {}) =>
  sender.send(nobody, { ...message, ...more }).then(
    ({ settled }) => ({ kind: settled ? 'sent' : 'taken', why: '' }),
    (error: unknown) => {
      if (error instanceof SendFailed) return { kind: error.kind as string, why: error.message }
      throw error
    },
  )

// What the twin promises, WeChat does: one suite for both.
for (const [name, sender] of [
  ['the simulator', () => weChatTwin],
  ['WeChat', real],
] as const)
  describe(`service messages by ${name}`, () => {
    it('reach somebody who follows the account, and say at once that they were taken', async () => {
      const { messageId, settled } = await sender().send(nobody, message)
      expect([settled, messageId]).toEqual([true, name === 'WeChat' ? '200228332200228332' : 'simulated-pavilion-3-7'])
    })
    it('are refused in words, each for what it is: not followed, too many, no such template', async () => {
      const refusals = [
        await outcome(sender(), { openid: 'openid-unfollowed' }),
        await outcome(sender(), { openid: 'openid-limit' }),
        await outcome(sender(), { template: 'no-such' }),
      ]
      expect(refusals.map(({ kind }) => kind)).toEqual(['rejected', 'rateLimited', 'notSent'])
      expect(refusals.map(({ why }) => textIn(why, 'en').replace('SIMULATED: ', ''))).toEqual([
        'The person does not follow the official account (43004)',
        'More messages than WeChat allows (45047)',
        'There is no such template: check its number in the official account (40037)',
      ])
      expect(textIn(refusals[0]?.why ?? '', 'zh')).toContain('对方未关注公众号（43004）')
    })
  })

describe('service messages by WeChat', () => {
  it('fetch another token once when theirs was replaced elsewhere, and go on with it', async () => {
    token = 'token-2'
    asked.length = heard.length = 0
    expect((await outcome(real())).kind).toBe('sent')
    expect([asked, heard.map(({ token }) => token)]).toEqual([
      [undefined, 'token-1'],
      ['token-1', 'token-2'],
    ])
    expect((await outcome(real())).kind).toBe('sent')
    expect(heard.at(-1)).toMatchObject({ token: 'token-2', body: { client_msg_id: 'pavilion-3-7' } })
    // One that stays refused is not asked for ever.
    token = 'token-3'
    heard.length = 0
    const never = weChatMessages({ endpoint, token: async () => 'old' })
    expect([(await outcome(never)).kind, heard.length]).toEqual(['notSent', 2])
    kept = token
  })
  it('are known not to be sent where nobody listens, and unknown where the answer never comes', async () => {
    const gone = createServer()
    await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
    const nowhere = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    await new Promise(resolve => gone.close(resolve))
    expect((await outcome(weChatMessages({ endpoint: nowhere, token: async () => token }))).kind).toBe('unavailable')
    next = { hang: true }
    expect((await outcome(real())).kind).toBe('unknown')
    next = { body: '<html>' }
    expect((await outcome(real())).kind).toBe('unknown')
    next = { body: '{"errcode":-1,"errmsg":"system error"}' }
    expect((await outcome(real())).kind).toBe('unavailable')
    const noToken = weChatMessages({ endpoint, token: () => Promise.reject(new Error('away')) })
    expect((await outcome(noToken)).kind).toBe('unavailable')
  })
})

describe('the keywords of a template', () => {
  it('are filled in on one line, as long as WeChat takes them, and never empty', () => {
    expect(
      keywordsOf('thing1={form}\n time2 ＝ {day}\nthing3={place}\n', {
        form: `${'很'.repeat(25)}\n长`,
        day: '2026-12-01',
        place: '',
      }),
    ).toEqual([
      { name: 'thing1', value: '很'.repeat(20) },
      { name: 'time2', value: '2026-12-01' },
      { name: 'thing3', value: '-' },
    ])
    expect(wrongLines('thing1={form}\nwhatever\n\n{form}')).toEqual([2, 4])
  })
})
