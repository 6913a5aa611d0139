import { isUploading } from '@pavilion/pages'
import { useEffect, useRef } from 'react'

/** The key under which an entry of the browser's history keeps the form and its step. */
const historyKey = 'formStep'
function stepOf(state: unknown, form: number): number | undefined {
  const [entryForm, step] = (state as { [historyKey]?: readonly [number, number] } | null)?.[historyKey] ?? []
  return entryForm === form ? step : undefined
}

/**
 * Adds a step to the browser's history, so that Back shows the step before instead of leaving the
 * form.
 */
export function pushStep(form: number, from: number, to: number): void {
  history.replaceState({ ...history.state, [historyKey]: [form, from] }, '')
  history.pushState({ [historyKey]: [form, to] }, '')
}

/** The browser goes back a moment later: a second press meanwhile would leave the form. */
let goingBack = false
/** Goes one step back in the browser's history; false if its current entry is not this step. */
export function goBackInHistory(form: number, step: number): boolean {
  if (goingBack) return true
  goingBack = step > 0 && stepOf(history.state, form) === step
  if (!goingBack) return false
  addEventListener(
    'popstate',
    () => {
      goingBack = false
    },
    { once: true },
  )
  history.back()
  return true
}

interface Walk {
  readonly form: number | undefined
  readonly filling: boolean
  readonly done: boolean
  go(step: number): void
}
/**
 * Shows the step that Back and Forward lead to, for a form that has the page to itself.
 * After the submit, Back skips the steps.
 */
export function useStepHistory(walk: Walk): void {
  const latest = useRef(walk)
  latest.current = walk
  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      const { form, filling, done, go } = latest.current
      const step = form === undefined ? undefined : stepOf(state, form)
      // An entry without a step is an anchor of the page.
      if (step === undefined) return
      // An upload would be lost with its field.
      if (filling && isUploading()) history.forward()
      else if (filling) go(step)
      else if (done && step > 0) history.back()
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
}
