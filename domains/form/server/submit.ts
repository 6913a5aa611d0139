import { randomInt } from 'node:crypto'
import { changedMeanwhile, invalidInput, noData, type Language, type Pair, type Row } from '@pavilion/declare'
import { type Context, filesBeyond, ReadCache } from '@pavilion/store'
import {
  type Answers,
  type AnswerValue,
  duplicatePerson,
  fieldsOf,
  type FormRules,
  groupMemberStatus,
  realNameAsked,
  recordSubmitted,
  settle,
  type Settled,
  webFormRecord,
  webFormRecordStatus,
  webFormType,
  wrongAnswers,
} from '../model/index.ts'
import { amountText } from '../model/fee.ts'
import { savedByAccount } from './account.ts'
import { asSent, columnsFrom, filesOfOthers, fromStored, toStored, unmaskedAgain } from './answers.ts'
import { markUsed, passRules } from './decisionRules.ts'
import { definitionOf, formOf, type FormRow, type FormSent, formToSend, type Loaded, versionOf } from './definitions.ts'
import { siteLanguage } from './language.ts'
import { feeNow } from './fees.ts'
import { refuseApplied, statusAtFirst, whyNotOpen, whyNotYou } from './opening.ts'
import { hasDomain, takePlace, takePlaceAtCommit } from './places.ts'
import { rememberChange } from './recordHistory.ts'
import { personKnown } from './recordRefusals.ts'
import { heldGroup } from './records.ts'
import { asksForPerson, knownAlready, samePerson } from './samePerson.ts'
import { feeChanged, formChanged, memberLocked, notThisForm } from './refusals.ts'
import { whyNotReal } from './realName.ts'
import { keepSortable } from './sortAnswers.ts'
import { takeAnswers, takeAnswersAtCommit, takenAnswers } from './unique.ts'

type Record_ = Row<typeof webFormRecord>
/** What a submit sends (visitor-side §7). `initialStatus` is taken from operators only: for visitors the form decides. */
export interface SubmitInput {
  readonly webFormId: number
  /** Field id → value. */
  readonly webFormRecordValues: Answers
  /** An own record that is edited. */
  readonly id?: number | null
  readonly groupId?: number | null
  readonly isGroupMember?: boolean | null
  readonly registerChannelId?: number | null
  readonly initialStatus?: 10 | 20 | 30 | null
  readonly commonLoginUserId?: number | null
  readonly websiteId?: number | null
  /** It is sent all the same, though the person has a record of the form, where the form warns of that. */
  readonly confirmDuplicate?: boolean | null
  /** The version of the definition that was filled in: an answer never comes to stand under a question that its person has not read. */
  readonly webFormVersionId?: number | null
  /** The fee that was shown, in minor units: nobody is charged another one. */
  readonly fee?: number | null
  /** The record as the operator who changes it saw it: of two, the second is told. */
  readonly updatedAt?: string | null
}
/** How it was sent: `own` by a signed-in person, one record each; `open` by anybody; `repeat` as often as one likes; `batch` for several other people by one person. */
export type SubmitMode = 'own' | 'open' | 'repeat' | 'batch'
export interface SubmitResult {
  readonly id: number
  readonly number: string
  readonly status: number
  readonly fee?: number | null
  readonly currency?: string | null
  readonly feeName?: string | null
  readonly feeEnglishName?: string | null
}
const feeFields = ({ fee, currency, feeName, feeEnglishName }: Decided['fee']) =>
  fee === null ? {} : { fee, currency, feeName, feeEnglishName }

/** Takes a filled-in form: a new record, or the changes to an own one. `last`: nothing in the caller's transaction asks for the record any more, so that it is written with the commit.
 *  @throws formClosed, formNotOpen, registrationFull, formChanged, feeChanged, invalidInput with a message per field, memberLocked, noToken; NamesToCheck, for whoever answers the call */
