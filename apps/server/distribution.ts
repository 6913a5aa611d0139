import { allFields, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import { indexName, scopeColumn, uniqueSets } from '@pavilion/store'

/** A list that stays whole though it belongs to events, or a key that names no event, and why. */
interface Exception {
  readonly why: string
}
/** Rules between rows of one event whose key leaves the event out: its other parts are of one event. */
const keysApart: Readonly<Record<string, Exception>> = {
  'hotelAssignRoom bed': { why: 'a room is of one event: "projectId" with = is added where the table is divided' },
  'hotelAssignRoom guest': { why: 'a guest is of one event: "projectId" with = is added where the table is divided' },
  'hotelAssignRoom party': { why: 'a room is of one event: "projectId" with = is added where the table is divided' },
}

export interface Distribution {
  /** Divided by their event. */
  readonly divided: readonly AnyResource[]
  /** Whole on every node: of an organiser, of all, or shared between events and all. */
  readonly whole: readonly { readonly of: AnyResource; readonly why: string }[]
  /** References from a whole table into a divided one: kept by our code alone, not by the database. */
  readonly loose: readonly { readonly from: string; readonly to: string }[]
  /** Keys that could not stand in a divided table. */
  readonly wrong: readonly string[]
}
const whyWhole = {
  seller: 'rows of an organiser, whose events may lie on different nodes',
  global: 'rows of all organisers',
  shared: 'some rows belong to no event',
} as const

/** Which tables could be divided by their event, and what stands against it. */
export function distributionOf({ resources }: Catalogue): Distribution {
  const tables = [...resources.values()].filter(({ storage }) => storage === 'table')
  const divided = tables.filter(({ scope }) => scope === 'project')
  const isDivided = new Set(divided.map(({ name }) => name))
  const wrong = divided.flatMap(of => [
    ...uniqueSets(of)
      .filter(({ columns }) => !columns.includes('projectId'))
      .map(({ name }) => `${of.name}: the key ${name} names no event`),
    ...Object.entries(of.exclude)
      .filter(([name, body]) => !body.includes('"projectId" WITH =') && !keysApart[`${of.name} ${name}`])
      .map(([name]) => `${of.name}: the rule ${name} names no event`),
  ])
  const loose = tables
    .filter(({ name }) => !isDivided.has(name))
    .flatMap(of =>
      Object.entries(allFields(of) as Record<string, AnyField>)
        .filter(([, { kind, ref = '' }]) => kind === 'ref' && isDivided.has(ref))
        .map(([name, { ref = '' }]) => ({ from: `${of.name}.${name}`, to: ref })),
    )
  const whole = tables
    .filter(({ name }) => !isDivided.has(name))
    .map(of => ({ of, why: whyWhole[of.scope as keyof typeof whyWhole] }))
  return { divided, whole, loose, wrong }
}

const quoted = (name: string) => `"${name}"`
/**
 * A table divided into parts by hash of its event, as statements for an empty database with our
 * migrations: the rows of one event lie in one part. `suffix` names the new table.
 */
export function hashParts(of: AnyResource, parts: number, suffix = ''): string[] {
  const table = quoted(`${of.name}${suffix}`)
  return [
    `create table ${table} (like ${quoted(of.name)} including defaults including generated including identity including storage) partition by hash ("projectId")`,
    `alter table ${table} add primary key ("projectId", "id")`,
    ...Array.from(
      { length: parts },
      (_, nth) =>
        `create table ${quoted(`${of.name}${suffix}_p${nth}`)} partition of ${table} for values with (modulus ${parts}, remainder ${nth})`,
    ),
    ...uniqueSets(of).map(
      ({ name, columns }) =>
        `create unique index ${quoted(`${name}${suffix}`)} on ${table} (${columns.map(quoted).join(', ')}) where "deletedAt" is null`,
    ),
    `create index ${quoted(`${indexName(of.name, scopeColumn(of) ?? 'id', 'id')}${suffix}`)} on ${table} ("projectId", "id") where "deletedAt" is null`,
  ]
}
/** The same for Citus: references first, then each table of events beside the others of its event. */
export function citus({ divided, whole }: Distribution): string[] {
  return [
    'create extension if not exists citus',
    ...whole.map(({ of }) => `select create_reference_table('${quoted(of.name)}')`),
    ...divided.flatMap((of, nth) => [
      `alter table ${quoted(of.name)} drop constraint ${quoted(`${of.name}_pkey`)} cascade`,
      `alter table ${quoted(of.name)} add primary key ("projectId", "id")`,
      `select create_distributed_table('${quoted(of.name)}', 'projectId'${nth ? `, colocate_with => '${quoted((divided[0] as AnyResource).name)}'` : ''})`,
    ]),
  ]
}

/** What `npm run -s pavilion -- distribution` prints: what could be divided, what not, and the statements. */
export function distributionText(all: Catalogue, engine: string): string {
  const found = distributionOf(all)
  const { divided, whole, loose, wrong } = found
  const statements = engine === 'citus' ? citus(found) : divided.flatMap(of => hashParts(of, 8, '_divided'))
  return [
    `-- ${divided.length} tables can be divided by their event, ${whole.length} stay whole on every node.`,
    ...whole.map(({ of, why }) => `-- whole: ${of.name}, ${why}`),
    ...loose.map(({ from, to }) => `-- kept by our code alone: ${from} refers to ${to}, which is divided`),
    ...Object.entries(keysApart).map(([name, { why }]) => `-- ${name}: ${why}`),
    ...wrong.map(what => `-- WRONG: ${what}`),
    ...statements.map(statement => `${statement};`),
  ].join('\n')
}
