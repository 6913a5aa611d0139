import { isMaskedField, type AnyField } from '@pavilion/declare'
import type { Caller } from './caller.ts'

/**
 * Whether this field is shown masked to the caller. Such a field is found by its whole value only;
 * otherwise it could be found out letter by letter.
 */
export type Masked = (field: AnyField) => boolean
export const nowhere: Masked = () => false
/**
 * The fields that are masked for this caller: for operators whose role may not see personal data.
 */
export const maskedFor = ({ kind, unmask }: Pick<Caller, 'kind' | 'unmask'>): Masked =>
  kind === 'operator' && !unmask ? isMaskedField : nowhere

const maskedTexts = new Map<string, string>()
/**
 * Masked texts among the search words that a resource computes itself, as SQL: an array of such
 * texts of the row `a`.
 */
export const maskedWords = {
  register(resource: string, texts: string): void {
    maskedTexts.set(resource, texts)
  },
}
/** The masked search words of a resource, as SQL, where it has registered some. */
export const maskedWordsOf = (resource: string): string | undefined => maskedTexts.get(resource)
