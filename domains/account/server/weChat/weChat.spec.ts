import { createServer } from 'node:http'
import { after, describe, it } from 'node:test'
import { weChatUser } from '../../model/index.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { openidOf } from '../weChatHandle.ts'
import { freshPhone, codeFor, purpose, signUp } from '../testing.ts'
import { chooseWeChat, useWeChat } from './choose.ts'
import { signPage } from './pageTicket.ts'
import { realWeChat } from './real.ts'
import { giveCode, testPeople } from './twin.ts'

const testServer = await startTestServer()
after(() => useWeChat())
const ask = (projectId: number, name: string, body: object, more: { token?: string } = {}) =>
  testServer.call(`/wxAccessTokenJsapiTicket/ext/${name}`, body, { projectId, language: 'en', ...more })
const signIn = (projectId: number, account: string, more: { token?: string } = {}) =>
  testServer.call('/webUser/ext/thirdPartySignIn', { account }, { projectId, language: 'en', ...more })
const me = async (projectId: number, token: string) =>
  (await testServer.call('/webUser/ext/getWebUser', {}, { token, projectId })).data
let nth = 0
const somebody = () => ({ openid: `openid-${++nth}`, nickname: `测试 ${nth}` })
async function handleOf(projectId: number, person = somebody()): Promise<string> {
  const { data } = await ask(projectId, 'getAppId', { type: 10 })
  return (await ask(projectId, 'getWebAccessToken', { appid: data.appid, code: giveCode(person), type: 10 })).data
    .access_token
}

/**
 * WeChat's own interface as documented: one secret per app, single-use codes, tokens that belong to
 * an app.
 */
async function realInterface() {
  const secrets: Record<string, string> = { wxmobile: 'secret-10', wxdesktop: 'secret-20' }
  const codes = new Map([
    ['code-1', 'openid-real'],
    ['code-2', 'openid-real'],
  ])
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams: q } = new URL(request.url ?? '', 'http://x')
    const respond = (body: object) => {
      response.setHeader('content-type', 'text/plain')
      response.end(JSON.stringify(body))
    }
    requests.push(`${pathname} ${q.get('appid') ?? ''}`)
    if (q.has('secret') && secrets[q.get('appid') ?? ''] !== q.get('secret'))
      return respond({ errcode: 40125, errmsg: 'invalid appsecret' })
    if (pathname === '/sns/oauth2/access_token') {
      const openid = codes.get(q.get('code') ?? '')
      codes.delete(q.get('code') ?? '')
      return respond(
        openid && q.get('grant_type') === 'authorization_code'
          ? { access_token: 'SECRET-TOKEN', openid, expires_in: 7200 }
          : { errcode: 40029, errmsg: 'invalid code' },
      )
    }
    if (pathname === '/sns/userinfo')
      return respond(
        q.get('access_token') === 'SECRET-TOKEN' && q.get('openid') === 'openid-real'
          ? { openid: 'openid-real', nickname: '真实昵称', unionid: 'union-1' }
          : { errcode: 40001 },
      )
    if (pathname === '/cgi-bin/token')
      return respond(
        q.get('grant_type') === 'client_credential'
          ? { access_token: 'APP-TOKEN', expires_in: 7200 }
          : { errcode: 40002 },
      )
    if (pathname === '/cgi-bin/ticket/getticket')
      return respond(
        q.get('access_token') === 'APP-TOKEN' && q.get('type') === 'jsapi'
          ? { errcode: 0, ticket: 'TICKET-1', expires_in: 7200 }
          : { errcode: 40001 },
      )
    response.statusCode = 404
    response.end()
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  after(() => server.close())
  const { port } = server.address() as { port: number }
  return { endpoint: `http://127.0.0.1:${port}`, requests }
}

