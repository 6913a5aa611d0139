import { dayMs } from '@pavilion/declare'
import { draftPrefix } from '@pavilion/fields/drafts.ts'
import { fieldsOf, type Answers, type FormDefinition } from '../../model/definition.ts'
import { openedFilling, type Filling } from '../../model/filling.ts'

/**
 * Answers that a visitor has typed, kept on the device until it is sent. It survives a reload and a
 * sign-in.
 */
export interface Draft {
  readonly answers: Answers
  /** The fields that the visitor answered. Drafts made before this was kept have none. */
  readonly given?: readonly number[]
  readonly step: number
  /** The web user who typed it: nobody else may see it. Missing if nobody was signed in. */
  readonly by?: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** The last submit, if its answer is unknown: the same body is sent again with the same key. */
  readonly attempt?: Attempt
}
/** One submit: its body as text, and its Idempotency-Key. */
export interface Attempt {
  readonly key: string
  readonly body: string
}

/** Days after which a draft expires: the device may be shared. */
export const draftDays = 7
export const draftKey = (form: Pick<FormDefinition, 'id' | 'projectId' | 'webFormRecord'>) =>
  `${draftPrefix}${form.projectId}-${form.id}${form.webFormRecord ? `-${form.webFormRecord.id}` : ''}`

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/**
 * The draft under a key for this reader (the id of the signed-in web user). Undefined if there is
 * none, if it has expired or belongs to somebody else, or if it cannot be read.
 */
export function readDraft(shelf: Shelf, key: string, reader: number | undefined, now = Date.now()): Draft | undefined {
  try {
    const found = JSON.parse(shelf.getItem(key) ?? 'null') as Draft | null
    if (!found || typeof found.answers !== 'object' || found.at < now - draftDays * dayMs) return undefined
    return found.by === undefined || found.by === reader ? found : undefined
  } catch {
    return undefined
  }
}
/** Saves a draft. A full or disabled storage is ignored: the visitor can go on. */
export function keepDraft(shelf: Shelf, key: string, draft: Draft): void {
  try {
    shelf.setItem(key, JSON.stringify(draft))
  } catch {
    /* the form works without a draft */
  }
}
export function dropDraft(shelf: Shelf, key: string): void {
  try {
    shelf.removeItem(key)
  } catch {
    /* see above */
  }
}

/**
 * The answers that the form opens with: saved ones, then those of the draft for fields that still
 * exist.
 */
export function openingFilling(
  form: FormDefinition,
  saved: Answers,
  known: Answers,
  draft: Pick<Draft, 'answers' | 'given'> | undefined,
): Filling {
  const typed = Object.fromEntries(
    fieldsOf(form).flatMap(({ id }) =>
      draft?.answers[id] === undefined || draft.answers[id] === null ? [] : [[id, draft.answers[id]]],
    ),
  )
  return openedFilling(
    form,
    { ...known, ...saved },
    { saved, typed: { answers: typed, ...(draft?.given && { given: draft.given }) } },
  )
}

/**
 * The attempt for a body: the last one if nothing has changed, so that a repeated submit counts
 * once. Fields named in `ignored` (the site, the form's version) may differ; the body of the last
 * attempt is then sent unchanged.
 */
export const attemptFor = (
  body: object,
  last: Attempt | undefined,
  newKey: () => string,
  ignored: readonly string[] = [],
): Attempt => {
  const text = JSON.stringify(body)
  const bare = (of: string) =>
    JSON.stringify(
      ignored.length ? Object.entries(JSON.parse(of) as object).filter(([name]) => !ignored.includes(name)) : of,
    )
  return last && bare(last.body) === bare(text) ? last : { key: newKey(), body: text }
}
/** 128 random bits. Unlike randomUUID, it also works on plain http. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
