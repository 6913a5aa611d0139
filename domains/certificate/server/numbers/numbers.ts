import { registerUser } from '@pavilion/registration/model/index.ts'
import { numberCounters, numbersTaken } from '@pavilion/registration/server/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { certNumber, rangeOf, type NumberRules } from '../../model/certNumbers.ts'
import { registerUserCertCounter, registerUserCertType } from '../../model/certType.ts'
import { certNumbersUsedUp, certRangeWrong } from '../refusals.ts'

export interface CertTypeNumbers extends NumberRules {
  readonly id: number
  readonly name: string
  readonly nameEN: string | null
  readonly generateCertNoWhenCreate: boolean
}
export const numberRulesOf = (tx: Transaction, ids: readonly number[]): Promise<CertTypeNumbers[]> =>
  tx.store(registerUserCertType).rows({ id: [...new Set(ids)] }, { order: [['id', 'asc']], limit: Infinity })

/**
 * The next cert numbers of a type, one for each group type given. The counter of the type is locked
 * until the transaction ends and never goes back. Numbers that somebody has already are left out.
 * @throws certRangeWrong, certNumbersUsedUp
 */
export async function nextCertNumbers(
  tx: Transaction,
  projectId: number,
  type: CertTypeNumbers,
  groups: readonly (number | null)[],
): Promise<string[]> {
  const range = rangeOf(type)
  const names = { name: type.name, englishName: type.nameEN ?? type.name }
  if (!range) throw certRangeWrong(names)
  const numbers: string[] = []
  while (numbers.length < groups.length) {
    const wanted = groups.slice(numbers.length)
    const last = await advance(tx, projectId, type.id, range.start, wanted.length)
    if (range.end !== null && last > range.end)
      throw certNumbersUsedUp({
        ...names,
        end: type.endExternalNumber as string,
        left: Math.max(0, wanted.length - (last - range.end)),
        wanted: groups.length,
      })
    const drawn = wanted.map((group, nth) => certNumber(type, range, group, last - wanted.length + 1 + nth))
    const taken = await numbersTaken(tx, projectId, drawn)
    const clash = drawn.findIndex(number => taken.has(number))
    numbers.push(...(clash < 0 ? drawn : drawn.slice(0, clash)))
    // What comes after a number that is taken is drawn again: nobody has it, the counter is ours.
    if (clash >= 0) await rewind(tx, type.id, last - wanted.length + 1 + clash)
  }
  return numbers
}
async function advance(tx: Transaction, projectId: number, typeId: number, start: number, by: number): Promise<number> {
  const step = () =>
    tx.update<{ last: number }>(registerUserCertCounter, {
      set: sql`"last" = greatest(a."last", ${start - 1}::bigint) + ${by}::int`,
      where: sql`a."registerUserCertTypeId" = ${typeId}`,
      returning: sql`a."last"`,
      quietly: true,
    })
  const [row] = await step()
  if (row) return Number(row.last)
  // The first number of a type. Of two first ones at once, one makes the counter.
  await tx.sql(
    `insert into "registerUserCertCounter" ("projectId", "registerUserCertTypeId", "last") values ($1, $2, 0)
    on conflict do nothing`,
    [projectId, typeId],
  )
  return Number((await step())[0]?.last)
}
const rewind = (tx: Transaction, typeId: number, last: number) =>
  tx.update(registerUserCertCounter, {
    set: sql`"last" = ${last}::bigint`,
    where: sql`a."registerUserCertTypeId" = ${typeId}`,
    quietly: true,
  })

/**
 * Gives a cert number to those of these people who have none, whether or not their type numbers them
 * at creation: their certificates are being made.
 */
