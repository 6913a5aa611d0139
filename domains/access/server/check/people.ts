import { looksLikePass, readPass } from '@pavilion/certificate/model/passToken.ts'
import { passRevoked, passStatus } from '@pavilion/certificate/model/index.ts'
import { webFormRecordPayStatus } from '@pavilion/form/model/index.ts'
import { cardStatus, certHold, healthCheckStatus, registerUserStatus } from '@pavilion/registration/model/index.ts'
import type { Pair } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import { cardNumber } from '../../model/cards.ts'
import type { CounterFacts, CredentialFault, CredentialKind, Direction, PersonFacts } from '../../model/decision.ts'
import { cardFormat, longestCode, outFlag } from '../../model/codes.ts'
import { isDoorCode } from '../../model/doorCodes.ts'
import { idCardHash } from '../hub/idCards.ts'
import { consentState } from '../../model/faceCodes.ts'
import type { Device, Gate, ProjectGates } from './gates.ts'
import type { LoggedAnswer } from './sameScan.ts'

/** A credential as read: which people it may mean, as a condition, or what is wrong with it. */
export type Read =
  | { readonly fault: CredentialFault; readonly event?: Pair | undefined }
  | { readonly by: 'person'; readonly personId: number; readonly projectId?: number; readonly serial?: number }
  | { readonly by: 'card'; readonly values: readonly string[] }
  | { readonly by: 'idCard' | 'number'; readonly value: string }

/** Reads a credential: the signature of a pass, the spelling of a card. */
export async function readCredential(
  kind: CredentialKind,
  value: string,
  {
    device,
    served,
    at = now(),
    elsewhere,
  }: {
    device: Pick<Device, 'cardFormat'>
    served: readonly ProjectGates[]
    at?: Date
    /** For which event a pass is that is of no key here. */
    elsewhere?: (text: string) => Promise<{ readonly fault: CredentialFault; readonly event?: Pair }>
  },
): Promise<Read> {
  const text = value.trim()
  if (!text || text.length > longestCode || text.includes('\0')) return { fault: 'malformed' }
  if (kind === 'rfid') {
    const card = cardNumber(text, device.cardFormat)
    return card === undefined
      ? { fault: 'malformed' }
      : { by: 'card', values: device.cardFormat === cardFormat.decimal ? [...new Set([card, text])] : [card] }
  }
  if (kind === 'idCard')
    return /^[0-9A-Za-z()<-]{5,30}$/.test(text) ? { by: 'idCard', value: idCardHash(text) } : { fault: 'malformed' }
  if (kind === 'face')
    return /^\d{1,15}$/.test(text) ? { by: 'person', personId: Number(text) } : { fault: 'malformed' }
  if ((kind === 'typed' && !looksLikePass(text)) || isDoorCode(text)) return { by: 'number', value: text }
  const claims = await readPass(
    text,
    served.flatMap(({ keys }) => keys),
    at,
  )
  if (claims === 'unknownKey' && elsewhere) return elsewhere(text)
  if (typeof claims === 'string') return { fault: claims }
  return { by: 'person', personId: claims.personId, projectId: claims.projectId, serial: claims.serial }
}

/** Whoever was merged into another is that one: old passes, numbers and cards lead there. */
const keptText = (which: string) => `select coalesce(m."mergedIntoId", m.id) from "registerUser" m
    where m."projectId" = any($1::bigint[]) and m."deletedAt" is null and ${which}`
/**
 * The condition of a credential over `u`, with $1 the projects and $2 the value. As an array, so that
 * the people are found by their key, whatever PostgreSQL knows of the table.
 */
