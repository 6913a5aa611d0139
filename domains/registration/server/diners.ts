import { webFormField, webFormRecord, webFormRecordValue } from '@pavilion/form/model/index.ts'
import { attendees, type Attendee } from '@pavilion/meal/server/index.ts'
import { sql, sqlJoin, type Context, type Sql } from '@pavilion/store'
import { registerUser, registerUserRecord, registerUserStatus } from '../model/index.ts'

interface Row extends Omit<Attendee, 'certType' | 'isNormal' | 'numbers' | 'diet'> {
  readonly diet: unknown
  readonly type: string | null
  readonly englishType: string | null
  readonly status: number
  readonly numbers: readonly (string | null)[]
}
/** An answer as one text: of several choices all of them. Answers are kept as JSON in a text. */
function saidIn(answer: unknown): string | null {
  if (Array.isArray(answer)) return answer.map(String).join('、') || null
  if (typeof answer !== 'string' || !answer.trim()) return null
  try {
    const inner: unknown = JSON.parse(answer)
    return typeof inner === 'string' || Array.isArray(inner) ? saidIn(inner) : answer
  } catch {
    return answer.trim()
  }
}
/**
 * The forms by which somebody registered, and what they said about food. Both are looked up from the
 * person's own records: `offset 0` keeps the planner from starting with all answers to a question.
 */
const saidOf = (dietLabel: string) => sql`
    left join lateral (
      select array_agg(distinct r."webFormId") as "formIds"
      from (
        select u."webFormRecordId" as "id"
        union
        select l."webFormRecordId"
        from ${registerUserRecord} l
        where l."registerUserId" = u.id
        offset 0
      ) own
      join ${webFormRecord} r on r.id = own.id
    ) f on true
    left join lateral (
      select own."value" as "diet"
      from (
        select v."value", v."webFormFieldId"
        from ${webFormRecordValue} v
        where v."webFormRecordId" = u."webFormRecordId"
        offset 0
      ) own
      join ${webFormField} q on q.id = own."webFormFieldId" and q."label" = ${dietLabel}
      limit 1
    ) d on true`
/** Attendees as meals ask for them: their badge, forms and diet. */
async function rowsOf(ctx: Context, where: Sql, dietLabel: string | undefined): Promise<Attendee[]> {
  const said = dietLabel === undefined ? sql`` : saidOf(dietLabel)
  const columns =
    dietLabel === undefined
      ? sql`'{}'::bigint[] as "formIds", null as "diet"`
      : sql`coalesce(f."formIds", '{}') as "formIds", d."diet"`
  const rows = await ctx.query<Row>(sql`
    select u.id, u."name", u."company", u."phoneNumber", u."webUserId", u."certTypeId", u."status",
      t."name" as "type", t."nameEN" as "englishType", ${columns},
      array[u."number", u."certNo", u."externalNumber", u."rfid"] as "numbers"
    from ${registerUser} u
    left join "registerUserCertType" t on t.id = u."certTypeId" and t."projectId" = u."projectId"
    ${said}
    where u."status" <> ${registerUserStatus.deleted}::int and ${where}
    order by u.id`)
  return rows.map(({ type, englishType, status, numbers, formIds, diet, ...row }) => ({
    ...row,
    diet: saidIn(diet),
    certType: type === null ? null : [type, englishType || type],
    formIds: formIds.map(Number),
    isNormal: status === registerUserStatus.normal,
    numbers: numbers.flatMap(number => number ?? []),
  }))
}
attendees.fill({
  rows(ctx, { projectId, ids, webUserId, phones, dietLabel }) {
    const inside = ctx.acting('registration', { projectId })
    const where = ids
      ? sql`u.id = any(${ids}::bigint[])`
      : webUserId !== undefined
        ? sql`u."webUserId" = ${webUserId}::bigint`
        : phones
          ? sql`u."phoneNumber" = any(${phones}::text[])`
          : sql`u."status" = ${registerUserStatus.normal}::int`
    return rowsOf(inside, sqlJoin([where]), dietLabel)
  },
  async find(ctx, { projectId, text, most: limit }) {
    const inside = ctx.acting('registration', { projectId })
    const spelled = [...new Set([text, text.toUpperCase()])]
    const exact = await inside.query<{ id: number }>(sql`
      select u.id
      from ${registerUser} u
      where u."status" <> ${registerUserStatus.deleted}::int
        and (u."number" = any(${spelled}::text[]) or u."certNo" = any(${spelled}::text[])
          or u."externalNumber" = any(${spelled}::text[]) or u."rfid" = any(${spelled}::text[]))
      order by u.id
      limit ${limit}`)
    if (exact.length) return { exact: true, ids: exact.map(({ id }) => id) }
    const { rows } = await inside
      .store(registerUser)
      .getList({ where: { status: registerUserStatus.normal }, search: text, pagination: { page: 1, limit } })
    return { exact: false, ids: rows.map(({ id }) => id) }
  },
})
