import type { Pair } from '@pavilion/declare'
import type { Alterations, ListBody, RowAction } from '@pavilion/screens'
import type { ComponentType } from 'react'
import type { AskingProps, Offered } from './asking.ts'

// Later domains put what they let operators do with attendees into these lists, from their
// `admin/into/registration.tsx`.

export type Batch = NonNullable<NonNullable<Alterations['list']>['batchActions']>[number]
/** What a later domain lets operators do with attendees. */
export interface Offer {
  readonly row?: RowAction
  readonly batch?: Batch
  /** Beside the list, for everybody in it. */
  readonly tools?: ComponentType<{ refresh(): void; body: ListBody }>
  /** What is asked before it happens. */
  readonly dialog?: readonly [title: Pair, ComponentType<AskingProps>]
}
const offers = new Map<Offered, Offer>()
export const offer = (name: Offered, made: Offer): void => void offers.set(name, made)
export const offered = (name: Offered): Offer => offers.get(name) ?? {}
/** The actions that are there. */
export const present = <A>(...actions: readonly (A | undefined)[]): A[] =>
  actions.filter(action => action !== undefined)
