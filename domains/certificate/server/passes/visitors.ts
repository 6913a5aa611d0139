import { timingSafeEqual } from 'node:crypto'
import { port } from '@pavilion/declare'
import { webFormRecord, webFormRecordPayStatus, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { registerUser, registerUserRecord, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { signature, sql, sqlJoin, type Context, type Sql } from '@pavilion/store'
import { registerUserCertType } from '../../model/certType.ts'
import type { PassesShown, PassGone, PassView } from '../../model/passView.ts'
import { passNotYours } from '../refusals.ts'
import { passesOf } from './passes.ts'

/** Of people of an event whose gates compare faces: who agreed. Undefined where none does. */
export const facesOf = port<
  (ctx: Context, projectId: number, ids: readonly number[]) => Promise<ReadonlySet<number> | undefined>
>('certificate.faces', { what: 'who agreed to the use of their face, for the pages of passes' })

/** The passes of the signed-in visitor at an event: the one that gates prefer comes first. */
export async function ownPasses(ctx: Context, projectId: number): Promise<PassesShown> {
  const whose = sql`u."webUserId" = ${ctx.caller.id}`
  return { rows: await viewsOf(ctx, projectId, whose), gone: await goneOf(ctx, projectId, whose) }
}
const seal = (personId: number) => signature(`pass-link:${personId}`)
/** The end of a link that shows one person's pass without signing in. */
export const linkToken = (personId: number): string => `${personId}.${seal(personId)}`
/** Whom a link of `linkToken` is for; undefined when it is not ours. */
export function personOfLink(token: string): number | undefined {
  const [, id, given = ''] = /^([1-9]\d{0,15})\.([\w-]{20,64})$/.exec(token) ?? []
  const [expected, offered] = [Buffer.from(seal(Number(id))), Buffer.from(given)]
  return id && expected.length === offered.length && timingSafeEqual(expected, offered) ? Number(id) : undefined
}
/** The pass that a link shows. @throws passNotYours */
export async function passByLink(ctx: Context, token: string): Promise<PassesShown> {
  const id = personOfLink(token)
  if (!id) throw passNotYours()
  const [row] = await ctx.sql<{ projectId: number }>(
    `select "projectId" from "registerUser" where id = $1 and "deletedAt" is null`,
    [id],
  )
  if (!row) throw passNotYours()
  const whose = sql`u.id = ${id}`
  const [rows, gone] = [await viewsOf(ctx, row.projectId, whose), await goneOf(ctx, row.projectId, whose)]
  if (!rows.length && !gone.length) throw passNotYours()
  return { rows, gone }
}
/** People whose registration is void, with the reason that stands in it: they read it where their pass was. */
const goneOf = (ctx: Context, projectId: number, whose: Sql): Promise<PassGone[]> =>
  ctx.acting('certificate', { projectId }).query<PassGone>(
    sql`select u.id, u."name", u."englishName", f."why"
    from ${registerUser} u
    cross join lateral (
      select r."reason" as "why"
      from ${registerUserRecord} l
      join ${webFormRecord} r on r.id = l."webFormRecordId"
      where l."registerUserId" = u.id and r."status" = ${webFormRecordStatus.invalid} and r."erasedAt" is null
      order by r."updatedAt" desc
      limit 1
    ) f
    where ${sqlJoin([whose])} and u."projectId" = ${projectId} and u."status" = ${registerUserStatus.discontinued}
      and u."erasedAt" is null
    order by u.id desc
    limit 20`,
  )
/** What the person of `u` owes, with the record that it is about. */
const owesText = sql`case
  when u."feeState" in (${webFormRecordPayStatus.unpaid}, ${webFormRecordPayStatus.refunding}) then (
    select jsonb_build_object(
      'what', case when u."feeState" = ${webFormRecordPayStatus.unpaid} then 'unpaid' else 'refunding' end,
      'recordId', f.id, 'fee', f."fee", 'currency', f."currency"
    )
    from ${registerUserRecord} l
    join ${webFormRecord} r on r.id = l."webFormRecordId"
    join ${webFormRecord} f on f.id = any(array[r.id, r."groupId"]) and f."payStatus" = u."feeState" and f."fee" > 0
    where l."registerUserId" = u.id and r."status" = ${webFormRecordStatus.valid}
    order by f.id desc
    limit 1
  )
end`
async function viewsOf(ctx: Context, projectId: number, whose: Sql): Promise<PassView[]> {
  const inside = ctx.acting('certificate', { projectId })
  const rows = await inside.query<Omit<PassView, 'text'>>(
    sql`select u.id, u."name", u."englishName", u."company", u."certNo", u."number", t."name" as "certType", t."colour", coalesce(t."ticketShow", false) as "ticket",
      coalesce(t."nameEN", t."name") as "certTypeEN",
      coalesce(u."effectiveStartTime", t."effectiveStartTime") as "from",
      coalesce(u."effectiveEndTime", t."effectiveEndTime") as "until", p."name" as "event",
      coalesce(p."englishName", p."name") as "eventEN", p."timeZone", ${owesText} as "owes"
    from ${registerUser} u
    join ${project} p on p.id = u."projectId"
    left join ${registerUserCertType} t on t.id = u."certTypeId"
    where ${sqlJoin([whose])} and u."projectId" = ${projectId} and u."status" = ${registerUserStatus.normal}
    order by coalesce(t."priority", 0) desc, u.id desc
    limit 20`,
  )
  const ids = rows.map(({ id }) => id)
  const texts = await passesOf(inside, projectId, ids)
  const agreed = await facesOf.use()(inside, projectId, ids)
  return rows.flatMap(row => {
    const pass = texts.get(row.id)
    return pass ? [{ ...row, text: pass.text, face: agreed ? (agreed.has(row.id) ? 'agreed' : 'open') : null }] : []
  })
}
