import { dayIn } from '@pavilion/declare'
import { registerUserStatus } from '@pavilion/registration/model/index.ts'
import { now, sql, sqlText, type Context, type Sql, type Transaction } from '@pavilion/store'
import { cardNumber } from '../../model/cards.ts'
import { cardFormat, syncStatus, termDialect } from '../../model/codes.ts'
import { registerUserEquipmentSync } from '../../model/index.ts'
import { deviceOf, projectGates } from '../check/gates.ts'
import { gateStatus } from '../check/people.ts'
import { blackPeople } from '../terminal/delta.ts'
import type { PushDevice } from './device.ts'
import { secondsOf } from './wire.ts'

// Who is on a device. A row says that somebody is to be there, or to be taken out again.

const isController = ({ dialect }: Pick<PushDevice, 'dialect'>) => dialect === termDialect.controller
/** The number of the person of `u` on a device: controllers take digits alone. */
const pinText = (device: Pick<PushDevice, 'dialect'>) =>
  isController(device) ? 'u.id::text' : 'coalesce(u."certNo", u."number", u.id::text)'
/** What a device is sent of the person of `u` with the badge type `t`, as a digest. */
const digestOf = (device: Pick<PushDevice, 'dialect'>) =>
  `md5(concat_ws(chr(31), ${pinText(device)}, u."name", coalesce(u."rfid", ''),
    coalesce(u."effectiveStartTime", t."effectiveStartTime", '-infinity'),
    coalesce(u."effectiveEndTime", t."effectiveEndTime", 'infinity')))`
/** An answer may be lost on its way: the same is said again after so long. */
const againAfter = 60_000
const atATime = 50

interface Sent {
  readonly id: number
  readonly removes: boolean
  readonly pin: string | null
  readonly name: string | null
  readonly rfid: string | null
  readonly from: string | null
  readonly until: string | null
}
/** People who wait for a device, as commands of the protocol. Each is being synchronised from now. */
export async function peopleToSync(ctx: Context, device: PushDevice): Promise<string[]> {
  const at = now()
  const known = await deviceOf(ctx, device.id)
  const { settings } = await projectGates(ctx, device.projectId)
  const projects = known?.serves.map(({ projectId }) => projectId) ?? []
  return ctx.transaction(async tx => {
    const rows = await tx.query<Sent & { digest: string | null }>(
      sql`select s.id, coalesce(s."removes", false) as "removes",
        case when s."removes" then coalesce(s."pin", ${sqlText(pinText(device))}) else ${sqlText(pinText(device))} end as "pin",
        u."name", u."rfid", ${sqlText(digestOf(device))} as "digest",
        coalesce(u."effectiveStartTime", t."effectiveStartTime") as "from",
        coalesce(u."effectiveEndTime", t."effectiveEndTime") as "until"
      from ${registerUserEquipmentSync} s
      left join "registerUser" u on u.id = s."registerUserId" and u."projectId" = any(${projects}::bigint[])
      left join "registerUserCertType" t on t.id = u."certTypeId" and t."projectId" = u."projectId"
      where s."registerUserTermInfoId" = ${device.id}
        and (s."syncStatus" = ${syncStatus.unsynced} or s."syncStatus" = ${syncStatus.syncing}
          and coalesce(s."sentAt", '-infinity') < ${new Date(at.getTime() - againAfter).toISOString()}::timestamptz)
      order by s."removes" desc nulls last, s.id limit ${atATime} for update of s skip locked`,
    )
    const sent = rows.filter(({ pin }) => pin !== null)
    await tx.moveWhere(registerUserEquipmentSync, 'begin', { ids: rows.map(({ id }) => id), where: undefined })
    // Of somebody whom nobody knows any more there is nothing to say.
    await tx.moveWhere(registerUserEquipmentSync, 'fail', {
      ids: rows.flatMap(({ id, pin }) => (pin === null ? id : [])),
      where: undefined,
    })
    await tx.update(registerUserEquipmentSync, {
      set: sql`"sentAt" = ${at.toISOString()}::timestamptz, "pin" = v.pin, "sentAs" = v.digest`,
      from: sql`unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ pin }) => pin)}::text[],
        ${sent.map(({ digest }) => digest)}::text[]) as v(row, pin, digest)`,
      where: sql`a.id = v.row`,
      quietly: true,
    })
    const about = { device, zone: settings.timeZone, format: known?.cardFormat ?? cardFormat.decimal }
    return sent.flatMap(row => (isController(device) ? controllerLines(row, about) : attendanceLines(row)))
  })
}
/** A field of the protocol: no tab or line end may stand in it. */
const field = (text: string | null) => (text ?? '').replace(/[\t\r\n\0]+/g, ' ').slice(0, 60)
const attendanceLines = ({ id, removes, pin, name, rfid }: Sent): string[] => [
  removes
    ? `C:S${id}:DATA DELETE USERINFO PIN=${field(pin)}`
    : `C:S${id}:DATA UPDATE USERINFO PIN=${field(pin)}\tName=${field(name)}\tCard=${field(rfid)}`,
]

