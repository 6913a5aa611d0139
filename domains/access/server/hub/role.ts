import type { KeptEvent } from '../../model/offline.ts'

/** What this server is when it runs as the hub of a hall, a terminal of its main server. */
export interface HubRole {
  /** The address of the main server. */
  readonly main: string
  /** The device as which the hub is registered there. */
  readonly terminal: number
  readonly secret: string
  /** The folder of the photos that it keeps. */
  readonly photos: string
}
interface Standing {
  role?: HubRole
  /** When it last heard from the main server, in ms. */
  heardAt: number
  /** It was revoked, and sends what it had not sent yet. */
  isEnding?: boolean
  /** The other events of the organiser, as the main server named them last. */
  events: readonly KeptEvent[]
}
/** Of this process: a server is a hub from its start to its end, or never. */
const standing: Standing = { heardAt: 0, events: [] }

export function becomeHub(role: HubRole): void {
  standing.role = role
  standing.isEnding = false
}
export const endHub = (): void => {
  standing.isEnding = true
  standing.events = []
}
export const isEnding = (): boolean => standing.isEnding === true
export const hubRole = (): HubRole | undefined => standing.role
export const heardOfEvents = (events: readonly KeptEvent[]): void => {
  standing.events = events
}
/** The other events of the organiser where this is a hub, which has one event itself. */
export const eventsOfMain = (): readonly KeptEvent[] | undefined => standing.role && standing.events
export const heardFromMain = (at: number): void => {
  standing.heardAt = at
}
/** Seconds for which a hub has heard nothing of other halls; undefined where this is no hub. */
export const secondsBehind = (now: number): number | undefined =>
  standing.role && Math.max(0, Math.round((now - standing.heardAt) / 1000))
