import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { chooseSenders, useSenders } from '@pavilion/notification/server/senders/choose.ts'
import type { Database } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { aMinuteLater, codeFor, freshMail, freshPhone, newestCode, otherThan, purpose } from './testing.ts'
import { verificationCodeStatus } from '../model/codes.ts'
import { codeLimits, expireCodes, forgetCodes, sendCode } from './verificationCodes.ts'

const server = await startTestServer()
const send = (
  projectId: number | undefined,
  target: string,
  { busiType = purpose.signUp as number, language = 'en' as 'zh' | 'en' } = {},
) => server.call('/verificationCode/ext/send', { target, busiType }, { ...(projectId && { projectId }), language })
const signUp = (projectId: number, phoneNumber: string, verificationCode: string, language: 'zh' | 'en' = 'en') =>
  server.call('/webUser/ext/signUp', { phoneNumber, password: 'sesame-1', verificationCode }, { projectId, language })

describe('requesting a verification code', () => {
  it('sends six digits in the reader’s language and says that they are in the outbox only [verification-code-length]', async () => {
    const { id } = await server.project({ englishName: 'Industry Fair' })
    const phone = freshPhone()
    expect(await send(id, phone)).toMatchObject({ result: 20000, data: { resendAfter: 60, simulated: true } })
    const [message] = await server.sql<{ content: string; subject: string }>(
      `select "content" from "outboxMessage" where "projectId" = $1`,
      [id],
    )
    expect(message?.content).toMatch(/^\[Industry Fair\] Your verification code is \d{6}\. It is valid for 5 minutes/)
    expect(await signUp(id, phone, '12345')).toMatchObject({
      result: 40000,
      data: { fields: { verificationCode: expect.any(String) } },
    })
  })
  it('is refused within a minute, with the reason [msg-send-too-often]', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    await send(id, phone)
    const again = await send(id, phone)
    expect(again).toMatchObject({
      status: 429,
      result: 42900,
      errmsg: 'Sending too often',
      data: { code: 'sendingTooOften' },
    })
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(id, phone, { language: 'zh' })).errmsg).toBe('发送过于频繁')
    await aMinuteLater(server, phone)
    expect((await send(id, phone)).result).toBe(20000)
  })
  it('sends one code when twenty request one for the same phone at once', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const answers = await allAtOnce(20, () => send(id, phone))
    expect(answers.filter(answer => answer.result === 20000)).toHaveLength(1)
    expect(await server.sql(`select 1 from "outboxMessage" where "projectId" = $1`, [id])).toHaveLength(1)
  })
  it('stops after ten a day for an event, and after twenty for all events together', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const [second, third] = [await server.project(), await server.project()]
    for (let nth = 0; nth < codeLimits.perTargetADay; nth++) {
      expect((await send(id, phone)).result).toBe(20000)
      await aMinuteLater(server, phone)
    }
    expect(await send(id, phone)).toMatchObject({
      result: 42900,
      errmsg: 'No more codes today. Sign in with your password, or try again tomorrow',
    })
    for (let nth = codeLimits.perTargetADay; nth < codeLimits.perTargetADayInAll; nth++) {
      expect((await send(second.id, phone)).result).toBe(20000)
      await aMinuteLater(server, phone)
    }
    expect([(await send(third.id, phone)).result, (await send(third.id, freshPhone())).result]).toEqual([42900, 20000])
    await server.sql(
      `
        update "requestVerificationCode"
        set "createdAt" = "createdAt" - interval '1 day'
        where "target" = $1`,
      [phone],
    )
    expect((await send(id, phone)).result).toBe(20000)
  })
  it('cannot be used up by strangers: a known device has its own daily codes', async () => {
    const { id: projectId } = await server.project()
    const phone = freshPhone()
    const { id } = await server.visitor({ projectId, phoneNumber: phone })
    const { database: store } = server.system as unknown as { database: Database }
    const from = async (ip: string) => {
      await aMinuteLater(server, phone)
      return sendCode(
        store.contextFor(
          { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
          { projectId, ip },
        ),
        { target: phone, busiType: purpose.signIn },
      ).then(
        () => 'sent',
        error => error.code,
      )
    }
    await server.sql(
      `
        update "accessSession"
        set "ip" = '::ffff:192.0.2.7'
        where "kind" = 'visitor'
          and "userId" = $1`,
      [id],
    )
    for (let nth = 0; nth < codeLimits.perTargetADay; nth++) expect(await from('203.0.113.5')).toBe('sent')
    expect([await from('203.0.113.5'), await from('203.0.113.6'), await from('192.0.2.7')]).toEqual([
      'sendingTooOften',
      'sendingTooOften',
      'sent',
    ])
    for (let nth = 1; nth < codeLimits.perTargetADay; nth++) await from('192.0.2.7')
    expect(await from('192.0.2.7')).toBe('sendingTooOften')
  })
  it('stops after the hourly limit of an address, or of a whole IPv6 network', async () => {
    const { id: projectId } = await server.project()
    const { database: store } = server.system as unknown as { database: Database }
    const from = (ip: string) =>
      sendCode(
        store.contextFor(
          { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
          { projectId, ip },
        ),
        { target: freshPhone(), busiType: purpose.signUp },
      ).then(
        () => 'sent',
        error => error.code,
      )
    for (const [first, second, elsewhere] of [
      ['2001:db8:5:7::1', '2001:db8:5:7:a:b:c:d', '2001:db8:5:8::1'],
      ['198.51.100.9', '::ffff:198.51.100.9', '198.51.100.10'],
    ] as const) {
      expect(await from(first)).toBe('sent')
      await server.sql(
        `
          insert into "requestVerificationCode" ("projectId", "target", "busiType", "status", "verificationCode", "ip")
          select "projectId", "target" || nth, "busiType", "status", "verificationCode", "ip"
          from "requestVerificationCode", generate_series(2, $2::int) nth
          where "id" = (
            select max("id")
            from "requestVerificationCode"
            where "projectId" = $1
          )`,
        [projectId, codeLimits.perAddressAnHour],
      )
      expect([await from(second), await from(elsewhere)]).toEqual(['sendingTooOften', 'sent'])
    }
  })
  it('is refused for an invalid phone or e-mail, and without a site [msg-phone-or-email-incorrect]', async () => {
    const { id } = await server.project()
    for (const target of ['12345678901', 'nobody@', '139', 'not-a-phone'])
      expect(await send(id, target), target).toMatchObject({ result: 40000, errmsg: 'Phone or email incorrect' })
    expect((await send(id, '123', { language: 'zh' })).errmsg).toBe('手机号或邮箱不正确')
    expect(await send(undefined, freshPhone())).toMatchObject({ result: 40000, data: { code: 'siteUnknown' } })
    expect(await send(id, freshPhone(), { busiType: purpose.adminLogin })).toMatchObject({
      result: 40000,
      data: { fields: { busiType: expect.any(String) } },
    })
  })
  it('answers the same whether or not the target has an account', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    await signUp(id, phone, await codeFor(server, id, phone, purpose.signUp))
    const [known, unknown] = [
      await send(id, freshPhone(), { busiType: purpose.retrievePassword }),
      await aMinuteLater(server, phone).then(() => send(id, phone, { busiType: purpose.retrievePassword })),
    ]
    expect(known.data).toEqual(unknown.data)
  })
  it('is refused at once where no service can send one, and stores nothing', async () => {
    const { id } = await server.project()
    useSenders(chooseSenders({ NODE_ENV: 'production' }))
    try {
      expect(await send(id, freshPhone())).toMatchObject({
        status: 503,
        result: 50300,
        data: { code: 'codeServiceMissing' },
      })
    } finally {
      useSenders()
    }
    expect(await server.sql(`select 1 from "requestVerificationCode" where "projectId" = $1`, [id])).toEqual([])
  })
})

