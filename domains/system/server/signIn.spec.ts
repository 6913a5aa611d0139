import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { allAtOnce, readPicture, startTestServer, unused } from '@pavilion/testing'
import { hashPassword } from './passwords.ts'
import { createLoginToken } from './signIn.ts'

const server = await startTestServer()
const agent = { headers: { 'user-agent': 'Test browser' } }

/** A picture code whose characters the test knows. */
async function picture(): Promise<{ verificationCode: string; loginId: string }> {
  const { data } = await server.call('/auth/getVerificationCode', {}, { method: 'GET' })
  return { verificationCode: await readPicture(server.system, data.loginId), loginId: data.loginId }
}
const signIn = async (account: string, password: string, code?: { verificationCode: string; loginId: string }) =>
  server.call('/auth/login', { account, password, ...(code ?? (await picture())) }, { language: 'en', ...agent })
const infoOf = (token: string) => server.call('/auth/getInfo', {}, { method: 'GET', token })

describe('signing in', () => {
  it('accepts account, password and picture code and returns a working token [admin-login token-header result-success]', async () => {
    const { account, password } = await server.operator({ name: '王小明' })
    const answer = await signIn(account, password)
    expect(answer).toMatchObject({ status: 200, result: 20000, errmsg: '' })
    const info = await infoOf(answer.data.token)
    expect(info.data).toMatchObject({ account, name: '王小明', operations: 'all' })
  })
  it('signs in twenty devices at the same moment, each with its own session', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => server.operator({ rights: [] })))
    const [first] = people
    // The same password for all: what is hashed for each here is its comparison alone.
    await server.sql(
      `
        update "sysUser" u
        set "password" = f."password"
        from "sysUser" f
        where f."id" = $1 and u."id" = any($2::bigint[])`,
      [first?.id, people.map(({ id }) => id)],
    )
    const codes = await allAtOnce(20, () => picture())
    const answers = await allAtOnce(20, nth =>
      signIn(people[nth]?.account as string, first?.password as string, codes[nth]),
    )
    expect(answers.map(({ result }) => result)).toEqual(people.map(() => 20000))
    const known = await Promise.all(answers.map(({ data }) => infoOf(data.token)))
    expect(known.map(({ data }) => data.account)).toEqual(people.map(({ account }) => account))
    expect(
      await server.sql(`select distinct "failCount", "locked" from "sysUser" where "id" = any($1::bigint[])`, [
        people.map(({ id }) => id),
      ]),
    ).toEqual([{ failCount: 0, locked: false }])
  })
  it('signs in one operator on twelve devices at the same moment, wherever attempts are counted', async () => {
    const { account, password } = await server.operator()
    const codes = await allAtOnce(12, () => picture())
    const answers = await allAtOnce(12, nth => signIn(account, password, codes[nth]))
    expect(answers.map(({ result }) => result)).toEqual(answers.map(() => 20000))
    expect(new Set(answers.map(({ data }) => data.token)).size).toBe(12)
  })
  it('accepts the picture’s characters in either case', async () => {
    const { account, password } = await server.operator()
    const { loginId, verificationCode } = await picture()
    const turned =
      verificationCode === verificationCode.toLowerCase()
        ? verificationCode.toUpperCase()
        : verificationCode.toLowerCase()
    expect((await signIn(account, password, { loginId, verificationCode: turned })).result).toBe(20000)
  })
  it('returns the picture as a data URL that does not contain its characters', async () => {
    const { data } = await server.call('/auth/getVerificationCode', {}, { method: 'GET' })
    expect(data.image).toMatch(/^data:image\/svg\+xml;base64,/)
    const drawn = Buffer.from(data.image.split(',')[1], 'base64').toString()
    expect(drawn).toContain('<path')
    expect(drawn).not.toContain('<text')
  })
  it('refuses a wrong picture code, which uses up the picture [sign-in-rejects]', async () => {
    const { account, password } = await server.operator()
    const code = await picture()
    expect(await signIn(account, password, { ...code, verificationCode: 'zzzz' })).toMatchObject({
      result: 40000,
      data: { code: 'wrongPictureCode' },
    })
    expect(await signIn(account, password, code)).toMatchObject({ result: 40000, data: { code: 'wrongPictureCode' } })
  })
  it('accepts a picture code once', async () => {
    const { account, password } = await server.operator()
    const code = await picture()
    const results = await allAtOnce(5, () => signIn(account, password, code))
    expect(results.filter(({ result }) => result === 20000)).toHaveLength(1)
  })
  it('refuses a picture code after five minutes', async () => {
    const { account, password } = await server.operator()
    const code = await picture()
    await server.sql(
      `update "oneTimeId" set "expiresAt" = clock_timestamp() - interval '1 second' where "loginId" = $1`,
      [code.loginId],
    )
    expect(await signIn(account, password, code)).toMatchObject({ data: { code: 'wrongPictureCode' } })
  })
  it('ignores spaces around the account, so accounts cannot have them', async () => {
    const { token } = await server.operator()
    for (const account of [' wang.fang', 'wang.fang ', '   '])
      expect(await server.call('/sysUser/create', { account, name: '王芳' }, { token })).toMatchObject({
        result: 40000,
        data: { fields: { account: expect.any(String) } },
      })
    expect(await server.call('/sysUser/create', { account: 'wang fang', name: '王芳' }, { token })).toMatchObject({
      result: 20000,
    })
  })
  it('gives the same answer for a wrong password and an unknown account', async () => {
    const { account } = await server.operator()
    const [known, unknown] = [await signIn(account, 'Wrong-2026!'), await signIn('nobody-here', 'Wrong-2026!')]
    expect(known).toMatchObject({
      result: 40000,
      data: { code: 'wrongPassword' },
      errmsg: 'Incorrect account or password',
    })
    expect({ ...unknown, headers: undefined }).toEqual({ ...known, headers: undefined })
  })
  it('refuses a stopped operator even with the right password [sys-user-status]', async () => {
    const { id, account, password } = await server.operator()
    await server.sql(`update "sysUser" set "status" = 20 where "id" = $1`, [id])
    expect(await signIn(account, password)).toMatchObject({ result: 40300, data: { code: 'accountStopped' } })
  })
  it('refuses an operator without a role: no permission to access', async () => {
    const { id, account, password } = await server.operator()
    await server.sql(`update "relSysUserRole" set "deletedAt" = now() where "sysUserId" = $1`, [id])
    expect(await signIn(account, password)).toMatchObject({ result: 40300, errmsg: 'No permission to access' })
  })
  it('records every attempt in the login log with its result', async () => {
    const { id, account, password } = await server.operator()
    await signIn(account, 'Wrong-2026!')
    await signIn(account, password)
    const lines = await server.sql(
      `select "sysUserId", "result", "message", "userAgent" from "sysUserLoginLog" where "account" = $1 order by "id"`,
      [account],
    )
    expect(lines).toEqual([
      { sysUserId: id, result: false, message: '账号或密码不正确', userAgent: 'Test browser' },
      { sysUserId: id, result: true, message: '登录成功', userAgent: 'Test browser' },
    ])
  })
  it('shows results in the login log in the reader’s language', async () => {
    const { account, password } = await server.operator()
    const { token } = await server.operator()
    const [right, wrong] = [await picture(), await picture()]
    await signIn(account, 'Wrong-2026!', right)
    await signIn(account, password, { ...wrong, verificationCode: 'none' })
    await signIn(account, password)
    const messagesIn = async (language: 'zh' | 'en') =>
      (
        await server.call(
          '/sysUserLoginLog/getList',
          { where: { account }, order: [['id', 'asc']], pagination: { page: 1, limit: 10 } },
          { token, language },
        )
      ).data.rows.map((line: { message: string }) => line.message)
    expect(await messagesIn('zh')).toEqual(['账号或密码不正确', '验证码不正确或已过期', '登录成功'])
    expect(await messagesIn('en')).toEqual([
      'Incorrect account or password',
      'The verification code is incorrect or has expired',
      'Signed in',
    ])
    const [line] = (
      await server.call(
        '/sysUserLoginLog/getList',
        { where: { account }, pagination: { page: 1, limit: 1 } },
        { token },
      )
    ).data.rows
    expect(
      (await server.call('/sysUserLoginLog/getDetail', { id: line.id }, { token, language: 'en' })).data.message,
    ).toBe('Signed in')
  })
  it('stores neither tokens nor passwords in plain text', async () => {
    const { account, password } = await server.operator()
    const { data } = await signIn(account, password)
    const [session] = await server.sql<{ tokenHash: string }>(
      `select "tokenHash" from "accessSession" order by "id" desc limit 1`,
    )
    expect(session?.tokenHash).toBe(createHash('sha256').update(data.token).digest('hex'))
    const [log] = await server.sql<{ text: string }>(
      `
        select string_agg(l::text, '') || (
          select string_agg(o::text, '')
          from "sysUserOperateLog" o
        ) as "text"
        from "sysUserLoginLog" l`,
    )
    expect(log?.text).not.toContain(password)
    expect(log?.text).not.toContain(data.token)
  })
})

