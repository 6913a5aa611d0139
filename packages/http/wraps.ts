import type { AnyResource, Changes, MoveOf, NewRow, Row, ServerChanges } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Wraps } from './resourceCalls.ts'

/** The rows that a call is about: one, or several. */
export interface Chosen {
  readonly id?: number
  readonly ids?: readonly number[]
}
interface Moving {
  readonly id: number
  readonly updatedAt?: string
}
type Wrap<B, A = unknown> = (next: (ctx: Context, body: B) => Promise<A>) => (ctx: Context, body: B) => Promise<unknown>
interface Operations<R> {
  readonly getList?: Wrap<Record<string, unknown>>
  readonly getDetail?: Wrap<{ id: number; includes?: unknown }, Row<R>>
  readonly create?: Wrap<NewRow<R>, Row<R>>
  readonly update?: Wrap<Changes<R>, Row<R>>
  readonly delete?: Wrap<Chosen & { updatedAt?: string }>
  readonly restore?: Wrap<{ id: number; tellPeople?: boolean }, Row<R>>
  readonly assign?: Wrap<Record<string, unknown>>
}
/** Wraps of one resource, with the bodies and answers of its calls. */
export type WrapsOf<R> = Operations<R> &
  (string extends MoveOf<R>
    ? { readonly [call: string]: unknown }
    : { readonly [M in MoveOf<R>]?: Wrap<Moving & ServerChanges<R> & Record<string, unknown>, Row<R>> })

/**
 * Wraps the calls of one resource, whose bodies have been checked against its declaration:
 * `wrapsOf(summary, { create: next => async (ctx, body) => … next(ctx, body) })`.
 */
export const wrapsOf = <R extends AnyResource>(_of: R, wraps: WrapsOf<R>): Wraps => wraps as unknown as Wraps
/** The ids of the rows that a call is about. What is no id is refused by the call itself. */
export const idsIn = ({ id, ids }: Chosen): number[] =>
  (Array.isArray(ids) ? ids : [id]).filter((one): one is number => Number.isSafeInteger(one))
