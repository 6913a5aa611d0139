import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The names of the things that open views are about, by the view's address with its id. */
let names: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const keyOf = (path: string, search: string) => `${path}?id=${new URLSearchParams(search).get('id') ?? ''}`

/** Names the tab of this view by the thing that it shows. */
export function useViewTitle(title: string | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const key = keyOf(pathname, search)
    if (!title || names.get(key) === title) return
    names = new Map(names).set(key, title)
    for (const listener of listeners) listener()
  }, [pathname, search, title])
}
/** What the thing at an address is called; undefined until its view has been open. */
export function useViewTitles(): (path: string, search: string) => string | undefined {
  const known = useSyncExternalStore(listen, () => names)
  return (path, search) => known.get(keyOf(path, search))
}
