import type { Pair } from '@pavilion/declare'
import {
  callApi,
  CallRefused,
  disagreements,
  newKey,
  settled,
  useForget,
  useHere,
  useRested,
  useTell,
} from '@pavilion/screens'
import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sameValue } from '../../model/index.ts'
import { type Built, kindsOf, type Part, type Spot, spotOf } from './parts.ts'

export type Values = Record<string, unknown>
/** Something done that can be taken back and done again; each asks for the row as it is now. */
interface Step {
  readonly name: Pair
  undo(): Promise<void>
  redo(): Promise<void>
}
/** What both changed in one component: as I saw it, as it is now, and what I changed. */
export interface Conflict {
  readonly part: Part
  readonly base: Values
  readonly newer: Values & { updatedAt: string }
  readonly values: Values
}
/** A reference that a component pasted from another project could not keep. */
export interface ClearedReference {
  readonly name: string | null
  readonly value: string | null
}
const fresh = (id: number) => callApi<Part>('/webComponent/getDetail', { id })
const write = async (id: number, values: Values, updatedAt?: string) =>
  callApi<Part>(
    '/webComponent/update',
    { id, updatedAt: updatedAt ?? (await fresh(id)).updatedAt, ...values },
    { key: newKey() },
  )
const put = async (id: number, { parentId, container, before }: Spot, updatedAt?: string) => {
  await callApi(
    '/webComponent/place',
    {
      id,
      updatedAt: updatedAt ?? (await fresh(id)).updatedAt,
      ...(parentId && { parentId }),
      ...(container && { container }),
      ...(before && { before }),
    },
    { key: newKey() },
  )
}
const remove = async (id: number) => {
  await callApi('/webComponent/delete', { id, updatedAt: (await fresh(id)).updatedAt }, { key: newKey() })
}
const restore = async (id: number) => {
  await callApi('/webComponent/restore', { id }, { key: newKey() })
}

