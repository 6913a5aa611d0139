import { moveClock, now } from './clock.ts'
import type { Transaction } from './context.ts'

// Unqualified names in the statements of this transaction find our function first. Columns that are
// set by themselves know the original one by its identity, so their defaults are exchanged as well.
const open = [
  `create function clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + current_setting('pavilion.ahead')::interval $$`,
  `do $$ begin
    perform set_config('search_path', quote_ident(current_schema()) || ', pg_catalog', true);
  end $$`,
] as const
const close = [
  `do $$ begin
    execute format('drop function %I.clock_timestamp()', current_schema());
  end $$`,
  'set local search_path to default',
] as const
const exchange = (from: string, to: string) => `do $$
  declare d record;
  begin
    for d in
      select c.oid::regclass as "table", a.attname as "column", pg_get_expr(x.adbin, x.adrelid) as "value"
      from pg_attrdef x
      join pg_class c on c.oid = x.adrelid
      join pg_attribute a on a.attrelid = x.adrelid and a.attnum = x.adnum
      where c.relnamespace = current_schema()::regnamespace
        and strpos(pg_get_expr(x.adbin, x.adrelid), ' ${from}clock_timestamp()') > 0
    loop
      execute format('alter table %s alter %I set default %s',
        d."table", d."column", replace(d."value", ' ${from}clock_timestamp()', ' ${to}clock_timestamp()'));
    end loop;
  end
$$`
/** Sets the clock, ours and the database's, for the work that follows. */
export type At = (when: Date | string) => Promise<void>

/**
 * Runs work that says itself when it happens: a story of the past, by the product's own functions.
 * For the transaction, `at` sets both clocks, also the one that stamps `createdAt`; afterwards they
 * are right again. No other transaction sees it, but this process's clock is one for all: it is for
 * the load of a demo and for tests.
 */
export async function inThePast<T>(tx: Transaction, work: (at: At) => Promise<T>): Promise<T> {
  let ahead = 0
  const goAhead = (ms: number) => {
    moveClock(ms - ahead)
    ahead = ms
    return tx.sql(`select set_config('pavilion.ahead', $1, true)`, [`${ms} milliseconds`])
  }
  await goAhead(0)
  for (const text of open) await tx.sql(text)
  await tx.sql(exchange('pg_catalog.', ''))
  try {
    const result = await work(async when => {
      await goAhead(ahead + new Date(when).getTime() - now().getTime())
    })
    for (const text of [exchange('', 'pg_catalog.'), ...close]) await tx.sql(text)
    return result
  } finally {
    moveClock(-ahead)
  }
}
