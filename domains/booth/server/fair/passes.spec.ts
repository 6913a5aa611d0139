import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import type { Company } from '../testing.ts'
import { registerUserEntryRecord } from '@pavilion/access/model/index.ts'
import { exhibitionReserveSetting } from '../../model/index.ts'
import { passesFor } from '../../model/passQuota.ts'
import { openDays } from './testing.ts'

const server = await startTestServer()
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code
type Days = Awaited<ReturnType<typeof openDays>>
const sheetOf = async (rows: readonly (readonly string[])[]) =>
  new File([(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map(row => [...row]) }] })) as BlobPart], 'people.xlsx')
async function imports(at: Days, company: Company, rows: readonly (readonly string[])[]) {
  const form = new FormData()
  form.set('companyId', String(company.id))
  form.set('kind', '10')
  form.set('file', await sheetOf(rows))
  return server.call('/exhibitorStaff/ext/import', form, { token: company.who.token, projectId: at.projectId })
}

describe('passes of exhibitors', () => {
  it('are counted by stands and by their area together, rounded down', () => {
    expect(passesFor({ perStand: 2, perArea: null }, [{ area: 9 }, { area: null }])).toBe(4)
    expect(passesFor({ perStand: null, perArea: 0.5 }, [{ area: 9 }, { area: 36 }])).toBe(2)
    expect(passesFor({ perStand: 0, perArea: 0.1 }, [{ area: 90 }])).toBe(1)
    expect(passesFor({ perStand: 3, perArea: 1 }, [])).toBe(0)
  })
  it('are badges of the type that the organiser names, as many as the stands give', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    expect(codeOf(await at.add(tea, '张三'))).toBe('passesUsedUp')
    await at.reserves(tea, 'A01')
    expect((await at.add(tea, '张三')).errmsg).toBe('')
    expect(codeOf(await at.add(tea, ' 张三 '))).toBe('staffTwice')
    expect((await at.add(tea, '李四', { phoneNumber: '', email: 'Li@Example.com' })).errmsg).toBe('')
    expect(codeOf(await at.add(tea, '王五'))).toBe('passesUsedUp')
    const badge = { status: 10, certTypeId: at.type.id, certNo: true }
    expect(await at.badges(tea)).toEqual([
      { name: '张三', ...badge },
      { name: '李四', ...badge },
    ])
    const { passes } = await at.days(tea)
    expect(passes[0]).toMatchObject({ offered: true, quota: 2, used: 2 })
    expect(passes[0].people[1]).toMatchObject({ email: 'li@example.com', link: expect.stringContaining('.') })
    expect(passes[1]).toMatchObject({ offered: false, quota: 0, used: 0 })
    // One comes back: another person can have it, and the first is stopped at the gates.
    await at.as(tea.who, '/exhibitorStaff/ext/remove', { id: passes[0].people[0].id })
    expect((await at.add(tea, '王五')).errmsg).toBe('')
    expect((await at.badges(tea)).map(({ status }) => status)).toEqual([20, 10, 10])
  })
  it('never exceed the quota, however many are entered at once', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A01')
    const answers = await allAtOnce(8, nth => at.add(tea, `人员${nth}`))
    expect(answers.filter(answer => (answer as { result: number }).result === 20000)).toHaveLength(2)
    expect(await at.badges(tea)).toHaveLength(2)
  })
  it('are withdrawn when a stand is lost, the latest first, and stay when two stands are swapped', async () => {
    const at = await openDays(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    await at.reserves(tea, 'A01', 'A02')
    await at.reserves(cups, 'A03')
    for (const name of ['甲', '乙', '丙']) await at.add(tea, name)
    await at.add(cups, '丁')
    await at.asOperator('/booth/swap', { boothId: at.at('A01')[0], otherId: at.at('A03')[0] })
    await server.runJobs()
    expect((await at.badges(tea)).map(({ status }) => status)).toEqual([10, 10, 10])
    expect((await at.badges(cups)).map(({ status }) => status)).toEqual([10])
    await at.asOperator('/booth/takeBack', { boothId: at.at('A02')[0], why: '协议未签' })
    await server.runJobs()
    expect((await at.badges(tea)).map(({ status }) => status)).toEqual([10, 10, 20])
    expect(codeOf(await at.add(tea, '戊'))).toBe('passesUsedUp')
    expect((await at.days(tea)).passes[0]).toMatchObject({ quota: 2, used: 2 })
  })
  it('beyond a setting that was lowered are withdrawn at once, unused ones first, the latest before the others', async () => {
    const at = await openDays(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    await at.reserves(tea, 'A01', 'A02')
    await at.reserves(cups, 'A03')
    for (const name of ['甲', '乙', '丙']) await at.add(tea, name)
    await at.add(cups, '丁')
    const [, , third] = await server.sql<{ id: number }>(
      'select "registerUserId" as id from "exhibitorStaff" where "exhibitorCompanyInfoId" = $1 order by id',
      [tea.id],
    )
    await at.inside
      .store(registerUserEntryRecord)
      .create({ projectId: at.projectId, registerUserId: third?.id } as never)
    const [setting] = await at.inside.store(exhibitionReserveSetting).rows({})
    const saved = await at.asOperator('/exhibitionReserveSetting/update', {
      id: setting?.id,
      updatedAt: setting?.updatedAt,
      staffPerStand: 1,
    })
    expect(saved.errmsg).toBe('')
    await server.runJobs()
    expect((await at.badges(tea)).map(({ name, status }) => `${name} ${status}`)).toEqual(['甲 10', '乙 20', '丙 10'])
    expect((await at.badges(cups)).map(({ status }) => status)).toEqual([10])
    expect((await at.days(tea)).passes[0]).toMatchObject({
      quota: 2,
      used: 2,
      withdrawn: [{ name: '乙', why: expect.stringContaining('证件名额减少') }],
    })
    expect(codeOf(await at.add(tea, '戊'))).toBe('passesUsedUp')
    const listed = await at.asOperator('/exhibitorStaff/getList', { where: { status: 20 } })
    expect(listed.data.rows).toMatchObject([{ name: '乙', why: expect.stringContaining('名额减少') }])
  })
  it('come from a sheet, all or none; the same sheet again changes nothing', async () => {
    const at = await openDays(server, { stands: ['A01', 'A02'] })
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A01', 'A02')
    const wrong = await imports(at, tea, [
      ['姓名', '手机号', '邮箱'],
      ['甲', '13900139001', ''],
      ['', '13900139002', ''],
      ['丙', '12', ''],
    ])
    expect(codeOf(wrong)).toBe('staffSheetWrong')
    expect(wrong.errmsg).toMatch(/第 3 行.*第 4 行/)
    expect(await at.badges(tea)).toEqual([])
    const good = [
      ['Full name *', 'E-mail', 'Mobile'],
      ['甲', '', '13900139001'],
      ['乙', 'yi@example.com', ''],
      ['甲', '', '139 0013 9001'],
    ]
    expect((await imports(at, tea, good)).data).toEqual({ added: 2, skipped: 1 })
    expect((await imports(at, tea, good)).data).toEqual({ added: 0, skipped: 3 })
    const many = [['姓名', '手机'], ...[3, 4, 5].map(nth => [`人${nth}`, `1390013900${nth}`])]
    expect(codeOf(await imports(at, tea, many))).toBe('passesUsedUp')
    expect(await at.badges(tea)).toHaveLength(2)
  })
  it('follow when two companies become one, and come back when that is undone', async () => {
    const at = await openDays(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    await at.reserves(tea, 'A01')
    await at.reserves(cups, 'A02')
    for (const name of ['甲', '乙']) await at.add(cups, name)
    const merged = await at.asOperator('/exhibitorCompanyInfo/merge', { keepId: tea.id, goneId: cups.id })
    expect(merged.errmsg).toBe('')
    expect((await at.days(tea)).passes[0]).toMatchObject({ quota: 4, used: 2 })
    for (const name of ['丙', '丁']) expect((await at.add(tea, name)).errmsg).toBe('')
    expect(codeOf(await at.add(tea, '戊'))).toBe('passesUsedUp')
    expect((await at.asOperator('/exhibitorCompanyInfo/undoMerge', { id: merged.data.id })).errmsg).toBe('')
    expect((await at.days(tea)).passes[0]).toMatchObject({ quota: 2, used: 2 })
    expect((await at.days(cups)).passes[0]).toMatchObject({ quota: 2, used: 2 })
  })
  it('are the company’s: nobody else enters, withdraws or reads them', async () => {
    const at = await openDays(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    await at.reserves(tea, 'A01')
    const { data } = await at.add(tea, '甲')
    const others = [
      await at.as(cups.who, '/exhibitorStaff/ext/getMine', { companyId: tea.id }),
      await at.as(cups.who, '/exhibitorStaff/ext/add', { companyId: tea.id, kind: 10, name: '乙', email: 'a@b.cn' }),
      await at.as(cups.who, '/exhibitorStaff/ext/remove', { id: data.id }),
    ]
    expect(others.map(({ result }) => result)).not.toContain(20000)
    expect((await at.badges(tea)).map(({ status }) => status)).toEqual([10])
  })
})
