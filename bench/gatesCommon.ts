import type { Ground } from './data/database.ts'
import type { startProcess, Served } from './lib/server.ts'

/** What all parts of the bench share. */
export interface Gates {
  readonly ground: Ground
  readonly database: { readonly url: string; readonly dataDir: string }
  readonly projectId: number
  readonly abbr: string
  readonly certTypeId: number
  readonly token: string
  readonly devices: readonly Device[]
  /** People of the project, each with a pass. */
  readonly holders: readonly { readonly id: number; readonly pass: string }[]
  sql<T = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<T[]>
  start(...words: Parameters<typeof startProcess>): Promise<Served>
  databaseMs(): number
  say(sentence: string): void
}
export interface Device {
  readonly id: number
  readonly termId: number
  readonly deviceNo: string
  readonly secret: string
}
export const ms = (value: number) => (value >= 100 ? `${value.toFixed(0)} ms` : `${value.toFixed(2)} ms`)
