import { randomBytes, timingSafeEqual } from 'node:crypto'
import { daysLater, noData, type BodyOf, type Row } from '@pavilion/declare'
import { siteOf } from '@pavilion/notification/server/index.ts'
import { everyRowOf, keyedHash, now, signature, sql, type Context, type Transaction } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import { car, passenger, receiveLink, receiveLinkStatus, station } from '../../model/index.ts'
import type { issueLink } from '../../model/calls/phones.ts'
import { crewLinkGone, crewLinkTaken } from './refusals.ts'
import { linkNeedsOne } from '../plan/refusals.ts'

export type Link = Row<typeof receiveLink>
const usualDays = 7
const signed = (id: number) => `${id}.${signature(`receiveLink ${id}`)}`
function idIn(code: string): number | undefined {
  const id = Number(code.split('.')[0])
  const [right, received] = [Buffer.from(signed(id)), Buffer.from(code)]
  return right.length === received.length && timingSafeEqual(right, received) ? id : undefined
}
const notRead = 'who opens a link has no account and no event yet: the signature names the row'
async function read(ctx: Context, id: number): Promise<Link | undefined> {
  const [row] = await ctx.query<{ projectId: number }>(
    sql`select l."projectId" from ${everyRowOf(receiveLink, notRead)} l where l.id = ${id} and l."deletedAt" is null`,
  )
  return row ? ctx.acting('transfers', { projectId: row.projectId }).store(receiveLink).find({ id }) : undefined
}
/**
 * The link that a code names, for the phone that holds it: the first one that opens it. What is
 * forwarded opens nothing on another phone.
 * @throws crewLinkGone, crewLinkTaken
 */
export async function heldLink(ctx: Context, { code, device }: { code: string; device: string }): Promise<Link> {
  const id = idIn(code)
  const link = id === undefined ? undefined : await read(ctx, id)
  if (!link || link.status !== receiveLinkStatus.valid || Date.parse(link.expiresAt) <= now().getTime())
    throw crewLinkGone()
  const held = keyedHash(`phone ${device}`)
  if (link.device === held) return link
  if (link.device !== null) throw crewLinkTaken()
  const inside = ctx.acting('transfers', { projectId: link.projectId })
  await inside.transaction(tx =>
    // Of two phones that open it at once, one has it.
    tx.update(receiveLink, {
      set: sql`"device" = ${held}, "boundAt" = ${now().toISOString()}::timestamptz`,
      where: sql`a.id = ${link.id} and a."device" is null`,
    }),
  )
  const bound = await inside.store(receiveLink).find({ id: link.id })
  if (bound?.device !== held) throw crewLinkTaken()
  return bound
}
export const noteOpened = (ctx: Context, { id, projectId }: Link): Promise<unknown> =>
  ctx.acting('transfers', { projectId }).store(receiveLink).set(id, { openedAt: now().toISOString() })

const pageOf = { crew: '/pick-up', guest: '/my-transfer' } as const
type Whose = Pick<BodyOf<typeof issueLink>, 'role' | 'carId' | 'sysUserId' | 'stationId' | 'passengerId'>
/** Whose link it is: exactly one of a car’s driver, a person of the staff, a hotel stop or a guest. */
async function whoIs(
  ctx: Context,
  inside: Context,
  whose: Whose,
): Promise<{ name: string; phoneNumber: string | null }> {
  const { role, carId, sysUserId, stationId, passengerId } = whose
  if ([carId, sysUserId, stationId, passengerId].filter(Boolean).length !== 1) throw linkNeedsOne()
  if ((role === null || role === undefined) !== Boolean(passengerId)) throw linkNeedsOne()
  if (carId && role === 'driver') {
    const row = await inside.store(car).getDetail(carId)
    return { name: row.driverName ?? row.plateNumber, phoneNumber: row.driverPhone }
  }
  if (stationId && role === 'hotelReception') {
    const row = await inside.store(station).getDetail(stationId)
    return { name: row.station, phoneNumber: null }
  }
  if (passengerId) {
    const row = await ctx.store(passenger).getDetail(passengerId)
    return { name: row.name, phoneNumber: row.phoneNumber }
  }
  if (!sysUserId) throw linkNeedsOne()
  const [row] = await inside.query<{ name: string; phoneNumber: string | null }>(
    sql`select u."name", u."phoneNumber" from ${everyRowOf(sysUser, 'people of the staff are of no event')} u
    where u.id = ${sysUserId} and u."deletedAt" is null`,
  )
  if (!row) throw noData()
  return row
}
/**
 * The link of a person, for a number of days. The former one of the same person ends with it, so that
 * whoever was replaced sees nothing more.
 * @throws linkNeedsOne, noData
 */
export async function issue(ctx: Context, projectId: number, { days, ...whose }: BodyOf<typeof issueLink>) {
  const inside = ctx.acting('transfers', { projectId })
  const { name, phoneNumber } = await whoIs(ctx, inside, whose)
  const until = daysLater(now(), days ?? usualDays).toISOString()
  const of = {
    role: whose.role ?? null,
    carId: whose.carId ?? null,
    sysUserId: whose.sysUserId ?? null,
    stationId: whose.stationId ?? null,
    passengerId: whose.passengerId ?? null,
  }
  const link = await inside.transaction(async tx => {
    await endLinks(tx, of)
    return tx.store(receiveLink).create({ projectId, name, phoneNumber, expiresAt: until, ...of })
  })
  await ctx.log('issueLink', { resource: receiveLink.name, id: link.id, projectId })
  const { root } = await siteOf(inside, { projectId, language: ctx.language })
  return { id: link.id, link: `${root}${whose.role ? pageOf.crew : pageOf.guest}#${signed(link.id)}`, name, until }
}
/** Revokes the valid links of the same person. */
export async function endLinks(
  tx: Transaction,
  of: Partial<Pick<Link, 'role' | 'carId' | 'sysUserId' | 'stationId' | 'passengerId'>>,
): Promise<void> {
  const former = await tx.store(receiveLink).rows({ ...of, status: receiveLinkStatus.valid }, { fields: ['id'] })
  for (const { id } of former) await tx.move(receiveLink, { id }, 'revoke', {})
}
/** Another phone may open the link. */
export async function release(ctx: Context, id: number): Promise<{ ok: true }> {
  const { projectId } = await ctx.store(receiveLink).getDetail(id)
  await ctx.acting('transfers', { projectId }).store(receiveLink).set(id, { device: null, boundAt: null })
  await ctx.log('releaseDevice', { resource: receiveLink.name, id, projectId })
  return { ok: true }
}
/** A request id of our own, for what operators and services report. */
export const ownRequest = (): string => randomBytes(12).toString('base64url')
