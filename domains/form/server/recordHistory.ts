import { invalidInput } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import {
  type AnswerValue,
  isSealed,
  recordEventKind,
  type StoredAnswer,
  type StoredAnswers,
  webFormRecord,
  webFormRecordEvent,
} from '../model/index.ts'
import { answerHash, forReading, fromStored, hidden, maskedAnswers } from './answers.ts'
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
  tx: Context,
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

/** One event of a record. `by`: an operator's account, `visitor`, or null for the system. */
export interface HistoryLine {
  readonly at: string
  readonly by: string | null
  readonly what: 'answers' | 'note' | string
  readonly note?: string
  readonly answers?: readonly {
    readonly webFormFieldId: number
    readonly name: string
    readonly englishName: string | null
    readonly before: AnswerValue | null
    readonly after: AnswerValue | null
  }[]
  /** For moves and changes in the operate log: field → [before, after]. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>
}
const mostLines = 200

/**
 * The history of a record, newest first, up to 200 lines: moves and changes from the operate log,
 * changed answers, notes. Personal answers are masked for operators who may not see them. Four
 * statements.
 * @throws noData
 */
export async function recordHistory(ctx: Context, id: number): Promise<{ rows: HistoryLine[] }> {
  const { projectId } = await ctx.store(webFormRecord).getDetail(id)
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
  const both = events.flatMap(({ changes }) =>
    changes ? [0, 1].map(side => ({ id: 0, answers: sideOf(changes, side as 0 | 1) })) : [],
  )
  const ids = [...new Set(both.flatMap(({ answers }) => Object.keys(answers)))].map(Number)
  const labels = await labelsOf(ctx, both)
  const fields = new Map(
    ids.length
      ? (
          await ctx.sql<{ id: number; name: string; englishName: string | null }>(
            'select id, "name", "englishName" from "webFormField" where id = any($1::bigint[])',
            [ids],
          )
        ).map(field => [field.id, field])
      : [],
  )
  const open = (answers: StoredAnswers) =>
    forReading(masks ? maskedAnswers(hidden(answers), labels) : fromStored(answers))
  const describeChanges = (changes: Changed) => {
    const [before, after] = [open(sideOf(changes, 0)), open(sideOf(changes, 1))]
    return Object.keys(changes).map(key => ({
      webFormFieldId: Number(key),
      name: fields.get(Number(key))?.name ?? key,
      englishName: fields.get(Number(key))?.englishName ?? null,
      before: before[key] ?? null,
      after: after[key] ?? null,
    }))
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
    ...logged.map(
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
