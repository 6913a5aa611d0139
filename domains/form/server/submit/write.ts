import { takeName } from '@pavilion/account/server/index.ts'
import { noData } from '@pavilion/declare'
import { type Context, ReadCache, type Transaction } from '@pavilion/store'
import type { SentRecord } from '../../model/calls/records.ts'
import { recordSubmitted, registerChannel, webFormRecord, webFormRecordStatus } from '../../model/index.ts'
import { followRecords, makesAttendees } from '../ports/attendees.ts'
import { columnsFrom, fromStored, toStored } from '../answers/answers.ts'
import { usedFor } from '../decisionRules/use.ts'
import { formOf, type FormRow, type FormSent, type Loaded, versionOf } from '../definition/definitions.ts'
import { birthOf } from '../moves.ts'
import { mayHavePlace, takePlace, takePlaceAtCommit } from './places.ts'
import { rememberChange } from '../records/recordHistory.ts'
import { heldGroup } from '../records/records.ts'
import { keepSortable } from '../answers/sortAnswers.ts'
import { takeAnswers, takeAnswersAtCommit } from './unique.ts'
import type { Decided } from './decide.ts'
import { oncePerPerson, onceKeyFor, type SavedRecord, type SubmitInput, type SubmitMode } from './input.ts'
import { freshNumber } from './number.ts'

const feeFields = ({ fee, currency, feeName, feeEnglishName }: Decided['fee']) =>
  fee === null ? {} : { fee, currency, feeName, feeEnglishName }

/** Writes a new record, its unique answers, sortable answers and place. */
export async function createRecord(
  tx: Transaction,
  form: FormSent,
  loaded: Loaded,
  { input, mode, last }: { input: SubmitInput; mode: SubmitMode; last: boolean },
  { answers, language, status, duplicateOfId, fee, codes, ignored }: Decided,
): Promise<SentRecord> {
  const { projectId } = form
  const projectContext = tx.acting('form', { projectId })
  const { caller } = tx
  const groupId = input.isGroupMember ? await ownGroup(tx, form, input.groupId) : null
  const kept = toStored(loaded.rules, answers)
  const number = freshNumber()
  const attends = status === webFormRecordStatus.valid && makesAttendees(form)
  // Attendees are made from the record, which therefore cannot wait for the commit.
  const atCommit = last && mayHavePlace(form) && !attends
  const store = projectContext.store(webFormRecord)
  const row = {
    projectId,
    webFormId: form.id,
    number,
    initialStatus: status,
    language,
    groupId,
    isGroupMember: groupId !== null || (mode === 'batch' && caller.kind === 'visitor' && oncePerPerson(form)),
    webUserId: caller.kind === 'visitor' ? caller.id : null,
    onceKey: onceKeyFor(tx, form, input, mode) ?? null,
    commonLoginUserId: input.commonLoginUserId ?? null,
    registerChannelId: await knownChannel(projectContext, input.registerChannelId, projectId),
    webFormVersionId: await versionOf(tx, loaded),
    answers: kept,
    duplicateOfId,
    ...fee,
    ...columnsFrom(loaded.rules, answers),
  }
  const birth = birthOf(status)
  const born = birth ? { birth } : {}
  const id = atCommit ? form.freshId : (await store.create(row, born)).id
  const taking = { projectId, recordId: id, answers, isNew: true }
  if (atCommit) await store.createAtCommit(id, row, born)
  await (atCommit ? takeAnswersAtCommit : takeAnswers)(projectContext, loaded.rules, taking)
  await keepSortable(projectContext, { projectId, webFormId: form.id, atCommit }, () => [
    { recordId: id, answers: kept },
  ])
  await projectContext.emit(recordSubmitted, { recordId: id, webFormId: form.id, projectId, isNew: true })
  if (status !== webFormRecordStatus.invalid) await (atCommit ? takePlaceAtCommit : takePlace)(projectContext, form)
  await usedFor(projectContext, codes, { recordId: id, webUserId: row.webUserId })
  // An account that was made by a code has no name.
  if (form.sender === '' && row.webUserId !== null && !row.isGroupMember && row.name)
    await takeName(tx, { id: row.webUserId, name: row.name, sellerId: form.sellerId })
  if (attends) await followRecords(projectContext, { projectId, recordIds: [id], why: 'decided' })
  return { id, number, status, ...feeFields(fee), ...(ignored.length && { ignored }) }
}

