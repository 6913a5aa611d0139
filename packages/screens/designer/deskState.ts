import { same } from '../logic/form.ts'
import { begun, changed, type History, rebased } from './history.ts'

/** What a desk edits: the draft of a row, and the row as somebody else has saved it meanwhile. */
export interface DeskState<Row, Draft> {
  readonly row: Row
  /** The draft of the row as it was read. */
  readonly start: Draft
  readonly history: History<Draft>
  readonly theirs?: Row
}
export interface Reading<Row, Draft> {
  /** `sent`: the draft as which this row was saved. */
  read(row: Row, sent?: Draft): Draft
  /** Both changes of one draft; where both changed the same, mine win. */
  merge(start: Draft, mine: Draft, theirs: Draft): Draft
  /** What leads from one draft to another; without, only the very same draft is the same. */
  differences?(from: Draft, to: Draft): readonly unknown[]
  /** A draft after `sent` was saved as `saved`: what was new has its final ids. */
  carry?(draft: Draft, sent: Draft, saved: Draft): Draft
}
type State<Row, Draft> = DeskState<Row, Draft>

export function opened<Row, Draft>(row: Row, { read }: Reading<Row, Draft>, sent?: Draft): State<Row, Draft> {
  const start = read(row, sent)
  return { row, start, history: begun(start) }
}
/** `sent` has been saved as `row`; what was changed while it was under way stays, unsaved. */
export function saved<Row, Draft>(
  { history }: State<Row, Draft>,
  sent: Draft,
  row: Row,
  how: Reading<Row, Draft>,
): State<Row, Draft> {
  const next = opened(row, how, sent)
  if (history.now === sent) return next
  const carry = (draft: Draft) => how.carry?.(draft, sent, next.start) ?? draft
  return { ...next, history: changed(next.history, how.merge(carry(sent), carry(history.now), next.start)) }
}
/** The row as read again; a reading from before the last save is none. */
export const arrived = <Row extends { readonly updatedAt: string }, Draft>(
  state: State<Row, Draft>,
  row: Row,
  how: Reading<Row, Draft>,
): State<Row, Draft> => (row.updatedAt <= state.row.updatedAt ? state : received(state, row, how))

/**
 * The row as it is now: shown at once if nothing was changed here, else a conflict. A row just like
 * the draft is the draft, saved, whose answer was lost.
 */
export function received<Row, Draft>(state: State<Row, Draft>, row: Row, how: Reading<Row, Draft>): State<Row, Draft> {
  const { now } = state.history
  const isUnchanged = now === state.start || how.differences?.(state.start, now).length === 0
  if (isUnchanged) return upon(state, row, how)
  return same(how.read(row, now), now) ? saved(state, now, row, how) : { ...state, theirs: row }
}
/** Goes on from what somebody else has saved, with the changes made here. */
export const merged = <Row, Draft>(state: State<Row, Draft>, how: Reading<Row, Draft>): State<Row, Draft> =>
  state.theirs === undefined ? state : upon(state, state.theirs, how)

/** Goes on from what somebody else has saved; undo brings the changes made here back. */
export function theirsTaken<Row, Draft>(state: State<Row, Draft>, how: Reading<Row, Draft>): State<Row, Draft> {
  if (state.theirs === undefined) return state
  const next = upon(state, state.theirs, how)
  return { ...next, history: changed(next.history, next.start) }
}
function upon<Row, Draft>(
  { start, history }: State<Row, Draft>,
  row: Row,
  { read, merge }: Reading<Row, Draft>,
): State<Row, Draft> {
  const next = read(row)
  return { row, start: next, history: rebased(history, mine => (mine === start ? next : merge(start, mine, next))) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Merges two changes of a draft part by part: a part that only they changed is theirs. */
export function mergedParts<Draft>(start: Draft, mine: Draft, theirs: Draft): Draft {
  if (same(start, mine)) return theirs
  if (!isRecord(start) || !isRecord(mine) || !isRecord(theirs)) return mine
  const parts = Object.keys({ ...theirs, ...mine })
    .map(name => [name, same(start[name], mine[name]) ? theirs[name] : mine[name]])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(parts)
}
