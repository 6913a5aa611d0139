import { SaveOutlined } from '@ant-design/icons'
import { type AnyResource, type Pair, result } from '@pavilion/declare'
import { App } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallRefused } from '../call/client.ts'
import { useForget, useTell } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { useHold } from '../leaving.ts'
import { type Command, type HistoryCommands, useHistoryCommands } from './commands.tsx'
import {
  arrived,
  type DeskState,
  merged,
  mergedParts,
  opened,
  type Reading,
  received,
  saved,
  theirsTaken,
} from './deskState.ts'
import { changed, redone, undone } from './history.ts'

export interface Edited {
  readonly id: number
  readonly updatedAt: string
}
export interface DeskOptions<Row extends Edited, Draft, Difference = unknown> {
  readonly of: AnyResource
  /** The row as read from the server; `DeskPage` reads it. */
  readonly row: Row
  /** What is edited of the row. `sent`: the draft as which it was saved just now. */
  read(row: Row, sent?: Draft): Draft
  /** Writes the draft, with the row as it was read; answers the row as it is now. */
  save(draft: Draft, row: Row): Promise<object>
  /** The person may save. */
  readonly edits: boolean
  /** Asked before work that is not saved is left. */
  readonly unsaved: { readonly title: Pair; readonly content?: Pair }
  /** Both changes of one draft; mine win. Otherwise part by part. */
  merge?(start: Draft, mine: Draft, theirs: Draft): Draft
  /** A draft after `sent` was saved as `saved`, if saving gives things another id. */
  carry?(draft: Draft, sent: Draft, saved: Draft): Draft
  /** What leads from one draft to another. Otherwise a draft differs that is not the very same. */
  differences?(from: Draft, to: Draft): readonly Difference[]
  /** Differences in words for screen readers. */
  inShort?(differences: readonly Difference[]): Pair
  /** Asked before a save. */
  confirm?(draft: Draft, row: Row): Promise<boolean>
  /** Other resources that a save changes. */
  readonly forgets?: readonly string[]
}
export interface Desk<Row, Draft, Difference = unknown> extends HistoryCommands {
  readonly of: AnyResource
  readonly row: Row
  readonly start: Draft
  readonly now: Draft
  /** What is not saved yet. */
  readonly changes: readonly Difference[]
  readonly dirty: boolean
  readonly edits: boolean
  readonly saving: Command
  /** Why the last save failed. */
  readonly refused: Error | undefined
  /** Changes of one `gesture` (a drag, typing in one field) are undone in one step. */
  change(next: Draft | ((now: Draft) => Draft), gesture?: string): void
  /** What somebody else has saved meanwhile, and how to go on. */
  readonly theirs: readonly Difference[] | undefined
  merge(): void
  takeTheirs(): void
}

/**
 * The desk of a designer: the draft of one row with its history, keys and announcements, held until
 * it is saved, and what to do if somebody else saves meanwhile.
 */
export function useDesk<Row extends Edited, Draft, Difference = unknown>(
  options: DeskOptions<Row, Draft, Difference>,
): Desk<Row, Draft, Difference> {
  const { of, row, edits } = options
  const tell = useTell()
  const forget = useForget()
  const how: Reading<Row, Draft> = { ...options, merge: options.merge ?? mergedParts }
  const [state, set] = useState<DeskState<Row, Draft>>(() => opened(row, how))
  const [refused, setRefused] = useState<Error>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const { start, history } = state
  const { past, now, future } = history
  const differences = options.differences ?? justDifferent
  const changes = useMemo(() => (now === start ? [] : differences(start, now)), [start, now])
  const dirty = changes.length > 0

  useEffect(() => {
    if (!under.current) set(all => arrived(all, row, how))
  }, [row])

  const change = useCallback(
    (next: Draft | ((now: Draft) => Draft), gesture?: string) =>
      set(all => {
        const { history } = all
        return { ...all, history: changed(history, next instanceof Function ? next(history.now) : next, gesture) }
      }),
    [],
  )
  const commands = useHistoryCommands({
    back: past.length,
    on: future.length,
    undo: () => {
      set(all => ({ ...all, history: undone(all.history) }))
      return { what: options.inShort?.(differences(past.at(-1) as Draft, now)), left: past.length - 1 }
    },
    redo: () => {
      set(all => ({ ...all, history: redone(all.history) }))
      return { what: options.inShort?.(differences(now, future[0] as Draft)), left: future.length - 1 }
    },
  })
  async function save() {
    if (under.current) return
    under.current = true
    try {
      if ((await options.confirm?.(now, state.row)) ?? true) await send()
    } finally {
      under.current = false
    }
  }
  async function send() {
    setBusy(true)
    setRefused(undefined)
    try {
      const answer = await options.save(now, state.row)
      set(all => saved(all, now, { ...all.row, ...answer }, how))
      tell.done('已保存', 'Saved')
      await forget(of.name, ...(options.forgets ?? []))
    } catch (error) {
      const newer = newerIn(error)
      if (newer) set(all => received(all, { ...all.row, ...newer }, how))
      else {
        setRefused(error as Error)
        tell.refused(error, ['保存失败', 'Failed to save'])
      }
    } finally {
      setBusy(false)
    }
  }
  const saving: Command = {
    label: ['保存', 'Save'],
    icon: <SaveOutlined />,
    keys: ['mod+s'],
    inText: true,
    busy,
    perform: edits && dirty && !state.theirs ? () => void save() : undefined,
  }
  useHold(dirty, useLeaveQuestion(options.unsaved))
  return {
    ...commands,
    of,
    row: state.row,
    start,
    now,
    changes,
    dirty,
    edits,
    saving,
    refused,
    change,
    theirs: state.theirs && differences(start, how.read(state.theirs)),
    merge: () => {
      set(all => merged(all, how))
      tell.done('已合并，请确认后保存', 'Merged. Check it and save')
    },
    takeTheirs: () => set(all => theirsTaken(all, how)),
  }
}

const justDifferent = <Draft, Difference>(from: Draft, to: Draft): readonly Difference[] =>
  from === to ? [] : [{} as Difference]

/** The row as somebody else has saved it, if that is why a save was refused. */
function newerIn(error: unknown): object | undefined {
  if (!(error instanceof CallRefused) || error.result !== result.conflict) return undefined
  const newer = error.data.row ?? error.data.now
  return typeof newer === 'object' && newer !== null ? newer : undefined
}
/** Asks before unsaved work is left. */
export function useLeaveQuestion({ title, content }: DeskOptions<Edited, unknown>['unsaved']): () => Promise<boolean> {
  const { say } = useHere()
  const { modal } = App.useApp()
  return async () =>
    Boolean(
      await modal.confirm({
        title: say(title),
        content: content && say(content),
        okText: say('离开', 'Leave'),
        cancelText: say('继续编辑', 'Keep editing'),
      }),
    )
}
