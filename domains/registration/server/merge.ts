import { daysLater, invalidInput, mostTags, noData, type AnyResource } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import {
  everyRowOf,
  moves,
  now,
  sql,
  sqlJoin,
  sqlText,
  unseal,
  type Context,
  type Sql,
  type Transaction,
} from '@pavilion/store'
import { registerUserStatus } from '../model/codes.ts'
import { registerUser, registerUserMerge, registerUserRfid } from '../model/index.ts'
import { attendeeMergeNotUndone, notOnePerson, otherSeller } from './refusals.ts'

/** How long a merge can be undone. */
export const undoDays = 30
/** What identifies a person: the one that stays decides, and is completed by the other. */
const personal = [
  'name',
  'englishName',
  'company',
  'phoneNumber',
  'email',
  'gender',
  'birthDate',
  'position',
  'country',
  'idType',
  'idCard',
  'avatar',
] as const
type Personal = Readonly<Record<string, unknown>>
/** Values before and after, of both people. */
interface Values {
  readonly before: Readonly<Record<number, Personal>>
  readonly after: Readonly<Record<number, Personal>>
  /** The tags that came from the other. */
  readonly tagIds?: readonly number[]
}

/** Under which those are kept who had been merged into the one that goes. */
const merged = `${registerUser.name}.mergedIntoId`
const quoted = (name: string) => sqlText(`"${name}"`)
interface Place {
  readonly of: AnyResource
  readonly field: string
  readonly once: readonly (readonly string[])[]
}
/** Every field that refers to an attendee, with the groups that may occur only once for one. */
const places = (ctx: Context): Place[] =>
  ctx.catalogue
    .referrersTo(registerUser)
    .filter(
      ({ resource, declared }) =>
        declared.kind === 'ref' &&
        resource.storage !== 'view' &&
        !resource.appendOnly &&
        resource.name !== registerUser.name &&
        resource.name !== registerUserMerge.name,
    )
    .map(({ resource, field }) => ({
      of: resource,
      field,
      once: (resource.unique ?? [])
        .filter(group => group.includes(field))
        .map(group => group.filter(name => name !== field)),
    }))
const isFree = (of: AnyResource, field: string, names: readonly string[], keepId: number): Sql => {
  const same = names.map(name => sql`o.${quoted(name)} is not distinct from a.${quoted(name)}`)
  return sql`not exists (
    select 1
    from ${of} o
    where ${sqlJoin([sql`o.${quoted(field)} = ${keepId}::bigint`, ...same], ' and ')}
  )`
}
async function give(
  tx: Transaction,
  { of, field }: Place,
  { from, to }: { readonly from: number; readonly to: number },
  more: readonly Sql[] = [],
): Promise<number[]> {
  const rows = await tx.update<{ id: number }>(of, {
    set: sql`${quoted(field)} = ${to}::bigint`,
    where: sqlJoin([sql`a.${quoted(field)} = ${from}::bigint`, ...more], ' and '),
    returning: sql`a.id`,
  })
  return rows.map(({ id }) => id)
}

