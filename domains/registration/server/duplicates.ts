import { masked, noData, permissionDenied } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, placesOf, sql, type Context } from '@pavilion/store'
import { registerUserStatus } from '../model/codes.ts'
import type { Alike } from '../model/calls.ts'
import { registerUser } from '../model/index.ts'

type Person = Alike['people'][number]
type Reason = Alike['why'][number]
const most = 100

/**
 * People who are probably one person: the same ID number, phone number and name, or name and company
 * with nothing that tells them apart. Within the projects of one organiser that the operator may see.
 * Of two projects, only those whose data differ: one attendee in each is as it should be.
 */
export async function findAlike(ctx: Context): Promise<{ groups: Alike[] }> {
  const { projectId } = ctx
  const places = placesOf(ctx.caller, 'registerUser.getList')
  if (!places) throw permissionDenied()
  if (!projectId) throw noData()
  const allowed = places.projects === 'all' ? null : [...places.projects]
  const anyProject = everyRowOf(registerUser, 'compares the projects of one organiser that the operator may see')
  const found = await ctx.acting('duplicates', { projectId: null }).query<{ why: Reason; ids: number[] }>(
    sql`with people as (
      select u.*
      from ${anyProject} u
      join ${everyRowOf(project, 'projects of one organiser')} p on p.id = u."projectId" and p."deletedAt" is null
      where p."sellerId" = (
          select own."sellerId" from ${everyRowOf(project, 'the organiser of the project')} own where own.id = ${projectId}
        )
        and (${allowed}::bigint[] is null or p.id = any(${allowed}::bigint[]))
        and u."deletedAt" is null and u."erasedAt" is null and u."mergedIntoId" is null
        and u."status" <> ${registerUserStatus.deleted}
    ), known as (
      select 'idCard' as why, "idCardHash" as about, id, "projectId", "idCardHash", "phoneNumber", "name", "company"
      from people where "idCardHash" is not null
      union all
      select 'phone', "phoneNumber" || ' ' || lower("name"), id, "projectId", "idCardHash", "phoneNumber", "name",
        "company"
      from people where "phoneNumber" <> ''
      union all
      select 'company', lower("name") || ' ' || lower("company"), id, "projectId", "idCardHash", "phoneNumber", "name",
        "company"
      from people where "company" <> ''
    )
    select why, array_agg(id order by id) as ids
    from known
    group by why, about
    having count(*) > 1
      and bool_or("projectId" = ${projectId})
      and (why = 'idCard' or count(distinct "idCardHash") <= 1)
      and (why <> 'company' or count(distinct "phoneNumber") <= 1)
      and (
        count(*) > count(distinct "projectId")
        or count(distinct (coalesce("phoneNumber", ''), coalesce("name", ''), coalesce("company", ''),
          coalesce("idCardHash", ''))) > 1
      )
    order by max(id) desc
    limit ${most}`,
  )
  const byIds = new Map<string, { why: Reason[]; ids: number[] }>()
  for (const { why, ids } of found) {
    const key = ids.join(' ')
    const group = byIds.get(key) ?? { why: [], ids }
    if (!group.why.includes(why)) group.why.push(why)
    byIds.set(key, group)
  }
  const people = await peopleOf(
    ctx,
    [...byIds.values()].flatMap(({ ids }) => ids),
  )
  return {
    groups: [...byIds.values()].map(({ why, ids }) => ({
      why,
      people: ids.flatMap(id => people.get(id) ?? []),
    })),
  }
}
async function peopleOf(ctx: Context, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = await ctx.acting('duplicates', { projectId: null }).query<Person>(
    sql`select u.id, u."projectId", p."name" as "project", u."number", u."name", u."company", u."phoneNumber",
      u."idCardHash" is not null as "hasIdCard", t."name" as "certType", u."createdAt"
    from ${everyRowOf(registerUser, 'the people found before')} u
    join ${everyRowOf(project, 'their projects')} p on p.id = u."projectId"
    left join "registerUserCertType" t on t.id = u."certTypeId"
    where u.id = any(${[...new Set(ids)]}::bigint[])`,
  )
  const shown = ctx.caller.unmask
    ? (phone: string | null) => phone
    : (phone: string | null) => (phone ? masked('phone', phone) : phone)
  return new Map(rows.map(row => [row.id, { ...row, phoneNumber: shown(row.phoneNumber) }]))
}