export function submit(
  ctx: Context,
  input: SubmitInput,
  way: SubmitMode,
  { last = false } = {},
): Promise<SubmitResult> {
  const sent = { ...input, webFormRecordValues: asSent(input.webFormRecordValues) }
  return ctx.transaction(async tx => {
    const form = await formToSend(tx, sent.webFormId)
    const wish = { ...sent, commonLoginUserId: await knownLoginUser(tx, sent.commonLoginUserId) }
    // Opening times are for visitors: what somebody wrote is corrected when registration is over, most of all then.
    const refused =
      whyNotYou(tx, form) ?? (mayChange(tx) ? undefined : whyNotOpen(form)) ?? whyNotThisWay(form, wish, way)
    if (refused) throw refused
    await refuseApplied(tx, form)
    const loaded = await definitionOf(tx, form)
    const before = await recordBefore(tx, form, wish, way)
    const decided = await decide(tx, form, loaded, { wish, before, way })
    return before ? change(tx, loaded, before, decided, form) : begin(tx, form, loaded, { wish, way, last }, decided)
  })
}

const oncePerPerson = (form: FormRow) =>
  form.type === webFormType.personalRegister ||
  form.type === webFormType.groupRegister ||
  form.type === webFormType.questionnaire
function whyNotThisWay(form: FormRow, { isGroupMember }: SubmitInput, way: SubmitMode) {
  if (isGroupMember) return way === 'own' ? undefined : notThisForm()
  if (way === 'batch' && form.type === webFormType.groupRegister) return notThisForm()
  return way === 'repeat' && form.type !== webFormType.repeatForm ? notThisForm() : undefined
}
/** Operators with the right change records of others and choose the status; nobody else does. */
const mayChange = (ctx: Context) => ctx.caller.kind === 'operator' && ctx.has('webFormRecord.update')
/** Whether this person may have one record of the form only. */
const onceKeyFor = (
  { caller }: Context,
  form: FormRow,
  { isGroupMember, commonLoginUserId }: SubmitInput,
  way: SubmitMode,
): string | undefined =>
  way !== 'repeat' && way !== 'batch' && !isGroupMember && oncePerPerson(form) && caller.kind === 'visitor'
    ? `${form.id}:${caller.id}:${commonLoginUserId ?? ''}`
    : undefined

/** The record that this submit changes, locked; undefined for a new one. @throws noData for another's record, memberLocked */
async function recordBefore(
  tx: Context,
  form: FormRow,
  wish: SubmitInput,
  way: SubmitMode,
): Promise<Record_ | undefined> {
  const projectContext = tx.acting('form', { projectId: form.projectId })
  const { caller } = tx
  if (wish.id) {
    const record = await projectContext.store(webFormRecord).lock(wish.id)
    const mine = caller.kind === 'visitor' ? record.webUserId === caller.id : mayChange(tx)
    if (!mine || record.webFormId !== form.id) throw noData()
    if (caller.kind === 'visitor' && record.memberStatus === groupMemberStatus.locked) throw memberLocked()
    if (caller.kind === 'operator' && wish.updatedAt && Date.parse(wish.updatedAt) !== Date.parse(record.updatedAt))
      throw changedMeanwhile({}, { resource: webFormRecord.name, row: { id: record.id, updatedAt: record.updatedAt } })
    return record
  }
  const onceKey = onceKeyFor(tx, form, wish, way)
  if (!onceKey) return undefined
  // Two windows of one person at once: the second waits here, then finds the record of the first and changes it.
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`webFormRecord ${onceKey}`])
  const found = await projectContext.store(webFormRecord).find({ onceKey })
  return found && projectContext.store(webFormRecord).lock(found.id)
}

/** Whether it is about somebody else than the person who sends it. */
const isForOthers = ({ wish: { isGroupMember }, before, way }: Deciding) =>
  Boolean(isGroupMember || before?.isGroupMember) || way === 'batch'