const conditions = {
  person: `u.id = any(array(${keptText('m.id = $2::bigint')}))`,
  // One after the other, so that each finds its index.
  card: `u.id = any(array(
    ${keptText('m."rfid" = any($2::text[])')}
    union all
    select r."registerUserId" from "registerUserRfid" r
    where r."projectId" = any($1::bigint[]) and r."rfid" = any($2::text[]) and r."deletedAt" is null))`,
  idCard: `u.id = any(array(${keptText('m."idCardHash" = $2::text')}))`,
  number: `u.id = any(array(${['number', 'certNo', 'externalNumber']
    .map(name => keptText(`upper(m."${name}") = upper($2::text)`))
    .join(' union all ')}))`,
} as const
/** Locks whom a credential may mean, so that one person is decided about at one gate at a time. */
const lockText = (by: keyof typeof conditions) =>
  `select u.id from "registerUser" u
  where u."projectId" = any($1::bigint[]) and u."deletedAt" is null and ${conditions[by]}
  order by u.id limit 5 for no key update`
/**
 * Whose certificate is held after a police check counts as discontinued: at gates, and in what
 * terminals keep.
 */
export const gateStatus = `case when u."certHold" = ${certHold.held} then ${registerUserStatus.discontinued} else u."status" end`
const { passedOn } = passRevoked
const { valid: validPass } = passStatus
/** Whether the person of `u` agreed to the use of their face. */
export const agreedText = `exists (select 1 from "registerUserFaceConsent" f where f."projectId" = u."projectId"
  and f."registerUserId" = u.id and f."state" = ${consentState.given} and f."deletedAt" is null)`
const readText = (by: keyof typeof conditions) =>
  `select u.id, u."projectId", ${gateStatus} as "status", u."name", u."company", u."avatar", u."certNo", u."certTypeId",
    u."effectiveStartTime" as "from", u."effectiveEndTime" as "until", u."idCardHash", u."phoneNumber",
    u."externalNumber", u."number", u."rfid", u."healthCheck", u."feeState", u."registerChannelId" as "channelId",
    u."gateNote" as "note", u."gateChecksId" as "checksId", u."isVip", u."companions",
    ${agreedText} as "agreed",
    (select json_agg(json_build_array(m."idCardHash", m."phoneNumber", m."externalNumber", m."number", m."certNo"))
      from "registerUser" m where m."projectId" = u."projectId" and m."mergedIntoId" = u.id) as "merged",
    exists (select 1 from "registerUserRfid" c where c."projectId" = u."projectId" and c."registerUserId" = u.id
      and c."rfid" = any($10::text[]) and c."status" = ${cardStatus.bound} and c."deletedAt" is null) as "cardBound",
    (select case when p."status" <> ${validPass} and p."revokedFor" = ${passedOn} then ${passedOn} else p."status" end
      from "registerUserPass" p where p.id = $3::bigint and p."registerUserId" = u.id) as "pass",
    (select json_agg(json_build_array(c."registerUserTermGroupId", c."entries", c."lastEntryAt", c."outFlag",
      c."people"))
      from "registerUserGateState" c where c."registerUserId" = u.id and c."deletedAt" is null) as "states",
    array(select d."registerUserTermGroupSeatId" from "registerUserTermGroupSeatDetail" d
      where d."registerUserId" = u.id and d."deletedAt" is null) as "slotIds",
    array(select v."specialPerformanceId" from "relSpecialPerformanceUser" v
      where v."registerUserId" = u.id and v."deletedAt" is null) as "performanceIds",
    (select json_agg(json_build_array(h.id, h."inside", h."scale", h."insideSince"))
      from "registerUserExhibitionHallScale" h where h.id = any($4::bigint[])) as "halls",
    (select json_agg(json_build_array(s.id, s."inside", s."limitCount"))
      from "specialPerformance" s where s.id = any($5::bigint[])) as "shows",
    (select json_agg(l."answer" order by l."checkStartTime" desc, l.id desc)
      from "registerUserBackCheckLog" l
      where l."projectId" = u."projectId" and l."registerUserId" = u.id and l."registerUserTermInfoId" = $6::bigint
        and l."checkStartTime" between $7::timestamptz - $8::int * interval '1 ms'
          and $7::timestamptz + $8::int * interval '1 ms'
        and l."entryType" = $9::int and l."offline" is not true and l."deletedAt" is null) as "doubles"
  from "registerUser" u
  where u."projectId" = any($1::bigint[]) and u."deletedAt" is null and ${conditions[by]}
  order by u.id limit 5`

