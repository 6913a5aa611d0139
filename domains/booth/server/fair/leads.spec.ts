import { describe, it } from 'node:test'
import { expect } from 'expect'
import { exhibitorMember, memberRight } from '@pavilion/exhibitor/model/index.ts'
import { exchangeOn } from '@pavilion/exchange/testing.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { openDays } from './testing.ts'

const server = await startTestServer()
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code

describe('scanning visitors at a stand', () => {
  it('gives details of who agreed, nothing of who did not, and follows what they say last', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    const [li, wang] = [await at.visitor('李雷'), await at.visitor('王梅')]
    const { data } = await at.scan(tea, { text: li.text, note: ' 要样品 ' })
    expect(data).toMatchObject({ consent: true, note: '要样品', person: { name: '李雷', phoneNumber: li.phoneNumber } })
    const silent = await at.scan(tea, { requestId: 'r2', text: wang.text, consent: false, note: '常客' })
    expect(silent.data).toMatchObject({ consent: false, person: null, note: '常客' })
    expect(JSON.stringify(await at.leads(tea))).not.toContain('王梅')
    // Comes again, and says no: the first time is without details from now on.
    await at.scan(tea, { requestId: 'r3', text: li.text, consent: false, scannedAt: '2026-05-02T02:00:00.000Z' })
    expect(JSON.stringify(await at.leads(tea))).not.toContain('李雷')
    // A phone that was without a line sends an earlier yes later: the later no stands.
    await at.scan(tea, { requestId: 'r4', text: li.text, scannedAt: '2026-05-01T09:00:00.000Z' })
    expect(JSON.stringify(await at.leads(tea))).not.toContain('李雷')
    await at.as(tea.who, '/exhibitorLead/ext/update', { id: silent.data.id, consent: true })
    const { leads } = await at.leads(tea)
    expect(leads.flatMap((lead: { person: { name: string } | null }) => lead.person?.name ?? [])).toEqual(['王梅'])
  })
  it('keeps a no when the lead that brought it is deleted', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    const li = await at.visitor('李雷')
    await at.scan(tea, { text: li.text })
    const no = await at.scan(tea, {
      requestId: 'r2',
      text: li.text,
      consent: false,
      scannedAt: '2026-05-02T02:00:00.000Z',
    })
    expect((await at.as(tea.who, '/exhibitorLead/ext/delete', { id: no.data.id })).result).toBe(20000)
    expect(await at.leads(tea)).toMatchObject({ total: 1, leads: [{ consent: false, person: null }] })
  })
  it('is one lead however often a phone sends it; another content under the same id is refused', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    const li = await at.visitor('李雷')
    const answers = await allAtOnce(6, () => at.scan(tea, { text: li.text }))
    expect(answers.map(answer => (answer as { result: number }).result)).toEqual(Array(6).fill(20000))
    expect(await at.leads(tea)).toMatchObject({ total: 1 })
    expect(codeOf(await at.scan(tea, { text: li.text, note: '别的' }))).toBe('leadRequestUsed')
  })
  it('takes a typed number only with the digits of the phone, and ends guessing', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    const li = await at.visitor('李雷')
    expect(codeOf(await at.scan(tea, { text: li.number }))).toBe('leadPassUnknown')
    expect(codeOf(await at.scan(tea, { text: li.number, tail: '0000' }))).toBe('leadPassUnknown')
    const good = await at.scan(tea, { text: li.number?.toLowerCase(), tail: li.tail })
    expect(good.data.person.name).toBe('李雷')
    for (let nth = 0; nth < 28; nth++) await at.scan(tea, { text: li.number, tail: '0001', requestId: `x${nth}` })
    expect(codeOf(await at.scan(tea, { text: li.number, tail: li.tail, requestId: 'y' }))).toBe('tooOften')
  })
  it('knows no pass of another event, and none that was altered', async () => {
    const [at, other] = [await openDays(server), await openDays(server)]
    const tea = await at.company('云顶茶业')
    const [li, stranger] = [await at.visitor('李雷'), await other.visitor('外人')]
    expect(codeOf(await at.scan(tea, { text: stranger.text }))).toBe('leadPassUnknown')
    const altered = `${li.text.slice(0, 12)}${li.text[12] === 'A' ? 'B' : 'A'}${li.text.slice(13)}`
    expect(codeOf(await at.scan(tea, { text: altered }))).toBe('leadPassUnknown')
  })
  it('is for people of the company with the right; no operator and no other company reads leads', async () => {
    const at = await openDays(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    const li = await at.visitor('李雷')
    const { data } = await at.scan(tea, { text: li.text })
    expect((await at.scan(tea, { requestId: 'r2', text: li.text }, cups.who)).result).not.toBe(20000)
    expect(await at.leads(tea, cups.who)).toBeNull()
    for (const path of ['update', 'delete'])
      expect((await at.as(cups.who, `/exhibitorLead/ext/${path}`, { id: data.id })).result).not.toBe(20000)
    const helper = await server.visitor({ projectId: at.projectId })
    const member = await at.inside.store(exhibitorMember).create({
      projectId: at.projectId,
      exhibitorCompanyInfoId: tea.id,
      name: '小张',
      webUserId: helper.id,
      rights: [memberRight.shows],
    })
    expect(codeOf(await at.scan(tea, { requestId: 'r3', text: li.text }, helper))).toBe('notForThisCompany')
    await at.inside.store(exhibitorMember).set(member.id, { rights: [memberRight.leads] })
    expect((await at.scan(tea, { requestId: 'r3', text: li.text }, helper)).result).toBe(20000)
    for (const path of ['getList', 'getDetail', 'export', 'ext/getMine'])
      expect((await at.asOperator(`/exhibitorLead/${path}`, { id: data.id })).result).not.toBe(20000)
  })
  it('asks the company’s own questions, and exports their answers with who agreed', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    const save = (questions: object[]) =>
      at.as(tea.who, '/exhibitorLeadQuestion/ext/save', { companyId: tea.id, questions })
    expect(codeOf(await save([{ question: '兴趣', kind: 20, choices: '绿茶\n\n绿茶' }]))).toBe('choicesMissing')
    const { data } = await save([
      { question: '兴趣', kind: 20, choices: '绿茶\n 红茶 \n' },
      { question: '要样品吗', kind: 30 },
    ])
    expect(data.questions).toMatchObject([{ question: '兴趣', choices: ['绿茶', '红茶'] }, { choices: [] }])
    const [first, second] = data.questions
    const [li, wang] = [await at.visitor('=李雷'), await at.visitor('王梅')]
    await at.scan(tea, {
      text: li.text,
      answers: [
        { id: first.id, question: '旧字样', value: '红茶' },
        { id: second.id, question: '要样品吗', value: '是' },
      ],
    })
    await at.scan(tea, { requestId: 'r2', text: wang.text, consent: false })
    await save([{ id: first.id, question: '对什么感兴趣', kind: 20, choices: '绿茶\n红茶' }])
    const rows = await exchangeOn(server).book(
      '/exhibitorLead/ext/export',
      { companyId: tea.id },
      { token: tea.who.token, projectId: at.projectId },
    )
    expect(rows[0]?.slice(-2)).toEqual(['对什么感兴趣', '要样品吗'])
    expect(rows.find(row => row[1] === '是')).toEqual(expect.arrayContaining(["'=李雷", li.email, '红茶', '是']))
    expect(JSON.stringify(rows)).not.toContain('王梅')
  })
})
