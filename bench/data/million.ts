import type { AnyField } from '@pavilion/declare'
import { webFormRecord, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { gramsOf, searchText } from '@pavilion/store'
import pg from 'pg'
import { Chance } from '../lib/chance.ts'
import { copied, copyInto } from '@pavilion/store'
import { numberOf, personOf } from './people.ts'

/** Where the rows go. `fields`: field ids by the keys of the bench's form. */
export interface Place { readonly projectId: number; readonly webFormId: number; readonly webFormVersionId: number; readonly fields: Readonly<Record<string, number>> }
/** A record as the table takes it, its search columns as the store would write them. */
export interface TableRow extends Record<string, unknown> { readonly number: string; readonly searchText: string; readonly searchGrams: string[] }

const searched = Object.entries(webFormRecord.fields as Record<string, AnyField>).filter(([, field]) => field.search && field.kind !== 'idNumber').map(([name]) => name)
const thirtyDays = 30 * 86_400_000

/**
 * The nth of `many` rows: 5 % invalid, 10 % pending, the rest valid; created over thirty days, in
 * the order of their ids.
 */
export function rowOf(chance: Chance, { projectId, webFormId, webFormVersionId, fields }: Place, series: string, nth: number, many: number): TableRow {
  const { name, phoneNumber, email, answers: answersByKey } = personOf(chance, series, nth), lot = chance.next()
  const answers = Object.fromEntries(Object.entries(answersByKey).map(([key, value]) => [String(fields[key]), value]))
  const row: Record<string, unknown> = { number: numberOf(chance), name, phoneNumber, email, answers }
  const text = searchText([...searched.map(field => row[field]), ...(webFormRecord.searchWords?.(row) ?? [])])
  const at = new Date(Date.UTC(2026, 9, 1) + Math.floor((nth / many) * thirtyDays)).toISOString()
  return {
    ...row, number: row.number as string, projectId, webFormId, webFormVersionId, answers: JSON.stringify(answers), createdAt: at, updatedAt: at, language: 'zh', initialStatus: webFormRecordStatus.pending,
    status: lot < 0.05 ? webFormRecordStatus.invalid : lot < 0.15 ? webFormRecordStatus.pending : webFormRecordStatus.valid, searchText: text, searchGrams: gramsOf(text),
  }
}

function* linesOf(place: Place, columns: readonly string[], many: number, say: (sentence: string) => void): Generator<string> {
  const chance = new Chance(20_261_121)
  for (let nth = 0; nth < many; nth++) {
    if (nth > 0 && nth % 250_000 === 0) say(`  ${nth.toLocaleString('en')} records …`)
    const row = rowOf(chance, place, '138', nth, many)
    yield columns.map(column => copied(row[column])).join('\t')
  }
}

/**
 * Fills webFormRecord and its unique answers: indexes are dropped first and made again after,
 * foreign keys are not asked.
 */
export async function fillMillion(url: string, place: Place, many: number, say: (sentence: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: "-c session_replication_role=replica -c maintenance_work_mem=1GB -c synchronous_commit=off -c statement_timeout=0" })
  await client.connect()
  try {
    const tables = ['webFormRecord', 'webFormUniqueAnswer']
    const { rows: indexes } = await client.query<{ name: string; made: string }>(`select i.indexname as name, i.indexdef as made from pg_indexes i left join pg_constraint c on c.conname = i.indexname where i.tablename = any($1) and c.oid is null`, [tables])
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    const columns = Object.keys(rowOf(new Chance(1), place, '138', 0, many))
    await copyInto(client, `copy "webFormRecord" (${columns.map(column => `"${column}"`).join(', ')}) from stdin`, linesOf(place, columns, many, say))
    say('  unique answers …')
    for (const key of ['phoneNumber', 'email'])
      await client.query(`insert into "webFormUniqueAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "hash") select "projectId", id, ${place.fields[key]}, translate(encode(sha256(('${key}' || id)::bytea), 'base64'), '+/=', '-_') from "webFormRecord"`)
    for (const { name, made } of indexes) {
      say(`  index ${name} …`)
      await client.query(made)
    }
    for (const table of tables) await client.query(`vacuum (analyze) "${table}"`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
