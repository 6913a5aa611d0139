import { describe, it } from 'node:test'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { readXlsx } from 'hucre/xlsx'
import { reportForm } from '../../model/index.ts'
import type { ReportTable } from '../../model/definition.ts'

const server = await startTestServer()
const { system } = server

async function event() {
  const { id: projectId } = await server.project({ timeZone: 'Asia/Shanghai' } as never)
  const [visitor, press] = await Promise.all(
    [
      ['观众', 'Visitor'],
      ['媒体', 'Press'],
    ].map(([name, nameEN]) => system.store(registerUserCertType).create({ projectId, name, nameEN } as never)),
  )
  const person = async (name: string, certTypeId: number | undefined, createdAt: string) => {
    const { id } = await system
      .store(registerUser)
      .create({ projectId, name, number: `N${name}${projectId}`, certTypeId } as never)
    await server.sql(`update "registerUser" set "createdAt" = $2 where id = $1`, [id, createdAt])
  }
  // The 30th in Shanghai begins at 16:00 of the 29th.
  await person('甲', visitor?.id, '2026-11-29T15:59:00.000Z')
  await person('乙', visitor?.id, '2026-11-29T16:00:00.000Z')
  await person('丙', press?.id, '2026-11-30T02:00:00.000Z')
  await person('丁', undefined, '2026-11-30T03:00:00.000Z')
  return { projectId, visitor, press }
}
const texts = ({ rows }: ReportTable) => rows.map(cells => cells.map(({ text }) => text))
const made = (changes: object = {}) => ({
  resource: 'registerUser',
  filters: [],
  groups: [{ field: 'certTypeId' }],
  measures: [{ of: 'count' }],
  columns: [],
  chart: 'bars',
  ...changes,
})

