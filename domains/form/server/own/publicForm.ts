import { isOffered } from '@pavilion/notification/server/index.ts'
import { invalidInput, noData, noToken, type ResultOf, type Row } from '@pavilion/declare'
import { forPage } from '@pavilion/pages/clean.ts'
import type { Context } from '@pavilion/store'
import type { getFieldsWithGroup, PublishedForm } from '../../model/calls/forms.ts'
import type { FeeRule } from '../../model/definition.ts'
import {
  type AnswerValue,
  type FormDefinition,
  groupMemberStatus,
  type FormField,
  openCloseStatus,
  type Registration,
  toRecordValues,
  webForm,
  webFormRecord,
  webFormRecordStatus,
  webFormType,
} from '../../model/index.ts'
import { isQuestion } from '../../model/answers/index.ts'
import { asColumn } from '../../model/titles.ts'
import { savedByAccount } from './account.ts'
import { forChanging, forReading } from '../answers/answers.ts'
import { feeRulesOf } from '../fees/fees.ts'
import { definitionOf, type FormRow, formOf, type Loaded, versionOf } from '../definition/definitions.ts'
import { hasApplied, needsSignIn, registrationNow, statusAtFirst, whyNotYou } from './opening.ts'
import { hasPlace } from '../submit/places.ts'
import { notThisForm } from '../refusals.ts'

export interface PublicFormInput {
  readonly webFormId: number
  readonly webFormRecordId?: number | null
  readonly isGroupMember?: boolean | null
}

/**
 * A form to fill in, or the visitor's record to edit: the tree of visitor-side §3, with the saved
 * answers under their fields.
 */
export async function formDetail(
  ctx: Context,
  asked: PublicFormInput,
  door: 'signedIn' | 'either' | 'open',
): Promise<FormDefinition> {
  const form = await formOf(ctx, asked.webFormId)
  const refused = door === 'open' ? (needsSignIn(form) ? noToken() : undefined) : whyNotYou(ctx, form)
  if (refused) throw refused
  if (asked.isGroupMember && door === 'open') throw notThisForm()
  const loaded = await definitionOf(ctx, form)
  const record = door === 'open' ? undefined : await ownRecord(ctx, form, asked)
  if (!record) mustBeShown(ctx, form)
  const saved = record
    ? forReading(forChanging(ctx, loaded.rules, record.answers))
    : asked.isGroupMember
      ? {}
      : await savedByAccount(ctx, form, loaded.rules)
  return tree(form, loaded, {
    saved,
    record,
    versionId: await versionOf(ctx, loaded),
    registration: await registrationOf(ctx, form, record !== undefined),
    feeRules: await feeRulesOf(ctx, form),
    statusToGet: await statusToGet(ctx, form, record),
  })
}

/**
 * The forms of a closed event are shown only to its operators and to people with a record in it.
 * @throws noData
 */
function mustBeShown({ caller }: Context, { projectStatus }: FormRow): void {
  if (projectStatus !== openCloseStatus.open && caller.kind !== 'operator') throw noData()
}

/**
 * The status that the record will have after the submit; a record that was not rejected keeps its
 * own. If it is pending, the page asks about the fee (visitor-side §5).
 */
const statusToGet = async (
  ctx: Context,
  form: FormRow,
  record: Row<typeof webFormRecord> | undefined,
): Promise<10 | 20 | 30> =>
  record && record.status !== webFormRecordStatus.invalid ? record.status : statusAtFirst(ctx, form)

/**
 * The opened record: the given one, else the one this person has already sent.
 * @throws noData for somebody else's record
 */
async function ownRecord(
  ctx: Context,
  form: FormRow,
  { webFormRecordId, isGroupMember }: PublicFormInput,
): Promise<Row<typeof webFormRecord> | undefined> {
  const { caller } = ctx
  const projectContext = ctx.acting('form', { projectId: form.projectId })
  if (webFormRecordId) {
    const record = await projectContext.store(webFormRecord).find({ id: webFormRecordId, webFormId: form.id })
    const mine =
      record &&
      ((caller.kind === 'visitor' && record.webUserId === caller.id) ||
        (caller.kind === 'operator' && ctx.has('webFormRecord.getDetail')))
    if (!mine) throw noData()
    return record
  }
  const single = form.type !== webFormType.openForm && form.type !== webFormType.repeatForm && !isGroupMember
  return single && caller.kind === 'visitor'
    ? projectContext
        .store(webFormRecord)
        .find({ webFormId: form.id, webUserId: caller.id, isGroupMember: false }, { order: [['id', 'desc']] })
    : undefined
}
async function registrationOf(ctx: Context, form: FormRow, editing: boolean): Promise<Registration> {
  const registration = registrationNow(form)
  if (registration === 'open' && (await hasApplied(ctx, form))) return 'applied'
  return registration === 'open' && !editing && !(await hasPlace(ctx, form)) ? 'full' : registration
}

