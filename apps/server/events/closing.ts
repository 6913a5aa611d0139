import { indexName, quoted, type SystemContext } from '@pavilion/store'
import type pg from 'pg'
import { shapeOf } from './shape.ts'
import type { Catalogue } from '@pavilion/declare'

const triggersOf = (id: number, name: string) =>
  [
    ['insert or update', 'new', indexName(name, 'closed', String(id))],
    ['delete', 'old', indexName(name, 'closedToo', String(id))],
  ] as const
const refusing = `create or replace function pavilion_event_closed() returns trigger language plpgsql as $$
begin
  if current_setting('pavilion.moving', true) is distinct from 'yes' then
    raise exception 'event % is closed for writing', TG_ARGV[0] using errcode = 'PV049';
  end if;
  return case TG_OP when 'DELETE' then OLD else NEW end;
end $$`

/**
 * Nobody writes rows of this event any more, whichever server asks: PostgreSQL refuses it. Each table waits for
 * whoever is writing it now, so afterwards everything that was acknowledged is there. Repeatable.
 */
export async function closeForWriting(client: pg.Client, all: Catalogue, id: number): Promise<void> {
  const shape = await shapeOf(client, all)
  await client.query(refusing)
  const there = await closedTables(client, id)
  for (const { name, of } of shape.ofEvent) {
    if (!of || there.has(name)) continue
    const column = name === 'project' ? 'id' : 'projectId'
    // Others must not wait long behind us for a table that somebody keeps.
    await patiently(client, [
      ...triggersOf(id, name).map(
        ([acts, row, trigger]) =>
          `create or replace trigger ${quoted(trigger)} before ${acts} on ${quoted(name)} for each row when (${row}.${quoted(column)} = ${id}) execute function pavilion_event_closed(${id})`,
      ),
    ])
  }
}
/** The event may be written again. Repeatable. */
export async function openAgain(client: pg.Client, id: number): Promise<void> {
  for (const name of await closedTables(client, id))
    await patiently(
      client,
      triggersOf(id, name).map(([, , trigger]) => `drop trigger if exists ${quoted(trigger)} on ${quoted(name)}`),
    )
}
/** The tables in which an event is closed for writing. */
export async function closedTables(client: pg.Client, id: number): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as "name"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'pavilion_event_closed' and t.tgargs = convert_to($1, 'UTF8') || '\\x00'::bytea
    group by 1`,
    [String(id)],
  )
  return new Set(rows.map(({ name }) => name))
}
/** How many events are being moved: closed for writing, and not yet said to be elsewhere. */
export async function eventsMoving(ctx: SystemContext): Promise<number> {
  const [found] = await ctx.sql<{ count: number }>(
    `select count(distinct t.tgargs)::int as "count"
    from pg_trigger t
    where t.tgfoid in (select f.oid from pg_proc f where f.proname = 'pavilion_event_closed')
      and t.tgargs not in (
        select convert_to(p.id::text, 'UTF8') || '\\x00'::bytea from "project" p where p."movedTo" is not null
      )`,
  )
  return found?.count ?? 0
}
const isLocked = '55P03'
async function patiently(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (let left = 60; ; left--)
    try {
      await client.query(`begin; set local lock_timeout = '1s'; ${statements.join('; ')}; commit`)
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== isLocked || !left) throw error
    }
}
