import { detachMonths, divideByMonths, dividedTables, now, whyWhole, type DividedTable } from '@pavilion/store'
import pg from 'pg'
import type { Config } from '../config.ts'
import { models, wholeCatalogue } from '../domains.ts'
import { withDatabase } from './database.ts'
import { withStore } from './store.ts'

/** What stands against it: one sentence for the person. */
export class MonthsProblem extends Error {
  override readonly name = 'MonthsProblem'
}

/** The logs that could be divided by months or are, and why others cannot, as text. */
export async function monthsText(config: Config): Promise<string> {
  const catalogue = wholeCatalogue(await models())
  const divided = await withClient(config, dividedTables)
  const lines = [...catalogue.resources.values()]
    .filter(({ log }) => log)
    .map(of => {
      const here = divided.find(({ name }) => name === of.name)
      const why = whyWhole(of, catalogue)
      return `${of.name.padEnd(36)} ${here ? stateOf(here) : why ? `stays whole: ${why}` : 'can be divided'}`
    })
  return lines.sort().join('\n')
}
const stateOf = ({ parts, strays }: DividedTable) =>
  `divided: ${parts.length} parts up to ${parts.at(-1)?.to.slice(0, 10)}${strays ? `, ${strays} rows astray` : ''}`

/** Divides one log by months; the server may run. */
export async function divide(config: Config, table: string): Promise<string> {
  const catalogue = wholeCatalogue(await models())
  const of = catalogue.resources.get(table)
  if (!of) throw new MonthsProblem(`There is no table "${table}".`)
  const why = whyWhole(of, catalogue)
  if (why) throw new MonthsProblem(`${table} stays whole: ${why}.`)
  return withClient(config, async ask => {
    if ((await dividedTables(ask)).some(({ name }) => name === table))
      return `${table} is divided already; the server makes the next months every day.`
    await divideByMonths(ask, of)
    return `${table} is divided by months; the server makes the next ones every day.`
  })
}

/** Takes the months before `before` (YYYY-MM) out of a divided log, and says so in the audit log. */
export async function detach(config: Config, table: string, before: string): Promise<string> {
  const end = new Date(`${before}-01T00:00:00Z`)
  if (!/^\d{4}-\d\d$/.test(before) || Number.isNaN(end.getTime()))
    throw new MonthsProblem(`"${before}" is no month: write it like 2026-01.`)
  if (end > now()) throw new MonthsProblem(`${before} has not begun: only months that are over go.`)
  return withStore(config, store =>
    store.system('command line').transaction(async tx => {
      await tx.sql(`set local lock_timeout = '1s'`)
      const { names, lastId } = await detachMonths((text, given) => tx.sql(text, given), table, end.toISOString())
      if (!names.length) return `${table} has no month that ended before ${before}.`
      await tx.log('detach', { resource: table, id: lastId, details: { months: [null, names.join(', ')] } })
      return `Taken out: ${names.map(name => `detached."${name}"`).join(', ')}. No backup holds them from now on, and erasing a person does not reach them: keep them elsewhere, then drop them.`
    }),
  )
}

const withClient = <T>(config: Config, work: (ask: Parameters<typeof dividedTables>[0]) => Promise<T>) =>
  withDatabase(config, async url => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await work(async (text, given) => (await client.query(text, given as unknown[])).rows)
    } finally {
      await client.end()
    }
  })
