import { embeddedState, startEmbedded } from '@pavilion/store/embedded/index.ts'
import { type Config, prepareDataDir } from '../config.ts'

/** Runs `work` on the installation's database: DATABASE_URL, the product's own one where it runs, else started for the time of the work.
 *  What is said goes to stderr: a command's output is its own. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl)
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
