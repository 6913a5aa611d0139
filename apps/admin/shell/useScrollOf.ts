import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Restores the scroll position of each kept view. A view that is opened starts at its top.
 * @param scroller the scrolling element, whose `onScroll` is the returned function
 * @param views the keys of the kept views
 * @param shown the current one
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
    // Closing another view does not scroll.
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
