import { describe, it } from 'node:test'
import { expect } from 'expect'
import { signUp } from '@pavilion/account/server/testing.ts'
import { exchangeOn } from '@pavilion/exchange/testing.ts'
import { exhibitorMember, memberRight } from '@pavilion/exhibitor/model/index.ts'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { openDays } from './testing.ts'

const server = await startTestServer()
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code
type Days = Awaited<ReturnType<typeof openDays>>

/** A visitor with an account, whose pass a company has scanned with a yes. */
async function scanned() {
  const at = await openDays(server)
  const tea = await at.company('云顶茶业')
  const me = await server.visitor({ projectId: at.projectId })
  const li = await at.visitor('李雷', { webUserId: me.id })
  await at.scan(tea, { text: li.text, note: '要样品' })
  const mine = async (who = me) => (await at.as(who, '/exhibitorLeadConsent/ext/getMine')).data.companies
  const say = (consent: boolean, who = me, company = tea) =>
    at.as(who, '/exhibitorLeadConsent/ext/say', { companyId: company.id, consent })
  return { at, tea, me, li, mine, say }
}
/** What a company reads and exports of its leads, as one text. */
async function known(at: Days, tea: Parameters<Days['leads']>[0]): Promise<string> {
  const sheet = await exchangeOn(server).book(
    '/exhibitorLead/ext/export',
    { companyId: tea.id },
    { token: tea.who.token, projectId: at.projectId },
  )
  return JSON.stringify([await at.leads(tea), sheet])
}

describe('a visitor who was scanned', () => {
  it('sees which exhibitors have a lead of them, takes the consent back, and gives it again', async () => {
    const { at, tea, li, mine, say } = await scanned()
    await at.reserves(tea, 'A01')
    expect(await mine()).toMatchObject([
      { name: '云顶茶业', name2: '云顶茶业 Co', stands: ['A01'], times: 1, consent: true, saidAt: null },
    ])
    expect(await known(at, tea)).toContain(li.email)
    expect((await say(false)).data.companies).toMatchObject([{ consent: false, saidAt: expect.any(String) }])
    const after = await known(at, tea)
    for (const detail of ['李雷', li.email, li.phoneNumber, '龙井茶业']) expect(after).not.toContain(detail)
    expect((await at.leads(tea)).leads).toMatchObject([{ consent: false, takenBack: true, person: null }])
    await say(true)
    expect(await mine()).toMatchObject([{ consent: true }])
    expect(await known(at, tea)).toContain(li.email)
  })
  it('is not asked again by the stand: neither its own yes nor another scan undoes what they took back', async () => {
    const { at, tea, li, say } = await scanned()
    await say(false)
    const { id } = (await at.leads(tea)).leads[0]
    expect(codeOf(await at.as(tea.who, '/exhibitorLead/ext/update', { id, consent: true }))).toBe('consentTakenBack')
    // A phone without a line sends an earlier yes, another one a later yes.
    for (const [nth, scannedAt] of ['2026-05-01T03:00:00.000Z', new Date().toISOString()].entries()) {
      const { data } = await at.scan(tea, { requestId: `later ${nth}`, text: li.text, scannedAt })
      expect(data).toMatchObject({ consent: false, takenBack: true, person: null })
    }
    expect(await known(at, tea)).not.toContain('李雷')
    // Notes are still the company's.
    const noted = await at.as(tea.who, '/exhibitorLead/ext/update', { id, note: '回访' })
    expect(noted.data).toMatchObject({ note: '回访', person: null })
  })
  it('who never agreed is listed as that, and may agree here', async () => {
    const { at, tea, mine, say } = await scanned()
    const cups = await at.company('青瓷坊')
    const other = await server.visitor({ projectId: at.projectId })
    const wang = await at.visitor('王梅', { webUserId: other.id })
    expect((await at.scan(cups, { text: wang.text, consent: false })).result).toBe(20000)
    expect(await mine(other)).toMatchObject([{ name: '青瓷坊', consent: false, saidAt: null }])
    await say(true, other, cups)
    expect([await known(at, cups), await known(at, tea)].map(text => text.includes('王梅'))).toEqual([true, false])
  })
  it('who agreed here and says no at the stand later is without details again', async () => {
    const { at, tea, li, mine, say } = await scanned()
    await say(true)
    await at.scan(tea, { requestId: 'r2', text: li.text, consent: false, scannedAt: new Date().toISOString() })
    expect(await known(at, tea)).not.toContain('李雷')
    expect(await mine()).toMatchObject([{ consent: false, times: 2 }])
  })
  it('decides for all their badges and for nobody else, at their own event', async () => {
    const { at, tea, me, mine, say } = await scanned()
    const second = await at.visitor('李雷二', { webUserId: me.id })
    const [other, stranger] = [await server.visitor({ projectId: at.projectId }), await at.visitor('王梅')]
    await at.scan(tea, { requestId: 'r2', text: second.text })
    await at.scan(tea, { requestId: 'r3', text: stranger.text })
    expect(await mine(other)).toEqual([])
    expect((await say(false, other)).result).not.toBe(20000)
    await say(false)
    const after = await known(at, tea)
    expect([after.includes('李雷'), after.includes('王梅')]).toEqual([false, true])
    const elsewhere = await openDays(server)
    expect(
      (
        await server.call(
          '/exhibitorLeadConsent/ext/say',
          { companyId: tea.id, consent: true },
          { token: me.token, projectId: elsewhere.projectId },
        )
      ).result,
    ).not.toBe(20000)
  })
  it('keeps their word when two companies become one, and when both answers come at once', async () => {
    const { at, tea, mine, say } = await scanned()
    const cups = await at.company('青瓷坊')
    await bothAtOnce(say(true), say(false))
    await say(false)
    const merged = await at.asOperator('/exhibitorCompanyInfo/merge', { keepId: cups.id, goneId: tea.id })
    expect(merged.errmsg).toBe('')
    expect(await mine()).toMatchObject([{ name: '青瓷坊', consent: false }])
    expect(await known(at, cups)).not.toContain('李雷')
    expect((await at.asOperator('/exhibitorCompanyInfo/undoMerge', { id: merged.data.id })).errmsg).toBe('')
    expect(await mine()).toMatchObject([{ name: '云顶茶业', consent: false }])
  })
})

