import { type AnswerOf, type BodyOf, invalidInput, noData, type Pair, Refusal, type ResultOf } from '@pavilion/declare'
import { type Context, type ListQuery, sql, type Transaction } from '@pavilion/store'
import { webUser } from '@pavilion/account/model/index.ts'
import type {
  AnsweredRecord,
  createBatch as createSeveral,
  getMembers,
  getRecordsByNumbers,
  numberedRecord,
  PassRecord,
  registrationInfo,
  registrationWithUser,
  SentRecord,
} from '../../model/calls/records.ts'
import {
  fieldsOf,
  groupMemberStatus,
  paidStates,
  type StoredAnswers,
  webForm,
  webFormRecord,
} from '../../model/index.ts'
import { fromStored } from '../answers/answers.ts'
import { followTouched } from '../ports/attendees.ts'
import { freeCodes } from '../decisionRules/use.ts'
import { definitionOf, formOf } from '../definition/definitions.ts'
import { formsTouched, recountPlaces } from '../submit/places.ts'
import { listRecords, plainQuery, present, recordDetail, withoutSteps } from '../records/records.ts'
import { NamesToCheck, type Person } from '../submit/realName.ts'
import { memberLocked, paidRegistration, withdrawalNotOffered } from '../refusals.ts'
import { submit } from '../submit/submit.ts'

/** A record without the fields for operators. */
function forOwner<T extends AnsweredRecord>({
  remark: _remark,
  printNum: _print,
  duplicateOfId: _other,
  ...record
}: T): T {
  return record as unknown as T
}

/**
 * One record with its answers: the visitor's own, or any within the operator's reach.
 * @throws noData
 */
export async function ownDetail(ctx: Context, id: number): Promise<AnsweredRecord> {
  const record = await recordDetail(ctx, id, ['webForm'])
  return ctx.caller.kind === 'visitor' ? forOwner(record) : record
}

/**
 * Deletes the visitor's record, a group with its members, or a member of their group (visitor-side
 * §2.9). A locked member keeps its group. Invitation codes become free again.
 * @throws memberLocked, withdrawalNotOffered, paidRegistration, noData
 */
export async function deleteOwn(ctx: Context, id: number): Promise<null> {
  await ctx.transaction(async tx => {
    const record = await tx.store(webFormRecord).lock(id)
    const isVisitor = tx.caller.kind === 'visitor'
    const scoped = isVisitor ? tx.acting('form', { projectId: record.projectId }) : tx
    if (isVisitor) {
      await refuseKept(scoped, id)
      // The person who registered the group may delete its members.
      if (
        !record.isGroupMember &&
        (await scoped.store(webForm).find({ id: record.webFormId, visitorsMayWithdraw: false }))
      )
        throw withdrawalNotOffered()
      await giveBackCodes(scoped, [record])
      await giveBackCodesOf(scoped, { groupId: id })
    }
    await scoped.store(webFormRecord).delete(id)
    for (const form of await formsTouched(scoped, [id])) await recountPlaces(scoped, form)
    await followTouched(scoped, [id], 'deleted')
  })
  return null
}

/**
 * Refuses to delete what a visitor may not remove, in a single record or a group: locked members and
 * paid records.
 * @throws memberLocked, paidRegistration
 */
async function refuseKept(ctx: Context, id: number): Promise<void> {
  const [kept] = await ctx.query<{ locked: boolean | null; paid: boolean | null }>(
    sql`select bool_or(r."memberStatus" = ${groupMemberStatus.locked}) as "locked",
      bool_or(r."payStatus" = any(${paidStates}::integer[])) as "paid"
    from ${webFormRecord} r
    where r.id = ${id} or r."groupId" = ${id}`,
  )
  if (kept?.locked) throw memberLocked()
  if (kept?.paid) throw paidRegistration()
}

/** Frees the invitation codes of withdrawn records. */
async function giveBackCodes(
  tx: Transaction,
  records: readonly { webFormId: number; answers?: StoredAnswers | null }[],
): Promise<void> {
  for (const [webFormId, theirs] of Map.groupBy(records, record => record.webFormId)) {
    const form = await tx.store(webForm).find({ id: webFormId })
    if (form)
      await freeCodes(
        tx,
        (await definitionOf(tx, form)).rules,
        theirs.flatMap(({ answers }) => (answers ? [fromStored(answers)] : [])),
      )
  }
}

const atATime = 1000

