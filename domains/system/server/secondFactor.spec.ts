import { describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'expect'
import { bothAtOnce, readPicture, startTestServer } from '@pavilion/testing'
import { createLoginToken } from './signIn.ts'
import { resetByAccount } from './secondStep.ts'

const server = await startTestServer()
const admin = await server.operator()
type Operator = Awaited<ReturnType<typeof server.operator>>
async function signIn({ account, password }: Operator) {
  const { data } = await server.call('/auth/getVerificationCode', {}, { method: 'GET' })
  return server.call('/auth/login', {
    account,
    password,
    loginId: data.loginId,
    verificationCode: await readPicture(server.system, data.loginId),
  })
}
const resultWith = async (token: string) => (await server.call('/auth/getInfo', {}, { method: 'GET', token })).result
/** What an authenticator app shows, some half minutes from now. */
const shown = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })
/** An operator whose role asks for a second factor. */
async function guarded(): Promise<Operator> {
  const operator = await server.operator({ rights: ['systemDict.getList'] })
  await require(operator, true)
  return operator
}
const require = async ({ roleId }: Operator, secondFactor: boolean) => {
  const { data: role } = await server.call('/sysRole/getDetail', { id: roleId }, { token: admin.token })
  expect(
    await server.call(
      '/sysRole/update',
      { id: roleId, updatedAt: role.updatedAt, secondFactor },
      { token: admin.token },
    ),
  ).toMatchObject({ result: 20000 })
}
/**
 * One who has set theirs up in the personal centre: the app’s secret, the code that it showed then,
 * the recovery codes.
 */
async function withFactor(operator: Operator): Promise<{ secret: string; used: string; recoveryCodes: string[] }> {
  const {
    data: { secret },
  } = await server.call('/sysUser/beginSecondFactor', { password: operator.password }, { token: operator.token })
  const used = shown(secret)
  const {
    data: { recoveryCodes },
  } = await server.call('/sysUser/confirmSecondFactor', { code: used }, { token: operator.token })
  return { secret, used, recoveryCodes }
}
const ticketOf = async (operator: Operator): Promise<string> => {
  const answer = await signIn(operator)
  expect(answer).toMatchObject({ result: 40300, data: { code: 'secondFactorNeeded', setUp: false } })
  return answer.data.ticket
}
const second = (ticket: string, code: string) => server.call('/auth/secondFactor', { ticket, code })

