import { deviceShelf } from '@pavilion/pages'
import type { CodeSent, CodeWaiting } from '@pavilion/fields'
import type { Site } from '@pavilion/pages'
import { codeSender, receiverIn, type CodePurpose } from './entering.ts'
import type { useEntry } from './useEntry.ts'
import { useSentCode } from '@pavilion/fields/useSentCode.ts'

interface Asked {
  readonly purpose: CodePurpose
  readonly way?: string
  /** The field with the phone or e-mail. */
  readonly box: string
}

/** What the code field of an entry form needs. */
export function useCode<V extends Record<string, string>>(
  site: Site & { readonly query: Record<string, string> },
  entry: ReturnType<typeof useEntry<V>>,
  { purpose, way, box }: Asked,
): { send: () => Promise<CodeSent>; waiting: CodeWaiting | undefined } {
  return useSentCode({
    shelf: deviceShelf,
    project: site.project.abbr,
    purpose,
    ...(way && { way }),
    box,
    to: entry.values[box] ?? '',
    send: codeSender(site, entry, purpose, () => receiverIn(entry, box, site.language)),
    found: ({ box: at, to }) => entry.setValues(now => (now[at] ? now : { ...now, [at]: to })),
    another() {
      entry.setValues(now => ({ ...now, [box]: '', verificationCode: '' }))
      document.getElementById(box)?.focus()
    },
  })
}
