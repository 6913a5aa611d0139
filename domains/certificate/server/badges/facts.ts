import { keyedPort } from '@pavilion/declare'
import { commoditySku } from '@pavilion/commodity/model/index.ts'
import { fileAddresses, isSealed, webFormField, webFormRecord, type StoredAnswers } from '@pavilion/form/model/index.ts'
import { mealRegister } from '@pavilion/meal/model/index.ts'
import { order, orderCommodity, orderCommodityStatus } from '@pavilion/order/model/index.ts'
import { registerUserRecord } from '@pavilion/registration/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { conditionKey, type BadgeCondition, type ConditionKind } from '../../model/badge/conditions.ts'
import { answerField, questionsOn, type BadgeLayout } from '../../model/badge/elements.ts'

/** What badges know of a person besides their row. */
export interface BadgeFacts {
  /** By the field of an element. */
  readonly answers: Readonly<Record<string, string>>
  /** The conditions that are met. */
  readonly meets: ReadonlySet<string>
}
/** Whom conditions are asked about. */
export interface FactsOf {
  readonly id: number
  readonly certTypeId: number
  readonly userType: number | null
  readonly groupId: string | null
  readonly webFormRecordId: number | null
  readonly webUserId: number | null
}
type Asking = (
  ctx: Context,
  asked: { readonly projectId: number; readonly people: readonly number[]; readonly ids: readonly number[] },
) => Promise<readonly number[]>
/** Which people one of some rows concerns. Domains that are loaded later fill it for theirs. */
export const badgeConditions = keyedPort<ConditionKind, Asking>('certificate.badgeConditions', {
  what: 'whom an element of a badge is for, by rows of later domains: guests of a session',
  optional: true,
})

const none: BadgeFacts = { answers: {}, meets: new Set() }
const conditionsOn = (layouts: Iterable<BadgeLayout>): BadgeCondition[] => [
  ...new Map(
    [...layouts].flatMap(({ elements }) => elements.flatMap(({ when }) => (when ? [[conditionKey(when), when]] : []))),
  ).values(),
]

/**
 * The answers and the conditions that layouts need, of some hundred people. A number of statements
 * that does not depend on how many they are; none where layouts need nothing.
 */
export async function factsFor(
  ctx: Context,
  projectId: number,
  layouts: Iterable<BadgeLayout>,
  people: readonly FactsOf[],
): Promise<Map<number, BadgeFacts>> {
  const all = [...layouts]
  const conditions = conditionsOn(all)
  const questions = [...new Set(all.flatMap(({ elements }) => questionsOn(elements)))]
  if (!conditions.length && !questions.length) return new Map(people.map(({ id }) => [id, none]))
  const records = await recordsOf(ctx, people)
  const answers = await answersOf(ctx, projectId, questions, records)
  const met = await Promise.all(conditions.map(one => whoMeets(ctx, projectId, one, { people, records, answers })))
  return new Map(
    people.map(({ id }) => [
      id,
      {
        answers: Object.fromEntries(
          [...(answers.get(id) ?? [])].map(([question, said]) => [answerField(question), said.join('、')]),
        ),
        meets: new Set(conditions.filter((_, nth) => met[nth]?.has(id)).map(conditionKey)),
      },
    ]),
  )
}
/** The registrations of people, the one that their row names first. */
async function recordsOf(ctx: Context, people: readonly FactsOf[]): Promise<Map<number, number[]>> {
  const own = people.flatMap(({ id, webFormRecordId }) => (webFormRecordId ? [{ id, recordId: webFormRecordId }] : []))
  const more = await ctx.query<{ id: number; recordId: number }>(
    sql`select l."registerUserId" as "id", l."webFormRecordId" as "recordId"
    from ${registerUserRecord} l
    where l."registerUserId" = any(${people.map(({ id }) => id)}::bigint[])
    order by l."webFormRecordId" desc`,
  )
  const all = Map.groupBy([...own, ...more], ({ id }) => id)
  return new Map([...all].map(([id, rows]) => [id, [...new Set(rows.map(({ recordId }) => recordId))]]))
}
type Said = ReadonlyMap<number, ReadonlyMap<number, readonly string[]>>
/** What people answered, by person and question. The same question of another form counts as this one. */
async function answersOf(
  ctx: Context,
  projectId: number,
  questions: readonly number[],
  records: ReadonlyMap<number, readonly number[]>,
): Promise<Said> {
  const ids = [...new Set([...records.values()].flat())]
  if (!questions.length || !ids.length) return new Map()
  const field = everyRowOf(webFormField, 'a question that was removed still has its answers')
  const same = await ctx.query<{ asked: number; id: number }>(
    sql`select q.id as "asked", o.id
    from ${field} q
    join ${field} o on o."projectId" = q."projectId" and (o.id = q.id
      or (o."label" = q."label" and q."label" <> '')
      or (o."name" = q."name" and coalesce(o."label", '') = '' and coalesce(q."label", '') = ''))
    where q.id = any(${[...questions]}::bigint[]) and q."projectId" = ${projectId}
    order by o.id = q.id desc, o.id desc`,
  )
  const rows = await ctx.query<{ id: number; answers: StoredAnswers | null }>(
    sql`select r.id, r."answers" from ${webFormRecord} r where r.id = any(${ids}::bigint[])`,
  )
  const stored = new Map(rows.map(({ id, answers }) => [id, answers ?? {}]))
  const alike = Map.groupBy(same, ({ asked }) => asked)
  return new Map(
    [...records].map(([person, own]) => [
      person,
      new Map(
        questions.flatMap(question => {
          const said = own.flatMap(id => saidIn(stored.get(id), alike.get(question) ?? []))[0]
          return said ? [[question, said] as const] : []
        }),
      ),
    ]),
  )
}
/** The first answer to one of some questions, as texts. Files and ID numbers are on no badge. */
function saidIn(stored: StoredAnswers | undefined, questions: readonly { readonly id: number }[]): string[][] {
  return questions.flatMap(({ id }) => {
    const value = stored?.[id]
    if (value === undefined || isSealed(value) || fileAddresses(value)) return []
    const texts = [value]
      .flat()
      .map(one => (typeof one === 'object' ? Object.values(one).join(' ') : String(one)).trim())
    const said = texts.filter(Boolean)
    return said.length ? [said] : []
  })
}

