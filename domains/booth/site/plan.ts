import { boothOpenStatus, boothReserveStatus } from '../model/codes.ts'
import type { HallPlan, OwnRequest, ShownStand, Standing } from '../model/calls.ts'

/** How a stand looks on the plan. */
export type Look = 'closed' | 'free' | 'held' | 'reserved' | 'assigned'
export function lookOf({ open, state }: Pick<ShownStand, 'open' | 'state'>): Look {
  if (state === boothReserveStatus.held) return 'held'
  if (state === boothReserveStatus.reserved) return 'reserved'
  if (state === boothReserveStatus.assigned) return 'assigned'
  return open === boothOpenStatus.open ? 'free' : 'closed'
}
/** What a reader looks for. */
export interface Wanted {
  readonly q: string
  readonly area: string
  readonly price: string
  readonly sides: string
  readonly onlyFree: boolean
}
export const everything: Wanted = { q: '', area: '', price: '', sides: '', onlyFree: false }
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
/** Whether a stand is what the reader looks for: by number or company in either language, size, price, sides. */
export function isWanted(stand: ShownStand, wanted: Wanted): boolean {
  const words = plain(wanted.q)
  const about = [stand.boothNo, stand.name, stand.englishName, stand.company, stand.company2]
  return (
    (!words || about.some(text => text && plain(text).includes(words))) &&
    (!wanted.area || stand.area === Number(wanted.area)) &&
    (!wanted.price || (stand.price !== null && stand.price <= Number(wanted.price))) &&
    (!wanted.sides || stand.openSides === Number(wanted.sides)) &&
    (!wanted.onlyFree || lookOf(stand) === 'free')
  )
}
/** A plan with what the socket says of it. */
export function withStanding(plan: HallPlan, { others }: Standing): HallPlan {
  const by = new Map(others.map(each => [each[0], each]))
  return {
    ...plan,
    stands: plan.stands.map(stand => {
      const [, open = boothOpenStatus.open, state = boothReserveStatus.free, company = null, company2 = null] =
        by.get(stand.id) ?? []
      return open === stand.open && state === stand.state && company === stand.company && company2 === stand.company2
        ? stand
        : { ...stand, open: open as typeof stand.open, state: state as typeof stand.state, company, company2 }
    }),
  }
}
/** Whether this request may take the stand now: it is free, or kept for it. */
export function mayTake(stand: ShownStand, request: OwnRequest | undefined): boolean {
  if (!request || stand.type !== request.boothType) return false
  if (lookOf(stand) === 'free') return true
  return request.waits.some(wait => wait.offeredBoothId === stand.id) && stand.state === boothReserveStatus.held
}
export const sizesOf = (stands: readonly ShownStand[]): number[] =>
  [...new Set(stands.flatMap(({ area }) => area ?? []))].sort((a, b) => a - b)
export const sidesOf = (stands: readonly ShownStand[]): number[] =>
  [...new Set(stands.flatMap(({ openSides }) => openSides || []))].sort((a, b) => a - b)
/** A few round prices, so that each takes away a fair part. */
export function pricesOf(stands: readonly ShownStand[]): number[] {
  const prices = [...new Set(stands.flatMap(({ price }) => price ?? []))].sort((a, b) => a - b)
  if (prices.length <= 6) return prices
  return [...new Set([0.2, 0.4, 0.6, 0.8, 1].map(part => prices[Math.ceil(part * prices.length) - 1] as number))]
}
