import type { BodyOf } from '@pavilion/declare'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { badgeCameOut, takeBadge } from '@pavilion/certificate/server/index.ts'
import { masked } from '@pavilion/declare'
import { countDevice, counted, guessed, tooOften, type Wraps } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { everyRowOf, hashOf, now, signature, sql, type Context, type Transaction } from '@pavilion/store'
import type * as calling from '../model/calls.ts'
import type { Met } from '../model/calls.ts'
import {
  correctedField,
  correctionStatus,
  enabledStatus,
  registerUserCorrection,
  registerUserSignInHotel,
  registerUserSignInKiosk,
} from '../model/index.ts'
import { byNumber, numberIn, personOf } from './look.ts'
import { personOfPass } from './passes.ts'
import { kioskGoToDesk, kioskNoMatch, kioskStartAgain, kioskUnknown } from './refusals.ts'
import { signInPerson } from './signIn.ts'

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
const spelled = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

async function giveCode(tx: Transaction, id: number) {
  const code = newCode()
  return { ...(await tx.store(registerUserSignInKiosk).set(id, { code })), code }
}
/**
 * A kiosk gets its code when it is made, and shows it in that answer alone; a new one locks out
 * whoever had the old one.
 */
export const kioskWraps: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => giveCode(tx, ((await next(tx, body)) as { id: number }).id)),
}
export const renewCode = (ctx: Context, id: number) =>
  ctx.transaction(async tx => {
    await tx.store(registerUserSignInKiosk).lock(id)
    const row = await giveCode(tx, id)
    await tx.log('renewCode', { resource: registerUserSignInKiosk.name, id, projectId: row.projectId })
    return { id, name: row.name, updatedAt: row.updatedAt, code: row.code }
  })

export interface Kiosk {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly placeId: number | null
  readonly place: string | null
  readonly event: string
  readonly englishEvent: string | null
  readonly prints: boolean
  readonly printerId: number | null
  readonly ctx: Context
}
/** How often a wrong code or wrong digits may be tried in ten minutes. */
const mostTries = 10
const seconds = 600
async function refuseGuessing(ctx: Context, key: string): Promise<void> {
  const { count, wait } = await counted(ctx, key, seconds, 0)
  if (count >= mostTries) throw tooOften({}, { retryAfter: wait })
}

/**
 * The enabled kiosk with this code. The call knows nothing else of who stands in front of it.
 * @throws kioskUnknown, tooOften
 */
export async function kioskOf(ctx: Context, code: string): Promise<Kiosk> {
  const row = await guessed(ctx, 'kiosk code', { most: mostTries, seconds }, () => kioskWith(ctx, code))
  if (!row) throw kioskUnknown()
  await countDevice(ctx, `kiosk ${row.id}`, { max: 120, seconds: 60 })
  return { ...row, ctx: ctx.acting('kiosk', { projectId: row.projectId }) }
}
async function kioskWith(ctx: Context, code: string): Promise<Omit<Kiosk, 'ctx'> | undefined> {
  const every = everyRowOf(registerUserSignInKiosk, 'the code says of which project the kiosk is')
  const [row] = await ctx.query<Omit<Kiosk, 'ctx'>>(sql`
    select k.id, k."projectId", k."name", h.id as "placeId", h."name" as "place", p."name" as "event",
      p."englishName" as "englishEvent", coalesce(k."printsBadges", false) as "prints",
      k."registerUserPrinterId" as "printerId"
    from ${every} k
    join ${everyRowOf(project, 'the code says of which project the kiosk is')} p
      on p.id = k."projectId" and p."deletedAt" is null
    left join ${everyRowOf(registerUserSignInHotel, 'the place of that kiosk')} h
      on h.id = k."registerUserSignInHotelId" and h."deletedAt" is null
    where k."code" = ${hashOf(spelled(code))} and k."deletedAt" is null and k."status" = ${enabledStatus.enabled}`)
  return row
}
/** What the start page says. Remembers that the kiosk is in use. */
export async function openKiosk(ctx: Context, code: string) {
  const kiosk = await kioskOf(ctx, code)
  await kiosk.ctx.transaction(tx =>
    tx.update(registerUserSignInKiosk, {
      set: sql`"seenAt" = ${now().toISOString()}::timestamptz`,
      where: sql`a.id = ${kiosk.id}::bigint`,
      quietly: true,
    }),
  )
  const { name, place, event, englishEvent, prints } = kiosk
  return { name, place, event, englishEvent, prints }
}

