// Who sleeps where (specification: back-office §2 Reception). Nights are whole numbers from the
// first night of the plan; `until` is the day of departure, whose night is not slept.

/** People who share a room by their own wish: one booking, or a guest alone. */
export interface Party {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly from: number
  readonly until: number
  /** The hotels of the booking, the level, the group or the channel. Null: any. */
  readonly hotelIds: readonly number[] | null
  readonly roomTypeId: number | null
  /** Null: mixed, or not known; such a party never shares with strangers under the gender rule. */
  readonly gender: number | null
  /** Takes a bed and not a room: strangers may have the others. */
  readonly shares: boolean
  readonly company: string | null
  /** Wants a quiet floor. */
  readonly quiet: boolean
  /** From 0; who is placed first when not everybody fits. */
  readonly rank: number
  /** A room that a person has chosen: it stays. */
  readonly pinned: number | null
}
export interface PlannedRoom {
  readonly id: number
  readonly name: string
  readonly hotelId: number
  readonly roomTypeId: number | null
  readonly floor: string
  readonly beds: number
  /** `bed`: strangers share by bed; `whole`: one party has it; `any`: as the party wishes. */
  readonly sharing: 'any' | 'bed' | 'whole'
  readonly quiet: boolean
  /** Nights on which the room is not to be had. */
  readonly closed: readonly number[]
}
export interface RoomRules {
  /** Strangers in one room are of one gender. */
  readonly oneGender: boolean
  /** What each unmet wish costs; a wish of weight 0 is none. */
  readonly weights: RoomWeights
}
export interface RoomWeights {
  readonly unplaced: number
  readonly otherHotel: number
  readonly otherFloor: number
  readonly loud: number
  readonly openedRoom: number
}
export const usualRoomWeights: RoomWeights = {
  unplaced: 1000,
  otherHotel: 20,
  otherFloor: 3,
  loud: 4,
  openedRoom: 2,
}
export interface RoomProblem {
  readonly parties: readonly Party[]
  readonly rooms: readonly PlannedRoom[]
  readonly rules: RoomRules
}
/** Where each party sleeps; a party that is not in it has no room. */
export type RoomPlan = ReadonlyMap<number, number>
