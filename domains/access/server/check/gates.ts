import { defaultZone } from '@pavilion/declare'
import {
  registerUserCertAuthority,
  registerUserCertType,
  registerUserPassKey,
  icCardCheckPattern,
} from '@pavilion/certificate/model/index.ts'
import { publicPassKeys } from '@pavilion/certificate/server/index.ts'
import type { PassKey } from '@pavilion/certificate/model/passToken.ts'
import {
  registerUserBlackUser,
  registerUserHealthWhiteUser,
  registerUserWhiteUser,
} from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, ReadCache, sql, unsealedOrNull, type Context } from '@pavilion/store'
import { faceSilence, unpaidAtGates } from '../../model/codes.ts'
import { accessSettings } from '../../model/settings.ts'
import { dayBegan } from '../../model/gateDay.ts'
import type { CertTypeFacts, DecisionSettings, GroupFacts, SlotFacts } from '../../model/decision.ts'
import {
  enabledStatus,
  entryType,
  guardStatus,
  openCloseStatus,
  registerUserExhibitionHallScale,
  registerUserGateGuard,
  registerUserSamePeriodProject,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermGroupSeat,
  registerUserTermInfo,
  relSpecialPerformanceTerm,
  specialPerformance,
} from '../../model/index.ts'

/** A gate as decisions see it: the terminal of one project behind one device. */
export interface Gate {
  readonly termId: number
  readonly projectId: number
  readonly name: string
  readonly englishName: string | null
  readonly direction: 'in' | 'out'
  readonly enabled: boolean
  readonly group?: GroupFacts & { readonly name: string; readonly hallScaleId: number | null }
  /** Groups that share who is inside: those of the same hall, or the group alone. */
  readonly zone: readonly number[]
  /** Groups of the other halls, where nobody is who enters this one. */
  readonly elsewhere: readonly number[]
  readonly performances: readonly SlotFacts[]
  /** Badge types that its guards give to visitors who register at the door. */
  readonly walkIns: readonly number[]
  /** Its guards print badges, on the paper of this printer. */
  readonly prints: boolean
  readonly printerId: number | null
  /** Performances that people enter or leave here, also closed ones, and those of the other halls. */
  readonly shows: readonly Show[]
}
/** A performance with the gates through which people come into it, and out of it. */
export interface Show extends SlotFacts {
  /** Its own terminals. */
  readonly ins: readonly number[]
  /** Its own, and all of the halls in which these stand: who leaves the hall leaves the performance. */
  readonly outs: readonly number[]
  /** All of the other halls: whoever passes there is at the performance no more. */
  readonly aways: readonly number[]
}
export interface Keyed {
  readonly idCards: ReadonlySet<string>
  readonly phones: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}
/** Everything of a project that gates ask of every person, read once until somebody changes it. */
export interface ProjectGates {
  readonly projectId: number
  readonly settings: DecisionSettings & {
    readonly forwardUrl: string | null
    readonly keepsPhotos: boolean
    /** After so many minutes without a scan a guard shows the PIN again. */
    readonly guardMinutes: number
    /** One scan lets in who comes with a person. */
    readonly companions: boolean
  }
  readonly certTypes: ReadonlyMap<number, CertTypeFacts>
  readonly gates: ReadonlyMap<number, Gate>
  readonly black: Keyed
  readonly white: Keyed
  readonly keys: readonly PassKey[]
  /** By their ids; also who is no longer here, in whose name phones may have something to send. */
  readonly guards: ReadonlyMap<number, Guard>
}
export interface Guard {
  readonly id: number
  readonly name: string
  readonly mayLetIn: boolean
  /** The slow hash of the PIN; null for one who cannot sign in, or no longer. */
  readonly pin: string | null
}
export interface Device {
  readonly id: number
  readonly projectId: number
  readonly deviceNo: string
  readonly protocol: number
  readonly cardFormat: number
  readonly checkPattern: number
  readonly locked: boolean
  /** The operator in whose name people are let in by hand through it. */
  readonly overrideById: number | null
  /** It speaks for the other devices of its project. */
  readonly hub: boolean
  readonly registered: boolean
  readonly ip: string | null
  /** The gate of each project that the device serves; its own comes first. */
  readonly serves: readonly { readonly projectId: number; readonly termId: number }[]
}

const within = (ctx: Context, projectId: number) => ctx.acting('access', { projectId })
const ms = (instant: string | Date | null) => (instant === null ? null : new Date(instant).getTime())

