import type { WallFigures } from './walls.ts'

/** What the day page shows: the gates, their devices, whom they refused, who is inside. */
export interface GateDay {
  readonly figures: WallFigures
  readonly refusals: readonly { readonly code: number; readonly count: number; readonly last: string }[] | null
  readonly black: readonly BlackHit[] | null
  readonly devices: readonly DayDevice[] | null
  readonly stations: readonly { readonly name: string; readonly at: string | null }[] | null
  readonly printing: { readonly today: number; readonly last: string | null } | null
  readonly conflicts: number | null
}
export interface BlackHit {
  readonly id: number
  readonly at: string
  readonly gate: string | null
  readonly person: string | null
}
export interface DayDevice {
  readonly id: number
  readonly deviceNo: string
  readonly gate: string | null
  readonly online: boolean
  readonly lastSeenAt: string | null
  readonly queue: number
  readonly clockOff: number | null
  readonly locked: boolean
}
export interface InsidePerson {
  readonly id: number
  readonly name: string
  readonly company: string | null
  readonly number: string | null
  readonly group: string
  readonly since: string | null
}
