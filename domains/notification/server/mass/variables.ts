import { invalidInput, say } from '@pavilion/declare'
import type { One } from './receivers.ts'
import type { Wordings } from './wording.ts'

/** The variables that the words name: `{gate}`. */
export const variablesOf = (wordings: Wordings): string[] => [
  ...new Set(
    Object.values(wordings).flatMap(({ subject, text, html }) =>
      [subject, text, html].flatMap(part => [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)),
    ),
  ),
]
/** Whom a variable says nothing for. */
export const lacking = (name: string, all: readonly One[]): One[] =>
  all.filter(({ words }) => !(words.zh[name] ?? '').trim() && !(words.en[name] ?? '').trim())

/**
 * Refuses a variable that no recipient has: it would be read as `{gaet}`. One that some lack is left
 * empty for them, after the page has said so.
 * @throws invalidInput
 */
export function mustBeKnown(wordings: Wordings, all: readonly One[]): void {
  const unknown = variablesOf(wordings).filter(name => lacking(name, all).length === all.length)
  if (!unknown.length) return
  const names = unknown.map(name => `{${name}}`).join(' ')
  throw invalidInput({
    content: say(`没有一位接收人有变量 ${names}`, `No recipient has a value for ${names}`),
  })
}
