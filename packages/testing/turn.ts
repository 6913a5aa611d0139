type Work = () => Promise<unknown> | unknown

let turns = false
const left = new Set<Work>()

/** Said by a process that runs many test files one after the other (scripts/inTurn.ts), before it loads the first. */
export const takeTurns = (): void => { turns = true }
/** Whether this process runs many files. */
export const areTurns = (): boolean => turns
/** Has something done when the file's turn is over: its databases dropped, its pages closed. A file that runs alone ends with its process. */
export const whenTurnEnds = (work: Work): void => { if (turns) left.add(work) }
/** Puts away what the file that has just ended left behind. */
export async function turnOver(): Promise<void> {
  const works = [...left]
  left.clear()
  for (const work of works) await work()
}
