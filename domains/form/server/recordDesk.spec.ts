import { describe, it } from 'node:test'
import { expect } from 'expect'
import sharp from 'sharp'
import { readXlsx } from 'hucre/xlsx'
import { directoryOf, unpacked } from '@pavilion/exchange/xlsx/zip.ts'
import { startTestHouse } from '@pavilion/testing'
import { formComponentType as type, webFormField, webFormType } from '../model/index.ts'
import { makeForm } from './index.ts'
import { mostZipped } from './recordExport.ts'
import { counted } from './statistics.ts'

const server = await startTestHouse()
/** A personal registration, and two operators: one who sees everything, one who need not know the person. */
async function desk() {
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '观众登记', type: webFormType.personalRegister },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: type.input, required: true },
          { key: 'phoneNumber', name: '手机号', englishName: 'Phone', type: type.input },
          { key: 'idNumber', name: '证件号码', type: type.input },
          { key: 'purpose', name: '目的', englishName: 'Purpose', type: type.radio, candidates: ['采购', '参观'] },
          { key: 'halls', name: '展区', type: type.checkbox, candidates: ['一号馆', '二号馆'] },
          { key: 'score', name: '评分', type: type.number },
          { key: 'arrives', name: '到达', type: type.datetime },
        ],
      },
    ],
  })
  const values = (answers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(answers).map(([key, value]) => [String(fields[key]), value]))
  const visitor = await server.visitor({ projectId })
  const operator = await server.operator({ projects: [projectId] })
  const weak = await server.operator({
    projects: [projectId],
    rights: ['webFormRecord.getDetail', 'webFormRecord.getList'],
    unmask: false,
  })
  const send = async (answers: Record<string, unknown>, token = visitor.token, more: object = {}) =>
    (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: values(answers), ...more },
        { token, projectId },
      )
    ).data as { id: number }
  const history = async (id: number, token = operator.token) =>
    (await server.call('/webFormRecord/getHistory', { id }, { token, projectId })).data?.rows as {
      by: string | null
      what: string
      note?: string
      answers?: { name: string; before: unknown; after: unknown }[]
      changes?: Record<string, unknown>
    }[]
  return { projectId, form, fields, values, visitor, operator, weak, send, history }
}

