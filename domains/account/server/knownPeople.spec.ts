import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { project } from '@pavilion/site/model/index.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { webUser } from '../model/index.ts'
import { lock } from './attempts.ts'
import { aMinuteLater, codeFor, freshPhone, purpose, signUp } from './testing.ts'

const server = await startTestServer()
const by = (projectId: number, name: string, body: object, more: { token?: string; language?: 'zh' | 'en' } = {}) =>
  server.call(`/webUser/ext/${name}`, body, { projectId, language: 'en', ...more })
const me = async (token: string, projectId: number) => (await by(projectId, 'getWebUser', {}, { token })).data
const freshNumber = () => `R${randomInt(1e9)}`

/** An event whose websites use one template, with a registration that has no account yet. */
async function eventWith(signInPage: string, input: object = {}) {
  const expo = await makeExpo(server, { signInPage, ...input } as never)
  const projectId = expo.project.id
  const person = { name: '欧阳 娜娜', phoneNumber: freshPhone(), number: freshNumber() }
  const form = await server.system.store(webForm).create({ projectId, name: '登记', type: 1 } as never)
  const record = await server.system.store(webFormRecord).create({ projectId, webFormId: form.id, ...person } as never)
  return { ...expo, projectId, form, record, ...person }
}

describe('signing in by name and phone number', () => {
  it('opens the account of a registration with both, and the same one the next time', async () => {
    const { projectId, phoneNumber, record } = await eventWith('signInName')
    const first = await by(projectId, 'namePhoneSignIn', {
      name: '欧阳娜娜',
      phoneNumber: `+86 ${phoneNumber.slice(3)}`,
    })
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
