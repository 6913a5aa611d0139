import { catalogue, type Room } from '@pavilion/declare'
import type { ServerRoom } from '@pavilion/http'

/** The rooms, each earlier one known to the later ones. */
export const areas = ['system', 'platform', 'notification', 'site', 'account', 'form', 'conference', 'vote', 'commodity', 'order', 'invoice', 'recruit', 'hotel', 'reception', 'meal', 'transport',
  'registration', 'access', 'certificate', 'signin', 'exhibitor', 'booth', 'report'] as const
/** What every room declares. Needs neither a build nor a database. */
export async function models(): Promise<Room[]> {
  return Promise.all(areas.map(async area => (await import(`../../domains/${area}/model/index.ts`) as { model: Room }).model))
}
/** The rooms as the server mounts them. */
export async function serverRooms(): Promise<ServerRoom[]> {
  return Promise.all(areas.map(async area => (await import(`../../domains/${area}/server/index.ts`) as { room: ServerRoom }).room))
}
export const wholeCatalogue = (rooms: readonly Room[]) => catalogue(rooms)
