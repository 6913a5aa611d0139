import {
  allMovesOf,
  changedMeanwhile,
  moveNotAllowed,
  personErased,
  reservedRow,
  takenBy,
  wordFor,
  type AnyField,
  type AnyResource,
  type CodeValue,
  type Event,
  type Move,
  type Moved,
} from '@pavilion/declare'
import type { Caller } from '../reach/caller.ts'
import { codeOf } from './births.ts'
import { scopeColumn } from '../tables/columns.ts'
import { keptAs } from '../tables/kinds.ts'
import type { MoveRule } from './moves.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Loose } from '../lists/projection.ts'
import type { Session } from '../session.ts'
import type { MovedRow } from '../writing/writes.ts'

export interface Known {
  readonly of: AnyResource
  readonly name: string
  readonly field: string
  readonly declared: AnyField
  readonly move: Move
  readonly rule: MoveRule<never>
}
export function knownMove(session: Session, of: AnyResource, name: string): Known {
  const found = allMovesOf(of).find(entry => entry.name === name)
  if (!found) throw new Error(`${of.name} has no move ${name}`)
  const { field, move } = found
  const rule = (session.database.movesOf(of.name)?.[name] ?? {}) as MoveRule<never>
  return { of, name, field, declared: of.fields[field], move, rule }
}
export const typeOf = (declared: AnyField) => keptAs(declared).type(declared)
/** Who made a move, for the event row: the person behind a service, where there is one. */
const actorOf = (caller: Caller): Caller => (caller.kind === 'service' && caller.behalf ? caller.behalf : caller)
/**
 * The statement `insert into "stateEvent" …` for each row of `moved`, which has the former code as
 * `was`.
 */
export function eventInsert({ session, of, field, name, why, to }: Writing, parameters: Parameters): string {
  const actor = actorOf(session.caller)
  const text = (value: unknown) => parameters.add(value, 'text')
  const project = of.name === 'project' ? 'm.id' : scopeColumn(of) === 'projectId' ? 'm."projectId"' : 'null'
  return `insert into "stateEvent" (
      "projectId", "resource", "rowId", "field", "move", "fromCode", "toCode", "why", "actorKind", "actorId", "actorName"
    )
    select ${project}, ${text(of.name)}, m.id, ${text(field)}, ${text(name)}, m.former_code::text, ${text(String(to))},
      ${text(why)}, ${text(actor.kind)}, ${parameters.add(actor.id, 'bigint')}, ${text(actor.name)}
    from moved m`
}
export interface Writing {
  readonly session: Session
  readonly of: AnyResource
  readonly field: string
  readonly name: string
  readonly why: string | null
  readonly to: CodeValue
}
/**
 * The columns that the input sets: fields of the row, but not the values that the effect alone
 * uses.
 */
export function columnsIn(
  of: AnyResource,
  move: Move,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const taken = takenBy(of, move)
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in of.fields || !(name in taken)))
}
export const reasonIn = (input: Readonly<Record<string, unknown>>): string | null => {
  const given = input.reason ?? input.why ?? input.auditRemark
  return typeof given === 'string' && given.trim() ? given.trim() : null
}
/** Whether the move starts from the state of this row, and nothing keeps the row as it is. */
export const isMovable = ({ of, declared, field, move }: Known, before: Loose): boolean =>
  !(of.reserved && before[of.reserved]) &&
  !before.erasedAt &&
  move.from.some(key => codeOf(declared, key) === before[field])
export function refuseUnlessMovable(
  { of, declared, field, move }: Known,
  before: Loose,
  seen: string | undefined,
): void {
  if (of.reserved && before[of.reserved]) throw reservedRow()
  if (before.erasedAt) throw personErased()
  if (seen && Date.parse(before.updatedAt) !== Date.parse(seen))
    throw changedMeanwhile({}, { resource: of.name, row: before })
  if (move.from.some(key => codeOf(declared, key) === before[field])) return
  const [state, englishState] = wordFor(declared.codes as never, before[field])
  throw moveNotAllowed({ state, englishState })
}
export const isPlain = ({ rule }: Known) => !rule.refuse && !rule.effect && !rule.set && !rule.to
/**
 * The code that a move leads to, by the row where it may lead to several.
 * @throws Error where its rule does not say which of them
 */
export function targetOf(
  { of, name, declared, move, rule }: Known,
  before?: Loose,
  input: Readonly<Record<string, unknown>> = {},
): CodeValue {
  if (typeof move.to === 'string') return codeOf(declared, move.to)
  const to = before && rule.to?.(before as never, input)
  const ends = move.to.map(key => codeOf(declared, key))
  if (to === undefined || !ends.includes(to)) throw new Error(`${of.name}.${name}: its rule names none of its ends`)
  return to
}
export async function emitMoved(
  session: Session,
  emits: Event<Moved>,
  move: string,
  to: CodeValue,
  why: string | null,
  moved: readonly MovedRow[],
  quiet = false,
): Promise<void> {
  await session.emitMany(
    emits,
    moved.map(({ id, projectId, from, updatedAt: at }) => ({
      id,
      projectId,
      move,
      from,
      to,
      why,
      at,
      ...(quiet && { quiet }),
    })),
  )
}