describe('expired codes', () => {
  it('are marked in the list, and deleted after ninety days', async () => {
    const { id } = await server.project()
    const [old, recent] = [freshPhone(), freshPhone()]
    for (const phone of [old, recent]) await codeFor(server, id, phone, purpose.signUp)
    await server.sql(
      `
        update "verificationCode"
        set "expireAt" = clock_timestamp()
        where "target" = any($1)`,
      [[old, recent]],
    )
    for (const table of ['verificationCode', 'requestVerificationCode'])
      await server.sql(
        `
          update "${table}"
          set "createdAt" = "createdAt" - interval '91 days'
          where "target" = $1`,
        [old],
      )
    await expireCodes(server.system)
    await forgetCodes(server.system)
    expect(await server.sql(`select "target", "status" from "verificationCode" where "projectId" = $1`, [id])).toEqual([
      { target: recent, status: verificationCodeStatus.expired },
    ])
    expect(await server.sql(`select "target" from "requestVerificationCode" where "projectId" = $1`, [id])).toEqual([
      { target: recent },
    ])
  })
})

describe('using a verification code', () => {
  it('refuses a wrong one by name, in both languages [msg-code-incorrect]', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const code = await codeFor(server, id, phone, purpose.signUp)
    expect(await signUp(id, phone, otherThan(code))).toMatchObject({
      result: 40000,
      errmsg: 'Verification code incorrect',
      data: { code: 'codeWrong', field: 'verificationCode' },
    })
    expect((await signUp(id, phone, otherThan(code), 'zh')).errmsg).toBe('验证码不正确')
    expect((await signUp(id, phone, code)).result).toBe(20000)
  })
  it('works once: of five at the same moment one succeeds', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    await signUp(id, phone, await codeFor(server, id, phone, purpose.signUp))
    await aMinuteLater(server, phone)
    const verificationCode = await codeFor(server, id, phone, purpose.signIn)
    const signIn = () => server.call('/webUser/ext/signIn', { account: phone, verificationCode }, { projectId: id })
    const answers = await allAtOnce(5, signIn)
    expect(answers.map(answer => answer.data.code ?? 'in').sort()).toEqual([
      'codeWrong',
      'codeWrong',
      'codeWrong',
      'codeWrong',
      'in',
    ])
    expect((await signIn()).data.code).toBe('codeWrong')
  })
  it('fails after five wrong tries, even with the right code and an idempotency key', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const code = await codeFor(server, id, phone, purpose.signUp)
    for (let nth = 0; nth < codeLimits.tries; nth++)
      expect(
        (
          await server.call(
            '/webUser/ext/signUp',
            { phoneNumber: phone, password: 'sesame-1', verificationCode: otherThan(code) },
            { projectId: id, headers: { 'idempotency-key': `try-number-${phone}-${nth}` } },
          )
        ).result,
      ).toBe(40000)
    expect((await signUp(id, phone, code)).data.code).toBe('codeWrong')
  })
  it('compares five times when thirty guesses come at once', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const code = await codeFor(server, id, phone, purpose.signUp)
    await allAtOnce(30, () => signUp(id, phone, otherThan(code)))
    expect(await server.sql(`select "tries" from "verificationCode" where "target" = $1`, [phone])).toEqual([
      { tries: codeLimits.tries },
    ])
    expect((await signUp(id, phone, code)).data.code).toBe('codeWrong')
  })
  it('would compare more often, and succeed more than once, if read first and used up afterwards: the control', async () => {
    const { id } = await server.project()
    const phone = freshPhone()
    const looked = Promise.withResolvers<void>()
    await codeFor(server, id, phone, purpose.signUp)
    let looks = 0
    let compared = 0
    let used = 0
    await allAtOnce(8, async () => {
      const [code] = await server.sql<{ id: number; tries: number; status: number }>(
        'select "id", "tries", "status" from "verificationCode" where "target" = $1',
        [phone],
      )
      if (++looks === 8) looked.resolve()
      await looked.promise
      if ((code?.tries ?? codeLimits.tries) < codeLimits.tries) compared++
      if (code?.status === verificationCodeStatus.unused) used++
      await server.sql(
        `
          update "verificationCode"
          set "tries" = "tries" + 1, "status" = $2
          where "id" = $1`,
        [code?.id, verificationCodeStatus.used],
      )
    })
    expect([compared > codeLimits.tries, used > 1]).toEqual([true, true])
  })
  it('fails after five minutes, for another purpose, target or event, or after a newer code', async () => {
    const [here, there] = [await server.project(), await server.project()]
    const phone = freshPhone()
    const code = await codeFor(server, here.id, phone, purpose.signUp)
    const bodies = [
      () => server.call('/webUser/ext/signIn', { account: phone, verificationCode: code }, { projectId: here.id }),
      () => signUp(here.id, freshPhone(), code),
      () => signUp(there.id, phone, code),
    ]
    for (const body of bodies) expect((await body()).data.code).toBe('codeWrong')
    await aMinuteLater(server, phone)
    const newer = await codeFor(server, here.id, phone, purpose.signUp)
    if (newer !== code) expect((await signUp(here.id, phone, code)).data.code).toBe('codeWrong')
    await server.sql(
      `
        update "verificationCode"
        set "expireAt" = clock_timestamp() - interval '1 second'
        where "target" = $1`,
      [phone],
    )
    expect((await signUp(here.id, phone, newer)).data.code).toBe('codeWrong')
  })
  it('works for exactly five minutes, even if this server’s clock is an hour off the database’s', async t => {
    const { id } = await server.project()
    const now = Date.now()
    for (const hours of [-1, 1]) {
      t.mock.timers.enable({ apis: ['Date'], now: now + hours * 3_600_000 })
      const phone = freshPhone()
      const code = await codeFor(server, id, phone, purpose.signUp)
      expect(
        await server.sql(
          `
            select round(extract(epoch from "expireAt" - "createdAt") / 60)::int as minutes
            from "verificationCode"
            where "target" = $1`,
          [phone],
        ),
      ).toEqual([{ minutes: codeLimits.minutes }])
      expect((await signUp(id, phone, code)).result).toBe(20000)
      t.mock.timers.reset()
    }
  })
  it('is readable only in the local outbox: its row holds a hash that is never returned', async () => {
    const { id } = await server.project()
    const mail = freshMail()
    const code = await codeFor(server, id, mail, purpose.signUp)
    expect(await newestCode(server, id, mail)).toBe(code)
    const rows = [
      ...(await server.sql('select * from "verificationCode" where "target" = $1', [mail])),
      ...(await server.sql('select * from "requestVerificationCode" where "target" = $1', [mail])),
    ]
    expect(rows).toHaveLength(2)
    expect(rows.map(row => (row as { status: number }).status)).toEqual([
      verificationCodeStatus.unused,
      verificationCodeStatus.unused,
    ])
    expect(
      JSON.stringify(rows.map(({ id: _id, createdAt: _c, updatedAt: _u, expireAt: _e, target: _t, ...rest }) => rest)),
    ).not.toContain(code)
    const { token } = await server.operator()
    const listed = await server.call('/verificationCode/getList', { where: { target: mail } }, { token })
    expect(listed.data.count).toBe(1)
    expect(listed.data.rows[0]).not.toHaveProperty('code')
    expect(
      await server.call(
        '/requestVerificationCode/getList',
        { search: 'x', where: { verificationCode: code } },
        { token },
      ),
    ).toMatchObject({ result: 40000 })
    // The requests name people of an event: nobody from another event reads them.
    const operator = await server.operator({ projects: [id] })
    const other = await server.operator({ projects: [(await server.project()).id] })
    for (const name of ['verificationCode', 'requestVerificationCode']) {
      const [row] = await server.sql<{ id: number }>(`select id from "${name}" where "target" = $1`, [mail])
      const seen = async ({ token }: { token: string }) => [
        (await server.call(`/${name}/getList`, { where: { target: mail } }, { token })).data.count,
        (await server.call(`/${name}/getDetail`, { id: row?.id }, { token })).result,
      ]
      expect([await seen(operator), await seen(other)]).toEqual([
        [1, 20000],
        [0, 40400],
      ])
    }
  })
})
