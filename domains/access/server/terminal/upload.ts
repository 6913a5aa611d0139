import { entriesOf, Refusal, result } from '@pavilion/declare'
import type { Checked, Conflict, Outcome, Uploaded } from '../../model/calls.ts'
import { entryReason, reasonIn } from '../../model/codes.ts'
import { usedBefore } from '../../model/reasons.ts'
import { conflictKind, registerUserEntryConflict } from '../../model/index.ts'
import { keyedHash, now, type Context } from '@pavilion/store'
import { check, type Scan } from '../check/check.ts'
import { deviceOf, projectGates, type Device } from '../check/gates.ts'
import { takeBack, type TakingBack } from '../check/takeBack.ts'
import { confirm } from '../handheld/confirm.ts'
import { guardNamed, guardsOf } from '../handheld/guards.ts'
import { passedOn, registerWalkIn, visitorIn } from '../handheld/walkIns.ts'
import { kindIn, number, scanIn, text } from './scan.ts'
import type { Signed } from './signing.ts'

type Answer = Uploaded['answers'][number]
interface Taken extends Answer {
  readonly conflict?: Conflict | undefined
}
/**
 * Takes the passages of a terminal that had no line, each by itself. With `force` the person has
 * walked in already: each is recorded, and what all counters together would have refused becomes a
 * conflict, as does what cannot be recorded. The same record again does nothing. Undefined when none
 * of them has an id by which it could be answered.
 * Of a hub that is `revokedAt` a time, what its gates did before is taken, and marked; later ones are
 * not believed.
 */
