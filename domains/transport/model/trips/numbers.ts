// Numbers of flights and trains. Pure; the site, the desk and the server use it alike.

/**
 * All numbers that a spelling means. A train that is two trains has two: `G1204/1` is G1204 and
 * G1201, `G7301/G7304` both. Case, spaces, full-width signs and leading zeros do not matter:
 * `mu 0512` is MU512.
 */
export function numbersOf(spelling: string): string[] {
  const parts = spelling
    .normalize('NFKC')
    .toUpperCase()
    .split(/[/、,，&+]/)
    .map(part => part.replace(/[^A-Z0-9]/g, ''))
    .filter(Boolean)
  const [first] = parts
  if (first === undefined) return []
  const whole = parts.map(part =>
    // Digits alone replace the end of the first number.
    /^\d+$/.test(part) && part !== first && part.length < first.length
      ? first.slice(0, first.length - part.length) + part
      : part,
  )
  return [...new Set(whole.map(part => part.replace(/^([A-Z]+|[A-Z]\d|\d[A-Z])0+(?=\d)/, '$1')))]
}
/** Whether two spellings mean one flight or train: they have a number in common. */
export function isSameTrip(one: string | null | undefined, other: string | null | undefined): boolean {
  const known = new Set(numbersOf(one ?? ''))
  return numbersOf(other ?? '').some(number => known.has(number))
}
