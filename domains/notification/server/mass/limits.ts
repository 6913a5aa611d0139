import { dayIn, defaultZone, startOfDay } from '@pavilion/declare'
import { settingsReader, type Context } from '@pavilion/store'
import { notificationSettings } from '../../model/settings.ts'
import type { Quiet } from '../../model/forecast.ts'

const read = settingsReader(notificationSettings)

/** How the bulk messages of an event go out; null: no limit. */
export interface Limits {
  readonly zone: string
  readonly quiet: Quiet | undefined
  readonly perMinute: number | null
  readonly perDay: number | null
  readonly perPerson: number | null
  readonly approvalAbove: number | null
  /** In percent. */
  readonly failingShare: number | null
  /** Of 1,000 text messages, in minor units of the event’s currency. */
  readonly smsPrice: number | null
}
export async function limitsOf(ctx: Context, projectId: number): Promise<Limits> {
  const set = await read(ctx, projectId)
  const [project] = await ctx.sql<{ zone: string }>(`select "timeZone" as zone from "project" where id = $1`, [
    projectId,
  ])
  const { quietFrom: from, quietUntil: until } = set ?? {}
  return {
    zone: project?.zone ?? defaultZone(),
    quiet: from && until ? { from, until } : undefined,
    perMinute: set?.messagesPerMinute ?? null,
    perDay: set?.messagesPerDay ?? null,
    perPerson: set?.messagesPerPerson ?? null,
    approvalAbove: set?.approvalAbove ?? null,
    failingShare: set?.failingShare ?? null,
    smsPrice: set?.smsPrice ?? null,
  }
}
/** The beginning of the event’s own day. */
export const dayBegan = (now: Date, zone: string): string => startOfDay(dayIn(now, zone), zone)