/** Sanitised again before display, for rows that were not written by the calls. */
const safe = (html: string | null): string | null => (html ? forPage(html) : null)

interface Opened {
  saved: Readonly<Record<string, AnswerValue>>
  record?: Row<typeof webFormRecord>
  versionId: number
  registration: Registration
  feeRules: readonly FeeRule[]
  statusToGet: 10 | 20 | 30
}
function tree(
  form: FormRow,
  { rules }: Loaded,
  { saved, record, versionId, registration, feeRules, statusToGet }: Opened,
): FormDefinition {
  const values = new Map(toRecordValues(saved).map(value => [value.webFormFieldId, value]))
  const withValue = (field: FormField): FormField => {
    const value = field.visible === 1 ? values.get(field.id) : undefined
    return { ...field, webFormRecordValues: value ? [value] : [] }
  }
  // Rules may use a field that is never shown, so it stays in the tree, but without an operator's
  // answer to it.
  const groups = rules.webFormFieldGroups.map(group => ({
    ...group,
    webFormFields: group.webFormFields.map(withValue),
  }))
  const {
    now: _now,
    sellerId: _seller,
    closedByFormId: _closedBy,
    disableAfterPayApplied: _applied,
    validWhenFirstRecordValid: _first,
    createdAt: _created,
    updatedAt: _updated,
    ...shown
  } = form
  return {
    ...shown,
    initialStatus: statusToGet,
    notice: safe(form.notice),
    englishNotice: safe(form.englishNotice),
    userInformation: safe(form.userInformation),
    englishUserInformation: safe(form.englishUserInformation),
    webFormId: form.id,
    signInRequired: needsSignIn(form),
    webFormFieldGroups: groups,
    webFormVisibleRules: rules.webFormVisibleRules,
    webFormVersionId: versionId,
    registration,
    webFormFeeRules: feeRules,
    now: form.now,
    messages: { sms: isOffered('sms'), mail: isOffered('mail') },
    webFormRecord: record
      ? {
          id: record.id,
          number: record.number,
          status: record.status,
          reason: record.reason,
          updatedAt: record.updatedAt,
          locked: record.memberStatus === groupMemberStatus.locked,
          createdAt: record.createdAt,
          payStatus: record.payStatus,
          fee: record.fee,
          currency: record.currency,
          feeName: record.feeName,
          feeEnglishName: record.feeEnglishName,
        }
      : null,
  }
}

/** Whether registration is still possible (visitor-side §4, “Limit”). */
export async function mayStillRegister(ctx: Context, webFormId: number): Promise<boolean> {
  const form = await formOf(ctx, webFormId)
  return registrationNow(form) === 'open' && hasPlace(ctx, form)
}

/**
 * The shown fields of a form with their group, for tables of members.
 * @throws invalidInput without `where.webFormId`, noData
 */
export async function fieldsWithGroup(
  ctx: Context,
  where: { webFormId?: unknown } | null | undefined,
): Promise<ResultOf<typeof getFieldsWithGroup>> {
  const { webFormId } = where ?? {}
  if (typeof webFormId !== 'number') throw invalidInput({ 'where.webFormId': ['请选择表单', 'Please select a form'] })
  const form = await formOf(ctx, webFormId)
  const { rules } = await definitionOf(ctx, form)
  mustBeShown(ctx, form)
  const rows = rules.webFormFieldGroups.flatMap(({ webFormFields, ...webFormFieldGroup }) =>
    webFormFields
      .filter(field => field.visible === 1 && isQuestion(field))
      .map(field => ({ ...asColumn(field), webFormFieldGroup })),
  )
  return { rows, count: rows.length }
}

/**
 * The published part of a form.
 * @throws noData
 */
export const publishedForm = async (ctx: Context, webFormId: number): Promise<PublishedForm> => ({
  ...((await ctx.published(webForm).getDetail(webFormId)) as Omit<PublishedForm, 'webFormId'>),
  webFormId,
})
