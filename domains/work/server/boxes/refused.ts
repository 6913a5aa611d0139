import { say } from '@pavilion/declare'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { refusedNotices, refusedNoticesState } from '../../model/index.ts'
import { operatorsOfWork } from '../ports.ts'

/** More than these within the window raise one alarm, and are counted from then on instead of kept. */
export const mostRefused = 20
const windowMs = 600_000
/** So much of a notice that is not believed is kept, to look at: its characters, and its days. */
export const keptOfRefused = 4000
export const daysOfRefused = 30

const open = (source: string) => {
  const since = new Date(now().getTime() - windowMs).toISOString()
  return sql`a."source" = ${source}
    and case when a."state" = ${refusedNoticesState.few} then a."firstAt" > ${since}::timestamptz
      else a."lastAt" > ${since}::timestamptz end`
}
/** Whether so many notices of a source are not believed that no more are kept unverified. */
export async function isFlooded(ctx: Context, source: string): Promise<boolean> {
  const found = await ctx.query(
    sql`select 1 from ${refusedNotices} a
    where ${open(source)} and a."state" <> ${refusedNoticesState.few}
    limit 1`,
  )
  return found.length > 0
}
export interface NotBelieved {
  readonly source: string
  readonly why: string
  readonly ip: string
}
/**
 * Counts a notice that is not believed, in the transaction that refuses it.
 * @returns how many there were of its source within the window
 */
export async function countRefused(tx: Transaction, { source, why, ip }: NotBelieved): Promise<number> {
  await tx.hold('inboundNotice', `refused ${source}`)
  const at = now().toISOString()
  const [counted] = await tx.update<{ id: number; times: number; state: number }>(refusedNotices, {
    set: sql`"times" = a."times" + 1, "lastAt" = ${at}::timestamptz, "error" = ${why}::text, "sender" = ${ip}::text`,
    where: open(source),
    returning: sql`a.id, a."times", a."state"`,
    quietly: true,
  })
  if (!counted) {
    await tx.store(refusedNotices).create({ source, times: 1, firstAt: at, lastAt: at, error: why, sender: ip })
    return 1
  }
  if (counted.times > mostRefused && counted.state === refusedNoticesState.few) await raise(tx, counted.id, source)
  return counted.times
}
/** One alarm, however many follow. */
async function raise(tx: Transaction, id: number, source: string): Promise<void> {
  await tx.move(refusedNotices, { id }, 'raise', {})
  const [zh, en] = say(
    `十分钟内有 ${mostRefused} 条以上来自「${source}」的通知未通过核验：可能有人伪造，或密钥已更换。之后的只计数，不再保存。`,
    `More than ${mostRefused} notices of “${source}” could not be verified within ten minutes: somebody forges them, or a key has changed. Further ones are counted and not kept.`,
  )
  await operatorsOfWork.use().notify(tx, null, {
    title: say('大量外部通知被拒绝', 'Many inbound notices refused').join(' · '),
    content: `${zh}\n${en}`,
    failed: true,
  })
}
