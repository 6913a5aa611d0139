import type { Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/**
 * Why a form accepts no registrations now, by the form's id. A form that does not exist is in the
 * answer too. Provided by the form domain.
 */
export type FormsClosed = (
  ctx: Context,
  asked: { readonly projectId: number; readonly ids: readonly number[] },
) => Promise<ReadonlyMap<number, Pair>>

let formsClosed: FormsClosed | undefined
/** A port for the form domain, which depends on this one. */
export const formChecks = {
  provide(check: FormsClosed): void {
    formsClosed = check
  },
  async closed(ctx: Context, projectId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Pair>> {
    return ids.length && formsClosed ? formsClosed(ctx, { projectId, ids }) : new Map()
  },
}
