import { entriesOf } from './codes.ts'
import type { AnyField, Birth, Move, OperatorMove } from './field.ts'
import type { AnyResource } from './resource.ts'

/** The state fields of a resource. Most have one, some none. */
export function statesOf(of: AnyResource): [name: string, field: AnyField][] {
  return Object.entries(of.fields as Record<string, AnyField>).filter(([, field]) => field.kind === 'state')
}
/** Every move of a resource, those of services included, with its state field. */
export const allMovesOf = (of: AnyResource): { name: string; field: string; move: Move }[] =>
  statesOf(of).flatMap(([field, { moves }]) =>
    Object.entries(moves ?? {}).map(([name, move]) => ({ name, field, move })),
  )
/** The moves that operators make: each is a right, a call and a button. */
export const movesOf = (of: AnyResource): { name: string; field: string; move: OperatorMove }[] =>
  allMovesOf(of).filter(
    (entry): entry is { name: string; field: string; move: OperatorMove } => entry.move.by !== 'service',
  )
/** The fields of a move's form: of the resource, or further ones. */
export const takenBy = (of: AnyResource, { takes = [] }: Move): Record<string, AnyField> =>
  Array.isArray(takes)
    ? Object.fromEntries((takes as readonly string[]).map(name => [name, of.fields[name] as AnyField]))
    : { ...(takes as Readonly<Record<string, AnyField>>) }
/** The births of a resource, with their state fields. */
export const birthsOf = (of: AnyResource): { name: string; field: string; birth: Birth }[] =>
  statesOf(of).flatMap(([field, { births }]) =>
    Object.entries(births ?? {}).map(([name, birth]) => ({ name, field, birth })),
  )
/** The code that a state starts with. */
export const initialCode = (field: AnyField) =>
  entriesOf(field.codes as never).find(entry => entry.key === field.initial)?.code

/** The right that an operation or a move needs: `order.close`. */
export const rightOf = (of: AnyResource | string, action: string) =>
  `${typeof of === 'string' ? of : of.name}.${action}`

/** Whether people are notified when rows are made: a birth of theirs emits. Imports then ask. */
export const birthsNotify = (of: AnyResource): boolean => birthsOf(of).some(({ birth }) => birth.emits !== undefined)
