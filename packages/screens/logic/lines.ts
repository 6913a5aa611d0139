/** The entries of a list that is typed one per line. Commas and semicolons separate them too. */
export const entriesOfLines = (text: string): string[] =>
  text
    .split(/[\n,，;；、]/)
    .map(entry => entry.trim())
    .filter(Boolean)
/** A list of texts and numbers, one per line; undefined for anything else. */
export const linesOf = (value: unknown): string | undefined =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string' || typeof entry === 'number')
    ? value.join('\n')
    : undefined
