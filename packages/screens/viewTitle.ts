import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useHere } from './environment.tsx'

/**
 * The names of the things that open views are about, by person, language and the view's address
 * with its id. Tabs outlast a reload of the page, and so do their names.
 */
const kept = 'pavilion.titles'
const most = 60
let names: ReadonlyMap<string, string> = new Map(stored())
function stored(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? '[]') as [string, string][]
  } catch {
    return []
  }
}
function keep(): void {
  try {
    sessionStorage.setItem(kept, JSON.stringify([...names].slice(-most)))
  } catch {
    // Without storage they last until the page is left.
  }
}
const listeners = new Set<() => void>()
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
type Reader = Pick<ReturnType<typeof useHere>, 'person' | 'language'>
const keyOf = ({ person, language }: Reader, path: string, search: string) =>
  `${person.id} ${language} ${path}?id=${new URLSearchParams(search).get('id') ?? ''}`

/** Names the tab of this view by the thing that it shows. */
export function useViewTitle(title: string | undefined): void {
  const { pathname, search } = useLocation()
  const { person, language } = useHere()
  useEffect(() => {
    const key = keyOf({ person, language }, pathname, search)
    if (!title || names.get(key) === title) return
    names = new Map(names).set(key, title)
    keep()
    for (const listener of listeners) listener()
  }, [pathname, search, person, language, title])
}
/** What the thing at an address is called; undefined until its view has been open. */
export function useViewTitles(): (path: string, search: string) => string | undefined {
  const known = useSyncExternalStore(listen, () => names)
  const here = useHere()
  return (path, search) => known.get(keyOf(here, path, search))
}
