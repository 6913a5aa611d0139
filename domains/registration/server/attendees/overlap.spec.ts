import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { registerChannel, webFormRecord } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { attending } from '../testing/attending.ts'
import { keysOf } from './person.ts'

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
const phoneOf = (who: number) => `+86138${String(20_000_000 + who)}`
/** Lists of records that wait, by one of four forms, each of these people in this order. */
async function listsOf(first: Event, orders: readonly (readonly number[])[]): Promise<number[][]> {
  const { projectId } = first
  const about = { registerUserCertTypeId: first.visitorType.id, signInRequired: false } as never
  const forms = [first]
  for (let nth = 1; nth < 4; nth++)
    forms.push({ ...first, ...(await makeForm(server.system, projectId, visitorForm(about))) })
  const channels: number[] = []
  for (const name of ['官网', '微信', '展商'])
    channels.push((await server.system.store(registerChannel).create({ projectId, name })).id)
  const lists: number[][] = []
  for (const [list, order] of orders.entries()) {
    const { form, fields } = forms[list % 4] as Event
    lists.push(
      await server.system.transaction(tx =>
        tx.store(webFormRecord).copyIn(
          order.map((who, nth) => ({
            projectId,
            webFormId: form.id,
            registerChannelId: channels[(who + list) % 3] as number,
            number: `V${list}-${nth}`,
            name: `来宾${who}`,
            phoneNumber: phoneOf(who),
            answers: {
              [String(fields.name)]: `来宾${who}`,
              [String(fields.phoneNumber)]: phoneOf(who),
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
    const everybody = Array.from({ length: people }, (_, nth) => nth)
    const orders = Array.from({ length: 8 }, (_, list) => shuffled(everybody, list))
    const lists = await listsOf(made, orders)
    const operators = await Promise.all([1, 2, 3, 4].map(() => server.operator({ projects: [made.projectId] })))
    const approves = (nth: number, ids: readonly number[]) =>
      made.call('/webFormRecord/reviewBatch', { ids, move: 'approve' }, { token: operators[nth]?.token })
    const answers: unknown[] = []
    // At first nobody is an attendee yet, then everybody is.
    for (const from of [0, 4]) {
      const some = lists.slice(from, from + 4) as [number[], number[], number[], number[]]
      // All are about the same people; two of them share records with the next one.
      const shared = (nth: number) => (nth % 2 ? (some[(nth + 1) % 4] as number[]).slice(0, 9) : [])
      const found = await allAtOnce(4, nth => approves(nth, [...(some[nth] as number[]), ...shared(nth)]))
      answers.push(...found.map(({ result, errmsg }) => [result, errmsg]))
    }
    expect(answers).toEqual(Array(8).fill([20000, '']))
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
  it('wait for one another and never in a circle: each list claims its people in one order', async () => {
    const made = await event()
    const lists = await listsOf(made, [
      [0, 1, 2],
      [2, 1, 0],
    ])
    // Both have claimed whom they name first, and wait for the second; by then each would need the other's.
    const [key] = keysOf({ name: '来宾1', phoneNumber: phoneOf(1) })
    const { result, statements } = await server.statements(() =>
      whileHeld(
        server,
        'insert into "registerUserKey" ("projectId", "key") values ($1, $2)',
        [made.projectId, key],
        2,
        () => lists.map(ids => made.decide('approve', ...ids)),
      ),
    )
    expect(result.map(({ result, errmsg }) => [result, errmsg])).toEqual(Array(2).fill([20000, '']))
    // Nobody had to begin again because two waited for each other.
    expect(
      statements.filter(text => text.includes('insert into "registerUserKey"') && text.includes('unnest')),
    ).toHaveLength(2)
    expect(await made.attendees('"name"')).toHaveLength(3)
  })
})
