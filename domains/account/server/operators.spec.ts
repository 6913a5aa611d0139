import { describe, it } from 'node:test'
import { expect } from 'expect'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { allAtOnce, startTestServer, type Answered } from '@pavilion/testing'
import { freshMail, freshPhone, signUp } from './testing.ts'
import { webUser } from '../model/index.ts'
import { lock } from './attempts.ts'

const server = await startTestServer()
const signIn = (projectId: number, account: string, password: string) =>
  server.call('/webUser/ext/signIn', { account, password }, { projectId, language: 'en' })

describe('web users in the back-office', () => {
  it('are created by an operator with the spelling and hash that sign-in looks up', async () => {
    const { id, sellerId } = await server.project()
    const { token } = await server.operator()
    const email = freshMail()
    const created = await server.call(
      '/webUser/create',
      { sellerId, name: '王五', account: `Guest-${id}`, email: email.toUpperCase(), password: 'sesame-1' },
      { token },
    )
    expect(created).toMatchObject({ result: 20000, data: { account: `guest-${id}`, email } })
    expect(created.data).not.toHaveProperty('password')
    for (const account of [`GUEST-${id}`, email]) expect((await signIn(id, account, 'sesame-1')).result).toBe(20000)
  })
  it('are refused when phone or e-mail belongs to another, by name [msg-phone-registered msg-email-registered]', async () => {
    const { sellerId } = await server.project()
    const { token } = await server.operator()
    const phoneNumber = freshPhone()
    const email = freshMail()
    const create = (body: object) => server.call('/webUser/create', { sellerId, ...body }, { token, language: 'en' })
    await create({ phoneNumber, email })
    expect(await create({ phoneNumber: phoneNumber.slice(1) })).toMatchObject({
      result: 40900,
      errmsg: 'Phone already registered',
    })
    expect(await create({ email })).toMatchObject({ result: 40900, errmsg: 'Email already registered' })
  })
  it('are created once of twenty with one number at once, in any spelling: nineteen hear that it is registered', async () => {
    const { sellerId } = await server.project()
    const { token } = await server.operator()
    const phoneNumber = freshPhone()
    const spelled = [phoneNumber, phoneNumber.slice(3), ` ${phoneNumber.slice(3, 6)} ${phoneNumber.slice(6)}`]
    const answers = (await allAtOnce(20, nth =>
      server.call('/webUser/create', { sellerId, phoneNumber: spelled[nth % 3] }, { token, language: 'en' }),
    )) as Answered[]
    const said = answers.map(({ result, errmsg }) => (result === 20000 ? 'in' : `${result} ${errmsg}`)).sort()
    const refused = '40900 Phone already registered'
    expect(said).toEqual([...Array.from({ length: 19 }, () => refused), 'in'].sort())
    expect(await server.system.store(webUser).count({ sellerId, phoneNumber })).toBe(1)
  })
  it('get their registrations back when restored, except those another account has taken meanwhile', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const [one, two, other] = [
      await server.visitor({ projectId }),
      await server.visitor({ projectId }),
      await server.visitor({ projectId }),
    ]
    const form = await server.system.store(webForm).create({ projectId, name: '登记', type: 1 } as never)
    const registered = async (webUserId: number) =>
      (
        await server.system
          .store(webFormRecord)
          .create({ projectId, webFormId: form.id, number: freshPhone(), webUserId } as never)
      ).id
    const [first, second, third] = [await registered(one.id), await registered(one.id), await registered(two.id)]
    const owners = async () =>
      (
        await server.sql<{ owner: number | null }>(
          `
            select "webUserId" as owner
            from "webFormRecord"
            where "webFormId" = $1
            order by id`,
          [form.id],
        )
      ).map(({ owner }) => owner)
    const call = async (name: string, body: object) =>
      expect((await server.call(`/webUser/${name}`, body, { token })).result).toBe(20000)
    await call('delete', { ids: [one.id, two.id] })
    expect(await owners()).toEqual([null, null, null])
    await server.sql('update "webFormRecord" set "webUserId" = $2 where id = $1', [second, other.id])
    await call('restore', { id: one.id })
    await call('restore', { id: two.id })
    expect(await owners()).toEqual([one.id, other.id, two.id])
    // What they did not have at the second deletion does not come back from the first.
    await server.sql('update "webFormRecord" set "webUserId" = null where id = any($1::bigint[])', [[first, third]])
    await call('delete', { id: one.id })
    await call('restore', { id: one.id })
    expect(await owners()).toEqual([null, other.id, null])
  })
  it('cannot be given an invalid phone number or e-mail', async () => {
    const { sellerId } = await server.project()
    const { token } = await server.operator()
    const { data } = await server.call(
      '/webUser/create',
      { sellerId, phoneNumber: '12345678901', email: 'nobody@' },
      { token, language: 'en' },
    )
    expect(Object.keys(data.fields).length).toBeGreaterThan(0)
    expect(
      (await server.call('/webUser/create', { sellerId, phoneNumber: '12345678901' }, { token, language: 'en' }))
        .errmsg,
    ).toBe('Phone number incorrect')
  })
  it('are refused with a message for each wrong input, in both languages [msg-incorrect-inputs]', async () => {
    const { id, sellerId } = await server.project()
    const { token } = await server.operator()
    const visitor = await signUp(server, id)
    const errorsOf = async (path: string, body: object, more: object, field?: string) =>
      Promise.all(
        (['zh', 'en'] as const).map(async language => {
          const { data, errmsg } = await server.call(path, body, { projectId: id, ...more, language })
          return field ? data.fields[field] : errmsg
        }),
      )
    const create = (body: object, field: string) => errorsOf('/webUser/create', { sellerId, ...body }, { token }, field)
    expect(await create({ phoneNumber: '1381234' }, 'phoneNumber')).toEqual([
      '手机号码不正确',
      'Phone number incorrect',
    ])
    expect(await create({ email: 'nobody@' }, 'email')).toEqual(['邮箱不正确', 'Email incorrect'])
    expect(await create({ idCard: '3101#' }, 'idCard')).toEqual(['身份证号码不正确', 'ID number incorrect'])
    expect(
      await errorsOf(
        '/webUser/ext/changePassword',
        { oldPassword: 'not it', password: 'sesame-2' },
        { token: visitor.token },
      ),
    ).toEqual(['密码不正确', 'Password incorrect'])
    expect(
      await errorsOf('/webUser/ext/signIn', { account: visitor.phoneNumber, verificationCode: '000000' }, {}),
    ).toEqual(['验证码不正确', 'Verification code incorrect'])
  })
  it('lose their sessions with a new password; any other change leaves them signed in', async () => {
    const { id } = await server.project()
    const visitor = await signUp(server, id)
    const { token } = await server.operator()
    const read = async () =>
      (await server.call('/webUser/getList', { search: visitor.phoneNumber }, { token })).data.rows[0]
    const readProfile = () => server.call('/webUser/ext/getWebUser', {}, { token: visitor.token, projectId: id })
    const { id: userId, updatedAt } = await read()
    expect((await server.call('/webUser/update', { id: userId, updatedAt, name: '改名' }, { token })).result).toBe(
      20000,
    )
    expect((await readProfile()).data.name).toBe('改名')
    expect(
      (await server.call('/webUser/update', { id: userId, updatedAt, password: 'other-2' }, { token })).result,
    ).toBe(40900)
    expect(
      (
        await server.call(
          '/webUser/update',
          { id: userId, updatedAt: (await read()).updatedAt, password: 'other-2' },
          { token },
        )
      ).result,
    ).toBe(20000)
    expect((await readProfile()).result).toBe(50008)
    expect((await signIn(id, visitor.phoneNumber, 'other-2')).result).toBe(20000)
  })
  it('are signed out at once when disabled, and can sign in again when enabled', async () => {
    const { id } = await server.project()
    const visitor = await signUp(server, id)
    const { token } = await server.operator()
    const readProfile = () => server.call('/webUser/ext/getWebUser', {}, { token: visitor.token, projectId: id })
    expect((await readProfile()).result).toBe(20000)
    const row = (await server.call('/webUser/getList', { search: visitor.phoneNumber }, { token })).data.rows[0]
    const disabled = await server.call('/webUser/setDisabled', { id: row.id, updatedAt: row.updatedAt }, { token })
    expect(disabled).toMatchObject({ result: 20000, data: { status: 0 } })
    expect((await readProfile()).result).toBe(50008)
    expect((await signIn(id, visitor.phoneNumber, visitor.password)).errmsg).toBe(
      'Account locked, please contact the administrator',
    )
    await server.call('/webUser/setEnabled', { id: row.id, updatedAt: disabled.data.updatedAt }, { token })
    expect((await signIn(id, visitor.phoneNumber, visitor.password)).result).toBe(20000)
  })
  it('are signed out when anything disables them, not only an operator, and the move is remembered', async () => {
    const { id: projectId } = await server.project()
    const visitor = await signUp(server, projectId)
    const readProfile = () => server.call('/webUser/ext/getWebUser', {}, { token: visitor.token, projectId })
    const { id } = (await readProfile()).data
    await server.system.transaction(tx => tx.moveMany(webUser, [id], 'setDisabled'))
    expect((await readProfile()).result).toBe(50008)
    const { token } = await server.operator()
    expect((await server.call('/stateEvent/getOfRow', { resource: 'webUser', id }, { token })).data.rows).toMatchObject(
      [{ move: 'setDisabled', fromCode: '1', toCode: '0', actorKind: 'system' }],
    )
  })
  it('are signed out at once when deleted, alone or with others', async () => {
    const { id } = await server.project()
    const gone = [await signUp(server, id), await signUp(server, id), await signUp(server, id)] as const
    const { token } = await server.operator()
    const readProfile = (visitor: { token: string }) =>
      server.call('/webUser/ext/getWebUser', {}, { token: visitor.token, projectId: id })
    const ids = await Promise.all(gone.map(async visitor => (await readProfile(visitor)).data.id as number))
    expect((await server.call('/webUser/delete', { id: ids[0] }, { token })).result).toBe(20000)
    expect((await server.call('/webUser/delete', { ids: ids.slice(1) }, { token })).data).toEqual({
      done: 2,
      skipped: [],
    })
    for (const visitor of gone) expect((await readProfile(visitor)).result).toBe(50008)
    expect((await signIn(id, gone[0].phoneNumber, gone[0].password)).data.code).toBe('accountOrPasswordWrong')
  })
  it('are unlocked by an operator with that right, which is logged', async () => {
    const { id, sellerId } = await server.project()
    const { phoneNumber, password } = await signUp(server, id)
    const chief = await server.operator()
    for (let nth = 0; nth < lock.wrong; nth++) await signIn(id, phoneNumber, 'wrong')
    const row = (await server.call('/webUser/getList', { search: phoneNumber }, { token: chief.token })).data.rows[0]
    expect(row).toMatchObject({ sellerId, lockedUntil: expect.any(String) })
    const helper = await server.operator({ rights: ['webUser.getList'] })
    expect((await server.call('/webUser/unlock', { id: row.id }, { token: helper.token })).result).toBe(40300)
    expect(await server.call('/webUser/unlock', { id: row.id }, { token: chief.token })).toMatchObject({
      result: 20000,
      data: { lockedUntil: null },
    })
    expect((await signIn(id, phoneNumber, password)).result).toBe(20000)
    expect(
      await server.sql(
        `
          select 1
          from "sysUserOperateLog"
          where "action" = 'unlock'
            and "resource" = 'webUser'
            and "rowId" = $1
            and "sysUserId" = $2`,
        [row.id, chief.id],
      ),
    ).toHaveLength(1)
  })
  it('show phone, e-mail and ID number masked without the right, and a masked value sent back changes nothing', async () => {
    const { sellerId } = await server.project()
    const chief = await server.operator()
    const clerk = await server.operator({ rights: ['webUser.getList', 'webUser.update'], projects: 'all' })
    const phoneNumber = freshPhone()
    const {
      data: { id },
    } = await server.call(
      '/webUser/create',
      { sellerId, phoneNumber, email: 'someone@expo.example', idCard: '11010519491231002X' },
      { token: chief.token },
    )
    const {
      rows: [seen],
    } = (await server.call('/webUser/getList', { where: { id } }, { token: clerk.token })).data
    expect(seen).toMatchObject({
      phoneNumber: `139****${phoneNumber.slice(-4)}`,
      email: 's***@expo.example',
      idCard: '110105**********2X',
    })
    const saved = await server.call(
      '/webUser/update',
      {
        id,
        updatedAt: seen.updatedAt,
        name: '新名',
        phoneNumber: seen.phoneNumber,
        email: seen.email,
        idCard: seen.idCard,
      },
      { token: clerk.token },
    )
    expect(saved.result).toBe(20000)
    expect((await server.call('/webUser/getDetail', { id }, { token: chief.token })).data).toMatchObject({
      name: '新名',
      phoneNumber,
      email: 'someone@expo.example',
      idCard: '11010519491231002X',
    })
    const [stored] = await server.sql<{ idCard: string }>(
      `
        select "idCard"
        from "webUser"
        where "id" = $1`,
      [id],
    )
    expect(stored?.idCard).not.toContain('110105')
  })
})
