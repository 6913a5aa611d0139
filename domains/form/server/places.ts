import type { Context } from '@pavilion/store'
import type { FormRow, FormSent } from './definitions.ts'
import { holdsPlace } from './opening.ts'
import { registrationFull } from './refusals.ts'

const taken = `(select count(*) from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and ${holdsPlace})`
const isLimited = (form: Pick<FormRow, 'limitCount'>): form is { limitCount: number } =>
  form.limitCount !== null && form.limitCount > 0

/** Whether a place is left, as advice while somebody fills in the form: by the form's counter, where it has one. */
export async function hasPlace(ctx: Context, form: FormRow): Promise<boolean> {
  if (!isLimited(form)) return true
  const [row] = await ctx.sql<{ count: number }>(
    `select coalesce((select "taken" from "webFormPlaces" where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null), ${taken}) as count`,
    [form.projectId, form.id],
  )
  return (row?.count ?? 0) < form.limitCount
}
/** Most likely a place is left, and its counter stands: it may be taken with the commit. */
export const hasDomain = (form: FormSent): boolean =>
  !isLimited(form) || (form.taken !== null && form.taken < form.limitCount)
const taking = `update "webFormPlaces" set "taken" = "taken" + $4 where "projectId" = $1 and "webFormId" = $2 and "taken" + $4 <= $3 and "deletedAt" is null returning "taken"`
/** Takes a place with the commit, so that the others wait for no more than that. Where none is left it divides by nothing, which refuses the commit too; then `takePlace` says so.
 *  @throws registrationFull, when the transaction runs again */
export async function takePlaceAtCommit(tx: Context, form: FormRow): Promise<void> {
  if (isLimited(form))
    await tx.atCommit(
      `with taken as (${taking}) select 1 / count(*) as one from taken`,
      [form.projectId, form.id, form.limitCount, 1],
      () => takePlace(tx, form),
    )
}
/** Takes places for new records, which are written already; holds the form's counter until the transaction ends. Comes last, so that nobody waits long. @throws registrationFull */
export async function takePlace(tx: Context, form: FormRow, many = 1): Promise<void> {
  if (!isLimited(form)) return
  const take = () => tx.sql(taking, [form.projectId, form.id, form.limitCount, many])
  if ((await take()).length) return
  // The first place of a form: the counter starts at what is there, these records not counted yet.
  if (!(await exists(tx, form)))
    await tx.sql(
      `insert into "webFormPlaces" ("projectId", "webFormId", "taken") values ($1, $2, ${taken} - $3::bigint) on conflict do nothing`,
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

/** Counts a form's places anew after records became invalid, valid, deleted or restored. Exact: whoever takes a place waits for the counter meanwhile. */
export async function recountPlaces(
  tx: Context,
  { projectId, webFormId }: { projectId: number; webFormId: number },
): Promise<void> {
  const locked = await tx.sql(
    'select id from "webFormPlaces" where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null for update',
    [projectId, webFormId],
  )
  // A statement of its own: it sees what others committed while this one waited for the lock.
  if (locked.length)
    await tx.sql(`update "webFormPlaces" set "taken" = ${taken} where "projectId" = $1 and "webFormId" = $2`, [
      projectId,
      webFormId,
    ])
}
/** A record that an operator has decided, and holds in this transaction, frees its place or takes one, above the limit too. */
export async function placeDecided(
  tx: Context,
  { projectId, webFormId }: { projectId: number; webFormId: number },
  before: boolean,
  now: boolean,
): Promise<void> {
  if (before !== now)
    await tx.sql(
      'update "webFormPlaces" set "taken" = "taken" + $3 where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null',
      [projectId, webFormId, now ? 1 : -1],
    )
}
/** The forms of these records and of the members that go and come back with them, before or after; deleted ones too. */
export const formsTouched = (tx: Context, ids: readonly unknown[]) =>
  tx.sql<{ projectId: number; webFormId: number }>(
    'select distinct "projectId", "webFormId" from "webFormRecord" where id = any($1::bigint[]) or "groupId" = any($1::bigint[]) order by "webFormId"',
    [ids],
  )