describe('wrong passwords', () => {
  it('lock the account after five in a row, also for the right one, and end no open session [account-lock]', async () => {
    const { id, account, password, token } = await server.operator()
    for (let nth = 0; nth < 5; nth++)
      expect(await signIn(account, 'Wrong-2026!')).toMatchObject({ data: { code: 'wrongPassword' } })
    expect(await signIn(account, password)).toMatchObject({ result: 40300, data: { code: 'accountLocked' } })
    // From the database, not from what this process remembers of the token.
    expect(
      await server.sql(
        `select 1 from "accessSession" where "userId" = $1 and "kind" = 'operator' and "endedAt" is null`,
        [id],
      ),
    ).toHaveLength(1)
    expect((await infoOf(token)).result).toBe(20000)
  })
  it('are forgotten after the right one', async () => {
    const { account, password } = await server.operator()
    for (let round = 0; round < 2; round++) {
      for (let nth = 0; nth < 4; nth++) await signIn(account, 'Wrong-2026!')
      expect((await signIn(account, password)).result).toBe(20000)
    }
  })
  it('lock for 15 minutes; then five more can be tried', async () => {
    const { id, account, password } = await server.operator()
    for (let nth = 0; nth < 5; nth++) await signIn(account, 'Wrong-2026!')
    const [lock] = await server.sql<{ minutes: number }>(
      `select extract(epoch from "lockedUntil" - clock_timestamp()) / 60 as "minutes" from "sysUser" where "id" = $1`,
      [id],
    )
    expect(lock?.minutes).toBeGreaterThan(14)
    expect(lock?.minutes).toBeLessThanOrEqual(15)
    await server.sql(`update "sysUser" set "lockedUntil" = clock_timestamp() - interval '1 second' where "id" = $1`, [
      id,
    ])
    expect(await signIn(account, 'Wrong-2026!')).toMatchObject({ data: { code: 'wrongPassword' } })
    expect((await signIn(account, password)).result).toBe(20000)
  })
  it('are compared at most five times, however many come at once', async () => {
    const { account } = await server.operator()
    const codes = await allAtOnce(100, () => picture())
    const { result: answers, statements } = await server.statements(() =>
      allAtOnce(100, nth => signIn(account, `Wrong-2026!${nth}`, codes[nth])),
    )
    expect(statements.length).toBeGreaterThan(100)
    const said = Object.groupBy(answers, ({ data }) => data.code)
    expect({ compared: said.wrongPassword?.length, locked: said.accountLocked?.length }).toEqual({
      compared: 5,
      locked: 95,
    })
  })
  it('(control) would be compared far more often if they were counted after the comparison', async () => {
    const { id, account } = await server.operator()
    const looked = await allAtOnce(20, async () => {
      const [user] = await server.sql<{ failCount: number }>(`select "failCount" from "sysUser" where "account" = $1`, [
        account,
      ])
      if ((user?.failCount ?? 0) >= 5) return false
      await hashPassword('Wrong-2026!')
      await server.sql(`update "sysUser" set "failCount" = "failCount" + 1 where "id" = $1`, [id])
      return true
    })
    expect(looked.filter(Boolean).length).toBeGreaterThan(5)
  })
  it('lock an unknown account in the same way, so that a lock reveals nothing; five more can be tried after 15 minutes', async () => {
    const account = `nobody-${Date.now()}`
    const codes = await allAtOnce(12, () => picture())
    const said = async () => (await signIn(account, 'Wrong-2026!')).data.code
    const answers = await allAtOnce(12, nth => signIn(account, 'Wrong-2026!', codes[nth]))
    const words = Object.groupBy(answers, ({ data }) => data.code)
    expect({ compared: words.wrongPassword?.length, locked: words.accountLocked?.length }).toEqual({
      compared: 5,
      locked: 7,
    })
    expect(await said()).toBe('accountLocked')
    const [lock] = await server.sql<{ minutes: number }>(
      `
        select extract(epoch from "endsAt" - clock_timestamp()) / 60 as "minutes"
        from "httpRate"
        where key like 'operator %' and count = 5`,
    )
    expect(lock?.minutes).toBeGreaterThan(14)
    expect(lock?.minutes).toBeLessThanOrEqual(15)
    await server.sql(`update "httpRate" set "endsAt" = clock_timestamp() where key like 'operator %'`)
    expect([await said(), await said(), await said(), await said(), await said(), await said()]).toEqual([
      ...Array(5).fill('wrongPassword'),
      'accountLocked',
    ])
  })
  it('of strangers lock the account, except from networks where its operator signed in lately, which have their own five attempts', async () => {
    const { id, account, password } = await server.operator()
    const { token } = await server.operator()
    const lock = (minutes: number) =>
      server.sql(
        `
          update "sysUser"
          set "failCount" = 5, "locked" = true,
            "lockedUntil" = clock_timestamp() + make_interval(mins => $2)
          where "id" = $1`,
        [id, minutes],
      )
    const wrong = async () => (await signIn(account, 'Wrong-2026!')).data.code
    const right = async () => (await signIn(account, password)).result
    await lock(15)
    expect(await right()).toBe(40300)
    await lock(0)
    expect(await right()).toBe(20000)
    await lock(15)
    expect([await right(), await wrong(), await right()]).toEqual([20000, 'wrongPassword', 20000])
    // Nobody elsewhere has more attempts for it.
    expect(await server.sql('select "locked", "failCount" from "sysUser" where "id" = $1', [id])).toEqual([
      { locked: true, failCount: 5 },
    ])
    for (let nth = 0; nth < 5; nth++) expect(await wrong()).toBe('wrongPassword')
    expect(await right()).toBe(40300)
    expect((await server.call('/sysUser/unlock', { id }, { token })).result).toBe(20000)
    expect(await right()).toBe(20000)
    // Nor do they have ten there.
    for (let nth = 0; nth < 5; nth++) expect(await wrong()).toBe('wrongPassword')
    expect([await wrong(), await right()]).toEqual(['accountLocked', 40300])
  })
  it('are forgotten when an operator unlocks the account', async () => {
    const { id, account, password } = await server.operator()
    const { token } = await server.operator()
    for (let nth = 0; nth < 5; nth++) await signIn(account, 'Wrong-2026!')
    expect((await server.call('/sysUser/unlock', { id }, { token })).result).toBe(20000)
    expect((await signIn(account, password)).result).toBe(20000)
  })
})

