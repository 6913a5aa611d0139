import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoExtent } from '@pavilion/app-server/demo/index.ts'
import { cluster, templateVariable } from './cluster.ts'
import { administer, cloneOf, templateFor } from './database.ts'

const migrationsFolder = join(import.meta.dirname, '../apps/server/migrations')

/** The template of the run, or of the sources as they stand when a file runs alone. */
export const currentTemplate = (): Promise<string> => {
  const given = process.env[templateVariable]
  return given ? Promise.resolve(given) : draftTemplate()
}
/** The address of a migrated database of its own, without a server. */
export const freshDatabase = async (): Promise<string> => cloneOf(await currentTemplate())

/** A prepared template: the app has been opened on it once. */
interface Prepared {
  readonly template: string
  /** The key and files next to the database. Copied, never used itself. */
  readonly dataDir: string
}

/** Migrated, and every domain prepared: what the first start of the product makes. */
export const preparedTemplate = async (): Promise<string> =>
  (await prepare(`prepared ${process.pid}`, undefined, false)).template
/** With the demo in it, drawn and filled in once per cluster. */
export const demoTemplate = async (extent: DemoExtent): Promise<Prepared> =>
  prepare(`demo ${extent} ${textsBelow(join(migrationsFolder, '../demo'))}`, await currentTemplate(), extent)

async function prepare(key: string, from: string | undefined, demo: DemoExtent | false): Promise<Prepared> {
  const { folder } = await cluster()
  const template = await templateFor(
    `${key} ${from} ${textsBelow(migrationsFolder)}`,
    async (url, name) => {
      const { openApp } = await import('@pavilion/app-server/app.ts')
      const app = await openApp({
        databaseUrl: url,
        dataDir: join(folder, name),
        host: '127.0.0.1',
        port: 0,
        demo,
        jobs: false,
        log: () => undefined,
      })
      await app.queue.drain()
      // A clone without this folder has a key of its own.
      if (!demo) await app.system.sql('delete from "operateLogSeal"')
      await app.close()
    },
    from,
  )
  return { template, dataDir: join(folder, template) }
}
/** A fingerprint of all files of a folder. */
function textsBelow(folder: string): string {
  const hash = createHash('sha256')
  for (const name of globSync('**/*', { cwd: folder }).sort())
    if (statSync(join(folder, name)).isFile()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/**
 * Migrated, plus what the declarations have gained since the last migration: a file that runs alone
 * is for a person who is writing declarations. Whole runs take migrations alone, and `npm run
 * check` says when one is missing.
 */
async function draftTemplate(): Promise<string> {
  const [
    { fingerprint, migrate },
    { pendingStatements },
    { httpTables },
    { prepareQueue },
    { models, wholeCatalogue },
  ] = await Promise.all([
    import('@pavilion/store/tables/migrations.ts'),
    import('@pavilion/store/tables/newMigration.ts'),
    import('@pavilion/http/tables.ts'),
    import('@pavilion/jobs'),
    import('@pavilion/app-server/domains.ts'),
  ])
  const all = wholeCatalogue(await models())
  const here = import.meta.dirname
  const readers = ['tables/tables.ts', 'tables/columns.ts', 'tables/kinds.ts']
    .map(name => readFileSync(join(here, '../packages/store', name), 'utf8'))
    .join()
  const declared = createHash('sha256')
    .update(JSON.stringify([...all.resources.values()]) + readers)
    .digest('hex')
  return templateFor(`draft ${fingerprint(migrationsFolder)} ${declared}`, async url => {
    await migrate(url, migrationsFolder)
    await prepareQueue(url)
    const { statements } = await pendingStatements(all, migrationsFolder, httpTables)
    await administer(
      url,
      async query => {
        for (const statement of statements) await query(statement)
      },
      new URL(url).pathname.slice(1),
    )
  })
}
