// For whom a meal is. Pure: the server asks for everybody when registers are made ahead, a handheld
// for the one person in front of it.

/** One line of the people a meal is for: any of what it names. */
export interface AudienceLine {
  readonly registerUserCertTypeId: number | null
  readonly webFormId: number | null
  readonly userLevelId: number | null
  readonly userChannelId: number | null
  readonly commoditySpuId: number | null
  readonly hotelGuestId: number | null
  readonly registerUserId: number | null
}
/** What of a person meals may go by. */
export interface Traits {
  readonly registerUserId: number | null
  readonly hotelGuestId: number | null
  readonly certTypeId: number | null
  readonly formIds: readonly number[]
  readonly levelId: number | null
  readonly channelId: number | null
  /** Products of paid orders. */
  readonly spuIds: readonly number[]
}

const isIn = (line: AudienceLine, of: Traits): boolean => {
  const same = (wanted: number | null, has: number | null) => wanted !== null && wanted === has
  const among = (wanted: number | null, has: readonly number[]) => wanted !== null && has.includes(wanted)
  return (
    same(line.registerUserCertTypeId, of.certTypeId) ||
    among(line.webFormId, of.formIds) ||
    same(line.userLevelId, of.levelId) ||
    same(line.userChannelId, of.channelId) ||
    among(line.commoditySpuId, of.spuIds) ||
    same(line.hotelGuestId, of.hotelGuestId) ||
    same(line.registerUserId, of.registerUserId)
  )
}
/** Whether a meal is for a person: by one of its lines or its level; without any, for everybody. */
export const isFor = (meal: { readonly levelId: number | null; readonly lines: readonly AudienceLine[] }, of: Traits) =>
  (meal.levelId === null && meal.lines.length === 0) ||
  (meal.levelId !== null && meal.levelId === of.levelId) ||
  meal.lines.some(line => isIn(line, of))
