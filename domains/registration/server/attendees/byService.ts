import type { NewRow } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { registerUserStatus } from '../../model/codes.ts'
import { registerUser } from '../../model/index.ts'
import { attendeesEntered } from './entered.ts'

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
/** Attendees that another domain brought and takes back. Those who are not normal stay as they are. */
export async function discontinueAttendees(tx: Transaction, projectId: number, ids: readonly number[]): Promise<void> {
  const at = tx.acting('attendees', { projectId })
  const normal = await at.store(registerUser).ids({ id: [...ids], status: registerUserStatus.normal })
  if (normal.length) await at.moveMany(registerUser, normal, 'discontinue')
}
