import { noData } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { Met } from '../model/calls.ts'
import { deskState, registerUserSignInHotel, registerUserSignInRecord, signInStatus } from '../model/index.ts'
import { count } from './figures.ts'
import { personOf } from './look.ts'
import { ownPlaces } from './places.ts'

/** Where and by what a person is signed in. */
export interface Desk {
  /** The place of the desk. */
  readonly placeId?: number | null
  /** What the record names: the place, or the kiosk. */
  readonly name?: string
}
/**
 * Signs a person in, once: the second desk hears when and where. A person who is not expected
 * anywhere gets a record. Nobody is signed in who is discontinued or on the black list.
 * @throws noData for a person whom this desk does not see
 */
export async function signInPerson(ctx: Context, registerUserId: number, desk: Desk): Promise<Met> {
  return ctx.transaction(async tx => {
    const person = await personOf(tx, registerUserId)
    if (!person) throw noData()
    if (person.state === deskState.discontinued || person.state === deskState.blackList) return person
    const id = person.recordId ?? (await recordOf(tx, registerUserId, desk.placeId ?? null))
    // The lock decides which of two desks is the first.
    const { status } = await tx.store(registerUserSignInRecord).lock(id)
    const now = (await personOf(tx, registerUserId)) as Met
    if (now.state) return now
    const move = status === signInStatus.signedIn ? 'signInAgain' : 'signIn'
    await tx.move(registerUserSignInRecord, { id }, move, { signedInAt: desk.name ?? null })
    return { ...((await personOf(tx, registerUserId)) as Met), state: deskState.signedIn }
  })
}

/** The record of a person, made where there is none. Of two at once, the second finds the first's. */
export async function recordOf(
  tx: Transaction,
  registerUserId: number,
  registerUserSignInHotelId: number | null,
  registerUserSignInBatchId: number | null = null,
): Promise<number> {
  const [there] = await tx.query<{ projectId: number }>(
    sql`select u."projectId" from "registerUser" u where u.id = ${registerUserId}::bigint`,
  )
  if (!there) throw noData()
  const within = tx.acting('signin', there)
  const made = await within
    .attempt(() =>
      within
        .store(registerUserSignInRecord)
        .create({ registerUserId, registerUserSignInHotelId, registerUserSignInBatchId }),
    )
    .catch(() => undefined)
  if (made) {
    await count(within, registerUserSignInHotelId, { all: 1 })
    return made.id
  }
  const other = await within.store(registerUserSignInRecord).find({ registerUserId })
  if (!other) throw noData()
  return other.id
}

/** The desk that the operator chose, if it is one of theirs. @throws noData */
export async function deskOf(ctx: Context, placeId: number | null | undefined): Promise<Desk> {
  if (!placeId) return {}
  const own = await ownPlaces(ctx)
  if (own && !own.includes(placeId)) throw noData()
  const { name } = await ctx.store(registerUserSignInHotel).getDetail(placeId)
  return { placeId, name }
}
