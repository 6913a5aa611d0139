import type { Event, Domain } from '@pavilion/declare'
import type { MoveRules, SystemContext } from '@pavilion/store'
import type { Call } from './call.ts'

/** Background work. The handler runs as the system, in its own transaction when it asks for one; a throw means «try again later». */
export interface Job {
  readonly name: string
  readonly run: (ctx: SystemContext, payload: never) => Promise<void>
  readonly cron?: string /** Takes minutes: it has workers of its own, and keeps none from what somebody waits for. */
  readonly long?: boolean
}
/** Declares a job: `job<{ recordId: number }>('form.sendNotice', async (ctx, { recordId }) => …)`. */
export const job = <P extends object>(
  name: string,
  run: (ctx: SystemContext, payload: P) => Promise<void>,
  options: { long?: boolean } = {},
): Job => ({ name, run: run as Job['run'], ...options })
/** A job at fixed times (crontab, UTC). */
export const schedule = (name: string, cron: string, run: (ctx: SystemContext) => Promise<void>): Job => ({
  name,
  cron,
  run: run as Job['run'],
})

/** What this room does when another room tells something. Named, so that each handler runs once per event. */
export interface Handler {
  readonly event: string
  readonly name: string
  readonly run: (ctx: SystemContext, about: never) => Promise<void>
}
export const on = <T>(
  event: Event<T>,
  name: string,
  run: (ctx: SystemContext, about: T) => Promise<void>,
): Handler => ({
  event: event.name,
  name,
  run: run as Handler['run'],
})

/** A domain as the server mounts it: what `domains/<area>/server/index.ts` exports as `domain`. */
export interface ServerDomain {
  readonly model: Domain
  readonly calls: readonly Call[]
  /** What the moves and births of its states do. */
  readonly moves?: readonly MoveRules[]
  readonly jobs?: readonly Job[]
  readonly handlers?: readonly Handler[]
  /** Runs as the system at every start, after the migrations: reference rows, menus. Must be repeatable. @throws SettingProblem */
  readonly prepare?: (ctx: SystemContext) => Promise<void>
}
/** A variable of the environment that a room cannot use: one sentence for the person who set it. */
export class SettingProblem extends Error {
  override readonly name = 'SettingProblem'
}
/** The address of an outside service that a setting names in place of the usual one; undefined where it names none. @throws SettingProblem */
export function serviceAddress(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const address = environment[name]?.trim()
  if (!address) return undefined
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new SettingProblem(`${name} is "${address}": give an address such as https://service.example.com.`)
  return address
}
/** What an outside service answers, as text: no service says so much that it would not fit into the memory, but a broken or foreign one may never end, or send little that unpacks to a lot. @throws Error */
export async function briefText(answer: Response, most = 100_000): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    if ((size += part.length) > most) throw new Error(`an answer of more than ${most} bytes`)
  }
  return Buffer.concat(parts).toString('utf8')
}
export const serverDomain = (definition: ServerDomain): ServerDomain => definition