interface Deciding {
  readonly wish: SubmitInput
  readonly before: Record_ | undefined
  readonly way: SubmitMode
}
interface Decided {
  readonly duplicateOfId: number | null
  readonly answers: Settled['answers']
  readonly language: Language
  readonly status: 10 | 20 | 30
  readonly fee: Awaited<ReturnType<typeof feeNow>>
}
/** Works out from the definition alone what is stored; nothing that the body claims counts. @throws invalidInput */
async function decide(
  tx: Context,
  form: FormRow,
  loaded: Loaded,
  { wish: input, before, way }: Deciding,
): Promise<Decided> {
  if (input.webFormVersionId && input.webFormVersionId !== (await versionOf(tx, loaded))) throw formChanged()
  const rules: FormRules = { ...loaded.rules, timeZone: form.timeZone }
  // Who changes a record elsewhere than on a website, as operators do, leaves it in the language of the site it was made on.
  const language =
    (input.websiteId ? null : (before?.language as Language | null | undefined)) ??
    (await siteLanguage(tx, form.projectId, input.websiteId))
  const kept = before ? fromStored(before.answers) : {}
  const wish = {
    ...input,
    webFormRecordValues: unmaskedAgain(tx, rules, input.webFormRecordValues, before?.answers ?? null),
  }
  const saved = { ...(isForOthers({ wish, before, way }) ? {} : await savedByAccount(tx, form, rules)), ...kept }
  const unknown = unknownFields(rules, wish.webFormRecordValues)
  const settled = settle(rules, wish.webFormRecordValues, saved)
  const wrong = {
    ...unknown,
    ...wrongAnswers(rules, wish.webFormRecordValues, { language, saved }, settled),
    ...filesOfOthers(settled.answers, await filesBeyond(tx, Object.values(settled.answers)), saved),
  }
  const fine = Object.fromEntries(Object.entries(settled.answers).filter(([id]) => !wrong[id]))
  const passed = await passRules(tx, form, rules, fine, kept)
  Object.assign(wrong, passed.wrong)
  if (Object.keys(wrong).length) {
    // Everything that speaks against it is said at once; otherwise the index alone decides what is taken.
    Object.assign(wrong, await takenAnswers(tx, rules, form.projectId, fine, before?.id))
    throw wrongFields(wrong)
  }
  const unreal = whyNotReal(
    tx,
    realNameAsked(form, rules, settled, language),
    realNameAsked(form, rules, { ...settled, values: kept as Settled['values'] }, language),
  )
  if (unreal) throw wrongFields(unreal)
  const fee = await feeNow(tx, form, settled, before)
  if (typeof input.fee === 'number' && input.fee !== (fee.fee ?? 0))
    throw feeChanged({
      fee: amountText(fee.fee ?? 0, fee.currency ?? 'CNY', 'zh'),
      englishFee: amountText(fee.fee ?? 0, fee.currency ?? 'CNY', 'en'),
    })
  const duplicateOfId = await whoIsThisAgain(tx, form, rules, settled.answers, { wish, before, way })
  const used = await markUsed(tx, form, passed)
  if (Object.keys(used).length) throw wrongFields(used)
  return {
    duplicateOfId,
    fee,
    answers: { ...untouchable(rules, kept), ...settled.answers },
    language,
    status: await firstStatus(tx, form, wish, passed.status),
  }
}
/** The earlier record of the same person, where the form looks for one: refused under the answers they share, or asked once whether it is meant. Of several people sent
 *  at once nobody is asked. @throws invalidInput, personKnown */
