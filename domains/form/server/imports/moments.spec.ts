import { describe, it } from 'node:test'
import { startTestHouse } from '@pavilion/testing'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const house = await startTestHouse()

describe('a sheet of records', () => {
  it('may hold days and times as spreadsheets keep them, and several answers with however many empty lines between', async () => {
    const { id: projectId } = await house.project(), { token } = await house.operator()
    const { form, fields } = await makeForm(house.system, projectId, { form: { name: '登记', type: webFormType.personalRegister }, groups: [{ fields: [{ key: 'name', name: '姓名', type: 1 }, { key: 'day', name: '到达日期', type: 9 }, { key: 'at', name: '到达时刻', type: 8 }, { key: 'time', name: '用餐时间', type: 10 }, { key: 'halls', name: '展区', type: 3, candidates: ['一号馆', '二号馆'] }] }] })
    const body = new FormData(), rows = [['姓名', '到达日期', '到达时刻', '用餐时间', '展区'], ['李伟', new Date('2027-04-15T00:00:00Z'), new Date('2027-04-15T09:30:00Z'), new Date('1899-12-31T18:05:00Z'), `一号馆,${'\n'.repeat(1_000_000)},二号馆`]]
    for (const [name, value] of [['mode', 'good'], ['webFormId', String(form.id)]] as const) body.set(name, value)
    body.set('file', new Blob([await writeXlsx({ sheets: [{ name: 'one', rows }] } as never) as BlobPart]), 'rows.xlsx')
    expect((await house.call('/webFormRecord/import', body, { token, projectId })).result).toBe(20000)
    await house.runJobs()
    const [record] = await house.sql<{ answers: Record<string, unknown> }>('select "answers" from "webFormRecord" where "webFormId" = $1', [form.id])
    expect([record?.answers[fields.day as number], record?.answers[fields.at as number], record?.answers[fields.time as number], record?.answers[fields.halls as number]]).toEqual(['2027-04-15', '2027-04-15 09:30', '18:05', ['一号馆', '二号馆']])
  })
  it('is of a form by its number: what is none is refused', async () => {
    const { id: projectId } = await house.project(), { token } = await house.operator()
    for (const webFormId of ['1e400', '99999999999999999999', '-1', 'x']) {
      const body = new FormData()
      body.set('webFormId', webFormId)
      body.set('file', new Blob([await writeXlsx({ sheets: [{ name: 'one', rows: [['姓名'], ['李伟']] }] } as never) as BlobPart]), 'rows.xlsx')
      expect((await house.call('/webFormRecord/importPreview', body, { token, projectId })).result).toBe(40000)
    }
  })
})
