import type { Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { type Answers, type webFormRecord, webFormType } from '../../model/index.ts'
import type { FormRow } from '../definitions.ts'

export type SavedRecord = Row<typeof webFormRecord>

/**
 * The body of a submit (visitor-side §7). Only operators may send `initialStatus`; for visitors the
 * form decides.
 */
export interface SubmitInput {
  readonly webFormId: number
  /** Field id → value. */
  readonly webFormRecordValues: Answers
  /** The caller's record that is edited. */
  readonly id?: number | null
  readonly groupId?: number | null
  readonly isGroupMember?: boolean | null
  readonly registerChannelId?: number | null
  readonly initialStatus?: 10 | 20 | 30 | null
  readonly commonLoginUserId?: number | null
  readonly websiteId?: number | null
  /** The person confirmed a second record, on forms that warn about one. */
  readonly confirmDuplicate?: boolean | null
  /**
   * The version that was filled in: nobody's answer is stored under a question they did not read.
   */
  readonly webFormVersionId?: number | null
  /** The fee that was shown, in minor units: nobody is charged a different one. */
  readonly fee?: number | null
  /**
   * The version of the record that the operator opened: of two concurrent edits the second fails.
   */
  readonly updatedAt?: string | null
}

/**
 * How a form is sent: `own` by a signed-in person, one record each; `open` by anybody; `repeat` any
 * number of times; `batch` by one person for several others.
 */
export type SubmitMode = 'own' | 'open' | 'repeat' | 'batch'
export interface SubmitResult {
  readonly id: number
  readonly number: string
  readonly status: number
  readonly fee?: number | null
  readonly currency?: string | null
  readonly feeName?: string | null
  readonly feeEnglishName?: string | null
  /** Locked answers that were sent otherwise and stay as they were. */
  readonly ignored?: readonly Ignored[]
}
/** A question whose answer is locked. */
export interface Ignored {
  readonly webFormFieldId: number
  readonly name: string
  readonly englishName: string | null
}

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
