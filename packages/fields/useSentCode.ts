import { useEffect, useState } from 'react'
import type { CodeSent, CodeWaiting } from './CodeField.tsx'
import { forgetSentCode, keepSentCode, sentCode, type SentCode, type Shelf } from './sentCode.ts'

interface Awaited extends Pick<SentCode, 'project' | 'purpose' | 'way' | 'box'> {
  /** Where the device keeps it. */
  readonly shelf: Shelf
  /** What stands in the field that the code is sent to. */
  readonly to: string
  /** Sends a code; it ends after these seconds. */
  readonly send: () => Promise<CodeSent & { readonly expiresAfter: number }>
  /** A code is on its way, from before the page was opened again. */
  readonly found?: (sent: SentCode) => void
  /** Its person wants it elsewhere. Left out: it goes to one place only. */
  readonly another?: () => void
}

/**
 * What a code field needs: how a code is sent, and the one that the page waits for, also after the
 * browser was closed, as long as the address stands in its field that it was sent to.
 */
export function useSentCode({ shelf, project, purpose, way, box, to, send, found, another }: Awaited): {
  send: () => Promise<CodeSent>
  waiting: CodeWaiting | undefined
} {
  const [sent, setSent] = useState<SentCode>()
  const forget = () => {
    forgetSentCode(shelf)
    setSent(undefined)
  }
  useEffect(() => {
    const kept = sentCode(shelf, project, purpose)
    setSent(kept)
    if (kept) found?.(kept)
  }, [])
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(forget, sent.ends - Date.now())
    return () => clearTimeout(timer)
  }, [sent])
  return {
    async send() {
      const answer = await send()
      const after = (seconds: number) => Date.now() + seconds * 1000
      const code = { project, purpose, box, to, until: after(answer.seconds), ends: after(answer.expiresAfter) }
      const kept = way ? { ...code, way } : code
      keepSentCode(shelf, kept)
      setSent(kept)
      return answer
    },
    waiting:
      sent && sent.box === box && sent.to === to
        ? {
            to: sent.to,
            until: sent.until,
            ...(another && {
              another() {
                forget()
                another()
              },
            }),
          }
        : undefined,
  }
}
