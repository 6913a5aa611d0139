import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { registerChannel, webFormRecord } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { attending } from '../testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
type Event = Awaited<ReturnType<typeof event>>

/** The same in another order. */
const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((one, nth) => ({ one, key: ((nth + 1) * 7919 * (seed + 1)) % 9973 }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)
const people = 30
/** Lists of records that wait, by one of four forms, each with one of every person, in an order of its own. */
async function listsOf(first: Event, many: number): Promise<number[][]> {
  const { projectId } = first
  const about = { registerUserCertTypeId: first.visitorType.id, signInRequired: false } as never
  const forms = [first]
  for (let nth = 1; nth < 4; nth++)
    forms.push({ ...first, ...(await makeForm(server.system, projectId, visitorForm(about))) })
  const channels: number[] = []
  for (const name of ['官网', '微信', '展商'])
    channels.push((await server.system.store(registerChannel).create({ projectId, name })).id)
  const everybody = Array.from({ length: people }, (_, nth) => nth)
  const lists: number[][] = []
  for (let list = 0; list < many; list++) {
    const { form, fields } = forms[list % 4] as Event
    lists.push(
      await server.system.transaction(tx =>
        tx.store(webFormRecord).copyIn(
          shuffled(everybody, list).map((who, nth) => ({
            projectId,
            webFormId: form.id,
            registerChannelId: channels[(who + list) % 3] as number,
            number: `V${list}-${nth}`,
            name: `来宾${who}`,
            phoneNumber: `+86138${String(20_000_000 + who)}`,
            answers: {
              [String(fields.name)]: `来宾${who}`,
              [String(fields.phoneNumber)]: `+86138${String(20_000_000 + who)}`,
              // Each says something else, so that the attendee is written again.
              [String(fields.purpose)]: (list + who) % 2 ? '采购' : '其他',
              [String(fields.email)]: `v${list}@example.com`,
            },
          })),
        ),
      ),
    )
  }
  return lists
}

describe('operators who approve overlapping lists', () => {
  it('never meet a failure: everybody is one attendee, however the lists are ordered', async () => {
    const made = await event()
    const lists = await listsOf(made, 8)
    const operators = await Promise.all([1, 2, 3, 4].map(() => server.operator({ projects: [made.projectId] })))
    const approves = (nth: number, ids: readonly number[]) =>
      made.call('/webFormRecord/reviewBatch', { ids, move: 'approve' }, { token: operators[nth]?.token })
    const { result: answers, statements } = await server.statements(async () => {
      const all: unknown[] = []
      // At first nobody is an attendee yet, then everybody is.
      for (const from of [0, 4]) {
        const some = lists.slice(from, from + 4) as [number[], number[], number[], number[]]
        // All are about the same people; two of them share records with the next one.
        const shared = (nth: number) => (nth % 2 ? (some[(nth + 1) % 4] as number[]).slice(0, 9) : [])
        const found = await allAtOnce(4, nth => approves(nth, [...(some[nth] as number[]), ...shared(nth)]))
        all.push(...found.map(({ result, errmsg }) => [result, errmsg]))
      }
      return all
    })
    expect(answers).toEqual(Array(8).fill([20000, '']))
    // Nobody had to begin again because two waited for each other.
    expect(statements.filter(text => text.includes('insert into "registerUserKey"'))).toHaveLength(8)
    const [count] = await server.sql(
      `select count(*)::int as many, count(distinct "phoneNumber")::int as phones, count(distinct "number")::int as numbers
      from "registerUser" where "projectId" = $1 and "status" = 10 and "deletedAt" is null`,
      [made.projectId],
    )
    expect(count).toEqual({ many: people, phones: people, numbers: people })
    const [waits] = await server.sql(
      `select count(*)::int as n from "webFormRecord" where "projectId" = $1 and "status" <> 20`,
      [made.projectId],
    )
    expect(waits).toEqual({ n: 0 })
  })
})
