type Work = () => Promise<unknown> | unknown

let turns = false
let pages = true
let together = false
const left = new Set<Work>()
const leftOfAll = new Set<Work>()

/**
 * Called by a process that runs many test files one after the other (scripts/inTurn.ts), before it
 * loads the first. `pages`: whether it is one of those that may have a browser.
 */
export const takeTurns = (may: { pages: boolean }): void => {
  turns = true
  pages = may.pages
}
/** Whether this process may have a browser: as many as there are cores may at once. */
export const mayOpenPages = (): boolean => pages
/** Whether this process runs many files. */
export const areTurns = (): boolean => turns
/**
 * Called before the first of files that share one server (scripts/testGroups.ts), and before one
 * that has its own.
 */
export const takeTurnsTogether = (are: boolean): void => {
  together = are
}
/** Whether the current file shares its server with others. */
export const areTogether = (): boolean => together
/**
 * Has something done when the file's turn is over: its databases dropped, its pages closed. A file
 * that runs alone ends with its process.
 */
export const whenTurnEnds = (work: Work): void => {
  if (turns) left.add(work)
}
/**
 * Has something done when the last of the files that share it is over; what was asked for last,
 * which stands on what came before, is done first.
 */
export const whenAllHaveEnded = (work: Work): void => {
  leftOfAll.add(work)
}
/**
 * Puts away what the file that has just ended left behind; after the last of several, what they
 * shared.
 */
export async function turnOver({ last }: { last: boolean }): Promise<void> {
  const due = [...left, ...(last ? [...leftOfAll].reverse() : [])]
  left.clear()
  if (last) leftOfAll.clear()
  for (const work of due) await work()
}