describe('a one-time sign-in link', () => {
  it('signs in once [admin-login]', async () => {
    const { account } = await server.operator()
    const loginToken = await createLoginToken(server.system, account)
    const answers = await allAtOnce(5, () => server.call('/auth/autoLogin', { loginToken }))
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40000, 40000, 40000, 40000])
    const { data } = answers.find(({ result }) => result === 20000) ?? {}
    expect((await infoOf(data.token)).data.account).toBe(account)
  })
  it('is refused when expired, altered or invented', async () => {
    const { account } = await server.operator()
    const loginToken = (await createLoginToken(server.system, account)) as string
    const altered = loginToken.replace(/.$/, last => (last === 'x' ? 'y' : 'x'))
    for (const wrong of ['x', 'a.b', altered, loginToken.split('.')[0]])
      expect(await server.call('/auth/autoLogin', { loginToken: wrong })).toMatchObject({
        result: 40000,
        data: { code: 'wrongLoginToken' },
      })
    await server.sql(`update "sysLoginToken" set "expireAt" = clock_timestamp() - interval '1 second'`)
    expect(await server.call('/auth/autoLogin', { loginToken })).toMatchObject({ data: { code: 'wrongLoginToken' } })
  })
  it('is not created for an unknown account', async () => {
    expect(await createLoginToken(server.system, 'nobody-here')).toBeUndefined()
  })
})