describe('the history of a record', () => {
  it('tells who changed which answers from what to what, who decided and why, and the notes, newest first; and nothing where nothing changed', async () => {
    const { send, history, operator, weak, projectId } = await desk()
    const first = {
      name: '李雷',
      phoneNumber: '13810000001',
      idNumber: '11010519491231002X',
      purpose: '采购',
      halls: ['一号馆'],
    }
    const { id } = await send(first)
    await send(first)
    await send({ ...first, phoneNumber: '13810000002', halls: ['一号馆', '二号馆'] })
    await server.call(
      '/webFormRecord/ext/upsertOne',
      {
        webFormId: (await server.call('/webFormRecord/getDetail', { id }, { token: operator.token })).data.webFormId,
        id,
        webFormRecordValues: {},
      },
      { token: operator.token, projectId },
    )
    const { data: row } = await server.call('/webFormRecord/getDetail', { id }, { token: operator.token })
    expect(
      (
        await server.call(
          '/webFormRecord/reject',
          { id, updatedAt: row.updatedAt, reason: '照片不清楚' },
          { token: operator.token },
        )
      ).result,
    ).toBe(20000)
    expect(
      (await server.call('/webFormRecord/addNote', { id, note: ' 已电话确认 ' }, { token: operator.token })).result,
    ).toBe(20000)
    const lines = await history(id)
    const answerLines = lines.filter(({ what }) => what === 'answers')
    expect(lines.slice(0, 2).map(({ by, what, note, changes }) => [by, what, note ?? changes?.reason])).toEqual([
      [operator.account, 'note', '已电话确认'],
      [operator.account, 'reject', [null, '照片不清楚']],
    ])
    expect(
      answerLines.map(({ by, answers }) => [by, answers?.map(({ name, before, after }) => [name, before, after])]),
    ).toEqual([
      [
        'visitor',
        [
          ['手机号', '13810000001', '13810000002'],
          ['展区', ['一号馆'], ['一号馆', '二号馆']],
        ],
      ],
    ])
    expect((await history(id, weak.token)).find(({ what }) => what === 'answers')?.answers?.[0]).toMatchObject({
      before: '138****0001',
      after: '138****0002',
    })
    expect((await server.call('/webFormRecord/addNote', { id, note: 'x' }, { token: weak.token })).result).toBe(40300)
    expect(
      (await server.call('/webFormRecord/addNote', { id, note: '  ' }, { token: operator.token })).data.fields,
    ).toEqual({ note: '请输入备注' })
    const far = await server.operator({ projects: [(await server.project()).id] })
    expect((await server.call('/webFormRecord/getHistory', { id }, { token: far.token })).result).toBe(40400)
    // By the record itself: a log of millions is not read through for each one that is opened.
    await server.sql(
      `insert into "sysUserOperateLog" ("projectId", "account", "action", "resource", "rowId") select $1, 'admin', 'approve', 'webFormRecord', $2 + nth from generate_series(1, 5000) nth`,
      [projectId, id],
    )
    await server.sql('analyze "sysUserOperateLog"')
    const [asked] = (await server.statements(() => history(id))).statements.filter(text =>
      text.includes('from "sysUserOperateLog"'),
    )
    expect(
      JSON.stringify(await server.sql(`explain ${asked?.replace('$1', String(id)).replace('$2', String(projectId))}`)),
    ).toMatch(/"sysUserOperateLog_rowId\W/)
  })
  it('tells of a changed ID number without showing it to whoever need not know it, and keeps it sealed', async () => {
    const { projectId, fields, send, history, operator, weak } = await desk()
    const { id } = await send({ name: '李雷', idNumber: '11010519491231002X' })
    await send({ name: '李雷', idNumber: '110101199003070011' })
    expect(
      (await history(id)).find(({ what }) => what === 'answers')?.answers?.find(({ name }) => name === '证件号码'),
    ).toMatchObject({ before: '11010519491231002X', after: '110101199003070011' })
    expect(JSON.stringify(await history(id, weak.token))).not.toMatch(/11010519491231002X|110101199003070011/)
    expect(
      JSON.stringify(await server.sql('select "changes" from "webFormRecordEvent" where "webFormRecordId" = $1', [id])),
    ).not.toMatch(/11010519491231002X/)
    // Also once the question is deleted, and other answers are changed.
    await server.call('/webFormField/delete', { id: fields.idNumber }, { token: operator.token, projectId })
    await send({ name: '李小雷' })
    expect([
      await server.sql(`select "answers" ->> $2::text ~ '^{.*sealed' as sealed from "webFormRecord" where id = $1`, [
        id,
        String(fields.idNumber),
      ]),
      (await history(id))[0]?.answers?.map(({ name, after }) => [name, after]),
    ]).toEqual([[{ sealed: true }], [['姓名', '李小雷']]])
  })
})

describe('the statistics of a form', () => {
  it('count every choice, number and day, and records by channel, day and status; few at once, more by a job that says when', async () => {
    const { send, projectId, form, fields, operator } = await desk()
    const [channel] = await server.sql<{ id: number }>(
      `insert into "registerChannel" ("projectId", "name", "pageView") values ($1, '公众号', 40) returning id`,
      [projectId],
    )
    const people = [
      { purpose: '采购', halls: ['一号馆'], score: 3, arrives: '2026-11-21 09:00' },
      { purpose: '参观', halls: ['一号馆', '二号馆'], score: 8, arrives: '2026-11-21 18:30' },
      { purpose: '采购', halls: [], score: 4, arrives: '2026-11-22 10:00' },
    ]
    for (const [nth, answers] of people.entries())
      await send(
        { name: `观众${nth}`, ...answers },
        (await server.visitor({ projectId })).token,
        nth ? { registerChannelId: channel?.id } : {},
      )
    const { id } = await send(
      { name: '无效', purpose: '参观', score: 100 },
      (await server.visitor({ projectId })).token,
    )
    await server.sql('update "webFormRecord" set "status" = 30 where id = $1', [id])
    const ask = async () =>
      (await server.call('/webFormRecord/getStatistics', { webFormId: form.id }, { token: operator.token, projectId }))
        .data
    const expected = (data: Awaited<ReturnType<typeof ask>>) => {
      const of = (key: string) => data.answers[String(fields[key])]
      expect([of('purpose'), of('halls').items, of('arrives').items, of('name').items]).toEqual([
        expect.objectContaining({ answered: 3, items: { 采购: 2, 参观: 1 } }),
        { 一号馆: 2, 二号馆: 1 },
        { '2026-11-21': 2, '2026-11-22': 1 },
        {},
      ])
      expect(of('score')).toMatchObject({
        answered: 3,
        sum: 15,
        min: 3,
        max: 8,
        items: {},
        spread: {
          unit: 'number',
          bars: [3, 4, 5, 6, 7, 8].map(from => ({ from, to: from + 1, count: [3, 4, 8].includes(from) ? 1 : 0 })),
        },
      })
      expect(of('arrives').spread).toEqual({
        unit: 'day',
        bars: [
          { from: '2026-11-21', to: '2026-11-22', count: 2 },
          { from: '2026-11-22', to: '2026-11-23', count: 1 },
        ],
      })
      expect(
        data.counts
          .map(({ channel: of, status, count }: { channel: number; status: number; count: number }) => [
            of,
            status,
            count,
          ])
          .sort(),
      ).toEqual(
        [
          [0, 10, 1],
          [0, 30, 1],
          [channel?.id, 10, 2],
        ].sort(),
      )
      expect(data).toMatchObject({ records: 4, channels: [{ name: '公众号', pageView: 40 }] })
    }
    const few = await ask()
    expect(few.whole).toBe(true)
    expected(few)
    counted.atOnce = 3
    // Until the job has run, the newest stand for all, and it is said; then all, a part after the other.
    expect(await ask()).toMatchObject({ whole: false, records: 3 })
    await server.runJobs()
    const all = await ask()
    expect(all.whole).toBe(true)
    expected(all)
    // What was counted stays until it is ten minutes old.
    await send({ name: '新来', purpose: '采购' }, (await server.visitor({ projectId })).token)
    await server.runJobs()
    expect((await ask()).records).toBe(4)
    await server.sql(`update "webFormTally" set "countedAt" = "countedAt" - interval '11 minutes'`)
    await ask()
    await server.runJobs()
    expect((await ask()).records).toBe(5)
    counted.atOnce = 20_000
  })
})

describe('the dashboard of a large project', () => {
  it('reads what a job has counted and counts today alone, by the index of days', async () => {
    const { send, projectId, form, operator } = await desk()
    for (let nth = 0; nth < 4; nth++) await send({ name: `观众${nth}` }, (await server.visitor({ projectId })).token)
    await server.sql(
      `update "webFormRecord" set "createdAt" = "createdAt" - interval '3 days' where "webFormId" = $1 and "name" in ('观众0', '观众1')`,
      [form.id],
    )
    const ask = () => server.call('/dashboard/getSummary', {}, { token: operator.token, projectId })
    const numbers = async () => {
      const { data } = await ask()
      return [data.days.length, data.days.at(-4).count, data.today, data.forms[0]?.total]
    }
    expect(await numbers()).toEqual([30, 2, 2, 4])
    counted.atOnce = 2
    expect(await numbers()).toEqual([30, 2, 2, 4])
    await server.runJobs()
    const { result, statements } = await server.statements(ask)
    expect([result.data.days.at(-4).count, result.data.today, result.data.forms[0].total]).toEqual([2, 2, 4])
    // No statement reads the days before today, nor counts the forms.
    expect(statements.filter(text => text.includes('group by "webFormId"'))).toEqual([])
    expect(statements.filter(text => /from "webFormRecord" r join/.test(text)).length).toBe(1)
    counted.atOnce = 20_000
  })
})

describe('an export of records', () => {
  it('has a column per question and every record that the list finds, with links to pictures or the pictures beside it; masked for whoever need not know the person', async () => {
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
    // The picture and the signature tell which records hold them, by the index over answers: records are not read through as text.
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
      'Photo (links, open without signing in)',
      '评分',
      'Signature (links good for 7 days)',
      'Channel',
      'Reason',
      'Remark',
      'Sent at',
    ])
    expect(sheet.slice(1).map(row => [row[2], row[3], row[4], row[6]])).toEqual([
      ['韩梅梅', '13810000000', 'Buying, Visiting', 30],
      ['王五', '13810000009', 'Buying, Visiting', 9],
    ])
    const link = new URL(String(sheet[1]?.[5]))
    // What is private runs out after as many days as were asked for; the rest stands where nobody guesses it.
    const daysOf = (address: unknown) =>
      Math.round((Number(new URL(String(address)).searchParams.get('expires')) * 1000 - Date.now()) / 86_400_000)
    const brief = await lines((await fetched({ ...wish, linkDays: 1, origin: server.url })).bytes)
    expect([
      brief[0]?.[7],
      daysOf(sheet[1]?.[7]),
      daysOf(brief[1]?.[7]),
      (await fetch(String(brief[1]?.[7]))).status,
    ]).toEqual(['Signature (links good for 1 day)', 7, 1, 200])
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
    // A sign of a formula does no harm; a name is not hidden, a phone number is.
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
    // In the background: the job centre has the same sheet, made with what its operator may do then.
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
    // A question that was hidden or deleted once it was answered, and a choice that is offered no more, stay in the sheet.
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
    // One that was never shown is looked for in no record.
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
      'Signature (links good for 7 days)',
      'Photo (deleted) (links, open without signing in)',
      'Channel',
      'Reason',
      'Remark',
      'Sent at',
    ])
    expect(after.slice(1).map(row => [row[4], row[5], (row[7] as string).startsWith(server.url)])).toEqual([
      ['Buying, Visiting', 30, true],
      ['Buying, Visiting', 9, true],
    ])
  })
})
