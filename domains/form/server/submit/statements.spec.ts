import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { registerChannel, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import { recordFixtures } from '../testing/records.ts'

const server = await startTestServer()
const { statementsOf } = recordFixtures(server)

describe('the statements of a submit', () => {
  it('do not depend on the number of fields', async () => {
    const { id: projectId } = await server.project()
    const counts: number[] = []
    for (const extra of [0, 20]) {
      const plan = visitorForm({ type: webFormType.openForm })
      const made = await makeForm(server.system, projectId, {
        ...plan,
        groups: [
          ...plan.groups,
          {
            fields: Array.from({ length: extra }, (_, nth) => ({
              key: `extra${nth}`,
              name: `附加${nth}`,
              type: 1 as const,
            })),
          },
        ],
      })
      const send = (nth: number) =>
        server.call(
          '/webFormRecord/ext/createOpenOne',
          {
            webFormId: made.form.id,
            webFormRecordValues: fillsIn(made.fields, {
              phoneNumber: `1391000${1000 + nth}`,
              email: `s${nth}@example.com`,
              ...Object.fromEntries(Array.from({ length: extra }, (_, at) => [`extra${at}`, 'x'])),
            }),
          },
          { projectId },
        )
      // The first two fill the caches of the definition and its version.
      await send(1)
      await send(2)
      counts.push(await statementsOf(() => send(3)))
    }
    // The form, the record, its unique answers, the event.
    expect(counts).toEqual([4, 4])
  })
  it('are one more where the record is valid at once: its history says so, with the commit as well', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(
      server.system,
      projectId,
      visitorForm({ type: webFormType.openForm, initialStatus: 20 }),
    )
    const send = (nth: number) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber: `1391200${1000 + nth}`, email: `b${nth}@example.com` }),
        },
        { projectId },
      )
    for (const nth of [1, 2]) expect((await send(nth)).result).toBe(20000)
    const { result, statements, messages } = await server.statements(() => send(3))
    expect([result.data.status, messages, statements.filter(text => text.includes('"stateEvent"')).length]).toEqual([
      20, 2, 1,
    ])
    expect(
      await server.sql(
        `select "move", "fromCode", "toCode" from "stateEvent" where "resource" = 'webFormRecord' and "rowId" = $1`,
        [result.data.id],
      ),
    ).toEqual([{ move: 'admitted', fromCode: null, toCode: '20' }])
  })
  it('are sent in two messages, with a key, a limit and a channel: the key with the form, and all writes with the commit', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(
      server.system,
      projectId,
      visitorForm({ type: webFormType.openForm, limitCount: 100 }),
    )
    const channel = await server.system.store(registerChannel).create({ projectId, name: '公众号' })
    const send = (nth: number) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          registerChannelId: channel.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber: `1391100${1000 + nth}`, email: `m${nth}@example.com` }),
        },
        { projectId, headers: { 'idempotency-key': `two-messages-${nth}` } },
      )
    for (const nth of [1, 2]) expect((await send(nth)).result).toBe(20000)
    const { result, statements, messages } = await server.statements(() => send(3))
    expect(result.result).toBe(20000)
    // The form's select locks it, reads its places and draws the record's id.
    const words = [
      'pg_try_advisory_xact_lock',
      'from "httpIdempotency"',
      'for share of f',
      'insert into "webFormRecord"',
      'insert into "webFormUniqueAnswer"',
      '_private_jobs',
      'update "webFormPlaces"',
      'insert into "httpIdempotency"',
    ]
    expect({
      messages,
      statements: statements.map((text, nth) => (text.includes(words[nth] ?? 'nothing more') ? words[nth] : text)),
    }).toEqual({ messages: 2, statements: words })
    const [kept] = await server.sql(
      'select "registerChannelId", (select count(*) from "webFormUniqueAnswer" u where u."webFormRecordId" = r.id) as answers, (select "taken" from "webFormPlaces" where "webFormId" = r."webFormId") as taken from "webFormRecord" r where id = $1',
      [result.data.id],
    )
    expect(kept).toEqual({ registerChannelId: channel.id, answers: 2, taken: 3 })
  })
})
