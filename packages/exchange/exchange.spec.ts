import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import {
  boolean,
  code,
  codes,
  date,
  decimal,
  email,
  files,
  images,
  instant,
  integer,
  money,
  phone,
  text,
  time,
} from '@pavilion/declare'
import { allFields, mayImport } from '@pavilion/declare'
import { startTestHouse } from '@pavilion/testing'
import { models, wholeCatalogue } from '@pavilion/app-server/domains.ts'
import { fromCell, instantOf, localTime, toCell } from './index.ts'

const server = await startTestHouse()
after(() => server.close())
type Rows = (string | number | boolean | null)[][]
const sheet = async (rows: Rows, more: Rows = []) =>
  new Blob([
    (await writeXlsx({
      sheets: [{ name: 'one', rows }, ...(more.length ? [{ name: 'two', rows: more }] : [])],
    } as never)) as BlobPart,
  ])
const form = (file: Blob, fields: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file, 'rows.xlsx')
  return body
}
/** Submits a sheet, runs the job, and returns the result. */
async function imported(path: string, body: FormData, at: At) {
  const started = await server.call(`${path}/import`, body, at)
  expect(started, started.errmsg).toMatchObject({ result: 20000, data: { running: true } })
  await server.runJobs()
  return (await server.call(`${path}/importProgress`, { id: started.data.id }, at)).data
}
interface At {
  token: string
  projectId: number
  language?: 'zh' | 'en'
}
async function book(path: string, body: object, { token, projectId, language = 'zh' }: At): Promise<Rows> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-token': token,
      'x-project-id': String(projectId),
      'x-language': language,
    },
    body: JSON.stringify(body),
  })
  expect(
    answer.headers.get('content-type'),
    `${path}: ${answer.headers.get('content-type')?.startsWith('application/json') ? await answer.clone().text() : ''}`,
  ).toMatch(/spreadsheetml/)
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows as Rows
}
const desk = async () => {
  const project = await server.project()
  const { token } = await server.operator()
  return { token, projectId: project.id }
}

