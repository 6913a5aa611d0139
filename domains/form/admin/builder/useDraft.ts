import { CallRefused, newKey, send, useForget, useTell } from '@pavilion/screens'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type BuiltForm, saveDefinition } from '../../model/calls/builder.ts'
import type { FormDefinition } from '../../model/definition.ts'
import { fieldsOf } from '../../model/definition.ts'
import { differences } from '../../model/differences.ts'
import { type FormDraft, withoutMadeUp } from '../../model/draft.ts'
import { merged } from '../../model/merge.ts'

export const draftOf = ({ settings, webFormFieldGroups, webFormVisibleRules }: FormDraft): FormDraft => ({
  settings,
  webFormFieldGroups,
  webFormVisibleRules,
})

/** `start`: the saved form that the draft was based on; others may have saved since. */
interface SavedDraft {
  readonly at: number
  readonly start: FormDraft
  readonly draft: FormDraft
}
const keptAt = (id: number) => `pavilion.formDraft.${id}`
/** The unsaved draft of this form in this browser. */
export function keptDraft(id: number): SavedDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keptAt(id)) ?? 'null') as SavedDraft | null
    return stored?.start ? stored : undefined
  } catch {
    return undefined
  }
}
function keep(id: number, kept: SavedDraft | undefined) {
  try {
    if (kept) localStorage.setItem(keptAt(id), JSON.stringify(kept))
    else localStorage.removeItem(keptAt(id))
  } catch {
    /* Without storage only the backup is lost. */
  }
}
interface History {
  readonly past: readonly FormDraft[]
  readonly now: FormDraft
  readonly future: readonly FormDraft[]
  readonly key: string | undefined
}

/**
 * The draft of the form: changes can be undone, are kept in this browser until they are saved, and
 * are saved all at once.
 */
