import { declare } from './kinds.ts'
import type { AnyCodes, Codes } from './codes.ts'
import { integer, type AnyField } from './field.ts'
import { resource, type Resource } from './resource.ts'
import type { Scope } from './scope.ts'

/**
 * The three numbers of a cell. `total - held - sold` is left; without a total there is no limit.
 */
const numbers = {
  total: integer('总量', 'Total', { written: 'server', min: 0, hint: ['留空表示不限', 'Empty: no limit'] }),
  held: integer('已占用', 'Held', { written: 'server', default: 0, min: 0 }),
  sold: integer('已售出', 'Sold', { written: 'server', default: 0, min: 0 }),
} as const
type Numbers = typeof numbers

interface CounterOptions<F, S extends Scope, C extends AnyCodes> {
  readonly scope: S
  /** The fields that identify a cell: a channel, a room type and a night. */
  readonly of: F
  /** Why a cell changes, as codes. Each line of the ledger has one. */
  readonly reasons: C
  /** The reason of a hold that expired. Without it, holds of this counter do not expire. */
  readonly expired?: number | string
}
/**
 * Something that can run out, as plain data. Its cells are a resource; all counters share one
 * ledger.
 */
export interface Counter<
  N extends string = string,
  F extends Record<string, AnyField> = Record<string, AnyField>,
  C extends AnyCodes = AnyCodes,
> {
  readonly name: N
  readonly cells: Resource<N, F & Numbers, Scope>
  readonly keys: readonly string[]
  readonly reasons: C
  readonly expiredReason?: number | string
}
// biome-ignore lint/suspicious/noExplicitAny: any counter
export type AnyCounter = Counter<string, any, any>

/**
 * Declares a counter:
 * `counter('roomNight', '间夜', 'Room night', { scope, of: { roomTypeId, night }, reasons })`. The
 * database makes sure that no more is held and sold than there is.
 */
export function counter<
  const N extends string,
  F extends Record<string, AnyField>,
  const S extends Scope,
  C extends Codes,
>(name: N, zh: string, en: string, { scope, of, reasons, expired }: CounterOptions<F, S, C>): Counter<N, F, C> {
  const keys = Object.keys(of)
  const cells = resource(name, zh, en, {
    scope,
    title: keys[0] as never,
    operations: ['getList', 'getDetail'],
    unique: [keys as never],
    check: ['"total" is null or "held" + "sold" <= "total"'],
    fields: { ...of, ...numbers },
  })
  return declare('counter', {
    name,
    cells: cells as never,
    keys,
    reasons,
    ...(expired !== undefined && { expiredReason: expired }),
  })
}