interface Both {
  readonly id: number
  readonly projectId: number
  readonly sellerId: number
  readonly idCardHash: string | null
}
/** Both people, locked in one order. The operator may change attendees in the projects of both. */
async function bothOf(tx: Transaction, keepId: number, otherId: number): Promise<readonly [Both, Both]> {
  const rows = await tx.acting('merge', { projectId: null }).query<Both>(
    sql`select u.id, u."projectId", p."sellerId", u."idCardHash"
    from ${everyRowOf(registerUser, 'the projects of both people are checked below')} u
    join ${everyRowOf(project, 'their projects')} p on p.id = u."projectId"
    where u.id = any(${[keepId, otherId]}::bigint[]) and u."deletedAt" is null and u."erasedAt" is null
      and u."mergedIntoId" is null
    order by u.id
    for update of u`,
  )
  const [keep, other] = [keepId, otherId].map(id => rows.find(row => row.id === id))
  for (const one of [keep, other]) {
    if (!one) throw noData()
    if (!tx.has('registerUser.getList', one.projectId)) throw noData()
    tx.may('registerUser.update', one.projectId)
  }
  return [keep as Both, other as Both]
}
const within = (tx: Transaction, { projectId }: { readonly projectId: number }) => tx.acting('merge', { projectId })
const valuesOf = async (tx: Transaction, one: Both): Promise<Personal> => {
  const row = (await within(tx, one).store(registerUser).getDetail(one.id)) as Personal
  return Object.fromEntries(personal.map(name => [name, row[name] ?? null]))
}
/** The tags that only the other has, as far as they fit: the one that stays keeps its own. */
async function tagsOfOther(tx: Transaction, keep: Both, other: Both): Promise<number[]> {
  const rows = await within(tx, keep)
    .store(registerUser)
    .rows({ id: [keep.id, other.id] }, { fields: ['id', 'tagIds'] })
  const tagsOf = (id: number) => rows.find(row => row.id === id)?.tagIds ?? []
  const own = tagsOf(keep.id)
  return tagsOf(other.id)
    .filter(id => !own.includes(id))
    .slice(0, mostTags - own.length)
}
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Merges two attendees who are one person. In one project, what belongs to the other moves to the one
 * that stays, and the other is deleted. Of two projects, both stay: each has its own badge. The
 * personal data of both agree afterwards.
 * @throws noData, permissionDenied, otherSeller, notOnePerson
 */
export async function mergeAttendees(
  ctx: Context,
  { keepId, otherId }: { keepId: number; otherId: number },
): Promise<{ id: number; moved: number }> {
  if (keepId === otherId) throw invalidInput({ otherId: ['请选择两个不同的人', 'Choose two different people'] })
  return ctx.transaction(async tx => {
    const [keep, other] = await bothOf(tx, keepId, otherId)
    if (keep.sellerId !== other.sellerId) throw otherSeller()
    if (keep.idCardHash && other.idCardHash && keep.idCardHash !== other.idCardHash) throw notOnePerson()
    const before = { [keepId]: await valuesOf(tx, keep), [otherId]: await valuesOf(tx, other) }
    const whole = Object.fromEntries(
      personal.map(name => [name, isEmpty(before[keepId]?.[name]) ? before[otherId]?.[name] : before[keepId]?.[name]]),
    )
    const inOne = keep.projectId === other.projectId
    const moved: Record<string, number[]> = {}
    const tagIds = inOne ? await tagsOfOther(tx, keep, other) : []
    if (inOne) {
      const at = within(tx, keep)
      await at.tag(registerUser, [keepId], { add: tagIds })
      for (const place of places(tx)) {
        const free = place.once.map(names => isFree(place.of, place.field, names, keepId))
        const ids = await give(at, place, { from: otherId, to: keepId }, free)
        if (ids.length) moved[`${place.of.name}.${place.field}`] = ids
      }
      // The card of the other goes on to open gates, unless the one that stays has a card.
      const [rfids] = await at.query<{ mine: string | null; theirs: string | null }>(
        sql`select k."rfid" as mine, o."rfid" as theirs
        from ${registerUser} k, ${registerUser} o
        where k.id = ${keepId} and o.id = ${otherId}`,
      )
      await at.move(registerUser, { id: otherId }, 'remove').catch(ignoreDeleted)
      // Who was merged into the other is the one that stays, too: nobody leads to somebody who leads on.
      const before = await give(
        at,
        { of: registerUser, field: 'mergedIntoId', once: [] },
        { from: otherId, to: keepId },
      )
      if (before.length) moved[merged] = before
      await at.store(registerUser).set(otherId, { mergedIntoId: keepId, rfid: null })
      if (rfids?.theirs && !rfids.mine) await at.store(registerUser).set(keepId, { rfid: rfids.theirs })
    }
    const after = { [keepId]: whole, [otherId]: inOne ? (before[otherId] as Personal) : whole }
    await within(tx, keep).store(registerUser).set(keepId, changed(before[keepId], whole))
    if (!inOne) await within(tx, other).store(registerUser).set(otherId, changed(before[otherId], whole))
    const values: Values = { before, after, tagIds }
    const row = await within(tx, keep)
      .store(registerUserMerge)
      .create({
        projectId: keep.projectId,
        registerUserId: keepId,
        otherId,
        moved,
        values: JSON.stringify(values),
      })
    await tx.log('merge', {
      resource: registerUser.name,
      id: keepId,
      projectId: keep.projectId,
      details: { other: [null, otherId], moved: [null, moved] },
    })
    return { id: row.id, moved: Object.values(moved).reduce((sum, ids) => sum + ids.length, 0) }
  })
}
const ignoreDeleted = (error: unknown) => {
  if ((error as { code?: string }).code !== 'moveNotAllowed') throw error
}
const changed = (before: Personal | undefined, after: Personal): Personal =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => (before?.[name] ?? null) !== (value ?? null)))

