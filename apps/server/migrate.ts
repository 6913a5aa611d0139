import { join } from 'node:path'
import { prepareQueue } from '@pavilion/jobs'
import { migrate } from '@pavilion/store'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Migrations of the product and of its queue. Safe when several servers start at once. */
export async function migrateAll(databaseUrl: string): Promise<string[]> {
  const ran = await migrate(databaseUrl, migrationsFolder)
  await prepareQueue(databaseUrl)
  return ran
}
