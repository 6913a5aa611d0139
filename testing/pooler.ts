import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@pavilion/store/embedded/cluster.ts'
import { databaseOwner } from '@pavilion/store/embedded/owner.ts'

/** Set to 1: the servers of tests reach their database through PgBouncer in transaction mode. */
export const isPooled = process.env.PAVILION_TEST_POOLER === '1'

let running: Promise<number> | undefined
/** The address of the same database through the PgBouncer of this process. */
export async function throughPooler(url: string): Promise<string> {
  const port = await (running ??= startPooler(new URL(url)))
  return `postgres://anybody@127.0.0.1:${port}${new URL(url).pathname}`
}

/**
 * Starts PgBouncer (Debian's package `pgbouncer`) before this cluster and returns its port; it ends
 * with this process.
 */
async function startPooler({ username, password, port: behind }: URL): Promise<number> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-pooler-'))
  chmodSync(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${behind} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 5
`,
    { mode: 0o644 },
  )
  const owner = databaseOwner(join(folder, 'none'))
  const pooler = spawn('pgbouncer', ['-q', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  })
  const failed = new Promise<never>((_, reject) => {
    pooler.once('error', () => reject(new Error('PgBouncer is missing: apt-get install pgbouncer')))
    pooler.once('exit', code => reject(new Error(`PgBouncer ended with ${code}`)))
  })
  failed.catch(() => {})
  pooler.unref()
  process.once('exit', () => {
    pooler.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.race([failed, listening(port)])
  return port
}
async function listening(port: number): Promise<void> {
  while (!(await answers(port)));
}
const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
