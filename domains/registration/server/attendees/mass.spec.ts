import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { attending } from '../testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
const many = 3000

describe('thousands of records', () => {
  it('are approved by the thousand; the attendees have numbers without a gap, and each call takes a few statements', async () => {
    const { projectId, form, fields, decide } = await event()
    const ids = await server.system.transaction(tx =>
      tx.store(webFormRecord).copyIn(
        Array.from({ length: many }, (_, nth) => {
          const name = `来宾${nth}`
          const phoneNumber = `+86139${String(10_000_000 + nth)}`
          return {
            projectId,
            webFormId: form.id,
            number: `M${nth}`,
            name,
            phoneNumber,
            answers: {
              [String(fields.name)]: name,
              [String(fields.phoneNumber)]: phoneNumber,
              [String(fields.purpose)]: '采购',
            },
          }
        }) as never,
      ),
    )
    const counts: number[] = []
    for (let from = 0; from < ids.length; from += 1000) {
      const { result, statements } = await server.statements(() => decide('approve', ...ids.slice(from, from + 1000)))
      expect(result.data.done).toBe(1000)
      counts.push(statements.filter(text => !text.includes('pg_notify')).length)
    }
    // Of caches that fill and jobs that run beside it, a few more or less.
    expect(Math.max(...counts)).toBeLessThan(40)
    const [made] = await server.sql(
      `select count(*)::int as many, min("number") as first, max("number") as last,
        count(distinct "certTypeId")::int as types
      from "registerUser" where "projectId" = $1`,
      [projectId],
    )
    expect(made).toEqual({ many, first: 'R00001', last: `R${String(many).padStart(5, '0')}`, types: 1 })
  })
})
