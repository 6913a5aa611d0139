import { describe, it } from 'node:test'
import { decisionRule, decisionRuleGroup } from '@pavilion/form/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { website } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { webUser } from '../model/index.ts'
import { aMinuteLater, codeFor, freshPhone, purpose, signUp } from './testing.ts'

const server = await startTestServer()
const by = (projectId: number, name: string, body: object, more: { token?: string; language?: 'zh' | 'en' } = {}) =>
  server.call(`/webUser/ext/${name}`, body, { projectId, language: 'en', ...more })

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
    for (const value of [`0086${guest.slice(3)}`, phoneNumber.slice(3)])
      await server.system.store(decisionRule).create({ projectId: id, decisionRuleGroupId: group.id, value } as never)
    for (const way of [ways.password, ways.code, ways.byPhone]) expect((await way()).result).toBe(20000)
  })
})