/** The same for all records of a group or a batch, which may be thousands. */
export async function giveBackCodesOf(
  tx: Transaction,
  which: { readonly groupId: number } | { readonly importBatchId: number },
): Promise<void> {
  for (let after = 0; ; ) {
    const some = await tx
      .store(webFormRecord)
      .rows({ ...which, id: { gt: after } }, { order: [['id', 'asc']], limit: atATime })
    await giveBackCodes(tx, some)
    if (some.length < atATime) return
    after = some.at(-1)?.id ?? after
  }
}

/**
 * Records with their values: operators by their rights, visitors the members of their group
 * (visitor-side §2.9).
 * @throws noData
 */
export async function recordsWithValues(ctx: Context, query: ListQuery): Promise<ResultOf<typeof getMembers>> {
  if (ctx.caller.kind !== 'visitor') return listRecords(ctx, query)
  const { groupId } = (query.where ?? {}) as { groupId?: unknown }
  const group = typeof groupId === 'number' ? await ctx.store(webFormRecord).find({ id: groupId }) : undefined
  if (!group) throw noData()
  const projectContext = ctx.acting('form', { projectId: group.projectId })
  const { rows, ...counted } = await projectContext
    .store(webFormRecord)
    .getList({ ...plainQuery(withoutSteps(query)), also: ['answers'] })
  // The members' table shows the remark to the person who registered them (visitor-side §2.9).
  return { rows: (await present(ctx, rows)).map(row => ({ ...forOwner(row), remark: row.remark })), ...counted }
}

/** Whether this person has registered with a form, and the status. */
export async function registerInfo(
  ctx: Context,
  webFormId: number,
  { withValues = false } = {},
): Promise<AnswerOf<typeof registrationInfo>> {
  const form = await formOf(ctx, webFormId)
  const found =
    ctx.caller.kind === 'visitor'
      ? await ctx
          .acting('form', { projectId: form.projectId })
          .store(webFormRecord)
          .find({ webFormId, webUserId: ctx.caller.id, isGroupMember: false }, { order: [['id', 'desc']] })
      : undefined
  const [record] = found ? await present(ctx, [found]) : []
  return {
    registered: Boolean(record),
    webForm: {
      id: form.id,
      name: form.name,
      englishName: form.englishName,
      type: form.type,
      projectId: form.projectId,
    },
    webFormRecord: record ? registered(forOwner(record), withValues) : null,
  }
}

const registered = ({ webFormRecordValues, ...record }: AnsweredRecord, withValues: boolean) => ({
  ...record,
  ...(withValues && { webFormRecordValues }),
})

/** The registration together with the account's data. */
export async function registerWebUserInfo(
  ctx: Context,
  webFormId: number,
): Promise<AnswerOf<typeof registrationWithUser>> {
  const form = await formOf(ctx, webFormId)
  const info = await registerInfo(ctx, webFormId)
  const user =
    ctx.caller.kind === 'visitor' && form.sellerId !== null
      ? await ctx.acting('form', { sellerId: form.sellerId }).store(webUser).find({ id: ctx.caller.id })
      : undefined
  return {
    ...info,
    webUser: user
      ? { id: user.id, name: user.name, phoneNumber: user.phoneNumber, email: user.email, avatar: user.avatar }
      : null,
  }
}

/**
 * The visitor's record of a form, for the given participant if any; never one of a person they
 * registered.
 * @throws noData
 */
export async function detailWithValues(
  ctx: Context,
  { webFormId, commonLoginUserId }: { webFormId: number; commonLoginUserId?: number | null },
): Promise<AnsweredRecord> {
  const form = await formOf(ctx, webFormId)
  if (ctx.caller.kind !== 'visitor') throw noData()
  const found = await ctx
    .acting('form', { projectId: form.projectId })
    .store(webFormRecord)
    .find(
      { webFormId, webUserId: ctx.caller.id, isGroupMember: false, ...(commonLoginUserId && { commonLoginUserId }) },
      { order: [['id', 'desc']] },
    )
  if (!found) throw noData()
  const [record] = await present(ctx, [found])
  return forOwner(record as AnsweredRecord)
}

const onLetters = ['name', 'workplace', 'position']

/**
 * A record as anybody with its number may read it: its status, and the answers shown on letters. Never
 * phone, e-mail or ID number.
 * @throws noData
 */
