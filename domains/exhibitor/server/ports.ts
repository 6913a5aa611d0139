import { keyedPort, port } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'

/** A stand that a company holds, has reserved or was assigned. */
export interface StandOf {
  readonly id: number
  readonly boothNo: string
  readonly hall: string
  readonly englishHall: string | null
  readonly area: number | null
  readonly state: 'held' | 'reserved' | 'assigned'
  /** The demand for which it was taken. */
  readonly demandId: number | null
}
/** An amount that is asked for a demand, in minor units of its currency. */
export interface AskedSum {
  readonly amount: number
  readonly currency: string
  readonly orderIds: readonly number[]
  readonly paid: boolean
  readonly due: string | null
}
/** The stands of a company, and what is asked for each of its demands. */
export interface CompanyStands {
  readonly stands: readonly StandOf[]
  readonly demands: readonly {
    readonly demandId: number
    readonly heldUntil: string | null
    readonly deposit: AskedSum | null
    readonly balance: AskedSum | null
  }[]
}
interface Companies {
  readonly projectId: number
  readonly companyIds: readonly number[]
}

/** The booth domain, which is loaded after this one, fills these. */
export const standsOf = port<(ctx: Context, asked: Companies) => Promise<ReadonlyMap<number, CompanyStands>>>(
  'exhibitor.stand',
  { what: 'the stands of companies, how long they are held, and the deposits and balances', optional: true },
)
/** How the passes and services of a company stand. */
export interface FairFacts {
  readonly passes: { readonly quota: number; readonly used: number }
  readonly services: number
  readonly servicesUntil: string | null
}
export const fairOf = port<
  (ctx: Context, asked: { readonly projectId: number; readonly companyId: number }) => Promise<FairFacts>
>('exhibitor.fair', { what: 'the passes and services of a company for the days of the fair', optional: true })
/** Companies at stands whose number contains the word; at most a few hundred. */
export const companiesAtStand = port<
  (ctx: Context, asked: { readonly projectId: number; readonly word: string }) => Promise<readonly number[]>
>('exhibitor.companiesAtStand', { what: 'the companies at stands by a part of their number', optional: true })
/** Names and phones of one company. */
export interface AskedForListed {
  readonly names: readonly string[]
  readonly phones: readonly string[]
}
/** For each company the entry of the event's black list that fits one of its names or phones, as the operator reads it. */
export const blackList = port<
  (ctx: Context, projectId: number, asked: readonly AskedForListed[]) => Promise<readonly (string | undefined)[]>
>('exhibitor.blackList', { what: 'whether a company or phone is black-listed', optional: true })

/** Two companies that become one: rows of other domains follow, and come back when it is undone. */
export interface FollowCompany {
  follow(tx: Transaction, companies: { readonly from: number; readonly to: number }): Promise<unknown>
  back(tx: Transaction, companies: { readonly from: number; readonly to: number }, done: unknown): Promise<void>
}
export const companyMerging = keyedPort<string, FollowCompany>('exhibitor.merging', {
  what: 'what else names a company, when two are merged',
  optional: true,
})
const noStands: CompanyStands = { stands: [], demands: [] }
/** The stands of companies; nothing for those that have none. */
export async function readStands(ctx: Context, asked: Companies): Promise<(companyId: number) => CompanyStands> {
  const found = asked.companyIds.length ? await standsOf.filled?.(ctx, asked) : undefined
  return companyId => found?.get(companyId) ?? noStands
}