interface Known {
  readonly people: readonly FactsOf[]
  readonly records: ReadonlyMap<number, readonly number[]>
  readonly answers: Said
}
const spelled = (text: string) => text.normalize('NFKC').trim().toLowerCase()
/** Who meets a condition, whatever its `not` says. */
async function whoMeets(
  ctx: Context,
  projectId: number,
  { of: kind, ids = [], question, texts = [] }: BadgeCondition,
  { people, records, answers }: Known,
): Promise<ReadonlySet<number>> {
  const wanted = new Set(texts.map(spelled))
  const those = (suits: (one: FactsOf) => boolean) => new Set(people.filter(suits).map(({ id }) => id))
  switch (kind) {
    case 'certType':
      return those(({ certTypeId }) => ids.includes(certTypeId))
    case 'userType':
      return those(({ userType }) => userType !== null && ids.includes(userType))
    case 'group':
      return those(({ groupId }) => groupId !== null && wanted.has(spelled(groupId)))
    case 'answer':
      return those(
        ({ id }) =>
          answers
            .get(id)
            ?.get(question ?? 0)
            ?.some(said => wanted.has(spelled(said))) ?? false,
      )
    case 'product':
      return whoBought(ctx, ids, { people, records })
    case 'meal':
      return new Set(await atMeals(ctx, { projectId, people: people.map(({ id }) => id), ids }))
    default: {
      const ask = badgeConditions.get(kind)
      return new Set(await ask?.(ctx, { projectId, people: people.map(({ id }) => id), ids }))
    }
  }
}
const atMeals: Asking = async (ctx, { people, ids }) => {
  const rows = await ctx.query<{ id: number }>(
    sql`select m."registerUserId" as "id"
    from ${mealRegister} m
    where m."registerUserId" = any(${[...people]}::bigint[]) and m."mealRuleId" = any(${[...ids]}::bigint[])
      and m."declinedAt" is null`,
  )
  return rows.map(({ id }) => id)
}
/** Who bought one of some products: with a registration of theirs, or in the shop with their account. */
async function whoBought(
  ctx: Context,
  products: readonly number[],
  { people, records }: Omit<Known, 'answers'>,
): Promise<ReadonlySet<number>> {
  const accounts = people.flatMap(({ webUserId }) => webUserId ?? [])
  const rows = await ctx.query<{ recordId: number | null; webUserId: number | null }>(
    sql`select l."webFormRecordId" as "recordId", case when l."webFormRecordId" is null then o."webUserId" end as "webUserId"
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId"
    join ${everyRowOf(commoditySku, 'a product that was bought may be gone from the shop')} s on s.id = l."commoditySkuId"
    where s."commoditySpuId" = any(${[...products]}::bigint[])
      and l."status" in (${orderCommodityStatus.valid}, ${orderCommodityStatus.completed})
      and (l."webFormRecordId" = any(${[...records.values()].flat()}::bigint[])
        or (l."webFormRecordId" is null and o."webUserId" = any(${accounts}::bigint[])))`,
  )
  const [bought, buyers] = [new Set(rows.map(row => row.recordId)), new Set(rows.map(row => row.webUserId))]
  return new Set(
    people.flatMap(({ id, webUserId }) =>
      records.get(id)?.some(recordId => bought.has(recordId)) || (webUserId !== null && buyers.has(webUserId))
        ? [id]
        : [],
    ),
  )
}
