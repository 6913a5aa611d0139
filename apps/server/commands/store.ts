import { join } from 'node:path'
import { openBus, openKey, openPool, openStore, type Database } from '@pavilion/store'
import { openFiles } from '@pavilion/work/server/files/index.ts'
import { migrateAll } from '../migrate.ts'
import { prepareDomains } from '../prepare.ts'
import { type Config, prepareDataDir, requireWhole } from '../config.ts'
import { serverDomains, wholeCatalogue } from '../domains.ts'
import { withDatabase } from './database.ts'
import { requireSameKey } from './sameKey.ts'

/** Runs `work` on the store of a migrated and prepared database, without serving anything. */
export async function withStore<T>(config: Config, work: (store: Database) => Promise<T>): Promise<T> {
  prepareDataDir(config)
  requireWhole(config)
  return withDatabase(config, async url => {
    openKey(join(config.dataDir, 'key'))
    openFiles(config)
    await migrateAll(url)
    const domains = await serverDomains()
    let closing = false
    // Connections that break because we are closing are not worth a warning.
    const log = (sentence: string) => {
      if (!closing) console.error(sentence)
    }
    const pool = openPool(url, { log, max: 4 })
    const bus = await openBus(url, { log })
    const store = openStore({
      pool,
      bus,
      catalogue: wholeCatalogue(domains.map(domain => domain.model)),
      moves: domains.flatMap(domain => [...(domain.moves ?? [])]),
    })
    try {
      await requireSameKey(store.system('key'), config.dataDir)
      const password = await prepareDomains(store, domains, config.adminPassword)
      if (password)
        console.error(`Operator: admin, password ${password} (shown only once; to be changed at the first sign-in)`)
      return await work(store)
    } finally {
      closing = true
      await store.close()
      await bus.close()
      await pool.end()
    }
  })
}
