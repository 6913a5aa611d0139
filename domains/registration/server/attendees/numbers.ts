import { sql, type Transaction } from '@pavilion/store'
import { registerUserSeqNo } from '../../model/index.ts'
import { numbersOf } from './brought.ts'

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
    const taken = new Set(
      (
        await tx.sql<{ number: string }>(
          numbersOf
            .map(
              name => `select u."${name}" as "number" from "registerUser" u
              where u."projectId" = $1 and u."${name}" = any($2::text[])`,
            )
            .join(' union all '),
          [projectId, drawn],
        )
      ).map(({ number }) => number),
    )
    numbers.push(...drawn.filter(number => !taken.has(number)))
  }
  return numbers
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
