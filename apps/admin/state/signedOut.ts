import { useSyncExternalStore } from 'react'

let why: number | undefined
const listeners = new Set<() => void>()
/** A call was answered «no token» or «invalid token». However many calls say so, one dialog is shown. */
export function signedOut(result: number): void {
  // On the sign-in pages nobody is signed in anyway.
  if (why !== undefined || /\/admin\/(login|autoLogin)/.test(location.pathname)) return
  why = result
  for (const listener of listeners) listener()
}
export const useSignedOut = (): number | undefined => useSyncExternalStore(listener => { listeners.add(listener); return () => listeners.delete(listener) }, () => why)