/** Undoing gives back what moved and is still there; what was changed since stays as it is. */
export const mergeRules = moves(registerUserMerge, {
  undo: {
    refuse: before =>
      Date.parse(before.createdAt) < daysLater(now(), -undoDays).getTime() ? attendeeMergeNotUndone() : undefined,
    async effect(tx, { after: { registerUserId: keepId, otherId, moved, id } }) {
      const [kept] = await tx.query<{ values: string }>(
        sql`select m."values" from ${registerUserMerge} m where m.id = ${id}`,
      )
      const { before, after, tagIds = [] } = JSON.parse(unseal(kept?.values as string)) as Values
      const rows = await tx.acting('merge', { projectId: null }).query<Both>(
        sql`select u.id, u."projectId", 0 as "sellerId", u."idCardHash"
        from ${everyRowOf(registerUser, 'both people of a merge')} u
        where u.id = any(${[keepId, otherId]}::bigint[]) and u."deletedAt" is null and u."erasedAt" is null
        order by u.id
        for update of u`,
      )
      const keep = rows.find(row => row.id === keepId)
      const other = rows.find(row => row.id === otherId)
      if (!keep || !other) throw attendeeMergeNotUndone()
      for (const one of [keep, other]) {
        const present = await valuesOf(tx, one)
        const back = Object.fromEntries(
          Object.entries(before[one.id] ?? {}).filter(([name]) => same(present[name], after[one.id]?.[name])),
        )
        await within(tx, one).store(registerUser).set(one.id, changed(present, back))
      }
      if (keep.projectId !== other.projectId) return
      await within(tx, keep).tag(registerUser, [keepId], { remove: tagIds })
      for (const place of places(tx)) {
        const ids = moved?.[`${place.of.name}.${place.field}`]
        if (ids) await give(tx, place, { from: keepId, to: otherId }, [sql`a.id = any(${[...ids]}::bigint[])`])
      }
      await tx.store(registerUser).set(otherId, { mergedIntoId: null })
      const others = { of: registerUser, field: 'mergedIntoId', once: [] }
      if (moved?.[merged])
        await give(tx, others, { from: keepId, to: otherId }, [sql`a.id = any(${[...moved[merged]]}::bigint[])`])
      const there = await tx.store(registerUser).find({ id: otherId }, { fields: ['status'] })
      if (there?.status === registerUserStatus.deleted) await tx.move(registerUser, { id: otherId }, 'reinstate')
      await cardsBack(tx, keepId, otherId)
    },
  },
})
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
/** Everybody’s present card is the bound card that is theirs again. */
async function cardsBack(tx: Transaction, ...ids: number[]): Promise<void> {
  for (const id of ids)
    await tx.update(registerUser, {
      set: sql`"rfid" = null`,
      where: sql`a.id = ${id}::bigint and a."rfid" is not null`,
    })
  await tx.update(registerUser, {
    set: sql`"rfid" = c."rfid"`,
    from: sql`(
      select distinct on (card."registerUserId") card."registerUserId", card."rfid"
      from ${registerUserRfid} card
      where card."registerUserId" = any(${ids}::bigint[]) and card."status" = 20
      order by card."registerUserId", card."boundAt" desc nulls last
    ) c`,
    where: sql`a.id = c."registerUserId"`,
  })
}
