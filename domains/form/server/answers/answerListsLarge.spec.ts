import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { formComponentType as type, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { answerListFixtures } from '../testing/answerLists.ts'

const server = await startTestServer()
const { recorded, beMany, readWhole } = answerListFixtures(server)

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
      await ask(by, { gte: '+86138', lt: '+86139' }),
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