export async function numberPeople(tx: Transaction, projectId: number, ids: readonly number[]): Promise<void> {
  const bare = await tx.lockAll(
    registerUser,
    { id: ids, certNo: null, certTypeId: { isNull: false } },
    { fields: ['id', 'certTypeId', 'groupType'] },
  )
  await giveNumbers(tx, projectId, bare, () => true)
}
interface Given {
  readonly id: number
  readonly typeId: number
  readonly certNo: string
}
/** The numbers that people had with their type before, unless somebody else has them now. */
const hadBefore = (
  tx: Transaction,
  projectId: number,
  people: readonly { readonly id: number; readonly certTypeId: number | null }[],
): Promise<Given[]> =>
  people.length
    ? tx.sql<Given>(
        `select n."registerUserId" as "id", n."registerUserCertTypeId" as "typeId", n."certNo"
        from unnest($2::bigint[], $3::bigint[]) asked(person, type)
        join "registerUserCertNumber" n on n."projectId" = $1 and n."registerUserId" = asked.person
          and n."registerUserCertTypeId" = asked.type and n."deletedAt" is null
        where not exists (select 1 from "registerUser" u
          where u."projectId" = $1 and u."certNo" = n."certNo" and u.id <> asked.person)`,
        [projectId, people.map(({ id }) => id), people.map(({ certTypeId }) => certTypeId)],
      )
    : Promise.resolve([])
async function remember(tx: Transaction, projectId: number, given: readonly Given[]): Promise<void> {
  if (given.length)
    await tx.sql(
      `insert into "registerUserCertNumber" ("projectId", "registerUserId", "registerUserCertTypeId", "certNo")
      select $1, v.* from unnest($2::bigint[], $3::bigint[], $4::text[]) v
      on conflict ("projectId", "registerUserId", "registerUserCertTypeId") where "deletedAt" is null
      do update set "certNo" = excluded."certNo"`,
      [projectId, given.map(({ id }) => id), given.map(({ typeId }) => typeId), given.map(({ certNo }) => certNo)],
    )
}
/** Numbers people whose type numbers them now. Types are taken in order, so that two never deadlock. */
export async function giveNumbers(
  tx: Transaction,
  projectId: number,
  people: readonly { readonly id: number; readonly certTypeId: number | null; readonly groupType: number | null }[],
  now: (type: CertTypeNumbers) => boolean = type => type.generateCertNoWhenCreate,
): Promise<void> {
  const typed = people.filter(({ certTypeId }) => certTypeId !== null)
  if (!typed.length) return
  const types = await numberRulesOf(
    tx,
    typed.map(({ certTypeId }) => certTypeId as number),
  )
  const given = await hadBefore(
    tx,
    projectId,
    typed.filter(({ certTypeId }) => types.some(type => type.id === certTypeId && now(type))),
  )
  const again = new Set(given.map(({ id }) => id))
  for (const type of types.filter(now)) {
    const its = typed.filter(({ id, certTypeId }) => certTypeId === type.id && !again.has(id))
    if (!its.length) continue
    const numbers = await nextCertNumbers(
      tx,
      projectId,
      type,
      its.map(({ groupType }) => groupType),
    )
    given.push(...its.map(({ id }, nth) => ({ id, typeId: type.id, certNo: numbers[nth] as string })))
  }
  await remember(
    tx,
    projectId,
    given.filter(({ id }) => !again.has(id)),
  )
  if (given.length)
    await tx.update(registerUser, {
      set: sql`"certNo" = v.number`,
      from: sql`unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ certNo }) => certNo)}::text[]) as v(person, number)`,
      where: sql`a.id = v.person`,
    })
}
// While somebody brings a number none is drawn, in the order in which numbers are drawn.
numberCounters.fill('certificate', async (tx, projectId) => {
  const at = tx.acting('certificate', { projectId })
  await at.sql(
    `insert into "registerUserCertCounter" ("projectId", "registerUserCertTypeId", "last")
    select t."projectId", t.id, 0 from "registerUserCertType" t
    where t."projectId" = $1 and t."deletedAt" is null
    order by t.id
    on conflict do nothing`,
    [projectId],
  )
  await at.sql(
    `select c.id from "registerUserCertCounter" c
    where c."projectId" = $1
    order by c."registerUserCertTypeId"
    for update`,
    [projectId],
  )
})
