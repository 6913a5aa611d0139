import { boothOpenStatus, boothReserveStatus, boothType, planShows } from '../model/codes.ts'
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
/** Whether an editor of a page shows this stand there. */
export function isShown(stand: ShownStand, shows: number): boolean {
  const isFree = lookOf(stand) === 'free'
  if (shows === planShows.free) return isFree
  if (shows === planShows.freeStandard) return isFree && stand.type === boothType.standard
  if (shows === planShows.freeSpecial) return isFree && stand.type !== boothType.standard
  if (shows === planShows.exhibitors) return Boolean(stand.company || stand.company2)
  return true
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
/** The stand at a point of the plan in percent, the last drawn of several. Pure. */
export function standAt(
  stands: readonly ShownStand[],
  point: { readonly x: number; readonly y: number },
  ratio: number,
): ShownStand | undefined {
  return stands.findLast(({ offsetLeft, offsetTop, width, height, rotation }) => {
    const [w, h] = [(width ?? 0) / 2, ((height ?? 0) / 2) * ratio]
    const [x, y] = [point.x - (offsetLeft ?? 0) - w, point.y * ratio - (offsetTop ?? 0) * ratio - h]
    // Turned back, so that the stand lies straight.
    const turn = (-(rotation ?? 0) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return Math.abs(x * cos - y * sin) <= w && Math.abs(x * sin + y * cos) <= h
  })
}
