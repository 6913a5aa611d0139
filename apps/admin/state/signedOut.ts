import { useSyncExternalStore } from 'react'
import { token } from './token.ts'

let why: number | undefined
let refused: string | undefined
const listeners = new Set<() => void>()
/** A call was answered “no token” or “invalid token”. However many are, one dialog opens. */
export function signedOut(result: number): void {
  // The sign-in pages have no session.
  if (why !== undefined || /\/admin\/(login|autoLogin)/.test(location.pathname)) return
  why = result
  refused = token.get()
  for (const listener of listeners) listener()
}
/** Removes the refused token. A token from a newer sign-in in another browser tab stays. */
export const forgetRefused = (): void => {
  if (token.get() === refused) token.clear()
}
export const useSignedOut = (): number | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => why,
  )
