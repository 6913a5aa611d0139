import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { attending } from '../testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
type Event = Awaited<ReturnType<typeof event>>

/** Records that wait, `each` of every person, one round of people after the other. */
const waiting = ({ projectId, form, fields }: Event, people: number, each: number) =>
  server.system.transaction(tx =>
    tx.store(webFormRecord).copyIn(
      Array.from({ length: people * each }, (_, nth) => {
        const who = nth % people
        const name = `来宾${who}`
        const phoneNumber = `+86138${String(20_000_000 + who)}`
        return {
          projectId,
          webFormId: form.id,
          number: `V${nth}`,
          name,
          phoneNumber,
          answers: {
            [String(fields.name)]: name,
            [String(fields.phoneNumber)]: phoneNumber,
            // Each record of a person says something else: the attendee is written again.
            [String(fields.purpose)]: nth % 2 ? '采购' : '其他',
            [String(fields.email)]: `v${nth}@example.com`,
          },
        }
      }),
    ),
  )
/** The same in another order. */
const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((one, nth) => ({ one, key: (nth * 7919 + seed * 104_729) % 9973 }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)

describe('operators who approve overlapping lists', () => {
  it('never meet a failure: everybody becomes one attendee, in whatever order the lists are', async () => {
    const people = 120
    for (const round of [1, 2]) {
      const made = await event()
      const ids = await waiting(made, people, 4)
      const [first, second, third, fourth] = [0, 1, 2, 3].map(nth => ids.slice(nth * people, (nth + 1) * people)) as [
        number[],
        number[],
        number[],
        number[],
      ]
      // Each list shares records with the next one, and people with all of them.
      const lists = [
        [...first, ...second],
        shuffled([...second, ...third], round),
        shuffled([...third, ...fourth], round + 1),
        [...fourth, ...first].reverse(),
      ]
      const answers = await allAtOnce(4, nth => made.decide('approve', ...(lists[nth] as number[])))
      expect(answers.map(({ result, errmsg }) => [result, errmsg])).toEqual(lists.map(() => [20000, '']))
      ;(await import('node:fs')).appendFileSync('/tmp/dead.txt', JSON.stringify(await server.sql('select deadlocks, xact_rollback from pg_stat_database where datname = current_database()'))+'\n')
      const [count] = await server.sql(
        `select count(*)::int as many, count(distinct "phoneNumber")::int as phones, count(distinct "number")::int as numbers
        from "registerUser" where "projectId" = $1 and "status" = 10 and "deletedAt" is null`,
        [made.projectId],
      )
      expect(count).toEqual({ many: people, phones: people, numbers: people })
    }
  })
})