export async function uploadRecords(
  ctx: Context,
  deviceId: number,
  sent: readonly unknown[],
  force: boolean,
  { projectId, revokedAt }: Partial<Pick<Signed, 'projectId' | 'revokedAt'>> = {},
): Promise<Uploaded | undefined> {
  if (sent.length && !sent.some(one => idOf(one) !== null)) return undefined
  const sender = await deviceOf(ctx, deviceId)
  const from: Sender = { deviceId, force, sender, projectId: sender?.projectId ?? projectId, revokedAt }
  const taken: Taken[] = []
  for (const one of sent) taken.push(await takeOne(ctx, from, one))
  const count = (...outcomes: Outcome[]) => taken.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    accepted: count('accepted'),
    known: count('known'),
    refused: count('refused', 'late', 'faulty', 'failed'),
    answers: taken.map(({ conflict: _, ...answer }) => answer),
    conflicts: taken.flatMap(({ conflict }) => conflict ?? []),
    ...(count('late') && revokedAt && { revokedAt: revokedAt.toISOString() }),
  }
}
interface Sender {
  readonly deviceId: number
  readonly force: boolean
  /** Undefined: a hub that was deleted is no device any more; its gates are. */
  readonly sender: Device | undefined
  readonly projectId: number | undefined
  readonly revokedAt: Date | undefined
}
const idOf = (one: unknown): string | null => {
  const { requestId } = (one ?? {}) as { requestId?: unknown }
  return typeof requestId === 'string' && requestId ? requestId : null
}
/** One record. What is wrong with it, or with us, keeps no other one waiting. */
async function takeOne(ctx: Context, from: Sender, one: unknown): Promise<Taken> {
  const requestId = idOf(one)
  const record = one && typeof one === 'object' ? recordIn(one as Record<string, unknown>) : undefined
  try {
    const taking = one && typeof one === 'object' ? takingBackIn(one as Record<string, unknown>) : undefined
    const later =
      one && typeof one === 'object' ? await takeLater(ctx, from, one as Record<string, unknown>) : undefined
    if (later) return { requestId, outcome: later }
    if (taking) return { requestId, takesBack: taking.takesBack, outcome: await takeBackFor(ctx, from, taking) }
    if (!record) return { requestId, outcome: 'faulty', code: malformed, conflict: await keepFaulty(ctx, from, one) }
    if (from.revokedAt && record.at > from.revokedAt) return { requestId, outcome: 'late' }
    return { requestId, ...(await takePassage(ctx, from, record)) }
  } catch (error) {
    // Without a database there is no answer at all.
    if (error instanceof Refusal && error.result === result.unavailable) throw error
    return { requestId, outcome: 'failed' }
  }
}
async function takePassage(ctx: Context, from: Sender, record: Sent): Promise<Omit<Taken, 'requestId'>> {
  const { passed, reason, code, device: named, ...read } = record
  const isForced = from.force && passed
  const device = await deviceBehind(ctx, from, named)
  const by = device?.overrideById
  const finder = device && (await guardNamed(ctx, device, read.guard))
  // Where an event has guards, nobody else lets people in by hand on a phone.
  const mayLetIn = finder ? finder.mayLetIn : device && !(await guardsOf(ctx, device)).size
  const scan: Scan & { at: Date } = {
    ...read,
    ...(from.revokedAt && { byRevoked: true }),
    ...(isForced && { force: true }),
    ...(!passed && code !== undefined && { turnedAway: code }),
    ...(isForced && reason !== undefined && by && mayLetIn && { override: { reason, sysUserId: by } }),
  }
  if (device && isForced && (await passedOn(ctx, device, scan))) return { outcome: 'accepted' }
  const deviceId = device?.id ?? from.deviceId
  let checked = await check(ctx, deviceId, scan)
  // The answer was lost on its way: refused here, and the terminal has let the person in meanwhile.
  if (isForced && checked.formerly === 'asked' && !checked.decision.open)
    checked = await check(ctx, deviceId, { ...scan, requestId: `${scan.requestId.slice(0, 60)}-in` })
  const { decision, used } = checked
  const isOdd = isForced && (!decision.open || used)
  return {
    outcome: checked.repeated ? 'known' : checked.recordId !== null || !passed ? 'accepted' : 'refused',
    code: used && decision.open ? entryReason.requestUsed : decision.code,
    conflict: isOdd
      ? await keepConflict(ctx, checked, { ...scan, projectId: device?.projectId ?? from.projectId })
      : undefined,
  }
}
interface Taking extends TakingBack {
  /** The device that a hub speaks for. */
  readonly device: number | undefined
}
function takingBackIn(body: Readonly<Record<string, unknown>>): Taking | undefined {
  const [requestId, takesBack, time] = [text(body.requestId, 64), text(body.takesBack, 64), timeIn(body)]
  if (!requestId || !takesBack || time === undefined) return undefined
  return { requestId, takesBack, at: new Date(Math.min(time, now().getTime())), device: number(body.device) }
}
/** A passage that a guard took back. A hub that was revoked since takes nothing back after that. */
async function takeBackFor(ctx: Context, from: Sender, { device: named, ...asked }: Taking): Promise<Outcome> {
  if (from.revokedAt && asked.at > from.revokedAt) return 'late'
  const device = await deviceBehind(ctx, from, named)
  return device ? takeBack(ctx, device, asked) : 'refused'
}
/** What a guard did besides scanning: compared papers, printed, registered a visitor. Undefined for a scan. */
async function takeLater(ctx: Context, from: Sender, body: Readonly<Record<string, unknown>>) {
  const about = { at: new Date(Math.min(timeIn(body) ?? 0, now().getTime())), guard: number(body.guard) }
  const requestId = text(body.requestId, 64)
  const [compared, printed] = [text(body.confirms, 64), text(body.printed, 64)]
  const passage = compared ?? printed
  const visitor = visitorIn(body.walkIn)
  if (!requestId || timeIn(body) === undefined || !(passage || visitor)) return undefined
  if (from.revokedAt && about.at > from.revokedAt) return 'late'
  const device = await deviceBehind(ctx, from, number(body.device))
  if (!device) return 'refused'
  if (visitor) return registerWalkIn(ctx, device, { ...about, requestId, visitor })
  return confirm(ctx, device, {
    ...{ ...about, requestId, what: compared ? 'confirms' : 'printed' },
    passage: passage as string,
  })
}
/** A hub speaks for the gates of its project, a terminal for itself. */
async function deviceBehind(ctx: Context, { sender, projectId, revokedAt }: Sender, named: number | undefined) {
  if (named === undefined || !(sender?.hub ?? revokedAt)) return sender
  const other = await deviceOf(ctx, named)
  return other?.projectId === projectId ? other : sender
}
type Sent = Scan & {
  readonly at: Date
  readonly passed: boolean
  /** Why somebody let the person in by hand. */
  readonly reason?: string | undefined
  /** What the terminal decided. */
  readonly code?: number | undefined
  /** The device that a hub speaks for. */
  readonly device?: number | undefined
}
const refusals: readonly number[] = entriesOf(entryReason)
  .map(({ code }) => code as number)
  .filter(code => code !== entryReason.pass)
const malformed: number = entryReason.malformed
const deviceTimeIn = ({ deviceTime }: Readonly<Record<string, unknown>>) => {
  const time = timeIn({ time: deviceTime })
  return time === undefined ? undefined : new Date(time)
}
const timeIn = ({ time }: { readonly time?: unknown }) =>
  typeof time === 'number' && time >= 0 && time <= 8.64e15 ? time : undefined
