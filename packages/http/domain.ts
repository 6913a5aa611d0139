import type { Domain, Event, Pair } from '@pavilion/declare'
import type { JobRules, MoveRules, SystemContext } from '@pavilion/store'
import type { Call } from './call.ts'

/**
 * Background work. It runs as the system, without a transaction unless it begins one. A job that
 * throws runs again later, as often as it declares.
 */
export interface Job extends JobRules {
  readonly name: string
  readonly run: (ctx: SystemContext, payload: never) => Promise<void>
  readonly cron?: string
  /**
   * Takes minutes. Long jobs have their own workers, so that they do not delay what somebody waits
   * for.
   */
  readonly long?: boolean
}
/**
 * Declares a job: `job<{ recordId: number }>('form.sendNotice', async (ctx, { recordId }) => …, {
 * tries: 8, minutes: 5, givenUp: say('…', '…') })`.
 */
export const job = <P extends object>(
  name: string,
  run: (ctx: SystemContext, payload: P) => Promise<void>,
  rules: JobRules & { readonly long?: boolean },
): Job => ({ ...rules, name, run: run as Job['run'] })
/** What it means that a run of a schedule gave up whose next run does the same work. */
export const madeUpFor: Pair = [
  '下次定时运行会补做，无需处理；反复出现时请查看服务器日志',
  'Nothing to do: the next scheduled run will catch up. If this keeps happening, check the server log',
]
/** A job at fixed times (crontab, UTC). */
export const schedule = (
  name: string,
  cron: string,
  run: (ctx: SystemContext) => Promise<void>,
  rules: JobRules,
): Job => ({ ...rules, name, cron, run: run as Job['run'] })

/**
 * What this domain does when another emits an event. The name makes sure that each handler runs
 * once per event.
 */
export interface Handler extends JobRules {
  readonly event: string
  readonly name: string
  readonly run: (ctx: SystemContext, about: never) => Promise<void>
}
export const on = <T>(
  event: Event<T>,
  name: string,
  run: (ctx: SystemContext, about: T) => Promise<void>,
  rules: JobRules,
): Handler => ({
  ...rules,
  event: event.name,
  name,
  run: run as Handler['run'],
})

/** A domain as the server mounts it: what `domains/<area>/server/index.ts` exports as `domain`. */
export interface ServerDomain {
  readonly model: Domain
  readonly calls: readonly Call[]
  /** The rules of its moves and births. */
  readonly moves?: readonly MoveRules[]
  readonly jobs?: readonly Job[]
  readonly handlers?: readonly Handler[]
  /**
   * Runs as the system at every start, after the migrations: reference rows, menus. Must be
   * repeatable.
   * @throws SettingProblem
   */
  readonly prepare?: (ctx: SystemContext) => Promise<void>
}
/**
 * An environment variable that a domain cannot use. The message is one sentence for the person who
 * set it.
 */
export class SettingProblem extends Error {
  override readonly name = 'SettingProblem'
}
/**
 * The address of an external service from an environment variable; undefined where it is not set.
 * @throws SettingProblem
 */
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
/**
 * Reads the answer of an external service as text, up to a limit: a broken or foreign service may
 * never end, or send little that unpacks to a lot.
 * @throws Error
 */
export async function briefText(answer: Response, most = 100_000): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    if ((size += part.length) > most) throw new Error(`the answer is larger than ${most} bytes`)
  }
  return Buffer.concat(parts).toString('utf8')
}
export const serverDomain = (definition: ServerDomain): ServerDomain => definition
