import { keyedPort } from '@pavilion/declare'
import { sql, type Transaction } from '@pavilion/store'
import { registerUserSeqNo } from '../../model/index.ts'

/** By each of these a gate finds a person. */
export const numbersOf = ['number', 'certNo', 'externalNumber'] as const
const written = (no: number) => `R${String(no).padStart(5, '0')}`

/**
 * The next attendee numbers of a project, in order. The project's counter is locked until the
 * transaction ends and never goes back. Numbers that an operator gave by hand are left out.
 */
export async function nextNumbers(tx: Transaction, projectId: number, many: number): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < many) {
    const wanted = many - numbers.length
    const last = await advance(tx, projectId, wanted)
    const drawn = Array.from({ length: wanted }, (_, nth) => written(last - wanted + 1 + nth))
    const taken = await numbersTaken(tx, projectId, drawn)
    numbers.push(...drawn.filter(number => !taken.has(number)))
  }
  return numbers
}
/** Which of these drawn numbers somebody has in any spelling, be it in the recycle bin. */
export async function numbersTaken(
  tx: Transaction,
  projectId: number,
  drawn: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = numbersOf.flatMap(name =>
    ['is null', 'is not null'].map(
      isDeleted => `select upper(u."${name}") as "number" from "registerUser" u
        where u."projectId" = $1 and upper(u."${name}") = any($2::text[]) and u."deletedAt" ${isDeleted}`,
    ),
  )
  const rows = await tx.sql<{ number: string }>(parts.join(' union all '), [
    projectId,
    drawn.map(number => number.toUpperCase()),
  ])
  const taken = new Set(rows.map(({ number }) => number))
  return new Set(drawn.filter(number => taken.has(number.toUpperCase())))
}
/** Locks the counters from which another domain draws numbers of people, missing ones included. */
export const numberCounters = keyedPort<string, (tx: Transaction, projectId: number) => Promise<void>>(
  'registration.numberCounters',
  { what: 'counters of numbers of people, locked while somebody brings a number', optional: true },
)
/**
 * Holds the numbers of a project until the transaction ends: none is drawn while somebody brings one,
 * so that of two at the same moment the second one sees the first. The counters are locked in the order
 * in which numbers are drawn; one that is missing yet is made, since its first number could be the one.
 */
export async function holdNumbers(tx: Transaction, projectId: number): Promise<void> {
  const at = tx.acting('attendees', { projectId })
  await advance(at, projectId, 0)
  for (const [, hold] of numberCounters.all()) await hold(at, projectId)
}
async function advance(tx: Transaction, projectId: number, by: number): Promise<number> {
  const step = () =>
    tx.update<{ no: number }>(registerUserSeqNo, {
      set: sql`"no" = a."no" + ${by}::int`,
      where: sql`a."projectId" = ${projectId}`,
      returning: sql`a."no"`,
      quietly: true,
    })
  const [row] = await step()
  if (row) return row.no
  // The first number of a project. Of two first ones at once, one makes the counter.
  await tx.sql('insert into "registerUserSeqNo" ("projectId", "no") values ($1, 0) on conflict do nothing', [projectId])
  const [made] = await step()
  if (!made) throw new Error(`the counter of project ${projectId} is gone`)
  return made.no
}
