import { describe, it } from 'node:test'
import { expect } from 'expect'
import pg from 'pg'
import type { Context } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { type FormRules, webFormType } from '../../model/index.ts'
import { takenAnswers } from './unique.ts'
import { visitorForm } from '../testing/visitorForm.ts'
import { registrations } from './testing.ts'

/** A node of a PostgreSQL query plan. */
interface Plan {
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks'?: number
  readonly Plans?: readonly Plan[]
}

const server = await startTestServer()
const success = 20000
const { registration, person } = registrations(server)

describe('submitting twice', () => {
  it('makes one record of two clicks with the same key, and answers both alike', async () => {
    const { send, stored } = await registration({ type: webFormType.openForm })
    const answers = await allAtOnce(2, () => send({}, { by: null, call: 'createOpenOne', key: 'double-click-1' }))
    const again = await send({}, { by: null, call: 'createOpenOne', key: 'double-click-1' })
    expect(await stored()).toHaveLength(1)
    for (const answer of answers)
      expect(answer.result === success ? answer.data : answer.data.code).toEqual(
        answer.result === success ? again.data : 'stillRunning',
      )
    // The control: without a key, two clicks are two records of an open form.
    await send(person(5), { by: null, call: 'createOpenOne' })
    expect(await stored()).toHaveLength(2)
  })
  it('makes one record of a person who submits from two windows at once', async () => {
    const { send, stored } = await registration()
    const answers = await allAtOnce(6, () => send())
    expect(answers.map(({ result }) => result)).toEqual(Array(6).fill(success))
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })
  it('makes no second record of a person who names missing participants, or another account’s', async () => {
    const { send, stored, projectId } = await registration()
    const other = await server.visitor({ projectId })
    const [theirs] = await server.sql<{ id: number }>(
      `insert into "commonLoginUser" ("participantId", "webUserId") values ('theirs-${projectId}', $1) returning id`,
      [other.id],
    )
    for (const commonLoginUserId of [undefined, 999_999_999, theirs?.id])
      expect((await send({}, { body: { commonLoginUserId } })).result).toBe(success)
    expect(await stored()).toMatchObject([{ commonLoginUserId: null }])
  })
  it('gives a unique answer to one of many who send it at the same moment', async () => {
    const { send, stored, wrong, projectId } = await registration()
    const people = await Promise.all(Array.from({ length: 8 }, () => server.visitor({ projectId })))
    const answers = await allAtOnce(8, nth =>
      send({ ...person(nth), phoneNumber: '13700000000' }, { by: people[nth]?.token }),
    )
    expect(answers.filter(({ result }) => result === success)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    for (const refused of answers.filter(({ result }) => result !== success))
      expect(wrong(refused)).toEqual({ phoneNumber: '手机号已用于报名' })
  })
  it('looks up unique answers in their index, even while a form fills up so fast that the database believes it is empty', async () => {
    const { send, fields, projectId, webFormId } = await registration()
    const writing = new pg.Client({ connectionString: server.databaseUrl })
    await send()
    const rules = (
      await server.call(
        '/webForm/getDefinition',
        { id: webFormId },
        { token: (await server.operator({ projects: [projectId] })).token },
      )
    ).data as FormRules
    const plans: Plan[] = []
    const watched = (tx: Context): Context =>
      ({
        projectId,
        transaction: <T>(work: (ctx: Context) => Promise<T>) => work(watched(tx)),
        sql: async (text: string, parameters: readonly unknown[]) => {
          if (!text.includes('set_config'))
            for (const {
              'QUERY PLAN': [plan],
            } of await tx.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
              `explain (analyze, buffers, format json) ${text}`,
              parameters,
            ))
              if (plan) plans.push(plan.Plan)
          return tx.sql(text, parameters)
        },
      }) as never
    await server.sql('truncate "webFormUniqueAnswer"')
    await server.sql('analyze "webFormUniqueAnswer"')
    await send({ name: '李磊' })
    await writing.connect()
    await writing.query('begin')
    await writing.query(
      `insert into "webFormUniqueAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "hash") select $1, r.id, $2, 'h' || n from generate_series(1, 4000) n, (select id from "webFormRecord" where "webFormId" = $3) r`,
      [projectId, fields.email, webFormId],
    )
    try {
      const taken = await server.system.transaction(tx =>
        takenAnswers(watched(tx), rules, projectId, {
          [fields.email as number]: 'lilei@example.com',
          [fields.phoneNumber as number]: '13900000000',
        }),
      )
      const nodes = plans.flatMap(function all(node): Plan[] {
        return [node, ...(node.Plans ?? []).flatMap(all)]
      })
      const touched = plans.reduce((sum, node) => sum + (node['Shared Hit Blocks'] ?? 0), 0)
      expect([Object.keys(taken), nodes.flatMap(node => node['Index Name'] ?? []), touched < 50]).toEqual([
        [String(fields.email)],
        ['webFormUniqueAnswer_webFormFieldId_hash_key'],
        true,
      ])
    } finally {
      await writing.query('rollback')
      await writing.end()
    }
  })
  it('knows the answers given before a field became unique', async () => {
    const plan = visitorForm({ type: webFormType.openForm })
    const open = {
      ...plan,
      groups: plan.groups.map(group => ({ ...group, fields: group.fields.map(field => ({ ...field, repeat: true })) })),
    }
    const { send, fields, wrong } = await registration({}, open)
    const { token } = await server.operator()
    for (const nth of [1, 2])
      expect(
        (await send({ ...person(nth), idNumber: '11010519491231002X' }, { by: null, call: 'createOpenOne' })).result,
      ).toBe(success)
    for (const key of ['phoneNumber', 'idNumber']) {
      const [field] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormField" where id = $1', [
        fields[key],
      ])
      expect(
        (
          await server.call(
            '/webFormField/update',
            { id: fields[key], updatedAt: field?.updatedAt, repeat: false },
            { token },
          )
        ).result,
      ).toBe(success)
    }
    await server.runJobs()
    expect(
      wrong(
        await send(
          { ...person(2), idNumber: '11010519491231002x' },
          { by: null, call: 'createOpenOne', language: 'en' },
        ),
      ),
    ).toEqual({
      phoneNumber: 'Phone number has already been registered',
      idNumber: 'ID number has already been registered',
    })
    expect((await send(person(3), { by: null, call: 'createOpenOne' })).result).toBe(success)
  })
  it('frees a unique answer when its record is deleted, and lets its owner send it again', async () => {
    const { send, stored, token, projectId } = await registration()
    await send()
    expect((await send({ name: '李雷雷' })).result).toBe(success)
    const [record] = await stored()
    const other = await server.visitor({ projectId })
    expect((await send({}, { by: other.token })).result).toBe(40000)
    expect((await server.call('/webFormRecord/ext/delete', { id: record?.id }, { token })).result).toBe(success)
    expect((await send({}, { by: other.token })).result).toBe(success)
  })
})
