import { allFields, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'

/**
 * One change in a line of the audit log. `parts`: of a structured value, what differs within it.
 */
export interface Change {
  readonly name: string
  readonly words: Pair
  readonly field?: AnyField
  readonly from: unknown
  readonly to: unknown
  readonly parts?: readonly Part[]
}
export interface Part {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

const detailLabels: Readonly<Record<string, Pair>> = {
  kind: ['类型', 'Type'],
  added: ['增加', 'Added'],
  removed: ['移除', 'Removed'],
  rows: ['行数', 'Rows'],
  job: ['作业', 'Job'],
  importBatchId: ['导入批次', 'Import batch'],
  ids: ['编号', 'IDs'],
  fields: ['字段', 'Fields'],
  columns: ['列', 'Columns'],
  where: ['条件', 'Conditions'],
}
const isStructure = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const empty = (value: unknown) => value === null || value === undefined || value === ''
/** A rich text as plain text: no tags, paragraphs on separate lines. */
const plain = (html: unknown) =>
  typeof html === 'string'
    ? html
        .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)[^>]*>/gi, '\n')
        .replace(/<[^>]*>/g, '')
        .replace(/&nbsp;/g, ' ')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&')
        .trim()
    : html

/**
 * The changes of a line, field by field, with the names of the resource's fields where known. A
 * line has [from, to] for a field, or other details of an action; all of them are returned.
 */
export function changesIn(changes: unknown, of: AnyResource | undefined): Change[] {
  if (!isStructure(changes))
    return empty(changes) ? [] : [{ name: '', words: ['内容', 'Content'], from: null, to: changes }]
  const fields: Readonly<Record<string, AnyField>> = of ? allFields(of) : {}
  return Object.entries(changes).map(([name, change]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const words: Pair = field ? [field.zh, field.en] : (detailLabels[name] ?? [name, name])
    const pair = Array.isArray(change) && change.length === 2 && (field !== undefined || !detailLabels[name])
    const [from, to] = pair ? (change as [unknown, unknown]) : [null, change]
    if (field?.kind === 'richText') return { name, words, from: plain(from), to: plain(to) }
    const structured = isStructure(from) && isStructure(to) && (!field || field.kind === 'json')
    return { name, words, ...(field && pair && { field }), from, to, ...(structured && { parts: partsOf(from, to) }) }
  })
}
const mostParts = 50
/**
 * Where two structures differ, by path. Of lists of simple values, what was added and what was
 * removed.
 */
export function partsOf(from: unknown, to: unknown, path = ''): Part[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  if (!isStructure(from) || !isStructure(to) || Array.isArray(from) !== Array.isArray(to))
    return [{ path, from: from ?? null, to: to ?? null }]
  if (Array.isArray(from) && Array.isArray(to) && [...from, ...to].every(value => !isStructure(value))) {
    const gone = from.filter(value => !to.includes(value))
    const came = to.filter(value => !from.includes(value))
    return gone.length + came.length ? [{ path, from: gone, to: came }] : [{ path, from, to }]
  }
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys
    .flatMap(key =>
      partsOf(
        (from as Record<string, unknown>)[key],
        (to as Record<string, unknown>)[key],
        path
          ? `${path}.${Array.isArray(to) ? Number(key) + 1 : key}`
          : Array.isArray(to)
            ? String(Number(key) + 1)
            : key,
      ),
    )
    .slice(0, mostParts)
}
/** A value without a known field as text: lists with commas, structures as JSON. */
export const textOf = (value: unknown): string =>
  empty(value) || (Array.isArray(value) && value.length === 0)
    ? '—'
    : Array.isArray(value) && value.every(entry => !isStructure(entry))
      ? value.join(', ')
      : isStructure(value)
        ? JSON.stringify(value)
        : String(value)
