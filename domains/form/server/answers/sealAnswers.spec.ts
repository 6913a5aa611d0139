import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { formComponentType as type, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const server = await startTestServer()
const card = '11010519491231002X'
const other = '110101199003070011'

/** A registration whose field for an ID number does not have the label yet. */
async function unlabelled({ label = null as string | null, sortable = false } = {}) {
  const { id: projectId } = await server.project()
  const { token } = await server.operator({ projects: [projectId] })
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '观众登记', type: webFormType.openForm },
    groups: [
      {
        fields: [
          { key: 'fullName', name: '姓名', type: type.input, label: 'name' },
          { key: 'card', name: '证件', type: type.input, label: label as never, repeat: false },
        ],
      },
    ],
  })
  const values = (fullName: string, card: string) => ({
    [String(fields.fullName)]: fullName,
    [String(fields.card)]: card,
  })
  const send = async (fullName: string, card: string, id?: number) =>
    (
      await server.call<{ id: number }>(
        id ? '/webFormRecord/ext/upsertOne' : '/webFormRecord/ext/createOpenOne',
        { webFormId: form.id, webFormRecordValues: values(fullName, card), ...(id && { id }) },
        { projectId, ...(id && { token }) },
      )
    ).data.id
  const change = async (changes: object) => {
    const [row] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormField" where id = $1', [
      fields.card,
    ])
    return server.call(
      '/webFormField/update',
      { id: fields.card, updatedAt: row?.updatedAt, ...changes },
      { token, language: 'en' },
    )
  }
  /** Everything that the database stores about these people. */
  const kept = async () =>
    JSON.stringify([
      await server.sql('select * from "webFormRecord" where "webFormId" = $1 order by id', [form.id]),
      await server.sql('select "changes" from "webFormRecordEvent" where "projectId" = $1 order by id', [projectId]),
      await server.sql('select * from "webFormSortAnswer" where "projectId" = $1', [projectId]),
    ])
  const found = async (body: object) =>
    (
      (
        await server.call(
          '/webFormRecord/getList',
          { ...body, where: { webFormId: form.id, ...(body as { where?: object }).where } },
          { token, projectId },
        )
      ).data.rows as { name: string }[]
    ).map(({ name }) => name)
  if (sortable) await change({ sortable })
  return { projectId, form, fields, token, send, change, kept, found }
}

