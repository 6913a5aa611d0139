import type { TestServer } from '@pavilion/testing/server.ts'

/** How many rows had which fate, by list. */
export const fateOf = (lines: readonly { resource: string; fate: string; rows: number }[]) =>
  Object.fromEntries(lines.map(({ resource, fate, rows }) => [`${resource} ${fate}`, rows]))

/** Every table that holds these words in any row, the recycle bin included. */
export async function tablesWith(server: TestServer, words: string): Promise<string[]> {
  const tables = await server.sql<{ name: string }>(
    `
      select table_name as name
      from information_schema.tables
      where table_schema = 'public'
        and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await server.sql(`select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [words])).length)
      found.push(name)
  return found.sort()
}
