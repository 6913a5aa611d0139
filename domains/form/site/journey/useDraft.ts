import { deviceShelf, token } from '@pavilion/pages'
import { useEffect } from 'react'
import { keepDraft } from './draft.ts'
import type { Journey } from './journey.ts'

/**
 * Saves what was typed: shortly after the last key, at once while it is sent, and when the page is
 * left.
 */
export function useDraft(
  state: Journey,
  step: number,
  key: string | undefined,
  isSent: { readonly current: boolean },
): void {
  const { form, answers, given, attempt, by, touched, phase } = state
  useEffect(() => {
    if (!form || !touched || phase === 'done' || key === undefined) return
    const keep = () => {
      // The timer may fire after the form was sent, or after its author has signed out.
      if (isSent.current || (by !== undefined && !token.get())) return
      keepDraft(deviceShelf, key, {
        answers,
        given,
        step,
        at: Date.now(),
        ...(attempt && { attempt }),
        ...(by !== undefined && { by }),
      })
    }
    if (phase !== 'filling') {
      keep()
      return
    }
    const timer = setTimeout(keep, 250)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [form, answers, given, step, attempt, by, touched, phase, key, isSent])
}
