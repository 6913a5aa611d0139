import { CallRefused, whyFailed } from '@pavilion/pages'
import { useState } from 'react'
import { errorsIn, noTitle, type Errors, type TitleValues } from './TitleFields.tsx'

/** The state of a form with one title: its values, what is wrong, whether it is being sent. */
export function useApplying(language: 'zh' | 'en') {
  const [values, setValues] = useState<TitleValues>(noTitle)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Shows what is wrong, and moves to the first field of it. */
  const show = (wrong: Errors) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (!first) return
    const field = document.getElementById(`invoice-${first}`)
    field?.focus({ preventScroll: true })
    // In the middle, so that neither the page's header nor the phone's keyboard covers it.
    field?.scrollIntoView({ block: 'center' })
  }
  /** Checks, sends once, and shows why it was refused. Answers whether it was done. */
  const apply = async (send: () => Promise<void>): Promise<boolean> => {
    if (busy) return false
    const wrong = errorsIn(values, language)
    show(wrong)
    if (Object.keys(wrong).length) return false
    setBusy(true)
    setTrouble(undefined)
    try {
      await send()
      return true
    } catch (error) {
      if (error instanceof CallRefused && Object.keys(error.fields).length) show(error.fields)
      else setTrouble(whyFailed(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { values, setValues, errors, trouble, busy, apply }
}
