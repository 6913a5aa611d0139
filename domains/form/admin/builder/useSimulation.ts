import type { Language } from '@pavilion/declare'
import { useMemo, useState } from 'react'
import { type Answers, fieldsOf } from '../../model/definition.ts'
import { initialAnswers, settle } from '../../model/settle.ts'
import { wrongAnswers } from '../../model/wrong.ts'
import type { FormDraft } from '../../model/draft.ts'
import { whyAll } from '../../model/why.ts'

/** The simulator: answers to try out, and what the rules make of them and why. Nothing is sent. */
export function useSimulation(draft: FormDraft) {
  const [typed, setTyped] = useState<Answers>({})
  const [saved, setSaved] = useState<Answers>()
  const [checked, setChecked] = useState<ReadonlySet<number> | 'all'>(new Set())
  const [refusals, setRefusals] = useState(0)
  // New questions start with the same answer as for a visitor.
  const answers = useMemo(() => ({ ...initialAnswers(draft, saved), ...typed }), [draft, typed, saved])
  const settled = useMemo(() => settle(draft, answers, saved), [draft, answers, saved])
  const whys = useMemo(() => whyAll(draft, answers, saved, settled), [draft, answers, saved, settled])
  return {
    answers,
    settled,
    whys,
    refusals,
    changes: saved !== undefined,
    put: (id: number, value: unknown) => setTyped(now => ({ ...now, [id]: value as never })),
    leave: (id: number) => setChecked(now => (now === 'all' ? now : new Set([...now, id]))),
    check: () => {
      setChecked('all')
      setRefusals(refusals + 1)
    },
    /** Treats the answers as saved, so that fields that lock after the first save are locked. */
    setSaved: (on: boolean) => setSaved(on ? { ...settled.answers } : undefined),
    reset: () => {
      setTyped({})
      setSaved(undefined)
      setChecked(new Set())
    },
    errors: (language: Language): Record<string, string> =>
      Object.fromEntries(
        Object.entries(
          wrongAnswers(
            draft,
            answers,
            { language, ...(saved && { saved }), ...(checked !== 'all' && { only: checked }) },
            settled,
          ),
        ).map(([id, words]) => [id, words[language === 'en' ? 1 : 0]]),
      ),
    /** After a save: new questions now have their final ids. */
    renumber: (numbers: ReadonlyMap<number, number>) => {
      if (numbers.size)
        setTyped(now =>
          Object.fromEntries(Object.entries(now).map(([id, value]) => [numbers.get(Number(id)) ?? id, value])),
        )
    },
    isFilled: fieldsOf(draft).some(({ id }) => id in typed),
  }
}
export type Simulation = ReturnType<typeof useSimulation>
