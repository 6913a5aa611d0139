import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'

export type OnDemand<Props> = ComponentType<Props> & { come(): Promise<unknown> }
/** A component whose code comes when it is drawn first; until then `Meanwhile`, or nothing, stands in its place. A failed loading is thrown where it is
 *  drawn and tried again when it is drawn anew. `come()` fetches it ahead.
 *  React's own `lazy` would keep what stands meanwhile for 300 ms at least, for every such part within another: a screen that is there in 30 ms showed after half a second. */
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
/** What a promise that stays the same has brought, undefined until then. @throws what it failed with, for as long as what asks stands there: drawn anew, it asks again.
 *  Whoever gives another promise after a failure would otherwise be asked at once, without end. */
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
