// Whether the committed migrations make the tables that the declarations describe. Prints what is missing, and exits 1.
import { pendingStatements } from '@pavilion/store/migrations.ts'
import { httpTables } from '@pavilion/http'
import { models, wholeCatalogue } from '@pavilion/app-server/rooms.ts'
import { join } from 'node:path'

const { statements } = await pendingStatements(wholeCatalogue(await models()), join(import.meta.dirname, '../../apps/server/migrations'), httpTables)
if (statements.length > 0) {
  console.log(`${statements.length} statements are missing; write them with: npm run pavilion -- migration NAME`)
  for (const statement of statements.slice(0, 20)) console.log(`  ${statement.split('\n')[0]?.slice(0, 160)}`)
  process.exit(1)
}