async function whoIsThisAgain(
  tx: Context,
  form: FormRow,
  rules: FormRules,
  answers: Settled['answers'],
  { wish, before, way }: Deciding,
): Promise<number | null> {
  if (!asksForPerson(form)) return null
  const found = await samePerson(tx, form, rules, answers, { except: before?.id ?? 0, hold: true })
  if (!found) return null
  if (form.duplicatePerson === duplicatePerson.refuse) throw wrongFields(knownAlready(found.fields))
  const said = wish.confirmDuplicate || way === 'batch' || before?.duplicateOfId === found.id
  const [field] = found.fields
  if (!said) throw personKnown({ name: field?.name ?? '', englishName: field?.englishName || field?.name || '' })
  return found.id
}
const wrongFields = (wrong: Readonly<Record<string, Pair>>) =>
  invalidInput(Object.fromEntries(Object.entries(wrong).map(([id, words]) => [`webFormRecordValues.${id}`, words])))
/** Fields that belong to another form or to nothing; those deleted while the page was open are let go. */
function unknownFields(rules: FormRules, values: Answers): Record<string, Pair> {
  const known = new Set(fieldsOf(rules).map(({ id }) => String(id)))
  return Object.fromEntries(
    Object.keys(values)
      .filter(key => !known.has(key) && !/^[1-9]\d{0,15}$/.test(key))
      .map(key => [key, ['未知的字段', 'Unknown field'] as Pair]),
  )
}
/** Saved answers to fields that are never shown: an operator's or an import's, which no visitor can take away. */
function untouchable(rules: FormRules, kept: Readonly<Record<string, AnswerValue>>): Record<string, AnswerValue> {
  const hidden = new Set(
    fieldsOf(rules)
      .filter(({ visible }) => visible === 0)
      .map(({ id }) => String(id)),
  )
  const known = new Set(fieldsOf(rules).map(({ id }) => String(id)))
  return Object.fromEntries(Object.entries(kept).filter(([id]) => hidden.has(id) || !known.has(id)))
}
/** The status a new record starts with: an operator's wish, what a passed check gives, what the form says. */
async function firstStatus(
  tx: Context,
  form: FormRow,
  { initialStatus }: SubmitInput,
  passed: 10 | 20 | 30 | undefined,
): Promise<10 | 20 | 30> {
  if (initialStatus && mayChange(tx)) return initialStatus
  return passed ?? statusAtFirst(tx, form)
}

