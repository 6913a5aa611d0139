import { join } from 'node:path'
import { prepareQueue } from '@pavilion/jobs'
import { migrate } from '@pavilion/store'
import { requireUsable } from './commands/database.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Runs the migrations of the product and of its queue. Several servers may start at once.
 * @throws ConfigProblem when the database lacks what they need
 */
export async function migrateAll(databaseUrl: string): Promise<string[]> {
  await requireUsable(databaseUrl)
  const ran = await migrate(databaseUrl, migrationsFolder)
  await prepareQueue(databaseUrl)
  return ran
}
