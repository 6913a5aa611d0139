import { randomUUID } from 'node:crypto'
import { invalidInput, say, type Pair, type Refusal } from '@pavilion/declare'
import { fromStored } from '@pavilion/form/server/index.ts'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { process, undoable, type Former, type LeftOut } from '@pavilion/work/server/index.ts'
import { registerUserStatus } from '../../model/codes.ts'
import { registerUser } from '../../model/index.ts'
import { noBadgeRule } from '../refusals.ts'
import { badgeTypesOf } from './badgeRules.ts'
import { passesFollow } from './passes.ts'

interface Wish {
  readonly projectId: number
  /** For whom no rule is meant: this type, or nobody gives them one. */
  readonly restCertTypeId?: number | null
}
interface Person {
  readonly id: number
  readonly webFormRecordId: number | null
  readonly groupType: number | null
}
const lot = 500
const waiting = { status: registerUserStatus.normal, certTypeId: null, erasedAt: null }

/** Which type the rules mean for each of these people; null: none. */
async function meantFor(tx: Context, people: readonly Person[]): Promise<Map<number, number | null>> {
  const recordIds = people.flatMap(({ webFormRecordId }) => webFormRecordId ?? [])
  const records = await tx
    .store(webFormRecord)
    .rows(
      { id: recordIds },
      { fields: ['id', 'webFormId', 'answers', 'registerChannelId', 'feeRuleId'], limit: Infinity },
    )
  const formIds = [...new Set(records.map(({ webFormId }) => webFormId))]
  const forms = formIds.length ? await tx.store(webForm).rows({ id: formIds }, { limit: formIds.length }) : []
  const badgeType = await badgeTypesOf(tx, forms)
  const byId = new Map(records.map(record => [record.id, record]))
  // Somebody without a record came from elsewhere: only what is everybody's is theirs.
  const none = { webFormId: 0, answers: {}, registerChannelId: null, feeRuleId: null }
  return new Map(
    people.map(({ id, webFormRecordId }) => {
      const record = webFormRecordId === null ? undefined : byId.get(webFormRecordId)
      return [id, badgeType(record ? { ...record, answers: fromStored(record.answers) } : none)]
    }),
  )
}
const untyped = (ctx: Context, after: number): Promise<readonly Person[]> =>
  ctx
    .store(registerUser)
    .rows(
      { ...waiting, id: { gt: after } },
      { fields: ['id', 'webFormRecordId', 'groupType'], order: [['id', 'asc']], limit: lot },
    )

/** So many would get each type now, and so many none. `total`: all who have none. */
export interface BadgePlan {
  readonly total: number
  readonly gives: readonly { readonly certTypeId: number; readonly name: Pair; readonly count: number }[]
  readonly rest: number
  readonly types: readonly { readonly id: number; readonly name: Pair }[]
}
/** What giving badge types by the rules would do, person by person, without writing anything. */
export async function planBadges(ctx: Context, projectId: number): Promise<BadgePlan> {
  const inside = ctx.acting('attendees', { projectId })
  const counts = new Map<number | null, number>()
  let total = 0
  for (let after = 0; ; ) {
    const people = await untyped(inside, after)
    for (const type of (await meantFor(inside, people)).values()) counts.set(type, (counts.get(type) ?? 0) + 1)
    total += people.length
    after = people.at(-1)?.id ?? 0
    if (people.length < lot) break
  }
  const types = await badgeTypesIn(inside, projectId)
  const gives = types.flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count ? [{ certTypeId: id, name, count }] : []
  })
  return { total, gives, rest: counts.get(null) ?? 0, types }
}

async function badgeTypesIn(ctx: Context, projectId: number): Promise<BadgePlan['types']> {
  const rows = await ctx.sql<{ id: number; name: string; nameEN: string | null }>(
    `select id, "name", "nameEN"
    from "registerUserCertType"
    where "projectId" = $1 and "deletedAt" is null
    order by id`,
    [projectId],
  )
  return rows.map(({ id, name, nameEN }) => ({ id: Number(id), name: [name, nameEN || name] as const }))
}

const giving = process<Wish>({
  kind: 'registration.giveBadges',
  title: () => say('补发证件类型', 'Give badge types'),
  undoFor: 24,
  steps: [
    undoable<Wish, Person>('give', {
      words: say('按规则逐批补发', 'Give them by the rules, in parts'),
      inTheirName: true,
      lot,
      rows: () => sql`select a.id, a."webFormRecordId", a."groupType"
        from ${registerUser} a
        where a."status" = ${registerUserStatus.normal} and a."certTypeId" is null and a."erasedAt" is null`,
      do: giveSome,
      remembers: {
        of: registerUser,
        called: 'number',
        fields: ['groupType'],
        // Whoever has chosen another type, or holds a printed badge by now, keeps the type.
        witnesses: ['certTypeId', 'badgeRunId', 'printNum'],
        restore: takeBackSome,
      },
    }),
  ],
})
async function giveSome(
  tx: Transaction,
  people: readonly Person[],
  { projectId, restCertTypeId }: Wish,
  run: { readonly id: number },
): Promise<LeftOut> {
  tx.may('registerUser.update', projectId)
  const meant = await meantFor(tx, people)
  const left = new Map<number, Refusal>()
  const given = people.flatMap(({ id, groupType }) => {
    const certTypeId = meant.get(id) ?? restCertTypeId ?? null
    if (certTypeId === null) left.set(id, noBadgeRule())
    return certTypeId === null ? [] : [{ id, certTypeId, groupType }]
  })
  const inside = tx.acting('attendees', { projectId })
  await inside.store(registerUser).setMany(given.map(({ id, certTypeId }) => ({ id, certTypeId, badgeRunId: run.id })))
  await follow(inside, projectId, given)
  return left
}
async function takeBackSome(
  tx: Transaction,
  people: readonly Former[],
  { projectId }: { readonly projectId: number },
): Promise<void> {
  tx.may('registerUser.update', projectId)
  const inside = tx.acting('attendees', { projectId })
  await inside.store(registerUser).setMany(people.map(({ id }) => ({ id, certTypeId: null, badgeRunId: null })))
  await follow(
    inside,
    projectId,
    people.map(({ id, before }) => ({
      id,
      certTypeId: null,
      groupType: before.groupType === null ? null : Number(before.groupType),
    })),
  )
}
const follow = (
  tx: Transaction,
  projectId: number,
  people: readonly { readonly id: number; readonly certTypeId: number | null; readonly groupType: number | null }[],
) =>
  passesFollow(
    tx,
    projectId,
    people.map(({ id, certTypeId, groupType }) => ({ registerUserId: id, why: 'certType', certTypeId, groupType })),
  )

/**
 * Starts giving a badge type to everybody in an event who has none: by the rules of their form, and
 * `restCertTypeId` to whom no rule is meant. Whoever still has none stands in the task centre; all of it is
 * undone for a day.
 * @throws invalidInput a type of another event
 */
export async function giveBadges(ctx: Context, wish: Wish): Promise<{ id: number }> {
  const { projectId } = wish
  ctx.may('registerUser.update', projectId)
  const types = await badgeTypesIn(ctx.acting('attendees', { projectId }), projectId)
  if (wish.restCertTypeId && !types.some(({ id }) => id === wish.restCertTypeId))
    throw invalidInput({ restCertTypeId: ['请选择本活动的证件类型', 'Choose a badge type of this event'] })
  const { id } = await ctx.transaction(tx =>
    giving.start(tx, wish, {
      key: `badges ${projectId} ${randomUUID()}`,
      projectId,
      subject: { resource: registerUser.name },
    }),
  )
  return { id }
}
