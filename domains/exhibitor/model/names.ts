// Names of companies as they are compared: the same company is often typed in several ways.

/** What stands at the end of a company's name and says nothing about which company it is. */
const legalForms =
  /(?:股份有限公司|有限责任公司|有限公司|集团公司|公司|coltd|companylimited|limited|incorporated|inc|llc|gmbh|corporation|corp|ltd|plc|pteltd)$/
const plainText = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * A name without spaces, punctuation, width, case and legal form: 「杭州 云顶茶业（集团）有限公司」 and
 * 「杭州云顶茶业集团有限责任公司」 are one.
 */
export function nameKey(name: string): string {
  const plain = plainText(name)
  let core = plain
  // 股份有限公司, Co., Ltd.: several forms may stand one after the other.
  for (let next = core.replace(legalForms, ''); next !== core; next = core.replace(legalForms, '')) core = next
  return (core || plain).slice(0, 200)
}

const pairsOf = (key: string): string[] => {
  const characters = [...key]
  return characters.length < 2 ? [key] : characters.slice(1).map((next, at) => `${characters[at]}${next}`)
}
/** How alike two keys are, from 0 to 1: the share of neighbouring characters that both have. */
export function likeness(one: string, other: string): number {
  if (!one || !other) return 0
  const left = pairsOf(one)
  const right = [...pairsOf(other)]
  let shared = 0
  for (const pair of left) {
    const at = right.indexOf(pair)
    if (at < 0) continue
    shared++
    right.splice(at, 1)
  }
  return (2 * shared) / (left.length + pairsOf(other).length)
}
/** From this likeness on, two names are shown to the operator as perhaps one company. */
export const similarFrom = 0.75
/** A pair of characters that more companies share than this says nothing («茶业»). */
const mostWithPair = 60

/**
 * Names that are alike but not equal, the most alike first. Only names that share a rare pair of
 * characters are compared, so that 10,000 of them take no longer than a second.
 */
export function similarPairs(
  keys: ReadonlyMap<number, string>,
): { readonly one: number; readonly other: number; readonly alike: number }[] {
  const byPair = new Map<string, number[]>()
  for (const [id, key] of keys)
    for (const pair of new Set(pairsOf(key))) {
      const ids = byPair.get(pair)
      if (ids) ids.push(id)
      else byPair.set(pair, [id])
    }
  const seen = new Set<string>()
  const found: { one: number; other: number; alike: number }[] = []
  for (const ids of byPair.values()) {
    if (ids.length < 2 || ids.length > mostWithPair) continue
    for (const [at, one] of ids.entries())
      for (const other of ids.slice(at + 1)) {
        const [low, high] = one < other ? [one, other] : [other, one]
        const name = `${low} ${high}`
        if (seen.has(name)) continue
        seen.add(name)
        const [a, b] = [keys.get(low) ?? '', keys.get(high) ?? '']
        const alike = a === b ? 0 : likeness(a, b)
        if (alike >= similarFrom) found.push({ one: low, other: high, alike })
      }
  }
  return found.sort((a, b) => b.alike - a.alike || a.one - b.one || a.other - b.other)
}
