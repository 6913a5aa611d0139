import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { makeExpo } from '@pavilion/site/testing.ts'
import { website } from '@pavilion/site/model/index.ts'
import { keyedHash } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { isFirstUse } from './attempts.ts'
import { decryptPhone } from './sister.ts'
import { signUp } from './testing.ts'

const server = await startTestServer({ innerHosts: '127.0.0.1' })
const by = (projectId: number, name: string, body: object, more: { token?: string; language?: 'zh' | 'en' } = {}) =>
  server.call(`/webUser/ext/${name}`, body, { projectId, language: 'en', ...more })
const me = async (token: string, projectId: number) => (await by(projectId, 'getWebUser', {}, { token })).data

describe('a sister site', () => {
  /** Two events of two organisers: one signs people in for the other. */
  async function sisters(input: object = {}) {
    const key = `key-${randomInt(1e9)}`
    const host = new URL(server.url).host
    const home = await makeExpo(server, { sisterLoginKey: key, encryptedPhoneLinkHosts: [host] })
    const away = await makeExpo(server, {
      sisterLoginKey: key,
      sisterLoginUrl: `${server.url}/${home.project.abbr}/auth-app`,
      sisterLoginCheckUrl: `${server.url}/api/webUser/ext/checkAppToken`,
      ...input,
    } as never)
    const person = await signUp(server, home.project.id)
    await by(home.project.id, 'update', { name: '姐妹站用户' }, { token: person.token })
    const ticket = async () =>
      new URL(
        (
          await by(
            home.project.id,
            'authorizeApp',
            { redirectUri: `${server.url}/${away.project.abbr}` },
            { token: person.token },
          )
        ).data.redirectUri,
      ).searchParams.get('token') as string
    return { key, home, away, person, ticket }
  }
  it('names the person of a token, who is saved as a participant and signed in by phone [sister-site-token-query]', async () => {
    const { away, person, ticket } = await sisters()
    const { id } = away.project
    const { data } = await by(id, 'autoSignInByToken', { token: await ticket() })
    expect(await me(data.token, id)).toMatchObject({ phoneNumber: person.phoneNumber, name: '姐妹站用户' })
    expect((await by(id, 'rowsIncludeParticipantType', {}, { token: data.token })).data.rows).toHaveLength(1)
    const again = await by(id, 'autoSignInByToken', { token: await ticket() })
    expect((await me(again.data.token, id)).id).toBe((await me(data.token, id)).id)
  })
  it('is believed once for each ticket, and asked only with the shared key', async () => {
    const { away, ticket } = await sisters()
    const { id } = away.project
    const token = await ticket()
    const answers = (await allAtOnce(4, () => by(id, 'autoSignInByToken', { token }))) as { result: number }[]
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 50008, 50008, 50008])
    for (const site of Object.values(away.websites))
      await server.system.store(website).set(site.id, { sisterLoginKey: 'not the key' })
    expect((await by(id, 'autoSignInByToken', { token: await ticket() })).result).toBe(50008)
    expect(
      (
        await server.call('/webUser/ext/checkAppToken', {
          token: await ticket(),
          timestamp: String(Math.floor(Date.now() / 1000)),
          signature: 'x',
        })
      ).result,
    ).toBe(50008)
  })
  it('would be believed twice if its use were looked up first and saved afterwards: the control', async () => {
    const { ticket } = await sisters()
    const key = keyedHash(`control:${await ticket()}`)
    const looked = Promise.withResolvers<void>()
    let lookers = 0
    const believed = await allAtOnce(4, async () => {
      if ((await server.sql('select 1 from "signInStranger" where "key" = $1', [key])).length) return false
      if (++lookers === 4) looked.resolve()
      await looked.promise
      await server.sql(
        `
          insert into "signInStranger" ("key", "failedSignIns")
          values ($1, 0)
          on conflict do nothing`,
        [key],
      )
      return true
    })
    expect(believed).toEqual([true, true, true, true])
  })
  it('is used for the first time by one of eight who bring it at once', async () => {
    const { ticket } = await sisters()
    const token = await ticket()
    expect((await allAtOnce(8, () => isFirstUse(server.system, token))).filter(first => first === true)).toHaveLength(1)
  })
  it('that is unreachable, or never stops answering, is reported as unavailable', async () => {
    let bytesSent = 0
    const endless = createServer((_, response) => {
      const more = () => {
        bytesSent += 65_536
        response.write(' '.repeat(65_536))
      }
      response.on('drain', more)
      more()
    })
    await new Promise<void>(resolve => endless.listen(0, '127.0.0.1', resolve))
    for (const sisterLoginCheckUrl of [
      'http://127.0.0.1:9/check',
      `http://127.0.0.1:${(endless.address() as AddressInfo).port}/check`,
    ]) {
      const { away } = await sisters({ sisterLoginCheckUrl })
      expect(await by(away.project.id, 'autoSignInByToken', { token: 'somebody’s' })).toMatchObject({
        result: 50300,
        data: { code: 'sisterAway' },
      })
    }
    endless.closeAllConnections()
    endless.close()
    expect(bytesSent).toBeLessThan(50_000_000)
  })
  it('in our own network is never called, and the check address is refused at its field where possible', async () => {
    let requests = 0
    const inner = createServer((_, response) => {
      requests++
      response.writeHead(200).end('{"phoneNumber":"13800138000"}')
    })
    await new Promise<void>(resolve => inner.listen(0, '127.0.0.1', resolve))
    const { port } = inner.address() as AddressInfo
    const { token } = await server.operator()
    // The simulated services of other tests run on this machine.
    process.env.INNER_HOSTS = 'crm.intern'
    try {
      // A host name is checked when it is called: its address can change.
      const { away } = await sisters({ sisterLoginCheckUrl: `http://localhost:${port}/check` })
      const [site] = Object.values(away.websites) as { id: number; updatedAt: string }[]
      expect(await by(away.project.id, 'autoSignInByToken', { token: 'somebody’s' })).toMatchObject({
        result: 50300,
        data: { code: 'sisterAway' },
      })
      for (const sisterLoginCheckUrl of [
        'http://169.254.169.254/latest',
        `http://2130706433:${port}/`,
        `http://[::ffff:127.0.0.1]:${port}/`,
        'http://localhost/x',
        'https://100.100.100.200/',
      ]) {
        const { result, data, errmsg } = await server.call(
          '/website/update',
          { id: site?.id, updatedAt: site?.updatedAt, sisterLoginCheckUrl },
          { token, projectId: away.project.id, language: 'en' },
        )
        expect({ result, code: data.code, field: data.field, errmsg }).toMatchObject({
          result: 40000,
          code: 'innerAddress',
          field: 'sisterLoginCheckUrl',
          errmsg: expect.stringContaining('internal network'),
        })
      }
      expect(
        (
          await server.call(
            '/website/update',
            { id: site?.id, updatedAt: site?.updatedAt, sisterLoginCheckUrl: 'https://crm.intern/check' },
            { token, projectId: away.project.id },
          )
        ).result,
      ).toBe(20000)
      expect(requests).toBe(0)
    } finally {
      process.env.INNER_HOSTS = '127.0.0.1'
      inner.close()
    }
  })
  it('gives no ticket for an application that the website does not trust', async () => {
    const { home, person } = await sisters()
    for (const redirectUri of [
      'https://evil.example/x',
      'javascript:alert(1)',
      `https://${new URL(server.url).host}@evil.example/`,
      '/relative',
    ]) {
      expect((await by(home.project.id, 'authorizeApp', { redirectUri }, { token: person.token })).data.code).toBe(
        'appNotKnown',
      )
      expect((await by(home.project.id, 'knownApp', { redirectUri }, { token: person.token })).data.code).toBe(
        'appNotKnown',
      )
    }
  })
  it('reads the phone number in links with the shared key and no other', async () => {
    const { key, home, person } = await sisters()
    const { data } = await by(home.project.id, 'getWebUserEncryptionPhone', {}, { token: person.token })
    expect(data.encryptPhone).not.toContain(person.phoneNumber)
    // Other sites know numbers of the mainland without country code.
    expect(`+86${decryptPhone(key, data.encryptPhone)}`).toBe(person.phoneNumber)
    expect(() => decryptPhone('another', data.encryptPhone)).toThrow()
    const { id } = await server.project()
    const { token } = await signUp(server, id)
    expect((await by(id, 'getWebUserEncryptionPhone', {}, { token })).data.code).toBe('sharedKeyMissing')
  })
})
