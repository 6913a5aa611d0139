import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { aMinuteLater, codeFor, freshPhone, purpose, signUp } from './testing.ts'
import { lock, takeAttempt } from './attempts.ts'
import { queueSignIn, maxConcurrentSignIns } from './signInQueue.ts'

const server = await startTestServer()
const signIn = (
  projectId: number,
  account: string,
  password: string,
  { language = 'en' as 'zh' | 'en', headers = {} } = {},
) => server.call('/webUser/ext/signIn', { account, password }, { projectId, language, headers })
const me = (token: string, projectId: number, language: 'zh' | 'en' = 'en') =>
  server.call('/webUser/ext/getWebUser', {}, { token, projectId, language })
const count = (answers: readonly { data: { code?: string } }[], code: string) =>
  answers.filter(answer => answer.data.code === code).length

describe('signing in', () => {
  it('returns a token for phone and password, and sign-out ends it', async () => {
    const { id } = await server.project()
    const { phoneNumber, password } = await signUp(server, id)
    const { result, data } = await signIn(id, ` ${phoneNumber} `, password)
    expect(result).toBe(20000)
    expect((await me(data.token, id)).data.phoneNumber).toBe(phoneNumber)
    expect((await server.call('/webUser/ext/signOut', {}, { token: data.token, projectId: id })).result).toBe(20000)
    expect(await me(data.token, id)).toMatchObject({ result: 50008, errmsg: 'Invalid token. Please login' })
  })
  it('accepts a code sent to the phone, once', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    await aMinuteLater(server, phoneNumber)
    const verificationCode = await codeFor(server, id, phoneNumber, purpose.signIn)
    const byCode = () =>
      server.call('/webUser/ext/signIn', { account: phoneNumber, verificationCode }, { projectId: id })
    expect((await byCode()).result).toBe(20000)
    expect((await byCode()).data.code).toBe('codeWrong')
  })
  it('tells only the holder of a phone that it has no account', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const verificationCode = await codeFor(server, id, phone, purpose.signIn)
    expect(
      await server.call('/webUser/ext/signIn', { account: phone, verificationCode }, { projectId: id, language: 'en' }),
    ).toMatchObject({ result: 40000, errmsg: 'Phone or email incorrect' })
  })
  it('answers a wrong password and an unknown account alike [msg-incorrect-account]', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    const [wrong, unknown] = [await signIn(id, phoneNumber, 'not-it'), await signIn(id, freshPhone(), 'not-it')]
    expect({ ...wrong, headers: null }).toEqual({ ...unknown, headers: null })
    expect(wrong).toMatchObject({ status: 200, result: 40000, errmsg: 'Incorrect account or password' })
    expect((await signIn(id, phoneNumber, 'not-it', { language: 'zh' })).errmsg).toBe('账号或密码不正确')
  })
  it('is refused without a password or a code', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    expect((await server.call('/webUser/ext/signIn', { account: phoneNumber }, { projectId: id })).data.code).toBe(
      'accountOrPasswordWrong',
    )
    expect((await server.call('/webUser/ext/signIn', {}, { projectId: id })).data.fields).toHaveProperty('account')
    expect((await server.call('/webUser/ext/signIn', { account: phoneNumber, password: 'x' })).data.code).toBe(
      'siteUnknown',
    )
  })
})

describe('sign-ins by password', () => {
  it('run a limited number at a time; a finished or failed one makes room for the next', async () => {
    const done = Promise.withResolvers<void>()
    let inside = 0
    let most = 0
    const all = Promise.all(
      Array.from({ length: maxConcurrentSignIns * 3 }, (_, nth) =>
        queueSignIn(async () => {
          most = Math.max(most, ++inside)
          await done.promise
          inside--
          if (nth % 2) throw new Error('wrong')
          return 'in'
        }).catch(() => 'wrong'),
      ),
    )
    done.resolve()
    expect([(await all).filter(word => word === 'in').length, most, inside]).toEqual([
      maxConcurrentSignIns * 1.5,
      maxConcurrentSignIns,
      0,
    ])
  })
})

describe('twenty sign-ins at the same moment', () => {
  const live = async (projectId: number, tokens: readonly string[]) =>
    (await Promise.all(tokens.map(token => me(token, projectId)))).filter(({ result }) => result === 20000).length
  it('of one person give twenty valid sessions, although five attempts are counted', async () => {
    const { id } = await server.project()
    const { phoneNumber, password } = await signUp(server, id)
    const tokens = (await allAtOnce(20, () => signIn(id, phoneNumber, password))).map(({ data }) => data.token)
    expect([new Set(tokens).size, await live(id, tokens)]).toEqual([20, 20])
  })
  it('would be checked five times if none waited for the others: the control', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    const [user] = await server.sql<{ id: number }>(
      `
        select id
        from "webUser"
        where "phoneNumber" = $1`,
      [phoneNumber],
    )
    const looks = await allAtOnce(20, () =>
      takeAttempt(server.system, { table: 'webUser', id: user?.id as number }).then(
        () => 'looked',
        ({ code }) => code as string,
      ),
    )
    expect(looks.filter(word => word === 'webUserLocked')).toHaveLength(15)
  })
})

