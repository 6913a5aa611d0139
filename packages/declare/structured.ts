import type { AnyField } from './field.ts'

/** A list of texts, or names with a value each, as people read them; undefined for any other JSON. */
export function structuredText(
  { entered }: Pick<AnyField, 'entered'>,
  value: unknown,
  separator: string,
): string | undefined {
  if (entered === 'tags' && Array.isArray(value)) return value.join(separator)
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
    .split(entered === 'tags' ? /[\n,，、;；]/ : /[\n;；]/)
    .map(part => part.trim())
    .filter(Boolean)
  if (entered === 'tags') return [...new Set(parts)]
  const pairs = parts.map(part => /^([^:：]+)[:：]\s*(.+)$/.exec(part))
  return pairs.every(pair => pair !== null)
    ? Object.fromEntries(pairs.map(pair => [pair[1]?.trim(), pair[2]?.trim()]))
    : undefined
}
