import pg from 'pg'

export interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
export const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}
const sets = /^(?:set local |select set_config\()/

/**
 * Asks PostgreSQL how it runs these statements, with their values and (as it may come to do after
 * five times) without, under the settings that were sent before each. Answers the statements of
 * which a plan reads the whole table.
 */
export async function scansIn(
  url: string,
  statements: readonly SentStatement[],
  table: string,
): Promise<{ plans: number; scans: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const scans: string[] = []
  const known = new Set<string>()
  let plans = 0
  let settings: SentStatement[] = []
  const planOf = async (how: string, { text }: SentStatement, values: readonly unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json${how}) ${text}`,
      values as unknown[],
    )
    plans++
    const whole = nodesIn(rows[0]!['QUERY PLAN'][0]!.Plan).some(
      node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table,
    )
    if (whole)
      scans.push(
        `${how ? '(any values)' : JSON.stringify(values)} ${text.slice(0, 60)}…${text.slice(text.indexOf(' where '))}`,
      )
  }
  try {
    await client.query('begin')
    for (const statement of statements) {
      const { text, values } = statement
      if (/^(?:begin|commit|rollback)$/.test(text)) {
        await client.query('rollback')
        await client.query('begin')
        settings = []
      }
      if (sets.test(text)) {
        settings.push(statement)
        await client.query(text, values as unknown[])
      }
      if (!text.startsWith('select') || !text.includes(`from "${table}"`)) continue
      await planOf('', statement, values)
      const kind = JSON.stringify([settings, text])
      if (!known.has(kind)) await planOf(', generic_plan', statement, [])
      known.add(kind)
    }
  } finally {
    await client.end()
  }
  return { plans, scans }
}
