import { isUploading } from '@pavilion/pages'
import { useEffect, useRef } from 'react'

/** Under which name an entry of the browser's history says at which step of which form it stands. */
const mark = 'formStep'
const stepOf = (state: unknown, form: number): number | undefined => {
  const [of, step] = (state as { [mark]?: readonly [number, number] } | null)?.[mark] ?? []
  return of === form ? step : undefined
}

/** A step forward is an entry of the history: the browser's Back leads to the step before it, as everywhere on a phone, instead of off the form. */
export function goneOn(form: number, from: number, to: number): void {
  history.replaceState({ ...history.state, [mark]: [form, from] }, '')
  history.pushState({ [mark]: [form, to] }, '')
}
/** The browser goes back a moment later: whoever presses twice meanwhile would leave the form. */
let going = false
/** Goes back by the browser where its history leads there; answers whether it does. */
export function goesBack(form: number, step: number): boolean {
  if (going) return true
  going = step > 0 && stepOf(history.state, form) === step
  if (!going) return false
  addEventListener(
    'popstate',
    () => {
      going = false
    },
    { once: true },
  )
  history.back()
  return true
}
interface Walk {
  readonly form: number | undefined
  readonly filling: boolean /** Nothing is left to be filled in. */
  readonly over: boolean
  go(step: number): void
}
/** Follows the browser through the steps of a form that stands alone on its page. Of one that was sent it passes over the steps that stand behind it. */
export function useStepHistory(walk: Walk): void {
  const now = useRef(walk)
  now.current = walk
  useEffect(() => {
    const moved = ({ state }: PopStateEvent) => {
      const { form, filling, over, go } = now.current
      const step = form === undefined ? undefined : stepOf(state, form)
      // An anchor of the page has no step.
      if (step === undefined) return
      // What is on its way would be lost with its field.
      if (filling && isUploading()) history.forward()
      else if (filling) go(step)
      else if (over && step > 0) history.back()
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])
}
