import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { fieldsOf, type FormField, webFormRecordStatus } from '../../model/index.ts'
import { changeField } from '../../model/draft.ts'
import { differences } from '../../model/differences.ts'
import type { BuiltForm } from '../../model/calls/builder.ts'
import { makeForm } from '../index.ts'
import { manyKinds } from '../testing/questionKinds.ts'

const server = await startTestServer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
async function desk() {
  const { id: projectId } = await server.project()
  const made = await makeForm(server.system, projectId, manyKinds('/files/00/booth.png'))
  const operator = await server.operator({ projects: [projectId] })
  const at = { token: operator.token, projectId }
  const values = (answers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(answers).map(([key, value]) => [String(made.fields[key]), value]))
  const send = (answers: Record<string, unknown>, language: 'zh' | 'en' = 'en') =>
    server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: made.form.id, webFormRecordValues: values({ product: '机器人', booth: '标准展位', ...answers }) },
      { projectId, language },
    )
  const wrong = (answer: { data: { fields?: Record<string, string> } }) =>
    Object.fromEntries(
      Object.entries(made.fields).flatMap(([key, id]) => {
        const said = answer.data.fields?.[`webFormRecordValues.${id}`]
        return said ? [[key, said]] : []
      }),
    )
  const upload = async (bytes: Buffer, name: string): Promise<string> => {
    const body = new FormData()
    body.set('purpose', 'attachment')
    body.set('file', new File([bytes as BlobPart], name))
    return (await server.call('/uploadedFile/ext/upload', body, { projectId })).data
  }
  const call = (path: string, body: object) => server.call(path, body, { ...at, language: 'en' })
  const read = async (id = made.form.id) => (await call('/webForm/getDefinition', { id })).data as BuiltForm
  return { ...made, ...at, values, send, wrong, upload, call, read, id: (key: string) => made.fields[key] as number }
}