const projects = new ReadCache<number, ProjectGates>(
  [
    project,
    accessSettings,
    registerUserCertType,
    registerUserCertAuthority,
    registerUserPassKey,
    registerUserTerm,
    registerUserTermGroup,
    registerUserTermGroupSeat,
    registerUserGateGuard,
    registerUserExhibitionHallScale,
    registerUserBlackUser,
    registerUserWhiteUser,
    registerUserHealthWhiteUser,
    specialPerformance,
    relSpecialPerformanceTerm,
  ].map(({ name }) => name),
)
/** What gates of a project go by. Cached until any process writes a part of it. */
export const projectGates = (ctx: Context, projectId: number): Promise<ProjectGates> =>
  projects.get(ctx, projectId, () => loadProject(within(ctx, projectId), projectId))

/** When the gates' day began that runs now: who came in before is inside no more. */
export async function gateDayBegan(ctx: Context, projectId: number): Promise<string> {
  const { settings } = await projectGates(ctx, projectId)
  return new Date(dayBegan(now().getTime(), settings)).toISOString()
}

async function loadProject(ctx: Context, projectId: number): Promise<ProjectGates> {
  const [settings, certTypes, gates, black, white, keys, guards] = await Promise.all([
    settingsOf(ctx, projectId),
    certTypesOf(ctx),
    gatesOf(ctx),
    listed(ctx.query(sql`select b."idCardHash", b."phoneNumber", b."externalNumber" from ${registerUserBlackUser} b`)),
    listed(
      ctx.query(sql`select w."idCardHash", w."phoneNumber" from ${registerUserHealthWhiteUser} w
        union all select w."idCardHash", w."phoneNumber" from ${registerUserWhiteUser} w`),
    ),
    publicPassKeys(ctx, projectId),
    guardsOf(ctx),
  ])
  return { projectId, settings, certTypes, gates, black, white, keys, guards }
}
async function guardsOf(ctx: Context): Promise<Map<number, Guard>> {
  const rows = await ctx.query<Guard & { status: number }>(
    sql`select g.id, g."name", g."mayLetIn", g."pin", g."status" from ${registerUserGateGuard} g order by g."name", g.id`,
  )
  return new Map(
    rows.map(({ status, pin, ...guard }) => [
      guard.id,
      { ...guard, pin: status === guardStatus.active && pin ? unsealedOrNull(pin) : null },
    ]),
  )
}
interface Listed {
  readonly idCardHash: string | null
  readonly phoneNumber: string | null
  readonly externalNumber?: string | null
}
async function listed(rows: Promise<Listed[]>): Promise<Keyed> {
  const all = await rows
  const set = (of: keyof Listed) => new Set(all.flatMap(row => row[of] || []) as string[])
  return { idCards: set('idCardHash'), phones: set('phoneNumber'), numbers: set('externalNumber') }
}
async function settingsOf(ctx: Context, projectId: number): Promise<ProjectGates['settings']> {
  const [row] = await ctx.query<{
    timeZone: string | null
    gateHealthCheck: boolean | null
    temperatureThreshold: number | null
    gateAntiPassback: boolean | null
    dayEnds: string | null
    gateFaceThreshold: number | null
    gateFaceSilence: number | null
    gateUnpaid: number | null
    gateHoldSeconds: number | null
    gateDoorsMinutes: number | null
    gateForwardUrl: string | null
    gateKeepsPhotos: boolean | null
    gateGuardMinutes: number | null
    gateCompanions: boolean | null
  }>(sql`select p."timeZone", s."gateHealthCheck", s."temperatureThreshold"::float8 as "temperatureThreshold", s."gateAntiPassback",
      coalesce(left(nullif(s."gateDayEnds", ''), 5),
        to_char(p."endTime" at time zone coalesce(nullif(p."timeZone", ''), ${defaultZone()}), 'HH24:MI')) as "dayEnds",
      s."gateFaceThreshold", s."gateFaceSilence", s."gateUnpaid",
      s."gateHoldSeconds", s."gateDoorsMinutes", s."gateForwardUrl",
      s."gateKeepsPhotos", s."gateGuardMinutes", s."gateCompanions"
    from ${project} p left join ${accessSettings} s on s."projectId" = p.id
    where p.id = ${projectId}`)
  return {
    timeZone: row?.timeZone || defaultZone(),
    healthCheck: row?.gateHealthCheck ?? false,
    temperatureThreshold: row?.temperatureThreshold ?? 37.3,
    antiPassback: row?.gateAntiPassback ?? true,
    unpaid: row?.gateUnpaid === unpaidAtGates.remind ? 'remind' : 'refuse',
    dayEnds: row?.dayEnds ?? '00:00',
    faceThreshold: row?.gateFaceThreshold ?? 80,
    faceSilence: row?.gateFaceSilence === faceSilence.pass ? 'pass' : 'manual',
    holdSeconds: row?.gateHoldSeconds ?? 5,
    doorsMinutes: row?.gateDoorsMinutes ?? 60,
    forwardUrl: row?.gateForwardUrl || null,
    keepsPhotos: row?.gateKeepsPhotos ?? false,
    guardMinutes: row?.gateGuardMinutes ?? 15,
    companions: row?.gateCompanions ?? true,
  }
}
async function certTypesOf(ctx: Context): Promise<Map<number, CertTypeFacts>> {
  const rows = await ctx.query<{
    id: number
    name: string
    nameEN: string | null
    colour: string | null
    priority: number | null
    from: string | null
    until: string | null
    entryStartTime: string | null
    timesLimit: boolean
    maxTimes: number | null
    nextEntryTimeCheck: boolean
    nextEntryTimeInterval: number | null
    icCardCheckPattern: number | null
    groups: number[]
  }>(sql`select t.id, t."name", t."nameEN", t."colour", t."priority", t."effectiveStartTime" as "from", t."effectiveEndTime" as "until",
      t."entryStartTime"::text as "entryStartTime", t."timesLimit", t."maxTimes", t."nextEntryTimeCheck",
      t."nextEntryTimeInterval", t."icCardCheckPattern",
      array(select a."registerUserTermGroupId" from ${registerUserCertAuthority} a
        where a."registerUserCertTypeId" = t.id) as "groups"
    from ${registerUserCertType} t`)
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        name: row.name,
        nameEN: row.nameEN,
        colour: row.colour,
        priority: row.priority,
        from: ms(row.from),
        until: ms(row.until),
        entryStartTime: row.entryStartTime,
        maxTimes: row.timesLimit ? row.maxTimes : null,
        interval: row.nextEntryTimeCheck ? row.nextEntryTimeInterval : null,
        asksFace: row.icCardCheckPattern === icCardCheckPattern.cardAndFace,
        groups: row.groups.map(Number),
      },
    ]),
  )
}
interface GateRow {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly englishName: string | null
  readonly entryType: number
  readonly status: number
  readonly groupId: number | null
  readonly groupName: string | null
  readonly hallId: number | null
  readonly scaleId: number | null
  readonly walkIns: readonly number[] | null
  readonly prints: boolean
  readonly printerId: number | null
}
async function gatesOf(ctx: Context): Promise<Map<number, Gate>> {
  const [rows, slots, shows] = await Promise.all([
    ctx.query<GateRow>(sql`select t.id, t."projectId", t."name", t."englishName", t."entryType", t."status", t."walkInCertTypeIds" as "walkIns",
        t."printsBadges" as "prints", t."registerUserPrinterId" as "printerId",
        g.id as "groupId", g."name" as "groupName", g."exhibitionHallId" as "hallId", s.id as "scaleId"
      from ${registerUserTerm} t
      left join ${registerUserTermGroup} g on g.id = t."registerUserTermGroupId"
      left join ${registerUserExhibitionHallScale} s on s."exhibitionHallId" = g."exhibitionHallId"`),
    ctx.query<Span & { groupId: number }>(sql`select s.id, s."registerUserTermGroupId" as "groupId",
        s."startTime" as "from", s."endTime" as "until"
      from ${registerUserTermGroupSeat} s where s."registerUserTermGroupId" is not null`),
    ctx.query<Span & { termId: number; isOpen: boolean }>(sql`select p.id, r."registerUserTermId" as "termId",
        p."startTime" as "from", p."endTime" as "until", p."status" = ${openCloseStatus.open} as "isOpen"
      from ${relSpecialPerformanceTerm} r join ${specialPerformance} p on p.id = r."specialPerformanceId"`),
  ])
  const spanOf = ({ id, from, until }: Span): SlotFacts => ({ id, from: ms(from), until: ms(until) })
  const doors = [...Map.groupBy(shows, ({ id }) => id).values()].map(([first, ...more]): Show => {
    const ins = [first as Span & { termId: number }, ...more].map(({ termId }) => termId)
    const groups = rows.flatMap(row =>
      row.groupId !== null && ins.includes(row.id) ? zoneOf(rows, row.groupId, row.hallId) : [],
    )
    const outs = rows.filter(({ id, groupId }) => ins.includes(id) || (groupId !== null && groups.includes(groupId)))
    const halls = new Set(rows.flatMap(row => (ins.includes(row.id) ? (row.hallId ?? []) : [])))
    const aways = halls.size ? rows.filter(({ hallId }) => hallId !== null && !halls.has(hallId)) : []
    return { ...spanOf(first as Span), ins, outs: outs.map(({ id }) => id), aways: aways.map(({ id }) => id) }
  })
  return new Map(
    rows.map(row => {
      const zone = row.groupId === null ? [] : zoneOf(rows, row.groupId, row.hallId)
      const gate: Gate = {
        termId: row.id,
        projectId: row.projectId,
        name: row.name,
        englishName: row.englishName,
        direction: row.entryType === entryType.out ? 'out' : 'in',
        enabled: row.status === enabledStatus.enabled,
        walkIns: row.walkIns ?? [],
        prints: row.prints,
        printerId: row.printerId,
        zone,
        elsewhere:
          row.hallId === null
            ? []
            : [...new Set(rows.flatMap(other => (isOfAnotherHall(other, row) ? (other.groupId ?? []) : [])))],
        performances: shows.filter(({ termId, isOpen }) => isOpen && termId === row.id).map(spanOf),
        shows: doors.filter(({ outs, aways }) => [...outs, ...aways].includes(row.id)),
        ...(row.groupId !== null && {
          group: {
            id: row.groupId,
            name: row.groupName ?? '',
            hallScaleId: row.scaleId,
            hasExits: rows.some(
              other =>
                other.groupId !== null &&
                zone.includes(other.groupId) &&
                other.entryType === entryType.out &&
                other.status === enabledStatus.enabled,
            ),
            slots: slots.filter(({ groupId }) => groupId === row.groupId).map(spanOf),
          },
        }),
      }
      return [row.id, gate]
    }),
  )
}
const isOfAnotherHall = (other: GateRow, { hallId }: GateRow) => other.hallId !== null && other.hallId !== hallId
interface Span {
  readonly id: number
  readonly from: string | null
  readonly until: string | null
}
const zoneOf = (rows: readonly GateRow[], groupId: number, hallId: number | null) => [
  ...new Set(
    hallId === null
      ? [groupId]
      : rows.flatMap(other => (other.hallId === hallId && other.groupId !== null ? [other.groupId] : [])),
  ),
]

