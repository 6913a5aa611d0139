import { Refusal, type NewRow } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { registerUserStatus } from '../../model/codes.ts'
import { registerUser, registerUserKey } from '../../model/index.ts'
import { attendeesEntered, claimFree } from './entered.ts'

type Person = Omit<NewRow<typeof registerUser>, 'projectId'>
/** Attendees that another domain brings: each a person of its own, with number, keys and pass. */
export async function enterAttendees(
  tx: Transaction,
  projectId: number,
  people: readonly Person[],
): Promise<readonly number[]> {
  const at = tx.acting('attendees', { projectId })
  const ids: number[] = []
  for (const person of people) ids.push((await at.store(registerUser).create({ ...person, projectId })).id)
  await attendeesEntered(at, ids)
  return ids
}
/** A visitor whom a guard registers. */
export type AtDoor = Pick<Person, 'name' | 'company' | 'phoneNumber' | 'certTypeId' | 'remark'> & {
  readonly externalNumber: string
}
/**
 * Makes an attendee of a visitor at the door, once for each code. Whoever is known already is another
 * attendee at first: nobody compares papers at a gate, and likely doubles are proposed to operators.
 */
export async function registerAtDoor(ctx: Context, projectId: number, person: AtDoor): Promise<boolean> {
  const { externalNumber } = person
  if (await ctx.store(registerUser).count({ projectId, externalNumber })) return false
  try {
    await ctx.transaction(async tx => {
      const [id] = await enterAttendees(tx, projectId, [person])
      await tx
        .acting('attendees', { projectId })
        .store(registerUser)
        .set(id as number, { walkIn: true })
    })
    return true
  } catch (error) {
    // It came twice at the same moment.
    if (error instanceof Refusal && error.code === 'alreadyTaken') return false
    throw error
  }
}
/** Attendees that another domain brought and takes back. Those who are not normal stay as they are. */
export async function discontinueAttendees(tx: Transaction, projectId: number, ids: readonly number[]): Promise<void> {
  const at = tx.acting('attendees', { projectId })
  const normal = await at.store(registerUser).ids({ id: [...ids], status: registerUserStatus.normal })
  if (normal.length) await at.moveMany(registerUser, normal, 'discontinue')
}
/** Attendees that another domain took back and brings again. Those who are normal stay as they are. */
export async function reinstateAttendees(tx: Transaction, projectId: number, ids: readonly number[]): Promise<void> {
  const at = tx.acting('attendees', { projectId })
  const gone = await at.store(registerUser).ids({ id: [...ids], status: registerUserStatus.discontinued })
  if (gone.length) await at.moveMany(registerUser, gone, 'reinstate')
}
/**
 * An attendee that another domain brought is another person from now on: their data, and the keys by
 * which registrations find them. Nothing of the former person stays with it.
 */
export async function handOverAttendee(
  tx: Transaction,
  projectId: number,
  { id, ...person }: Pick<Person, 'name' | 'phoneNumber' | 'email' | 'webUserId'> & { readonly id: number },
): Promise<void> {
  const at = tx.acting('attendees', { projectId })
  await at.update(registerUserKey, {
    set: sql`"registerUserId" = null`,
    where: sql`a."registerUserId" = ${id}`,
    quietly: true,
  })
  await at.store(registerUser).set(id, {
    ...person,
    englishName: null,
    company: null,
    position: null,
    gender: null,
    birthDate: null,
    idType: null,
    idCard: null,
    avatar: null,
  })
  await claimFree(at, projectId, [await at.store(registerUser).getDetail(id)])
}
