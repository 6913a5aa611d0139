import { arrangementKind } from '../../model/index.ts'
import type { Kind } from './kind.ts'
import { meals } from './meals.ts'
import { rides } from './rides/rides.ts'
import { rooms } from './rooms.ts'

/** In the order in which they are planned: who sleeps where decides where cars go and who eats where. */
export const kinds: ReadonlyMap<10 | 20 | 30, Kind> = new Map([
  [arrangementKind.room, rooms],
  [arrangementKind.ride, rides],
  [arrangementKind.meal, meals],
])