/** What a command of a controller is about. Its ids are digits alone: that of the row, and this. */
export const about = { user: 1, rights: 2, noRights: 3, noUser: 4, command: 5, beside: 6 } as const
export const commandId = (id: number, what: number): number => id * 10 + what
interface As {
  readonly device: PushDevice
  readonly zone: string
  readonly format: number
}
/** The time zone rule that every controller has from its maker: always. */
const always = 1
function controllerLines(row: Sent, { device, zone, format }: As): string[] {
  const line = (what: number, text: string) => `C:${commandId(row.id, what)}:DATA ${text}`
  const pin = `Pin=${field(row.pin)}`
  // The right goes first: whoever is still on the device without it opens nothing.
  if (row.removes)
    return [
      line(about.noRights, `DELETE userauthorize ${pin}`),
      ...(device.abilities?.faces ? [line(about.beside, `DELETE biophoto PIN=${field(row.pin)}`)] : []),
      line(about.noUser, `DELETE user ${pin}`),
    ]
  // As its readers spell it.
  const card = format === cardFormat.reversedDecimal && row.rfid ? cardNumber(row.rfid, format) : row.rfid
  const user = [
    `CardNo=${field(card ?? '')}`,
    pin,
    'Password=',
    'Group=0',
    `StartTime=${validity(row.from, device, zone)}`,
    `EndTime=${validity(row.until, device, zone)}`,
    `Name=${field(row.name)}`,
    'Privilege=0',
  ]
  const doors = 2 ** (device.abilities?.doors ?? 1) - 1
  const rights = [pin, `AuthorizeTimezoneId=${always}`, `AuthorizeDoorId=${doors}`]
  return [
    line(about.user, `UPDATE user ${user.join('\t')}`),
    line(about.rights, `UPDATE userauthorize ${rights.join('\t')}`),
  ]
}
/** An end of a validity as the device takes it: in its seconds, or as a day; 0 for none. */
function validity(instant: string | null, { abilities }: PushDevice, zone: string): string {
  if (instant === null) return '0'
  const at = new Date(instant)
  const day = dayIn(at, zone)
  if (!abilities?.seconds) return day.replaceAll('-', '')
  const time = at.toLocaleTimeString('en-GB', { timeZone: zone, hourCycle: 'h23' })
  return String(secondsOf(`${day} ${time}`))
}

/** What became of one row on the device. Only what was sent last counts. */
export async function finishSync(ctx: Context, deviceId: number, id: number, ok: boolean, message: string) {
  await ctx.transaction(async tx => {
    await tx.moveWhere(registerUserEquipmentSync, ok ? 'finish' : 'fail', {
      ids: [id],
      where: sql`a."registerUserTermInfoId" = ${deviceId} and a."syncStatus" = ${syncStatus.syncing}`,
      set: sql`"syncedAt" = ${ok ? now().toISOString() : null}::timestamptz, "errmsg" = ${ok ? null : message}::text`,
    })
  })
}
/** A device has wiped itself: nobody is on it any more. */
export async function forgetPeople(ctx: Context, device: PushDevice): Promise<void> {
  await ctx.transaction(async tx => {
    await tx.moveWhere(registerUserEquipmentSync, 'again', {
      where: sql`a."registerUserTermInfoId" = ${device.id}`,
      set: sql`"syncedAt" = null`,
    })
    await tx.sql(
      `update "registerUserEquipmentSync" set "deletedAt" = date_trunc('milliseconds', clock_timestamp()),
        "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      where "projectId" = $1 and "registerUserTermInfoId" = $2 and "deletedAt" is null`,
      [device.projectId, device.id],
    )
  })
}
/**
 * Compares the people whom a controller has with those whom it should have. Strangers are taken out,
 * but for those who look after the device itself; whoever is missing is sent again.
 */