function recordIn(body: Readonly<Record<string, unknown>>): Sent | undefined {
  const scan = scanIn(body)
  const time = timeIn(body)
  if (!scan || time === undefined) return undefined
  return {
    ...scan,
    // A terminal's clock may have stood anywhere; nothing has passed a gate in the future.
    at: new Date(Math.min(time, now().getTime())),
    saidAt: time,
    passed: body.passed !== false,
    reason: reasonIn(text(body.override, 500) ?? ''),
    device: number(body.device),
    deviceTime: deviceTimeIn(body),
    how: kindIn(body.how),
    code: refusals.find(code => code === body.code),
  }
}
const kindOf = (code: number) => {
  if (usedBefore.includes(code)) return conflictKind.double
  if (code === entryReason.blackList) return conflictKind.black
  return code === entryReason.cardGone || code === entryReason.notNormal ? conflictKind.revoked : conflictKind.other
}

/** Writes a conflict with the other use that is nearest in time. Once for each record. */
async function keepConflict(
  ctx: Context,
  { decision, place, requestId }: Checked,
  scan: Scan & { readonly at: Date; readonly projectId: number | undefined },
): Promise<Conflict | undefined> {
  const personId = decision.person?.id
  const other = personId === undefined ? undefined : await otherUse(ctx, personId, { ...scan, requestId })
  const projectId = other?.projectId ?? scan.projectId
  if (projectId === undefined) return undefined
  const code = decision.open ? entryReason.requestUsed : decision.code
  await write(ctx, {
    projectId,
    registerUserId: other ? (personId ?? null) : null,
    userName: other?.userName ?? null,
    reasonCode: code,
    place,
    entryTime: scan.at.toISOString(),
    otherPlace: other?.place ?? null,
    otherTime: other?.time ?? null,
    requestId,
  })
  return {
    requestId: scan.requestId,
    code,
    kind: kindOf(code),
    person: other?.userName ?? '',
    place,
    time: scan.at.toISOString(),
    otherPlace: other?.place ?? null,
    otherTime: other?.time ?? null,
  }
}
/** Keeps what is no record for the desk: somebody may have passed, and nobody can tell who. */
async function keepFaulty(ctx: Context, { sender, projectId }: Sender, one: unknown): Promise<Conflict | undefined> {
  if (projectId === undefined) return undefined
  const body = (one ?? {}) as { readonly time?: unknown; readonly passed?: unknown }
  const time = new Date(Math.min(timeIn(body) ?? now().getTime(), now().getTime())).toISOString()
  const place = sender ? await placeOf(ctx, sender) : ''
  const requestId = idOf(one) ?? ''
  await write(ctx, {
    projectId,
    registerUserId: null,
    userName: null,
    reasonCode: malformed,
    place,
    entryTime: time,
    otherPlace: null,
    otherTime: null,
    // By its content: another faulty record under the same id is another one.
    requestId: `${requestId.replaceAll('\0', '').slice(0, 40)}~${keyedHash(JSON.stringify(one)).slice(0, 20)}`,
  })
  return {
    requestId,
    code: malformed,
    kind: kindOf(malformed),
    person: '',
    place,
    time,
    otherPlace: null,
    otherTime: null,
  }
}
async function placeOf(ctx: Context, { serves, deviceNo }: Device): Promise<string> {
  const [own] = serves
  const gate = own && (await projectGates(ctx, own.projectId)).gates.get(own.termId)
  return gate?.name ?? deviceNo
}
interface Kept {
  readonly projectId: number
  readonly registerUserId: number | null
  readonly userName: string | null
  readonly reasonCode: number
  readonly place: string
  readonly entryTime: string
  readonly otherPlace: string | null
  readonly otherTime: string | null
  readonly requestId: string
}
/** Once: the same record may come twice at the same moment. */
async function write(ctx: Context, kept: Kept): Promise<void> {
  const inside = ctx.acting('access', { projectId: kept.projectId })
  const { requestId } = kept
  if (await inside.store(registerUserEntryConflict).count({ projectId: kept.projectId, requestId })) return
  try {
    await inside.transaction(tx =>
      tx.store(registerUserEntryConflict).create({ ...kept, kind: kindOf(kept.reasonCode) }),
    )
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'alreadyTaken')) throw error
  }
}
interface OtherUse {
  readonly userName: string
  readonly place: string | null
  readonly time: string | null
  readonly projectId: number
}
async function otherUse(
  ctx: Context,
  personId: number,
  { requestId, at }: { readonly requestId: string; readonly at: Date },
): Promise<OtherUse | undefined> {
  const [other] = await ctx.sql<OtherUse>(
    `select u."name" as "userName", u."projectId", e."entryTermName" as "place", e."entryTime" as "time"
    from "registerUser" u
    left join lateral (
      select e."entryTermName", e."entryTime" from "registerUserEntryRecord" e
      where e."projectId" = u."projectId" and e."registerUserId" = u.id and e."requestId" is distinct from $2
        and e."entryType" = 10 and e."deletedAt" is null
      order by abs(extract(epoch from e."entryTime" - $3::timestamptz)) limit 1) e on true
    where u.id = $1`,
    [personId, requestId, at.toISOString()],
  )
  return other
}
