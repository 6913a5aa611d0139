import { type Context, sql, type Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import { webFormPlaces, webFormRecord, webFormRecordStatus } from '../../model/index.ts'
import type { FormRow, FormSent } from '../definition/definitions.ts'
import { holdsPlace } from '../own/opening.ts'
import { registrationFull } from '../refusals.ts'

type Limited = Pick<FormRow, 'id' | 'projectId' | 'limitCount'>
interface OfForm {
  readonly projectId: number
  readonly webFormId: number
}
const isLimited = <F extends Pick<FormRow, 'limitCount'>>(form: F): form is F & { limitCount: number } =>
  form.limitCount !== null && form.limitCount > 0
/** The records of a form that hold a place, counted. */
const holding = (webFormId: number) => sql`(
  select count(*)
  from ${webFormRecord} r
  where r."webFormId" = ${webFormId} and r."status" <> ${webFormRecordStatus.invalid}
)`

/**
 * Whether a place is left, for display while the form is filled in; by the form's counter if it has
 * one.
 */
export async function hasPlace(ctx: Context, form: FormRow): Promise<boolean> {
  if (!isLimited(form)) return true
  const [row] = await ctx.acting('form', { projectId: form.projectId }).query<{ count: number }>(
    sql`select coalesce((
      select p."taken"
      from ${webFormPlaces} p
      where p."webFormId" = ${form.id}
    ), ${holding(form.id)}) as count`,
  )
  return (row?.count ?? 0) < form.limitCount
}

/** A place is very likely left and its counter exists, so it can be taken with the commit. */
export const mayHavePlace = (form: FormSent): boolean =>
  !isLimited(form) || (form.taken !== null && form.taken < form.limitCount)
const taking = `
  update "webFormPlaces"
  set "taken" = "taken" + $4
  where "projectId" = $1 and "webFormId" = $2 and "taken" + $4 <= $3 and "deletedAt" is null
  returning "taken"`

/**
 * Takes a place with the commit, so that others wait for the commit only. Without a free place the
 * statement divides by zero, which fails the commit; then `takePlace` reports it.
 * @throws registrationFull when the transaction runs again
 */
export async function takePlaceAtCommit(tx: Transaction, form: Limited): Promise<void> {
  if (isLimited(form))
    await pipelined(tx).atCommit(
      `with taken as (${taking}) select 1 / count(*) as one from taken`,
      [form.projectId, form.id, form.limitCount, 1],
      () => takePlace(tx, form),
    )
}

/**
 * Takes places for new records that are already written. The form's counter stays locked until the
 * transaction ends, so this comes last.
 * @throws registrationFull
 */
export async function takePlace(tx: Transaction, form: Limited, many = 1): Promise<void> {
  if (!isLimited(form)) return
  const take = () => tx.sql(taking, [form.projectId, form.id, form.limitCount, many])
  if ((await take()).length) return
  // The first place of a form: the counter starts with the existing records, without these.
  if (!(await exists(tx, form)))
    await tx.sql(
      `insert into "webFormPlaces" ("projectId", "webFormId", "taken")
      select $1, $2, count(*) - $3::bigint
      from "webFormRecord"
      where "projectId" = $1 and "webFormId" = $2 and ${holdsPlace}
      on conflict do nothing`,
      [form.projectId, form.id, many],
    )
  if (!(await take()).length) throw registrationFull()
}
const exists = (tx: Transaction, { id }: Limited) => tx.store(webFormPlaces).exists({ webFormId: id })

/**
 * Recounts a form's places after records were deleted or restored, or the limit changed. Exact,
 * because others who take a place wait for the counter.
 */
export async function recountPlaces(tx: Transaction, { projectId, webFormId }: OfForm): Promise<void> {
  const projectContext = tx.acting('form', { projectId })
  const locked = await projectContext.lockAll(webFormPlaces, { webFormId }, { fields: ['id'] })
  // A separate statement, which sees what others committed while this one waited for the lock.
  if (locked.length)
    await projectContext.update(webFormPlaces, {
      set: sql`"taken" = ${holding(webFormId)}`,
      where: sql`a."webFormId" = ${webFormId}`,
      quietly: true,
    })
}

/** Frees or takes a place after a decision on a locked record, above the limit too. */
export async function placeDecided(
  tx: Transaction,
  { webFormId }: Pick<OfForm, 'webFormId'>,
  before: boolean,
  now: boolean,
): Promise<void> {
  if (before !== now)
    await tx.update(webFormPlaces, {
      set: sql`"taken" = a."taken" + ${now ? 1 : -1}::int`,
      where: sql`a."webFormId" = ${webFormId}`,
      quietly: true,
    })
}

/** The same for many records that were decided together: one statement for each form. */
export async function placesDecided(
  tx: Transaction,
  decided: readonly { readonly webFormId: number; readonly before: boolean; readonly now: boolean }[],
): Promise<void> {
  for (const [webFormId, some] of [...Map.groupBy(decided, one => one.webFormId)].sort(([a], [b]) => a - b)) {
    const more = some.reduce((sum, one) => sum + Number(one.now) - Number(one.before), 0)
    if (more)
      await tx.update(webFormPlaces, {
        set: sql`"taken" = a."taken" + ${more}::int`,
        where: sql`a."webFormId" = ${webFormId}`,
        quietly: true,
      })
  }
}

/**
 * The forms of these records and of the members deleted or restored with them, including deleted
 * ones.
 */
export const formsTouched = (tx: Transaction, ids: readonly unknown[]) =>
  tx.sql<OfForm>(
    `select distinct "projectId", "webFormId"
    from "webFormRecord"
    where id = any($1::bigint[]) or "groupId" = any($1::bigint[])
    order by "webFormId"`,
    [ids],
  )
