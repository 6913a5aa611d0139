import { pendingStatements } from '@pavilion/store/migrations.ts'
import { httpTables } from '@pavilion/http'
import type { Catalogue } from '@pavilion/declare'
import { join } from 'node:path'

/** What the committed migrations lack of the tables that the declarations describe, a line each; none when they agree. */
export async function missingMigrations(catalogue: Catalogue): Promise<string[]> {
  const { statements } = await pendingStatements(catalogue, join(import.meta.dirname, '../../apps/server/migrations'), httpTables)
  return statements.length === 0 ? [] : [`${statements.length} statements are missing; write them with: npm run pavilion -- migration NAME`, ...statements.slice(0, 20).map(statement => `  ${statement.split('\n')[0]?.slice(0, 160)}`)]
}
