import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { webFormRecordStatus, webFormType } from '../../model/index.ts'
import { makeForm, type FormPlan } from '../index.ts'
import { decisionsHeld } from './notices.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import { outboxState } from '@pavilion/notification/model/index.ts'

const server = await startTestServer()
const { pending, valid, invalid } = webFormRecordStatus

// What is emitted is a job, which is gone once it has run.
await server.sql('create table "heard" (id bigint generated always as identity, "about" json)')
await server.sql(`create function hear() returns trigger language plpgsql as $$
  begin
    -- What one handler hears: others hear the same.
    if (select t.identifier from graphile_worker._private_tasks t where t.id = new.task_id) not like '%refund a rejected registration' then
      insert into "heard" ("about") values (new.payload -> 'about');
    end if;
    return new;
  end $$`)
await server.sql(
  'create trigger hear after insert on graphile_worker._private_jobs for each row execute function hear()',
)

/** A registration with this first status, its visitor and an operator. */
async function registration(about: Partial<FormPlan['form']> = {}) {
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(server.system, projectId, visitorForm(about))
  const visitor = await server.visitor({ projectId })
  const { token } = await server.operator({ projects: [projectId] })
  let nth = 1000
  const answers = (changes: Record<string, unknown> = {}) => {
    nth++
    return fillsIn(fields, { phoneNumber: `1380000${nth}`, email: `p${nth}@example.com`, ...changes })
  }
  const send = async (by = visitor.token, values = answers()) =>
    (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: values },
        { token: by, projectId },
      )
    ).data as { id: number; number: string; status: number }
  const act = (path: string, body: object) => server.call(path, body, { token, projectId })
  const seen = async (id: number) =>
    (await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormRecord" where id = $1', [id]))[0]
      ?.updatedAt
  const move = async (name: string, id: number, more: object = {}) =>
    act(`/webFormRecord/${name}`, { id, updatedAt: await seen(id), ...more })
  /** The events about this record: move, from, to. */
  const events = async (id: number) =>
    (
      await server.sql<{ about: { move: string; from: number | null; to: number; quiet?: boolean } }>(
        `select "about" from "heard" where "about" ->> 'move' is not null and ("about" ->> 'id')::bigint = $1 order by id`,
        [id],
      )
    ).map(({ about: { move, from, to, quiet } }) => [move, from, to, ...(quiet ? ['quiet'] : [])])
  /** Which messages were written about a record, by text message. */
  const messagesOf = async (number: string) => {
    await server.runJobs()
    return (
      await server.sql<{ template: string }>(
        `select "template" from "outboxMessage" where "content" like $1 and "channel" = 10 order by id`,
        [`%${number}%`],
      )
    ).map(({ template }) => template)
  }
  const imported = async (options: Record<string, string>) => {
    const body = new FormData()
    const values = answers()
    for (const [name, value] of Object.entries({ mode: 'all', webFormId: String(form.id), ...options }))
      body.set(name, value)
    const asked = ['name', 'phoneNumber', 'email', 'purpose'].filter(key => fields[key] !== undefined)
    const headings = await server.sql<{ id: number; name: string }>(
      'select id, "name" from "webFormField" where id = any($1::bigint[])',
      [asked.map(key => fields[key])],
    )
    const cell = (key: string) => values[String(fields[key])]
    const rows = [
      asked.map(key => headings.find(({ id }) => id === fields[key])?.name ?? key),
      asked.map(key => String(cell(key) ?? '')),
    ]
    body.set('file', new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart]), 'a.xlsx')
    const begun = await act('/webFormRecord/import', body)
    expect(begun.result).toBe(20000)
    return begun.data.id as number
  }
  const recordOf = async (importBatchId: number) =>
    (
      await server.sql<{ id: number; number: string; status: number }>(
        'select id, "number", "status" from "webFormRecord" where "importBatchId" = $1',
        [importBatchId],
      )
    )[0] as { id: number; number: string; status: number }
  return { projectId, form, visitor, send, act, move, seen, events, messagesOf, imported, recordOf, answers }
}

