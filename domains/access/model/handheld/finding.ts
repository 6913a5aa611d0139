import type { Kept, KeptPerson } from '../offline.ts'

/** Somebody a guard may mean, with the number by which a gate knows them. */
export interface Found {
  readonly id: number
  readonly name: string
  readonly company: string | null
  readonly number: string
}
const most = 30
const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().replaceAll(/\s+/g, '')

/**
 * Whom a guard may mean by some letters: names first, then companies and numbers. Phone numbers and
 * ID numbers are not on terminals. Pure.
 */
export function findPeople(kept: Kept, text: string): Found[] {
  const wanted = plain(text)
  if (!wanted) return []
  const [first, further]: [Found[], Found[]] = [[], []]
  for (const row of kept.people.values()) {
    const found = foundOf(row)
    if (!found) continue
    const at = plain(found.name).indexOf(wanted)
    if (at === 0) first.push(found)
    else if (at > 0 || [row[4], row[10], row[5], row[12]].some(one => one && plain(one).includes(wanted)))
      further.push(found)
    if (first.length >= most) break
  }
  return [...first, ...further].slice(0, most)
}
/** The people with these ids, as far as the terminal knows them. Pure. */
export const peopleOf = (kept: Kept, ids: readonly number[]): Found[] =>
  ids.flatMap(id => {
    const row = kept.people.get(id)
    return (row && foundOf(row)) ?? []
  })
function foundOf(row: KeptPerson): Found | undefined {
  const [id, , , name, company, certNo] = row
  const number = row[10] ?? certNo ?? row[12]
  return number ? { id, name, company, number } : undefined
}
