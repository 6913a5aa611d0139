import type { Candidate } from './fieldProps.ts'

/**
 * The candidates of every level, given the names chosen so far: those without a parent, then those
 * below the chosen one.
 */
export function cascadeLevels(candidates: readonly Candidate[], chosen: readonly string[]): (readonly Candidate[])[] {
  const levels: (readonly Candidate[])[] = []
  let parent: number | null | undefined = null
  for (let level = 0; parent !== undefined; level++) {
    const below = candidates.filter(candidate => (candidate.parentId ?? null) === parent)
    if (below.length === 0) break
    levels.push(below)
    parent = below.find(({ name }) => name === chosen[level])?.id
  }
  return levels
}
