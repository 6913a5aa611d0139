import { createHash } from 'node:crypto'
import type { Context } from '@pavilion/store'

/**
 * Reads the picture code behind this loginId for a test: no program reads such a picture, so its
 * answer is set to one that is known.
 */
export async function readPicture(system: Context, loginId: string): Promise<string> {
  const answer = 'ABCD'
  const hash = createHash('sha256').update(`${loginId}:${answer.toLowerCase()}`).digest('hex')
  const [set] = await system.sql(`update "oneTimeId" set "answerHash" = $2 where "loginId" = $1 returning 1`, [
    loginId,
    hash,
  ])
  if (!set) throw new Error(`there is no picture for ${loginId}`)
  return answer
}
