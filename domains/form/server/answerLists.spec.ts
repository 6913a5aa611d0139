import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestHouse } from '@pavilion/testing'
import pg from 'pg'
import { formComponentType as type, webFormType } from '../model/index.ts'
import { most } from './answerQuery.ts'
import { makeForm } from './index.ts'

const server = await startTestHouse()
const cities = ['上海', '湖州', '普洱'] as const

/** A form with every kind of answer that lists can filter by, nine records, and an operator. */
async function recorded() {
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '观众登记', type: webFormType.openForm },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', type: type.input, required: true },
          { key: 'city', name: '城市', type: type.select, candidates: [...cities] },
          { key: 'halls', name: '展区', type: type.checkbox, candidates: ['一号馆', '二号馆', '三号馆，含露台'] },
          { key: 'score', name: '评分', type: type.number },
          { key: 'arrives', name: '到达', type: type.datetime },
          { key: 'workplace', name: '单位', type: type.input },
          { key: 'idNumber', name: '证件号码', type: type.input },
        ],
      },
    ],
  })
  const send = async (answers: Record<string, unknown>) => {
    const { data, errmsg } = await server.call(
      '/webFormRecord/ext/createOpenOne',
      {
        webFormId: form.id,
        webFormRecordValues: Object.fromEntries(Object.entries(answers).map(([key, value]) => [fields[key], value])),
      },
      { projectId },
    )
    expect(errmsg).toBe('')
    return data as { id: number; number: string }
  }
  for (let nth = 1; nth <= 9; nth++)
    await send({
      name: `观众${nth}`,
      city: cities[nth % 3],
      halls: nth % 2 ? ['一号馆'] : ['一号馆', '二号馆'],
      ...(nth < 8 && { score: nth === 1 ? -5 : nth * 10.5 }),
      arrives: `2026-11-2${nth % 4} 0${nth}:30`,
      workplace: nth === 4 ? 'Alpha （上海）贸易' : `湖州云山${nth}号茶业`,
      ...(nth === 5 && { idNumber: '11010519491231002X' }),
    })
  const { token, id } = await server.operator({ projects: [projectId] })
  const ask = (body: object) =>
    server.call(
      '/webFormRecord/getList',
      { where: { webFormId: form.id }, pagination: { page: 1, limit: 20 }, ...body },
      { token, projectId, language: 'en' },
    )
  const where = (about: Record<string, unknown>) => ({
    webFormId: form.id,
    ...Object.fromEntries(Object.entries(about).map(([key, value]) => [`answer:${fields[key]}`, value])),
  })
  const names = async (body: object) =>
    ((await ask(body)).data.rows as { name: string }[]).map(({ name }) => name.slice(2)).join('')
  const mark = async (key: string, sortable: boolean) => {
    const { data: field } = await server.call('/webFormField/getDetail', { id: fields[key] }, { token })
    const answer = await server.call(
      '/webFormField/update',
      { id: fields[key], updatedAt: field.updatedAt, sortable },
      { token, language: 'en' },
    )
    return answer
  }
  return {
    projectId,
    form,
    fields,
    token,
    operatorId: id,
    ask,
    where,
    names,
    mark,
    send,
    key: (name: string) => `answer:${fields[name]}`,
  }
}

/** The same form with forty times its rows, and a lower limit. */
async function beMany(webFormId: number) {
  most.asFound = 100
  await server.sql(
    `insert into "webFormRecord" ("projectId", "webFormId", "number", "name", "status", "answers") select "projectId", "webFormId", 'copy' || n || '-' || id, '同名', "status", "answers" from "webFormRecord", generate_series(1, 40) n where "webFormId" = $1`,
    [webFormId],
  )
}
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * Which of these statements would read a whole table with only this index besides the primary key,
 * and whether it is used.
 */