describe('WeChat authorization', () => {
  it('names the app of each kind of client and where to agree, with the return address [wechat-token-type]', async () => {
    const { id, abbr } = await testServer.project()
    const redirectUri = `${testServer.url}/${abbr}/wxAuthorization?redirectUri=x`
    const [mobile, desktop] = [
      (await ask(id, 'getAppId', { type: 10, redirectUri, state: 's1', site: `/${abbr}` })).data,
      (await ask(id, 'getAppId', { type: 20, redirectUri })).data,
    ]
    expect(mobile.appid).not.toBe(desktop.appid)
    expect(mobile.simulated).toBe(true)
    const consent = new URL(mobile.authorizeUrl)
    expect([consent.pathname, consent.searchParams.get('redirect_uri'), consent.searchParams.get('state')]).toEqual([
      `/${abbr}/wechat-simulator`,
      redirectUri,
      's1',
    ])
    expect(
      (await ask(id, 'getWebAccessToken', { appid: mobile.appid, code: giveCode(somebody()), type: 20 })).data.code,
    ).toBe('weChatRefused')
    expect(
      (await ask(id, 'getWebAccessToken', { appid: desktop.appid, code: giveCode(somebody()), type: 20 })).result,
    ).toBe(20000)
    for (const type of [0, 30, '10'])
      expect((await ask(id, 'getWebAccessToken', { appid: mobile.appid, code: 'x', type })).data.fields).toHaveProperty(
        'type',
      )
    expect((await ask(id, 'getAppId', { type: 10, redirectUri: 'javascript:alert(1)' })).result).toBe(40000)
  })
  it('returns an opaque handle for a code, once, and the nickname to its holder', async () => {
    const { id } = await testServer.project()
    const person = somebody()
    const {
      data: { appid },
    } = await ask(id, 'getAppId', {})
    const code = giveCode(person)
    const { data } = await ask(id, 'getWebAccessToken', { appid, code, type: 10 })
    expect(data.access_token).not.toContain(person.openid)
    expect(openidOf(data.access_token)).toBe(person.openid)
    expect((await ask(id, 'getWXUserInfo', { appid, access_token: data.access_token })).data).toEqual({
      nickname: person.nickname,
      simulated: true,
    })
    for (const wrong of [code, 'nonsense', giveCode(person, Date.now() - 6 * 60_000)])
      expect((await ask(id, 'getWebAccessToken', { appid, code: wrong, type: 10 })).data.code).toBe('weChatRefused')
    expect((await ask(id, 'getWXUserInfo', { appid, access_token: person.openid })).data.code).toBe('weChatRefused')
    expect((await ask(id, 'getWXUserInfo', { appid: 'another', access_token: data.access_token })).data.code).toBe(
      'weChatRefused',
    )
  })
  it('creates one row for an identity that authorizes twice at once', async () => {
    const { id } = await testServer.project()
    const person = somebody()
    for (const handle of await allAtOnce(6, () => handleOf(id, person)))
      expect(openidOf(String(handle))).toBe(person.openid)
    expect(await testServer.system.store(weChatUser).rows({ projectId: id })).toHaveLength(1)
  })
})