describe('a record that becomes valid or invalid', () => {
  it('emits the same event at its first submit as by a decision, and its person gets the same message', async () => {
    for (const [initialStatus, birth, template] of [
      [valid, 'admitted', 'recordValid'],
      [invalid, 'refused', 'recordInvalid'],
    ] as const) {
      const { send, events, messagesOf } = await registration({ initialStatus })
      const { id, number, status } = await send()
      expect(status).toBe(initialStatus)
      expect(await events(id)).toEqual([[birth, null, initialStatus]])
      expect(await messagesOf(number)).toEqual([template])
    }
    const { send, events, messagesOf } = await registration({ initialStatus: pending })
    const { id, number } = await send()
    expect(await events(id)).toEqual([])
    expect(await messagesOf(number)).toEqual(['recordReceived'])
  })
  it('is told that it was corrected, and that it is looked at again, where the event says so', async () => {
    const { send, move, messagesOf, act } = await registration({ initialStatus: pending })
    for (const code of ['recordCorrected', 'recordReopened'])
      expect((await act('/automaticMessage/save', { code, enabled: true, ways: 10, delayMinutes: 0 })).errmsg).toBe('')
    const { id, number } = await send()
    expect(await messagesOf(number)).toEqual(['recordReceived'])
    await send()
    expect(await messagesOf(number)).toEqual(['recordReceived', 'recordCorrected'])
    await move('approve', id)
    expect(await messagesOf(number)).toEqual(['recordReceived', 'recordCorrected', 'recordValid'])
    await move('reopen', id)
    expect((await messagesOf(number)).at(-1)).toBe('recordReopened')
  })
  it('is told again when a correction makes it valid again by itself', async () => {
    const { send, move, messagesOf, act } = await registration({ initialStatus: valid })
    const { id, number } = await send()
    await messagesOf(number)
    await move('reject', id, { reason: '照片不清楚' })
    expect(await messagesOf(number)).toEqual(['recordValid', 'recordInvalid'])
    expect((await send()).status).toBe(valid)
    expect(await messagesOf(number)).toEqual(['recordValid', 'recordInvalid', 'recordValid'])
    const { rows } = (await act('/webFormRecord/getHistory', { id })).data
    expect(
      rows
        .filter(({ what }: { what: string }) => what !== 'answers')
        .map(({ what, by, changes }: { what: string; by: string | null; changes?: object }) => [what, by, changes]),
    ).toEqual([
      ['readmit', 'visitor', { status: [invalid, valid], reason: ['照片不清楚', null] }],
      ['reject', expect.any(String), { status: [valid, invalid], reason: [null, '照片不清楚'] }],
      ['admitted', 'visitor', { status: [null, valid] }],
    ])
  })
  it('is told only after some seconds, in which the decision can be taken back without a word to its person', async () => {
    const { send, move, messagesOf } = await registration({ initialStatus: pending })
    const { id, number } = await send()
    await messagesOf(number)
    const states = async () => {
      await server.runJobs()
      return (
        await server.sql<{ template: string; state: number }>(
          `select "template", "state" from "outboxMessage" where "content" like $1 and "channel" = 10 order by id`,
          [`%${number}%`],
        )
      ).map(({ template, state }) => [template, state])
    }
    const received = ['recordReceived', outboxState.done]
    await move('approve', id)
    expect(await states()).toEqual([received, ['recordValid', outboxState.queued]])
    await move('reopen', id)
    expect(await states()).toEqual([received, ['recordValid', outboxState.cancelled]])
    // Decided again, and left so: it is sent when its time has come.
    await move('approve', id)
    expect((await states()).at(-1)).toEqual(['recordValid', outboxState.queued])
    const due = await server.sql<{ seconds: number }>(
      `select extract(epoch from m."dueAt" - r."updatedAt")::float as seconds
      from "outboxMessage" m, "webFormRecord" r
      where r.id = $1 and m."content" like $2 and m."channel" = 10 and m."state" = $3`,
      [id, `%${number}%`, outboxState.queued],
    )
    expect(due.map(({ seconds }) => Math.round(seconds * 1000))).toEqual([decisionsHeld])
    await server.sql(
      `update graphile_worker._private_jobs set run_at = now() where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'notification.send')`,
    )
    expect((await states()).at(-1)).toEqual(['recordValid', outboxState.done])
  })
  it('emits the event when it is imported, and tells nobody unless the operator chose it', async () => {
    const { imported, recordOf, events, messagesOf } = await registration()
    for (const [options, template, quiet] of [
      [{}, [], ['quiet']],
      [{ tellPeople: 'true' }, ['recordValid'], []],
      [{ tellPeople: 'true', webFormRecordStatus: '10' }, ['recordReceived'], undefined],
    ] as const) {
      const batch = await imported(options)
      await server.runJobs()
      const { id, number } = await recordOf(batch)
      expect(await events(id)).toEqual(quiet ? [['admitted', null, valid, ...quiet]] : [])
      expect(await messagesOf(number)).toEqual(template)
    }
  })
  it('emits the event when it is restored, and tells nobody unless the operator chose it', async () => {
    const { send, act, seen, events, messagesOf } = await registration({ initialStatus: valid })
    const { id, number } = await send()
    await messagesOf(number)
    for (const [tellPeople, quiet, templates] of [
      [undefined, ['quiet'], ['recordValid']],
      [true, [], ['recordValid', 'recordValid']],
    ] as const) {
      expect((await act('/webFormRecord/delete', { id, updatedAt: await seen(id) })).result).toBe(20000)
      expect((await act('/webFormRecord/restore', { id, ...(tellPeople && { tellPeople }) })).result).toBe(20000)
      expect((await events(id)).at(-1)).toEqual(['restore', null, valid, ...quiet])
      expect(await messagesOf(number)).toEqual(templates)
    }
  })
  it('comes back with its import, quietly or told', async () => {
    const { imported, recordOf, act, messagesOf } = await registration()
    const batch = await imported({})
    await server.runJobs()
    const { number } = await recordOf(batch)
    expect((await act('/importBatch/delete', { id: batch })).result).toBe(20000)
    expect((await act('/importBatch/restore', { id: batch, tellPeople: true })).result).toBe(20000)
    expect(await messagesOf(number)).toEqual(['recordValid'])
  })
  it('is told of an open form with an e-mail too, and nobody of a survey', async () => {
    const open = await registration({ type: webFormType.openForm })
    const sent = await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: open.form.id, webFormRecordValues: open.answers() },
      { projectId: open.projectId },
    )
    expect(sent.result).toBe(20000)
    expect(await open.messagesOf(sent.data.number)).toEqual(['recordReceived'])
    const survey = await registration({ type: webFormType.questionnaire })
    const { id, number } = await survey.send()
    expect(id).toBeGreaterThan(0)
    expect(await survey.messagesOf(number)).toEqual([])
  })
})
