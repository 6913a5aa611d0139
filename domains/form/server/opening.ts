import { noToken, type Refusal } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { localText } from '../model/answers/date.ts'
import {
  openCloseStatus,
  type Registration,
  webFormRecord,
  webFormRecordPayStatus,
  webFormRecordStatus,
  webFormRegisterStatus,
  webFormType,
} from '../model/index.ts'
import type { FormRow } from './definitions.ts'
import { formClosed, formNotOpen, otherOrganiser, paymentApplied } from './refusals.ts'

type Hours = Pick<FormRow, 'status' | 'registerStatus' | 'startTime' | 'endTime' | 'now'> &
  Partial<Pick<FormRow, 'projectStatus'>>
/** Whether a form takes submits now, by the database's clock; none of a closed project does. Full or not is asked where a place is taken. */
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
/** Why nobody may send this form now, or undefined. The form says it in its own words where it has some. */
export function whyNotOpen(form: FormRow): Refusal | undefined {
  const registration = registrationNow(form)
  const tip = form.registrationCloseTip
  if (registration === 'open') return undefined
  return registration === 'notBegun'
    ? formNotOpen({ tip, from: localText(form.startTime as string, 16, form.timeZone) })
    : formClosed({ tip })
}
/** Whether a person must sign in to fill in the form; open forms are for everybody. */
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
/** Whether an earlier payment application of this visitor has disabled the form: a record of the form that closes it, or a paid one of its own (visitor-side §4). */
export async function hasApplied(
  ctx: Context,
  { id, disableAfterPayApplied, closedByFormId }: Pick<FormRow, 'id' | 'disableAfterPayApplied' | 'closedByFormId'>,
): Promise<boolean> {
  if (!disableAfterPayApplied || ctx.caller.kind !== 'visitor') return false
  return (
    (
      await ctx.sql(
        `select 1 from "webFormRecord" where "webUserId" = $1 and ${holdsPlace} and ("webFormId" = $2 or ("webFormId" = $3 and "payStatus" = ${webFormRecordPayStatus.paid})) limit 1`,
        [ctx.caller.id, closedByFormId, id],
      )
    ).length > 0
  )
}
/** @throws paymentApplied */
export async function refuseApplied(ctx: Context, form: FormRow): Promise<void> {
  if (await hasApplied(ctx, form)) throw paymentApplied()
}
/** The status with which a record of this person starts where no check of an answer gives it another: what the form says, or valid as their first record of the event is (visitor-side §4). */
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
/** Records that hold a place: the living that are not invalid. */
export const holdsPlace = `"deletedAt" is null and "status" <> ${webFormRecordStatus.invalid}`
