// What follows from the declarations: docs/errors.md and docs/resources are written; with --check it is only said whether they are up to date, and whether
// names in the declarations lead somewhere and the committed migrations make the tables. One process for all, since reading every room is most of the work.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { knownRefusals } from '@pavilion/declare'
import { allCalls } from '@pavilion/app-server/calls.ts'
import { serverRooms, wholeCatalogue } from '@pavilion/app-server/rooms.ts'
import { wrongDeclarations } from './check/declarations.ts'
import { brokenMigrations, missingMigrations } from './check/migrations.ts'
import { errorsPage } from './docs/errorsPage.ts'
import { resourcesIndex, roomPage } from './docs/roomPage.ts'
import { bringUpToDate } from './generated.ts'

const write = !process.argv.includes('--check')
const folder = 'docs/resources'
const rooms = await serverRooms()
const models = rooms.map(({ model }) => model)
const catalogue = wholeCatalogue(models)
const calls = allCalls(rooms, catalogue)
mkdirSync(join(import.meta.dirname, '..', folder), { recursive: true })
const stale = bringUpToDate(
  {
    'docs/errors.md': errorsPage(knownRefusals()),
    [`${folder}/README.md`]: resourcesIndex(models),
    ...Object.fromEntries(
      rooms.map(room => [`${folder}/${room.model.area}.md`, roomPage(room.model, catalogue, calls, room.calls)]),
    ),
  },
  { write },
)
const found = write
  ? []
  : [...wrongDeclarations(models, catalogue), ...stale, ...brokenMigrations(), ...(await missingMigrations(catalogue))]
if (found.length > 0) console.log(found.join('\n'))
process.exit(found.length > 0 ? 1 : 0)
