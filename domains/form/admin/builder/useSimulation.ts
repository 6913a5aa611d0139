import { useHere } from '@pavilion/screens'
import type { Language } from '@pavilion/declare'
import { useMemo, useState } from 'react'
import { type Answers, fieldsOf, type FormRules } from '../../model/definition.ts'
import { answered, type Filling, left, openedFilling } from '../../model/filling.ts'
import { settle } from '../../model/settle.ts'
import { wrongAnswers } from '../../model/wrong.ts'
import type { FormDraft } from '../../model/draft.ts'
import { whyAll } from '../../model/why.ts'

/** The simulator: answers to try out, and what the rules make of them and why. Nothing is sent. */
export function useSimulation(draft: FormDraft) {
  const [typed, setTyped] = useState<Answers>({})
  const [saved, setSaved] = useState<Answers>()
  const [checked, setChecked] = useState<ReadonlySet<number> | 'all'>(new Set())
  const [refusals, setRefusals] = useState(0)
  const { zone } = useHere()
  const rules = useMemo(
    (): FormRules => ({ ...draft, type: Number(draft.settings.type), timeZone: zone }),
    [draft, zone],
  )
  // New questions start with the same answer as for a visitor.
  const answers = useMemo(() => opened(rules, typed, saved).answers, [rules, typed, saved])
  const settled = useMemo(() => settle(rules, answers, saved), [rules, answers, saved])
  const whys = useMemo(() => whyAll(rules, answers, saved, settled), [rules, answers, saved, settled])
  const goOn = (next: (now: Filling) => Filling) =>
    setTyped(now => {
      const { answers, given } = next(opened(rules, now, saved))
      return Object.fromEntries(given.map(id => [id, answers[id]]))
    })
  return {
    rules,
    answers,
    saved,
    settled,
    whys,
    refusals,
    changes: saved !== undefined,
    put: (id: number, value: unknown) =>
      goOn(now => answered(rules, now, { id, value: value as Answers[string], ...(saved && { saved }) })),
    leave: (id: number) => {
      goOn(now => left(rules, now, saved))
      setChecked(now => (now === 'all' ? now : new Set([...now, id])))
    },
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
            rules,
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
/** What was typed into the simulator, with what follows from it. */
const opened = (rules: FormRules, typed: Answers, saved: Answers = {}): Filling =>
  openedFilling(rules, saved, { saved, typed: { answers: typed, given: Object.keys(typed).map(Number) } })

export type Simulation = ReturnType<typeof useSimulation>