export async function byNumber(
  ctx: Context,
  { number, webFormId }: { number: string; webFormId?: number | null },
): Promise<AnswerOf<typeof numberedRecord>> {
  const [place] = await ctx.sql<{ projectId: number; id: number }>(
    `select "projectId", id
    from "webFormRecord"
    where "number" = $1
      and "deletedAt" is null
      and ($2::bigint is null or "projectId" = $2)
      and ($3::bigint is null or "webFormId" = $3)`,
    [number.trim().toUpperCase(), ctx.projectId ?? null, webFormId || null],
  )
  if (!place) throw noData()
  const projectContext = ctx.acting('form', { projectId: place.projectId })
  const record = await projectContext.store(webFormRecord).getDetail(place.id)
  const form = await projectContext.store(webForm).getDetail(record.webFormId)
  const { rules } = await definitionOf(ctx, form)
  const answers = fromStored(record.answers)
  const fields = fieldsOf(rules).filter(({ id, label }) => onLetters.includes(label ?? '') && answers[id] !== undefined)
  return {
    number: record.number,
    status: record.status,
    webFormId: form.id,
    projectId: form.projectId,
    createdAt: record.createdAt,
    webForm: {
      id: form.id,
      name: form.name,
      englishName: form.englishName,
      type: form.type,
      showQrcode: form.showQrcode,
    },
    webFormRecordValues: fields.map(({ id, label, name, englishName }) => ({
      webFormFieldId: id,
      label,
      name,
      englishName,
      value: JSON.stringify(answers[id]),
    })),
  }
}

/**
 * Several records by their numbers, in the given order: only status and name. Unknown numbers are
 * left out. One statement.
 */
export async function byNumbers(
  ctx: Context,
  numbers: readonly unknown[],
): Promise<ResultOf<typeof getRecordsByNumbers>> {
  const asked = [
    ...new Set(numbers.filter(number => typeof number === 'string').map(number => number.trim().toUpperCase())),
  ]
  if (asked.length === 0 || asked.length > 500)
    throw invalidInput({ numbers: ['请提供 1 到 500 个报名号', 'Send 1 to 500 numbers'] })
  const found = await ctx.sql<PassRecord>(
    `select r."number", r."status", r."name", r."createdAt",
      jsonb_build_object(
        'id', f.id, 'name', f."name", 'englishName', f."englishName", 'type', f."type", 'showQrcode', f."showQrcode"
      ) as "webForm"
    from "webFormRecord" r
    join "webForm" f on f.id = r."webFormId"
    where r."number" = any($1::text[])
      and r."deletedAt" is null
      and ($2::bigint is null or r."projectId" = $2)`,
    [asked, ctx.projectId ?? null],
  )
  const known = new Map(found.map(row => [row.number, row]))
  const rows = asked.flatMap(number => {
    const row = known.get(number)
    return row ? [row] : []
  })
  return { rows, count: rows.length }
}

/**
 * Creates several records at once, all or none: the members of a group, or several people
 * registered by one person, each with their own record.
 * @throws invalidInput with row and field: `rows.3.17`; and what submit throws
 */
export async function createBatch(
  ctx: Context,
  { webFormId, groupId, rows, webFormVersionId, fees, registerChannelId }: BodyOf<typeof createSeveral>,
): Promise<{ numbers: string[] }> {
  if (
    !Array.isArray(rows) ||
    !rows.length ||
    rows.length > 500 ||
    !rows.every(row => typeof row === 'object' && row !== null && !Array.isArray(row))
  )
    throw invalidInput({ rows: ['请提供 1 到 500 行', 'Send 1 to 500 rows'] })
  if (
    fees &&
    (!Array.isArray(fees) || fees.length !== rows.length || !fees.every(fee => Number.isSafeInteger(fee) && fee >= 0))
  )
    throw invalidInput({ fees: ['应与每一行对应', 'Send one fee per row'] })
  return ctx.transaction(async tx => {
    const sent: SentRecord[] = []
    const unknown: Person[] = []
    for (const [index, webFormRecordValues] of rows.entries()) {
      try {
        sent.push(
          await submit(
            tx,
            {
              webFormId,
              webFormRecordValues,
              groupId,
              isGroupMember: Boolean(groupId),
              webFormVersionId,
              registerChannelId,
              fee: fees?.[index],
            },
            groupId ? 'own' : 'batch',
          ),
        )
      } catch (error) {
        // All real-name checks are done at once, instead of restarting the whole batch for each.
        if (error instanceof NamesToCheck) unknown.push(...error.people)
        else throw atRow(error, index)
      }
    }
    if (unknown.length) throw new NamesToCheck(unknown)
    return { numbers: sent.map(({ number }) => number) }
  })
}
function atRow(error: unknown, index: number): unknown {
  const fields = error instanceof Refusal && 'fields' in error ? (error.fields as Record<string, Pair>) : undefined
  return fields
    ? invalidInput(
        Object.fromEntries(
          Object.entries(fields).map(([name, words]) => [
            `rows.${index}.${name.replace('webFormRecordValues.', '')}`,
            words,
          ]),
        ),
      )
    : error
}
