import type { Language } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { escaped, fill, oneLine } from '../writing.ts'
import { readersOf } from '../readersPort.ts'
import { asTyped } from '../typed.ts'
import { withRefusalHint } from '../refusing/replies.ts'
import type { Which } from './kinds.ts'
import type { One } from './receivers.ts'
import type { Wording, Wordings } from './wording.ts'

/** A recipient whose language was chosen, and whether it is known or only the usual one. */
export interface Reader extends One {
  readonly language: Language
  readonly known: boolean
}
/** Where Chinese is read: a number of another country belongs to somebody who reads English. */
const isAbroad = ({ channel, address }: One) => channel === 'sms' && /^\+(?!86|852|853|886)/.test(address)

/**
 * The language of each recipient: the one written beside them, else that in which they registered,
 * else English for numbers of other countries, else the usual one of the event.
 */
export async function readersAmong(ctx: Context, { projectId }: Which, all: readonly One[]): Promise<Reader[]> {
  const contacts = [...new Set(all.filter(({ said }) => !said).flatMap(({ contacts }) => contacts))]
  const { languages, usual } = await readersOf.use()(ctx, projectId, contacts)
  return all.map(one => {
    const found = one.contacts.map(contact => languages.get(contact)).find(Boolean)
    const language = one.said ?? found ?? (isAbroad(one) ? 'en' : undefined)
    return { ...one, language: language ?? usual, known: language !== undefined }
  })
}

/** A message as its recipient gets it. */
export interface Written {
  readonly wording: Wording
  /** Without the words about opting out. */
  readonly plain: string
  readonly text: string
  readonly subject: string
  readonly html: string
}
/** A variable that this person lacks is empty, not a name in braces. */
const blanks = ({ subject, text, html }: Wording): Record<string, string> =>
  Object.fromEntries([...`${subject} ${text} ${html}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, '']))
/** What is filled in for one recipient: it stands among words of the content's language. */
const valuesFor = ({ words }: Reader, wording: Wording) => asTyped({ ...blanks(wording), ...words[wording.contentIn] })
/** The text message for one recipient, without what only a mail has. */
export function textFor(one: Reader, wordings: Wordings): string {
  const wording = wordings[one.language]
  // Values are put in as one line: a text message has no lines of somebody else's.
  return withRefusalHint(fill(wording.text, valuesFor(one, wording), oneLine))
}
/** The words for one recipient, in their language and with their own values. */
export function writtenFor(one: Reader, wordings: Wordings): Written {
  const wording = wordings[one.language]
  const words = valuesFor(one, wording)
  const plain = fill(wording.text, words, oneLine)
  return {
    wording,
    plain,
    text: one.channel === 'sms' ? textFor(one, wordings) : plain,
    subject: oneLine(fill(wording.subject, words, oneLine)),
    html: fill(wording.html, words, value => escaped(oneLine(value))),
  }
}
