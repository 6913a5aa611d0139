import { useState } from 'react'
import type { Answers, FormRules } from '../model/definition.ts'
import { answered, changedFields, left, openedFilling } from '../model/filling.ts'

type Errors<Words> = Readonly<Record<string, Words>>

/**
 * A form that an operator fills in: what follows from an answer is filled in or cleared as for a
 * visitor, and errors that an answer corrects go at once.
 * @param check what is wrong with these answers, of these fields only
 */
export function useFilling<Words>(
  form: FormRules,
  saved: Answers,
  check: (only: readonly number[] | undefined, answers: Answers) => Errors<Words>,
) {
  const open = () => openedFilling(form, saved, { saved })
  const [filling, setFilling] = useState(open)
  const [errors, setErrors] = useState<Errors<Words>>({})
  const { answers } = filling
  const goOn = (next: typeof filling, alsoNow: readonly number[] = []) => {
    setFilling(next)
    setErrors(now => {
      const ids = [...changedFields(answers, next.answers).filter(id => now[id] !== undefined), ...alsoNow]
      const others = Object.entries(now).filter(([id]) => !ids.includes(Number(id)))
      return ids.length ? { ...Object.fromEntries(others), ...check(ids, next.answers) } : now
    })
  }
  return {
    answers,
    errors,
    setErrors,
    change: (id: number, value: unknown) =>
      goOn(answered(form, filling, { id, value: value as Answers[string], saved })),
    leave: (id: number) => goOn(left(form, filling, saved), [id]),
    /** Everything that is wrong now; shown as the errors. */
    checkAll: (only?: readonly number[]): Errors<Words> => {
      const wrong = check(only, answers)
      setErrors(wrong)
      return wrong
    },
    reset: () => {
      setFilling(open())
      setErrors({})
    },
  }
}
