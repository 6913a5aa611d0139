import type { ServerRoom } from '@pavilion/http'
import type { StoreHouse } from '@pavilion/store'
import { ensureAdmin, prepareSystem } from '@pavilion/system/server/index.ts'

/** Reference rows, rights and menus of every room; repeatable. Answers the first operator's password when one was made up. */
export async function prepareRooms(
  store: StoreHouse,
  rooms: readonly ServerRoom[],
  adminPassword?: string,
): Promise<string | undefined> {
  for (const room of rooms) await room.prepare?.(store.system(`prepare ${room.model.area}`))
  await prepareSystem(store.system('prepare rights and menus'), rooms)
  return (await ensureAdmin(store.system('first operator'), adminPassword ? { password: adminPassword } : {})).password
}
