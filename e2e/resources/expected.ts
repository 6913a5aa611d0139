import { allFields, type AnyField, type AnyResource } from '@pavilion/declare'
import { isFilterable } from '@pavilion/store/lists/where.ts'
import type { Row } from './world.ts'

const lists = new Set(['refs', 'codeList'])
const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
/**
 * The fields that a `where` may name, without the id, by which the promises keep their rows apart.
 */
export const filterable = (of: AnyResource): [string, AnyField][] =>
  Object.entries(allFields(of)).filter(([name, field]) => name !== 'id' && isFilterable(field))
/** The fields that an order may name. */
export const orderable = (of: AnyResource): [string, AnyField][] =>
  Object.entries(allFields(of)).filter(
    ([, field]) => !['json', 'idNumber', 'richText', 'password', 'secret', 'files'].includes(field.kind),
  )

const texts = new Set(['text', 'longText', 'remark', 'email', 'phone', 'url', 'image', 'file'])
const ordered = new Set(['integer', 'money', 'decimal', 'sortNumber', 'date', 'instant', 'ref', 'treeParent', 'text'])
/**
 * Conditions on one field that a row meets by its value, each with what the other row would have to
 * be to meet it as well.
 */
export function conditionsFor(
  field: AnyField,
  value: unknown,
): { condition: unknown; meets: (other: unknown) => boolean }[] {
  if (value === null || value === undefined)
    return [
      { condition: null, meets: other => other === null },
      { condition: { isNull: true }, meets: other => other === null },
    ]
  if (lists.has(field.kind))
    return [{ condition: value, meets: other => listed(other).some(one => listed(value).includes(one)) }]
  const same = (other: unknown) => other === value
  const before = (a: unknown, b: unknown) => (a as number) <= (b as number)
  return [
    { condition: value, meets: same },
    { condition: { in: [value], isNull: false }, meets: same },
    { condition: { ne: value }, meets: other => other !== null && other !== value },
    ...(ordered.has(field.kind)
      ? [
          { condition: { gte: value, lte: value }, meets: same },
          { condition: { between: [value, value] }, meets: same },
          { condition: { gt: value }, meets: (other: unknown) => other !== null && !before(other, value) },
          { condition: { lte: value }, meets: (other: unknown) => other !== null && before(other, value) },
        ]
      : []),
    ...(texts.has(field.kind) && String(value).length <= 255
      ? [
          {
            condition: { contains: String(value).toUpperCase() },
            meets: (other: unknown) =>
              String(other ?? '')
                .toLowerCase()
                .includes(String(value).toLowerCase()),
          },
          {
            condition: { startsWith: value },
            meets: (other: unknown) =>
              String(other ?? '')
                .toLowerCase()
                .startsWith(String(value).toLowerCase()),
          },
        ]
      : []),
  ]
}
/**
 * Whether two rows stand in the order that a list by this field must give them: empty values last.
 */
export function inOrder(field: AnyField, first: unknown, second: unknown, direction: 'asc' | 'desc'): boolean {
  if (first === null || second === null) return first !== null || second === null
  if (typeof first === 'object') return true
  const [low, high] = direction === 'asc' ? [first, second] : [second, first]
  return field.kind === 'boolean' ? Number(low) <= Number(high) : (low as number) <= (high as number)
}
/** A row without what changes by itself. */
export const withoutTimes = ({ updatedAt: _updated, ...row }: Row) => row
