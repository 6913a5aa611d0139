import { setTimeout } from 'node:timers/promises'
import { losesSettings, openPool, openStandby } from '@pavilion/store'
import pg from 'pg'
import type { Config } from './config.ts'
import { fine, ill, type Finding } from './doctoring/finding.ts'

/** What a database of one's own needs, its pooler and its standby. Without DATABASE_URL: nothing. */
export async function moreDatabases({ databaseUrl, directUrl, readUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl) return []
  const tried = async (about: string, work: () => Promise<Finding[]>) =>
    work().catch((error: Error) => [ill(about, `does not answer: ${error.message}`)])
  return [
    ...(await tried('needs', async () => [await needs(directUrl ?? databaseUrl)])),
    ...(await tried('pooler', async () => [await pooler(databaseUrl, directUrl)])),
    ...(readUrl ? await tried('standby', async () => [await standby(databaseUrl, readUrl)]) : []),
  ]
}

const extensions = ['pg_trgm', 'btree_gist']
/** About thirty connections for each server, and a few for PostgreSQL itself. */
const LEAST_CONNECTIONS = 60
async function needs(url: string): Promise<Finding> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{
      encoding: string
      schema: string | null
      mayMake: boolean
      mayFill: boolean
      connections: number
      lacking: string[]
      synchronous: string
      standbys: string
    }>(
      `select current_setting('server_encoding') as encoding, current_schema() as schema,
        has_database_privilege(current_database(), 'CREATE') as "mayMake",
        has_schema_privilege('public', 'CREATE') as "mayFill",
        current_setting('max_connections')::int as connections,
        array(select one from unnest($1::text[]) one where one not in (select name from pg_available_extensions)) as lacking,
        current_setting('synchronous_commit') as synchronous, current_setting('synchronous_standby_names') as standbys`,
      [extensions],
    )
    const found = rows[0] as (typeof rows)[number]
    const lacks = [
      found.encoding !== 'UTF8' && `its encoding is ${found.encoding} instead of UTF8`,
      found.schema !== 'public' && `tables would be made in the schema ${found.schema} instead of public`,
      !found.mayMake && 'its user may not create schemas: grant create on the database',
      !found.mayFill && 'its user may not create tables: grant create on the schema public',
      found.lacking.length > 0 && `the extensions ${found.lacking.join(' and ')} are not available`,
      found.connections < LEAST_CONNECTIONS &&
        `max_connections is ${found.connections}: give each server 30, or put PgBouncer before it`,
      found.synchronous === 'off' && 'synchronous_commit is off: what was acknowledged could be lost with the machine',
    ].filter(Boolean)
    if (lacks.length) return ill('needs', lacks.join('; '))
    return fine(
      'needs',
      `UTF-8, ${extensions.join(', ')}, ${found.connections} connections, ${found.standbys ? `waits for ${found.standbys} before it acknowledges` : 'no synchronous standby'}`,
    )
  } finally {
    await client.end()
  }
}

/** Whether sessions last: two questions on one connection are answered by one backend, or not. */
async function pooler(url: string, directUrl: string | undefined): Promise<Finding> {
  const pool = openPool(url, { max: 2, floor: 0, pooled: directUrl !== undefined })
  try {
    if (await losesSettings(pool))
      return ill(
        'pooler',
        directUrl
          ? 'its connections do not have our settings yet: start a server once, which gives them to the database user'
          : 'it does not pass «options»: set DATABASE_DIRECT_URL to the address past it, or use session mode',
      )
    const first = await pool.connect()
    const second = await pool.connect()
    try {
      const backend = async (client: pg.ClientBase) =>
        (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      // In transaction mode both are served by the same backend, one after the other.
      const seen = new Set([await backend(first), await backend(second), await backend(first)])
      const isShared = seen.size === 1
      if (isShared && !directUrl)
        return ill('pooler', 'it is in transaction mode: set DATABASE_DIRECT_URL to the address past it, for LISTEN')
      return fine('pooler', isShared ? 'in transaction mode' : directUrl ? 'sessions last' : 'none, or in session mode')
    } finally {
      first.release()
      second.release()
    }
  } finally {
    await pool.end()
  }
}

/** How late it is shows only beside an earlier look: at the first one, whatever was just written is still on its way. */
async function lookTwice(open: Awaited<ReturnType<typeof openStandby>>): Promise<void> {
  await open.look()
  for (let again = 0; again < 6 && open.state().why?.endsWith('behind'); again++) {
    await setTimeout(500)
    await open.look()
  }
}
async function standby(databaseUrl: string, url: string): Promise<Finding> {
  const primary = openPool(databaseUrl, { max: 1, floor: 0, pooled: true })
  const open = await openStandby({ url, primary })
  try {
    await lookTwice(open)
    const { fit, lagMs, why } = open.state()
    return fit
      ? fine('standby', `${((lagMs ?? 0) / 1000).toFixed(1)} s behind`)
      : ill('standby', `is not asked: ${why}; reads go to the primary`)
  } finally {
    await open.close()
    await primary.end()
  }
}