describe('the erasure of a person', () => {
  it('leaves nothing of them in leads, answers and passes, and the company reads and exports the rest', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A01')
    const me = await signUp(server, at.projectId)
    const { id } = (await server.call('/webUser/ext/getWebUser', {}, { projectId: at.projectId, token: me.token })).data
    const li = await at.visitor('欧阳锋', { webUserId: id, phoneNumber: me.phoneNumber })
    const wang = await at.visitor('王梅')
    const { data } = await at.as(tea.who, '/exhibitorLeadQuestion/ext/save', {
      companyId: tea.id,
      questions: [{ question: '地址', kind: 10 }],
    })
    const answers = [{ id: data.questions[0].id, question: '地址', value: '白驼山' }]
    await at.scan(tea, { text: li.text, note: '欧阳先生要样品', answers })
    await at.scan(tea, { requestId: 'r2', text: wang.text, note: '王女士' })
    // Works at the stand as well, entered by the company with the same number; and scanned there.
    await at.add(tea, '欧阳锋', { phoneNumber: me.phoneNumber })
    await at.add(tea, '欧阳锋二', { email: 'ou@example.com', phoneNumber: me.phoneNumber })
    await at.inside.store(exhibitorMember).create({
      projectId: at.projectId,
      exhibitorCompanyInfoId: tea.id,
      name: '欧阳锋',
      webUserId: id,
      rights: [memberRight.leads],
    })
    await at.scan(tea, { requestId: 'r3', text: wang.text }, { ...me, id } as never)
    const erased = await server.call(
      '/webUser/ext/eraseMyData',
      { password: me.password },
      { token: me.token, projectId: at.projectId },
    )
    expect(erased.errmsg).toBe('')
    const rest = await known(at, tea)
    for (const detail of ['欧阳', '白驼山', me.phoneNumber]) expect(rest).not.toContain(detail)
    expect(rest).toContain('王女士')
    const left = await server.sql(
      `select row_to_json(s)::text from "exhibitorStaff" s where "projectId" = $1 and s::text like '%欧阳%'
      union all select row_to_json(l)::text from "exhibitorLead" l where "projectId" = $1 and (l::text like '%欧阳%' or l."webUserId" = $2)
      union all select row_to_json(m)::text from "exhibitorMember" m where "projectId" = $1 and m::text like '%欧阳%'`,
      [at.projectId, id],
    )
    expect(left).toEqual([])
  })
})
