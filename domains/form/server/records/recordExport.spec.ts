import { describe, it } from 'node:test'
import { expect } from 'expect'
import sharp from 'sharp'
import { readXlsx } from 'hucre/xlsx'
import { directoryOf, unpacked } from '@pavilion/exchange/xlsx/zip.ts'
import { startTestServer } from '@pavilion/testing'
import { formComponentType as type, webFormField, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { mostZipped } from './recordExport.ts'

const server = await startTestServer()

describe('an export of records', () => {
  it('has a column per field and every record that the list finds, with pictures as links or beside it; masked for operators without the right to personal data', async () => {
    const { id: projectId } = await server.project()
    const operator = await server.operator({ projects: [projectId] })
    const weak = await server.operator({
      projects: [projectId],
      rights: ['webFormRecord.export', 'webFormRecord.getList'],
      unmask: false,
    })
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '观众登记', englishName: 'Visitors', type: webFormType.openForm },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', englishName: 'Name', type: type.input, required: true },
            { key: 'phoneNumber', name: '手机号', type: type.input },
            {
              key: 'purpose',
              name: '目的',
              englishName: 'Purpose',
              type: type.checkbox,
              candidates: [
                ['采购', 'Buying'],
                ['参观', 'Visiting'],
              ],
            },
            { key: 'photo', name: '照片', englishName: 'Photo', type: type.image },
            { key: 'score', name: '评分', type: type.number },
            { key: 'sign', name: '签名', englishName: 'Signature', type: type.signatureBoard },
          ],
        },
      ],
    })
    const picture = new FormData()
    picture.append(
      'file',
      new File(
        [
          await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2266aa' } })
            .jpeg()
            .toBuffer(),
        ],
        'face.jpg',
        { type: 'image/jpeg' },
      ),
    )
    const { data: path } = await server.call('/uploadedFile/ext/upload', picture, { projectId })
    const { data: sign } = await server.call('/uploadedFile/ext/tddd1', picture, { projectId })
    for (const [name, score] of [
      ['=李雷', 5],
      ['韩梅梅', 30],
      ['王五', 9],
    ] as const)
      expect(
        await server.call(
          '/webFormRecord/ext/createOpenOne',
          {
            webFormId: form.id,
            webFormRecordValues: {
              [fields.name as number]: name,
              [fields.phoneNumber as number]: `1381000000${score % 10}`,
              [fields.purpose as number]: ['采购', '参观'],
              [fields.photo as number]: path,
              [fields.score as number]: score,
              [fields.sign as number]: sign,
            },
          },
          { projectId },
        ),
      ).toMatchObject({ result: 20000 })
    // The index over answers finds the records of a picture and of a signature; records are not
    // searched as text.
    const chief = await server.operator()
    const listed = (
      await server.sql<{ id: number }>('select "id" from "uploadedFile" where "projectId" = $1 order by "id"', [
        projectId,
      ])
    ).map(({ id }) => id)
    const uses = await server.statements(() =>
      Promise.all(
        listed.map(async id =>
          (await server.call('/uploadedFile/getUsage', { id }, { token: chief.token })).data.rows.map(
            (row: { resource: string }) => row.resource,
          ),
        ),
      ),
    )
    expect(uses.result).toEqual(listed.map(() => ['webFormRecord', 'webFormRecord', 'webFormRecord']))
    expect(uses.statements.filter(text => / a::text like |"webFormRecord" a where concat/.test(text))).toEqual([])
    const fetched = async (body: object, token = operator.token) => {
      const answer = await fetch(`${server.url}/api/webFormRecord/exportAnswers`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': token,
          'x-project-id': String(projectId),
          'x-language': 'en',
        },
        body: JSON.stringify({ webFormId: form.id, ...body }),
      })
      return { type: answer.headers.get('content-type') ?? '', bytes: new Uint8Array(await answer.arrayBuffer()) }
    }
    const lines = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows as unknown[][]
    const wish = { where: { [`answer:${fields.score}`]: { gte: 6 } }, order: [[`answer:${fields.score}`, 'desc']] }
    const sheet = await lines((await fetched({ ...wish, origin: 'https://event.example.com/' })).bytes)
    expect(sheet[0]).toEqual([
      'Number',
      'Status',
      'Name',
      '手机号',
      'Purpose',
      'Photo (links, no sign-in needed)',
      '评分',
      'Signature (links valid for 7 days)',
      'Channel',
      'Reason',
      'Remark',
      'Submitted at',
    ])
    expect(sheet.slice(1).map(row => [row[2], row[3], row[4], row[6]])).toEqual([
      ['韩梅梅', '+8613810000000', 'Buying, Visiting', 30],
      ['王五', '+8613810000009', 'Buying, Visiting', 9],
    ])
    const link = new URL(String(sheet[1]?.[5]))
    // Links to private files expire after the chosen number of days; other files have addresses
    // that cannot be guessed.
    const daysOf = (address: unknown) =>
      Math.round((Number(new URL(String(address)).searchParams.get('expires')) * 1000 - Date.now()) / 86_400_000)
    const brief = await lines((await fetched({ ...wish, linkDays: 1, origin: server.url })).bytes)
    expect([
      brief[0]?.[7],
      daysOf(sheet[1]?.[7]),
      daysOf(brief[1]?.[7]),
      (await fetch(String(brief[1]?.[7]))).status,
    ]).toEqual(['Signature (links valid for 1 day)', 7, 1, 200])
    expect(
      (
        await server.call(
          '/webFormRecord/exportAnswers',
          { webFormId: form.id, linkDays: 31 },
          { token: operator.token },
        )
      ).result,
    ).toBe(40000)
    expect([link.origin, (await fetch(server.url + link.pathname + link.search)).status]).toEqual([
      'https://event.example.com',
      200,
    ])
    // A formula sign is harmless; names are shown, phone numbers are masked.
    expect(
      (
        await lines(
          (
            await fetched({ columns: ['number', `answer:${fields.name}`, `answer:${fields.phoneNumber}`] }, weak.token)
          ).bytes,
        )
      )
        .slice(1)
        .map(row => row.slice(1)),
    ).toEqual([
      ['王五', '138****0009'],
      ['韩梅梅', '138****0000'],
      ["'=李雷", '138****0005'],
    ])
    const { type: kind, bytes } = await fetched({ ...wish, pictures: 'zip' })
    const parts = directoryOf(bytes)
    expect([kind, [...(parts?.keys() ?? [])].map(name => name.replace(/[A-Z0-9]{12}/, '…'))]).toEqual([
      expect.stringContaining('application/zip'),
      [
        'Visitors.xlsx',
        `files/…-Photo-${fields.photo}.jpg`,
        `files/…-Signature-${fields.sign}.png`,
        `files/…-Photo-${fields.photo}.jpg`,
        `files/…-Signature-${fields.sign}.png`,
      ],
    ])
    const part = async (name: string) =>
      Buffer.concat(await Array.fromAsync(unpacked(bytes, parts?.get(name) as never)))
    const inside = await lines(await part('Visitors.xlsx'))
    expect([...(parts?.keys() ?? [])]).toContain(inside[1]?.[5])
    expect((await sharp(await part(String(inside[1]?.[5]))).metadata()).format).toBe('jpeg')
    mostZipped.records = 2
    expect(JSON.parse(Buffer.from((await fetched({ pictures: 'zip' })).bytes).toString())).toMatchObject({
      data: { code: 'picturesTooMany' },
    })
    expect((await fetched({ ...wish, pictures: 'zip' })).type).toContain('zip')
    mostZipped.records = 5000
    // In the background: the task centre has the same sheet, made with the operator's rights at that
    // time.
    const later = await server.call(
      '/webFormRecord/startExportAnswers',
      { webFormId: form.id, ...wish, origin: server.url },
      { token: operator.token, projectId, language: 'en' },
    )
    await server.runJobs()
    const [task] = (await server.call('/backgroundTask/getTasks', {}, { token: operator.token })).data.rows
    const { data: kept } = await server.call(
      '/backgroundTask/getResult',
      { id: later.data.id },
      { token: operator.token },
    )
    expect([
      task.name,
      task.status,
      kept.name,
      (await lines(new Uint8Array(await (await fetch(server.url + kept.address)).arrayBuffer())))
        .slice(1)
        .map(row => row[2]),
    ]).toEqual(['Export: Visitors', 30, 'Visitors.xlsx', ['韩梅梅', '王五']])
    expect(
      (
        await server.call(
          '/webFormRecord/exportAnswers',
          { webFormId: form.id, columns: ['nothing'] },
          { token: operator.token },
        )
      ).result,
    ).toBe(40000)
    expect(
      await server.sql(
        `select count(*) as count from "sysUserOperateLog" where "action" = 'export' and "resource" = 'webFormRecord' and "projectId" = $1`,
        [projectId],
      ),
    ).toEqual([{ count: 6 }])
    await fetched({ where: { [`answer:${fields.phoneNumber}`]: '13810000005' }, search: '13810000005' })
    expect(
      (
        await server.sql<{ changes: object }>(
          `select "changes" from "sysUserOperateLog" where "action" = 'export' and "projectId" = $1 order by id desc limit 1`,
          [projectId],
        )
      )[0]?.changes,
    ).toMatchObject({ where: { [`answer:${fields.phoneNumber}`]: '138****0005' }, search: '138****0005' })
    // A field that was hidden or deleted after it was answered, and a choice that is no longer
    // offered, stay in the sheet.
    const change = async (resource: string, id: number, what: string, values = {}) =>
      expect(
        (
          await server.call(
            `/${resource}/${what}`,
            {
              id,
              updatedAt: (
                await server.call(`/${resource}/getDetail`, { id }, { token: operator.token })
              ).data.updatedAt,
              ...values,
            },
            { token: operator.token },
          )
        ).result,
      ).toBe(20000)
    const [{ id: visiting }] = (await server.sql<{ id: number }>(
      `select c.id from "webFormCandidate" c join "webFormComponent" k on k.id = c."webFormComponentId" where k."webFormFieldId" = $1 and c."name" = '参观'`,
      [fields.purpose],
    )) as [{ id: number }]
    await change('webFormCandidate', visiting, 'setInvalid')
    await change('webFormField', fields.score as number, 'update', { visible: 0 })
    await change('webFormField', fields.photo as number, 'delete')
    // Records are not searched for a field that was never shown.
    const { id: never } = (await server.system
      .acting('test', { projectId })
      .store(webFormField)
      .create({
        projectId,
        webFormId: form.id,
        webFormFieldGroupId: (
          await server.system.store(webFormField).getDetail(fields.name as number)
        ).webFormFieldGroupId,
        name: '内部',
        visible: 0,
      } as never)) as { id: number }
    const { result: after, statements: read } = await server.statements(async () =>
      lines((await fetched({ ...wish, origin: server.url })).bytes),
    )
    const asked = read.find(text => text.includes('"answers" ? key'))
    const plan = JSON.stringify(
      await server.sql(
        `explain (analyze, costs off) ${asked?.replaceAll('$1', String(projectId)).replaceAll('$2', String(form.id)).replaceAll('$3', `'{${never}}'`)}`,
      ),
    )
    expect(plan).toMatch(/on .{0,4}webFormRecord[^}]*never executed/)
    expect(after[0]).toEqual([
      'Number',
      'Status',
      'Name',
      '手机号',
      'Purpose',
      '评分',
      'Signature (links valid for 7 days)',
      'Photo (deleted) (links, no sign-in needed)',
      'Channel',
      'Reason',
      'Remark',
      'Submitted at',
    ])
    expect(after.slice(1).map(row => [row[4], row[5], (row[7] as string).startsWith(server.url)])).toEqual([
      ['Buying, Visiting', 30, true],
      ['Buying, Visiting', 9, true],
    ])
  })
})
