import type { Context } from '@pavilion/store'
import type { FormRow, FormSent } from './definitions.ts'
import { holdsPlace } from './opening.ts'
import { registrationFull } from './refusals.ts'

const taken = `(select count(*) from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and ${holdsPlace})`
const isLimited = (form: Pick<FormRow, 'limitCount'>): form is { limitCount: number } =>
  form.limitCount !== null && form.limitCount > 0

/**
 * Whether a place is left, for display while the form is filled in; by the form's counter if it has
 * one.
 */
export async function hasPlace(ctx: Context, form: FormRow): Promise<boolean> {
  if (!isLimited(form)) return true
  const [row] = await ctx.sql<{ count: number }>(
    `select coalesce((
      select "taken"
      from "webFormPlaces"
      where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null
    ), ${taken}) as count`,
    [form.projectId, form.id],
  )
  return (row?.count ?? 0) < form.limitCount
}

/** A place is very likely left and its counter exists, so it can be taken with the commit. */
export const hasDomain = (form: FormSent): boolean =>
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
export async function takePlaceAtCommit(tx: Context, form: FormRow): Promise<void> {
  if (isLimited(form))
    await tx.atCommit(
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
export async function takePlace(tx: Context, form: FormRow, many = 1): Promise<void> {
  if (!isLimited(form)) return
  const take = () => tx.sql(taking, [form.projectId, form.id, form.limitCount, many])
  if ((await take()).length) return
  // The first place of a form: the counter starts with the existing records, without these.
  if (!(await exists(tx, form)))
    await tx.sql(
      `insert into "webFormPlaces" ("projectId", "webFormId", "taken")
      values ($1, $2, ${taken} - $3::bigint)
      on conflict do nothing`,
      [form.projectId, form.id, many],
    )
  if (!(await take()).length) throw registrationFull()
}
const exists = async (tx: Context, form: FormRow) =>
  (
    await tx.sql('select 1 from "webFormPlaces" where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null', [
      form.projectId,
      form.id,
    ])
  ).length > 0

/**
 * Recounts a form's places after records became invalid or valid, were deleted or restored. Exact,
 * because others who take a place wait for the counter.
 */
export async function recountPlaces(
  tx: Context,
  { projectId, webFormId }: { projectId: number; webFormId: number },
): Promise<void> {
  const locked = await tx.sql(
    `select id
    from "webFormPlaces"
    where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null
    for update`,
    [projectId, webFormId],
  )
  // A separate statement, which sees what others committed while this one waited for the lock.
  if (locked.length)
    await tx.sql(`update "webFormPlaces" set "taken" = ${taken} where "projectId" = $1 and "webFormId" = $2`, [
      projectId,
      webFormId,
    ])
}

/** Frees or takes a place after an operator's decision on a locked record, above the limit too. */
export async function placeDecided(
  tx: Context,
  { projectId, webFormId }: { projectId: number; webFormId: number },
  before: boolean,
  now: boolean,
): Promise<void> {
  if (before !== now)
    await tx.sql(
      `update "webFormPlaces"
      set "taken" = "taken" + $3
      where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null`,
      [projectId, webFormId, now ? 1 : -1],
    )
}

/**
 * The forms of these records and of the members deleted or restored with them, including deleted
 * ones.
 */
export const formsTouched = (tx: Context, ids: readonly unknown[]) =>
  tx.sql<{ projectId: number; webFormId: number }>(
    `select distinct "projectId", "webFormId"
    from "webFormRecord"
    where id = any($1::bigint[]) or "groupId" = any($1::bigint[])
    order by "webFormId"`,
    [ids],
  )
