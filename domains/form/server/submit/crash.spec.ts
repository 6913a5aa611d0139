import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, callFrom, startTestServer } from '@pavilion/testing'
import { webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'

const server = await startTestServer()

describe('a connection that breaks during a submit', () => {
  it('leaves nothing behind, and a retry with the same key makes exactly one record', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(
      server.system,
      projectId,
      visitorForm({ type: webFormType.openForm, limitCount: 5 }),
    )
    const send = () =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields) },
        { projectId, headers: { 'idempotency-key': 'killed-in-the-middle' } },
      )
    const left = async () =>
      (
        await server.sql<{ records: number; answers: number; places: number; jobs: number }>(
          `select (select count(*) from "webFormRecord" where "webFormId" = $1) as records, (select count(*) from "webFormUniqueAnswer" u join "webFormField" f on f.id = u."webFormFieldId" where f."webFormId" = $1) as answers,
      (select coalesce(sum("taken"), 0)::int from "webFormPlaces" where "webFormId" = $1) as places, (select count(*) from graphile_worker.jobs where task_identifier like '%noticeOfSubmit') as jobs`,
          [form.id],
        )
      )[0]
    const jobs = (await left())?.jobs ?? 0
    // A lock on the form keeps the submit waiting at the first statement of its transaction; its
    // backend is terminated there.
    await server.system.transaction(async tx => {
      await tx.sql('select 1 from "webForm" where id = $1 for update', [form.id])
      const sending = send()
      const ended = async (): Promise<void> => {
        const found = await server.sql(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%select f."id"%'`,
        )
        if (!found.length) return ended()
      }
      await ended()
      expect((await sending).result).toBe(50300)
    })
    expect(await left()).toEqual({ records: 0, answers: 0, places: 0, jobs })
    const again = await send()
    const once = await send()
    expect([again.result, once.data]).toEqual([20000, again.data])
    expect(await left()).toEqual({ records: 1, answers: 2, places: 1, jobs: jobs + 1 })
    // Eight at once, for another person: one makes the record, the others get the same answer or
    // that it is in progress, never that the answers are taken.
    const rush = await allAtOnce(8, () =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber: '13700000008', email: 'rush@example.com' }),
        },
        { projectId, headers: { 'idempotency-key': 'eight-at-once' } },
      ),
    )
    const numbers = new Set(rush.flatMap(({ result, data }) => (result === 20000 ? data.number : [])))
    const refused = new Set(rush.flatMap(({ result, data }) => (result === 20000 ? [] : data.code)))
    expect([numbers.size, [...refused].filter(code => code !== 'stillRunning')]).toEqual([1, []])
    expect(await left()).toEqual({ records: 2, answers: 4, places: 2, jobs: jobs + 2 })
  })
})
describe('a phone that lost the answer and changes networks', () => {
  it('submits again and gets the same number, even if it signed in meanwhile; a key that others could guess works only from its address', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({ type: webFormType.openForm }))
    const visitor = await server.visitor({ projectId })
    const send = (from: string, key: string, phoneNumber: string, token?: string) =>
      callFrom(
        server,
        from,
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber, email: `${phoneNumber}@example.com` }),
        },
        { 'x-project-id': String(projectId), 'idempotency-key': key, ...(token && { 'x-access-token': token }) },
      )
    for (const [nth, key] of [randomUUID(), randomUUID().replaceAll('-', '')].entries()) {
      const hall = await send('127.0.0.2', key, `1370000010${nth}`)
      const replay = await send('127.0.0.3', key, `1370000010${nth}`)
      expect([hall.result, replay.data]).toEqual([20000, hall.data])
      expect((await send('127.0.0.4', key, `1370000010${nth}`, visitor.token)).data).toEqual(hall.data)
      expect((await send('127.0.0.3', key, '13700000109')).data.code).toBe('keyReused')
    }
    for (const [nth, key] of ['my-first-submit-2026', '0'.repeat(32)].entries()) {
      expect((await send('127.0.0.2', key, `1370000011${nth}`)).result).toBe(20000)
      expect((await send('127.0.0.3', key, `1370000011${nth}`)).data.code).toBe('keyReused')
    }
    // An answer to somebody who was signed in is replayed to nobody else.
    const key = randomUUID()
    expect((await send('127.0.0.2', key, '13700000120', visitor.token)).result).toBe(20000)
    for (const token of [undefined, (await server.visitor({ projectId })).token])
      expect((await send('127.0.0.2', key, '13700000120', token)).data.code).toBe('keyReused')
  })
})
