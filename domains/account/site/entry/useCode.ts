import type { CodeSent, CodeWaiting } from '@pavilion/fields'
import type { Site } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { codeSender, receiverIn, type CodePurpose } from './entering.ts'
import { forgetSentCode, keepSentCode, sentCode, type SentCode } from './sentCode.ts'
import type { useEntry } from './useEntry.ts'

interface Asked {
  readonly purpose: CodePurpose
  readonly way?: string
  /** The field with the phone or e-mail. */
  readonly box: string
}

/**
 * What a code field needs: how a code is sent, and the one that the page waits for, also after the
 * browser was closed, as long as the address stands in its field that it was sent to.
 */
export function useCode<V extends Record<string, string>>(
  site: Site & { readonly query: Record<string, string> },
  entry: ReturnType<typeof useEntry<V>>,
  { purpose, way, box }: Asked,
): { send: () => Promise<CodeSent>; waiting: CodeWaiting | undefined } {
  const [sent, setSent] = useState<SentCode>()
  const typed = entry.values[box] ?? ''
  const forget = () => {
    forgetSentCode()
    setSent(undefined)
  }
  useEffect(() => {
    const found = sentCode(site.project.abbr, purpose)
    setSent(found)
    if (found) entry.setValues(now => (now[found.box] ? now : { ...now, [found.box]: found.to }))
  }, [])
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(forget, sent.ends - Date.now())
    return () => clearTimeout(timer)
  }, [sent])
  const sendCode = codeSender(site, entry, purpose, () => receiverIn(entry, box, site.language))
  return {
    async send() {
      const answer = await sendCode()
      const after = (seconds: number) => Date.now() + seconds * 1000
      const code = {
        project: site.project.abbr,
        purpose,
        ...(way && { way }),
        box,
        to: typed,
        until: after(answer.seconds),
        ends: after(answer.expiresAfter),
      }
      keepSentCode(code)
      setSent(code)
      return answer
    },
    waiting:
      sent && sent.box === box && sent.to === typed
        ? {
            to: sent.to,
            until: sent.until,
            another() {
              forget()
              entry.setValues(now => ({ ...now, [box]: '', verificationCode: '' }))
              document.getElementById(box)?.focus()
            },
          }
        : undefined,
  }
}
