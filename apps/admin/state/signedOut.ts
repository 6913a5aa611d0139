import { useSyncExternalStore } from 'react'
import { token } from './token.ts'

let why: number | undefined
let refused: string | undefined
const listeners = new Set<() => void>()
/**
 * A call was answered «no token» or «invalid token». However many calls say so, one dialog is
 * shown.
 */
export function signedOut(result: number): void {
  // On the sign-in pages nobody is signed in anyway.
  if (why !== undefined || /\/admin\/(login|autoLogin)/.test(location.pathname)) return
  why = result
  refused = token.get()
  for (const listener of listeners) listener()
}
/**
 * Puts the token away that was refused; one with which somebody has signed in since, in another tab
 * of the browser, stays.
 */
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