describe('signing in by WeChat', () => {
  it('returns a token like sign-in and sign-up, and finds the account at the organiser’s other events [sign-in-returns-token]', async () => {
    const { id, sellerId } = await testServer.project()
    const { id: other } = await testServer.project({ sellerId })
    const { id: strange } = await testServer.project()
    const person = somebody()
    const phoneNumber = freshPhone()
    const shape = { result: 20000, data: { token: expect.stringMatching(/^[\w-]{43}$/) } }
    const first = await signIn(id, await handleOf(id, person))
    expect(first).toMatchObject(shape)
    expect(
      await testServer.call(
        '/webUser/ext/signUp',
        {
          phoneNumber,
          password: 'sesame-1',
          verificationCode: await codeFor(testServer, id, phoneNumber, purpose.signUp),
        },
        { projectId: id },
      ),
    ).toMatchObject(shape)
    expect(
      await testServer.call('/webUser/ext/signIn', { account: phoneNumber, password: 'sesame-1' }, { projectId: id }),
    ).toMatchObject(shape)
    const account = await me(id, first.data.token)
    expect(account.name).toBe(person.nickname)
    for (const projectId of [id, other])
      expect((await me(projectId, (await signIn(projectId, await handleOf(projectId, person))).data.token)).id).toBe(
        account.id,
      )
    expect((await me(strange, (await signIn(strange, await handleOf(strange, person))).data.token)).id).not.toBe(
      account.id,
    )
  })
  it('links the identity to a signed-in visitor, but never takes it from another account', async () => {
    const { id } = await testServer.project()
    const one = await signUp(testServer, id)
    const other = await signUp(testServer, id)
    const person = somebody()
    const account = await me(id, one.token)
    expect((await me(id, (await signIn(id, await handleOf(id, person), { token: one.token })).data.token)).id).toBe(
      account.id,
    )
    expect((await me(id, (await signIn(id, await handleOf(id, person), { token: other.token })).data.token)).id).toBe(
      account.id,
    )
    expect((await me(id, (await signIn(id, await handleOf(id, person))).data.token)).id).toBe(account.id)
  })
  it('opens one account when a new identity comes four times at once, and none for an invalid handle', async () => {
    const { id } = await testServer.project()
    const person = somebody()
    const handles = await Promise.all([1, 2, 3, 4].map(() => handleOf(id, person)))
    const tokens = (await Promise.all(handles.map(handle => signIn(id, handle)))).map(({ data }) => data.token)
    expect(
      new Set((await Promise.all(tokens.map(token => me(id, token)))).map(({ id: accountId }) => accountId)).size,
    ).toBe(1)
    for (const wrong of [person.openid, 'x', giveCode(person)])
      expect((await signIn(id, wrong)).data.code).toBe('weChatRefused')
  })
})