describe('wrong passwords', () => {
  it('lock the account after five, for the right password too, and say so [msg-account-locked]', async () => {
    const { id } = await server.project()
    const { phoneNumber, password } = await signUp(server, id)
    for (let nth = 0; nth < lock.wrong; nth++)
      expect((await signIn(id, phoneNumber, `wrong ${nth}`)).data.code).toBe('accountOrPasswordWrong')
    expect(await signIn(id, phoneNumber, password)).toMatchObject({
      result: 40300,
      errmsg: 'Account locked, please contact the administrator',
    })
    expect((await signIn(id, phoneNumber, password, { language: 'zh' })).errmsg).toBe('账号已锁定，请联系管理员')
    await server.sql(`update "webUser" set "lockedUntil" = clock_timestamp() where "phoneNumber" = $1`, [phoneNumber])
    expect((await signIn(id, phoneNumber, password)).result).toBe(20000)
  })
  it('lock for fifteen minutes', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    for (let nth = 0; nth < lock.wrong; nth++) await signIn(id, phoneNumber, 'wrong')
    const [row] = await server.sql<{ minutes: number }>(
      `
        select round(extract(epoch from "lockedUntil" - clock_timestamp()) / 60)::int as "minutes"
        from "webUser"
        where "phoneNumber" = $1`,
      [phoneNumber],
    )
    expect(row?.minutes).toBe(15)
  })
  it('are counted in a row: a right one in between resets the count', async () => {
    const { id } = await server.project()
    const { phoneNumber, password } = await signUp(server, id)
    for (const round of [1, 2]) {
      for (let nth = 1; nth < lock.wrong; nth++) await signIn(id, phoneNumber, `wrong ${round}`)
      expect((await signIn(id, phoneNumber, password)).result).toBe(20000)
    }
  })
  it('are checked exactly five times when a hundred are tried at once', async () => {
    const { id } = await server.project()
    const { phoneNumber, password } = await signUp(server, id)
    const answers = await allAtOnce(100, nth => signIn(id, phoneNumber, nth === 99 ? 'wrong' : `wrong ${nth}`))
    expect([count(answers, 'accountOrPasswordWrong'), count(answers, 'webUserLocked')]).toEqual([lock.wrong, 95])
    expect((await signIn(id, phoneNumber, password)).data.code).toBe('webUserLocked')
  })
  it('would be checked more often if the guard read first and counted afterwards: the control', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    let looks = 0
    await allAtOnce(100, async () => {
      const [row] = await server.sql<{ failedSignIns: number }>(
        `select "failedSignIns" from "webUser" where "phoneNumber" = $1`,
        [phoneNumber],
      )
      if ((row?.failedSignIns ?? 0) >= lock.wrong) return
      looks++
      await server.sql(
        `
          update "webUser"
          set "failedSignIns" = "failedSignIns" + 1
          where "phoneNumber" = $1`,
        [phoneNumber],
      )
    })
    expect(looks).toBeGreaterThan(lock.wrong)
  })
  it('are counted even with an idempotency key', async () => {
    const { id } = await server.project()
    const { phoneNumber } = await signUp(server, id)
    for (let nth = 0; nth < lock.wrong; nth++)
      await signIn(id, phoneNumber, 'wrong', { headers: { 'idempotency-key': `guess-${phoneNumber}-${nth}` } })
    expect((await signIn(id, phoneNumber, 'wrong')).data.code).toBe('webUserLocked')
  })
  it('lock an unknown account in the same way, so that a lock reveals nothing', async () => {
    const { id } = await server.project()
    const nobody = freshPhone()
    const answers = await allAtOnce(20, () => signIn(id, nobody, 'wrong'))
    expect([count(answers, 'accountOrPasswordWrong'), count(answers, 'webUserLocked')]).toEqual([lock.wrong, 15])
    expect((await signIn(id, nobody.slice(3), 'wrong')).data.code).toBe('webUserLocked')
    expect((await signIn(id, freshPhone(), 'wrong')).data.code).toBe('accountOrPasswordWrong')
  })
})

