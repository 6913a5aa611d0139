import { expect } from 'expect'
import type { TestServer } from '@pavilion/testing'
import pg from 'pg'
import { formComponentType as type, webFormType } from '../../model/index.ts'
import { most } from '../answers/answerQuery.ts'
import { makeForm } from '../index.ts'

export interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

/** Fixtures of the specs about filtering and sorting records by answers. */
export function answerListFixtures(server: TestServer) {
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
  return { cities, recorded, beMany, nodesOf, readWhole }
}
