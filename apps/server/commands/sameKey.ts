import { join } from 'node:path'
import type { SystemContext } from '@pavilion/store'
import { isKeyOfSeals } from '@pavilion/system/server/seals.ts'
import { ConfigProblem } from '../config.ts'

/**
 * Data encrypted with another key could not be read here, nor ours by the other servers.
 * @throws ConfigProblem when this database was written with another key
 */
export async function requireSameKey(ctx: SystemContext, dataDir: string): Promise<void> {
  if (process.env.PAVILION_KEY_LOST === '1' || (await isKeyOfSeals(ctx))) return
  const given = process.env.PAVILION_KEY ? 'PAVILION_KEY' : join(dataDir, 'key')
  throw new ConfigProblem(
    `The database was written with a different key than ${given}, so its ID numbers and secrets cannot be read: set PAVILION_KEY to the key of its first server, or put the key file back. If the key is lost, start once with PAVILION_KEY_LOST=1.`,
  )
}
