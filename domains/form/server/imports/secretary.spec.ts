import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { duplicatePerson, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const server = await startTestServer()
type Rows = readonly (readonly (string | number | null)[])[]
const book = async (rows: Rows, more: object = {}) =>
  new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows, ...more }] } as never)) as BlobPart])

/** A form with the questions of a registration, and an operator at its desk. */
async function desk(about: Record<string, unknown> = {}) {
  const { id: projectId } = await server.project()
  const { token } = await server.operator()
  const choice = (name: string) => [name, name] as const
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '登记', englishName: 'Registration', type: webFormType.openForm, ...about },
    groups: [
      {
        fields: [
          { key: 'name', label: 'name', name: '姓名', englishName: 'Name', type: 1, required: true },
          { key: 'workplace', label: 'workplace', name: '单位', englishName: 'Company', type: 1 },
          { key: 'phone', label: 'phoneNumber', name: '手机号', englishName: 'Phone', type: 1 },
          { key: 'kind', name: '类别', englishName: 'Kind', type: 2, candidates: [choice('观众'), choice('媒体')] },
          { key: 'meals', name: '餐食', englishName: 'Meals', type: 3, candidates: [choice('清真'), choice('素食')] },
          { key: 'day', name: '日期', englishName: 'Day', type: 9 },
        ],
      },
    ],
  } as never)
  const at = { token, projectId, language: 'zh' as const }
  const body = (file: Blob, more: Record<string, string> = {}, name = 'a.xlsx') => {
    const sent = new FormData()
    for (const [key, value] of Object.entries({ webFormId: String(form.id), ...more })) sent.set(key, value)
    sent.set('file', file, name)
    return sent
  }
  return {
    projectId,
    token,
    form,
    fields: fields as Record<string, number>,
    preview: async (file: Blob, more: Record<string, string> = {}, name?: string) => {
      const answer = await server.call('/webFormRecord/importPreview', body(file, more, name), at)
      expect(answer.result, answer.errmsg).toBe(20000)
      return answer.data
    },
    imports: async (file: Blob, more: Record<string, string> = {}, name?: string) => {
      const { data } = await server.call('/webFormRecord/import', body(file, more, name), at)
      await server.runJobs()
      return (await server.call('/webFormRecord/importProgress', { id: data.id }, at)).data
    },
    result: async (id: number) => {
      const answer = await fetch(`${server.url}/api/webFormRecord/importResult`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
        body: JSON.stringify({ id }),
      })
      return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows as Rows
    },
    template: async () => {
      const answer = await fetch(`${server.url}/api/webFormRecord/importTemplate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
        body: JSON.stringify({ options: { webFormId: form.id } }),
      })
      return readXlsx(new Uint8Array(await answer.arrayBuffer()))
    },
    records: () =>
      server.sql<{
        id: number
        name: string
        phoneNumber: string
        status: number
        webUserId: number | null
        duplicateOfId: number | null
      }>('select * from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null order by id', [form.id]),
  }
}

describe('the sheet of a secretary', () => {
  it('has a title above its headings, stars and brackets around them, and lists as people write them; its result sheet has each row', async () => {
    const at = await desk()
    const file = await book(
      [
        ['参会人员名单', null, null, null],
        ['*姓名', '单  位（全称）', '手机\n号', '餐 食'],
        ['张三', '某某公司', '13800138060', '清真、素食'],
        ['李四', null, '13800138061', '素食; 清真'],
      ],
      { merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }] },
    )
    expect(await at.preview(file)).toMatchObject({ headingRow: 2, total: 2, good: 2, passedOver: [] })
    const { id, done } = await at.imports(file)
    expect(done).toBe(2)
    expect((await at.result(id)).map(row => row.at(-1))).toEqual([
      null,
      '导入结果',
      expect.stringMatching(/^已导入（编号 \d+）$/),
      expect.stringMatching(/^已导入（编号 \d+）$/),
    ])
    const rows = await server.sql<{ answers: Record<string, unknown> }>(
      'select "answers" from "webFormRecord" where "webFormId" = $1',
      [at.form.id],
    )
    expect(rows.map(({ answers }) => answers[at.fields.meals as number])).toEqual([
      ['清真', '素食'],
      ['清真', '素食'],
    ])
  })
  it('may be CSV of Chinese Windows, or address cards', async () => {
    const at = await desk()
    const csv = Buffer.from('d0d5c3fb3bb5a5cebb0d0ad5c5c8fd3bc4b3c4b3b9abcbbe', 'hex')
    expect(await at.preview(new Blob([csv]), {}, 'a.csv')).toMatchObject({
      good: 1,
      rows: [{ row: 2, cells: ['张三', '某某公司'] }],
    })
    expect(await at.imports(new Blob([csv]), {}, 'a.csv')).toMatchObject({ done: 1 })
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:李四\r\nTEL;TYPE=CELL:+86 138 0013 8061\r\nORG:清华大学\r\nEND:VCARD\r\n'
    expect(await at.imports(new Blob([card]), {}, 'a.vcf')).toMatchObject({ done: 1 })
    expect((await at.records()).map(({ name, phoneNumber }) => [name, phoneNumber])).toEqual([
      ['张三', null],
      ['李四', '+8613800138061'],
    ])
  })
  it('names an unknown choice and what is allowed', async () => {
    const at = await desk()
    const { problems } = await at.preview(
      await book([
        ['姓名', '类别', '餐食'],
        ['张三', 'vip', '素食'],
        ['李四', '媒体', '清真、海鲜'],
      ]),
    )
    expect(problems).toEqual([
      { row: 2, column: '类别', message: '「vip」不在可选项中：观众、媒体' },
      { row: 3, column: '餐食', message: '「海鲜」不在可选项中：清真、素食' },
    ])
  })
  it('has headings that nobody knows: they are mapped by hand, and the next sheet is read the same way', async () => {
    const at = await desk()
    const rows = [
      ['甲', '乙', '丙'],
      ['张三', '某某公司', 'x'],
    ]
    const unknown = await at.preview(await book(rows))
    expect(unknown).toMatchObject({
      total: 0,
      columns: [],
      problems: [{ row: 1, message: expect.stringMatching(/前 30 行中没有/) }],
      found: [
        { key: '甲', name: null, sample: '张三' },
        { key: '乙', name: null, sample: '某某公司' },
        { key: '丙', name: null, sample: 'x' },
      ],
    })
    expect(unknown.fields[0]).toEqual({ name: `f${at.fields.name}`, heading: '姓名', required: true })
    const columns = JSON.stringify({ 甲: `f${at.fields.name}`, 乙: `f${at.fields.workplace}`, 丙: '' })
    expect(await at.preview(await book(rows), { columns })).toMatchObject({
      good: 1,
      rows: [{ cells: ['张三', '某某公司'] }],
    })
    expect(await at.imports(await book(rows), { columns })).toMatchObject({ done: 1 })
    const next = await book([
      ['乙', '丙', '甲'],
      ['某某公司', 'y', '李四'],
    ])
    expect(await at.preview(next)).toMatchObject({ good: 1, passedOver: ['丙'] })
    expect(await at.imports(next)).toMatchObject({ done: 1 })
    expect((await at.records()).map(({ name }) => name)).toEqual(['张三', '李四'])
    const other = await desk()
    expect(await other.preview(next)).toMatchObject({ total: 0 })
  })
})

describe('the same person twice in one sheet', () => {
  const twice: Rows = [
    ['姓名', '手机号'],
    ['张三', '13800138060'],
    ['张三', '13800138060'],
    ['Zhang San', '+86 138 0013 8060'],
    ['李四', '13800138061'],
  ]
  it('is refused with the row that it repeats, on a form that refuses duplicates', async () => {
    const at = await desk({ duplicatePerson: duplicatePerson.refuse })
    const { good, bad, noted, problems } = await at.preview(await book(twice))
    expect({ good, bad, noted, problems }).toEqual({
      good: 2,
      bad: 2,
      noted: 0,
      problems: [3, 4].map(row => ({ row, column: '手机号', message: '与第 2 行是同一人' })),
    })
  })
  it('is counted and named where the form warns, imported, and kept as a possible duplicate; so is one who has a record', async () => {
    const at = await desk({ duplicatePerson: duplicatePerson.warn })
    expect(await at.imports(await book(twice.slice(0, 2)))).toMatchObject({ done: 1 })
    const { good, bad, noted, notes } = await at.preview(await book(twice))
    expect({ good, bad, noted }).toEqual({ good: 4, bad: 0, noted: 3 })
    expect(notes.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [2, '手机号已用于报名，将记为疑似重复'],
      [3, '与第 2 行是同一人'],
      [4, '与第 2 行是同一人'],
    ])
    expect(await at.imports(await book(twice))).toMatchObject({ done: 4 })
    const records = await at.records()
    const [first] = records
    expect(records.map(({ duplicateOfId }) => duplicateOfId)).toEqual([null, first?.id, first?.id, first?.id, null])
  })
  it('is kept as a duplicate of the row before it', async () => {
    const at = await desk({ duplicatePerson: duplicatePerson.warn })
    expect(await at.imports(await book(twice))).toMatchObject({ done: 4 })
    const [first, ...others] = await at.records()
    expect(others.map(({ duplicateOfId }) => duplicateOfId)).toEqual([first?.id, first?.id, null])
  })
})

describe('what imported records become', () => {
  it('is chosen and said before the import: their status, and how many are linked to an account', async () => {
    const at = await desk()
    const { id } = await server.visitor({ projectId: at.projectId, phoneNumber: '13800138060' } as never)
    const rows = [
      ['姓名', '手机号'],
      ['张三', '13800138060'],
      ['李四', '13800138061'],
    ]
    const plain = await at.preview(await book(rows))
    expect(plain.choices).toMatchObject([
      {
        name: 'webFormRecordStatus',
        value: '20',
        values: [
          { value: '20', label: '有效' },
          { value: '10', label: '待审核' },
        ],
      },
      { name: 'relateWebUser', value: 'false' },
    ])
    expect(plain.becomes).toEqual(['2 条记录将为「有效」', '不关联网站账号'])
    const said = { webFormRecordStatus: '10', relateWebUser: 'true' }
    expect((await at.preview(await book(rows), said)).becomes).toEqual([
      '2 条记录将为「待审核」，需在报名审核中通过',
      '其中 1 条关联到手机号相同的账号，本人登录后可见',
    ])
    expect(await at.imports(await book(rows), said)).toMatchObject({ done: 2 })
    expect((await at.records()).map(({ status, webUserId }) => [status, webUserId])).toEqual([
      [webFormRecordStatus.pending, id],
      [webFormRecordStatus.pending, null],
    ])
  })
})

describe('the template of a form', () => {
  it('has a list in each cell with choices, and says how to write several choices and dates', async () => {
    const at = await desk()
    const [sheet] = (await at.template()).sheets
    expect(sheet?.rows[0]).toEqual(['姓名 *', '单位', '手机号', '类别', '餐食', '日期', '标签'])
    expect(sheet?.rows[1]?.slice(3)).toEqual([
      '# 观众 / 媒体',
      '# 清真 / 素食；多项用顿号、逗号或换行分隔',
      '# 2026-11-21',
      '# 标签的名称，用逗号分隔',
    ])
    expect(
      sheet?.dataValidations?.map(({ range, values, showErrorMessage }) => [range, values, showErrorMessage === true]),
    ).toEqual([
      ['D3:D10000', ['观众', '媒体'], true],
      ['E3:E10000', ['清真', '素食'], false],
    ])
  })
})