describe('a field that asks for an ID number only after people have answered it', () => {
  it('has all its answers sealed by a job: in records, deleted ones too, in search texts and in histories; open records do not count as changed', async () => {
    const { send, change, kept, found, fields, token, projectId } = await unlabelled()
    const first = await send('李雷', card)
    const second = await send('韩梅梅', '110101199003070022')
    await send('李雷', other, first)
    const { updatedAt } = (await server.call('/webFormRecord/getDetail', { id: second }, { token })).data
    await server.call('/webFormRecord/delete', { id: second, updatedAt }, { token })
    expect([card, other, '110101199003070022'].map(text => text.length > 0)).toEqual([true, true, true])
    const clear = async () => {
      const text = (await kept()).toLowerCase()
      return [card, other, '110101199003070022'].map(number => text.includes(number.toLowerCase()))
    }
    expect(await clear()).toEqual([true, true, true])
    const stood = await server.sql('select id, "updatedAt" from "webFormRecord" where "projectId" = $1 order by id', [
      projectId,
    ])
    expect((await change({ label: 'idNumber' })).result).toBe(20000)
    await server.runJobs()
    expect(await clear()).toEqual([false, false, false])
    expect(
      await server.sql('select id, "updatedAt" from "webFormRecord" where "projectId" = $1 order by id', [projectId]),
    ).toEqual(stood)
    // Parts do not find it; the whole does, by its hash, and operators who see personal data see
    // it.
    expect([
      await found({ search: other.slice(0, 12) }),
      await found({ search: '李雷' }),
      await found({ where: { [`answer:${fields.card}`]: other } }),
    ]).toEqual([[], ['李雷'], ['李雷']])
    expect(
      (await server.call('/webFormRecord/getDetail', { id: first }, { token })).data.webFormRecordValues,
    ).toContainEqual({ webFormFieldId: fields.card, value: JSON.stringify(other) })
    const [line] = (
      await server.call('/webFormRecord/getHistory', { id: first }, { token, projectId })
    ).data.rows.filter(({ what }: { what: string }) => what === 'answers')
    expect(line.answers).toMatchObject([{ before: card, after: other }])
  })
  it('continues after a server was killed, and leaves sealed answers alone', async () => {
    const { send, change, kept, projectId, fields } = await unlabelled()
    const first = await send('李雷', card)
    await send('韩梅梅', other)
    await change({ label: 'idNumber' })
    const job = () =>
      server.sql(`select id from graphile_worker.jobs where task_identifier = 'form.sealAnswers' and run_at <= now()`)
    expect(await job()).toHaveLength(1)
    await server.runJobs()
    const [sealed] = await server.sql<{ answers: object }>('select "answers" from "webFormRecord" where id = $1', [
      first,
    ])
    // The state after a kill: some sealed, others not.
    await server.sql(
      `update "webFormRecord" set "answers" = "answers" || jsonb_build_object($2::text, $3::text), "searchText" = $3 where "projectId" = $1 and id <> $4`,
      [projectId, String(fields.card), other, first],
    )
    await server.sql(`select graphile_worker.add_job('form.sealAnswers', $1::json)`, [
      JSON.stringify({ webFormFieldId: fields.card, projectId }),
    ])
    await server.runJobs()
    expect([
      (await kept()).includes(other),
      await server.sql('select "answers" from "webFormRecord" where id = $1', [first]),
    ]).toEqual([false, [sealed]])
  })
  it('is checked a second time, for answers from a server that did not know the label yet', async () => {
    const { change, projectId, fields } = await unlabelled()
    await change({ label: 'idNumber' })
    await server.runJobs()
    const again = () =>
      server.sql<{ payload: object; later: boolean }>(
        `select j.payload, t.run_at > now() as later from graphile_worker._private_jobs j join graphile_worker.jobs t on t.id = j.id where t.task_identifier = 'form.sealAnswers' and j.payload->>'webFormFieldId' = $1`,
        [String(fields.card)],
      )
    expect(await again()).toEqual([{ payload: { webFormFieldId: fields.card, projectId, again: true }, later: true }])
  })
  it('empties the column that its former label filled', async () => {
    const { send, change, kept } = await unlabelled({ label: 'email' })
    await send('李雷', 'li@example.com')
    await change({ label: 'idNumber' })
    await server.runJobs()
    expect(await kept()).not.toContain('li@example.com')
  })
  it('cannot be sortable, because sort rows have its answers in plain text', async () => {
    const { change, kept, send } = await unlabelled({ sortable: true })
    await send('李雷', card)
    await server.runJobs()
    expect((await change({ label: 'idNumber' })).data.fields).toEqual({
      sortable: 'ID numbers are stored encrypted and cannot be sorted',
    })
    expect((await change({ label: 'idNumber', sortable: false })).result).toBe(20000)
    await server.runJobs()
    expect((await kept()).toLowerCase()).not.toContain(card.toLowerCase())
  })
  it('leaves no history of a change when the same number was saved again before the job', async () => {
    const { send, change, projectId, token } = await unlabelled()
    const first = await send('李雷', card)
    await change({ label: 'idNumber' })
    await send('李雷', card, first)
    expect(
      (await server.call('/webFormRecord/getHistory', { id: first }, { token, projectId })).data.rows.filter(
        ({ what }: { what: string }) => what === 'answers',
      ),
    ).toEqual([])
  })
  it('keeps sealed answers sealed when the label is removed, and leaves the others alone', async () => {
    const { send, change, kept } = await unlabelled()
    await send('李雷', card)
    await change({ label: 'idNumber' })
    await change({ label: null })
    await server.runJobs()
    expect(await kept()).toContain(card)
    await change({ label: 'idNumber' })
    await server.runJobs()
    await change({ label: null })
    await server.runJobs()
    expect((await kept()).toLowerCase()).not.toContain(card.toLowerCase())
  })
})
