import { describe, it } from 'node:test'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { visualScreen } from '../../model/index.ts'

const server = await startTestServer()
const { system } = server
const definition = {
  ready: 'registrations',
  groups: ['form'],
  measures: [],
  filters: [],
  span: 'all',
  compare: false,
  chart: 'bars',
}
async function hall() {
  const { id: projectId } = await server.project()
  const { id: webFormId } = await system
    .store(webForm)
    .create({ projectId, name: '观众', englishName: 'Visitors', type: 1 } as never)
  const row = { projectId, webFormId, number: `W${projectId}`, answers: {} }
  await system.store(webFormRecord).create(row as never)
  const all = await server.operator({ projects: [projectId] })
  const as = { token: all.token, projectId }
  const { data: report } = await server.call('/reportForm/saveReady', { name: '报名', definition, shared: true }, as)
  const screen = await system.store(visualScreen).create({ projectId, code: `w${projectId}`, name: '大厅' } as never)
  const blocks = [{ kind: 'number', width: 6, report: report.id }]
  return { projectId, as, screen, blocks, reportId: report.id as number }
}

describe('a large screen of saved reports', () => {
  it('takes only reports that its designer may read, and keeps those that are there', async () => {
    const { projectId, as, screen, blocks } = await hall()
    const rights = ['visualScreen.update', 'visualScreen.getList', 'visualScreen.getDetail', 'reportForm.getList']
    const { token } = await server.operator({ projects: [projectId], rights })
    const update = async (by: { token: string; projectId: number }, more: object = {}) => {
      const { updatedAt } = await system.store(visualScreen).getDetail(screen.id)
      return (await server.call('/visualScreen/update', { id: screen.id, updatedAt, blocks, ...more }, by)).result
    }
    expect(await update({ token, projectId })).toBe(40300)
    expect(await update(as)).toBe(20000)
    expect(await update({ token, projectId }, { name: '南厅' })).toBe(20000)
  })
  it('reads a report once for all screens: fifty of them send no further statement over its rows', async () => {
    const { projectId, as, screen, blocks } = await hall()
    await system.store(visualScreen).set(screen.id, { blocks } as never)
    const link = await server.call('/largeScreenLink/create', { name: 'TV', visualScreenId: screen.id, projectId }, as)
    const show = () => server.call('/largeScreen/ext/getView', { code: link.data.code })
    const { data } = await show()
    expect(data.reports).toMatchObject([{ name: '报名', rows: [[{ zh: '观众', en: 'Visitors' }, { value: 1 }]] }])
    const { statements } = await server.statements(async () => {
      for (let nth = 0; nth < 50; nth++) await show()
    })
    expect(statements.filter(text => text.includes('"webFormRecord"'))).toEqual([])
  })
  it('shows its other blocks when a report is gone, or asks for a field that was removed', async () => {
    const { projectId, as, screen, blocks, reportId } = await hall()
    await system.store(visualScreen).set(screen.id, { blocks } as never)
    await server.sql(
      `update "reportForm" set "definition" = jsonb_set("definition", '{groups}', '["removed"]') where id = $1`,
      [reportId],
    )
    const { result, data } = await server.call('/visualScreen/getView', { code: `w${projectId}` }, as)
    expect([result, data.reports, data.blocks.length]).toEqual([20000, [], 1])
  })
})