const devices = new ReadCache<number, Device | undefined>(
  [registerUserTermInfo, registerUserTerm, registerUserSamePeriodProject].map(({ name }) => name),
  5000,
)
/** A device by its id, in whatever project it stands. */
export const deviceOf = (ctx: Context, id: number): Promise<Device | undefined> =>
  devices.get(ctx, id, () => loadDevice(ctx, id))

async function loadDevice(ctx: Context, id: number): Promise<Device | undefined> {
  const [row] = await ctx.sql<Omit<Device, 'serves'> & { termId: number | null; others: [number, number][] | null }>(
    `select i.id, i."projectId", i."deviceNo", i.protocol, i."cardFormat", i."checkPattern", i.locked, i."hub",
      (select o.id from "sysUser" o where o.id = i."overrideById" and o."deletedAt" is null and o."status" = 10)
        as "overrideById",
      i."registeredAt" is not null as registered, t.ip, t.id as "termId",
      (select json_agg(json_build_array(s."projectId", s."registerUserTermId"))
        from "registerUserSamePeriodProject" s
        where s."registerUserTermInfoId" = i.id and s."deletedAt" is null and s."registerUserTermId" is not null
          and s."projectId" <> i."projectId") as others
    from "registerUserTermInfo" i
    left join "registerUserTerm" t on t.id = i."registerUserTermId" and t."deletedAt" is null
    where i.id = $1 and i."deletedAt" is null`,
    [id],
  )
  if (!row) return undefined
  const { termId, others, ...device } = row
  const own = termId === null ? [] : [{ projectId: device.projectId, termId }]
  return { ...device, serves: [...own, ...(others ?? []).map(([projectId, other]) => ({ projectId, termId: other }))] }
}
