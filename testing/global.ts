// Global setup of a whole run: one PostgreSQL for all of its files, with data of its own that goes
// when the run ends. Its keeper is a process of its own, so that nothing stays behind when the run
// is killed.
import { flushCompileCache } from 'node:module'
import { kept, placeOf, placeVariable, templateVariable, type Lease } from './cluster.ts'
import { preparedTemplate } from './template.ts'

let lease: Lease | undefined

export async function globalSetup(): Promise<void> {
  const place = placeOf(`run-${process.pid}`)
  lease = await kept(place, { lingerSeconds: 1, once: true })
  process.env[placeVariable] = place.address
  // Sources do not change during a run: the template is prepared once and cloned for every file.
  process.env[templateVariable] = await preparedTemplate()
  // What was compiled for that is there for the processes that now begin, not only when this one
  // ends.
  flushCompileCache()
}

export const globalTeardown = async (): Promise<void> => lease?.retire()
