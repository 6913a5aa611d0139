import type { Row } from '@pavilion/declare'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { registerUserCertType } from '../../model/certType.ts'
import { passRevoked, passStatus, registerUserPass } from '../../model/pass.ts'
import { signPasses } from './keys.ts'

interface Holder {
  readonly personId: number
  readonly certTypeId: number | null
  readonly from: string | null
  readonly until: string | null
}
/**
 * The signed texts of people of one project, by person. A person without a valid pass is given one.
 * People who are discontinued have none.
 */
export async function passesOf(
  ctx: Context,
  projectId: number,
  people: readonly number[],
): Promise<Map<number, { serial: number; text: string }>> {
  return ctx.acting('certificate', { projectId }).transaction(async tx => {
    const holders = await tx.query<Holder>(
      sql`select u.id as "personId", u."certTypeId",
        coalesce(u."effectiveStartTime", t."effectiveStartTime") as "from",
        coalesce(u."effectiveEndTime", t."effectiveEndTime") as "until"
      from ${registerUser} u
      left join ${registerUserCertType} t on t.id = u."certTypeId"
      where u.id = any(${[...people]}::bigint[]) and u."status" = ${registerUserStatus.normal}
      order by u.id
      for update of u`,
    )
    const serials = await validSerials(tx, holders)
    const missing = holders.filter(({ personId }) => !serials.has(personId))
    await tx
      .store(registerUserPass)
      .createMany(missing.map(({ personId, certTypeId }) => ({ projectId, registerUserId: personId, certTypeId })))
    const all = missing.length ? await validSerials(tx, holders) : serials
    const claims = holders.flatMap(holder => {
      const serial = all.get(holder.personId)
      return serial === undefined ? [] : [{ ...holder, serial }]
    })
    const texts = await signPasses(tx, projectId, claims)
    return new Map(claims.map(({ personId, serial }, i) => [personId, { serial, text: texts[i] as string }]))
  })
}
async function validSerials(tx: Transaction, holders: readonly Holder[]): Promise<Map<number, number>> {
  const rows = await tx
    .store(registerUserPass)
    .rows(
      { registerUserId: holders.map(({ personId }) => personId), status: passStatus.valid },
      { fields: ['id', 'registerUserId'], order: [['id', 'asc']], limit: Infinity },
    )
  return new Map(rows.flatMap(({ id, registerUserId }) => (registerUserId ? [[registerUserId, id] as const] : [])))
}

/** Takes all valid passes of people away: gates refuse them from now on. */
export async function revokePasses(
  tx: Transaction,
  people: readonly number[],
  why: Row<typeof registerUserPass>['revokedFor'],
): Promise<void> {
  if (!people.length) return
  const ids = await tx.store(registerUserPass).ids({ registerUserId: people, status: passStatus.valid })
  if (ids.length) await tx.moveMany(registerUserPass, ids, 'revoke', { revokedFor: why })
}
/**
 * Gives people without a valid pass the one back that was taken for this reason last, with the badge
 * type that they have now: what is printed or on their phone opens gates again. Not where an operator
 * has taken one away since.
 */
export async function restorePasses(tx: Transaction, people: readonly number[], why: readonly number[]): Promise<void> {
  if (!people.length) return
  const rows = await tx.query<{ id: number }>(
    sql`select distinct on (p."registerUserId") p.id
    from ${registerUserPass} p join ${registerUser} u on u.id = p."registerUserId"
    where p."registerUserId" = any(${[...people]}::bigint[]) and u."status" = ${registerUserStatus.normal}
      and p."status" = ${passStatus.revoked} and p."revokedFor" = any(${[...why]}::int[])
      and p."certTypeId" is not distinct from u."certTypeId"
      and not exists (select 1 from ${registerUserPass} v
        where v."registerUserId" = u.id and (v."status" = ${passStatus.valid}
          or v."revokedFor" = any(${[passRevoked.operator, passRevoked.replaced, passRevoked.passedOn]}::int[])
            and v."revokedAt" >= p."revokedAt"))
    order by p."registerUserId", p.id desc`,
  )
  if (rows.length)
    await tx.moveMany(
      registerUserPass,
      rows.map(({ id }) => id),
      'restore',
    )
}
/** The serials that gates of a project refuse although their signature is right. */
export const revokedSerials = async (ctx: Context, projectId: number, since?: Date): Promise<number[]> => {
  const revoked = ctx.acting('certificate', { projectId }).store(registerUserPass)
  return revoked.ids({ status: passStatus.revoked, ...(since && { updatedAt: { gte: since.toISOString() } }) })
}
/** Serials that were revoked and count again. */
export const restoredSerials = async (ctx: Context, projectId: number, since?: Date): Promise<number[]> => {
  const valid = ctx.acting('certificate', { projectId }).store(registerUserPass)
  const again = { status: passStatus.valid, revokedAt: { isNull: false } }
  return since ? valid.ids({ ...again, updatedAt: { gte: since.toISOString() } }) : []
}
/** What revoking writes beside the state; without a reason an operator did it. */
export const revokedWith = (input: Readonly<Record<string, unknown>>) => ({
  revokedFor: (input.revokedFor ?? passRevoked.operator) as Row<typeof registerUserPass>['revokedFor'],
  revokedAt: now().toISOString(),
})