describe('a report that people build', () => {
  it('groups, filters and counts in words of its reader, by days of the event', async () => {
    const { projectId, visitor } = await event()
    const { token } = await server.operator({ projects: [projectId] })
    const preview = async (changes: object, language: 'zh' | 'en' = 'zh') =>
      (await server.call('/reportForm/preview', { definition: made(changes) }, { token, projectId, language })).data
    expect(texts(await preview({}))).toEqual([
      ['观众', '2'],
      ['媒体', '1'],
      ['—', '1'],
    ])
    expect(texts(await preview({}, 'en'))[0]).toEqual(['Visitor', '2'])
    expect(texts(await preview({ groups: [{ field: 'createdAt', by: 'day' }], chart: 'days' }))).toEqual([
      ['2026-11-29', '1'],
      ['2026-11-30', '3'],
    ])
    const filters = [{ field: 'certTypeId', is: 'is', value: visitor?.id }]
    expect(texts(await preview({ filters, groups: [{ field: 'createdAt', by: 'month' }] }))).toEqual([['2026-11', '2']])
    expect(texts(await preview({ groups: [], columns: ['name', 'certTypeId'], measures: [] }))).toEqual([
      ['丁', '—'],
      ['丙', '媒体'],
      ['乙', '观众'],
      ['甲', '观众'],
    ])
    expect(
      texts(
        await preview({
          groups: [],
          period: { field: 'createdAt', span: 'dates', from: '2026-11-30', until: '2026-11-30' },
        }),
      ),
    ).toEqual([['3']])
    expect(texts(await preview({ groups: [], filters: [{ field: 'name', is: 'contains', value: '%' }] }))).toEqual([
      ['0'],
    ])
  })
  it('names countries in the language of its reader, and finds them by that name', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    for (const [nth, country] of ['德国', '德国', '法国', '未知之地'].entries())
      await system.store(registerUser).create({ projectId, name: `客${nth}`, country } as never)
    const preview = async (language: 'zh' | 'en', changes: object = {}) =>
      texts(
        (
          await server.call(
            '/reportForm/preview',
            { definition: made({ groups: [{ field: 'country' }], ...changes }) },
            { token, projectId, language },
          )
        ).data,
      )
    expect((await preview('zh'))[0]).toEqual(['德国', '2'])
    const inEnglish = await preview('en')
    expect(inEnglish[0]).toEqual(['Germany', '2'])
    expect(inEnglish.slice(1).sort()).toEqual([
      ['France', '1'],
      ['未知之地', '1'],
    ])
    const only = { filters: [{ field: 'country', is: 'is', value: 'France' }] }
    expect(await preview('en', only)).toEqual([['France', '1']])
  })
  it('keeps amounts of two currencies apart', async () => {
    const { projectId } = await event()
    const { token } = await server.operator({ projects: [projectId] })
    const [yuan, yen] = await Promise.all(['CNY', 'JPY'].map(abbr => system.store(currency).find({ abbr })))
    const yenId =
      yen?.id ?? (await system.store(currency).create({ name: '日元', englishName: 'Yen', abbr: 'JPY' } as never)).id
    for (const [nth, [currencyId, amount]] of [
      [yuan?.id, 1050],
      [yuan?.id, 950],
      [yenId, 3000],
    ].entries())
      await system
        .store(order)
        .create({ projectId, orderNumber: `O${nth}${projectId}`, currencyId, amount, paidAmount: 0 } as never)
    const { data } = await server.call(
      '/reportForm/preview',
      {
        definition: made({
          resource: 'order',
          groups: [{ field: 'status' }],
          measures: [{ of: 'sum', field: 'amount' }],
        }),
      },
      { token, projectId },
    )
    expect((data as ReportTable).rows.map(cells => cells.at(-1)?.value).sort((a, b) => Number(a) - Number(b))).toEqual([
      20, 3000,
    ])
  })
  it('shows nobody more than the list does: the right, the event, no personal field', async () => {
    const { projectId } = await event()
    const other = await event()
    const rights = ['reportForm.update', 'reportForm.getDetail', 'reportForm.export', 'reportForm.create']
    const { token } = await server.operator({ projects: [projectId], rights })
    const as = { token, projectId }
    expect((await server.call('/reportForm/preview', { definition: made() }, as)).result).toBe(40300)
    const row = await system.store(reportForm).create({ projectId, name: '按类型', definition: made() } as never)
    expect((await server.call('/reportForm/read', { id: row.id }, as)).result).toBe(40300)
    const { token: reader } = await server.operator({
      projects: [projectId],
      rights: [...rights, 'registerUser.getList'],
      unmask: false,
    })
    const read = await server.call('/reportForm/read', { id: row.id }, { token: reader, projectId })
    expect(texts(read.data)).toHaveLength(3)
    expect((await server.call('/reportForm/download', { id: row.id }, { token: reader, projectId })).result).toBe(40300)
    const personal = made({ groups: [], columns: ['phoneNumber'], measures: [] })
    expect(
      (await server.call('/reportForm/preview', { definition: personal }, { token: reader, projectId })).data,
    ).toMatchObject({ code: 'reportNotSound' })
    const foreign = await system
      .store(reportForm)
      .create({ projectId: other.projectId, name: '别人的', definition: made() } as never)
    expect((await server.call('/reportForm/read', { id: foreign.id }, { token: reader, projectId })).result).not.toBe(
      20000,
    )
  })
  it('is kept only when it is sound, and comes as a spreadsheet', async () => {
    const { projectId } = await event()
    const { token } = await server.operator({ projects: [projectId] })
    const as = { token, projectId }
    const wrong = await server.call('/reportForm/create', { name: '错', definition: { resource: 'nothing' } }, as)
    expect(wrong.data).toMatchObject({ code: 'reportNotSound' })
    const { data } = await server.call('/reportForm/create', { name: '按类型/导出', definition: made() }, as)
    const answer = await fetch(`${server.url}/api/reportForm/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
      body: JSON.stringify({ id: data.id }),
    })
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(book.sheets[0]?.rows).toEqual([
      ['证件类型', '数量'],
      ['观众', 2],
      ['媒体', 1],
      ['—', 1],
    ])
  })
})
