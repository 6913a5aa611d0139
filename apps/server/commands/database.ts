import { embeddedState, startEmbedded } from '@pavilion/store/embedded/index.ts'
import { type Config, ConfigProblem, prepareDataDir } from '../config.ts'

/** Runs `work` on the installation's database: DATABASE_URL, the product's own one where it runs, else started for the time of the work.
 *  What is said goes to stderr: a command's output is its own. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl } = config
  if (databaseUrl) return work(databaseUrl).catch((error: unknown) => { throw problemOf(databaseUrl, error) ?? error })
  prepareDataDir(config)
  const mayMove = !config.dataDirGiven
  const state = embeddedState(config.dataDir, mayMove)
  if (typeof state === 'object') return work(state.url)
  const database = await startEmbedded({ dataDir: config.dataDir, mayMove, log: sentence => console.error(sentence) })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

/** When what went wrong is that the database of DATABASE_URL cannot be reached or entered: one sentence for who set it. */
export function problemOf(databaseUrl: string, error: unknown): ConfigProblem | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  return isAway.test(String(code)) ? new ConfigProblem(`The database of DATABASE_URL (${new URL(databaseUrl).host}) cannot be used: ${message || code}.`) : undefined
}
/** Refused, unknown, wrong password, no such database: PostgreSQL's classes 28 and 3D, or the network's words. */
const isAway = /^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|28...|3D000)$/