const minutesOfTicket = 3
interface Ticket {
  readonly personId: number
  /** Until then, in seconds since 1970. */
  readonly until: number
  /** Whether the person proved to be the holder, by the digits of their phone. */
  readonly isProven: boolean
}
const seal = (kioskId: number, { personId, until, isProven }: Ticket) =>
  signature(`kiosk:${kioskId}:${personId}:${until}${isProven ? ':proven' : ''}`)
/** Proof that this kiosk has just met this person; nothing personal. */
function ticketFor({ id }: Kiosk, personId: number, isProven: boolean): string {
  const until = Math.floor(now().getTime() / 1000) + minutesOfTicket * 60
  return `${personId}.${until}${isProven ? 'p' : ''}.${seal(id, { personId, until, isProven })}`
}
/** @throws kioskStartAgain */
function ticketIn({ id }: Kiosk, text: string): Ticket {
  const [, person, until, proven, given = ''] =
    /^([1-9]\d{0,15})\.([1-9]\d{0,11})(p?)\.([\w-]{20,64})$/.exec(text) ?? []
  if (!person || Number(until) * 1000 < now().getTime()) throw kioskStartAgain()
  const ticket = { personId: Number(person), until: Number(until), isProven: proven === 'p' }
  const [expected, offered] = [Buffer.from(seal(id, ticket)), Buffer.from(given)]
  if (expected.length !== offered.length || !timingSafeEqual(expected, offered)) throw kioskStartAgain()
  return ticket
}
const personIn = (kiosk: Kiosk, ticket: string): number => ticketIn(kiosk, ticket).personId

/**
 * What stands on the badge, and of the phone only its last digits. A pass may be a friend's: alone it
 * shows the name.
 */
const preview = ({ name, englishName, certType, ...more }: Met, isProven: boolean) => ({
  name,
  englishName,
  company: isProven ? more.company : null,
  position: isProven ? more.position : null,
  certType,
  number: isProven ? more.number : null,
  phoneNumber:
    isProven && more.phoneTail ? masked('phone', `1380000${more.phoneTail}`).replace(/\d(?=.*\*)/g, '*') : null,
})

/**
 * The person of a scanned pass, or of a number with the last four digits of their phone. Wrong
 * digits are counted for the number, so that nobody tries all of them.
 * @throws kioskNoMatch, kioskGoToDesk, tooOften
 */
export async function meetPerson(ctx: Context, code: string, text: string, tail: string | null | undefined) {
  const kiosk = await kioskOf(ctx, code)
  const pass = await personOfPass(kiosk.ctx, text)
  if (typeof pass === 'string') throw kioskGoToDesk()
  let person: Met | undefined
  if (pass !== undefined) person = await personOf(kiosk.ctx, pass)
  else {
    const tries = `kiosk person ${kiosk.projectId} ${numberIn(text).toUpperCase().slice(0, 64)}`
    await refuseGuessing(ctx, tries)
    const found = await byNumber(kiosk.ctx, text)
    person = found.length === 1 && found[0]?.phoneTail && found[0].phoneTail === tail ? found[0] : undefined
    if (!person) await counted(ctx, tries, seconds)
  }
  if (!person) throw kioskNoMatch()
  if (person.state === 'blackList' || person.state === 'discontinued') throw kioskGoToDesk()
  return met(kiosk, person, pass === undefined)
}
/** What a kiosk shows of a person, and whether it may print their badge. */
const met = (kiosk: Kiosk, person: Met, isProven: boolean) => ({
  ticket: ticketFor(kiosk, person.id, isProven),
  person: preview(person, isProven),
  ...(person.state === 'already' && { at: person.at, where: person.where }),
  proven: isProven,
  badge:
    !kiosk.prints || !person.certType ? ('no' as const) : person.printed ? ('printed' as const) : ('free' as const),
})
/**
 * After a scanned pass, the digits of the phone prove that its holder stands there. Wrong ones are
 * counted for the person, as for a number that was typed.
 * @throws kioskNoMatch, kioskGoToDesk, kioskStartAgain, tooOften
 */
