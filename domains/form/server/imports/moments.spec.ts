import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const server = await startTestServer()

describe('a sheet of records', () => {
  it('may have dates and times as spreadsheets store them, and several answers with empty lines between them', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', type: 1 },
            { key: 'day', name: '到达日期', type: 9 },
            { key: 'at', name: '到达时刻', type: 8 },
            { key: 'time', name: '用餐时间', type: 10 },
            { key: 'halls', name: '展区', type: 3, candidates: ['一号馆', '二号馆'] },
          ],
        },
      ],
    })
    const body = new FormData()
    const rows = [
      ['姓名', '到达日期', '到达时刻', '用餐时间', '展区'],
      [
        '李伟',
        new Date('2027-04-15T00:00:00Z'),
        new Date('2027-04-15T09:30:00Z'),
        new Date('1899-12-31T18:05:00Z'),
        `一号馆,${'\n'.repeat(1_000_000)},二号馆`,
      ],
    ]
    for (const [name, value] of [
      ['mode', 'good'],
      ['webFormId', String(form.id)],
    ] as const)
      body.set(name, value)
    body.set(
      'file',
      new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart]),
      'rows.xlsx',
    )
    expect((await server.call('/webFormRecord/import', body, { token, projectId })).result).toBe(20000)
    await server.runJobs()
    const [record] = await server.sql<{ answers: Record<string, unknown> }>(
      'select "answers" from "webFormRecord" where "webFormId" = $1',
      [form.id],
    )
    // Dates as people write them; a date without a time is no valid date and time.
    const written = new FormData()
    const looked = async (...cells: string[]) => {
      written.set('webFormId', String(form.id))
      written.set(
        'file',
        new Blob([
          (await writeXlsx({
            sheets: [
              {
                name: 'one',
                rows: [
                  ['姓名', '到达日期', '到达时刻', '用餐时间'],
                  ['李伟', ...cells],
                ],
              },
            ],
          } as never)) as BlobPart,
        ]),
        'rows.xlsx',
      )
      return (await server.call('/webFormRecord/importPreview', written, { token, projectId })).data.problems.map(
        ({ column }: { column: string }) => column,
      )
    }
    expect([
      await looked('2027/4/5', '2027/4/5 9:30', '9:30'),
      await looked('2027年4月5日', '2027.4.5 09:30:00', '6:05 PM'),
      await looked('2027-02-30', '2027-04-05', '25:00'),
    ]).toEqual([[], [], ['到达日期', '到达时刻', '用餐时间']])
    expect([
      record?.answers[fields.day as number],
      record?.answers[fields.at as number],
      record?.answers[fields.time as number],
      record?.answers[fields.halls as number],
    ]).toEqual(['2027-04-15', '2027-04-15 09:30', '18:05', ['一号馆', '二号馆']])
  })
  it('may have the tags of its records by name, in either language; unknown ones are made only when somebody says so', async () => {
    const { id: projectId } = await server.project()
    const at = { ...(await server.operator()), projectId }
    const { form } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [{ fields: [{ key: 'name', name: '姓名', type: 1 }] }],
    })
    const tags = async () =>
      (await server.call('/tagsManagement/getTags', { resource: 'webFormRecord' }, at)).data.rows.map(
        ({ name }: { name: string }) => name,
      )
    await server.call(
      '/tagsManagement/create',
      { resource: 'webFormRecord', name: '老客户', englishName: 'Known customer' },
      at,
    )
    // A tag of the same name for another list is not this one.
    await server.call('/tagsManagement/create', { resource: 'registerUser', name: '展商' }, at)
    const sheet = async (rows: readonly (readonly (string | null)[])[], options: object = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ mode: 'good', webFormId: String(form.id), ...options }))
        body.set(name, value)
      body.set(
        'file',
        new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart]),
        'rows.xlsx',
      )
      return body
    }
    const rows = [
      ['姓名', 'Tags'],
      ['李伟', 'known customer'],
      ['王芳', '展商、老客户'],
      ['赵六', null],
    ]
    const looked = async (options: object) =>
      (await server.call('/webFormRecord/importPreview', await sheet(rows, options), at)).data
    const asked = await looked({})
    expect([asked.good, asked.bad]).toEqual([2, 1])
    expect(asked.choices.map(({ name }: { name: string }) => name)).toEqual([
      'webFormRecordStatus',
      'relateWebUser',
      'tag 展商',
    ])
    expect(await looked({ 'tag 展商': 'make' })).toMatchObject({ good: 3, bad: 0 })
    expect(await tags()).toEqual(['老客户'])
    await server.call('/webFormRecord/import', await sheet(rows, { 'tag 展商': 'make' }), at)
    await server.runJobs()
    expect((await tags()).toSorted()).toEqual(['展商', '老客户'])
    const list = (where: object) =>
      server.call(
        '/webFormRecord/getList',
        { where: { webFormId: form.id, ...where }, pagination: { page: 1, limit: 9 } },
        at,
      )
    const { rows: records } = (await list({})).data
    expect(records.map(({ tagIds }: { tagIds: number[] | null }) => tagIds?.length ?? 0).toSorted()).toEqual([0, 1, 2])
  })
  it('comes back unchanged from an export in either language, with several fields of one name and fields named like a column of the record', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const choices = ['A, B', '二号"馆', '三，号', '=x']
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'number', name: '编号', englishName: 'Number', type: 1 },
            { key: 'status', name: '状态', englishName: 'Status', type: 1 },
            { key: 'name', name: '姓名*', englishName: 'Name', type: 1, required: true },
            { key: 'halls', name: '展区', englishName: 'Halls', type: 3, candidates: choices },
            { key: 'score', name: '评分', englishName: 'Score', type: 11 },
            { key: 'amount', name: '数量', englishName: 'Amount', type: 7 },
            { key: 'day', name: '日', englishName: 'Day', type: 9 },
            { key: 'time', name: '时', englishName: 'Time', type: 10 },
            { key: 'remark', name: '备注', englishName: 'Remark', type: 6 },
            { key: 'phoneNumber', name: '手机号', englishName: 'Phone', type: 1 },
            { key: 'second', name: '姓名*', englishName: 'Name', type: 1 },
            { key: 'place', name: '地区', englishName: 'Place', type: 30 },
          ],
        },
      ],
    })
    const answers = {
      number: '007',
      status: 'own',
      name: '🙂 עברית',
      halls: choices,
      score: 3,
      amount: 1234.5,
      day: '2026-11-21',
      time: '09:30',
      remark: '=1+2\n@x',
      phoneNumber: '+8613800138000',
      second: '-2',
      place: ['北京市', '北京市', '东城区'],
    }
    const kept = async () =>
      (
        await server.sql<{ answers: Record<string, unknown> }>(
          'select "answers" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null',
          [form.id],
        )
      ).map(row => Object.fromEntries(Object.entries(fields).map(([key, id]) => [key, row.answers[id as number]])))
    const imported = async (file: Blob, language: 'zh' | 'en') => {
      const body = new FormData()
      for (const [name, value] of [
        ['mode', 'good'],
        ['webFormId', String(form.id)],
      ] as const)
        body.set(name, value)
      body.set('file', file, '🙂"名\\%.xlsx')
      await server.sql('update "webFormRecord" set "deletedAt" = now() where "webFormId" = $1', [form.id])
      expect((await server.call('/webFormRecord/import', body, { token, projectId, language })).result).toBe(20000)
      await server.runJobs()
      return kept()
    }
    // As filled in by somebody who does not know about the numbers.
    expect(
      await imported(
        new Blob([
          (await writeXlsx({
            sheets: [
              {
                name: 'one',
                rows: [
                  ['姓名*', '姓名*', '手机号'],
                  ['甲', '乙', '13800138000'],
                ],
              },
            ],
          } as never)) as BlobPart,
        ]),
        'zh',
      ),
    ).toMatchObject([{ name: '甲', second: '乙' }])
    await server.sql('update "webFormRecord" set "answers" = $2 where "webFormId" = $1 and "deletedAt" is null', [
      form.id,
      JSON.stringify(Object.fromEntries(Object.entries(answers).map(([key, value]) => [fields[key], value]))),
    ])
    for (const [from, to] of [
      ['zh', 'zh'],
      ['en', 'en'],
      ['en', 'zh'],
    ] as const) {
      const answer = await fetch(`${server.url}/api/webFormRecord/exportAnswers`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': token,
          'x-project-id': String(projectId),
          'x-language': from,
        },
        body: JSON.stringify({ webFormId: form.id }),
      })
      // A municipality is no city of its own.
      expect(await imported(await answer.blob(), to)).toEqual([{ ...answers, place: ['北京市', '东城区'] }])
    }
  })
  it('imports no masked values from an export by somebody who sees them masked, e-mails included', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const { form } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', type: 1 },
            { key: 'email', name: '邮箱', type: 1 },
          ],
        },
      ],
    })
    const body = new FormData()
    body.set('webFormId', String(form.id))
    body.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                ['姓名', '邮箱'],
                ['李伟', 'l***@example.com'],
                ['张三', 'z*s@example.com'],
              ],
            },
          ],
        } as never)) as BlobPart,
      ]),
      'rows.xlsx',
    )
    expect((await server.call('/webFormRecord/importPreview', body, { token, projectId })).data).toMatchObject({
      good: 1,
      problems: [{ row: 2, column: '邮箱', message: '邮箱格式不正确' }],
    })
  })
  it('names its form by number, and refuses an invalid one', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    for (const webFormId of ['1e400', '99999999999999999999', '-1', 'x']) {
      const body = new FormData()
      body.set('webFormId', webFormId)
      body.set(
        'file',
        new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows: [['姓名'], ['李伟']] }] } as never)) as BlobPart]),
        'rows.xlsx',
      )
      expect((await server.call('/webFormRecord/importPreview', body, { token, projectId })).result).toBe(40000)
    }
  })
})