async function begin(
  tx: Context,
  form: FormSent,
  loaded: Loaded,
  { wish, way, last }: { wish: SubmitInput; way: SubmitMode; last: boolean },
  { answers, language, status, duplicateOfId, fee }: Decided,
): Promise<SubmitResult> {
  const { projectId } = form
  const projectContext = tx.acting('form', { projectId })
  const { caller } = tx
  const groupId = wish.isGroupMember ? await ownGroup(tx, form, wish.groupId) : null
  const kept = toStored(loaded.rules, answers)
  const number = freshNumber()
  const atCommit = last && hasDomain(form)
  const store = projectContext.store(webFormRecord)
  const row = {
    projectId,
    webFormId: form.id,
    number,
    status,
    initialStatus: status,
    language,
    groupId,
    isGroupMember: groupId !== null || (way === 'batch' && caller.kind === 'visitor' && oncePerPerson(form)),
    webUserId: caller.kind === 'visitor' ? caller.id : null,
    onceKey: onceKeyFor(tx, form, wish, way) ?? null,
    commonLoginUserId: wish.commonLoginUserId ?? null,
    registerChannelId: await knownChannel(projectContext, wish.registerChannelId, projectId),
    webFormVersionId: await versionOf(tx, loaded),
    answers: kept,
    duplicateOfId,
    ...fee,
    ...columnsFrom(loaded.rules, answers),
  }
  const id = atCommit ? form.freshId : (await store.create(row)).id
  const taking = { projectId, recordId: id, answers, isNew: true }
  if (atCommit) await store.createAtCommit(id, row)
  await (atCommit ? takeAnswersAtCommit : takeAnswers)(projectContext, loaded.rules, taking)
  await keepSortable(projectContext, { projectId, webFormId: form.id, atCommit }, () => [
    { recordId: id, answers: kept },
  ])
  await projectContext.emit(recordSubmitted, { recordId: id, webFormId: form.id, projectId, isNew: true })
  if (status !== webFormRecordStatus.invalid) await (atCommit ? takePlaceAtCommit : takePlace)(projectContext, form)
  return { id, number, status, ...feeFields(fee) }
}
async function change(
  tx: Context,
  loaded: Loaded,
  before: Record_,
  { answers, language, status, duplicateOfId, fee }: Decided,
  form: FormRow,
): Promise<SubmitResult> {
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
  await takeAnswers(projectContext, loaded.rules, { projectId, recordId: before.id, answers, isNew: false })
  await keepSortable(projectContext, { projectId, webFormId: form.id }, () => [{ recordId: before.id, answers: kept }])
  await rememberChange(
    projectContext,
    { recordId: before.id, projectId, before: before.answers ?? {}, after: kept },
    tx.caller,
  )
  // An operator who corrects it leaves it as it was decided: to decide has rights of its own.
  const now =
    before.status === webFormRecordStatus.invalid && tx.caller.kind !== 'operator'
      ? await sendAgain(projectContext, form, before, status)
      : before.status
  await projectContext.emit(recordSubmitted, { recordId: before.id, webFormId: form.id, projectId, isNew: false })
  return { id: before.id, number: before.number, status: now, ...feeFields(fee) }
}
/** A corrected record that had been refused is looked at again, and needs a place again. */
async function sendAgain(ctx: Context, form: FormRow, before: Record_, status: 10 | 20 | 30): Promise<10 | 20 | 30> {
  if (status === webFormRecordStatus.invalid) return status
  await ctx.move(webFormRecord, { id: before.id }, status === webFormRecordStatus.valid ? 'approve' : 'reopen', {
    reason: null,
  })
  await takePlace(ctx, form)
  return status
}
/** The group that a member is added to: the visitor's own, of a form whose members fill in this one. @throws noData */
async function ownGroup(tx: Context, form: FormRow, groupId: number | null | undefined): Promise<number> {
  const group = groupId
    ? await tx.acting('form', { projectId: form.projectId }).store(webFormRecord).find({ id: groupId })
    : undefined
  if (!group || !(await heldGroup(tx, group.id)) || (tx.caller.kind === 'visitor' && group.webUserId !== tx.caller.id))
    throw noData()
  // Any other own record would make members of people who belong to no group, and take them along when it is deleted.
  if ((await formOf(tx, group.webFormId)).memberFormId !== form.id) throw noData()
  return group.id
}
/** The participant if there is such a one, and not another account's: a person has one record of a form for each, and no more by naming what is not there. */
async function knownLoginUser(tx: Context, id: number | null | undefined): Promise<number | null> {
  if (!id) return null
  const { caller } = tx
  const [row] = await tx.sql<{ id: number }>(
    `select id from "commonLoginUser" where id = $1 and "deletedAt" is null and ($2::bigint is null or "webUserId" is null or "webUserId" = $2)`,
    [id, caller.kind === 'visitor' ? caller.id : null],
  )
  return row?.id ?? null
}
const channels = new ReadCache<number, ReadonlySet<number>>(['registerChannel'])
/** The channel if it lives in this project; a link with an old one must not cost anybody the registration. */
async function knownChannel(ctx: Context, id: number | null | undefined, projectId: number): Promise<number | null> {
  if (!id) return null
  const living = await channels.get(
    ctx,
    projectId,
    async () =>
      new Set(
        (
          await ctx.sql<{ id: number }>(
            'select id from "registerChannel" where "projectId" = $1 and "deletedAt" is null',
            [projectId],
          )
        ).map(row => row.id),
      ),
  )
  return living.has(id) ? id : null
}
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A record number that nobody guesses: 12 of 32 characters, without those that are mistaken for each other. */
export const freshNumber = () => Array.from({ length: 12 }, () => characters[randomInt(32)]).join('')
