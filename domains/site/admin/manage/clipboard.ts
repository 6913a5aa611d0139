import { useMemo, useSyncExternalStore } from 'react'

/** A copied component, available on every page, website and project in this browser. */
export interface Copied {
  readonly id: number
  readonly name: string
}
const key = 'pavilion.copiedComponent'
const listeners = new Set<() => void>()
const read = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const follow = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Remembers a component to paste, here and in other tabs. */
export function copyToClipboard(copied: Copied): void {
  try {
    localStorage.setItem(key, JSON.stringify(copied))
  } catch {
    /* Private windows keep nothing. */
  }
  for (const listener of listeners) listener()
}
/** The component that was copied last, or undefined. */
export function useCopied(): Copied | undefined {
  const text = useSyncExternalStore(follow, read)
  return useMemo(() => {
    if (!text) return undefined
    try {
      const { id, name } = JSON.parse(text) as Copied
      return Number.isSafeInteger(id) ? { id, name: String(name) } : undefined
    } catch {
      return undefined
    }
  }, [text])
}
