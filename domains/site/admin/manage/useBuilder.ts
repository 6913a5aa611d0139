import { callOf, type NewRow, type Pair } from '@pavilion/declare'
import {
  CallRefused,
  disagreements,
  newKey,
  send,
  settled,
  useForget,
  useHere,
  useRested,
  useTell,
} from '@pavilion/screens'
import { type Gone, useHistoryCommands } from '@pavilion/screens/designer/commands.tsx'
import { begun, changed, type History, redone, undone } from '@pavilion/screens/designer/history.ts'
import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  getComponentKinds,
  managePage,
  pasteComponent,
  removeTree,
  type BuiltPage,
  type LeftBehind,
} from '../../model/calls/builder.ts'
import { bringBackVersion } from '../../model/calls/publishing.ts'
import { sameValue, webComponent } from '../../model/index.ts'
import { fresh, put, remove, restore, type Values, write } from './componentCalls.ts'
import { kindsOf, type Part, type Spot, spotOf } from './parts.ts'

/** An action that can be undone and redone. Each reads the row's current state first. */
interface Step {
  readonly name: Pair
  undo(): Promise<void>
  redo(): Promise<void>
}
/** The last step is the one that stands. */
const noSteps: History<Step | undefined> = begun(undefined)

/** A component that both changed: as I saw it, as it is now, and what I changed. */
export interface Conflict {
  readonly part: Part
  readonly base: Values
  readonly newer: Values & { updatedAt: string }
  readonly values: Values
}
// Columns that the database maintains are nobody's change.
const keptByStore = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'projectId',
  'hierarchyLevel',
  'searchText',
  'searchGrams',
])
/**
 * State and actions of the page builder. Every action is one call that changes the draft and can be
 * undone. Settings show as they are typed and are stored when saved.
 */