describe('the signature for WeChat’s page script', () => {
  it('covers the page without its fragment, for hosts of the project only', async () => {
    const { id } = await testServer.project({ domainName: 'expo.example.com' })
    const url = 'https://expo.example.com/a?b=1'
    const { data } = await ask(id, 'getWxConfigData', { url: `${url}#part` })
    const [row] = await testServer.sql<{ appid: string }>(
      'select appid from "wxAccessTokenJsapiTicket" where "appid" = $1',
      [data.appId],
    )
    expect(row?.appid).toBe(data.appId)
    expect(data.signature).toMatch(/^[0-9a-f]{40}$/)
    expect((await ask(id, 'getWxConfigData', { url: `${testServer.url}/x` })).result).toBe(20000)
    for (const elsewhere of ['https://evil.example/', 'javascript:1', 'expo.example.com'])
      expect((await ask(id, 'getWxConfigData', { url: elsewhere })).data.code).toBe('hostNotListed')
  })
  it('matches WeChat’s own example', () =>
    expect(
      signPage(
        'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
        'Wm3WZYTPz0wzccnW',
        1414587457,
        'http://mp.weixin.qq.com?params=value',
      ),
    ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed'))
})

describe('the real interface', () => {
  it('is called with the app’s secret; its token never leaves the server, and a refused code is refused', async () => {
    const { endpoint, requests } = await realInterface()
    const { id } = await testServer.project()
    useWeChat(
      realWeChat({
        mobile: { appid: 'wxmobile', secret: 'secret-10' },
        desktop: { appid: 'wxdesktop', secret: 'secret-20' },
        endpoint,
      }),
    )
    const there = new URL(
      (await ask(id, 'getAppId', { type: 10, redirectUri: 'https://expo.example.com/a?b=1', state: 'xyz' })).data
        .authorizeUrl,
    )
    expect([there.origin, there.pathname, there.hash]).toEqual([
      'https://open.weixin.qq.com',
      '/connect/oauth2/authorize',
      '#wechat_redirect',
    ])
    expect(Object.fromEntries(there.searchParams)).toEqual({
      appid: 'wxmobile',
      redirect_uri: 'https://expo.example.com/a?b=1',
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: 'xyz',
    })
    expect(
      (await ask(id, 'getAppId', { type: 20, redirectUri: 'https://expo.example.com/' })).data.authorizeUrl,
    ).toMatch(/\/connect\/qrconnect\?appid=wxdesktop.*scope=snsapi_login/)
    const answer = await ask(id, 'getWebAccessToken', { appid: 'wxmobile', code: 'code-1', type: 10 })
    expect(JSON.stringify(answer.data)).not.toContain('SECRET-TOKEN')
    expect(
      (await ask(id, 'getWXUserInfo', { appid: 'wxmobile', access_token: answer.data.access_token })).data,
    ).toEqual({ nickname: '真实昵称', simulated: false })
    expect((await ask(id, 'getWebAccessToken', { appid: 'wxmobile', code: 'code-1', type: 10 })).data.code).toBe(
      'weChatRefused',
    )
    expect(requests.filter(line => line.startsWith('/sns/oauth2'))).toEqual([
      '/sns/oauth2/access_token wxmobile',
      '/sns/oauth2/access_token wxmobile',
    ])
    useWeChat(realWeChat({ mobile: { appid: 'wxmobile', secret: 'wrong' }, endpoint }))
    expect((await ask(id, 'getWebAccessToken', { appid: 'wxmobile', code: 'code-2', type: 10 })).data.code).toBe(
      'weChatAway',
    )
    expect((await ask(id, 'getAppId', { type: 20 })).data.code).toBe('weChatNotOpen')
  })
  it('is asked for a page ticket once, however many pages want one, and again when it expires by the database’s clock', async t => {
    const { endpoint, requests } = await realInterface()
    const { id } = await testServer.project()
    await testServer.sql('delete from "wxAccessTokenJsapiTicket"')
    useWeChat(realWeChat({ mobile: { appid: 'wxmobile', secret: 'secret-10' }, endpoint }))
    const signed = (url: string) => ask(id, 'getWxConfigData', { url })
    const tickets = () => requests.filter(line => line.startsWith('/cgi-bin/ticket')).length
    const answers = (await allAtOnce(12, () => signed(`${testServer.url}/x`))) as {
      data: { timestamp: number; nonceStr: string; signature: string }
    }[]
    for (const { data } of answers)
      expect(data.signature).toBe(signPage('TICKET-1', data.nonceStr, data.timestamp, `${testServer.url}/x`))
    expect(tickets()).toBe(1)
    await testServer.sql(
      `update "wxAccessTokenJsapiTicket" set "expireAt" = clock_timestamp() + interval '599 seconds'`,
    )
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 86_400_000 })
    await signed(`${testServer.url}/y`)
    t.mock.timers.reset()
    expect(tickets()).toBe(2)
    expect(
      await testServer.sql(
        `
          select "expireAt" < clock_timestamp() + interval '12 hours' as "isRight"
          from "wxAccessTokenJsapiTicket"`,
      ),
    ).toEqual([{ isRight: true }])
    expect(
      (
        await testServer.sql<{ kept: string }>(
          'select "accessToken" || "jsapiTicket" as kept from "wxAccessTokenJsapiTicket"',
        )
      )[0]?.kept,
    ).not.toMatch(/APP-TOKEN|TICKET-1/)
  })
})

describe('which WeChat serves', () => {
  it('is the real one when an app is set, the simulator only outside production or by an explicit switch', () => {
    const app = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' }
    expect(chooseWeChat({ ...app, PAVILION_SIMULATE: '1' })).toMatchObject({ simulated: false, name: 'WeChat' })
    expect(chooseWeChat(app).appid(20)).toBeUndefined()
    expect(chooseWeChat({})).toMatchObject({ simulated: true, name: 'SIMULATED WeChat' })
    expect(chooseWeChat({ NODE_ENV: 'production', PAVILION_SIMULATE: '1' }).simulated).toBe(true)
    expect(chooseWeChat({ NODE_ENV: 'production' })).toMatchObject({ simulated: false, name: 'no WeChat app' })
    expect(() => chooseWeChat({ WECHAT_APP_ID: 'wx1' })).toThrow('WECHAT_APP_ID and WECHAT_APP_SECRET belong together')
    expect(testPeople.every(({ english }) => english.includes('simulated'))).toBe(true)
  })
})
