import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { registerUserEquipmentSync, syncStatus } from '../../model/index.ts'

interface Row {
  readonly id: number
  readonly pin: string | null
  readonly name: string
  readonly rfid: string | null
}
/** A field of the protocol: no tab or line end may stand in it. */
const field = (text: string) => text.replace(/[\t\r\n]+/g, ' ').slice(0, 60)

/** People who wait for a device, as commands of the protocol. Each is being synchronised from now. */
export async function peopleToSync(ctx: Context, deviceId: number): Promise<string[]> {
  return ctx.transaction(async tx => {
    const rows = await tx.query<Row>(
      sql`select s.id, coalesce(u."certNo", u."number", u.id::text) as "pin", u."name", u."rfid"
      from ${registerUserEquipmentSync} s join ${registerUser} u on u.id = s."registerUserId"
      where s."registerUserTermInfoId" = ${deviceId} and s."syncStatus" = ${syncStatus.unsynced}
      order by s.id limit 50 for update of s skip locked`,
    )
    await tx.moveWhere(registerUserEquipmentSync, 'begin', { ids: rows.map(({ id }) => id), where: undefined })
    return rows.map(
      ({ id, pin, name, rfid }) =>
        `C:S${id}:DATA UPDATE USERINFO PIN=${field(pin ?? '')}\tName=${field(name)}\tCard=${field(rfid ?? '')}`,
    )
  })
}
export async function finishSync(ctx: Context, deviceId: number, id: number, ok: boolean, message: string) {
  await ctx.transaction(async tx => {
    await tx.moveWhere(registerUserEquipmentSync, ok ? 'finish' : 'fail', {
      ids: [id],
      where: sql`a."registerUserTermInfoId" = ${deviceId}`,
      set: sql`"syncedAt" = ${ok ? now().toISOString() : null}::timestamptz, "errmsg" = ${ok ? null : message}::text`,
    })
  })
}
