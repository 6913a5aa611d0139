import { describe, it } from 'node:test'
import type { Database } from '@pavilion/store'
import { allAtOnce, readPicture, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { guessing, patience } from './guessing.ts'
import { codeWrong } from './refusals.ts'
import { freshPhone, purpose, signUp } from './testing.ts'
import { codeLimits } from './verificationCodes.ts'

const server = await startTestServer()
const by = (projectId: number, path: string, body: object) => server.call(path, body, { projectId, language: 'en' })

/** An event at which this address has just reached the limit of wrong answers. */
async function suspected() {
  const { id } = await server.project()
  const known = await signUp(server, id)
  await allAtOnce(patience.wrong, () =>
    by(id, '/webUser/ext/signIn', { account: freshPhone(), verificationCode: '000000' }),
  )
  const picture = async () => {
    const {
      data: { loginId },
    } = await by(id, '/verificationCode/ext/getPicture', {})
    return { loginId: loginId as string, pictureCode: await readPicture(server.system, loginId) }
  }
  return { id, ...known, picture }
}

describe('an address with too many wrong answers at an event', () => {
  it('must copy a picture to sign in or get a code; nothing is tried without it, and each picture works once', async () => {
    const { id, phoneNumber, password, picture } = await suspected()
    const signIn = (more: object = {}, input = password) =>
      by(id, '/webUser/ext/signIn', { account: phoneNumber, password: input, ...more })
    expect(await signIn()).toMatchObject({
      result: 40300,
      errmsg: 'Please enter the characters in the picture',
      data: { code: 'pictureNeeded', field: 'pictureCode' },
    })
    expect(
      (await server.call('/webUser/ext/signIn', { account: phoneNumber, password }, { projectId: id, language: 'zh' }))
        .errmsg,
    ).toBe('请输入图中的字符')
    // Right or wrong password: nothing is revealed without the picture, and no attempt is spent.
    for (let nth = 0; nth < 6; nth++) expect((await signIn({}, 'wrong-one')).data.code).toBe('pictureNeeded')
    const wrong = { ...(await picture()), pictureCode: 'ZZZZ' }
    expect((await signIn(wrong)).data.code).toBe('pictureNeeded')
    const used = await picture()
    expect((await signIn(used)).result).toBe(20000)
    expect((await signIn(used)).data.code).toBe('pictureNeeded')
    const target = freshPhone()
    const send = (more: object = {}) =>
      by(id, '/verificationCode/ext/send', { target, busiType: purpose.signUp, ...more })
    expect((await send()).data.code).toBe('pictureNeeded')
    expect(await server.sql('select 1 from "requestVerificationCode" where "target" = $1', [target])).toEqual([])
    expect((await send(await picture())).result).toBe(20000)
    for (const path of ['signUp', 'retrievePassword'])
      expect(
        (
          await by(id, `/webUser/ext/${path}`, {
            phoneNumber: target,
            password: 'sesame-1',
            verificationCode: '000000',
          })
        ).data.code,
      ).toBe('pictureNeeded')
  })
  it('must copy a picture after very many code requests within an hour, except visitors signed in', async () => {
    const { id } = await server.project()
    const visitorPhone = freshPhone()
    const { token } = await server.visitor({ projectId: id, phoneNumber: visitorPhone })
    const send = (target: string, more: object = {}, by: object = {}) =>
      server.call(
        '/verificationCode/ext/send',
        { target, busiType: purpose.signUp, ...more },
        { projectId: id, language: 'en', ...by },
      )
    expect((await send(freshPhone())).result).toBe(20000)
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
      [id, codeLimits.withoutPictureAnHour],
    )
    const {
      data: { loginId },
    } = await by(id, '/verificationCode/ext/getPicture', {})
    const picture = { loginId, pictureCode: await readPicture(server.system, loginId) }
    const answers = [
      await send(freshPhone()),
      await send(freshPhone(), picture),
      await send(visitorPhone, {}, { token }),
      await send(freshPhone(), {}, { token }),
    ]
    await server.sql('delete from "requestVerificationCode" where "projectId" = $1', [id])
    expect(answers.map(({ data }) => data.code ?? 'sent')).toEqual(['pictureNeeded', 'sent', 'sent', 'pictureNeeded'])
  })
  it('needs no picture at another event, or after a quarter of an hour', async () => {
    const { id, phoneNumber, password } = await suspected()
    const { id: other } = await server.project()
    expect((await by(other, '/webUser/ext/signIn', { account: freshPhone(), password: 'guess-1' })).data.code).toBe(
      'accountOrPasswordWrong',
    )
    await server.sql(
      `
        update "signInStranger"
        set "lockedUntil" = clock_timestamp()
        where "failedSignIns" >= $1`,
      [patience.wrong],
    )
    expect((await by(id, '/webUser/ext/signIn', { account: phoneNumber, password })).result).toBe(20000)
    await by(id, '/webUser/ext/signIn', { account: freshPhone(), password: 'guess-1' })
    expect((await by(id, '/webUser/ext/signIn', { account: phoneNumber, password })).result).toBe(20000)
  })
  it('is a whole IPv6 network: a new address for each guess does not help, and the next network is free', async () => {
    const { id: projectId } = await server.project()
    const { database: store } = server.system as unknown as { database: Database }
    const from = (ip: string) =>
      guessing(
        store.contextFor(
          { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
          { projectId, ip },
        ),
        {},
        async () => {
          throw codeWrong()
        },
      ).catch(error => error.code)
    await allAtOnce(patience.wrong, nth => from(`2001:db8:6:9::${(nth + 1).toString(16)}`))
    expect([await from('2001:db8:6:9:a:b:c:d'), await from('2001:db8:6:a::1')]).toEqual(['pictureNeeded', 'codeWrong'])
  })
})
