import { Refusal, say } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import type { Line, Refused } from './kind.ts'

/** Does something with each line; one that is refused is named, and the others go on. */
export async function refusedBy(
  tx: Transaction,
  lines: readonly Line[],
  act: (line: Line) => Promise<void>,
): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const line of lines)
    try {
      await tx.attempt(() => act(line))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, why: say(error.words[0], error.words[1]) })
    }
  return refused
}
