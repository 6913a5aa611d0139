import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Each kept view has its own place: who comes back to it finds it where it stood; what is opened
 * begins at its top.
 * @param scroller what scrolls, which takes the answer as its `onScroll`; `views` those that are
 * kept, by key; `shown` the one that is looked at
 */
export function useScrollOf(
  scroller: RefObject<HTMLElement | null>,
  views: readonly string[],
  shown: string,
): (event: UIEvent<HTMLElement>) => void {
  const places = useRef(new Map<string, number>())
  const now = useRef({ shown, views })
  useLayoutEffect(() => {
    now.current = { shown, views }
    scroller.current?.scrollTo(0, views.includes(shown) ? (places.current.get(shown) ?? 0) : 0)
    // A view that closes beside it moves nothing
  }, [scroller, shown])
  useEffect(() => {
    now.current = { ...now.current, views }
    for (const key of places.current.keys()) if (!views.includes(key)) places.current.delete(key)
  }, [views])
  return useCallback(({ currentTarget, target }) => {
    if (target === currentTarget && now.current.views.includes(now.current.shown))
      places.current.set(now.current.shown, currentTarget.scrollTop)
  }, [])
}