export function useDraft(first: BuiltForm) {
  const toast = useTell()
  const forget = useForget()
  const [base, setBase] = useState(first)
  const start = useMemo(() => draftOf(base), [base])
  const [history, setHistory] = useState<History>(() => ({ past: [], now: draftOf(first), future: [], key: undefined }))
  const [theirs, setTheirs] = useState<BuiltForm>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const draft = history.now
  const changes = useMemo(() => (draft === start ? [] : differences(start, draft)), [start, draft])
  const dirty = changes.length > 0
  const attempt = useRef({ body: '', key: '' })

  // An unsaved draft is offered once, and overwritten only by new changes.
  const [kept, setKept] = useState(() => {
    const found = keptDraft(first.id)
    return found && differences(draftOf(first), found.draft).length ? found : undefined
  })
  useEffect(() => {
    if (dirty) keep(base.id, { at: Date.now(), start, draft })
    else if (!kept) keep(base.id, undefined)
  }, [dirty, draft, base, start, kept])

  /**
   * Changes the form. Consecutive changes with the same `key` (typing in one field) are undone in
   * one step.
   */
  const change = useCallback(
    (next: FormDraft | ((now: FormDraft) => FormDraft), key?: string) =>
      setHistory(all => {
        const now = withoutMadeUp(all.now, typeof next === 'function' ? next(all.now) : next)
        if (now === all.now) return all
        return key && key === all.key
          ? { ...all, now, future: [] }
          : { past: [...all.past, all.now].slice(-200), now, future: [], key }
      }),
    [],
  )
  const undo = useCallback(
    () =>
      setHistory(all => {
        const before = all.past.at(-1)
        return before
          ? { past: all.past.slice(0, -1), now: before, future: [all.now, ...all.future], key: undefined }
          : all
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setHistory(all => {
        const [next, ...rest] = all.future
        return next ? { past: [...all.past, all.now], now: next, future: rest, key: undefined } : all
      }),
    [],
  )

  /** Saves everything; true on success. `renumbered` gets the final ids of new questions. */
  async function save(renumbered: (numbers: ReadonlyMap<number, number>) => void): Promise<boolean> {
    const settings = Object.fromEntries(
      Object.entries(draft.settings)
        .filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(base.settings[name] ?? null))
        .map(([name, value]) => [name, value ?? null]),
    )
    const body = {
      id: base.id,
      hash: base.hash,
      updatedAt: base.updatedAt,
      settings,
      webFormFieldGroups: draft.webFormFieldGroups,
      webFormVisibleRules: draft.webFormVisibleRules,
    }
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() }
    setBusy(true)
    setErrors({})
    setWrong(undefined)
    try {
      const saved = await send(saveDefinition, body, { key: attempt.current.key })
      const was = fieldsOf(draft)
      const is = fieldsOf(saved)
      renumbered(new Map(was.length === is.length ? was.map(({ id }, nth) => [id, is[nth]?.id ?? id]) : []))
      setBase(saved)
      setKept(undefined)
      setHistory({ past: [], now: draftOf(saved), future: [], key: undefined })
      keep(base.id, undefined)
      toast.done('保存成功', 'Saved')
      await forget(
        'webForm',
        'webFormField',
        'webFormFieldGroup',
        'webFormComponent',
        'webFormCandidate',
        'webFormVisibleRule',
        'webFormVersion',
      )
      return true
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'definitionChanged' && error.data.now) {
        setTheirs(error.data.now as BuiltForm)
        return false
      }
      if (error instanceof CallRefused && error.fields) setErrors(error.fields)
      setWrong((error as Error).message)
      toast.refused(error, ['保存失败', 'Failed to save'])
      return false
    } finally {
      setBusy(false)
    }
  }
  /**
   * Continues from what somebody else has saved. All undo and redo states are merged with it too,
   * so that undo does not revert their changes.
   */
  function upon(saved: BuiltForm, next: (all: History) => History) {
    const now = draftOf(saved)
    const both = (mine: FormDraft) => merged(start, mine, now)
    setHistory(({ past, now: mine, future, key }) =>
      next({ past: past.map(both), now: both(mine), future: future.map(both), key }),
    )
    setBase(saved)
    setTheirs(undefined)
  }
  return {
    base,
    draft,
    changes,
    dirty,
    busy,
    errors,
    wrong,
    change,
    undo: history.past.length ? undo : undefined,
    redo: history.future.length ? redo : undefined,
    save,
    theirs,
    /**
     * The states before the last undo step and after the next redo step, and the number of steps.
     */
    before: history.past.at(-1),
    after: history.future[0],
    steps: { back: history.past.length, on: history.future.length },
    /** Merges both; where both changed the same setting, this draft wins. */
    merge: () => {
      if (theirs) {
        upon(theirs, all => all)
        toast.done('已合并，请确认后保存', 'Merged. Check the form and save it')
      }
    },
    takeTheirs: () => {
      if (theirs)
        upon(theirs, ({ past, now }) => ({ past: [...past, now], now: draftOf(theirs), future: [], key: undefined }))
    },
    kept,
    resume: () => {
      if (kept) {
        change(merged(kept.start, kept.draft, start))
        setKept(undefined)
      }
    },
    forgetKept: () => {
      keep(base.id, undefined)
      setKept(undefined)
    },
    discard: () => change(start),
  }
}
export type Drafting = ReturnType<typeof useDraft>
/** The draft as a form definition for the visitor's components. */
export const asDefinition = (base: BuiltForm, draft: FormDraft): FormDefinition =>
  ({
    ...draft.settings,
    id: base.id,
    webFormId: base.id,
    type: draft.settings.type ?? base.type,
    status: base.status,
    registration: 'open',
    webFormRecord: null,
    webFormVersionId: 0,
    webFormFeeRules: [],
    now: new Date().toISOString(),
    projectId: base.projectId,
    webFormFieldGroups: draft.webFormFieldGroups,
    webFormVisibleRules: draft.webFormVisibleRules,
  }) as unknown as FormDefinition
