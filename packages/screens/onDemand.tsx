import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'

export type OnDemand<Props> = ComponentType<Props> & { come(): Promise<unknown> }
/**
 * A component whose code is loaded on its first render. Until then it renders `Meanwhile`, or
 * nothing. If loading fails, the error is thrown while rendering, and the next mount tries again.
 * `come()` preloads it.
 * React's `lazy` shows its fallback for at least 300 ms, and again for each lazy part inside
 * another: a screen that was ready in 30 ms appeared after half a second.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React types its own
export function onDemand<View extends ComponentType<any>>(
  load: () => Promise<{ default: View }>,
  Meanwhile?: ComponentType<NoInfer<ComponentProps<View>>>,
): OnDemand<ComponentProps<View>> {
  type PropsType = ComponentProps<View>
  let here: ComponentType<PropsType> | undefined
  let coming: Promise<unknown> | undefined
  const come = () =>
    (coming ??= load().then(
      module => {
        here = module.default as ComponentType<PropsType>
      },
      error => {
        coming = undefined
        throw error
      },
    ))
  function OnDemand(props: PropsType) {
    const [{ Come, error }, set] = useState<{ Come?: ComponentType<PropsType> | undefined; error?: unknown }>(() => ({
      Come: here,
    }))
    useEffect(() => {
      if (Come) return
      let gone = false
      come().then(
        () => {
          if (!gone) set({ Come: here })
        },
        error => {
          if (!gone) set({ error })
        },
      )
      return () => {
        gone = true
      }
    }, [Come])
    if (error !== undefined) throw error
    return Come ? <Come {...props} /> : Meanwhile ? <Meanwhile {...props} /> : null
  }
  return Object.assign(OnDemand, { come })
}

type Outcome<T> = { readonly value: T }
const arrived = new WeakMap<Promise<unknown>, Outcome<unknown>>()
/**
 * The value of a promise that stays the same object; undefined until it is resolved.
 * @throws the reason of its rejection until the component is unmounted. The next mount asks again.
 * A caller that creates a new promise after a failure would otherwise retry without end.
 */
export function useArrived<T>(promise: Promise<T>): T | undefined {
  const [failed, draw] = useState<{ error?: unknown }>({})
  const outcome = arrived.get(promise) as Outcome<T> | undefined
  useEffect(() => {
    if (outcome) return
    let gone = false
    promise.then(
      value => {
        arrived.set(promise, { value })
        if (!gone) draw({})
      },
      error => {
        if (!gone) draw({ error })
      },
    )
    return () => {
      gone = true
    }
  }, [promise, outcome])
  if ('error' in failed) throw failed.error
  return outcome?.value
}
