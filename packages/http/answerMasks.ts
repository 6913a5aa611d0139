import {
  holdsMask,
  isMaskedField,
  maskedValue,
  type AnswerShape,
  type AnyField,
  type AnyResource,
  type Catalogue,
} from '@pavilion/declare'
import { type Context, unmasksRow } from '@pavilion/store'
import type { Answer, Call } from './call.ts'
import { maskFor, seesMasked } from './masking.ts'

type Place = Readonly<{ projectId?: unknown; sellerId?: unknown }>
/** What was read in full: how many rows of which resource, or `ofViews`. */
export type ReadInFull = Map<string, number>
export const ofViews = ''
interface Masking {
  readonly ctx: Context
  readonly catalogue: Catalogue
  readonly full: ReadInFull
  readonly seen: WeakSet<object>
}

/**
 * The data of an answer with everything personal that it states masked, wherever this operator may
 * not see it: in rows, and in views that a domain writes by hand. Of a view decides the project or
 * organiser that stands nearest around it, else all that the call reaches. `full`: what stayed whole.
 */
export function maskAnswer(
  ctx: Context,
  catalogue: Catalogue,
  answer: Answer | undefined,
  data: unknown,
): { readonly data: unknown; readonly full: ReadInFull } {
  const full: ReadInFull = new Map()
  if (ctx.caller.kind !== 'operator' || !isStated(answer)) return { data, full }
  return { data: maskPart({ ctx, catalogue, full, seen: new WeakSet() }, answer, data, {}), full }
}
const isStated = (answer: Answer | undefined): answer is AnswerShape =>
  answer !== undefined && !('schema' in answer) && !('shape' in answer && !('kind' in answer))

function maskPart(masking: Masking, shape: AnswerShape, value: unknown, place: Place): unknown {
  if (value === null || value === undefined || !holdsPersonal(shape)) return value
  if ('row' in shape) return maskRows(masking, shape.row, [value]) && value
  if ('rows' in shape) return maskRows(masking, shape.rows, rowsOfPage(value)) && value
  if ('view' in shape) return maskView(masking, shape.view, value, place)
  if ('many' in shape)
    return Array.isArray(value) ? value.map(each => maskPart(masking, shape.many, each, place)) : value
  if ('maybe' in shape) return maskPart(masking, shape.maybe, value, place)
  if ('sometimes' in shape) return maskPart(masking, shape.sometimes, value, place)
  if ('byName' in shape)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, maskPart(masking, shape.byName, each, place)]),
    )
  // Masking twice changes nothing: whichever of them it is, nothing personal stays whole.
  if ('oneOf' in shape) return shape.oneOf.reduce<unknown>((left, one) => maskPart(masking, one, left, place), value)
  if ('joined' in shape) return shape.joined.reduce<unknown>((left, one) => maskPart(masking, one, left, place), value)
  return 'kind' in shape ? maskLeaf(masking, shape, value, place) : value
}
function maskRows({ ctx, catalogue, full, seen }: Masking, of: AnyResource, rows: readonly unknown[]): true {
  const fresh = rows.filter((row): row is Record<string, unknown> => isObject(row) && !seen.has(row))
  for (const row of fresh) seen.add(row)
  add(full, of.name, maskFor(ctx, catalogue, of, fresh))
  return true
}
function maskView(masking: Masking, entries: Readonly<Record<string, AnswerShape>>, value: unknown, around: Place) {
  if (!isObject(value)) return value
  const place = typeof value.projectId === 'number' || typeof value.sellerId === 'number' ? value : around
  const personal = Object.entries(entries).filter(([name, shape]) => Object.hasOwn(value, name) && holdsPersonal(shape))
  if (seesWhole(masking, place) && personal.some(([name, shape]) => 'kind' in leafOf(shape) && value[name] !== null))
    add(masking.full, ofViews, 1)
  const changed = personal.flatMap(([name, shape]) => {
    const masked = maskPart(masking, shape, value[name], place)
    return masked === value[name] ? [] : [[name, masked] as const]
  })
  return changed.length ? { ...value, ...Object.fromEntries(changed) } : value
}
const maskLeaf = (masking: Masking, field: AnyField, value: unknown, place: Place): unknown =>
  holdsMask(value) || seesWhole(masking, place) ? value : maskedValue(field, value)
