import { allMovesOf, invalidInput } from '@pavilion/declare'
import { type Context, everyRowOf, sql, type Transaction } from '@pavilion/store'
import { stateEvent } from '@pavilion/work/model/index.ts'
import type { HistoryLine } from '../../model/calls/desk.ts'
import {
  isSealed,
  recordEventKind,
  type StoredAnswer,
  type StoredAnswers,
  webFormField,
  webFormRecord,
  webFormRecordEvent,
} from '../../model/index.ts'
import { answerHash, forReading, fromStored, hidden, maskedAnswers } from '../answers/answers.ts'
import { labelsOf } from './records.ts'

type Changed = Record<string, readonly [StoredAnswer | null, StoredAnswer | null]>
const same = (one: StoredAnswer | undefined, other: StoredAnswer | undefined) =>
  isSealed(one) || isSealed(other) ? hashOf(one) === hashOf(other) : JSON.stringify(one) === JSON.stringify(other)
const hashOf = (answer: StoredAnswer | undefined) =>
  answer === undefined || isSealed(answer) ? answer?.hash : answerHash(answer)

/**
 * The differences between the answers of a record before and after. An unchanged ID number counts
 * as equal even when it was sealed again or only now.
 */
export const changedAnswers = (before: StoredAnswers, after: StoredAnswers): Changed =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter(id => !same(before[id], after[id]))
      .map(id => [id, [before[id] ?? null, after[id] ?? null]]),
  )

/** Stores what was changed of a record and by whom; nothing without a change. */
export async function rememberChange(
  tx: Transaction,
  {
    recordId,
    projectId,
    before,
    after,
  }: { recordId: number; projectId: number; before: StoredAnswers; after: StoredAnswers },
  by: Context['caller'],
): Promise<void> {
  const changes = changedAnswers(before, after)
  if (Object.keys(changes).length)
    await tx
      .store(webFormRecordEvent)
      .create({ projectId, webFormRecordId: recordId, kind: recordEventKind.answers, changes, ...byWhom(by) })
}
const byWhom = ({ kind, id }: Context['caller']) => ({
  webUserId: kind === 'visitor' ? id : null,
  sysUserId: kind === 'operator' ? id : null,
})

const mostLines = 200

/**
 * The history of a record, newest first, up to 200 lines: its moves, other changes from the operate
 * log, changed answers, notes. Personal answers are masked for operators who may not see them. Five
 * statements.
 * @throws noData
 */
export async function recordHistory(ctx: Context, id: number): Promise<{ rows: HistoryLine[] }> {
  const { projectId, answers: current } = await ctx.store(webFormRecord).getDetail(id)
  const masks = ctx.caller.kind === 'operator' && !ctx.caller.unmask
  const events = await ctx.sql<{
    at: string
    kind: number
    note: string | null
    changes: Changed | null
    account: string | null
    visitor: boolean
  }>(
    `select e."createdAt" as at, e."kind", e."note", e."changes", s."account",
      e."webUserId" is not null as visitor
    from "webFormRecordEvent" e
    left join "sysUser" s on s.id = e."sysUserId"
    where e."projectId" = $1 and e."webFormRecordId" = $2 and e."deletedAt" is null
    order by e.id desc
    limit ${mostLines}`,
    [projectId, id],
  )
  const logged = await ctx.sql<{
    at: string
    account: string | null
    action: string
    changes: HistoryLine['changes'] | null
  }>(
    `select "createdAt" as at, "account", "action", "changes"
    from "sysUserOperateLog"
    where ("projectId" = $2 or "projectId" is null)
      and "resource" = 'webFormRecord'
      and "rowId" = $1
      and "deletedAt" is null
    order by id desc
    limit ${mostLines}`,
    [id, projectId],
  )
  const moved = await movesOf(ctx, id)
  const both = events.flatMap(({ changes }) =>
    changes ? [0, 1].map(side => ({ id: 0, answers: sideOf(changes, side as 0 | 1) })) : [],
  )
  const ids = [...new Set(both.flatMap(({ answers }) => Object.keys(answers)))].map(Number)
  const labels = await labelsOf(ctx, both)
  const fields = new Map(
    ids.length
      ? (
          await ctx.query<{ id: number; name: string; englishName: string | null }>(
            sql`select f.id, f."name", f."englishName"
            from ${everyRowOf(webFormField, 'deleted fields have answers too')} f
            where f."projectId" = ${projectId} and f.id = any(${ids}::bigint[])`,
          )
        ).map(field => [field.id, field])
      : [],
  )
  const open = (answers: StoredAnswers) =>
    forReading(masks ? maskedAnswers(hidden(answers), labels) : fromStored(answers))
  const describeChanges = (changes: Changed) => {
    const gone = filesNotIn(current)
    const [before, after] = ([0, 1] as const).map(side => open(gone.leftOut(sideOf(changes, side))))
    return Object.keys(changes).map(key => {
      const takenBack = gone.count(changes[key])
      return {
        webFormFieldId: Number(key),
        name: fields.get(Number(key))?.name ?? key,
        englishName: fields.get(Number(key))?.englishName ?? null,
        before: before?.[key] ?? null,
        after: after?.[key] ?? null,
        ...(takenBack && { takenBack }),
      }
    })
  }
  const lines: HistoryLine[] = [
    ...events.map(
      ({ at, kind, note, changes, account, visitor }): HistoryLine => ({
        at,
        by: visitor ? 'visitor' : account,
        what: kind === recordEventKind.note ? 'note' : 'answers',
        ...(note && { note }),
        ...(changes && { answers: describeChanges(changes) }),
      }),
    ),
    ...moved,
    ...logged.filter(isNotAmong(moved)).map(
      ({ at, account, action, changes }): HistoryLine => ({
        at,
        by: account,
        what: action,
        ...(changes && {
          changes: Object.fromEntries(
            Object.entries(changes).filter(([name]) => name !== 'answers' && name !== 'onceKey'),
          ),
        }),
      }),
    ),
  ]
  return { rows: lines.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, mostLines) }
}

