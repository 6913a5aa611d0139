import type { Transaction } from '@pavilion/store'
import { everyRowOf, operatorBehind, sql } from '@pavilion/store'
import { needsApproval } from '../refusals.ts'
import { bulk, type Mass, massOf, type Which } from './kinds.ts'
import { limitsOf } from './limits.ts'
import type { One } from './receivers.ts'

/** How many people these messages go to: who gets both a text and a mail is one. */
export const peopleAmong = (all: readonly One[]): number =>
  new Set(all.map(({ receiverId, address }) => receiverId ?? address)).size

/** People to whom an operator has sent bulk messages within a day without a second person, this one left out. */
export async function peopleOfADay(tx: Transaction, { kind, id, projectId }: Which, sysUserId: number | null) {
  let sum = 0
  for (const one of bulk) {
    const [row] = await tx.query<{ people: number }>(
      sql`select coalesce(sum(k."people"), 0)::int as "people"
      from ${everyRowOf(one, 'what was sent and deleted was sent all the same')} k
      where k."projectId" = ${projectId}
        and k."sentById" is not distinct from ${sysUserId}::bigint
        and k."approvedById" is null
        and k."begunAt" > clock_timestamp() - interval '24 hours'
        and not (${one.name === kind}::boolean and k.id = ${id})`,
    )
    sum += Number(row?.people ?? 0)
  }
  return sum
}
/**
 * Notes who sends it to how many, and refuses above the event's number: over all that this operator
 * has sent within a day, so that a long list in short pieces is no way around the second person.
 * @throws needsApproval
 */
export async function mayGoAlone(tx: Transaction, which: Which, row: Mass, all: readonly One[]): Promise<void> {
  const { approvalAbove } = await limitsOf(tx, which.projectId)
  const people = peopleAmong(all)
  const sysUserId = operatorBehind(tx) ?? row.sentById ?? null
  // One after the other: two at the same moment must see each other.
  await tx.hold('notice', `approval ${which.projectId}`)
  const before = approvalAbove === null ? 0 : await peopleOfADay(tx, which, sysUserId)
  if (approvalAbove !== null && before + people > approvalAbove)
    throw needsApproval({ people: before + people, above: approvalAbove })
  await sentOff(tx, which, people, sysUserId)
}
/** Keeps who sends it, and to how many. */
export async function sentOff(tx: Transaction, which: Which, people: number, sysUserId: number | null): Promise<void> {
  await tx.update(massOf(which.kind), {
    set: sql`"people" = ${people}::bigint, "sentById" = ${sysUserId}::bigint, "begunAt" = clock_timestamp()`,
    where: sql`a.id = ${which.id}`,
  })
}