export async function proveAtKiosk(ctx: Context, code: string, ticket: string, tail: string) {
  const kiosk = await kioskOf(ctx, code)
  const id = personIn(kiosk, ticket)
  const tries = `kiosk person ${kiosk.projectId} #${id}`
  await refuseGuessing(ctx, tries)
  const person = await personOf(kiosk.ctx, id)
  if (!person?.phoneTail) throw kioskGoToDesk()
  if (person.phoneTail !== tail) {
    await counted(ctx, tries, seconds)
    throw kioskNoMatch()
  }
  if (person.state === 'blackList' || person.state === 'discontinued') throw kioskGoToDesk()
  return met(kiosk, person, true)
}
/**
 * The badge of who proved themselves, to be printed at this kiosk. Nothing counts as printed yet.
 * @throws kioskStartAgain, kioskGoToDesk, and what printing refuses
 */
export async function printAtKiosk(ctx: Context, code: string, ticket: string): Promise<Readable> {
  const kiosk = await kioskOf(ctx, code)
  const { personId, isProven } = ticketIn(kiosk, ticket)
  if (!kiosk.prints || !isProven) throw kioskGoToDesk()
  const person = await personOf(kiosk.ctx, personId)
  if (!person || person.state === 'blackList' || person.state === 'discontinued') throw kioskGoToDesk()
  return takeBadge(kiosk.ctx, personId, kiosk.printerId)
}
/** Whether the badge came out: only then it counts, and is in the hand of its holder. @throws kioskStartAgain */
export async function badgeAtKiosk(ctx: Context, code: string, ticket: string, cameOut: boolean) {
  const kiosk = await kioskOf(ctx, code)
  const { personId, isProven } = ticketIn(kiosk, ticket)
  if (!isProven) throw kioskStartAgain()
  await badgeCameOut(kiosk.ctx, personId, cameOut)
  return { cameOut }
}
/** «That’s me.» @throws kioskStartAgain, kioskGoToDesk */
export async function signInAtKiosk(ctx: Context, code: string, ticket: string) {
  const kiosk = await kioskOf(ctx, code)
  const outcome = await signInPerson(kiosk.ctx, personIn(kiosk, ticket), {
    placeId: kiosk.placeId,
    name: kiosk.place ? `${kiosk.place} · ${kiosk.name}` : kiosk.name,
  })
  if (outcome.state !== 'signedIn' && outcome.state !== 'already') throw kioskGoToDesk()
  return { state: outcome.state, at: outcome.at, where: outcome.where }
}
/**
 * «Something is wrong.» The request waits for an operator; a second one about the same field
 * replaces the first.
 * @throws kioskStartAgain
 */
export async function askCorrection(
  ctx: Context,
  { code, ticket, field, value, remark }: BodyOf<typeof calling.askCorrection>,
): Promise<{ sent: true }> {
  const kiosk = await kioskOf(ctx, code)
  const registerUserId = personIn(kiosk, ticket)
  return kiosk.ctx.transaction(async tx => {
    const person = await tx.store(registerUser).lock(registerUserId)
    const open = await tx.store(registerUserCorrection).find({ registerUserId, field, status: correctionStatus.open })
    if (open) await tx.store(registerUserCorrection).set(open.id, { value, remark: remark ?? null })
    else
      await tx.store(registerUserCorrection).create({
        registerUserId,
        field,
        formerValue: person[correctedField[field]] ?? null,
        value,
        remark: remark ?? null,
        registerUserSignInKioskId: kiosk.id,
      })
    return { sent: true }
  })
}