describe('questions that ask for more than a text', () => {
  it('are refused under their names in the reader’s language, and stored when they are right', async () => {
    const { send, wrong, upload, form, id } = await desk()
    const plain = await upload(Buffer.from('only a text'), 'notes.txt')
    const bad = {
      contract: 'ab123456',
      weight: 200.5,
      needs: ['压缩空气', '以上都不需要'],
      papers: [plain],
      staff: [{ c1: '李雷' }, { c2: 1 }],
    }
    expect(wrong(await send(bad))).toEqual({
      contract: 'A contract number has two capital letters and six digits',
      weight: 'Please enter a number: 0.5 to 200 kg',
      needs: '“None of these” cannot be selected together with others',
      papers: 'Please upload a file of one of these types: PDF, Word',
      staff: 'Row 2: please fill in “Name”',
    })
    expect(wrong(await send(bad, 'zh'))).toMatchObject({
      contract: '合同号为两个大写字母加六位数字',
      weight: '请输入 0.5 至 200 公斤的数值',
    })
    expect(wrong(await send({ weight: 1.2 }))).toEqual({ weight: 'Please enter a multiple of 0.5' })
    // The rule «not (standard booth and some facility)» asks for the reason.
    expect(wrong(await send({ booth: '光地' }))).toEqual({ reason: 'Please enter Why not standard' })
    const path = await upload(pdf, 'certificate.pdf')
    expect(
      (
        await send({
          contract: 'AB123456',
          weight: 1.5,
          needs: ['给排水'],
          papers: [path],
          staff: [{ c1: '李雷', c3: '讲解' }, { c1: '韩梅梅', c2: 2 }, {}],
          about: 'nobody answers a heading',
        })
      ).result,
    ).toBe(20000)
    const [record] = await server.sql<{ answers: object }>(
      'select "answers" from "webFormRecord" where "webFormId" = $1',
      [form.id],
    )
    expect(record?.answers).toEqual({
      [id('product')]: '机器人',
      [id('contract')]: 'AB123456',
      [id('weight')]: 1.5,
      [id('booth')]: '标准展位',
      [id('needs')]: ['给排水'],
      [id('papers')]: [path],
      [id('staff')]: [
        { c1: '李雷', c3: '讲解' },
        { c1: '韩梅梅', c2: 2 },
      ],
    })
  })
  it('recognise a file by its bytes, whatever it is called', async () => {
    const { send, wrong, upload } = await desk()
    const renamed = await upload(Buffer.from('PK\x03\x04'.padEnd(200, '\0'), 'latin1'), 'contract.pdf')
    expect(String(renamed)).not.toMatch(/\.pdf$/)
    expect(wrong(await send({ papers: [renamed ?? '/files/00/none.zip'] }))).toHaveProperty('papers')
    expect((await send({ papers: [await upload(pdf, 'contract.docx')] })).result).toBe(20000)
  })
  it('come from a sheet and go into one, without what stands between them', async () => {
    const { form, token, projectId, call, send } = await desk()
    const at = { token, projectId }
    const sheet = async (rows: unknown[][]) => {
      const body = new FormData()
      body.set('webFormId', String(form.id))
      body.set(
        'file',
        new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart]),
        'records.xlsx',
      )
      return (await server.call('/webFormRecord/importPreview', body, { ...at, language: 'en' })).data
    }
    const headings = ['展品名称', '… 的重量（公斤）', '展位类型', '需要的设施', '现场人员']
    expect(
      await sheet([
        headings,
        ['机器人', 12.5, '标准展位', '压缩空气, 给排水', '李雷 | 2 | Guide\n韩梅梅'],
        ['雷达', 0.3, '标准展位', '压缩空气, 以上都不需要', '李雷'],
      ]),
    ).toMatchObject({
      total: 2,
      good: 1,
      problems: [
        { row: 3, message: 'Please enter a number: 0.5 to 200 kg' },
        { row: 3, message: '“None of these” cannot be selected together with others' },
        { row: 3, message: 'Please fill in at least 2 rows' },
      ],
    })
    expect(
      (
        await send({
          weight: 12.5,
          needs: ['以上都不需要'],
          reason: '自带电源',
          staff: [{ c1: '李雷', c3: '讲解' }, { c1: '韩梅梅' }],
        })
      ).result,
    ).toBe(20000)
    const response = await fetch(`${server.url}/api/webFormRecord/exportAnswers`, {
      method: 'POST',
      headers: {
        'x-access-token': token as string,
        'x-project-id': String(projectId),
        'x-language': 'en',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ webFormId: form.id }),
    })
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    const [first, row] = (book.sheets[0]?.rows ?? []) as unknown as string[][]
    expect(first?.slice(2, 10)).toEqual([
      'Product',
      'Contract number',
      'Weight of … (kg)',
      'Kind of booth',
      'Facilities',
      'Certificates (links, no sign-in needed)',
      'Staff on site',
      'Why not standard',
    ])
    expect([row?.[4], row?.[6], row?.[8]]).toEqual([12.5, 'None of these', '李雷 |  | Guide\n韩梅梅 |  | '])
    expect(await call('/webFormRecord/getList', { where: { webFormId: form.id } })).toMatchObject({
      data: { rows: [{ status: webFormRecordStatus.pending }] },
    })
  })
})