/** Files that a visitor has taken back: paths that the record's answers do not hold any more. */
function filesNotIn(current: StoredAnswers | null) {
  const held = new Set(Object.values(current ?? {}).flat())
  const isGone = (value: unknown) => typeof value === 'string' && value.startsWith('/files/') && !held.has(value)
  return {
    leftOut: (answers: StoredAnswers): StoredAnswers =>
      Object.fromEntries(
        Object.entries(answers)
          .filter(([, value]) => !isGone(value))
          .map(([id, value]) => [id, Array.isArray(value) ? value.filter(entry => !isGone(entry)) : value]),
      ) as StoredAnswers,
    count: (sides: unknown) => new Set([sides].flat(3).filter(isGone)).size,
  }
}

/** Birth and moves of a record, newest first. A decision clears or sets the reason. */
async function movesOf(ctx: Context, id: number): Promise<HistoryLine[]> {
  const rows = await ctx.query<{
    at: string
    move: string
    fromCode: string | null
    toCode: string
    why: string | null
    actorKind: string
    actorName: string | null
    before: string | null
  }>(
    sql`select e."createdAt" as at, e."move", e."fromCode", e."toCode", e."why", e."actorKind", e."actorName",
      lag(e."why") over (order by e.id) as before
    from ${stateEvent} e
    where e."resource" = ${webFormRecord.name} and e."rowId" = ${id}
    order by e.id desc
    limit ${mostLines}`,
  )
  return rows.map(({ at, move, fromCode, toCode, why, actorKind, actorName, before }) => ({
    at,
    by: actorKind === 'visitor' ? 'visitor' : actorKind === 'operator' ? actorName : null,
    what: move,
    changes: {
      status: [fromCode === null ? null : Number(fromCode), Number(toCode)],
      ...(before !== why && { reason: [before, why] }),
    },
  }))
}

/** Lines of the audit log besides the moves, which have rows of their own since there are any. */
const isNotAmong = (moved: readonly HistoryLine[]) => {
  const since = moved.at(-1)?.at
  const decisions = new Set(allMovesOf(webFormRecord).flatMap(({ field, name }) => (field === 'status' ? [name] : [])))
  return ({ at, action }: { at: string; action: string }) => since === undefined || at < since || !decisions.has(action)
}
const sideOf = (changes: Changed, side: 0 | 1): StoredAnswers =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([id, sides]) => (sides[side] === null ? [] : [[id, sides[side] as StoredAnswer]])),
  )

/**
 * Adds an operator's note to a record's history.
 * @throws noData, invalidInput
 */
export async function addNote(ctx: Context, { id, note }: { id: number; note: string }): Promise<null> {
  const words = note.trim()
  if (!words) throw invalidInput({ note: ['请输入备注', 'Please enter a note'] })
  return ctx.transaction(async tx => {
    const { projectId } = await tx.store(webFormRecord).getDetail(id)
    await tx
      .acting('form', { projectId })
      .store(webFormRecordEvent)
      .create({ projectId, webFormRecordId: id, kind: recordEventKind.note, note: words, ...byWhom(ctx.caller) })
    return null
  })
}
