/**
 * Caches the latest results of a pure function of texts: pages ask for the same with every
 * publication.
 */
export function remember<A extends readonly (string | number | null | undefined)[], T>(
  work: (...args: A) => T,
  most = 500,
): (...args: A) => T {
  const known = new Map<string, T>()
  return (...args) => {
    const key = args.length === 1 && typeof args[0] === 'string' ? args[0] : JSON.stringify(args)
    const answer = known.get(key)
    if (answer !== undefined) return answer
    const made = work(...args)
    if (known.size >= most) known.delete(known.keys().next().value as string)
    known.set(key, made)
    return made
  }
}
