import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { forgetWords } from './forget.ts'

const server = await startTestServer()
const made = (key: string, state: number, daysAgo: number) =>
  server.sql(
    `insert into "outboundCall" ("kind", "key", "state", "payload", "error", "createdAt")
    values ('sample', $1, $2, '{"a": 1}', 'no such person 13800138000', clock_timestamp() - make_interval(days => $3))`,
    [key, state, daysAgo],
  )

describe('what outside services said of a call', () => {
  it('ends after 90 days, once the call has ended; the call stays', async () => {
    await made('old', 30, 91)
    await made('old and failed', 40, 200)
    await made('still queued', 10, 200)
    await made('new', 30, 89)
    expect(await forgetWords(server.system)).toBe(2)
    expect(
      await server.sql(
        `select "key", "error" is null as forgotten, "payload" from "outboundCall" where "kind" = 'sample' order by id`,
      ),
    ).toEqual([
      { key: 'old', forgotten: true, payload: { a: 1 } },
      { key: 'old and failed', forgotten: true, payload: { a: 1 } },
      { key: 'still queued', forgotten: false, payload: { a: 1 } },
      { key: 'new', forgotten: false, payload: { a: 1 } },
    ])
    expect(await forgetWords(server.system)).toBe(0)
  })
})