/** Whom a credential may mean, without a lock: for what is asked before the decision. */
export const peopleConditions = (
  ctx: Context,
  read: Read,
  projects: readonly number[],
): Promise<{ id: number; projectId: number }[]> =>
  'fault' in read
    ? Promise.resolve([])
    : ctx.sql(
        `select u.id, u."projectId" from "registerUser" u
        where u."projectId" = any($1::bigint[]) and u."deletedAt" is null and ${conditions[read.by]} order by u.id limit 5`,
        [projects, read.by === 'person' ? read.personId : read.by === 'card' ? read.values : read.value],
      )

type State = readonly [groupId: number, entries: number, lastEntryAt: string | null, outFlag: number, people: number]
export interface PersonRow {
  readonly id: number
  readonly projectId: number
  readonly status: number
  readonly name: string
  readonly company: string | null
  readonly avatar: string | null
  readonly certNo: string | null
  readonly certTypeId: number | null
  readonly from: string | null
  readonly until: string | null
  readonly idCardHash: string | null
  readonly phoneNumber: string | null
  readonly externalNumber: string | null
  readonly number: string | null
  readonly rfid: string | null
  readonly healthCheck: number
  readonly feeState: number | null
  readonly channelId: number | null
  readonly agreed: boolean
  readonly note: string | null
  readonly checksId: boolean
  readonly isVip: boolean
  readonly companions: number
  readonly pass: number | null
  /** Papers of those who were merged into the person. */
  readonly merged: readonly (readonly (string | null)[])[] | null
  /** The card that was read is theirs, though another one is their present card. */
  readonly cardBound: boolean
  readonly states: readonly State[] | null
  readonly slotIds: number[]
  readonly performanceIds: number[]
  readonly halls: readonly (readonly [id: number, inside: number, scale: number | null, since: string | null])[] | null
  readonly shows: readonly (readonly [number, number, number | null])[] | null
  /** What this terminal was answered about the person some seconds ago, the latest first. */
  readonly doubles: readonly LoggedAnswer[] | null
}
type Statement = readonly [text: string, parameters: readonly unknown[]]
interface Asked {
  readonly projects: readonly number[]
  readonly gates: readonly Gate[]
  /**
   * Which answers are about the same scan: of two that come at once, the one that was read first may
   * be decided last. What a terminal did without a line is a scan of its own.
   */
  readonly doubles: {
    readonly deviceId: number
    readonly at: Date
    readonly within: number
    readonly entryType: number
  }
}
/** The two statements that lock and then read whom a credential means. */
export function peopleStatements(
  read: Exclude<Read, { fault: CredentialFault }>,
  { projects, gates, doubles }: Asked,
): readonly [Statement, Statement] {
  const value = read.by === 'person' ? read.personId : read.by === 'card' ? read.values : read.value
  const serial = read.by === 'person' ? (read.serial ?? null) : null
  const of = read.by === 'person' && read.projectId ? projects.filter(id => id === read.projectId) : projects
  const halls = gates.flatMap(({ group }) => group?.hallScaleId ?? [])
  const shows = gates.flatMap(({ performances }) => performances.map(({ id }) => id))
  return [
    [lockText(read.by), [of, value]],
    [
      readText(read.by),
      [
        of,
        value,
        serial,
        halls,
        shows,
        doubles.deviceId,
        doubles.at.toISOString(),
        doubles.within,
        doubles.entryType,
        read.by === 'card' ? read.values : [],
      ],
    ],
  ]
}

