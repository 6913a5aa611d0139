import { entriesOf } from '@pavilion/declare'
import { entryReason } from '../../model/codes.ts'
import { usedBefore } from '../../model/reasons.ts'
import { conflictKind, registerUserEntryConflict } from '../../model/index.ts'
import { now, type Context } from '@pavilion/store'
import { check, type Checked, type Scan } from '../check/check.ts'
import { deviceOf } from '../check/gates.ts'
import { number, scanIn, text } from './scan.ts'
import type { Signed } from './signing.ts'

export interface Conflict {
  readonly requestId: string
  readonly code: number
  readonly kind: number
  readonly person: string
  readonly place: string
  readonly time: string
  readonly otherPlace: string | null
  readonly otherTime: string | null
}
export interface Uploaded {
  readonly accepted: number
  readonly known: number
  readonly refused: number
  readonly conflicts: readonly Conflict[]
  /** When the sender was revoked, where that is why some were refused. */
  readonly revokedAt?: string
}
/**
 * Takes the passages of a terminal that had no line. With `force` the person has walked in already:
 * each is recorded, and what all counters together would have refused becomes a conflict. The same
 * record again does nothing. Undefined when one of them is no record: nothing is taken then.
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
  const records = sent.map(one =>
    one && typeof one === 'object' ? recordIn(one as Record<string, unknown>) : undefined,
  )
  if (records.some(record => !record)) return undefined
  let [accepted, known, refused, late] = [0, 0, 0, 0]
  const conflicts: Conflict[] = []
  const sender = await deviceOf(ctx, deviceId)
  // A hub that was deleted is no device any more; its gates are.
  const speaks = sender ?? (revokedAt && { hub: true, projectId })
  for (const record of records as Sent[]) {
    const { passed, reason, code, device: named, ...read } = record
    if (revokedAt && read.at > revokedAt) {
      late++
      continue
    }
    const isForced = force && passed
    // A hub speaks for the gates of its project, a terminal for itself.
    const other = speaks?.hub && named !== undefined ? await deviceOf(ctx, named) : undefined
    const device = other?.projectId === speaks?.projectId ? (other ?? sender) : sender
    const by = device?.overrideById
    let scan: Scan & { at: Date } = {
      ...read,
      ...(revokedAt && { byRevoked: true }),
      ...(isForced && { force: true }),
      ...(!passed && code !== undefined && { turnedAway: code }),
      ...(isForced && reason !== undefined && by && { override: { reason, sysUserId: by } }),
    }
    let checked = await check(ctx, device?.id ?? deviceId, scan)
    // The answer was lost on its way: refused here, and the terminal has let the person in meanwhile.
    if (isForced && checked.repeated && !checked.decision.open) {
      scan = { ...scan, requestId: `${scan.requestId.slice(0, 60)}-in` }
      checked = await check(ctx, device?.id ?? deviceId, scan)
    }
    if (checked.repeated) known++
    else if (checked.recordId !== null || !passed) accepted++
    else refused++
    if (isForced && !checked.decision.open) {
      const conflict = await keepConflict(ctx, checked, scan)
      if (conflict) conflicts.push(conflict)
    }
  }
  return {
    accepted,
    known,
    refused: refused + late,
    conflicts,
    ...(late && revokedAt && { revokedAt: revokedAt.toISOString() }),
  }
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
function recordIn(body: Readonly<Record<string, unknown>>): Sent | undefined {
  const scan = scanIn(body)
  const time = typeof body.time === 'number' ? body.time : Number.NaN
  // A terminal's clock may have stood anywhere; nothing has passed a gate in the future.
  if (!scan || !Number.isFinite(time) || time < 0 || time > 8.64e15) return undefined
  return {
    ...scan,
    at: new Date(Math.min(time, now().getTime())),
    passed: body.passed !== false,
    reason: text(body.override, 500)?.trim() || undefined,
    device: number(body.device),
    code: refusals.includes(body.code as number) ? (body.code as number) : undefined,
  }
}
const kindOf = (code: number) => {
  if (usedBefore.includes(code)) return conflictKind.double
  if (code === entryReason.blackList) return conflictKind.black
  return code === entryReason.cardGone || code === entryReason.notNormal ? conflictKind.revoked : conflictKind.other
}

interface Other {
  readonly userName: string
  readonly place: string | null
  readonly time: string | null
  readonly known: string | null
  readonly projectId: number
}
/** Writes a conflict with the other use that is nearest in time. Once for each record. */
async function keepConflict(ctx: Context, { decision, place }: Checked, scan: Scan & { at: Date }) {
  const personId = decision.person?.id
  if (personId === undefined) return undefined
  const [other] = await ctx.sql<Other>(
    `select u."name" as "userName", u."projectId", e."entryTermName" as "place", e."entryTime" as "time",
      (select c."requestId" from "registerUserEntryConflict" c
        where c."projectId" = u."projectId" and c."requestId" = $2 and c."deletedAt" is null) as "known"
    from "registerUser" u
    left join lateral (
      select e."entryTermName", e."entryTime" from "registerUserEntryRecord" e
      where e."projectId" = u."projectId" and e."registerUserId" = u.id and e."requestId" is distinct from $2
        and e."entryType" = 10 and e."deletedAt" is null
      order by abs(extract(epoch from e."entryTime" - $3::timestamptz)) limit 1) e on true
    where u.id = $1`,
    [personId, scan.requestId, scan.at.toISOString()],
  )
  if (!other) return undefined
  const conflict: Conflict = {
    requestId: scan.requestId,
    code: decision.code,
    kind: kindOf(decision.code),
    person: other.userName,
    place,
    time: scan.at.toISOString(),
    otherPlace: other.place,
    otherTime: other.time,
  }
  if (other.known === null)
    await ctx.acting('access', { projectId: other.projectId }).transaction(async tx => {
      await tx.store(registerUserEntryConflict).create({
        projectId: other.projectId,
        registerUserId: personId,
        userName: other.userName,
        kind: conflict.kind as never,
        reasonCode: conflict.code as never,
        place,
        entryTime: conflict.time,
        otherPlace: other.place,
        otherTime: other.time,
        requestId: scan.requestId,
      } as never)
    })
  return conflict
}
