import { now, sql, type Context, type Sql } from '@pavilion/store'
import { termDialect, termProtocol } from '../../model/codes.ts'
import { registerUserTermInfo, type DeviceAbilities } from '../../model/terminal.ts'
import { optionsOf } from './wire.ts'

/** A device of a push protocol, known by its serial number. */
export interface PushDevice {
  readonly id: number
  readonly projectId: number
  readonly serial: string
  readonly dialect: number | null
  readonly abilities: DeviceAbilities | null
  readonly registered: boolean
}
/** An event counts as running for so long after its end: devices send what they have kept. */
const afterwards = '1 day'
/**
 * The device with this serial number, if it comes from the address of its gate where one is given.
 * Devices go from event to event: of several events, that one counts which has not ended and begins
 * first; after the last one, that which ended last. Of two at the same time, none is meant.
 */
export async function deviceBy(ctx: Context, serial: string): Promise<PushDevice | undefined> {
  if (!/^[\w.:-]{3,100}$/.test(serial)) return undefined
  const rows = await ctx.sql<PushDevice & { ip: string | null; rank: number }>(
    `select found.*, rank() over (order by found.over, case when found.over then -found.ends else found.begins end)
        as "rank"
    from (
      select i.id, i."projectId", i."deviceNo" as "serial", i."dialect", i."abilities",
        i."registeredAt" is not null as "registered", t."ip",
        coalesce(p."endTime" + interval '${afterwards}' <= $3::timestamptz, false) as over,
        coalesce(extract(epoch from p."startTime"), 0) as begins, coalesce(extract(epoch from p."endTime"), 0) as ends
      from "registerUserTermInfo" i
      join "project" p on p.id = i."projectId" and p."deletedAt" is null
      left join "registerUserTerm" t on t.id = i."registerUserTermId" and t."deletedAt" is null
      where i."deviceNo" = $1 and i."protocol" = $2 and i."deletedAt" is null
        and (i."registerUserTermId" is null or t.id is not null)
    ) found order by "rank", found.id limit 2`,
    [serial, termProtocol.push, now().toISOString()],
  )
  const [row, other] = rows
  if (!row || Number(other?.rank) === 1) return undefined
  return !row.ip || row.ip === ctx.ip ? row : undefined
}

/** What a device says of itself when it registers, or later, is kept with it. */
export async function noteOptions(ctx: Context, device: PushDevice, body: string): Promise<void> {
  const options = optionsOf(body)
  const of = (name: string) => options.get(name.toLowerCase())
  const isOn = (name: string) => (of(name) === undefined ? undefined : of(name) === '1')
  const doors = Number(of('LockCount') ?? Number.NaN)
  const photos = of('MultiBioPhotoSupport')?.split(':')[9]
  const abilities: DeviceAbilities = {
    ...device.abilities,
    ...(of('StringPinFunOn') !== undefined && { letters: of('StringPinFunOn') === '1' }),
    ...(of('DateFmtFunOn') !== undefined && { seconds: of('DateFmtFunOn') === '1' }),
    ...(doors >= 1 && doors <= 16 && { doors }),
    ...((photos !== undefined || of('BioPhotoFun') !== undefined) && {
      faces: photos === '1' || isOn('BioPhotoFun') === true,
    }),
  }
  const dialect = { acc: termDialect.controller, att: termDialect.attendance }[of('DeviceType')?.toLowerCase() ?? '']
  const said = {
    model: of('DeviceName')?.slice(0, 100) || null,
    version: (of('FirmVer') ?? of('FWVersion'))?.slice(0, 50) || null,
  }
  await note(
    ctx,
    device,
    sql`"abilities" = ${JSON.stringify(abilities)}::jsonb, "dialect" = coalesce(${dialect ?? null}::int, a."dialect"),
      "model" = coalesce(${said.model}::text, a."model"), "version" = coalesce(${said.version}::text, a."version")`,
  )
}
/** A controller registers: from now on people are sent to it. */
export async function registerController(ctx: Context, device: PushDevice, body: string): Promise<void> {
  await noteOptions(ctx, device, body)
  await note(
    ctx,
    device,
    sql`"dialect" = coalesce(a."dialect", ${termDialect.controller}::int),
      "registeredAt" = ${now().toISOString()}::timestamptz`,
  )
}
/** Nobody who edits the device need notice. */
const note = (ctx: Context, { id }: PushDevice, set: Sql) =>
  ctx.transaction(tx => tx.update(registerUserTermInfo, { set, where: sql`a.id = ${id}::bigint`, quietly: true }))