const time = (instant: string | null) => (instant === null ? null : new Date(instant).getTime())
/** A row as the decision sees it. `serial`: of the pass that was shown. */
export function personFacts(row: PersonRow, read: Read, { black, white, settings }: ProjectGates): PersonFacts {
  const own = [row.idCardHash, row.phoneNumber, row.externalNumber, row.number, row.certNo]
  const is = (keyed: ProjectGates['black']) =>
    [own, ...(row.merged ?? [])].some(
      ([idCard, phone, ...numbers]) =>
        (idCard && keyed.idCards.has(idCard)) ||
        (phone && keyed.phones.has(phone)) ||
        numbers.some(number => number && keyed.numbers.has(number)),
    )
  return {
    id: row.id,
    projectId: row.projectId,
    status: row.status,
    name: row.name,
    company: row.company,
    avatar: row.avatar,
    certNo: row.certNo,
    certTypeId: row.certTypeId,
    from: time(row.from),
    until: time(row.until),
    black: is(black),
    white: is(white),
    healthPassed: row.healthCheck === healthCheckStatus.pass,
    comparable: row.agreed,
    fee: feeOwed(row.feeState),
    card: cardOf(row, read),
    slotIds: row.slotIds.map(Number),
    performanceIds: row.performanceIds.map(Number),
    ...(row.note && { note: row.note }),
    ...(row.checksId && { checksId: true as const }),
    ...(settings.companions && row.companions && { companions: row.companions }),
  }
}
/**
 * How many people pass a gate with one scan: on the way in the person and who comes along, on the way out
 * as many as came in.
 */
export function peopleOf(row: PersonRow, gate: Gate, { direction, companions }: Passing): number {
  if (direction === 'in') return 1 + (companions ? row.companions : 0)
  const inside = (row.states ?? []).filter(([groupId, , , flag]) => gate.zone.includes(groupId) && flag === outFlag.in)
  return Math.max(1, ...inside.map(([, , , , people]) => people))
}
interface Passing {
  readonly direction: Direction
  /** One scan lets in who comes with a person. */
  readonly companions: boolean
}
const feeOwed = (state: number | null): PersonFacts['fee'] =>
  state === webFormRecordPayStatus.unpaid
    ? 'unpaid'
    : state === webFormRecordPayStatus.refunding
      ? 'refunding'
      : undefined
function cardOf(row: PersonRow, read: Read): PersonFacts['card'] {
  if ('fault' in read) return 'bound'
  if (read.by === 'card')
    return row.cardBound || (row.rfid !== null && read.values.includes(row.rfid)) ? 'bound' : 'replaced'
  if (read.by !== 'person' || read.serial === undefined || row.pass === validPass) return 'bound'
  return row.pass === passedOn ? 'passedOn' : 'revoked'
}
/**
 * What has been counted of a person at a gate: entries of its group, who is inside of its zone.
 * `since`: when the gates' day began, in ms; who came in before is inside no more.
 */
export function counterFacts(row: PersonRow, gate: Gate, since: number): CounterFacts {
  const states = row.states ?? []
  const own = states.find(([groupId]) => groupId === gate.group?.id)
  const isNow = (instant: string | null) => (time(instant) ?? 0) >= since
  const isInside = states.some(
    ([groupId, , last, flag]) => gate.zone.includes(groupId) && flag === outFlag.in && isNow(last),
  )
  const flag = own?.[3] ?? outFlag.initial
  const hall = row.halls?.find(([id]) => id === gate.group?.hallScaleId)
  return {
    entries: own?.[1] ?? 0,
    lastEntryAt: time(own?.[2] ?? null),
    outFlag: isInside ? outFlag.in : flag === outFlag.in ? outFlag.out : flag,
    ...(hall && { hall: { inside: isNow(hall[3]) ? hall[1] : 0, scale: hall[2] } }),
    performances: (row.shows ?? []).map(([id, inside, limit]) => ({ id, inside, limit })),
  }
}