export async function comparePeople(
  ctx: Context,
  device: PushDevice,
  people: readonly ReadonlyMap<string, string>[],
  whole: boolean,
) {
  const pins = people.flatMap(one => one.get('pin') || [])
  const usual = people.flatMap(one => (Number(one.get('privilege') || 0) === 0 ? one.get('pin') || [] : []))
  await ctx.transaction(async tx => {
    await tx.sql(
      `insert into "registerUserEquipmentSync"
        ("projectId", "registerUserTermInfoId", "pin", "removes", "syncStatus")
      select $1, $2, asked.number, true, ${syncStatus.unsynced} from unnest($3::text[]) asked(number)
      where not exists (select 1 from "registerUserEquipmentSync" s
        where s."registerUserTermInfoId" = $2 and s."pin" = asked.number and s."deletedAt" is null)`,
      [device.projectId, device.id, usual.filter(pin => /^[\w-]{1,24}$/.test(pin))],
    )
    await again(
      tx,
      device.id,
      sql`a."removes" and a."syncStatus" = ${syncStatus.synced}
      and a."pin" = any(${usual}::text[])`,
    )
    if (!whole) return
    await again(
      tx,
      device.id,
      sql`not coalesce(a."removes", false) and a."syncStatus" = ${syncStatus.synced}
      and not (a."pin" = any(${[...pins]}::text[]))`,
    )
  })
}
const again = (tx: Transaction, deviceId: number, where: Sql, set?: Sql) =>
  tx.moveWhere(registerUserEquipmentSync, 'again', {
    where: sql`a."registerUserTermInfoId" = ${deviceId} and ${where}`,
    ...(set && { set }),
  })

/** Each minute: who may pass at the gate of a device, and who no longer may, waits for it. */
export async function followPeople(system: Context): Promise<void> {
  const rows = await system.sql<PushDevice>(
    `select i.id, i."projectId", i."deviceNo" as "serial", i."dialect", i."abilities",
      i."registeredAt" is not null as "registered"
    from "registerUserTermInfo" i
    where i."protocol" = 20 and i."deletedAt" is null and i."lastSeenAt" > $1::timestamptz - interval '1 hour'
      and (i."registeredAt" is not null or i."dialect" is distinct from ${termDialect.controller})
    order by i.id`,
    [now().toISOString()],
  )
  for (const device of rows) await followDevice(system, device)
}
export async function followDevice(system: Context, device: PushDevice): Promise<void> {
  const known = await deviceOf(system, device.id)
  if (!known) return
  const ctx = system.acting('access', { projectId: device.projectId })
  const projects = known.serves.map(({ projectId }) => projectId)
  const terms = known.serves.map(({ termId }) => termId)
  const black = await blackPeople(ctx, projects)
  const may = sql`select u.id, ${sqlText(pinText(device))} as "pin", ${sqlText(digestOf(device))} as "digest"
    from "registerUser" u
    join "registerUserCertType" t on t.id = u."certTypeId" and t."deletedAt" is null
    where u."projectId" = any(${projects}::bigint[]) and u."deletedAt" is null and u."mergedIntoId" is null
      and ${sqlText(gateStatus)} = ${registerUserStatus.normal} and not (u.id = any(${black}::bigint[]))
      and exists (select 1 from "registerUserCertAuthority" c
        join "registerUserTerm" g on g."registerUserTermGroupId" = c."registerUserTermGroupId"
        where c."registerUserCertTypeId" = t.id and c."deletedAt" is null and g.id = any(${terms}::bigint[])
          and g."deletedAt" is null and g."projectId" = u."projectId")`
  await ctx.transaction(async tx => {
    const isThere = sql`exists (select 1 from (${may}) m
      where m.id = a."registerUserId" and m."pin" = coalesce(a."pin", m."pin"))`
    const goes = sql`not coalesce(a."removes", false) and not ${isThere}`
    await tx.update(registerUserEquipmentSync, {
      set: sql`"removes" = true`,
      where: sql`a."registerUserTermInfoId" = ${device.id} and a."syncStatus" = ${syncStatus.unsynced} and ${goes}`,
      quietly: true,
    })
    await again(tx, device.id, goes, sql`"removes" = true`)
    await again(tx, device.id, sql`coalesce(a."removes", false) and ${isThere}`, sql`"removes" = false`)
    // Taking somebody out is tried until it is done.
    await again(tx, device.id, sql`coalesce(a."removes", false) and a."syncStatus" = ${syncStatus.failed}`)
    await again(
      tx,
      device.id,
      sql`not coalesce(a."removes", false) and a."syncStatus" = ${syncStatus.synced}
        and exists (select 1 from (${may}) m where m.id = a."registerUserId" and m."digest" <> a."sentAs")`,
    )
    if (!isController(device)) return
    await tx.query(
      sql`insert into "registerUserEquipmentSync" ("projectId", "registerUserTermInfoId", "registerUserId", "syncStatus")
      select ${device.projectId}::bigint, ${device.id}::bigint, m.id, ${syncStatus.unsynced}::int from (${may}) m
      where not exists (select 1 from "registerUserEquipmentSync" s
        where s."registerUserTermInfoId" = ${device.id} and s."registerUserId" = m.id and s."deletedAt" is null
          and coalesce(s."pin", m."pin") = m."pin")
      order by m.id limit 5000`,
    )
  })
}
