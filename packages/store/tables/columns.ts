import type { AnyField, AnyResource } from '@pavilion/declare'
import { createHash } from 'node:crypto'
import { hashColumn } from './kinds.ts'

/** PostgreSQL cuts names at 63 bytes. A longer one keeps its beginning and gets a hash. */
export const indexName = (...parts: readonly string[]): string => {
  const whole = parts.join('_')
  return whole.length <= 60
    ? whole
    : `${whole.slice(0, 48)}_${createHash('sha256').update(whole).digest('hex').slice(0, 10)}`
}
/** The column that confines a resource's rows to a project or seller, if there is one. */
export const scopeColumn = (of: AnyResource): string | undefined =>
  of.scope === 'project' || of.scope === 'shared' ? 'projectId' : of.scope === 'seller' ? 'sellerId' : undefined
export const isSearched = (of: AnyResource): boolean =>
  Boolean(of.searchWords) || Object.values(of.fields as Record<string, AnyField>).some(field => field.search)

/** The sets of fields whose values no two live rows share, with their indexes. */
export function uniqueSets(of: AnyResource): { name: string; fields: readonly string[]; columns: readonly string[] }[] {
  const scope = scopeColumn(of)
  const single = Object.entries(of.fields as Record<string, AnyField>)
    .filter(([, field]) => field.unique)
    .map(([name]) => [name])
  return [...single, ...of.unique].map(fields => {
    const columns = fields.map(name => (of.fields[name]?.kind === 'idNumber' ? hashColumn(name) : name))
    return {
      name: indexName(of.name, ...fields, 'key'),
      fields,
      columns: scope && !fields.includes(scope) ? [scope, ...columns] : columns,
    }
  })
}

/** The check constraints: declared conditions, and the least value of integers and money. */
export function checksOf(of: AnyResource): { name: string; condition: string }[] {
  const least = Object.entries(of.fields as Record<string, AnyField>)
    .filter(([, { kind, min }]) => (kind === 'integer' || kind === 'money') && min !== undefined)
    .map(([name, { min }]) => ({ name: indexName(of.name, name, 'min'), condition: `"${name}" >= ${min}` }))
  const declared = of.check.map((condition, nth) => ({ name: indexName(of.name, 'check', String(nth + 1)), condition }))
  return [...least, ...declared]
}