async function readWhole(statements: readonly string[], index: string): Promise<{ whole: string[]; used: boolean }> {
  // The query of the newest three hundred comes first, in the form's own order, and is not one of
  // them.
  const asked = statements.filter(
    text =>
      text.startsWith('select') &&
      !text.includes(' as seen') &&
      /"answers" @>|"searchGrams" @>|"webFormSortAnswer" line/.test(text),
  )
  expect(asked.length).toBeGreaterThan(0)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const { rows: others } = await client.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename in ('webFormRecord', 'webFormSortAnswer') and indexname <> $1 and indexname not like '%_pkey'`,
      [index],
    )
    // When nearly all of a few rows match, a scan by id is as cheap. For words and answers the test
    // asks whether their index serves; for the start of a scan it does not.
    const walks = index.endsWith('value_idx') ? 'on' : 'off'
    await client.query(
      `begin; set local lock_timeout = '20s'; drop index ${others.map(({ name }) => `"${name}"`).join(', ')}; set local enable_seqscan = off; set local enable_indexscan = ${walks}`,
    )
    const whole: string[] = []
    let used = false
    for (const text of asked) {
      const {
        rows: [row],
      } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (generic_plan, format json) ${text.replace(/a\.id <= (\$\d+::bigint)/, '$1 is not null')}`,
      )
      const nodes = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))
      used ||= nodes.some(node => node['Index Name'] === index)
      whole.push(
        ...nodes
          .filter(
            node =>
              node['Node Type'] === 'Seq Scan' && /^webForm(Record|SortAnswer)$/.test(node['Relation Name'] ?? ''),
          )
          .map(node => `${node['Relation Name']}: ${text}`),
      )
    }
    return { whole, used }
  } finally {
    await client.end()
  }
}

describe('filtering and sorting records by their answers', () => {
  it('filters by a choice, one of several, a number, an ID number, words, and all of them together', async () => {
    const { names, where, ask, fields, form } = await recorded()
    expect(await names({ where: where({ city: '上海' }) })).toBe('963')
    expect(await names({ where: where({ city: ['上海', '普洱'] }) })).toBe('986532')
    expect(await names({ where: where({ halls: '二号馆', city: '湖州' }) })).toBe('4')
    expect(await names({ where: where({ score: 31.5 }) })).toBe('3')
    expect(await names({ where: where({ idNumber: '11010519491231002x' }) })).toBe('5')
    expect(await names({ where: where({ workplace: { contains: 'alpha (上海)' } }) })).toBe('4')
    expect(await names({ where: where({ workplace: { contains: '云山' }, city: '上海' }), search: '观众' })).toBe('963')
    expect(await names({ where: where({ name: { contains: '云山' } }) })).toBe('')
    // A choice by its id, as the screen's addresses have it, because names may contain commas.
    const [{ id }] = (await server.sql<{ id: number }>(
      `select c.id from "webFormCandidate" c join "webFormComponent" p on p.id = c."webFormComponentId" where p."webFormFieldId" = $1 and c."name" = '湖州'`,
      [fields.city],
    )) as [{ id: number }]
    expect(await names({ where: where({ city: id }) })).toBe('741')
    expect((await ask({ where: where({ city: '上海' }) })).data.count).toBe(3)
    expect((await ask({ where: { webFormId: form.id, 'answer:999999': 'x' } })).data.fields).toEqual({
      'where.answer:999999': 'Not a field of this form',
    })
    expect((await ask({ where: { [`answer:${fields.city}`]: '上海' } })).data.fields).toEqual({
      'where.webFormId': 'Select a form to filter or sort by answers',
    })
    for (const wrong of [
      { city: { like: 'x' } },
      { score: 'x' },
      { city: { contains: 5 } },
      { idNumber: { gte: '1' } },
      { city: '' },
    ])
      expect((await ask({ where: where(wrong) })).result).toBe(40000)
  })
  it('finds records by a renamed candidate under both of its names', async () => {
    const { names, where, fields, token, projectId, send } = await recorded()
    const choices = await server.sql<{ id: number; name: string; updatedAt: string }>(
      `select c.id, c."name", c."updatedAt" from "webFormCandidate" c join "webFormComponent" k on k.id = c."webFormComponentId" where k."webFormFieldId" = any($1::bigint[]) order by c.id`,
      [[fields.city, fields.halls]],
    )
    const [shanghai, , , , two] = choices
    const rename = async (choice: (typeof choices)[number] | undefined, name: string) =>
      expect(
        (
          await server.call(
            '/webFormCandidate/update',
            { id: choice?.id, updatedAt: choice?.updatedAt, name },
            { token, projectId },
          )
        ).result,
      ).toBe(20000)
    const before = [
      await names({ where: where({ city: shanghai?.id }) }),
      await names({ where: where({ halls: [two?.id] }) }),
    ]
    expect(before).toEqual(['963', '8642'])
    await rename(shanghai, '上海市')
    await rename(two, '二号馆（北）')
    await send({ name: '观众0', city: '上海市' })
    expect([
      await names({ where: where({ city: shanghai?.id }) }),
      await names({ where: where({ halls: [two?.id] }) }),
      await names({ where: where({ city: '上海' }) }),
    ]).toEqual(['0963', '8642', '963'])
  })
  it('sorts by any answer and filters by range while few records match; unanswered ones come last in both directions', async () => {
    const { names, where, key, ask } = await recorded()
    expect(await names({ order: [[key('score'), 'asc']] })).toBe('123456789')
    expect(await names({ order: [[key('score'), 'desc']] })).toBe('765432198')
    expect(await names({ order: [[key('arrives'), 'desc']], where: where({ city: ['上海', '湖州'] }) })).toBe('736914')
    expect(await names({ where: where({ score: { gte: 30, lt: 63 } }) })).toBe('543')
    expect(await names({ where: where({ arrives: { lte: '2026-11-21' } }) })).toBe('98541')
    expect(await names({ where: where({ arrives: { gte: '2026-11-22', lte: '2026-11-22' } }) })).toBe('62')
    expect((await ask({ order: [[key('idNumber'), 'asc']] })).result).toBe(40000)
    expect((await ask({ order: [[key('score'), 'sideways']] })).result).toBe(40000)
  })
})

