import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { nginxBefore } from './nginx.ts'
import { begin, freePorts, postgresPrograms, smallDisk, type openFolder, type Started, until } from './programs.ts'

/** PostgreSQL on three nodes under Patroni, reached through HAProxy and PgBouncer. */
export interface Cluster {
  /** Through PgBouncer in transaction mode, past it, and the standbys. */
  readonly urls: { readonly pooled: string; readonly direct: string; readonly standbys: string }
  /** Where HAProxy and nginx take calls for the three servers, and where these listen. */
  readonly web: { readonly port: number; readonly nginx: number; readonly ports: readonly number[] }
  /** The disk of each node's database, where one could be mounted. */
  readonly disks: readonly string[] | undefined
  primary(): Promise<number>
  roles(): Promise<string[]>
  /** As a machine that is lost: Patroni and PostgreSQL at once. */
  lose(node: number): Promise<void>
  /** Patroni alone ends: its PostgreSQL goes on, and believes that it is the primary. */
  orphan(node: number): Promise<void>
  /** Ends a PostgreSQL whose Patroni is gone, and starts Patroni there again. */
  begin(node: number): Promise<void>
  /** Begins a node with nothing: it copies the primary. */
  beginEmpty(node: number): Promise<void>
  /** Three nodes at work, one of them a synchronous standby. */
  isWhole(): Promise<void>
  /** Begins a node again, and waits until all are whole. */
  bringBack(node: number): Promise<void>
  /**
   * The same; a node that does not find its way back within so long is copied from the primary again,
   * as an operator does by `patronictl reinit`. Answers whether it was.
   */
  bringBackOrCopy(node: number, seconds: number): Promise<boolean>
  /** A connection to one node, past everything. */
  at(node: number): Promise<pg.Client>
  /** As the out-of-memory killer does: one process of the primary that serves a connection. */
  killBackend(): Promise<void>
  /** Both standbys replay so much later than the primary wrote. */
  delay(seconds: number): Promise<void>
  /** How many seconds each standby is behind. */
  lags(): Promise<readonly number[]>
  /** A command of HAProxy's own interface. */
  balancer(command: string): Promise<string>
  /** nginx leads nobody to this server any more, or to all again. */
  nginxWithout(server?: number): Promise<void>
  restartPooler(): Promise<void>
  stop(): Promise<void>
}
const nodes = [0, 1, 2] as const
/** Gates and people wait in queues of their own, so that a rush at the one leaves places for the other. */
export const ways = [
  { way: 'people', places: 40 },
  { way: 'gates', places: 24 },
] as const
const secret = () => randomBytes(18).toString('base64url')

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  /** How many bytes of the log it is behind; the primary has none. */
  readonly lag?: number | string
}

