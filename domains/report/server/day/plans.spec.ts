import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import pg from 'pg'
import { twoHalls } from '@pavilion/access/server/testing/halls.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'

// The small form of the bench `crowd`: with a hundred thousand people no list, gate or wall may read a table of
// people, passages or decisions whole. Whether there is an index to go by does not depend on the number of rows.

const server = await startTestServer()
const place = await twoHalls(server)
const { projectId } = place
const operator = await server.operator({ projects: [projectId] })
const call = (path: string, body: object = {}) =>
  server.call(path, body, { token: operator.token, projectId }) as Promise<{ result: number; errmsg: string }>
for (let nth = 0; nth < 5; nth++) {
  const number = `P${nth}`
  await place.person({ number, phoneNumber: `+8613900000${100 + nth}` })
  await place.scan(place.entrances[nth % 2] as number, number, { kind: 'typed' })
}
const [{ id: hallId } = { id: 0 }] = await server.sql<{ id: number }>(
  'select id from "exhibitionHall" where "projectId" = $1 order by id',
  [projectId],
)
const large = [
  'registerUser',
  'registerUserEntryRecord',
  'registerUserBackCheckLog',
  'registerUserGateState',
  'registerUserPass',
]
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]
/** Of the statements that some work sends, whatever their values: which tables each reads, and which whole. */
async function readBy(work: () => Promise<unknown>) {
  // What is kept for a while is read at first.
  await work()
  const { statements } = await server.statements(work)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query('set enable_seqscan = off')
    const [tables, whole]: [Set<string>, string[]] = [new Set(), []]
    for (const text of statements.filter(one => /^\s*(?:select|with|update)\b/i.test(one))) {
      const explained = await client.query(`explain (generic_plan, format json) ${text}`).catch(() => undefined)
      const root = explained?.rows[0]?.['QUERY PLAN'][0]?.Plan as Node | undefined
      for (const node of root ? nodesIn(root) : []) {
        const { 'Relation Name': name } = node
        if (name === undefined) continue
        tables.add(name)
        if (node['Node Type'] === 'Seq Scan' && large.includes(name)) whole.push(`${name}: ${text.slice(0, 200)}`)
      }
    }
    return { tables, whole }
  } finally {
    await client.end()
  }
}
let scans = 0
const succeeds = async (path: string, body: object = {}) => {
  const { result, errmsg } = await call(path, body)
  expect(errmsg).toBe('')
  expect(result).toBe(20000)
}

describe('an event with a hundred thousand visitors', () => {
  it('finds an index for every plan of this test, and a whole table where there is none', async () => {
    const { whole } = await readBy(() =>
      server.sql(`select id from "registerUser" where "position" = 'nobody has an index for this'`),
    )
    expect(whole).toHaveLength(1)
  })
  for (const [what, work] of [
    ['the list of attendees', () => succeeds('/registerUser/getList', { pagination: { page: 2, limit: 2 } })],
    ['an attendee by the end of a phone number', () => succeeds('/registerUser/getList', { search: '0101' })],
    ['the last records of the gates', () => succeeds('/registerUserEntryRecord/getList')],
    [
      'a scan at a gate',
      async () => {
        await place.person({ number: `Q${++scans}` })
        const answer = await place.scan(place.in, `Q${scans}`, { kind: 'typed', requestId: randomUUID() })
        expect(answer.decision.open).toBe(true)
      },
    ],
    ['the list for an evacuation', () => succeeds('/registerUserGateState/evacuate', { hallId })],
    ['the wall of the gates', () => succeeds('/registerUserEntryRecord/getView')],
  ] as const)
    it(`reads no table of people, passages or decisions whole for ${what}`, async () => {
      const { whole, tables } = await readBy(work)
      expect(tables.size).toBeGreaterThan(0)
      expect(whole).toEqual([])
    })
  it('has its wall and its evacuation list from what was counted, never from the records', async () => {
    const wall = await readBy(() => succeeds('/registerUserEntryRecord/getView'))
    expect([...wall.tables]).not.toContain('registerUserEntryRecord')
    const list = await readBy(() => succeeds('/registerUserGateState/evacuate', { hallId }))
    expect([...list.tables]).toContain('registerUserGateState')
    expect([...list.tables]).not.toContain('registerUserEntryRecord')
  })
})