/** Writes the changes to an existing record. */
export async function changeRecord(
  tx: Transaction,
  loaded: Loaded,
  before: SavedRecord,
  { answers, language, status, duplicateOfId, fee, codes, ignored }: Decided,
  form: FormRow,
): Promise<SentRecord> {
  const { projectId } = form
  const projectContext = tx.acting('form', { projectId })
  const kept = toStored(loaded.rules, answers, before.answers)
  await projectContext.store(webFormRecord).set(before.id, {
    answers: kept,
    duplicateOfId,
    ...fee,
    ...columnsFrom(loaded.rules, answers),
    webFormVersionId: await versionOf(tx, loaded),
    language,
  })
  const taking = { projectId, recordId: before.id, answers, isNew: false, kept: fromStored(before.answers) }
  await takeAnswers(projectContext, loaded.rules, taking)
  await keepSortable(projectContext, { projectId, webFormId: form.id }, () => [{ recordId: before.id, answers: kept }])
  await rememberChange(
    projectContext,
    { recordId: before.id, projectId, before: before.answers ?? {}, after: kept },
    tx.caller,
  )
  // An operator's correction keeps the decision: reviewing needs its own right.
  const now =
    before.status === webFormRecordStatus.invalid && tx.caller.kind !== 'operator'
      ? await sendAgain(projectContext, before.id, status)
      : before.status
  await projectContext.emit(recordSubmitted, { recordId: before.id, webFormId: form.id, projectId, isNew: false })
  await usedFor(projectContext, codes, { recordId: before.id, webUserId: before.webUserId })
  if (now === before.status && now === webFormRecordStatus.valid && makesAttendees(form))
    await followRecords(projectContext, { projectId, recordIds: [before.id], why: 'changed' })
  return { id: before.id, number: before.number, status: now, ...feeFields(fee), ...(ignored.length && { ignored }) }
}

/** A rejected record that was corrected starts again as the form says. */
async function sendAgain(tx: Transaction, id: number, status: 10 | 20 | 30): Promise<10 | 20 | 30> {
  if (status !== webFormRecordStatus.invalid)
    await tx.move(webFormRecord, { id }, status === webFormRecordStatus.valid ? 'readmit' : 'resubmit')
  return status
}

/**
 * The group that a member is added to: it belongs to the visitor, and its form's member form is
 * this one.
 * @throws noData
 */
async function ownGroup(tx: Transaction, form: FormRow, groupId: number | null | undefined): Promise<number> {
  const projectContext = tx.acting('form', { projectId: form.projectId })
  const group = groupId ? await projectContext.store(webFormRecord).find({ id: groupId }) : undefined
  if (
    !group ||
    !(await heldGroup(projectContext, group.id)) ||
    (tx.caller.kind === 'visitor' && group.webUserId !== tx.caller.id)
  )
    throw noData()
  // Members of any other record would belong to no group, and be deleted together with that record.
  if ((await formOf(tx, group.webFormId)).memberFormId !== form.id) throw noData()
  return group.id
}

const channels = new ReadCache<number, ReadonlySet<number>>(['registerChannel'])

/**
 * The channel if this project has it. A link with a deleted channel must not block a registration.
 */
async function knownChannel(ctx: Context, id: number | null | undefined, projectId: number): Promise<number | null> {
  if (!id) return null
  const there = ctx.acting('form', { projectId }).store(registerChannel)
  const existing = await channels.get(ctx, projectId, async () => new Set(await there.ids({})))
  return existing.has(id) ? id : null
}
