import { newestMark, seal, unsealedOrNull } from './seal.ts'

/** Runs statements, such as a context of the whole system. */
interface Session {
  sql<T>(text: string, values?: readonly unknown[]): Promise<T[]>
}
export interface Resealed {
  readonly values: number
  /** Values that none of the keys opens. */
  readonly lost: number
}
const lot = 500
const sealed = /s1\.(?:[0-9a-f]{8}\.)?[\w-]{38,}/g
/** In SQL: a value that another key than the newest has sealed. */
const former = () => {
  const mark = newestMark().slice(3)
  return mark ? `s1\\.(?!${mark.replace('.', '\\.')})[A-Za-z0-9_.-]{38,}` : `s1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}`
}

/** Columns of text and JSON, in which sealed values may be. */
const columnsIn = (session: Session) =>
  session.sql<{ table: string; column: string; type: string }>(
    `select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb')
    order by 1, 2`,
  )

/** How many rows hold a value that a former key has sealed. */
export async function sealedByFormer(session: Session): Promise<number> {
  let rows = 0
  for (const { table, column } of await columnsIn(session)) {
    const [found] = await session.sql<{ count: number }>(
      `select count(*)::int as "count" from "${table}" where "${column}"::text ~ $1`,
      [former()],
    )
    rows += found?.count ?? 0
  }
  return rows
}

/**
 * Seals with the newest key what former keys have sealed, wherever it is, lot by lot while the servers
 * run. A value that changes meanwhile is left to its writer, who has the newest key. It can be stopped
 * and begun again.
 */
export async function reseal(session: Session): Promise<Resealed> {
  let values = 0
  let lost = 0
  const again = (value: string) => {
    const text = unsealedOrNull(value)
    if (text === null) lost++
    else values++
    return text === null ? value : seal(text)
  }
  for (const { table, column, type } of await columnsIn(session))
    for (let last = '(0,0)'; ; ) {
      const rows = await session.sql<{ at: string; value: string }>(
        `select ctid::text as "at", "${column}"::text as "value" from "${table}"
        where ctid > $1::tid and "${column}"::text ~ $2
        order by ctid limit ${lot}`,
        [last, former()],
      )
      for (const { at, value } of rows)
        await session.sql(
          `update "${table}" set "${column}" = $1::${type} where ctid = $2::tid and "${column}"::text = $3`,
          [
            value.replaceAll(sealed, each =>
              each.startsWith(newestMark()) && newestMark() !== 's1.' ? each : again(each),
            ),
            at,
            value,
          ],
        )
      last = rows.at(-1)?.at ?? ''
      if (rows.length < lot) break
    }
  return { values, lost }
}
