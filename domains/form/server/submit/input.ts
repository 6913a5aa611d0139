import type { BodyOf, Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { upsertOne } from '../../model/calls/records.ts'
import { type webFormRecord, webFormType } from '../../model/index.ts'
import type { FormRow } from '../definition/definitions.ts'

export type SavedRecord = Row<typeof webFormRecord>

/** The body of a submit (visitor-side §7). */
export type SubmitInput = BodyOf<typeof upsertOne>

/**
 * How a form is sent: `own` by a signed-in person, one record each; `open` by anybody; `repeat` any
 * number of times; `batch` by one person for several others.
 */
export type SubmitMode = 'own' | 'open' | 'repeat' | 'batch'
export const oncePerPerson = (form: FormRow) =>
  form.type === webFormType.personalRegister ||
  form.type === webFormType.groupRegister ||
  form.type === webFormType.questionnaire

/** Only operators with this right change other people's records and choose the status. */
export const mayChange = (ctx: Context) => ctx.caller.kind === 'operator' && ctx.has('webFormRecord.update')

/**
 * The unique key of a record that a person may have only once; undefined when they may have
 * several.
 */
export const onceKeyFor = (
  { caller }: Context,
  form: FormRow,
  { isGroupMember, commonLoginUserId }: SubmitInput,
  mode: SubmitMode,
): string | undefined =>
  mode !== 'repeat' && mode !== 'batch' && !isGroupMember && oncePerPerson(form) && caller.kind === 'visitor'
    ? `${form.id}:${caller.id}:${commonLoginUserId ?? ''}`
    : undefined

export interface Deciding {
  readonly input: SubmitInput
  readonly before: SavedRecord | undefined
  readonly mode: SubmitMode
}

/** Whether the record is about somebody other than its sender. */
export const isForOthers = ({ input: { isGroupMember }, before, mode: way }: Deciding) =>
  Boolean(isGroupMember || before?.isGroupMember) || way === 'batch'
