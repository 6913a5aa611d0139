import { allFields, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import { ArchiveProblem, tablesToKeep, type TableOrder } from '@pavilion/work/server/backup/index.ts'
import { quoted } from '@pavilion/store'
import type pg from 'pg'

/** Lists of events whose lines stay where they were written, and why. */
export const staying: Readonly<Record<string, string>> = {
  sysUserOperateLog: 'its seals chain every line of an installation',
  sysUserLoginLog: 'people signed in there',
  backgroundTask: 'work of an installation, whose results end within a week',
  relSysRoleProject: 'who may do what is granted anew by each installation',
  verificationCode: 'ends within minutes',
  requestVerificationCode: 'ends within minutes',
}
/** Lists of no event whose rows go with the event that they name, and why. */
export const going: Readonly<Record<string, string>> = {
  siteHostRedirect: 'leads to pages of the event',
}
/** Lists of no event that name one: their rows are somebody’s who stays. What they name is forgotten. */
export const naming: Readonly<Record<string, string>> = {
  sysUser: 'operators belong to the installation',
}
/** Tables that are no list of the product. */
const inner = new Set(['httpIdempotency', 'httpRate'])
/** What deleted rows had been named by, for when they are restored. */
const remembered = 'lostReference'

/** A table of the database, as COPY reads and writes it. */
export interface EventTable extends TableOrder {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  /** Its list; none for what the recycle bin remembers of rows. */
  readonly of?: AnyResource
  /** For people. */
  readonly label: string
}
/** A field that names rows of another list. */
export interface Naming {
  readonly table: EventTable
  readonly field: string
  readonly to: string
  readonly many: boolean
  readonly required: boolean
}
export interface EventShape {
  /** Their rows go with the event. */
  readonly ofEvent: readonly EventTable[]
  /** Their rows are copied as far as the event needs them. */
  readonly outside: readonly EventTable[]
  readonly names: readonly Naming[]
  isOfEvent(name: string): boolean
  /** SQL: the rows of an event in one of its tables. */
  rowsOf(name: string, id: number): string
}
/** SQL: the rows of an event in a list of its own. */
const rowsIn = (name: string, id: number): string => (name === 'project' ? `"id" = ${id}` : `"projectId" = ${id}`)

type Wish = 'goes' | 'stays' | 'outside'
/** What becomes of the rows of a list when an event goes; undefined where nobody has said it. */
export function fateOf(of: AnyResource): Wish | undefined {
  if (staying[of.name]) return 'stays'
  if (of.name === 'project' || going[of.name] || of.scope === 'project' || of.scope === 'shared') return 'goes'
  const namesOne = fieldsOf(of).some(([, { ref }]) => ref === 'project')
  return namesOne && !naming[of.name] ? undefined : 'outside'
}
const fieldsOf = (of: AnyResource) =>
  Object.entries(allFields(of) as Record<string, AnyField>).filter(
    ([, { kind, ref, counts }]) => ref && !counts && (kind === 'ref' || kind === 'refs' || kind === 'treeParent'),
  )

/**
 * How the tables of this database belong to events, by the declarations.
 * @throws ArchiveProblem for a table of which nobody has said it
 */
export async function shapeOf(client: pg.ClientBase, all: Catalogue): Promise<EventShape> {
  const { rows } = await client.query<Omit<EventTable, 'of' | 'label'>>(tablesToKeep)
  const ofEvent: EventTable[] = []
  const outside: EventTable[] = []
  const names: Naming[] = []
  for (const row of rows) {
    if (row.schema !== 'public' || inner.has(row.name)) continue
    if (row.name === remembered) {
      ofEvent.push({ ...row, label: 'What the recycle bin remembers' })
      continue
    }
    const of = all.resources.get(row.name)
    const fate = of && fateOf(of)
    if (!of || !fate)
      throw new ArchiveProblem(
        `Nobody has said whether the table ${row.name} goes with an event: say it in apps/server/events/shape.ts.`,
      )
    if (fate === 'stays') continue
    const table = { ...row, of, label: of.en }
    ;(fate === 'goes' ? ofEvent : outside).push(table)
    for (const [field, { kind, ref, required }] of fieldsOf(of))
      if (row.columns.includes(field))
        names.push({ table, field, to: ref as string, many: kind === 'refs', required: Boolean(required) })
  }
  const isOfEvent = new Set(ofEvent.map(({ name }) => name))
  // It names rows of any list by the list's name.
  const ofBin = (id: number) =>
    `exists (select from (${ofEvent
      .flatMap(({ name, of }) =>
        of ? `select '${name}' as "of", "id" from ${quoted(name)} where ${rowsIn(name, id)}` : [],
      )
      .join(' union all ')}) e where e."of" = "resource" and e."id" = "rowId")`
  // A line without an event that cannot be without its parent is of the parent's event.
  const byParent = (name: string, id: number) =>
    names
      .filter(
        one =>
          one.table.name === name &&
          one.table.of?.scope === 'shared' &&
          one.required &&
          !one.many &&
          isOfEvent.has(one.to),
      )
      .map(
        ({ field, to }) =>
          ` or ("projectId" is null and ${quoted(field)} in (select p."id" from ${quoted(to)} p where p.${rowsIn(to, id)}))`,
      )
      .join('')
  const whole = (name: string, id: number) => {
    const more = byParent(name, id)
    return more ? `(${rowsIn(name, id)}${more})` : rowsIn(name, id)
  }
  return {
    ofEvent,
    outside,
    names,
    isOfEvent: name => isOfEvent.has(name),
    rowsOf: (name, id) => (name === remembered ? ofBin(id) : whole(name, id)),
  }
}