describe('changing your password', () => {
  const next = 'Another-2026!'
  it('needs the old one; other sessions end, this one stays', async () => {
    const { account, password, token } = await server.operator()
    const {
      data: { token: other },
    } = await signIn(account, password)
    expect((await infoOf(other)).result).toBe(20000)
    expect(
      (await server.call('/sysUser/changePassword', { oldPassword: password, password: next }, { token })).result,
    ).toBe(20000)
    await expect.poll(async () => (await infoOf(other)).result).toBe(50008)
    expect((await infoOf(token)).result).toBe(20000)
    expect((await signIn(account, next)).result).toBe(20000)
    expect(await signIn(account, password)).toMatchObject({ data: { code: 'wrongPassword' } })
  })
  it('is refused with a wrong old one, for the same or for a weak one [admin-password]', async () => {
    const { password, token } = await server.operator()
    const change = async (oldPassword: string, to: string) =>
      (await server.call('/sysUser/changePassword', { oldPassword, password: to }, { token })).data.code
    expect(await change('Wrong-2026!', next)).toBe('wrongOldPassword')
    expect(await change(password, password)).toBe('samePassword')
    expect(await change(password, 'weak')).toBe('passwordTooWeak')
  })
  it('is required first when somebody else chose it, for a new operator or after a reset: until then there are no rights', async () => {
    const admin = await server.operator()
    const { roleId } = await server.operator({ rights: ['sysUser.getList'] })
    const account = unused('operator')
    const [first, second] = ['First-2026!', 'Second-2026!']
    const { data: made } = await server.call(
      '/sysUser/create',
      { account, name: '李雷', password: first },
      { token: admin.token },
    )
    await server.call('/sysUser/assignRoles', { id: made.id, sysRoleIds: [roleId] }, { token: admin.token })
    const reaches = async (token: string) =>
      (await server.call('/sysUser/getList', { pagination: { page: 1, limit: 1 } }, { token })).result
    const signsInWith = async (password: string, newPassword: string) => {
      const {
        data: { token },
      } = await signIn(account, password)
      expect((await infoOf(token)).data).toMatchObject({
        mustChangePassword: true,
        operations: [],
        menus: [],
        projects: [],
      })
      expect(await reaches(token)).toBe(40300)
      expect(
        (await server.call('/sysUser/changePassword', { oldPassword: password, password: newPassword }, { token }))
          .result,
      ).toBe(20000)
      await expect.poll(() => reaches(token)).toBe(20000)
    }
    await signsInWith(first, next)
    const { updatedAt } = (await server.call('/sysUser/getDetail', { id: made.id }, { token: admin.token })).data
    expect(
      await server.call('/sysUser/update', { id: made.id, updatedAt, password: second }, { token: admin.token }),
    ).toMatchObject({ result: 20000 })
    await signsInWith(second, 'Third-2026!')
  })
})
