import type { AnyField } from './field.ts'

/** Lists of texts are read and written alike, however they are entered. */
const isList = (entered: AnyField['entered']) => entered === 'tags' || entered === 'lines'

/** A list of texts, or names with a value each, as people read them; undefined for any other JSON. */
export function structuredText(
  { entered }: Pick<AnyField, 'entered'>,
  value: unknown,
  separator: string,
): string | undefined {
  if (isList(entered) && Array.isArray(value)) return value.join(separator)
  if (entered === 'pairs' && value && typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value)
      .map(([name, text]) => `${name}: ${text}`)
      .join(separator)
  return undefined
}
/**
 * Such a value from a text with one entry per line, or separated by commas or semicolons; undefined
 * if it cannot be read.
 */
export function structuredOf({ entered }: Pick<AnyField, 'entered'>, text: string): unknown {
  const parts = text
    .split(isList(entered) ? /[\n,，、;；]/ : /[\n;；]/)
    .map(part => part.trim())
    .filter(Boolean)
  if (isList(entered)) return [...new Set(parts)]
  const pairs = parts.map(part => /^([^:：]+)[:：]\s*(.+)$/.exec(part))
  return pairs.every(pair => pair !== null)
    ? Object.fromEntries(pairs.map(pair => [pair[1]?.trim(), pair[2]?.trim()]))
    : undefined
}
/** Whether a sheet writes the value in plain words. Answers stay exact: they may contain commas. */
export const isStructured = ({ entered }: Pick<AnyField, 'entered'>): boolean => isList(entered) || entered === 'pairs'

/** The answers of a value that is one answer, several, or either as JSON text. */
export function answerTexts(value: unknown): string[] {
  let plain = value
  if (typeof value === 'string' && /^\s*["[]/.test(value))
    try {
      plain = JSON.parse(value)
    } catch {
      // A text that only looks like JSON is the answer itself.
    }
  return [plain ?? []]
    .flat()
    .map(String)
    .filter(text => text !== '')
}
/** The value that stands for these answers: one stays a text, several are a list. */
export const answersValue = (texts: readonly string[]): string | readonly string[] | undefined =>
  texts.length > 1 ? texts : texts[0]