export async function startCluster(folder: ReturnType<typeof openFolder>): Promise<Cluster> {
  const ports = await freePorts(16)
  const [etcdPort, peerPort, poolerPort, primaryPort, standbyPort, webPort] = ports as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const databases = ports.slice(6, 9)
  const guards = ports.slice(9, 12)
  const servers = ports.slice(12, 15)
  const nginxPort = ports[15] as number
  const disks = nodes.map(node => folder.sub(`node${node}`)).filter(path => smallDisk(path, 1500))
  const passwords = { superuser: secret(), replication: secret(), product: secret() }
  const log = (name: string) => join(folder.path, `${name}.log`)
  const started: Started[] = []

  const client = `http://127.0.0.1:${etcdPort}`
  started.push(
    begin(
      'etcd',
      ['--data-dir', folder.sub('etcd'), '--listen-client-urls', client, '--advertise-client-urls', client]
        .concat([
          '--listen-peer-urls',
          `http://127.0.0.1:${peerPort}`,
          '--initial-advertise-peer-urls',
          `http://127.0.0.1:${peerPort}`,
        ])
        .concat(['--initial-cluster', `default=http://127.0.0.1:${peerPort}`]),
      { log: log('etcd') },
    ),
  )
  const guardOf = (node: number) =>
    folder.write(
      `node${node}.json`,
      JSON.stringify({
        scope: 'pavilion',
        name: `node${node}`,
        restapi: { listen: `127.0.0.1:${guards[node]}`, connect_address: `127.0.0.1:${guards[node]}` },
        etcd3: { hosts: `127.0.0.1:${etcdPort}` },
        bootstrap: {
          dcs: {
            ttl: 20,
            loop_wait: 2,
            retry_timeout: 5,
            maximum_lag_on_failover: 1_048_576,
            synchronous_mode: true,
            postgresql: {
              use_pg_rewind: true,
              parameters: {
                max_connections: 200,
                wal_level: 'replica',
                hot_standby: 'on',
                hot_standby_feedback: 'on',
                wal_log_hints: 'on',
                shared_buffers: '256MB',
                // Each node has a small disk.
                max_wal_size: '256MB',
                min_wal_size: '64MB',
                wal_keep_size: '96MB',
                jit: 'off',
              },
            },
          },
          initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
          pg_hba: [
            'local all all trust',
            'host all all 127.0.0.1/32 scram-sha-256',
            'host replication all 127.0.0.1/32 scram-sha-256',
          ],
        },
        postgresql: {
          listen: `127.0.0.1:${databases[node]}`,
          connect_address: `127.0.0.1:${databases[node]}`,
          data_dir: join(folder.sub(`node${node}`), 'data'),
          bin_dir: postgresPrograms(),
          pgpass: join(folder.path, `node${node}`, 'pgpass'),
          authentication: {
            superuser: { username: 'postgres', password: passwords.superuser },
            replication: { username: 'replicator', password: passwords.replication },
            rewind: { username: 'postgres', password: passwords.superuser },
          },
          // Or a copy waits up to five minutes for the next checkpoint.
          basebackup: [{ checkpoint: 'fast' }],
          parameters: { unix_socket_directories: join(folder.path, `node${node}`) },
        },
      }),
    )
  const guarded = nodes.map(node => ({ node, process: undefined as Started | undefined }))
  const guard = (node: number) => {
    ;(guarded[node] as (typeof guarded)[0]).process = begin('patroni', [guardOf(node)], { log: log(`node${node}`) })
  }
  const url = (port: number, user = 'pavilion', password = passwords.product, database = 'pavilion') =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const connected = async (address: string) => {
    const one = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3000 })
    one.on('error', () => {})
    await one.connect()
    return one
  }
  const leadsToPrimary = async (address: string) => {
    const one = await connected(address)
    const { rows } = await one.query<{ writes: boolean }>('select not pg_is_in_recovery() as writes')
    await one.end()
    return rows[0]?.writes === true
  }
  const members = async (): Promise<Member[]> => {
    for (const port of guards) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const primary = async () => {
    const answers = await Promise.all(
      guards.map(port =>
        fetch(`http://127.0.0.1:${port}/primary`, { signal: AbortSignal.timeout(2000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    )
    const found = answers.indexOf(true)
    if (found < 0) throw new Error('there is no primary')
    return found
  }
  guard(0)
  await until('the first primary', async () => (await primary()) === 0)
  for (const node of [1, 2]) guard(node)
  const whole = async () => {
    const all = await members()
    return (
      all.length === 3 &&
      all.every(({ state }) => state === 'running' || state === 'streaming') &&
      // One that was promoted beside the primary follows nobody, and says that it runs.
      all.every(({ lag = 0 }) => typeof lag === 'number' && lag < 16_777_216) &&
      all.some(({ role }) => role === 'sync_standby')
    )
  }
  await until('three nodes', whole)
  const admin = await connected(url(databases[0] as number, 'postgres', passwords.superuser, 'postgres'))
  await admin.query(`create role pavilion login password '${passwords.product}'`)
  await admin.query('create database pavilion owner pavilion')
  await admin.end()

  const socket = join(folder.sub('balancer'), 'haproxy.sock')
  const wayTo = ({ way, places }: (typeof ways)[number]) => `backend ${way}
  mode http
  balance leastconn
  # A server that is about to stop says 503 there, and goes on answering for DRAIN_SECONDS.
  option httpchk GET /healthz
  http-check expect status 200
  # Beyond what a server takes at once, calls wait here, and not for long.
  timeout queue 4s
  http-error status 503 content-type text/plain string "busy" hdr Retry-After 3
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 500ms fall 1 rise 1 maxconn ${places}
${servers.map((port, nth) => `  server server${nth} 127.0.0.1:${port} check`).join('\n')}
`
  const nodesBy = (path: string) =>
    `  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(node => `  server node${node} 127.0.0.1:${databases[node]} check port ${guards[node]}`).join('\n')}`
  started.push(
    begin(
      'haproxy',
      [
        '-db',
        '-f',
        folder.write(
          'haproxy.cfg',
          `global
  maxconn 9000
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 5m
  timeout server 5m
  timeout check 2s
listen primary
  bind 127.0.0.1:${primaryPort}
${nodesBy('/primary')}
listen standbys
  bind 127.0.0.1:${standbyPort}
  balance roundrobin
${nodesBy('/replica')}
frontend web
  mode http
  bind 127.0.0.1:${webPort}
  # Whoever sends slowly is waited for here, and takes no place at a server.
  option http-buffer-request
  timeout http-request 10s
  use_backend gates if { path_beg /api/terminal/ }
  default_backend people
${ways.map(wayTo).join('')}`,
        ),
      ],
      { log: log('haproxy') },
    ),
  )
  const poolerSettings = folder.write(
    'pgbouncer.ini',
    `[databases]
pavilion = host=127.0.0.1 port=${primaryPort} dbname=pavilion user=pavilion password=${passwords.product}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 30
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`,
  )
  const pool = () => begin('pgbouncer', [poolerSettings], { log: log('pgbouncer') })
  let pooler = pool()
  const direct = url(primaryPort)
  await until('the way to the primary', async () => {
    // Before its first look at their health, HAProxy leads to any node.
    return (await leadsToPrimary(direct)) && (await leadsToPrimary(url(poolerPort, 'anybody', '')))
  })
  const nginx = nginxBefore(folder, nginxPort, servers)
  started.push(nginx.started)
  const killPostgres = (node: number) => {
    const [pid] = readFileSync(join(folder.path, `node${node}/data/postmaster.pid`), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  const lose = async (node: number) => {
    await guarded[node]?.process?.stop('SIGKILL')
    killIfThere(node)
  }
  const killIfThere = (node: number) => {
    try {
      killPostgres(node)
    } catch {
      // It has ended already.
    }
  }
  const again = (node: number) => {
    killIfThere(node)
    guard(node)
  }
  const beginEmpty = async (node: number) => {
    await guarded[node]?.process?.stop('SIGKILL')
    killIfThere(node)
    rmSync(join(folder.path, `node${node}/data`), { recursive: true, force: true })
    guard(node)
  }
  const onStandbys = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T[]> => {
    const first = await primary()
    const answers: T[] = []
    for (const node of nodes.filter(one => one !== first)) {
      const client = await connected(url(databases[node] as number, 'postgres', passwords.superuser, 'pavilion'))
      answers.push(await work(client))
      await client.end()
    }
    return answers
  }
  const isWhole = (seconds = 300) =>
    until('three nodes', whole, seconds).catch(async error => {
      throw new Error(`${error.message}: ${(await members()).map(one => JSON.stringify(one)).join(', ')}`)
    })
  // Patroni's end does not end its PostgreSQL.
  process.once('exit', () => {
    for (const node of nodes) killIfThere(node)
  })
  return {
    urls: { pooled: url(poolerPort, 'anybody', 'none'), direct, standbys: url(standbyPort) },
    web: { port: webPort, nginx: nginxPort, ports: servers },
    disks: disks.length === nodes.length ? disks : undefined,
    primary,
    roles: async () => (await members()).map(({ name, role, state }) => `${name} ${role} (${state})`).sort(),
    lose,
    orphan: async node => guarded[node]?.process?.stop('SIGKILL'),
    begin: async node => again(node),
    beginEmpty,
    isWhole: () => isWhole(),
    async bringBack(node) {
      again(node)
      await isWhole()
    },
    async bringBackOrCopy(node, seconds) {
      again(node)
      const isBack = await isWhole(seconds).then(
        () => true,
        () => false,
      )
      if (isBack) return false
      await beginEmpty(node)
      await isWhole()
      return true
    },
    at: node => connected(url(databases[node] as number, 'postgres', passwords.superuser, 'pavilion')),
    async killBackend() {
      const [pid] = readFileSync(join(folder.path, `node${await primary()}/data/postmaster.pid`), 'utf8').split('\n')
      const serving = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid=,args='], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter(line => line.includes('pavilion pavilion '))
      const from = Math.floor(Math.random() * serving.length)
      // One that has just ended by itself cannot be killed: the next one is.
      for (const one of [...serving.slice(from), ...serving.slice(0, from)])
        if (isKilled(Number.parseInt(one, 10))) return
    },
    // By Patroni, which resumes a paused replay and takes back what others set.
    async delay(seconds) {
      const settings = { recovery_conf: seconds ? { recovery_min_apply_delay: `${seconds}s` } : null }
      const body = JSON.stringify({ postgresql: settings })
      const answer = await fetch(`http://127.0.0.1:${guards[await primary()]}/config`, { method: 'PATCH', body })
      if (!answer.ok) throw new Error(`Patroni: ${answer.status} ${await answer.text()}`)
    },
    lags: () =>
      onStandbys(async client => {
        const { rows } = await client.query<{ lag: number }>(
          'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as lag',
        )
        return rows[0]?.lag ?? 0
      }),
    nginxWithout: nginx.without,
    balancer: command => asked(socket, command),
    async restartPooler() {
      await pooler.stop('SIGKILL')
      pooler = pool()
    },
    async stop() {
      await pooler.stop()
      for (const { process: one } of guarded) await one?.stop()
      for (const one of started.reverse()) await one.stop()
    },
  }
}
async function asked(socket: string, command: string): Promise<string> {
  const { connect } = await import('node:net')
  return new Promise((done, failed) => {
    let text = ''
    connect(socket)
      .on('error', failed)
      .on('data', part => {
        text += part
      })
      .on('close', () => done(text))
      .end(`${command}\n`)
  })
}
/** Whether there was a process to kill. */
function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