describe('the second factor', () => {
  it('required by a role is set up at the next sign-in: without it there is no token', async () => {
    const operator = await guarded()
    const {
      result,
      data: { code, setUp, ticket },
    } = await signIn(operator)
    expect([result, code, setUp]).toEqual([40300, 'secondFactorNeeded', true])
    expect(await resultWith(ticket)).toBe(50008)
    const { data } = await server.call('/auth/secondFactor/setUp', { ticket })
    expect(data).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${data.secret}`),
      picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect(await server.call('/auth/secondFactor/confirm', { ticket, code: '000000' })).toMatchObject({
      result: 40000,
      data: { code: 'wrongSecondFactor' },
    })
    const confirmed = await server.call('/auth/secondFactor/confirm', { ticket, code: shown(data.secret) })
    expect(confirmed).toMatchObject({ result: 20000, data: { recoveryCodes: expect.any(Array) } })
    expect(await resultWith(confirmed.data.token)).toBe(20000)
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    expect(await server.call('/auth/secondFactor/setUp', { ticket })).toMatchObject({ data: { code: 'signInAgain' } })
  })
  it('ends sessions that were opened without it as soon as a role asks for it', async () => {
    const operator = await server.operator({ rights: ['systemDict.getList'] })
    expect(await resultWith(operator.token)).toBe(20000)
    await require(operator, true)
    expect(await resultWith(operator.token)).toBe(50008)
  })
  it('is required for a one-time sign-in link too', async () => {
    const operator = await guarded()
    expect(
      await server.call('/auth/autoLogin', { loginToken: await createLoginToken(server.system, operator.account) }),
    ).toMatchObject({ result: 40300, data: { code: 'secondFactorNeeded', setUp: true } })
  })
  it('accepts each code of the app once, also from two concurrent calls', async () => {
    const operator = await server.operator()
    const { secret, used } = await withFactor(operator)
    expect(await second(await ticketOf(operator), used)).toMatchObject({
      result: 40000,
      data: { code: 'wrongSecondFactor' },
    })
    const tickets = [await ticketOf(operator), await ticketOf(operator)] as const
    const code = shown(secret, 1)
    const answers = await bothAtOnce(
      () => second(tickets[0], code),
      () => second(tickets[1], code),
    )
    expect(answers.map(answer => (answer as { result: number }).result).sort()).toEqual([20000, 40000])
    const token = answers.map(answer => (answer as { data: { token?: string } }).data.token).find(Boolean) as string
    expect(await resultWith(token)).toBe(20000)
  })
  it('accepts a ticket once, and not after ten minutes', async () => {
    const operator = await server.operator()
    const {
      recoveryCodes: [first = '', another = ''],
    } = await withFactor(operator)
    const late = await ticketOf(operator)
    const ticket = await ticketOf(operator)
    await server.sql(
      `
        update "accessSession"
        set "expiresAt" = clock_timestamp()
        where "kind" = 'secondFactor'
          and "userId" = $1
          and "id" = (
            select min("id")
            from "accessSession"
            where "kind" = 'secondFactor' and "userId" = $1
          )`,
      [operator.id],
    )
    expect(await second(late, first)).toMatchObject({ data: { code: 'signInAgain' } })
    expect(await second(ticket, first)).toMatchObject({ result: 20000 })
    expect(await second(ticket, another)).toMatchObject({ data: { code: 'signInAgain' } })
  })
  it('can be replaced by a recovery code, with or without its dash, once', async () => {
    const operator = await server.operator()
    const {
      recoveryCodes: [code = ''],
    } = await withFactor(operator)
    expect(await second(await ticketOf(operator), ` ${code.replace('-', '').toLowerCase()}`)).toMatchObject({
      result: 20000,
    })
    expect(await second(await ticketOf(operator), code)).toMatchObject({ data: { code: 'wrongSecondFactor' } })
    expect((await server.call('/sysUser/getSecondFactor', {}, { token: operator.token })).data).toEqual({
      setUp: true,
      confirmedAt: expect.any(String),
      recoveryCodesLeft: 9,
      required: false,
    })
    expect(
      JSON.stringify(await server.sql('select * from "sysUserSecondFactor" where "sysUserId" = $1', [operator.id])),
    ).not.toContain(code)
  })
  it('locks for 15 minutes after five wrong codes in a row', async () => {
    const operator = await server.operator()
    const {
      recoveryCodes: [code = ''],
    } = await withFactor(operator)
    const ticket = await ticketOf(operator)
    for (let nth = 0; nth < 5; nth++)
      expect(await second(ticket, '000000')).toMatchObject({ data: { code: 'wrongSecondFactor' } })
    expect(await second(ticket, code)).toMatchObject({ result: 40300, data: { code: 'secondFactorLocked' } })
    await server.sql(`update "sysUserSecondFactor" set "lockedUntil" = clock_timestamp() where "sysUserId" = $1`, [
      operator.id,
    ])
    expect(await second(ticket, code)).toMatchObject({ result: 20000 })
    expect(
      await server.sql(
        `select "result", count(*)::int as "count" from "sysUserLoginLog" where "sysUserId" = $1 group by 1 order by 1`,
        [operator.id],
      ),
    ).toEqual([
      { result: false, count: 6 },
      { result: true, count: 1 },
    ])
  })
  it('can be set up with the password, renewed and removed by its operator, unless the role requires it', async () => {
    const operator = await server.operator()
    const { token } = operator
    expect(await server.call('/sysUser/beginSecondFactor', { password: 'Wrong-2026!' }, { token })).toMatchObject({
      data: { code: 'wrongOldPassword' },
    })
    const {
      recoveryCodes: [first = '', another = ''],
    } = await withFactor(operator)
    expect(await server.call('/sysUser/beginSecondFactor', { password: operator.password }, { token })).toMatchObject({
      data: { code: 'secondFactorThere' },
    })
    const { data: renewed } = await server.call('/sysUser/renewRecoveryCodes', { code: first }, { token })
    expect(await second(await ticketOf(operator), another)).toMatchObject({ data: { code: 'wrongSecondFactor' } })
    await require(operator, true)
    expect(await resultWith(token)).toBe(20000)
    expect(
      await server.call('/sysUser/removeSecondFactor', { code: renewed.recoveryCodes[0] }, { token }),
    ).toMatchObject({ result: 40300, data: { code: 'secondFactorRequired' } })
    await require(operator, false)
    expect(
      await server.call('/sysUser/removeSecondFactor', { code: renewed.recoveryCodes[0] }, { token }),
    ).toMatchObject({ result: 20000 })
    expect(await signIn(operator)).toMatchObject({ result: 20000 })
  })
  it('is reset by another operator with the right, never by yourself or by somebody with fewer rights; sessions end', async () => {
    const operator = await guarded()
    const {
      data: { ticket },
    } = await signIn(operator)
    const {
      data: { secret },
    } = await server.call('/auth/secondFactor/setUp', { ticket })
    const {
      data: { token },
    } = await server.call('/auth/secondFactor/confirm', { ticket, code: shown(secret) })
    const little = await server.operator({ rights: ['sysUser.resetSecondFactor'] })
    expect(await server.call('/sysUser/resetSecondFactor', { id: operator.id }, { token: little.token })).toMatchObject(
      {
        data: { code: 'beyondOwnReach' },
      },
    )
    expect(await server.call('/sysUser/resetSecondFactor', { id: admin.id }, { token: admin.token })).toMatchObject({
      data: { code: 'notYourOwnFactor' },
    })
    expect(await server.call('/sysUser/resetSecondFactor', { id: operator.id }, { token: admin.token })).toMatchObject({
      result: 20000,
    })
    expect(await resultWith(token)).toBe(50008)
    expect(await signIn(operator)).toMatchObject({ data: { code: 'secondFactorNeeded', setUp: true } })
    expect(await server.call('/sysUser/resetSecondFactor', { id: operator.id }, { token: admin.token })).toMatchObject({
      result: 40400,
    })
    expect(
      await server.sql(
        `select 1 from "sysUserOperateLog" where "action" = 'resetSecondFactor' and "rowId" = $1 and "account" = $2`,
        [operator.id, admin.account],
      ),
    ).toHaveLength(1)
  })
  it('can be reset from the command line', async () => {
    const operator = await server.operator()
    expect(await resetByAccount(server.system, operator.account)).toBe(false)
    await withFactor(operator)
    expect(await resetByAccount(server.system, operator.account)).toBe(true)
    expect(await resultWith(operator.token)).toBe(50008)
    expect(await signIn(operator)).toMatchObject({ result: 20000 })
  })
})
