import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '@pavilion/store/embedded/index.ts'
import { freePort } from '@pavilion/store/embedded/cluster.ts'
import { ask } from '@pavilion/store/embedded/trial.ts'

/** A primary and a standby that streams from it, both on this machine. */
export interface Pair {
  readonly primary: Embedded
  readonly standby: { readonly url: string; stop(): Promise<void>; start(): Promise<void> }
  /** Stops replaying what arrives, or goes on with it. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits until the standby has replayed what the primary has written by now. */
  level(): Promise<void>
  close(): Promise<void>
}

/** Starts a pair whose primary `fill` has filled. */
export async function startPair(fill: (url: string) => Promise<void>): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-pair-'))
  // The database's user must be able to enter.
  chmodSync(folder, 0o755)
  const [first, second] = ['primary', 'standby'].map(name => join(folder, name)) as [string, string]
  const start = (dataDir: string) => startEmbedded({ dataDir, test: true })
  await (await start(first)).stop()
  // What is usual for tests leaves out what a standby follows.
  appendFileSync(join(first, 'postgres/postgresql.conf'), "\nwal_level = 'replica'\nmax_wal_senders = 5\n")
  const filling = await start(first)
  await fill(filling.url)
  await filling.stop()
  mkdirSync(second)
  spawnSync('cp', ['-a', join(first, 'postgres'), second])
  const primary = await start(first)
  const access = JSON.parse(readFileSync(join(first, 'postgres/pavilion.json'), 'utf8')) as Record<string, string>
  const copy = join(second, 'postgres')
  const { uid, gid } = statSync(copy)
  const write = (name: string, text: string) => {
    writeFileSync(join(copy, name), text, { mode: 0o600 })
    spawnSync('chown', [`${uid}:${gid}`, join(copy, name)])
  }
  write('pavilion.json', JSON.stringify({ ...access, port: await freePort() }))
  write('standby.signal', '')
  appendFileSync(
    join(copy, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${access.user} password=${access.password}'\n`,
  )
  let standby = await start(second)
  const { url } = standby
  const level = async () => {
    const { at } = await ask(primary.url, 'select pg_current_wal_insert_lsn() as at')
    while (!(await ask(url, `select pg_last_wal_replay_lsn() >= '${at}' as level`)).level);
  }
  return {
    primary,
    standby: {
      url,
      stop: () => standby.stop(),
      start: async () => {
        standby = await start(second)
      },
    },
    pause: async () => void (await ask(url, 'select pg_wal_replay_pause()')),
    resume: async () => void (await ask(url, 'select pg_wal_replay_resume()')),
    level,
    async close() {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
