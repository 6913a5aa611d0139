import { noToken, type Pair, type Refusal, wordsIn } from '@pavilion/declare'
import { zonedMinute } from '@pavilion/pages/dates.ts'
import { type Context, sql } from '@pavilion/store'
import {
  openCloseStatus,
  paidStates,
  type Registration,
  webFormRecord,
  webFormRecordStatus,
  webFormRegisterStatus,
  webFormType,
} from '../../model/index.ts'
import type { FormRow } from '../definition/definitions.ts'
import { formClosed, formNotOpen, otherOrganiser, paymentApplied } from '../refusals.ts'

type Hours = Pick<FormRow, 'status' | 'registerStatus' | 'startTime' | 'endTime' | 'now'> &
  Partial<Pick<FormRow, 'projectStatus'>>

/**
 * Whether a form accepts submits now, by the database's clock; forms of a closed project do not.
 * Whether it is full is checked when a place is taken.
 */
export function registrationNow({
  status,
  projectStatus,
  registerStatus,
  startTime,
  endTime,
  now,
}: Hours): Exclude<Registration, 'full' | 'applied'> {
  if (status !== openCloseStatus.open || projectStatus === openCloseStatus.closed) return 'closed'
  if (registerStatus !== webFormRegisterStatus.open) return 'registerClosed'
  if (startTime && now < startTime) return 'notBegun'
  return endTime && now > endTime ? 'ended' : 'open'
}

/** The organiser's own words about a closed form, in both languages; undefined without any. */
export function tipOf(form: object): Pair | undefined {
  const [zh, en] = (['zh', 'en'] as const).map(one => wordsIn({ ...form }, 'registrationCloseTip', one).text)
  return zh && en ? [zh, en] : undefined
}

/** Why nobody may send this form now, or undefined; with the form's own message if it has one. */
export function whyNotOpen(form: FormRow): Refusal | undefined {
  const registration = registrationNow(form)
  const tip = tipOf(form)
  if (registration === 'open') return undefined
  return registration === 'notBegun'
    ? formNotOpen({ tip, from: zonedMinute(form.startTime as string, form.timeZone) })
    : formClosed({ tip })
}

/** Whether visitors must sign in for this form. Open forms never need it. */
export const needsSignIn = ({ signInRequired, type }: Pick<FormRow, 'signInRequired' | 'type'>): boolean =>
  signInRequired && type !== webFormType.openForm
/** Why this caller may not send this form, or undefined. */
export function whyNotYou({ caller }: Context, form: FormRow): Refusal | undefined {
  if (caller.kind === 'anonymous') return needsSignIn(form) ? noToken() : undefined
  if (
    caller.kind === 'visitor' &&
    caller.sellers !== 'all' &&
    form.sellerId !== null &&
    !caller.sellers.includes(form.sellerId)
  )
    return otherOrganiser()
  return undefined
}

/**
 * Whether an earlier payment application of this visitor has disabled the form: a record of the
 * form that closes it, or their own paid record (visitor-side §4).
 */
export async function hasApplied(
  ctx: Context,
  {
    id,
    projectId,
    disableAfterPayApplied,
    closedByFormId,
  }: Pick<FormRow, 'id' | 'projectId' | 'disableAfterPayApplied' | 'closedByFormId'>,
): Promise<boolean> {
  if (!disableAfterPayApplied || ctx.caller.kind !== 'visitor') return false
  return (
    (
      await ctx.acting('form', { projectId }).query(
        sql`select 1
        from ${webFormRecord} r
        where r."webUserId" = ${ctx.caller.id}
          and r."status" <> ${webFormRecordStatus.invalid}
          and (
            r."webFormId" = ${closedByFormId}
            or (r."webFormId" = ${id} and r."payStatus" = any(${paidStates}::integer[]))
          )
        limit 1`,
      )
    ).length > 0
  )
}
/** @throws paymentApplied */
export async function refuseApplied(ctx: Context, form: FormRow): Promise<void> {
  if (await hasApplied(ctx, form)) throw paymentApplied()
}

/**
 * The status of a new record unless a decision rule sets it: the form's initial status, or valid
 * when the person's first record of the event is valid (visitor-side §4).
 */
export async function statusAtFirst(
  ctx: Context,
  {
    projectId,
    initialStatus,
    validWhenFirstRecordValid,
  }: Pick<FormRow, 'projectId' | 'initialStatus' | 'validWhenFirstRecordValid'>,
): Promise<10 | 20 | 30> {
  if (!validWhenFirstRecordValid || ctx.caller.kind !== 'visitor') return initialStatus
  const first = await ctx
    .acting('form', { projectId })
    .store(webFormRecord)
    .find({ webUserId: ctx.caller.id }, { order: [['id', 'asc']] })
  return first?.status === webFormRecordStatus.valid ? webFormRecordStatus.valid : initialStatus
}

/** Records that take a place: live and not invalid. */
export const holdsPlace = `"deletedAt" is null and "status" <> ${webFormRecordStatus.invalid}`
