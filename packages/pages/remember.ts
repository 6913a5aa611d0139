/** A pure function of texts that remembers its latest answers: pages ask the same again with every publication. */
export function remember<A extends readonly (string | number | null | undefined)[], T>(
  work: (...told: A) => T,
  most = 500,
): (...told: A) => T {
  const known = new Map<string, T>()
  return (...told) => {
    const key = told.length === 1 && typeof told[0] === 'string' ? told[0] : JSON.stringify(told)
    const answer = known.get(key)
    if (answer !== undefined) return answer
    const made = work(...told)
    if (known.size >= most) known.delete(known.keys().next().value as string)
    known.set(key, made)
    return made
  }
}
