// Writes docs/resources/ from what the rooms declare; with --check only says whether it is up to date.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@pavilion/app-server/calls.ts'
import { serverRooms, wholeCatalogue } from '@pavilion/app-server/rooms.ts'
import { resourcesIndex, roomPage } from './docs/roomPage.ts'
import { bringUpToDate } from './generated.ts'

const folder = 'docs/resources', rooms = await serverRooms(), models = rooms.map(({ model }) => model), catalogue = wholeCatalogue(models), calls = allCalls(rooms, catalogue)
mkdirSync(join(import.meta.dirname, '..', folder), { recursive: true })
bringUpToDate({ [`${folder}/README.md`]: resourcesIndex(models), ...Object.fromEntries(rooms.map(room => [`${folder}/${room.model.area}.md`, roomPage(room.model, catalogue, calls, room.calls)])) })
process.exit(0)