describe('a forgotten or changed password', () => {
  const retrieve = (projectId: number, body: object) =>
    server.call('/webUser/ext/retrievePassword', body, { projectId, language: 'en' })
  it('is reset with a code, which ends the old one, all sessions and the lock', async () => {
    const { id } = await server.project()
    const { phoneNumber, password, token } = await signUp(server, id)
    for (let nth = 0; nth < lock.wrong; nth++) await signIn(id, phoneNumber, 'wrong')
    await aMinuteLater(server, phoneNumber)
    const verificationCode = await codeFor(server, id, phoneNumber, purpose.retrievePassword)
    expect(await retrieve(id, { phoneNumber, verificationCode, password: 'new-one-2' })).toMatchObject({
      result: 20000,
      data: null,
    })
    expect((await me(token, id)).result).toBe(50008)
    expect((await signIn(id, phoneNumber, password)).data.code).toBe('accountOrPasswordWrong')
    expect((await signIn(id, phoneNumber, 'new-one-2')).result).toBe(20000)
    expect((await retrieve(id, { phoneNumber, verificationCode, password: 'new-one-3' })).data.code).toBe('codeWrong')
  })
  it('is not reset for a phone without an account, which only its holder learns', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const verificationCode = await codeFor(server, id, phone, purpose.retrievePassword)
    expect(await retrieve(id, { phoneNumber: phone, verificationCode, password: 'new-one-2' })).toMatchObject({
      result: 40000,
      errmsg: 'Phone or email incorrect',
    })
  })
  it('is changed with the old one; this session stays, the others end', async () => {
    const { id } = await server.project()
    const { phoneNumber, password, token } = await signUp(server, id)
    const other = (await signIn(id, phoneNumber, password)).data.token
    expect((await me(other, id)).result).toBe(20000)
    const change = (oldPassword: string) =>
      server.call(
        '/webUser/ext/changePassword',
        { oldPassword, password: 'new-one-2' },
        { token, projectId: id, language: 'en' },
      )
    expect(await change('not it')).toMatchObject({
      result: 40000,
      errmsg: 'Password incorrect',
      data: { field: 'oldPassword' },
    })
    expect((await change(password)).result).toBe(20000)
    expect([(await me(token, id)).result, (await me(other, id)).result]).toEqual([20000, 50008])
    expect((await signIn(id, phoneNumber, 'new-one-2')).result).toBe(20000)
  })
  it('is not changed with an old one replaced at the same moment: the reset password stays', async () => {
    const { id } = await server.project()
    const { phoneNumber, password, token } = await signUp(server, id)
    const other = await signUp(server, id)
    // As a password reset does: this call has not seen the new password when it checks the old one.
    const replaced = `
      update "webUser"
      set "password" = (select "password" from "webUser" where "phoneNumber" = $2)
      where "phoneNumber" = $1`
    const [late] = await whileHeld(server, replaced, [phoneNumber, other.phoneNumber], 1, () => [
      server.call(
        '/webUser/ext/changePassword',
        { oldPassword: password, password: 'the-thief-2' },
        { token, projectId: id },
      ),
    ])
    expect(late).toMatchObject({ result: 40000, data: { code: 'passwordWrong' } })
    expect([
      (await signIn(id, phoneNumber, 'the-thief-2')).data.code,
      (await signIn(id, phoneNumber, other.password)).result,
    ]).toEqual(['accountOrPasswordWrong', 20000])
  })
  it('is not changed without a session, and cannot be guessed with one', async () => {
    const { id } = await server.project()
    const { password, token } = await signUp(server, id)
    expect(
      await server.call(
        '/webUser/ext/changePassword',
        { oldPassword: password, password: 'new-one-2' },
        { projectId: id },
      ),
    ).toMatchObject({ result: 50006 })
    const guesses = await allAtOnce(12, () =>
      server.call(
        '/webUser/ext/changePassword',
        { oldPassword: 'guess', password: 'new-one-2' },
        { token, projectId: id },
      ),
    )
    expect([count(guesses, 'passwordWrong'), count(guesses, 'webUserLocked')]).toEqual([lock.wrong, 7])
  })
})

describe('the visitor’s account', () => {
  it('is seen and renamed by its owner only', async () => {
    const { id } = await server.project()
    const one = await signUp(server, id)
    const other = await signUp(server, id)
    expect(
      (await server.call('/webUser/ext/update', { name: '李四' }, { token: one.token, projectId: id })).data,
    ).toMatchObject({ name: '李四', phoneNumber: one.phoneNumber })
    expect((await me(other.token, id)).data).toMatchObject({ name: null, phoneNumber: other.phoneNumber })
    expect(
      (
        await server.call(
          '/webUser/ext/update',
          { id: 1, phoneNumber: other.phoneNumber },
          { token: one.token, projectId: id },
        )
      ).data.fields,
    ).toMatchObject({ id: expect.any(String), phoneNumber: expect.any(String) })
    expect((await me(one.token, id)).data.phoneNumber).toBe(one.phoneNumber)
    for (const path of ['getWebUser', 'update', 'getDetailIncludeWebFormRecords', 'signOut'])
      expect((await server.call(`/webUser/ext/${path}`, {}, { projectId: id })).result).toBe(50006)
  })
  it('includes its own records, with only the condition that the specification names', async () => {
    const { id } = await server.project()
    const { token } = await signUp(server, id)
    const ask = (where: unknown) =>
      server.call('/webUser/ext/getDetailIncludeWebFormRecords', { where }, { token, projectId: id })
    expect((await ask({})).data.webFormRecords).toEqual([])
    expect((await ask({ 'webFormRecord.webFormId': 1 })).data.webFormRecords).toEqual([])
    expect((await ask({ id: 5 })).data.fields).toHaveProperty(['where.id'])
    expect((await ask({ 'webFormRecord.webFormId': 'x' })).result).toBe(40000)
    expect(
      (await server.call('/webUser/ext/getDetailIncludeWebFormRecords2', {}, { token, projectId: id })).data
        .webFormRecords,
    ).toEqual([])
  })
})
