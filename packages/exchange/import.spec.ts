import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { allFields, mayImport } from '@pavilion/declare'
import { models, wholeCatalogue } from '@pavilion/app-server/domains.ts'
import { writeXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { type At, exchangeOn, form, type Rows, sheet } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const { imported, book, desk } = exchangeOn(server)

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
        column: 'Display order',
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
      [2, 'Display order', 'This cell has the error #N/A. Correct the formula, or enter the value'],
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
        `
          select c.name, l.name as list
          from "webContent" c
          left join "webContentList" l on l.id = c."webContentListId"
          where c."projectId" = $1
          order by c.id`,
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
      `
        select gin_clean_pending_list(i.indexrelid) as pages
        from pg_index i
        join pg_class c on c.oid = i.indexrelid
        join pg_am m on m.oid = c.relam
        where i.indrelid = '"webContentList"'::regclass and m.amname = 'gin'`,
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
