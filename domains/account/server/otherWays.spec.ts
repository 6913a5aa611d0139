import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { decisionRule, decisionRuleGroup, webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { project, website } from '@pavilion/site/model/index.ts'
import { keyedHash } from '@pavilion/store'
import { allAtOnce, startTestHouse } from '@pavilion/testing'
import { expect } from 'expect'
import { commonLoginUser, webUser } from '../model/index.ts'
import { isFirstUse, lock } from './attempts.ts'
import { avatarCode } from './avatars.ts'
import { signParticipant, sisterSignature } from './participants.ts'
import { decryptPhone } from './sister.ts'
import { aMinuteLater, codeFor, freshPhone, purpose, signUp } from './testing.ts'

const server = await startTestHouse({ innerHosts: '127.0.0.1' })
const by = (projectId: number, name: string, body: object, more: { token?: string; language?: 'zh' | 'en' } = {}) =>
  server.call(`/webUser/ext/${name}`, body, { projectId, language: 'en', ...more })
const me = async (token: string, projectId: number) => (await by(projectId, 'getWebUser', {}, { token })).data
const freshNumber = () => `R${randomInt(1e9)}`
/** An event whose websites use one template, with a registration that has no account yet. */
async function eventWith(signInPage: string, wish: object = {}) {
  const expo = await makeExpo(server, { signInPage, ...wish } as never)
  const projectId = expo.project.id
  const person = { name: '欧阳 娜娜', phoneNumber: freshPhone(), number: freshNumber() }
  const form = await server.system.store(webForm).create({ projectId, name: '登记', type: 1 } as never)
  const record = await server.system.store(webFormRecord).create({ projectId, webFormId: form.id, ...person } as never)
  return { ...expo, projectId, form, record, ...person }
}

describe('signing in by name and phone number', () => {
  it('opens the account of a registration with both, and the same one the next time', async () => {
    const { projectId, phoneNumber, record } = await eventWith('signInName')
    const first = await by(projectId, 'namePhoneSignIn', { name: '欧阳娜娜', phoneNumber: `+86 ${phoneNumber}` })
    expect(first).toMatchObject({ result: 20000, data: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    const again = await by(projectId, 'namePhoneSignIn', { name: '欧阳 娜娜', phoneNumber })
    const [one, other] = [await me(first.data.token, projectId), await me(again.data.token, projectId)]
    expect([one.id, one.phoneNumber]).toEqual([other.id, null])
    expect((await server.system.store(webFormRecord).getDetail(record.id)).webUserId).toBe(one.id)
    expect(
      (await by(projectId, 'getDetailIncludeWebFormRecords', {}, { token: first.data.token })).data.webFormRecords,
    ).toMatchObject([{ id: record.id }])
  })
  it('opens the account that has this name and phone number, and no other', async () => {
    const { projectId } = await eventWith('signInName')
    const { phoneNumber, token } = await signUp(server, projectId)
    const enter = (name: string) => by(projectId, 'namePhoneSignIn', { name, phoneNumber })
    expect((await enter(' ')).result).toBe(40000)
    expect((await enter('韩梅梅')).data.code).toBe('nameOrPhoneWrong')
    await by(projectId, 'update', { name: '韩 梅梅' }, { token })
    expect((await enter('韩梅')).data.code).toBe('nameOrPhoneWrong')
    expect((await me((await enter('韩梅梅')).data.token, projectId)).phoneNumber).toBe(phoneNumber)
  })
  it('creates one account for four first visits at once', async () => {
    const { projectId, phoneNumber, name } = await eventWith('signInName')
    const answers = await allAtOnce(4, () => by(projectId, 'namePhoneSignIn', { name, phoneNumber }))
    const ids = await Promise.all(
      answers.map(answer => me((answer as { data: { token: string } }).data.token, projectId)),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })
  it('would create four without locking the registration: the control', async () => {
    const { projectId, number } = await eventWith('signInName')
    const context = server.system.acting('test', { projectId })
    const looked = Promise.withResolvers<void>()
    const { sellerId } = await server.system.store(project).getDetail(projectId)
    let looks = 0
    const made = await allAtOnce(4, async () => {
      const [record] = await context.sql<{ webUserId: number | null }>(
        'select "webUserId" from "webFormRecord" where "number" = $1',
        [number],
      )
      if (++looks === 4) looked.resolve()
      await looked.promise
      return (
        record?.webUserId ??
        (await server.system.store(webUser).create({ sellerId: sellerId as number, name: '欧阳 娜娜' })).id
      )
    })
    expect(new Set(made).size).toBe(4)
  })
  it('is closed where no website and no form of the event uses such a template', async () => {
    const { projectId, phoneNumber, name, number, form } = await eventWith('signIn1')
    for (const [call, body] of [
      ['namePhoneSignIn', { name, phoneNumber }],
      ['numberSignIn', { number, name }],
      ['signInPhoneNumber', { phoneNumber, verificationCode: '123456' }],
    ] as const)
      expect((await by(projectId, call, body)).data.code).toBe('wayNotOpen')
    await server.system.store(webForm).set(form.id, { signInTemplate: 'signInName' })
    expect((await by(projectId, 'namePhoneSignIn', { name, phoneNumber })).result).toBe(20000)
  })
  it('answers a wrong name and an unknown phone number alike, and locks both after five', async () => {
    const { projectId, phoneNumber, name } = await eventWith('signInName')
    const nobody = freshPhone()
    const answers: unknown[][] = [[], []]
    for (const [at, phone] of [phoneNumber, nobody].entries())
      for (let nth = 0; nth <= lock.wrong; nth++) {
        const { result, errmsg, data } = await by(projectId, 'namePhoneSignIn', { name: '别人', phoneNumber: phone })
        answers[at]?.push({ result, errmsg, data })
      }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toMatchObject({ result: 40000, errmsg: 'Incorrect name or phone number' })
    expect((await by(projectId, 'namePhoneSignIn', { name, phoneNumber })).data.code).toBe('webUserLocked')
  })
  it('never opens the registration of another event', async () => {
    const one = await eventWith('signInName')
    const other = await eventWith('signInName')
    expect(
      (await by(other.projectId, 'namePhoneSignIn', { name: one.name, phoneNumber: one.phoneNumber })).data.code,
    ).toBe('nameOrPhoneWrong')
  })
})

describe('signing in by the number of a registration', () => {
  it('needs the name or the phone number in it', async () => {
    const { projectId, number, name, phoneNumber } = await eventWith('signIn3')
    for (const proof of [{ name }, { phoneNumber }, { name: '别人', phoneNumber }])
      expect((await by(projectId, 'numberSignIn', { number: number.toLowerCase(), ...proof, projectId })).result).toBe(
        20000,
      )
    // As typed in full-width characters on a Chinese keyboard.
    expect(
      (
        await by(projectId, 'numberSignIn', {
          number: ` ${number.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))}`,
          name,
        })
      ).result,
    ).toBe(20000)
    for (const proof of [{}, { name: '别人' }, { phoneNumber: freshPhone() }])
      expect((await by(projectId, 'numberSignIn', { number, ...proof })).data.code).toBe('numberWrong')
    expect((await by(projectId, 'numberSignIn', { number, name, projectId: projectId + 1 })).data.code).toBe(
      'siteUnknown',
    )
  })
  it('checks five guesses under one number when thirty come at once, whether or not it exists', async () => {
    const { projectId, number } = await eventWith('signIn3')
    for (const tried of [number, freshNumber()]) {
      const answers = (await allAtOnce(30, nth =>
        by(projectId, 'numberSignIn', { number: tried, name: `guess ${nth}` }),
      )) as { data: { code: string } }[]
      expect(answers.filter(({ data }) => data.code === 'numberWrong')).toHaveLength(lock.wrong)
    }
  })
  it('refuses a rejected registration and a member of a group', async () => {
    const { projectId, number, name, record } = await eventWith('signIn3')
    await server.sql('update "webFormRecord" set "status" = 30 where id = $1', [record.id])
    expect((await by(projectId, 'numberSignIn', { number, name })).data.code).toBe('numberWrong')
    await server.sql('update "webFormRecord" set "status" = 20, "isGroupMember" = true where id = $1', [record.id])
    expect((await by(projectId, 'numberSignIn', { number, name })).data.code).toBe('numberWrong')
  })
})

describe('signing in by phone number alone', () => {
  it('takes a code, opens an account for a new visitor and finds it the next time', async () => {
    const { projectId } = await eventWith('signIn2')
    const phone = freshPhone()
    const verificationCode = await codeFor(server, projectId, phone, purpose.signIn)
    expect(
      (
        await by(projectId, 'signInPhoneNumber', {
          phoneNumber: phone,
          name: '韩梅',
          verificationCode: '000000' === verificationCode ? '111111' : '000000',
        })
      ).data.code,
    ).toBe('codeWrong')
    const first = await by(projectId, 'signInPhoneNumber', { phoneNumber: phone, name: '韩梅', verificationCode })
    expect(await me(first.data.token, projectId)).toMatchObject({ phoneNumber: phone, name: '韩梅' })
    await aMinuteLater(server, phone)
    const again = await by(projectId, 'signInPhoneNumber', {
      phoneNumber: phone,
      verificationCode: await codeFor(server, projectId, phone, purpose.signIn),
    })
    expect((await me(again.data.token, projectId)).id).toBe((await me(first.data.token, projectId)).id)
    expect((await by(projectId, 'signInPhoneNumber', { phoneNumber: phone, verificationCode })).data.code).toBe(
      'codeWrong',
    )
  })
})

describe('a token in the address', () => {
  it('becomes a new session, for this organiser’s visitors only', async () => {
    const { id } = await server.project()
    const { token, phoneNumber } = await signUp(server, id)
    const { id: elsewhere } = await server.project()
    const fresh = await by(id, 'autoSignInByToken', { token })
    expect(fresh.data.token).not.toBe(token)
    expect((await me(fresh.data.token, id)).phoneNumber).toBe(phoneNumber)
    expect((await by(elsewhere, 'autoSignInByToken', { token })).result).toBe(50008)
    const { token: operators } = await server.operator()
    for (const wrong of [operators, 'nonsense', `${token}x`])
      expect((await by(id, 'autoSignInByToken', { token: wrong })).result).toBe(50008)
    await by(id, 'signOut', {}, { token })
    expect((await by(id, 'autoSignInByToken', { token })).result).toBe(50008)
    expect((await me(fresh.data.token, id)).phoneNumber).toBe(phoneNumber)
  })
})

describe('a participant id in the address', () => {
  it('signs in only with the project’s signature: not bare, altered, expired, or of another project', async () => {
    const { id } = await server.project()
    const { id: elsewhere } = await server.project()
    const participantId = `P-${randomInt(1e9)}`
    const signed = signParticipant(id, participantId, 30)
    const first = await by(id, 'autoSignInByParticipantId', signed)
    expect(first).toMatchObject({ result: 20000, data: { token: expect.any(String) } })
    expect((await me((await by(id, 'autoSignInByParticipantId', signed)).data.token, id)).id).toBe(
      (await me(first.data.token, id)).id,
    )
    const old = signParticipant(id, participantId, 1, Date.now() - 2 * 86_400_000)
    const later = String(Number(signed.expires) + 1)
    for (const wrong of [
      { participantId },
      { ...signed, participantId: `${participantId}1` },
      { ...signed, expires: later },
      { ...signed, signature: signed.signature.slice(0, -1) + (signed.signature.endsWith('_') ? '-' : '_') },
      old,
    ])
      expect((await by(id, 'autoSignInByParticipantId', wrong)).data.code).toBe('participantNotProven')
    expect((await by(elsewhere, 'autoSignInByParticipantId', signed)).data.code).toBe('participantNotProven')
  })
  it('is signed by an operator’s link, or by a site that shares a key', async () => {
    const { project } = await makeExpo(server, { sisterLoginKey: 'shared-key-1' })
    const participantId = `P-${randomInt(1e9)}`
    const expires = String(Math.floor(Date.now() / 1000) + 600)
    const known = await server.system
      .store(commonLoginUser)
      .create({ participantId, name: '参会人', participantType: 20 })
    const { token } = await server.operator()
    const { data } = await server.call(
      '/commonLoginUser/signedLink',
      { id: known.id, days: 3 },
      { token, projectId: project.id },
    )
    const query = Object.fromEntries(new URL(data.path, server.url).searchParams)
    const mine = (await by(project.id, 'autoSignInByParticipantId', query)).data.token
    expect(await me(mine, project.id)).toMatchObject({ name: '参会人' })
    expect(
      (
        await by(project.id, 'autoSignInByParticipantId', {
          participantId,
          expires,
          signature: sisterSignature('shared-key-1', project.id, participantId, expires),
        })
      ).result,
    ).toBe(20000)
    expect(
      (
        await by(project.id, 'autoSignInByParticipantId', {
          participantId,
          expires,
          signature: sisterSignature('another-key', project.id, participantId, expires),
        })
      ).data.code,
    ).toBe('participantNotProven')
    expect(
      (await by(project.id, 'rowsIncludeParticipantType', { where: { participantType: 20 } }, { token: mine })).data
        .rows,
    ).toMatchObject([{ participantId, participantTypeDetail: { code: 20, name: '团体', englishName: 'Group' } }])
    expect(
      (await by(project.id, 'rowsIncludeParticipantType', { where: { webUserId: 1 } }, { token: mine })).result,
    ).toBe(40000)
  })
  it('is shown to and linked by only its owner or a holder of its signature', async () => {
    const { id } = await server.project()
    const participantId = `P-${randomInt(1e9)}`
    const signed = signParticipant(id, participantId, 30)
    const one = await signUp(server, id)
    const other = await signUp(server, id)
    const detail = (token: string, body: object) => by(id, 'getDetailByParticipantId', body, { token })
    expect((await detail(one.token, { participantId })).data.code).toBe('participantNotProven')
    expect((await by(id, 'associateParticipant', { participantId }, { token: one.token })).data.code).toBe(
      'participantNotProven',
    )
    expect((await by(id, 'associateParticipant', signed, { token: one.token })).result).toBe(20000)
    expect((await by(id, 'associateParticipant', { participantId }, { token: one.token })).result).toBe(20000)
    expect((await by(id, 'associateParticipant', signed, { token: other.token })).data.code).toBe('participantTaken')
    expect((await detail(one.token, { participantId })).data).toMatchObject({
      participantId,
      own: true,
      participantType: 10,
    })
    const stranger = (await detail(other.token, signed)).data
    expect(stranger).toMatchObject({ own: false })
    expect(JSON.stringify(stranger)).not.toContain(one.phoneNumber)
    expect((await detail(other.token, { participantId })).data.code).toBe('participantNotProven')
    for (const call of [
      'getDetailByParticipantId',
      'associateParticipant',
      'rowsIncludeParticipantType',
      'getWebUserEncryptionPhone',
    ])
      expect((await by(id, call, signed)).result).toBe(50006)
  })
})

describe('a sister site', () => {
  /** Two events of two organisers: one signs people in for the other. */
  async function sisters(wish: object = {}) {
    const key = `key-${randomInt(1e9)}`
    const host = new URL(server.url).host
    const home = await makeExpo(server, { sisterLoginKey: key, encryptedPhoneLinkHosts: [host] })
    const away = await makeExpo(server, {
      sisterLoginKey: key,
      sisterLoginUrl: `${server.url}/${home.project.abbr}/auth-app`,
      sisterLoginCheckUrl: `${server.url}/api/webUser/ext/checkAppToken`,
      ...wish,
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
      await server.sql('insert into "signInStranger" ("key", "failedSignIns") values ($1, 0) on conflict do nothing', [
        key,
      ])
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
    let asked = 0
    const inner = createServer((_, response) => {
      asked++
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
          errmsg: expect.stringContaining('own network'),
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
      expect(asked).toBe(0)
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
    expect(decryptPhone(key, data.encryptPhone)).toBe(person.phoneNumber)
    expect(() => decryptPhone('another', data.encryptPhone)).toThrow()
    const { id } = await server.project()
    const { token } = await signUp(server, id)
    expect((await by(id, 'getWebUserEncryptionPhone', {}, { token })).data.code).toBe('sharedKeyMissing')
  })
})

describe('a website for invited people only', () => {
  it('admits phone numbers on its list, by any way to sign in, and nobody without a list', async () => {
    const {
      project: { id },
      websites,
    } = await makeExpo(server, { signInPage: 'signIn2' })
    const { phoneNumber, password } = await signUp(server, id)
    const guest = freshPhone()
    const code = async (phone: string, busiType: number) => {
      await aMinuteLater(server, phone)
      return codeFor(server, id, phone, busiType)
    }
    const byPhone = async () =>
      by(id, 'signInPhoneNumber', { phoneNumber: guest, verificationCode: await code(guest, purpose.signIn) })
    const ways = {
      password: () => by(id, 'signIn', { account: phoneNumber, password }),
      code: async () =>
        by(id, 'signIn', { account: phoneNumber, verificationCode: await code(phoneNumber, purpose.signIn) }),
      byPhone,
    }
    const group = await server.system
      .store(decisionRuleGroup)
      .create({ projectId: id, name: '邀请名单', mode: 'invitationList' } as never)
    expect((await ways.password()).result).toBe(20000)
    await server.system.store(website).set(websites.zh2.id, { inviteOnly: true })
    for (const invitationRuleGroupId of [null, group.id]) {
      await server.system.store(website).set(websites.zh2.id, { invitationRuleGroupId })
      for (const way of [ways.password, ways.code, ways.byPhone])
        expect(await way()).toMatchObject({
          result: 40300,
          errmsg: 'Your phone number is not on the invitation list',
          data: { code: 'notInvited' },
        })
    }
    expect((await by(id, 'signIn', { account: phoneNumber, password }, { language: 'zh' })).errmsg).toBe(
      '您的手机号不在邀请名单中',
    )
    expect((await by(id, 'signIn', { account: phoneNumber, password: 'wrong' })).data.code).toBe(
      'accountOrPasswordWrong',
    )
    expect(await server.system.store(webUser).find({ phoneNumber: guest })).toBeUndefined()
    const fresh = freshPhone()
    expect(
      (await by(id, 'signUp', { phoneNumber: fresh, password, verificationCode: await code(fresh, purpose.signUp) }))
        .data.code,
    ).toBe('notInvited')
    for (const value of [`+86${guest}`, phoneNumber])
      await server.system.store(decisionRule).create({ projectId: id, decisionRuleGroupId: group.id, value } as never)
    for (const way of [ways.password, ways.code, ways.byPhone]) expect((await way()).result).toBe(20000)
  })
})

describe('the photo of a registered person', () => {
  it('is changed by a signed link or by its owner, and is unchecked again', async () => {
    const { id: projectId } = await server.project()
    const { token, id: webUserId } = await server.visitor({ projectId })
    const other = await server.visitor({ projectId })
    const person = await server.system
      .store(registerUser)
      .create({ projectId, name: '王五', webUserId, idCardAvatarCheckStatus: 20 } as never)
    const update = (body: object, more: { token?: string } = {}) =>
      server.call('/registerUser/ext/updateAvatar', { avatar: '/files/aa/face.jpg', ...body }, { projectId, ...more })
    const read = async () =>
      (
        await server.sql<{ avatar: string; checked: number }>(
          'select "avatar", "idCardAvatarCheckStatus" as checked from "registerUser" where id = $1',
          [person.id],
        )
      )[0]
    for (const [body, more] of [
      [{ id: person.id }, {}],
      [{ id: person.id }, { token: other.token }],
      [{ id: person.id, code: 'x' }, { token: other.token }],
      [{ code: avatarCode(person.id, 1, Date.now() - 2 * 86_400_000) }, {}],
      [{ code: avatarCode(person.id, 1).replace(/^\d+/, String(person.id + 1)) }, {}],
    ] as const)
      expect([40300, 40400]).toContain((await update(body, more)).result)
    expect((await read())?.checked).toBe(20)
    expect((await update({ code: avatarCode(person.id, 1) })).result).toBe(20000)
    expect(await read()).toMatchObject({ avatar: expect.stringContaining('face.jpg'), checked: 10 })
    expect((await update({ id: person.id, avatar: '/files/aa/other.jpg' }, { token })).result).toBe(20000)
    expect((await read())?.avatar).toContain('other.jpg')
  })
})