export function useBuilder(website: number | undefined, page: number | undefined) {
  const { say } = useHere()
  const toast = useTell()
  const forget = useForget()
  const [drafts, setDrafts] = useState<Readonly<Record<number, Values>>>({})
  const [selected, select] = useState<number>()
  const steps = useRef(noSteps)
  const [, setCount] = useState(0)
  const [running, setRunning] = useState(0)
  const [conflict, setConflict] = useState<Conflict>()
  const [cleared, setCleared] = useState<readonly LeftBehind[]>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const bases = useRef<Record<number, Part>>({})
  const stored = useRef<Record<number, Part>>({})
  const typed = useRested(drafts, 80)
  const last = useRef<BuiltPage>(undefined)
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: ['webComponent', 'manage', website, page, typed],
    enabled: website !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // Equal parts stay the same objects, so that only changes are rendered.
    queryFn: async ({ signal }) =>
      (last.current = replaceEqualDeep(
        last.current,
        await send(
          managePage,
          {
            id: website ?? 0,
            ...(page && { page }),
            drafts: Object.entries(typed).map(([id, values]) => ({ ...values, id: Number(id) })),
          },
          { signal },
        ),
      )),
  })
  // If the page cannot be rendered, the last rendering stays, and typing can go on.
  const drawn = useRef<{ website: number | undefined; page: number | undefined; built: BuiltPage }>(undefined)
  if (read) drawn.current = { website, page, built: read }
  const data =
    read ?? (drawn.current?.website === website && drawn.current?.page === page ? drawn.current?.built : undefined)
  const {
    data: serverKinds,
    error: kindsError,
    refetch: readKinds,
  } = useQuery({
    queryKey: ['webComponent', 'kinds'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => send(getComponentKinds),
  })
  const kinds = useMemo(() => kindsOf(serverKinds ?? []), [serverKinds])
  // Another page has its own history. Only creating that page can be undone there.
  const next = useRef<number>(undefined)
  const carried = useRef(false)
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (!carried.current) steps.current = noSteps
    carried.current = false
    select(next.current)
    next.current = undefined
    bases.current = {}
    stored.current = {}
    setDrafts({})
  }, [website, page])
  const dirty = Object.keys(drafts).length > 0

  /**
   * Runs actions one after the other. After each the page is read again, whether it succeeded or
   * not.
   */
  const run = useCallback(
    (work: () => Promise<void>, otherwise: [string, string]): Promise<boolean> => {
      const mine = queue.current.then(async () => {
        setRunning(now => now + 1)
        try {
          await work()
          return true
        } catch (wrong) {
          if (wrong instanceof CallRefused && wrong.code === 'changedMeanwhile')
            toast.refused(
              new Error(
                say(
                  '他人刚刚修改过此组件，已载入最新内容；您的修改仍在，请确认后再保存。',
                  'Somebody else has just changed this component. The latest version is loaded and your changes are kept: check them and save again.',
                ),
              ),
            )
          else toast.refused(wrong, otherwise)
          return false
        } finally {
          await forget('webComponent')
          setRunning(now => now - 1)
          setCount(count => count + 1)
        }
      })
      queue.current = mine
      return mine
    },
    [forget, say, toast],
  )
  const done = (step: Step) => {
    steps.current = changed(steps.current, step)
  }
  const go = (way: 'undo' | 'redo', failed: [string, string]) => async () => {
    let gone: Gone | undefined
    await run(async () => {
      const next = { undo: undone, redo: redone }[way](steps.current)
      if (next.past.length === steps.current.past.length) return
      const step = way === 'undo' ? steps.current.now : next.now
      await step?.[way]()
      steps.current = next
      gone = { what: step?.name, left: (way === 'undo' ? next.past : next.future).length }
    }, failed)
    return gone
  }
  const { past, now, future } = steps.current
  const commands = useHistoryCommands({
    back: past.length,
    on: future.length,
    busy: running > 0,
    undo: go('undo', ['撤销失败', 'Failed to undo']),
    redo: go('redo', ['重做失败', 'Failed to redo']),
  })
  /**
   * Stores settings. Changes by others to other settings are kept; where both changed the same one,
   * the editor is asked.
   */
  async function store(part: Part, values: Values, before: Values, seen: string): Promise<void> {
    let othersChanged = false
    let now: Part
    try {
      now = await write(part.id, values, seen)
    } catch (wrong) {
      const newer =
        wrong instanceof CallRefused && wrong.code === 'changedMeanwhile'
          ? (wrong.data.row as Conflict['newer'] | undefined)
          : undefined
      if (!newer) throw wrong
      const base = Object.fromEntries(
        Object.keys(part)
          .filter(name => name in newer && !keptByStore.has(name))
          .map(name => [name, (part as Values)[name] ?? null]),
      )
      const theirs = Object.fromEntries(Object.keys(base).map(name => [name, newer[name] ?? null]))
      if (disagreements(base, theirs, { ...base, ...values }).some(each => each.both)) {
        setConflict({ part, base, newer: { ...theirs, updatedAt: newer.updatedAt }, values })
        return
      }
      now = await write(part.id, values, newer.updatedAt)
      othersChanged = true
    }
    keepTyped({ ...part, ...now }, values)
    done({
      name: ['修改设置', 'Settings'],
      undo: () => writeOver(part.id, values, before),
      redo: () => writeOver(part.id, before, values),
    })
    if (othersChanged)
      toast.done('已保存，并保留了他人刚才的修改', 'Saved, keeping what somebody else has just changed')
    else toast.done('更新成功', 'Updated successfully')
  }
  /** Undoes or redoes a change of settings, unless somebody has changed them since. */
  async function writeOver(id: number, from: Values, to: Values): Promise<void> {
    const now = await fresh(id)
    if (Object.keys(from).some(name => !sameValue((now as Values)[name], from[name])))
      throw new Error(
        say('此设置后来被他人修改，未做更改。', 'Somebody has changed this setting since: it was left as it is.'),
      )
    await write(id, to, now.updatedAt)
  }
  /** Keeps what was typed while the values were being saved, on top of the stored component. */
  const keepTyped = (now: Part, values: Values) => {
    stored.current[now.id] = now
    setDrafts(all => {
      const { [now.id]: typed = {}, ...others } = all
      const rest = Object.fromEntries(Object.entries(typed).filter(([name, value]) => !sameValue(value, values[name])))
      if (Object.keys(rest).length) {
        bases.current[now.id] = now
        return { ...others, [now.id]: rest }
      }
      delete bases.current[now.id]
      return others
    })
  }
  /** A component as it was just stored, until the page has been read again. */
  const newest = (part: Part): Part => {
    const known = stored.current[part.id]
    return known && known.updatedAt > part.updatedAt ? known : part
  }
  const forgetDraft = (id: number) => {
    delete bases.current[id]
    setDrafts(({ [id]: _gone, ...others }) => others)
  }

  return {
    data,
    error: error ?? kindsError,
    refetch: () => Promise.all([refetch(), ...(kindsError ? [readKinds()] : [])]),
    kinds,
    selected,
    select,
    drafts,
    /** Selects a component once another page is opened. */
    selectThere: (id: number) => {
      next.current = id
    },
    dirty,
    busy: running > 0,
    /**
     * Notes what is typed, and the component as it was when typing began, so that a save by
     * somebody else is noticed rather than overwritten.
     */
    type: (part: Part, values: Values | undefined) => {
      if (values && Object.keys(values).length) {
        bases.current[part.id] ??= newest(part)
        setDrafts(all => ({ ...all, [part.id]: values }))
      } else forgetDraft(part.id)
    },
    seen: (part: Part): Part => (drafts[part.id] ? (bases.current[part.id] ?? part) : newest(part)),
    save: (part: Part, values: Values, before: Values) =>
      run(() => store(part, values, before, part.updatedAt), ['更新失败', 'Failed to update']),
    conflict,
    /** Resolves a conflict, setting by setting; «theirs» keeps what the other saved. */
    settle: (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => {
      if (!conflict) return
      const { part, base, newer, values } = conflict
      const mine = { ...base, ...values }
      const merged = settled(newer, mine, disagreements(base, newer, mine), choices)
      const kept = Object.fromEntries(
        Object.keys(values)
          .filter(name => !sameValue(merged[name], newer[name]))
          .map(name => [name, merged[name]]),
      )
      setConflict(undefined)
      if (!Object.keys(kept).length) {
        forgetDraft(part.id)
        return
      }
      void run(
        () =>
          store(
            { ...part, ...newer } as Part,
            kept,
            Object.fromEntries(Object.keys(kept).map(name => [name, newer[name] ?? null])),
            newer.updatedAt,
          ),
        ['更新失败', 'Failed to update'],
      )
    },
    discard: () => {
      if (conflict) forgetDraft(conflict.part.id)
      setConflict(undefined)
    },
    place: (part: Part, spot: Spot, rows: readonly Part[]) =>
      run(async () => {
        const from = spotOf(part, rows)
        await put(part.id, spot)
        done({ name: ['移动组件', 'Move'], undo: () => put(part.id, from), redo: () => put(part.id, spot) })
      }, ['移动失败', 'Failed to move']),
    /**
     * Adds a component at the end or at a spot, as one step to undo. `open` is called with the new
     * page instead of selecting it.
     */
    add: (row: Values, spot?: Spot, open?: (id: number) => void) =>
      run(async () => {
        const { id, updatedAt } = await send(
          callOf(webComponent, 'create'),
          { ...row, websiteId: website ?? null } as NewRow<typeof webComponent>,
          { key: newKey() },
        )
        if (spot) await put(id, spot, updatedAt)
        done({ name: ['添加组件', 'Add'], undo: () => remove(id), redo: () => restore(id) })
        // What is new is named next.
        added.current = id
        if (open) {
          carried.current = true
          next.current = id
          open(id)
        } else select(id)
      }, ['创建失败', 'Failed to create']),
    remove: (part: Part) =>
      run(async () => {
        await remove(part.id)
        forgetDraft(part.id)
        done({ name: ['删除组件', 'Delete'], undo: () => restore(part.id), redo: () => remove(part.id) })
        select(undefined)
        toast.done('删除成功', 'Deleted successfully')
      }, ['删除失败', 'Failed to delete']),
    /** After restoring a version: undo restores the draft before it in the same way. */
    broughtBack: (version: number | null, kept: number | null) => {
      if (version !== null && kept !== null) {
        const put = async (id: number) => {
          await send(bringBackVersion, { id }, { key: newKey() })
        }
        done({ name: ['恢复版本', 'Restore a version'], undo: () => put(kept), redo: () => put(version) })
        setCount(count => count + 1)
      }
    },
    /** Pastes a component to a spot of this website's draft; undo and redo concern all of it. */
    paste: (id: number, spot: Spot) =>
      run(async () => {
        const { id: made, left } = await send(
          pasteComponent,
          {
            id,
            websiteId: website ?? 0,
            ...(spot.parentId && { parentId: spot.parentId }),
            ...(spot.container && { container: spot.container }),
            ...(spot.before && { before: spot.before }),
          },
          { key: newKey() },
        )
        let gone: readonly number[] = []
        done({
          name: ['粘贴组件', 'Paste'],
          undo: async () => {
            gone = await send(removeTree, { id: made }, { key: newKey() })
          },
          redo: async () => {
            for (const each of gone) await restore(each)
          },
        })
        select(made)
        if (left.length) setCleared(left)
        else toast.done('已粘贴', 'Pasted')
      }, ['粘贴失败', 'Failed to paste']),
    /** True once for a component that was just added: its settings get the focus. */
    isNew: (id: number) => {
      const is = added.current === id
      if (is) added.current = undefined
      return is
    },
    /** References that a pasted component lost. */
    cleared,
    forgetCleared: () => setCleared(undefined),
    ...commands,
    undo: { ...commands.undo, hint: now?.name },
    redo: { ...commands.redo, hint: future[0]?.name },
  }
}
