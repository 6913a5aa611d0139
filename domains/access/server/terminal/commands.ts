import type { CodeOf } from '@pavilion/declare'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { registerUserTermCommand, registerUserTermInfo, termCommand } from '../../model/index.ts'

export interface Command {
  readonly id: number
  readonly command: number
}
/** Writes down that a device lives. Lists show it; nobody who edits the device need notice. */
export async function noteAlive(
  ctx: Context,
  deviceId: number,
  about: { readonly clockOff?: number; readonly queueLength?: number; readonly version?: string | undefined },
): Promise<void> {
  await ctx.sql(
    `with device as (
      update "registerUserTermInfo" set "lastSeenAt" = $2::timestamptz, "onlineStatus" = true,
        "clockOff" = coalesce($3::bigint, "clockOff"), "queueLength" = coalesce($4::bigint, "queueLength"),
        "version" = coalesce($5, "version")
      where id = $1 and "deletedAt" is null
      returning "registerUserTermId"
    )
    update "registerUserTerm" t set "lastHeartbeatAt" = $2::timestamptz
    from device where t.id = device."registerUserTermId"`,
    [deviceId, now().toISOString(), about.clockOff ?? null, about.queueLength ?? null, about.version ?? null],
  )
}
/** Devices that were silent for three minutes are offline, as is one that was never heard of. */
export async function markSilent(ctx: Context): Promise<void> {
  await ctx.sql(
    `update "registerUserTermInfo" set "onlineStatus" = false
    where "onlineStatus" and coalesce("lastSeenAt", '-infinity') < $1::timestamptz - interval '3 minutes'`,
    [now().toISOString()],
  )
}
/** The waiting commands of a device, once; those that it never acknowledged come again. */
export async function commandsFor(ctx: Context, deviceId: number): Promise<Command[]> {
  return ctx.transaction(async tx => {
    const rows = await tx.lockAll(
      registerUserTermCommand,
      { registerUserTermInfoId: deviceId, ackedAt: null },
      { fields: ['id', 'command'], limit: 20 },
    )
    await tx.moveWhere(registerUserTermCommand, 'send', {
      ids: rows.map(({ id }) => id),
      where: undefined,
      set: sql`"sentAt" = ${now().toISOString()}::timestamptz`,
    })
    return rows.flatMap(({ id, command }) => (command === null ? [] : [{ id, command }]))
  })
}
/**
 * What became of a command. Locking counts from the moment an operator asks for it; a terminal that
 * has wiped itself is known no more.
 */
export async function settleCommand(
  ctx: Context,
  deviceId: number,
  id: number,
  { ok, message }: { readonly ok: boolean; readonly message: string },
): Promise<boolean> {
  return ctx.transaction(async tx => {
    const about = { ackedAt: now().toISOString(), message }
    const settled = await tx.moveIfDue(registerUserTermCommand, { id }, ok ? 'finish' : 'fail', about, {
      where: sql`a."registerUserTermInfoId" = ${deviceId}`,
    })
    if (settled && ok)
      await tx.sql(
        `update "registerUserTermInfo" i set "secret" = null, "registerCode" = null, "onlineStatus" = false
        from "registerUserTermCommand" c
        where c.id = $1 and c."command" = $2 and i.id = c."registerUserTermInfoId"
          and i."projectId" = c."projectId"`,
        [id, termCommand.wipe],
      )
    return settled !== undefined
  })
}
/** An operator's command. A locked device refuses everybody at once, also before it hears of it. */
export async function giveCommand(
  tx: Transaction,
  deviceId: number,
  command: CodeOf<typeof termCommand>,
): Promise<number> {
  const device = await tx.store(registerUserTermInfo).lock(deviceId)
  const inside = tx.acting('access', { projectId: device.projectId })
  if (command === termCommand.lock || command === termCommand.unlock)
    await inside.store(registerUserTermInfo).set(deviceId, { locked: command === termCommand.lock })
  const row = await inside.store(registerUserTermCommand).create({
    projectId: device.projectId,
    registerUserTermInfoId: deviceId,
    command,
  })
  await tx.log('command', {
    resource: registerUserTermInfo.name,
    id: deviceId,
    projectId: device.projectId,
    details: { command: [null, command] },
  })
  return row.id
}
