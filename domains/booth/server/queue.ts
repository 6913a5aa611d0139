import { randomInt, timingSafeEqual } from 'node:crypto'
import { now, signature, sql, type Context } from '@pavilion/store'
import { boothTicket } from '../model/index.ts'
import { turnOf, type Turn } from '../model/queue.ts'
import type { Demand, Setting } from './claims/gather.ts'

const sign = (companyId: number, id: number): string => signature(`booth ticket ${companyId} ${id}`)
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
export const hasQueue = (setting: Setting | undefined): setting is Setting & { exhibitionReserveTime: string } =>
  Boolean(setting?.queuePerMinute && setting.exhibitionReserveTime)
/** How many companies go before: those of before the opening by lot, the others as they came. */
async function rankOf(ctx: Context, ticketId: number, opensAt: string): Promise<number> {
  const [row] = await ctx.query<{ rank: number }>(
    sql`select count(*)::int as rank
    from ${boothTicket} t
    join ${boothTicket} own on own.id = ${ticketId}
    where case
      when own."arrivedAt" <= ${opensAt}::timestamptz
        then t."arrivedAt" <= ${opensAt}::timestamptz and (t."draw", t.id) < (own."draw", own.id)
      else (t."arrivedAt", t.id) < (own."arrivedAt", own.id)
    end`,
  )
  return row?.rank ?? 0
}
/** A company's place: one each, however many tabs ask. Answers its signed ticket and its turn. */
export async function placeInQueue(ctx: Context, projectId: number, setting: Setting | undefined, demand: Demand) {
  if (!hasQueue(setting)) return { ticket: '', ahead: 0, seconds: 0 }
  const id = await ctx.transaction(async tx => {
    await tx.hold('boothTicket', demand.companyId)
    const known = await tx.store(boothTicket).find({ exhibitorCompanyInfoId: demand.companyId })
    if (known) return known.id
    const companyId = demand.companyId
    const made = await tx.store(boothTicket).create({
      projectId,
      exhibitorCompanyInfoId: companyId,
      arrivedAt: now().toISOString(),
      draw: randomInt(2 ** 31 - 1),
    })
    return made.id
  })
  const turn = await turnAt(ctx, setting, id)
  return { ticket: `${id}.${sign(demand.companyId, id)}`, ...turn }
}
async function turnAt(ctx: Context, setting: Setting & { exhibitionReserveTime: string }, id: number): Promise<Turn> {
  const opensAt = setting.exhibitionReserveTime
  return turnOf(await rankOf(ctx, id, opensAt), setting.queuePerMinute ?? 1, opensAt, now().toISOString())
}
/**
 * The turn of a company with its ticket; undefined where there is no queue. Without a ticket of its
 * own it stands behind all.
 */
export async function turnFor(
  ctx: Context,
  setting: Setting | undefined,
  demand: Demand,
  ticket?: string | null,
): Promise<Turn | undefined> {
  if (!hasQueue(setting)) return undefined
  const [id = '', proof = ''] = (ticket ?? '').split('.')
  const isOwn = /^\d{1,15}$/.test(id) && isSame(proof, sign(demand.companyId, Number(id)))
  if (isOwn) return turnAt(ctx, setting, Number(id))
  const behind = await ctx.store(boothTicket).count({})
  return { ahead: Math.max(1, behind), seconds: 1 }
}
