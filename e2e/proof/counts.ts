import type pg from 'pg'
import { nameOfRow, rowsOfImport, type Day } from './day.ts'
import type { Ground } from './ground.ts'

/** One kind of what was sent, compared with what is there. */
export interface Found {
  readonly what: string
  readonly acknowledged: number
  /** Calls whose sender ceased to wait without an answer, and how many of them were done. */
  readonly givenUp: number
  readonly givenUpDone: number
  readonly there: number
  readonly lost: number
  readonly doubled: number
  /** The names of some that were lost, to look for. */
  readonly missing?: readonly string[]
}
const compared = (
  what: string,
  acknowledged: readonly string[],
  there: readonly string[],
  { calls, done }: { readonly calls: number; readonly done: readonly string[] } = { calls: 0, done: [] },
): Found => {
  const kept = new Set(there)
  const missing = acknowledged.filter(name => !kept.has(name))
  return {
    what,
    acknowledged: acknowledged.length,
    givenUp: calls,
    givenUpDone: done.length,
    there: there.length,
    lost: missing.length,
    doubled: there.length - kept.size,
    missing: missing.slice(0, 10),
  }
}

/** Compares every acknowledged write of the day with the rows of the database. */
export async function found(client: pg.Client, { projectId, formId, fields, sku }: Ground, day: Day): Promise<Found[]> {
  const named = (kind: string) => day.done.filter(one => one.kind === kind).map(({ name }) => name)
  const column = async (text: string, values: readonly unknown[]) =>
    (await client.query<{ name: string }>(text, [...values])).rows.map(({ name }) => name)
  /** The calls that were given up, and the answers of those that were done, by their keys. */
  const unanswered = async (path: string, field: string) => {
    const keys = day.givenUp.filter(one => one.path === `/api${path}`).map(({ key }) => key)
    const done = await column(`select answer ->> $2 as name from "httpIdempotency" where key = any($1) and path = $3`, [
      keys,
      field,
      path,
    ])
    return { calls: keys.length, done }
  }
  const records = await column('select number as name from "webFormRecord" where "webFormId" = $1', [formId])
  // The same visitor's answer twice, under two numbers.
  const answers = await column(`select answers ->> $2 as name from "webFormRecord" where "webFormId" = $1`, [
    formId,
    String(fields.email),
  ])
  const registrations = compared(
    'registration',
    named('registration'),
    records,
    await unanswered('/webFormRecord/ext/createOpenOne', 'number'),
  )
  const orders = await column('select id::text as name from "order" where "projectId" = $1', [projectId])
  const unplaced = await unanswered('/order/ext/createStoreOrder', 'id')
  const placed = compared('order', named('order'), orders, unplaced)
  // Whoever ceased to wait for it may have an order all the same: one for each key.
  const wanted = new Set([...named('order'), ...unplaced.done]).size
  const payments = await column(
    `select o.id::text as name from "order" o join "pay" p on p."orderId" = o.id and p."paidDate" is not null where o."projectId" = $1`,
    [projectId],
  )
  const scans = await column(`select "requestId" as name from "registerUserBackCheckLog" where "projectId" = $1`, [
    projectId,
  ])
  const logged = new Set(scans)
  const unscanned = day.givenUp.filter(({ kind }) => kind === 'scan').map(({ key }) => key)
  // Beside the rooms of the controls.
  const places = await column(`select name from "conferencePlace" where "projectId" = $1 and name like '会议室 %'`, [
    projectId,
  ])
  const { rows } = await client.query<{ taken: number }>(
    'select (held + sold)::int as taken from "commodityStock" where "commoditySkuId" = $1',
    [sku],
  )
  const taken = rows[0]?.taken ?? 0
  const sent = await column(
    `select "template" || ' ' || coalesce("dedupeKey", id::text) as name from "outboxMessage" where "projectId" = $1`,
    [projectId],
  )
  return [
    { ...registrations, doubled: registrations.doubled + answers.length - new Set(answers).size },
    // An order that was made twice has an id that nobody was given.
    { ...placed, doubled: orders.length - wanted },
    compared('payment', [...day.paid.keys()], payments),
    {
      what: 'unit of stock',
      acknowledged: named('order').length,
      givenUp: unplaced.calls,
      givenUpDone: unplaced.done.length,
      there: taken,
      lost: Math.max(0, wanted - taken),
      doubled: Math.max(0, taken - wanted),
    },
    compared('scan', named('scan'), scans, { calls: unscanned.length, done: unscanned.filter(id => logged.has(id)) }),
    compared('own write', named('own write'), places, await unanswered('/conferencePlace/create', 'name')),
    await imported(column, projectId, day),
    compared('message, by its reason', [...new Set(sent)], sent),
  ]
}

type Column = (text: string, values: readonly unknown[]) => Promise<string[]>
/** Rows of imports that were begun, and have ended as they say. */
async function imported(column: Column, projectId: number, { imports, wrong }: Day): Promise<Found> {
  const unfinished = await column(
    'select status::text as name from "importBatch" where id = any($1) and status <> 30 and "deletedAt" is null',
    [[...imports.values()]],
  )
  for (const status of unfinished) wrong.push(`an import did not end well: status ${status}`)
  const wanted = [...imports.keys()].flatMap(batch =>
    Array.from({ length: rowsOfImport }, (_, nth) => nameOfRow(batch, nth)),
  )
  const there = await column(`select name from "webContentList" where "projectId" = $1 and name like '导入 %'`, [
    projectId,
  ])
  return compared('row of an import', wanted, there)
}

/** The rows of every table, by its name. */
export async function countsOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    // Of one day only, and of no backup.
    if (/"(?:httpIdempotency|httpRate)"/.test(name)) continue
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
    counts.set(name, rows[0]?.n ?? 0)
  }
  return counts
}