// What the store keeps itself is nobody's change.
const keptByStore = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'projectId',
  'hierarchyLevel',
  'searchText',
  'searchGrams',
])
/** A page of a website and what is done to it: every act is a call of its own, changes the draft and can be taken back. What is typed in settings is shown at once and stored when it is saved. */
export function useBuilder(website: number | undefined, page: number | undefined) {
  const { say } = useHere()
  const toast = useTell()
  const forget = useForget()
  const [drafts, setDrafts] = useState<Readonly<Record<number, Values>>>({})
  const [selected, select] = useState<number>()
  const steps = useRef<{ past: Step[]; future: Step[] }>({ past: [], future: [] })
  const [, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [cleared, setCleared] = useState<readonly ClearedReference[]>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const bases = useRef<Record<number, Part>>({})
  const stored = useRef<Record<number, Part>>({})
  const typed = useRested(drafts, 80)
  const last = useRef<Built>(undefined)
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: ['webComponent', 'manage', website, page, typed],
    enabled: website !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // What is as it was stays the same object, whatever was typed: only what changed is drawn again.
    queryFn: async ({ signal }) =>
      (last.current = replaceEqualDeep(
        last.current,
        await callApi<Built>(
          '/website/manage',
          {
            id: website,
            ...(page && { page }),
            drafts: Object.entries(typed).map(([id, values]) => ({ ...values, id: Number(id) })),
          },
          { signal },
        ),
      )),
  })
  // What could not be drawn anew stands as it was: whoever types in its settings goes on.
  const drawn = useRef<{ website: number | undefined; page: number | undefined; built: Built }>(undefined)
  if (read) drawn.current = { website, page, built: read }
  const data =
    read ?? (drawn.current?.website === website && drawn.current?.page === page ? drawn.current?.built : undefined)
  const { data: serverKinds } = useQuery({
    queryKey: ['webComponent', 'kinds'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => callApi<Parameters<typeof kindsOf>[0]>('/website/componentKinds'),
  })
  const kinds = useMemo(() => kindsOf(serverKinds ?? []), [serverKinds])
  // Another page is another work: what was done to the one before is not taken back from here, but for making this page.
  const next = useRef<number>(undefined)
  const carried = useRef(false)
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (!carried.current) steps.current = { past: [], future: [] }
    carried.current = false
    select(next.current)
    next.current = undefined
    bases.current = {}
    stored.current = {}
    setDrafts({})
  }, [website, page])
  const dirty = Object.keys(drafts).length > 0

  /** One act after the other; after each the page is drawn anew, whatever became of it. */
  const run = useCallback(
    (work: () => Promise<void>, otherwise: [string, string]): Promise<boolean> => {
      const mine = queue.current.then(async () => {
        setBusy(true)
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
          setBusy(false)
          setCount(count => count + 1)
        }
      })
      queue.current = mine
      return mine
    },
    [forget, say, toast],
  )
  const done = (step: Step) => {
    steps.current = { past: [...steps.current.past, step].slice(-100), future: [] }
  }
  const back = () =>
    run(async () => {
      const { past, future } = steps.current
      const step = past.at(-1)
      if (!step) return
      await step.undo()
      steps.current = { past: past.slice(0, -1), future: [...future, step] }
    }, ['撤销失败', 'Failed to undo'])
  const again = () =>
    run(async () => {
      const { past, future } = steps.current
      const step = future.at(-1)
      if (!step) return
      await step.redo()
      steps.current = { past: [...past, step], future: future.slice(0, -1) }
    }, ['重做失败', 'Failed to redo'])
  /** Stores settings. What somebody else changed meanwhile in other settings stays; where both changed one, it is asked. */
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
  /** Takes back or repeats what was typed, unless somebody has changed it since. */
  async function writeOver(id: number, from: Values, to: Values): Promise<void> {
    const now = await fresh(id)
    if (Object.keys(from).some(name => !sameValue((now as Values)[name], from[name])))
      throw new Error(
        say('此设置后来被他人修改，未做更改。', 'Somebody has changed this setting since: it was left as it is.'),
      )
    await write(id, to, now.updatedAt)
  }
  /** What was typed while these values were on their way stays, over the component as it has just been stored. */
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
  /** A component as it was just stored, until the page as it was read since has come. */
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
    error,
    refetch,
    kinds,
    selected,
    select,
    drafts,
    /** Chosen once another page is opened. */
    selectThere: (id: number) => {
      next.current = id
    },
    dirty,
    busy,
    /** What is typed over a component, and the component as it was seen when typing began: what somebody saves meanwhile is no surprise that is written over. */
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
    /** What both changed is settled, setting by setting; «theirs» leaves what the other saved. */
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
    /** Adds a component at the end of what stands there, or before another; one step to take back. `open`: goes to the page that it makes. */
    add: (row: Values, spot?: Spot, open?: (id: number) => void) =>
      run(async () => {
        const { id, updatedAt } = await callApi<Part>(
          '/webComponent/create',
          { websiteId: website, ...row },
          { key: newKey() },
        )
        if (spot) await put(id, spot, updatedAt)
        done({ name: ['添加组件', 'Add'], undo: () => remove(id), redo: () => restore(id) })
        if (open) {
          carried.current = true
          open(id)
        } else {
          added.current = id
          select(id)
        }
      }, ['创建失败', 'Failed to create']),
    remove: (part: Part) =>
      run(async () => {
        await remove(part.id)
        forgetDraft(part.id)
        done({ name: ['删除组件', 'Delete'], undo: () => restore(part.id), redo: () => remove(part.id) })
        select(undefined)
        toast.done('删除成功', 'Deleted successfully')
      }, ['删除失败', 'Failed to delete']),
    /** After a version was made the draft again: the draft before it comes back the same way. */
    broughtBack: (version: number | null, kept: number | null) => {
      if (version !== null && kept !== null) {
        const put = async (id: number) => {
          await callApi('/webPageVersion/bringBack', { id }, { key: newKey() })
        }
        done({ name: ['恢复版本', 'Restore a version'], undo: () => put(kept), redo: () => put(version) })
        setCount(count => count + 1)
      }
    },
    /** Copies a component to a spot of this website's draft; taken back and repeated whole. */
    paste: (id: number, spot: Spot) =>
      run(async () => {
        const { id: made, left } = await callApi<{ id: number; left: readonly ClearedReference[] }>(
          '/webComponent/paste',
          {
            id,
            websiteId: website,
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
            gone = await callApi<number[]>('/webComponent/removeTree', { id: made }, { key: newKey() })
          },
          redo: async () => {
            for (const each of gone) await restore(each)
          },
        })
        select(made)
        if (left.length) setCleared(left)
        else toast.done('已粘贴', 'Pasted')
      }, ['粘贴失败', 'Failed to paste']),
    /** True once for a component that was just added: its settings take the keyboard. */
    isNew: (id: number) => {
      const is = added.current === id
      if (is) added.current = undefined
      return is
    },
    /** What a component from another project named and could not bring along. */
    cleared,
    forgetCleared: () => setCleared(undefined),
    undo: steps.current.past.length ? () => void back() : undefined,
    redo: steps.current.future.length ? () => void again() : undefined,
    undoName: steps.current.past.at(-1)?.name,
    redoName: steps.current.future.at(-1)?.name,
  }
}