function seesWhole({ ctx, catalogue }: Masking, { projectId, sellerId }: Place): boolean {
  const [name, id] = typeof projectId === 'number' ? ['project', projectId] : ['seller', sellerId]
  const of = typeof id === 'number' ? catalogue.resources.get(name as string) : undefined
  return of ? unmasksRow(ctx, of, { id }) : !seesMasked(ctx)
}
const add = (full: ReadInFull, name: string, more: number) => more && full.set(name, (full.get(name) ?? 0) + more)
const rowsOfPage = (data: unknown) => (data as { rows?: readonly unknown[] } | null | undefined)?.rows ?? []
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leafOf = (shape: AnswerShape): AnswerShape =>
  'maybe' in shape ? shape.maybe : 'sometimes' in shape ? shape.sometimes : shape
const isPersonal = (field: AnyField) => isMaskedField(field) && field.openly === undefined
const known = new WeakMap<AnswerShape, boolean>()
/** Whether anything of this shape may be personal: most answers have nothing to look through. */
function holdsPersonal(shape: AnswerShape): boolean {
  let holds = known.get(shape)
  if (holds === undefined) known.set(shape, (holds = partsOf(shape).some(holdsPersonal) || isPersonalItself(shape)))
  return holds
}
const isPersonalItself = (shape: AnswerShape): boolean =>
  'row' in shape || 'rows' in shape || ('kind' in shape && isPersonal(shape))
function partsOf(shape: AnswerShape): readonly AnswerShape[] {
  if ('view' in shape) return Object.values(shape.view)
  if ('many' in shape) return [shape.many]
  if ('maybe' in shape) return [shape.maybe]
  if ('sometimes' in shape) return [shape.sometimes]
  if ('byName' in shape) return [shape.byName]
  if ('oneOf' in shape) return shape.oneOf
  return 'joined' in shape ? shape.joined : []
}

/** What a leaf of these names says of a person. */
const personalNames = /phone(?:number)?$|mobile$|^contact$|e-?mail$|idCard$|idNumber$|passport(?:No|Number)?$/i
const texts: ReadonlySet<string> = new Set(['text', 'longText', 'remark', 'json'])
/**
 * The server does not start with a view that operators may read and whose phone numbers, e-mails or
 * ID numbers are stated as plain text: nothing would mask them.
 * @throws Error with the call and the way to the entry
 */
export function requireMasks(calls: readonly Call[]): void {
  for (const { method, path, guard, answer } of calls) {
    if (guard.kind === 'visitor' || guard.kind === 'terminal' || guard.kind === 'signed' || !isStated(answer)) continue
    const plain = plainlyStated(answer, 'data')
    if (plain)
      throw new Error(
        `${method} ${path} states ${plain} as plain text: as plain.phone, plain.email, plain.idNumber, plain.contact or a field of its resource it is masked; openly(…) says why everybody may read it`,
      )
  }
}
function plainlyStated(shape: AnswerShape, path: string): string | undefined {
  if (!('view' in shape))
    return partsOf(shape)
      .map(part => plainlyStated(part, path))
      .find(found => found !== undefined)
  for (const [name, entry] of Object.entries(shape.view)) {
    const leaf = leafOf(entry)
    if ('kind' in leaf && texts.has(leaf.kind) && personalNames.test(name) && !isMaskedField(leaf) && !leaf.openly)
      return `${path}.${name}`
    const deeper = plainlyStated(entry, `${path}.${name}`)
    if (deeper) return deeper
  }
  return undefined
}
