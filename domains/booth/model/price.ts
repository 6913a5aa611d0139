import { boothKind, boothType } from './codes.ts'

/** What the price of a stand depends on. Money is minor units. */
export interface Priced {
  readonly type: number | null
  readonly area: number | null
  readonly price: number | null
  readonly unitPrice: number | null
  readonly openSides: number | null
  readonly zone: string | null
}
/** A rule: per cent more or less, where all that it states applies. */
export interface PriceRule {
  readonly percent: number
  readonly boothType: number | null
  readonly openSides: number | null
  readonly zone: string | null
  readonly fromDate: string | null
  readonly untilDate: string | null
}
const isSame = <T>(stated: T | null, value: T | null): boolean => stated === null || stated === value
const applies = (rule: PriceRule, stand: Priced, today: string): boolean =>
  isSame(rule.boothType, stand.type) &&
  isSame(rule.openSides, stand.openSides) &&
  (!rule.zone || rule.zone === stand.zone) &&
  (!rule.fromDate || rule.fromDate <= today) &&
  (!rule.untilDate || today <= rule.untilDate)

/**
 * What a stand costs before rules: a standard stand its own price, else that of its hall; any other
 * its price per square metre, else its own price. Null: it has no price yet. Pure.
 */
export function basicPrice(stand: Priced, hallPrice: number | null): number | null {
  if ((stand.type ?? boothType.standard) === boothType.standard) return stand.price ?? hallPrice
  if (stand.unitPrice !== null && stand.area !== null) return Math.round(stand.unitPrice * stand.area)
  return stand.price
}
/** What a stand costs on a day: its basic price and the sum of all rules that apply. Pure. */
export function priceOf(
  stand: Priced,
  hallPrice: number | null,
  rules: readonly PriceRule[],
  today: string,
): number | null {
  const basic = basicPrice(stand, hallPrice)
  if (basic === null) return null
  const percent = rules.reduce((sum, rule) => (applies(rule, stand, today) ? sum + rule.percent : sum), 0)
  return Math.max(0, Math.round((basic * (100 + percent)) / 100))
}
/** Which limit a stand counts against. Pure. */
export const kindOf = (type: number | null): number =>
  (type ?? boothType.standard) === boothType.standard ? boothKind.standard : boothKind.special

/** The limits and deposits of a project. */
export interface Reserving {
  readonly exhibitionReserveMax?: number | null
  readonly specialDecorationReserveMax?: number | null
  readonly depositStandard?: number | null
  readonly depositSpecial?: number | null
  readonly depositRawSpace?: number | null
}
/** How many stands of a kind a company may have; null: as many as it likes. 0 or empty is no limit. */
export const limitOf = (setting: Reserving | undefined, kind: number): number | null =>
  (kind === boothKind.standard ? setting?.exhibitionReserveMax : setting?.specialDecorationReserveMax) || null
/** The deposit of one stand of a type, in minor units. */
export function depositOf(setting: Reserving | undefined, type: number | null): number {
  if (type === boothType.specialDecoration) return setting?.depositSpecial ?? 0
  if (type === boothType.rawSpace) return setting?.depositRawSpace ?? 0
  return setting?.depositStandard ?? 0
}
/** What a request needs for stands of its type: a deposit each, of which some are paid already. */
export interface Depositing {
  readonly depositEach: number
  /** So many stands need no other deposit. */
  readonly covered: number
}
/** What chosen stands cost a request: the deposit that is due now, and the fee that stays their price. Pure. */
export function sumsOf(
  stands: readonly { readonly price: number | null }[],
  request: Depositing | undefined,
): { readonly deposit: number; readonly fee: number; readonly covered: boolean } {
  const covered = request !== undefined && stands.length <= request.covered
  return {
    covered,
    deposit: covered ? 0 : (request?.depositEach ?? 0) * stands.length,
    fee: stands.reduce((sum, { price }) => sum + (price ?? 0), 0),
  }
}
