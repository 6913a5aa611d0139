import { webFormField, webFormRecord, webFormRecordValue } from '@pavilion/form/model/index.ts'
import { attendees, type Attendee } from '@pavilion/meal/server/index.ts'
import { sql, sqlJoin, type Context, type Sql } from '@pavilion/store'
import { registerUser, registerUserRecord, registerUserStatus } from '../model/index.ts'

interface Row extends Omit<Attendee, 'certType' | 'isNormal' | 'numbers' | 'diet' | 'formIds'> {
  readonly webFormRecordId: number | null
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
interface Said {
  readonly formIds: ReadonlyMap<number, readonly number[]>
  /** By the record of the registration. */
  readonly diets: ReadonlyMap<number, unknown>
}
/**
 * The forms by which people registered, and what they said about food. Each statement looks up ids
 * in one table: joined, they make the database read all answers of the project for each person.
 */
async function saidBy(ctx: Context, people: readonly Row[], dietLabel: string): Promise<Said> {
  const own = people.flatMap(({ id, webFormRecordId: recordId }) => (recordId === null ? [] : [{ id, recordId }]))
  const more = await ctx.query<{ id: number; recordId: number }>(sql`
    select l."registerUserId" as "id", l."webFormRecordId" as "recordId"
    from ${registerUserRecord} l
    where l."registerUserId" = any(${people.map(({ id }) => id)}::bigint[])`)
  const all = [...own, ...more]
  const records = await ctx.query<{ id: number; formId: number }>(sql`
    select r.id, r."webFormId" as "formId"
    from ${webFormRecord} r
    where r.id = any(${[...new Set(all.map(({ recordId }) => recordId))]}::bigint[])`)
  const asked = await ctx.store(webFormField).rows({ label: dietLabel }, { fields: ['id'], limit: Infinity })
  const diets = await ctx.query<{ id: number; diet: unknown }>(sql`
    select v."webFormRecordId" as "id", v."value" as "diet"
    from ${webFormRecordValue} v
    where v."webFormRecordId" = any(${own.map(({ recordId }) => recordId)}::bigint[])
      and v."webFormFieldId" = any(${asked.map(({ id }) => id)}::bigint[])`)
  const formOf = new Map(records.map(({ id, formId }) => [id, formId]))
  const forms = Map.groupBy(all, ({ id }) => id)
  return {
    formIds: new Map(
      [...forms].map(([id, of]) => [id, [...new Set(of.flatMap(each => formOf.get(each.recordId) ?? []))]]),
    ),
    diets: new Map(diets.map(({ id, diet }) => [id, diet])),
  }
}
const nothingSaid: Said = { formIds: new Map(), diets: new Map() }
/** Attendees as meals ask for them: their badge, and, where a question about food is named, what they said. */
async function rowsOf(ctx: Context, where: Sql, dietLabel: string | undefined): Promise<Attendee[]> {
  const rows = await ctx.query<Row>(sql`
    select u.id, u."name", u."company", u."phoneNumber", u."webUserId", u."certTypeId", u."status",
      t."name" as "type", t."nameEN" as "englishType", u."webFormRecordId",
      array[u."number", u."certNo", u."externalNumber", u."rfid"] as "numbers"
    from ${registerUser} u
    left join "registerUserCertType" t on t.id = u."certTypeId" and t."projectId" = u."projectId"
    where u."status" <> ${registerUserStatus.deleted}::int and ${where}
    order by u.id`)
  const said = dietLabel === undefined || !rows.length ? nothingSaid : await saidBy(ctx, rows, dietLabel)
  return rows.map(({ type, englishType, status, numbers, webFormRecordId, ...row }) => ({
    ...row,
    diet: saidIn(said.diets.get(webFormRecordId ?? 0)),
    certType: type === null ? null : [type, englishType || type],
    formIds: said.formIds.get(row.id) ?? [],
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
