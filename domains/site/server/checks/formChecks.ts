import { port, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/**
 * Why a form accepts no registrations now, by the form's id. A form that does not exist is in the
 * answer too.
 */
export type FormsClosed = (
  ctx: Context,
  asked: { readonly projectId: number; readonly ids: readonly number[] },
) => Promise<ReadonlyMap<number, Pair>>

export const formChecks = port<FormsClosed>('site.formChecks', {
  what: 'why forms that a page links to accept no registrations now',
})