describe('a form with such questions in the builder', () => {
  it('is saved whole, and a copy refers to its own questions', async () => {
    const { read, call, id, projectId } = await desk()
    const form = await read()
    const draft = changeField(form, id('product'), { name: '展品', pattern: 'chinese' })
    const saved = await call('/webForm/saveDefinition', {
      id: form.id,
      hash: form.hash,
      updatedAt: form.updatedAt,
      webFormFieldGroups: draft.webFormFieldGroups,
      webFormVisibleRules: draft.webFormVisibleRules,
    })
    expect(saved.result).toBe(20000)
    expect(differences(form, await read()).map(({ details }) => details.map(({ of }) => of[1]))).toEqual([
      ['Name', 'Required format'],
    ])
    const taken = await call('/webForm/createFrom', { name: 'Copy', webFormId: form.id })
    expect(taken).toMatchObject({ result: 20000 })
    const copy = taken.data as BuiltForm
    const [about, product, , weight, booth, needs, , papers, staff] = fieldsOf(copy)
    expect(weight).toMatchObject({ titleFieldId: product?.id, minValue: 0.5, step: 0.5, unit: '公斤' })
    expect(about).toMatchObject({ englishContent: expect.stringContaining('Have your contract') })
    expect(booth?.webFormComponent.webFormCandidates[0]).toMatchObject({ picture: '/files/00/booth.png' })
    expect(needs?.webFormComponent.webFormCandidates[2]).toMatchObject({ exclusive: true })
    expect(papers?.webFormComponent).toMatchObject({ fileKinds: ['pdf', 'word'] })
    expect(copy.webFormVisibleRules[0]).toMatchObject({ negated: true, fieldId: booth?.id })
    expect(staff?.webFormComponent).toMatchObject({ leastRows: 2, mostRows: 3, rowColumns: [{ key: 'c1' }, {}, {}] })
    expect(copy.id).not.toBe(form.id)
    // Through a template too.
    const everywhere = { token: (await server.operator()).token, projectId }
    const { data: template } = await server.call(
      '/webForm/keepAsTemplate',
      { webFormId: form.id, name: 'Kept' },
      everywhere,
    )
    const copied = await server.call(
      '/webForm/createFrom',
      { name: 'Again', webFormTemplateId: template.id },
      everywhere,
    )
    expect(copied.data.fields).toBeUndefined()
    const again = copied.data as BuiltForm
    const [, first, , second] = fieldsOf(again)
    expect(second).toMatchObject({ titleFieldId: first?.id, maxValue: 200 })
  })
  it('is refused with the place of settings that cannot be', async () => {
    const { read, call, id } = await desk()
    const form = await read()
    const refused = async (field: number, changes: object) => {
      const draft = changeField(form, field, changes)
      const { data } = await call('/webForm/saveDefinition', {
        id: form.id,
        hash: form.hash,
        updatedAt: form.updatedAt,
        webFormFieldGroups: draft.webFormFieldGroups,
        webFormVisibleRules: draft.webFormVisibleRules,
      })
      return data.fields
    }
    expect(await refused(id('contract'), { ownPattern: '(a' })).toEqual({
      [`field.${id('contract')}.ownPattern`]: 'A “)” is missing',
    })
    expect(await refused(id('weight'), { minValue: 300 })).toEqual({
      [`field.${id('weight')}.maxValue`]: 'The highest number must not be less than the lowest',
    })
    expect(await refused(id('product'), { titleFieldId: id('weight') })).toEqual({
      [`field.${id('product')}.titleFieldId`]: 'Please select a question that comes before this one',
    })
    const staff = fieldsOf(form).find(field => field.id === id('staff')) as FormField
    expect(
      await refused(staff.id, { webFormComponent: { ...staff.webFormComponent, rowColumns: [{ key: 1 }] } }),
    ).toEqual({ [`field.${id('staff')}.rowColumns`]: 'Please name every column' })
    expect(await refused(id('weight'), { titleFieldId: 'x' })).toHaveProperty([`field.${id('weight')}.titleFieldId`])
    // The calls of one question follow the same rules.
    const update = async (body: { id: number } & Record<string, unknown>) => {
      const { updatedAt } = (await call('/webFormField/getDetail', { id: body.id })).data
      return (await call('/webFormField/update', { ...body, updatedAt })).data.fields
    }
    expect(await update({ id: id('contract'), ownPattern: 'a{2' })).toEqual({
      ownPattern: 'Say how many times after “{”, such as {3} or {2,4}',
    })
    expect(await update({ id: id('weight'), minValue: 300 })).toHaveProperty('maxValue')
    expect(await update({ id: id('product'), titleFieldId: id('weight') })).toHaveProperty('titleFieldId')
  })
})
