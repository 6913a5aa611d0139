import { isMaskedField, type AnyField, type AnyResource } from '@pavilion/declare'
import { type Standing, unmasksAll, unmasksEverywhere } from '../reach/rights.ts'

/**
 * Whether this field is shown masked to the caller. Such a field is found by its whole value only;
 * otherwise it could be found out letter by letter. `beyond`: the field of a related row, which may
 * be of another project.
 */
export type Masked = (field: AnyField, of: AnyResource, beyond?: boolean) => boolean
export const nowhere: Masked = () => false
/**
 * The fields that are masked for this caller: for operators who may not see personal data of some
 * of the rows that they reach here.
 */
export const maskedFor = (standing: Standing): Masked =>
  unmasksEverywhere(standing.caller)
    ? nowhere
    : (field, of, beyond = false) => isMaskedField(field) && (beyond || !unmasksAll(standing, of))

type TextsOf = (row: string) => string
const maskedTexts = new Map<string, TextsOf>()
/**
 * Masked texts among the search words that a resource computes itself, as SQL: an array of such
 * texts of the row with this alias.
 */
export const maskedWords = {
  register(resource: string, texts: TextsOf): void {
    maskedTexts.set(resource, texts)
  },
}
/** The masked search words of a resource, as SQL, where it has registered some. */
export const maskedWordsOf = (resource: string, row: string): string | undefined => maskedTexts.get(resource)?.(row)
