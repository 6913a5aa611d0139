import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { language } from '@pavilion/platform/model/index.ts'
import { unseal } from '@pavilion/store'
import { website } from '@pavilion/site/model/index.ts'
import { codeFor, freshMail, freshPhone, otherThan, purpose, signUp } from './testing.ts'

const server = await startTestServer()
const by = (projectId: number, path: string, body: object, token?: string) =>
  server.call(`/webUser/ext/${path}`, body, { projectId, ...(token && { token }) })
const messagesTo = (receiver: string, template?: string) =>
  server.system
    .store(outboxMessage)
    .rows({ [receiver.includes('@') ? 'email' : 'phoneNumber']: receiver, ...(template && { template }) })
const inTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** A visitor who changes to another phone or mailbox. */
async function changing(to: string) {
  const { id: projectId } = await server.project()
  const me = await signUp(server, projectId)
  const verificationCode = await codeFor(server, projectId, to, purpose.signUp)
  return {
    projectId,
    ...me,
    verificationCode,
    change: (input: object) => by(projectId, 'changeContact', { target: to, verificationCode, ...input }, me.token),
  }
}

describe('changing the phone number or e-mail of an account', () => {
  it('replaces the one of its kind once both proofs are given, and notifies the old one', async () => {
    const to = freshPhone()
    const { projectId, phoneNumber, password, verificationCode, token, change } = await changing(to)
    expect((await by(projectId, 'getProof', {}, token)).data).toEqual({ proveBy: 'password', target: null })
    expect(await change({})).toMatchObject({ result: 40000, data: { code: 'passwordWrong', field: 'password' } })
    expect(await change({ password: 'not-it-1' })).toMatchObject({
      result: 40000,
      data: { code: 'passwordWrong', field: 'password' },
    })
    expect(await change({ password, verificationCode: otherThan(verificationCode) })).toMatchObject({
      result: 40000,
      data: { code: 'codeWrong', field: 'verificationCode' },
    })
    expect((await by(projectId, 'getWebUser', {}, token)).data.phoneNumber).toBe(phoneNumber)
    expect(await change({ password })).toMatchObject({ result: 20000, data: { phoneNumber: to, email: null } })
    expect((await by(projectId, 'signIn', { account: to, password })).result).toBe(20000)
    expect((await by(projectId, 'signIn', { account: phoneNumber, password })).data.code).toBe('accountOrPasswordWrong')
    const [notice] = await messagesTo(phoneNumber, 'contactChanged')
    expect(notice?.content).toContain(`${to.slice(3, 6)}****${to.slice(-4)}`)
    expect(notice?.content).not.toContain(to.slice(3))
    // Sent again after a lost answer: already done, and done once.
    expect(await change({ password })).toMatchObject({ result: 20000, data: { phoneNumber: to } })
    expect(await messagesTo(phoneNumber, 'contactChanged')).toHaveLength(1)
    // A code is valid for one change.
    await server.sql('update "webUser" set "phoneNumber" = $2 where "phoneNumber" = $1', [to, phoneNumber])
    expect((await change({ password })).data.code).toBe('codeWrong')
    await server.sql('update "webUser" set "phoneNumber" = $2 where "phoneNumber" = $1', [phoneNumber, to])
    // Adding an e-mail: a visitor reached by phone is notified there.
    const mail = freshMail()
    const second = await codeFor(server, projectId, mail, purpose.signUp)
    expect(await change({ target: mail.toUpperCase(), verificationCode: second, password })).toMatchObject({
      result: 20000,
      data: { phoneNumber: to, email: mail },
    })
    expect(await messagesTo(to, 'contactChanged')).toHaveLength(1)
  })
  it('needs a code sent to the current one without a password, and only the session with neither', async () => {
    const { id: projectId } = await server.project()
    const phone = freshPhone()
    const to = freshMail()
    const { token } = await server.visitor({ projectId, phoneNumber: phone })
    expect((await by(projectId, 'getProof', {}, token)).data).toEqual({ proveBy: 'code', target: phone })
    const currentCode = await codeFor(server, projectId, phone, purpose.signIn)
    const verificationCode = await codeFor(server, projectId, to, purpose.signUp)
    const change = (ownCode?: string) =>
      by(projectId, 'changeContact', { target: to, verificationCode, ...(ownCode && { ownCode }) }, token)
    expect(await change()).toMatchObject({ result: 40000, data: { code: 'codeWrong', field: 'ownCode' } })
    expect(await change(otherThan(currentCode))).toMatchObject({
      result: 40000,
      data: { code: 'codeWrong', field: 'ownCode' },
    })
    expect(await change(currentCode)).toMatchObject({ result: 20000, data: { phoneNumber: phone, email: to } })
    const bare = await server.visitor({ projectId })
    const first = freshPhone()
    expect((await by(projectId, 'getProof', {}, bare.token)).data).toEqual({ proveBy: 'none', target: null })
    expect(
      await by(
        projectId,
        'changeContact',
        { target: first, verificationCode: await codeFor(server, projectId, first, purpose.signUp) },
        bare.token,
      ),
    ).toMatchObject({ result: 20000, data: { phoneNumber: first } })
    expect((await by(projectId, 'changeContact', { target: first, verificationCode })).result).toBe(50006)
  })
  it('lets one of eight prove the same number at once; the others keep what they had', async () => {
    const { id: projectId } = await server.project()
    const to = freshPhone()
    const people = await inTurn(8, () => signUp(server, projectId))
    const verificationCode = await codeFor(server, projectId, to, purpose.signUp)
    const answers = await allAtOnce(8, nth =>
      by(
        projectId,
        'changeContact',
        { target: to, verificationCode, password: people[nth]?.password },
        people[nth]?.token,
      ),
    )
    expect(answers.filter(({ result }) => result === 20000)).toHaveLength(1)
    expect(answers.filter(({ result }) => result !== 20000).map(({ data }) => data.code)).toEqual(
      Array.from({ length: 7 }, () => 'codeWrong'),
    )
    const now = await Promise.all(
      people.map(async ({ token }) => (await by(projectId, 'getWebUser', {}, token)).data.phoneNumber),
    )
    expect(now.filter((phone, nth) => phone !== people[nth]?.phoneNumber)).toEqual([to])
  })
  it('locks after five wrong passwords, and is refused at another organiser’s event', async () => {
    const { password, token, change, projectId, phoneNumber } = await changing(freshPhone())
    const { id: elsewhere } = await server.project()
    const to = freshPhone()
    expect(
      await by(
        elsewhere,
        'changeContact',
        { target: to, verificationCode: await codeFor(server, elsewhere, to, purpose.signUp), password },
        token,
      ),
    ).not.toMatchObject({ result: 20000 })
    for (let tried = 0; tried < 5; tried++)
      expect((await change({ password: 'not-it-1' })).data.code).toBe('passwordWrong')
    expect((await change({ password })).data.code).toBe('webUserLocked')
    expect((await by(projectId, 'getWebUser', {}, token)).data.phoneNumber).toBe(phoneNumber)
  })
  it('is refused when another account has it or the number is not invited, and uses nothing up', async () => {
    const { id: projectId } = await server.project()
    const other = await signUp(server, projectId)
    const me = await signUp(server, projectId)
    await server.sql(
      `
        update "requestVerificationCode"
        set "createdAt" = "createdAt" - interval '61 seconds'
        where "target" = $1`,
      [other.phoneNumber],
    )
    const verificationCode = await codeFor(server, projectId, other.phoneNumber, purpose.signUp)
    expect(
      await by(
        projectId,
        'changeContact',
        { target: other.phoneNumber, verificationCode, password: me.password },
        me.token,
      ),
    ).toMatchObject({ data: { code: 'phoneRegistered', field: 'phoneNumber' } })
    expect((await by(projectId, 'getWebUser', {}, me.token)).data.phoneNumber).toBe(me.phoneNumber)
    const to = freshPhone()
    const code = await codeFor(server, projectId, to, purpose.signUp)
    await server.system
      .acting('site', { projectId })
      .store(website)
      .create({
        projectId,
        name: '邀请网站',
        type: 1,
        languageId: (await server.system.store(language).find({ mark: 'zh' }))?.id as number,
        inviteOnly: true,
      })
    expect(
      (await by(projectId, 'changeContact', { target: to, verificationCode: code, password: me.password }, me.token))
        .data.code,
    ).toBe('notInvited')
    expect((await by(projectId, 'getWebUser', {}, me.token)).data.phoneNumber).toBe(me.phoneNumber)
  })
})

