const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
/** SHA-256 of a text, in hexadecimal digits. In Node and in browsers. */
export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/**
 * The winners of a draw, in the order in which they were drawn: every number is hashed together with
 * the seed, and the smallest hashes win. Pure: anybody gets the same result.
 */
export async function winnersOf(seed: string, entrants: readonly string[], many: number): Promise<string[]> {
  const lots = await Promise.all(
    [...new Set(entrants)].map(async number => ({ number, lot: await sha256(`${seed} ${number}`) })),
  )
  return lots
    .sort((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : a.number < b.number ? -1 : 1))
    .slice(0, many)
    .map(({ number }) => number)
}