describe('a cell', () => {
  const reading = { language: 'en' as const, timeZone: 'Asia/Shanghai', unmasked: true }
  it('keeps an instant through the project’s time zone, also when clocks change', () => {
    expect(localTime('2026-11-21T00:34:18.973Z', 'Asia/Shanghai')).toBe('2026-11-21 08:34:18')
    expect(instantOf('2026-11-21 08:34', 'Asia/Shanghai')).toBe('2026-11-21T00:34:00.000Z')
    expect(instantOf('2026/7/1 9:05:01', 'America/New_York')).toBe('2026-07-01T13:05:01.000Z')
    expect([instantOf('2026-02-30', 'UTC'), instantOf('soon', 'UTC')]).toEqual([undefined, undefined])
    expect(['Asia/Shanghai', 'UTC', 'America/New_York'].map(zone => instantOf('9999-12-31 23:59:59', zone))).toEqual([
      '9999-12-31T15:59:59.000Z',
      '9999-12-31T23:59:59.000Z',
      undefined,
    ])
    expect(instantOf(localTime('0999-07-01T00:00:00.000Z', 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(
      '0999-07-01T00:00:00.000Z',
    )
  })
  it('has the text that a person reads, and converts back to the value', () => {
    const status = codes({ open: [1, '开启', 'Open'], closed: [0, '关闭', 'Closed'] })
    for (const [field, value, cell] of [
      [code('状态', 'Status', status), 0, 'Closed'],
      [money('价', 'Price'), 12345, 123.45],
      [boolean('是否', 'Whether'), true, 'Yes'],
      [decimal('数', 'Number'), 1.5, 1.5],
      [instant('时间', 'Time'), '2026-11-21T00:34:18.000Z', '2026-11-21 08:34:18'],
    ] as const) {
      expect(toCell(field, value, reading)).toBe(cell)
      expect(fromCell(field, cell, reading)).toEqual(value)
    }
    expect(toCell(phone('手机', 'Phone'), '13800138000', { ...reading, unmasked: false })).toBe('138****8000')
    expect(fromCell(code('状态', 'Status', status), 'Ajar', reading)).toBeUndefined()
  })
})
describe('a cell filled in by a person', () => {
  const at = { timeZone: 'Asia/Shanghai' }
  it('reads a time in the spreadsheet program’s own format and afternoon times; an unreadable one is a problem', () => {
    const read = (cell: unknown) => fromCell(time('时间', 'Time'), cell, at)
    const kept = new Date(Date.UTC(1899, 11, 31, 9, 30))
    expect(
      [kept, new Date(Date.UTC(1899, 11, 31)), '9:30', '09:30:15', '9:30 PM', '12:05 am', '9:30 p.m.'].map(read),
    ).toEqual(['09:30', '00:00', '09:30', '09:30', '21:30', '00:05', '21:30'])
    expect(['9:30 or so', '13:00 PM', 'noon'].map(read)).toEqual([undefined, undefined, undefined])
    expect(
      [kept, new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T08:30:00Z')].map(cell =>
        fromCell(text('词', 'Words'), cell, at),
      ),
    ).toEqual(['09:30:00', '2026-11-21', '2026-11-21 08:30:00'])
  })
  it('reports a 13th month or a 61st minute instead of taking it for another time', () => {
    for (const value of [
      '2026-13-01',
      '2026-00-10',
      '0099-02-03',
      '2026-11-21 09:61',
      '2026-11-21 25:00',
      '2026-11-21 09:30:75',
    ])
      expect([value, instantOf(value, 'UTC'), instantOf(value, 'America/New_York')]).toEqual([
        value,
        undefined,
        undefined,
      ])
    expect(['2026-13-01', '2026/2/3', '0099-02-03'].map(cell => fromCell(date('日期', 'Date'), cell, at))).toEqual([
      undefined,
      '2026-02-03',
      '0099-02-03',
    ])
  })
  it('reads a time with its own zone; one with an end time is a problem, not a time of another zone', () => {
    const read = (cell: string) => fromCell(instant('开始时间', 'Start'), cell, at)
    expect(
      [
        '2027-04-15T01:30:00.000Z',
        '2027-04-15T09:30+08:00',
        '2027-04-15 09:30:00+08:00',
        '2027-04-15 09:30:00.123456+08:00',
      ].map(read),
    ).toEqual([
      '2027-04-15T01:30:00.000Z',
      '2027-04-15T01:30:00.000Z',
      '2027-04-15T01:30:00.000Z',
      '2027-04-15T01:30:00.123Z',
    ])
    expect(
      [
        '2027-04-15 09:30-10:30',
        '2027-04-15 09:30 -10:30',
        '15 Apr 2027 09:30-10:30',
        '3 Z',
        '2027-02-30T09:30:00Z',
      ].map(read),
    ).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
  it('with a computed price is read as the price shown', () => {
    expect([1.1 * 3, 19.99, 0.1 + 0.2, 2.675].map(cell => fromCell(money('价', 'Price'), cell, at))).toEqual([
      330,
      1999,
      30,
      undefined,
    ])
    expect(fromCell(decimal('数', 'Number'), 0.1 + 0.2, at)).toBe(0.3)
  })
  it('with a percentage is that number in a field of percents, and a fraction elsewhere', () => {
    const rate = decimal('税率', 'Tax rate', { unit: '%' })
    const share = decimal('比例', 'Share')
    const whole = integer('折扣', 'Discount', { unit: '%' })
    expect(['6%', '12.5 %', '6％', '6', '-3%', '%', '1.2.3%', '六%'].map(cell => fromCell(rate, cell, at))).toEqual([
      6,
      12.5,
      6,
      6,
      -3,
      undefined,
      undefined,
      undefined,
    ])
    expect([
      fromCell(share, '6%', at),
      fromCell(share, '29%', at),
      fromCell(whole, '15%', at),
      fromCell(whole, '1.5%', at),
      fromCell(integer('数', 'Number'), '6%', at),
    ]).toEqual([0.06, 0.29, 15, undefined, undefined])
  })
  it('never starts with the sign of a formula, be it a file name or an address, and is read back unchanged', () => {
    const reading = { language: 'en' as const, unmasked: true, ...at }
    for (const [field, value, cell] of [
      [
        files('附件', 'Files'),
        [{ name: '=HYPERLINK("x").pdf', path: '/files/a.pdf' }],
        `'=HYPERLINK("x").pdf </files/a.pdf>`,
      ],
      [email('邮箱', 'E-mail'), '=1+1@x.com', `'=1+1@x.com`],
    ] as const) {
      expect(toCell(field, value, reading)).toBe(cell)
      expect(fromCell(field, cell, at)).toEqual(value)
    }
  })
  it('with addresses separated by lines or commas is read as all of them, whatever the spacing', () => {
    const blank = ' '.repeat(1_000_000)
    const read = (cell: string) => fromCell(images('图片', 'Pictures'), cell, at)
    expect([
      read('/files/a,b.png\r\n  https://x.com/c.png ；/files/d.png, /files/e.png'),
      read(`/files/a.png${blank},\n${blank}/files/b.png`),
    ]).toEqual([
      ['/files/a,b.png', 'https://x.com/c.png', '/files/d.png', '/files/e.png'],
      ['/files/a.png', '/files/b.png'],
    ])
    expect((read(`/files/a.png${blank}b`) as string[]).map(({ length }) => length)).toEqual([1_000_013])
  })
})
describe('an export', () => {
  it('has the operator’s columns, filters and order, references by title, and long digits and formula signs as text', async () => {
    const at = await desk()
    const send = (path: string, body: object) => server.call(path, body, at)
    const list = (await send('/webContentList/create', { name: '=1+2' })).data
    for (const [name, author] of [
      ['110105194912310021', '@cmd'],
      ['007', '+1'],
      ['draft', null],
    ] as const)
      await send('/webContent/create', {
        name,
        author,
        webContentListId: list.id,
        class: name === 'draft' ? 'left' : 'kept',
      })
    const rows = await book(
      '/webContent/export',
      { where: { class: 'kept' }, order: [['name', 'asc']], columns: ['name', 'webContentListId', 'author', 'status'] },
      { ...at, language: 'en' },
    )
    expect(rows).toEqual([
      ['Name', 'Web content list', 'Author', 'Status'],
      ['007', "'=1+2", '+1', 'Draft'],
      ['110105194912310021', "'=1+2", "'@cmd", 'Draft'],
    ])
    const [line] = await server.sql<{ changes: { columns: string[] } }>(
      `select changes from "sysUserOperateLog" where action = 'export' and "projectId" = $1`,
      [at.projectId],
    )
    expect(line?.changes.columns).toEqual(['name', 'webContentListId', 'author', 'status'])
  })
  it('reuses the list call with only its where, and contains all pages [export-where-only]', async () => {
    const at = await desk()
    await server.sql(
      `insert into "webContentList" ("projectId", name) select $1, 'n' || n from generate_series(1, 2500) n`,
      [at.projectId],
    )
    expect(await book('/webContentList/export', { where: {}, columns: ['name'] }, at)).toHaveLength(2501)
  })
  it('releases its rows when the requester leaves before the first byte, for lists and form records: nothing waits for them', async () => {
    const at = await desk()
    const { id: webFormId } = (await server.call('/webForm/create', { name: '报名', type: 1 }, at)).data
    await server.sql(
      'insert into "webContentList" ("projectId", name) select $1, n::text from generate_series(1, 300) n',
      [at.projectId],
    )
    await server.sql(
      `insert into "webFormRecord" ("projectId", "webFormId", number, status, "initialStatus", language, answers, "searchText") select $1, $2, 'L' || n, 10, 10, 'zh', '{}', '' from generate_series(1, 300) n`,
      [at.projectId, webFormId],
    )
    for (const [table, path, body] of [
      ['webContentList', '/webContentList/export', {}],
      ['webFormRecord', '/webFormRecord/exportAnswers', { webFormId }],
    ] as const) {
      const gone = new AbortController()
      await server.system.transaction(async tx => {
        await tx.sql(`lock table "${table}" in access exclusive mode`)
        const asked = fetch(`${server.url}/api${path}`, {
          method: 'POST',
          signal: gone.signal,
          headers: {
            'content-type': 'application/json',
            'x-access-token': at.token,
            'x-project-id': String(at.projectId),
          },
          body: JSON.stringify(body),
        })
        while (
          !(
            await server.sql(
              `select 1 from pg_stat_activity where query like 'declare batches%' and wait_event_type = 'Lock'`,
            )
          ).length
        );
        gone.abort()
        await expect(asked).rejects.toThrow()
        await server.call('/project/getList', {}, at)
      })
      // After the export in the lock queue of the table: without a time limit for waiting readers
      // this would take ten minutes.
      await server.system.transaction(async tx => {
        await tx.sql(`set local lock_timeout = '5s'`)
        await tx.sql(`lock table "${table}" in access exclusive mode`)
      })
    }
  })
  it('masks a number for people who see numbers masked, also as the title of a referenced row and in the operate log', async () => {
    const project = await server.project()
    const masked = await server.operator({
      rights: ['outboxMessage.getList', 'outboxMessage.export'],
      projects: [project.id],
      unmask: false,
    })
    await server.sql(
      `with sent as (insert into sms ("projectId", "phoneNumber", content) values ($1, '13812345678', 'x') returning id) insert into "outboxMessage" ("projectId", "smsId", channel, template, "phoneNumber", subject, content, language, state, simulated, tries, "dedupeKey", "searchText")
      select $1, id, 1, 'x', '13812345678', 'x', 'x', 'zh', 30, true, 0, 'masked', '' from sent`,
      [project.id],
    )
    expect(
      (
        await book(
          '/outboxMessage/export',
          { columns: ['phoneNumber', 'smsId'] },
          { token: masked.token, projectId: project.id },
        )
      )[1],
    ).toEqual(['138****5678', '138****5678'])
    // Nor does the operate log contain whom somebody searched for.
    await book(
      '/outboxMessage/export',
      { search: ['13812345678', 'x@example.com'] },
      { token: (await server.operator()).token, projectId: project.id },
    )
    expect(
      (
        await server.sql<{ changes: object }>(
          `select changes from "sysUserOperateLog" where action = 'export' and "projectId" = $1 order by id desc limit 1`,
          [project.id],
        )
      )[0]?.changes,
    ).toMatchObject({ search: ['138****5678', expect.stringMatching(/\*@example.com$/)] })
    // … and the log keeps only as much of a search as is allowed: searching all of it for numbers
    // to mask blocked the server for minutes.
    const asked = (where: object) =>
      server.call('/outboxMessage/export', { where }, { token: masked.token, projectId: project.id })
    expect([
      (await asked({ subject: 'a'.repeat(400_000) })).result,
      (await asked({ ['a'.repeat(400_000)]: 1 })).result,
    ]).toEqual([40000, 40000])
    expect(
      (
        await server.sql<{ length: number }>(
          `select max(length(changes::text))::int as length from "sysUserOperateLog" where action = 'export' and "projectId" = $1`,
          [project.id],
        )
      )[0]?.length,
    ).toBeLessThan(2000)
  })
  it('never contains another project’s rows or hidden fields', async () => {
    const [mine, theirs] = [await desk(), await desk()]
    await server.call('/webContentList/create', { name: 'theirs' }, theirs)
    expect(await book('/webContentList/export', {}, mine)).toHaveLength(1)
    const users = await book('/sysUser/export', {}, mine)
    expect(users[0]).not.toContain('密码')
  })
  it('answers 40300 to an operator whose condition on another list would reveal what they may not read', async () => {
    const { id: projectId } = await server.project()
    const operatorWith = (...rights: string[]) =>
      server.operator({ rights: ['webFormRecord.export', ...rights], projects: [projectId], unmask: true })
    const ask = async ({ token }: { token: string }, where: object) =>
      (await server.call('/webFormRecord/export', { where }, { token, projectId })).result
    const [clerk, reviewer] = [await operatorWith(), await operatorWith('webUser.getDetail')]
    const beginsSo = { 'webUser.phoneNumber': { startsWith: '138' } }
    expect([await ask(clerk, beginsSo), await ask(clerk, { 'nobody.phoneNumber': 1 })]).toEqual([40300, 40000])
    expect(await book('/webFormRecord/export', { where: beginsSo }, { token: reviewer.token, projectId })).toHaveLength(
      1,
    )
  })
})
describe('an import', () => {
  it('starts from a template: headings in the operator’s language, and a row of hints that is skipped', async () => {
    const at = await desk()
    const template = await book('/webContent/importTemplate', {}, at)
    expect(template[0]).toContain('名称 *')
    expect(template[1]?.every(cell => String(cell).startsWith('# '))).toBe(true)
    const filled = [...template, template[0]!.map(heading => (heading === '名称 *' ? '第一条' : null))]
    expect((await server.call('/webContent/importPreview', form(await sheet(filled)), at)).data).toMatchObject({
      total: 1,
      good: 1,
      bad: 0,
    })
  })
  it('shows every problem by row and column before anything is written [import-preview-columns]', async () => {
    const at = { ...(await desk()), language: 'en' as const }
    const { data } = await server.call(
      '/project/importPreview',
      form(
        await sheet([
          ['Name', 'Abbreviation', 'Type', 'Start time'],
          ['A', 'same', 'Exhibition', '2027-04-15 09:00'],
          ['', 'same', 'Circus', 'soon'],
          [null, null, null, null],
          ['C', 'c', 2, null],
        ]),
      ),
      at,
    )
    expect(data).toMatchObject({ total: 3, good: 1 + 1 - 0, bad: 1 })
    expect(data.columns.map(({ heading }: { heading: string }) => heading)).toEqual([
      'Name',
      'Abbreviation',
      'Type',
      'Start time',
    ])
    expect(data.problems.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`).sort()).toEqual([
      '3 Abbreviation',
      '3 Name',
      '3 Start time',
      '3 Type',
    ])
    expect(
      (await server.call('/project/getList', { where: { abbr: ['same', 'c'] } }, { token: at.token })).data.count,
    ).toBe(0)
  })
  it('writes all rows or none, or the correct ones, and reports exactly what it did', async () => {
    const at = await desk()
    const rows: Rows = [
      ['名称', '排序'],
      ['一', 1],
      ['', 2],
      ['三', 'x'],
      ['四', 4],
    ]
    const all = await imported('/webContentList', form(await sheet(rows), { mode: 'all' }), at)
    expect([all.done, all.skipped, all.total, all.problems.map(({ row }: { row: number }) => row)]).toEqual([
      0,
      4,
      4,
      [3, 4],
    ])
    expect((await server.call('/webContentList/getList', {}, at)).data.count).toBe(0)
    const good = await imported('/webContentList', form(await sheet(rows), { mode: 'good', name: '清单' }), at)
    expect([good.done, good.skipped, good.problems.map(({ row }: { row: number }) => row)]).toEqual([2, 2, [3, 4]])
    expect(
      (await server.call('/webContentList/getList', {}, at)).data.rows.map(
        ({ name, sortNumber }: { name: string; sortNumber: number }) => [name, sortNumber],
      ),
    ).toEqual([
      ['一', 1],
      ['四', 4],
    ])
  })
  it('reports a hundred problems by row and column; the result sheet has the outcome of every row', async () => {
    const at = await desk()
    const rows: Rows = [
      ['名称', '排序'],
      ...Array.from({ length: 120 }, (_, nth): Rows[number] => [`第${nth}`, nth < 100 ? `x${nth}` : nth]),
    ]
    const { data } = await server.call('/webContentList/importPreview', form(await sheet(rows)), at)
    expect(data.problems).toEqual(
      Array.from({ length: 100 }, (_, nth) => ({ row: nth + 2, column: '排序', message: '排序格式不正确' })),
    )
    const { id, done, skipped } = await imported('/webContentList', form(await sheet(rows), { mode: 'good' }), at)
    const result = await book('/webContentList/importResult', { id }, at)
    const [first] = await server.sql<{ id: number }>(
      'select min(id) as id from "webContentList" where "projectId" = $1',
      [at.projectId],
    )
    expect([done, skipped, result[0], result[1], result[101]]).toEqual([
      20,
      100,
      ['名称', '排序', '导入结果'],
      ['第0', 'x0', '未导入。排序：排序格式不正确'],
      ['第100', 100, `已导入（编号 ${first?.id}）`],
    ])
  })
  it('never reads a formula without a result, or an error, as empty: preview, result and result sheet report it, also when the result sheet is imported', async () => {
    const at = await desk()
    const en = { ...at, language: 'en' as const }
    const cells = new Map([
      ['1,1', { formula: '1+1' }],
      ['2,0', { formula: 'A2&"x"' }],
    ])
    const sent = new Blob([
      (await writeXlsx({
        sheets: [
          {
            name: 'one',
            rows: [
              ['名称', '排序', '来自哪里'],
              ['一', null, 'x'],
              [null, 3, null],
              ['三', 4, null],
            ],
            cells,
          },
        ],
      } as never)) as BlobPart,
    ])
    const problems = async (file: Blob, who: At) => {
      const { data } = await server.call('/webContentList/importPreview', form(file), who)
      return [
        data.good,
        data.passedOver,
        data.problems.map(({ row, column, message }: Record<string, unknown>) => [row, column, message]),
      ]
    }
    expect(await problems(sent, at)).toEqual([
      1,
      ['来自哪里'],
      [
        [2, '排序', '此单元格的公式没有保存结果；请用表格软件打开并保存一次，或改为粘贴数值'],
        [3, '名称', expect.stringMatching(/^此单元格的公式没有保存结果/)],
      ],
    ])
    const { id, done, problems: englishProblems } = await imported('/webContentList', form(sent, { mode: 'good' }), en)
    expect([done, englishProblems[0]]).toEqual([
      1,
      {
        row: 2,
        column: 'Sort number',
        message:
          'This cell has a formula without a saved result. Open the file in a spreadsheet program and save it, or paste values instead',
      },
    ])
    const answer = await fetch(`${server.url}/api/webContentList/importResult`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': at.token,
        'x-project-id': String(at.projectId),
        'x-language': 'zh',
      },
      body: JSON.stringify({ id }),
    })
    expect((await problems(await answer.blob(), en))[2]).toEqual([
      [2, 'Sort number', 'This cell has the error #N/A. Correct the formula, or enter the value'],
      [3, 'Name', expect.stringMatching(/error #N\/A/)],
    ])
  })
  it('reads formula signs, long digits and leading zeros as written', async () => {
    const at = await desk()
    const names = ['=1+2', '@cmd', '-2+3', "'=x", '+86 138', '007', '110105194912310021']
    for (const name of names) await server.call('/webContentList/create', { name }, at)
    const sent = await book('/webContentList/export', { columns: ['name'] }, at)
    await server.sql('update "webContentList" set "deletedAt" = now() where "projectId" = $1', [at.projectId])
    await imported('/webContentList', form(await sheet(sent)), at)
    expect(
      (await server.call('/webContentList/getList', {}, at)).data.rows.map(({ name }: { name: string }) => name).sort(),
    ).toEqual([...names].sort())
  })
  it('reads the value of a merged cell in each of its rows, as the result sheet shows it', async () => {
    const at = await desk()
    await server.call('/webContentList/create', { name: '新闻' }, at)
    const sent = new Blob([
      (await writeXlsx({
        sheets: [
          {
            name: 'one',
            rows: [
              ['名称', '内容列表'],
              ['a', '新闻'],
              ['b', null],
              ['c', null],
              ['d', null],
            ],
            merges: [{ startRow: 1, startCol: 1, endRow: 3, endCol: 1 }],
          },
        ],
      } as never)) as BlobPart,
    ])
    expect(
      (await server.call('/webContent/importPreview', form(sent), at)).data.rows.map(
        ({ cells }: { cells: string[] }) => cells,
      ),
    ).toEqual([
      ['a', '新闻'],
      ['b', '新闻'],
      ['c', '新闻'],
      ['d', ''],
    ])
    const { id, done } = await imported('/webContent', form(sent, { mode: 'good' }), at)
    const stands = (
      await server.sql<{ name: string; list: string | null }>(
        `select c.name, l.name as list from "webContent" c left join "webContentList" l on l.id = c."webContentListId" where c."projectId" = $1 order by c.id`,
        [at.projectId],
      )
    ).map(({ name, list }) => [name, list])
    expect([
      stands.length,
      stands.slice(0, 3),
      (await book('/webContent/importResult', { id }, at)).slice(1, 4).map(cells => cells.slice(0, 2)),
    ]).toEqual([
      done,
      [
        ['a', '新闻'],
        ['b', '新闻'],
        ['c', '新闻'],
      ],
      [
        ['a', '新闻'],
        ['b', '新闻'],
        ['c', '新闻'],
      ],
    ])
  })
  it('reads the first sheet only [import-first-sheet]', async () => {
    const at = await desk()
    expect(
      (
        await server.call(
          '/webContentList/importPreview',
          form(await sheet([['名称'], ['一']], [['名称'], ['二'], ['三']])),
          at,
        )
      ).data.total,
    ).toBe(1)
  })
  it('resolves references by title, and reports unknown titles', async () => {
    const at = await desk()
    await server.call('/webContentList/create', { name: '新闻' }, at)
    const { data } = await server.call(
      '/webContent/importPreview',
      form(
        await sheet([
          ['名称', '内容列表'],
          ['a', '新闻'],
          ['b', '旧闻'],
        ]),
      ),
      at,
    )
    expect(data.problems).toEqual([{ row: 3, column: '内容列表', message: '没有名为「旧闻」的内容列表' }])
    // A person who reads the list of batches must not learn numbers from a problem; the result
    // sheet has them.
    const sent = await sheet([
      ['名称', '内容列表'],
      ['b', '李雷 13812345678'],
    ])
    const { id, problems } = await imported('/webContent', form(sent), at)
    expect(
      [problems, (await server.call('/importBatch/getDetail', { id }, at)).data.failDetail].map(
        ([problem]) => problem.message,
      ),
    ).toEqual(['没有名为「李雷 138****5678」的内容列表', '没有名为「李雷 138****5678」的内容列表'])
    expect((await book('/webContent/importResult', { id }, at))[1]?.at(-1)).toContain('没有名为「李雷 13812345678」')
  })
  it('reads amounts in the currency of their row, with no decimals for yen; an export returns the same amounts', async () => {
    const at = await desk()
    expect(await server.call('/webForm/create', { name: '报名', type: 1 }, at)).toMatchObject({ result: 20000 })
    const sent: Rows = [
      ['名称', '表单', '价格', '币种'],
      ['a', '报名', 1000, '日元'],
      ['b', '报名', '1000.50', '人民币'],
      ['c', '报名', 12.5, '日元'],
      ['d', '报名', 0.1 + 0.2, null],
    ]
    expect(await imported('/webFormFeeRule', form(await sheet(sent), { mode: 'good' }), at)).toMatchObject({
      done: 3,
      problems: [{ row: 4, column: '价格', message: '价格格式不正确' }],
    })
    expect(
      (await server.call('/webFormFeeRule/getList', { order: [['name', 'asc']] }, at)).data.rows.map(
        ({ price }: { price: number }) => price,
      ),
    ).toEqual([1000, 100_050, 30])
    expect(
      await book('/webFormFeeRule/export', { order: [['name', 'asc']], columns: ['name', 'price', 'currencyId'] }, at),
    ).toEqual([
      ['名称', '价格', '币种'],
      ['a', 1000, '日元'],
      ['b', 1000.5, '人民币'],
      ['d', 0.3, null],
    ])
    expect((await book('/webFormFeeRule/export', { order: [['name', 'asc']], columns: ['price'] }, at)).flat()).toEqual(
      ['价格', 1000, 1000.5, 0.3],
    )
  })
  it('treats a name that is too long, or that a database refuses, as unknown: the other rows are imported', async () => {
    const at = await desk()
    const long = '旧'.repeat(300)
    await server.call('/webContentList/create', { name: '新闻' }, at)
    const sent = await sheet([
      ['名称', '内容列表'],
      ['a', '新闻'],
      ['b', long],
      ['c', 'x_x0000__xD800_y'],
    ])
    const { data } = await server.call('/webContent/importPreview', form(sent), at)
    expect([data.good, data.problems.map(({ row, message }: Record<string, unknown>) => [row, message])]).toEqual([
      1,
      [
        [3, `没有名为「${'旧'.repeat(60)}…」的内容列表`],
        [4, '没有名为「x\ufffdy」的内容列表'],
      ],
    ])
    expect(await imported('/webContent', form(sent, { mode: 'good' }), at)).toMatchObject({ done: 1, skipped: 2 })
  })
  it('reads a number in a column of dates, such as a phone number, as that number; its preview shows dates and times like the sheet', async () => {
    const at = await desk()
    const day = { style: { numFmt: 'yyyy-mm-dd hh:mm' } }
    const cells = new Map([
      ['1,0', { value: 13800138000, ...day }],
      ['2,0', { value: 46347.5, ...day }],
      ['3,0', { value: 46347, ...day }],
    ])
    const { data } = await server.call(
      '/webContentList/importPreview',
      form(
        new Blob([
          (await writeXlsx({ sheets: [{ name: 'one', rows: [['名称'], [0], [0], [0]], cells }] } as never)) as BlobPart,
        ]),
      ),
      at,
    )
    expect([data?.good, data?.rows?.map((row: { cells: string[] }) => row.cells[0])]).toEqual([
      3,
      ['13800138000', '2026-11-21 12:00:00', '2026-11-21'],
    ])
  })
  it('refuses files that are not spreadsheets, empty sheets and missing files [import-file-required]', async () => {
    const at = await desk()
    const code = async (body: FormData) => (await server.call('/webContentList/importPreview', body, at)).data.code
    expect(await code(form(new Blob(['%PDF-1.7'])))).toBe('sheetUnreadable')
    expect(await code(form(await sheet([['名称']])))).toBe('sheetEmpty')
    expect(await code(new FormData())).toBe('uploadMissing')
  })
  it('leaves nothing in the search index for later searches to sort in', async () => {
    const at = await desk()
    expect(
      (
        await imported(
          '/webContentList',
          form(await sheet([['名称'], ...Array.from({ length: 300 }, (_, nth): Rows[number] => [`第${nth}个清单`])])),
          at,
        )
      ).done,
    ).toBe(300)
    const left = await server.sql<{ pages: number }>(
      `select gin_clean_pending_list(i.indexrelid) as pages from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam where i.indrelid = '"webContentList"'::regclass and m.amname = 'gin'`,
    )
    expect(left.map(({ pages }) => pages)).toEqual([0, 0])
    expect(
      (await server.call('/webContentList/getList', { search: '299个', pagination: { page: 1, limit: 10 } }, at)).data
        .count,
    ).toBe(1)
  })
  it('accepts nothing that its right does not cover', async () => {
    const project = await server.project()
    const { token } = await server.operator({ rights: ['webContentList.create'], projects: [project.id] })
    expect(
      (
        await server.call('/webContentList/import', form(await sheet([['名称'], ['一']])), {
          token,
          projectId: project.id,
        })
      ).result,
    ).toBe(40300)
  })
})
describe('every resource', () => {
  it('with a list has an export, and with a create an import, whose template has its writable fields', async () => {
    const at = await desk()
    const all = wholeCatalogue(await models())
    let exported = 0
    let templates = 0
    for (const of of all.resources.values()) {
      // e2e/resources/life.spec.ts exports, reads and imports again everything that can be
      // imported.
      if (of.operations.includes('getList') && !mayImport(of)) {
        expect((await book(`/${of.name}/export`, { columns: [] }, at))[0]?.length, of.name).toBeGreaterThan(2)
        exported++
      }
      if (mayImport(of)) {
        expect(
          (await book(`/${of.name}/importTemplate`, {}, { ...at, language: 'en' }))[0]?.length,
          of.name,
        ).toBeGreaterThan(0)
        templates++
      }
    }
    expect([exported > 30, templates > 40, Object.keys(allFields(all.get('project'))).length > 15]).toEqual([
      true,
      true,
      true,
    ])
  })
})