describe('former contacts of an account', () => {
  it('are sealed, shown to nobody, and erased with the person unless somebody else has them now', async () => {
    const to = freshPhone()
    const { projectId, phoneNumber, password, token, change } = await changing(to)
    const operator = await server.operator()
    const {
      data: { id },
    } = await change({ password })
    const mail = freshMail()
    const later = freshMail()
    // Operators who correct an address leave a former one, too.
    const edit = async (email: string) =>
      server.call(
        '/webUser/update',
        {
          id,
          email,
          updatedAt: (await server.call('/webUser/getDetail', { id }, { token: operator.token })).data.updatedAt,
        },
        { token: operator.token },
      )
    expect((await edit(mail)).result).toBe(20000)
    expect((await edit(later)).result).toBe(20000)
    const [row] = await server.sql<{ formerContacts: string }>(
      'select "formerContacts" from "webUser" where "id" = $1',
      [id],
    )
    expect(JSON.parse(unseal(row?.formerContacts ?? ''))).toEqual([phoneNumber, mail])
    for (const value of [phoneNumber, mail]) expect(row?.formerContacts).not.toContain(value)
    expect(
      JSON.stringify((await server.call('/webUser/getDetail', { id }, { token: operator.token })).data),
    ).not.toContain(phoneNumber)
    await codeFor(server, projectId, mail, purpose.signUp)
    expect((await messagesTo(phoneNumber)).length).toBeGreaterThan(0)
    // The number goes to another subscriber.
    await server.sql(
      `
        update "requestVerificationCode"
        set "createdAt" = "createdAt" - interval '61 seconds'
        where "target" = $1`,
      [phoneNumber],
    )
    const other = await signUp(server, projectId, { phoneNumber })
    expect((await by(projectId, 'eraseMyData', { password }, token)).result).toBe(20000)
    expect(await messagesTo(mail)).toEqual([])
    expect(await messagesTo(phoneNumber, 'contactChanged')).toEqual([])
    expect((await messagesTo(phoneNumber, 'verificationCode')).length).toBeGreaterThan(0)
    expect((await by(projectId, 'eraseMyData', { password: other.password }, other.token)).result).toBe(20000)
    expect(await messagesTo(phoneNumber)).toEqual([])
    expect(
      (
        await server.sql<{ formerContacts: string | null }>(
          `
            select "formerContacts"
            from "webUser"
            where "id" = $1`,
          [id],
        )
      )[0]?.formerContacts,
    ).toBeNull()
  })
})
