import { dayMs, decimalsOf, defaultCurrency } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { sysUser, sysUserOperateLog } from '@pavilion/system/model/index.ts'
import { everyRowOf, now, sql, type Context } from '@pavilion/store'
import { orderSettings } from '../../model/settings.ts'

/** Limits of the second person, in minor units of the default currency; null: none. */
export interface Limits {
  /** Of one order, in sum. */
  readonly order: number | null
  /** Of one operator within a day, in sum. */
  readonly person: number | null
}
const names = ['payVerifyAbove', 'payVerifyPersonAbove', 'payOutVerifyAbove', 'payOutPersonAbove'] as const
type Name = (typeof names)[number]
/** Since when what somebody did counts together, and until when a lower limit still counts. */
export const dayAgo = (): string => new Date(now().getTime() - dayMs).toISOString()

const lower = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
/**
 * The limits that count now: a lower one at once, a higher one, or none, a day after it was set. So
 * nobody raises a limit, records, and lowers it again.
 */
async function inForce(ctx: Context, projectId: number): Promise<Record<Name, number | null>> {
  const inside = ctx.acting('order', { projectId })
  // Deleted settings were in force until then.
  const rows = await inside.query<Record<Name, number | null>>(
    sql`select s."payVerifyAbove", s."payVerifyPersonAbove", s."payOutVerifyAbove", s."payOutPersonAbove"
    from ${everyRowOf(orderSettings, 'settings that were deleted today still count')} s
    where s."projectId" = ${projectId} and (s."deletedAt" is null or s."deletedAt" > ${dayAgo()}::timestamptz)`,
  )
  const lines = await inside.query<{ changes: Readonly<Record<string, readonly unknown[]>> | null }>(
    sql`select l."changes"
    from ${everyRowOf(sysUserOperateLog, 'the limits of this project')} l
    where l."resource" = ${orderSettings.name} and l."action" = 'update' and l."projectId" = ${projectId}
      and l."createdAt" > ${dayAgo()}::timestamptz`,
  )
  const limits = Object.fromEntries(names.map(name => [name, null])) as Record<Name, number | null>
  for (const name of names) {
    for (const row of rows) limits[name] = lower(limits[name], row[name])
    for (const { changes } of lines) {
      const before = changes?.[name]?.[0]
      if (typeof before === 'number') limits[name] = lower(limits[name], before)
    }
  }
  return limits
}
/** The limits of money that is recorded as received. */
export async function incomeLimits(ctx: Context, projectId: number): Promise<Limits> {
  const { payVerifyAbove: order, payVerifyPersonAbove } = await inForce(ctx, projectId)
  return { order, person: payVerifyPersonAbove ?? order }
}
/** The limits of money that goes out, or is assigned, by hand. */
export async function outgoLimits(ctx: Context, projectId: number): Promise<Limits> {
  const { payVerifyAbove, payOutVerifyAbove, payOutPersonAbove } = await inForce(ctx, projectId)
  const order = payOutVerifyAbove ?? payVerifyAbove
  return { order, person: payOutPersonAbove ?? order }
}

/** How amounts of a currency count against limits, which are in the default one. */
export type Worth = (minor: number) => number
/** At the exchange rate; without one, by their figure: 500.00 USD count as 500.00. Pure. */
export const worthBy =
  (code: string, rate: number | null): Worth =>
  minor =>
    Math.round((minor * (rate || 1)) / 10 ** (decimalsOf(code) - decimalsOf(defaultCurrency())))
/** What amounts of currencies count, by the id of the currency. */
export async function worths(ctx: Context): Promise<(currencyId: number | null) => Worth> {
  const rows = await ctx.store(currency).rows({}, { fields: ['id', 'abbr', 'exchangeRate'], limit: Infinity })
  const known = new Map<number | null, Worth>(
    rows.map(({ id, abbr, exchangeRate }) => [
      id,
      abbr === defaultCurrency() ? minor => minor : worthBy(abbr, exchangeRate === null ? null : Number(exchangeRate)),
    ]),
  )
  return currencyId => known.get(currencyId) ?? (minor => minor)
}

/** The accounts of one person: those with the same phone number or e-mail address, oldest first. */
export async function accountsOf(ctx: Context, sysUserId: number): Promise<number[]> {
  const rows = await ctx.query<{ id: number }>(
    sql`select u.id
    from ${everyRowOf(sysUser, 'a deleted account is still the same person')} u
    join ${everyRowOf(sysUser, 'a deleted account is still the same person')} me on me.id = ${sysUserId}
    where u.id = me.id
      or nullif(u."phoneNumber", '') = me."phoneNumber"
      or lower(nullif(u."email", '')) = lower(me."email")
    order by u.id`,
  )
  return rows.length ? rows.map(({ id }) => id) : [sysUserId]
}
/** Whether two accounts belong to one person. */
export const isSamePerson = async (ctx: Context, one: number, other: number): Promise<boolean> =>
  one === other || (await accountsOf(ctx, one)).includes(other)
