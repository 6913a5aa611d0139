import { CallRefused, newKey, send } from '@pavilion/screens'
import { useDesk } from '@pavilion/screens/designer/useDesk.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BuiltForm, saveDefinition } from '../../model/calls/builder.ts'
import type { FormDefinition } from '../../model/definition.ts'
import { type Difference, differences } from '../../model/differences.ts'
import { type FormDraft, withoutMadeUp } from '../../model/draft.ts'
import { finalIds, withFinalIds } from '../../model/finalIds.ts'
import { webForm } from '../../model/form.ts'
import { merged } from '../../model/merge.ts'
import { inShort } from './Differences.tsx'
import { useConfirmTouched } from './useConfirmTouched.tsx'

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
/**
 * The draft of the form on its desk. Until it is saved, all at once, it is kept in this browser.
 * `renumbered` gets the final ids of new questions.
 */
export function useDraft(first: BuiltForm, edits: boolean, renumbered: (numbers: ReadonlyMap<number, number>) => void) {
  const attempt = useRef({ body: '', key: '' })
  // An unsaved draft is offered once, and overwritten only by new changes.
  const [kept, setKept] = useState(() => {
    const found = keptDraft(first.id)
    return found && differences(draftOf(first), found.draft).length ? found : undefined
  })
  const desk = useDesk<BuiltForm, FormDraft, Difference>({
    of: webForm,
    row: first,
    edits,
    unsaved: {
      title: ['有未保存的修改', 'You have unsaved changes'],
      content: [
        '修改会保留在此浏览器中，下次打开可继续。',
        'Your changes stay in this browser: open the form again to continue.',
      ],
    },
    read: draftOf,
    merge: merged,
    carry: (draft, sent, saved) => withFinalIds(draft, finalIds(sent, saved)),
    differences,
    inShort,
    confirm: useConfirmTouched(),
    save: async (draft, base) => {
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
      const saved = await send(saveDefinition, body, { key: attempt.current.key })
      renumbered(finalIds(draft, saved))
      setKept(undefined)
      return saved
    },
    forgets: [
      'webFormField',
      'webFormFieldGroup',
      'webFormComponent',
      'webFormCandidate',
      'webFormVisibleRule',
      'webFormVersion',
    ],
  })
  const { row: base, start, now: draft, dirty, refused } = desk
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
      desk.change(now => withoutMadeUp(now, typeof next === 'function' ? next(now) : next), key),
    [desk.change],
  )
  return {
    ...desk,
    base,
    draft,
    change,
    errors: (refused instanceof CallRefused && refused.fields) || noErrors,
    wrong: refused?.message,
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
const noErrors: Readonly<Record<string, string>> = {}
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
