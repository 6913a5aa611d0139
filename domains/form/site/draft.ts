import { draftPrefix } from '@pavilion/fields/drafts.ts'
import { fieldsOf, type Answers, type AnswerValue, type FormDefinition } from '../model/definition.ts'
import { initialAnswers } from '../model/settle.ts'

/** What a visitor has typed, kept on the device until it is sent: it outlives a refresh and a sign-in. */
export interface Draft {
  readonly answers: Answers
  readonly step: number
  /** Whose it is: nobody else may see it. Missing when nobody was signed in. */
  readonly by?: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** The submit that may or may not have reached the server: the same body keeps its key. */
  readonly attempt?: Attempt
}
/** One submit: its body as text and the Idempotency-Key it goes with. */
export interface Attempt {
  readonly key: string
  readonly body: string
}

/** Days after which a forgotten draft is dropped: the device may be a shared one. */
export const draftDays = 7
export const draftKey = (form: Pick<FormDefinition, 'id' | 'projectId' | 'webFormRecord'>) =>
  `${draftPrefix}${form.projectId}-${form.id}${form.webFormRecord ? `-${form.webFormRecord.id}` : ''}`

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** The draft under a key for this reader (the signed-in web user's id), or undefined when there is none, it is too old, it is another's, or it cannot be read. */
export function readDraft(shelf: Shelf, key: string, reader: number | undefined, now = Date.now()): Draft | undefined {
  try {
    const found = JSON.parse(shelf.getItem(key) ?? 'null') as Draft | null
    if (!found || typeof found.answers !== 'object' || found.at < now - draftDays * 86_400_000) return undefined
    return found.by === undefined || found.by === reader ? found : undefined
  } catch {
    return undefined
  }
}
/** Keeps a draft; a full or forbidden storage is no reason to disturb the visitor. */
export function keepDraft(shelf: Shelf, key: string, draft: Draft): void {
  try {
    shelf.setItem(key, JSON.stringify(draft))
  } catch {
    /* nothing to be done about it here */
  }
}
export function dropDraft(shelf: Shelf, key: string): void {
  try {
    shelf.removeItem(key)
  } catch {
    /* see above */
  }
}

/** What the form opens with: saved answers, over them what was typed before, for the fields that the form still has. */
export function openingAnswers(
  form: FormDefinition,
  saved: Answers,
  known: Answers,
  draft: Draft | undefined,
): Record<string, AnswerValue> {
  const typed = Object.fromEntries(
    fieldsOf(form).flatMap(({ id }) =>
      draft?.answers[id] === undefined || draft.answers[id] === null ? [] : [[id, draft.answers[id]]],
    ),
  )
  return { ...initialAnswers(form, { ...known, ...saved }), ...typed }
}

/** The attempt for a body: the same one when nothing has changed since, so that a repeated submit is done once. What is said by the way (`besides`: from which site, by which version
 *  of the form) makes no other submit of it: the attempt goes as it went before, and its body is what is to be sent. */
export const attemptFor = (
  body: object,
  last: Attempt | undefined,
  newKey: () => string,
  besides: readonly string[] = [],
): Attempt => {
  const text = JSON.stringify(body)
  const bare = (of: string) =>
    JSON.stringify(
      besides.length ? Object.entries(JSON.parse(of) as object).filter(([name]) => !besides.includes(name)) : of,
    )
  return last && bare(last.body) === bare(text) ? last : { key: newKey(), body: text }
}
/** 128 random bits; works on plain http too, where randomUUID does not. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