describe('a form with more than fifty thousand records', () => {
  it('is sorted and filtered by range only on fields marked as sortable, at most five, once a job has prepared them; for other fields it says why not', async () => {
    const { names, where, key, ask, mark, form, fields, send, token } = await recorded()
    await beMany(form.id)
    const sorted = (direction: string, more = {}) => ask({ order: [[key('score'), direction]], ...more })
    expect(await sorted('asc')).toMatchObject({
      result: 40000,
      data: { code: 'answerNotSortable' },
      errmsg: 'More than 50,000 records match, and “评分” is not marked as sortable',
    })
    expect((await ask({ where: where({ score: { gte: 60 } }) })).data.code).toBe('answerNotSortable')
    // A filtered list is sorted as before.
    expect(await names({ order: [[key('score'), 'desc']], search: '观众' })).toBe('765432198')
    expect((await mark('score', true)).result).toBe(20000)
    expect((await sorted('asc')).data.code).toBe('answerBeingIndexed')
    await server.runJobs()
    const scores = async (body: object) =>
      ((await ask(body)).data.rows as { webFormRecordValues: { webFormFieldId: number; value: string }[] }[]).map(
        row => row.webFormRecordValues.find(({ webFormFieldId }) => webFormFieldId === fields.score)?.value ?? '',
      )
    await send({ name: '新观众', score: -7.25 })
    await send({ name: '末观众', score: 1e6 })
    expect((await scores({ order: [[key('score'), 'asc']] })).slice(0, 2)).toEqual(['-7.25', '-5'])
    expect((await scores({ order: [[key('score'), 'desc']] })).slice(0, 2)).toEqual(['1000000', '73.5'])
    expect(
      (await ask({ where: where({ score: { gt: 73.5 } }) })).data.rows.map(({ name }: { name: string }) => name),
    ).toEqual(['末观众'])
    // In descending order, unanswered records come last, page by page.
    const many = (await ask({})).data.count as number
    const [{ count: answered }] = (await server.sql<{ count: number }>(
      'select count(*) as count from "webFormSortAnswer" where "webFormFieldId" = $1 and "value" is not null',
      [fields.score],
    )) as [{ count: number }]
    const page = Math.ceil(answered / 20)
    const last = await scores({ order: [[key('score'), 'desc']], pagination: { page, limit: 20 } })
    const beyond = await scores({
      order: [[key('score'), 'desc']],
      pagination: { page: Math.ceil(many / 20), limit: 20 },
    })
    expect([
      last.slice(0, answered - (page - 1) * 20).at(-1),
      new Set(last.slice(answered - (page - 1) * 20)),
      new Set(beyond),
      beyond.length,
    ]).toEqual(['-7.25', new Set(['']), new Set(['']), many % 20 || 20])
    // Deleted and restored, changed, and forgotten.
    const { id, updatedAt } = (await ask({ search: '末观众' })).data.rows[0]
    await server.call('/webFormRecord/delete', { id, updatedAt }, { token })
    expect((await scores({ order: [[key('score'), 'desc']] }))[0]).toBe('73.5')
    await server.call('/webFormRecord/restore', { id }, { token })
    expect((await scores({ order: [[key('score'), 'desc']] }))[0]).toBe('1000000')
    expect((await mark('idNumber', true)).data.fields).toEqual({
      sortable: 'ID numbers are stored encrypted and cannot be sorted',
    })
    for (const name of ['city', 'arrives', 'name', 'workplace']) expect((await mark(name, true)).result).toBe(20000)
    expect((await mark('halls', true)).data.code).toBe('tooManySortable')
    expect((await mark('score', false)).result).toBe(20000)
    await server.runJobs()
    expect([
      (await sorted('asc')).data.code,
      (await server.sql('select 1 from "webFormSortAnswer" where "webFormFieldId" = $1 limit 1', [fields.score]))
        .length,
    ]).toEqual(['answerNotSortable', 0])
    expect((await ask({ order: [[key('city'), 'asc']] })).result).toBe(20000)
  })
  it('is never read completely: filters, words, ranges and orders use indexes', async () => {
    const { where, key, ask, mark, form } = await recorded()
    await beMany(form.id)
    await mark('score', true)
    await server.runJobs()
    const contains = 'webFormRecord_answers_contains'
    const lines = 'webFormSortAnswer_webFormFieldId_value_idx'
    const bodies: readonly [string, object][] = [
      [contains, { where: where({ city: '上海' }) }],
      [contains, { where: where({ halls: ['一号馆', '二号馆'] }) }],
      ['webFormRecord_searchGrams', { where: where({ workplace: { contains: '云山' } }) }],
      [lines, { where: where({ score: { gte: 20 } }) }],
      [lines, { order: [[key('score'), 'asc']] }],
      [lines, { order: [[key('score'), 'desc']] }],
    ]
    for (const [index, body] of bodies) {
      const { result, statements } = await server.statements(() => ask(body))
      expect(result.result).toBe(20000)
      expect(await readWhole(statements, index)).toEqual({ whole: [], used: true })
    }
  })
  it('does not collect a third of the table for a common choice when another filter leaves few records', async () => {
    const { where, ask, form } = await recorded()
    await beMany(form.id)
    await server.sql('update "webFormRecord" set "status" = 20 where "webFormId" = $1 and id % 10 = 0', [form.id])
    const asked = async (about: Record<string, unknown>) => {
      const { result, statements, messages } = await server.statements(() =>
        ask({ where: { ...where(about), status: 20 } }),
      )
      const [row] = await server.sql<{ count: number }>(
        `select count(*) as count from "webFormRecord" where "webFormId" = $1 and "status" = 20 and "answers" @> $2::jsonb`,
        [
          form.id,
          JSON.stringify(
            Object.fromEntries(
              Object.entries(where(about))
                .filter(([key]) => key !== 'webFormId')
                .map(([key, value]) => [key.slice('answer:'.length), value]),
            ),
          ),
        ],
      )
      expect(result.data.count).toBe(row?.count)
      expect(row?.count).toBeGreaterThan(0)
      return /a\.id <= \$\d+::bigint order by a\.id desc/.test(
        statements.find(text => text.includes('as middle')) ?? '',
      )
        ? `walks, ${messages} messages`
        : `gathers, ${messages} messages`
    }
    // However many are sent to another form meanwhile, the query starts at its own form's newest
    // record.
    const other = await recorded()
    await beMany(other.form.id)
    await ask({ where: where({ city: '上海' }) })
    // A third of the records are from Shanghai, one in nine has such a low score. The newest are
    // read first, then the ids and the page with its end: the sample decides the plan.
    expect([await asked({ city: '上海' }), await asked({ score: -5 })]).toEqual([
      'walks, 2 messages',
      'gathers, 2 messages',
    ])
  })
  it('matches masked answers only as a whole: parts, ranges and orders reveal nothing more', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '观众登记', type: webFormType.openForm },
      groups: [{ fields: [{ key: 'phoneNumber', name: '手机', type: type.input, label: 'phoneNumber' }] }],
    })
    expect(
      (
        await server.call(
          '/webFormRecord/ext/createOpenOne',
          { webFormId: form.id, webFormRecordValues: { [fields.phoneNumber as number]: '13800138000' } },
          { projectId },
        )
      ).result,
    ).toBe(20000)
    const weak = await server.operator({ projects: [projectId], rights: ['webFormRecord.getList'], unmask: false })
    const strong = await server.operator({ projects: [projectId] })
    const key = `answer:${fields.phoneNumber}`
    const ask = async ({ token }: { token: string }, filter: unknown, more: object = {}) => {
      const { result, data } = await server.call(
        '/webFormRecord/getList',
        {
          where: { webFormId: form.id, ...(filter !== undefined && { [key]: filter }) },
          pagination: { page: 1, limit: 10 },
          ...more,
        },
        { token, projectId, language: 'en' },
      )
      return result === 20000 ? data.count : result
    }
    const asked = async (by: { token: string }) => [
      await ask(by, { contains: '13800' }),
      await ask(by, { gte: '138', lt: '139' }),
      await ask(by, undefined, { order: [[key, 'asc']] }),
      await ask(by, '13800138000'),
      await ask(by, { contains: '13800138000' }),
    ]
    expect([await asked(strong), await asked(weak)]).toEqual([
      [1, 1, 1, 1, 1],
      [0, 40000, 40000, 1, 1],
    ])
  })
})
