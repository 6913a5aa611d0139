import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { aMinuteLater, codeFor, freshMail, freshPhone, purpose, signUp } from './testing.ts'
import { webUser } from '../model/webUser.ts'

const server = await startTestServer()
const me = (token: string, projectId: number) => server.call('/webUser/ext/getWebUser', {}, { token, projectId })
const up = (projectId: number, body: object, language: 'zh' | 'en' = 'en') =>
  server.call('/webUser/ext/signUp', { password: 'sesame-1', ...body }, { projectId, language })

describe('signing up', () => {
  it('opens an account by phone with the event’s organiser and returns a token', async () => {
    const { id, sellerId } = await server.project()
    const phoneNumber = freshPhone()
    const { result, data } = await up(id, {
      phoneNumber,
      name: ' 张三 ',
      verificationCode: await codeFor(server, id, phoneNumber, purpose.signUp),
    })
    expect({ result, data }).toEqual({ result: 20000, data: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    const account = await me(data.token, id)
    expect(account.data).toMatchObject({ phoneNumber, name: '张三', email: null, account: null })
    expect(account.data).not.toHaveProperty('password')
    expect(await server.system.store(webUser).getDetail(account.data.id)).toMatchObject({ sellerId, phoneNumber })
  })
  it('opens one by e-mail, in any letter case', async () => {
    const { id } = await server.project()
    const mail = freshMail()
    const { data } = await up(id, {
      email: mail.toUpperCase(),
      verificationCode: await codeFor(server, id, mail, purpose.signUp),
    })
    expect((await me(data.token, id)).data.email).toBe(mail)
  })
  it('recognises two spellings of a number as one person [msg-phone-registered]', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    await aMinuteLater(server, phoneNumber)
    const verificationCode = await codeFor(server, id, phoneNumber, purpose.signUp)
    const spelled = `${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6, 10)}-${phoneNumber.slice(10)}`
    expect(await up(id, { phoneNumber: spelled, verificationCode })).toMatchObject({
      result: 40900,
      errmsg: 'Phone already registered',
      data: { code: 'phoneRegistered' },
    })
    expect((await up(id, { phoneNumber, verificationCode }, 'zh')).errmsg).toBe('手机号已注册')
  })
  it('says that an e-mail is registered only to its owner [msg-email-registered]', async () => {
    const { id } = await server.project()
    const email = freshMail()
    await up(id, { email, verificationCode: await codeFor(server, id, email, purpose.signUp) })
    expect((await up(id, { email, verificationCode: '000000' })).data.code).toBe('codeWrong')
    await aMinuteLater(server, email)
    const verificationCode = await codeFor(server, id, email, purpose.signUp)
    expect(await up(id, { email, verificationCode })).toMatchObject({
      result: 40900,
      errmsg: 'Email already registered',
      data: { field: 'email' },
    })
    expect((await up(id, { email, verificationCode }, 'zh')).errmsg).toBe('邮箱已注册')
  })
  it('separates the accounts of two organisers, and shares those of two events of one organiser', async () => {
    const here = await server.project()
    const there = await server.project()
    const sister = await server.project({ sellerId: here.sellerId as number })
    const { phoneNumber, password } = await signUp(server, here.id)
    const signIn = (projectId: number) =>
      server.call('/webUser/ext/signIn', { account: phoneNumber, password }, { projectId })
    expect((await signIn(sister.id)).result).toBe(20000)
    expect((await signIn(there.id)).data.code).toBe('accountOrPasswordWrong')
    await aMinuteLater(server, phoneNumber)
    expect((await signUp(server, there.id, { phoneNumber })).token).toBeTruthy()
  })
  it('refuses a password of five characters and accepts one of six [password-min]', async () => {
    const { id } = await server.project()
    const phoneNumber = freshPhone()
    const verificationCode = await codeFor(server, id, phoneNumber, purpose.signUp)
    expect(await up(id, { phoneNumber, verificationCode, password: '12345' })).toMatchObject({
      result: 40000,
      data: { fields: { password: expect.stringContaining('6') } },
    })
    expect(await up(id, { phoneNumber, verificationCode, password: '12345é' })).toMatchObject({ result: 20000 })
  })
  it('refuses a password that others would try first: common, the event’s name, the own number [password-guessed]', async () => {
    const { id } = await server.project({ name: '丝路茶博会' })
    const phoneNumber = freshPhone()
    const verificationCode = await codeFor(server, id, phoneNumber, purpose.signUp)
    for (const password of ['123456', 'woaini1314', '丝路茶博会2026', phoneNumber, '韩梅梅888'])
      expect([password, await up(id, { phoneNumber, name: '韩梅梅', verificationCode, password }, 'zh')]).toMatchObject(
        [
          password,
          {
            result: 40000,
            errmsg: expect.stringContaining('容易被猜到'),
            data: { code: 'passwordGuessed', field: 'password' },
          },
        ],
      )
    // The code is still good for a better one.
    expect((await up(id, { phoneNumber, verificationCode })).result).toBe(20000)
    const { token } = await signUp(server, id)
    const change = (password: string) =>
      server.call('/webUser/ext/changePassword', { oldPassword: 'sesame-1', password }, { token, projectId: id })
    expect((await change('woaini1314')).data.code).toBe('passwordGuessed')
    await aMinuteLater(server, phoneNumber)
    const again = await codeFor(server, id, phoneNumber, purpose.retrievePassword)
    const reset = (password: string) =>
      server.call(
        '/webUser/ext/retrievePassword',
        { phoneNumber, verificationCode: again, password },
        { projectId: id },
      )
    expect((await reset('a123456')).data.code).toBe('passwordGuessed')
    expect((await reset(phoneNumber.slice(-8))).data.code).toBe('passwordGuessed')
    expect((await reset('paper boats 3')).result).toBe(20000)
  })
  it('needs exactly one address', async () => {
    const { id } = await server.project()
    for (const body of [{}, { phoneNumber: freshPhone(), email: freshMail() }])
      expect((await up(id, { ...body, verificationCode: '123456' })).data.code).toBe('phoneOrEmailWrong')
  })
  it('accepts nothing that a visitor must not set', async () => {
    const { id } = await server.project()
    const phoneNumber = freshPhone()
    const verificationCode = await codeFor(server, id, phoneNumber, purpose.signUp)
    const { data } = await up(id, {
      phoneNumber,
      verificationCode,
      sellerId: 1,
      status: 0,
      lockedUntil: '2030-01-01T00:00:00Z',
      account: 'admin',
    })
    expect(Object.keys(data.fields).sort()).toEqual(['account', 'lockedUntil', 'sellerId', 'status'])
  })
  it('stores the password as argon2id and never returns it', async () => {
    const { id } = await server.project()
    const { phoneNumber, password } = await signUp(server, id)
    const [row] = await server.sql<{ password: string }>(
      `
        select "password"
        from "webUser"
        where "phoneNumber" = $1`,
      [phoneNumber],
    )
    expect(row?.password).toMatch(/^\$argon2id\$/)
    const { token } = await server.operator()
    const listed = await server.call('/webUser/getList', { search: phoneNumber }, { token })
    expect(listed.data.count).toBe(1)
    expect(JSON.stringify(listed.data)).not.toMatch(new RegExp(`argon2|${password}`))
    expect((await server.call('/webUser/getList', { where: { password: 'x' } }, { token })).result).toBe(40000)
  })
})
