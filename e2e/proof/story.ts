import type { Cluster } from './cluster.ts'
import type { Day } from './day.ts'
import { badLine, fillDisk, isFull, slowClients } from './faults.ts'
import type { Former } from './former.ts'
import { overload } from './overload.ts'
import { rest, until } from './programs.ts'
import type { Servers } from './servers.ts'
import type { Sockets } from './sockets.ts'

/** What the story needs. */
export interface Stage {
  readonly cluster: Cluster
  readonly servers: Servers
  readonly day: Day
  readonly sockets: Sockets
  readonly former: Former | undefined
  /** The disk of the files, where one could be mounted. */
  readonly filesDisk: string | undefined
  readonly full: boolean
  /** How long a quiet moment lasts. */
  readonly calm: number
  /** Something that happens while the day goes on. `calmly`: no call may have to be sent again. */
  phase(name: string, work: () => Promise<unknown>, calmly?: 'calmly'): Promise<void>
  note(line: string): void
}
const seconds = (count: number) => rest(count * 1000)
/** How long a trouble lasts in the full form, in seconds. */
const longTrouble = Number(process.env.PROOF_TROUBLE ?? 300)

/** How many kills the full form has. */
const manyKills = Number(process.env.PROOF_KILLS ?? 50)
/** Parts that can be run alone, for a night is long: `PROOF_ONLY=kills`. */
const parts: Readonly<Record<string, (stage: Stage) => Promise<void>>> = { kills: killing, troubles: people, day: aDay }
const asked = process.env.PROOF_ONLY
const only = asked === undefined ? undefined : parts[asked]
if (asked !== undefined && !only) throw new Error(`PROOF_ONLY is one of ${Object.keys(parts).join(', ')}`)

/** Everything that happens to the cluster, in its order. */
export async function story(stage: Stage): Promise<void> {
  if (only) return only(stage)
  await stage.phase('All is well', () => rest(stage.calm))
  await rolling(stage)
  await failing(stage)
  await standbys(stage)
  await disks(stage)
  await people(stage)
  if (stage.full) await throughTheNight(stage)
  await stage.phase('All is well again', () => rest(stage.calm))
}

async function rolling({ cluster, servers, day, sockets, former, phase, note }: Stage): Promise<void> {
  sockets.endings()
  await phase('The release is rolled: three servers replaced one by one behind HAProxy', () => servers.roll(), 'calmly')
  note(
    `Sockets that ended while the release was rolled, by their code: ${counted(sockets.endings())}. 1012 asks to come back.`,
  )
  // nginx ends the connections that it has kept when it is reloaded. Browsers send again by themselves then.
  day.through(cluster.web.nginx, 'once')
  await phase(
    'The same behind nginx, each call over a connection of its own',
    () => servers.roll({ before: 'nginx' }),
    'calmly',
  )
  day.through(cluster.web.port)
  if (!former) return
  const { tree, commit } = former
  await phase(`Back to the former release (${commit}) on the same schema`, () => servers.roll({ tree }), 'calmly')
  await phase('And to this one again', () => servers.roll(), 'calmly')
}

async function failing({ cluster, servers, day, calm, phase, note }: Stage): Promise<void> {
  const first = await cluster.primary()
  await phase('The machine of the primary is lost (kill -9 of Patroni and PostgreSQL)', async () => {
    await cluster.lose(first)
    await until('another primary', async () => (await cluster.primary()) !== first)
    await rest(calm)
  })
  await phase('It comes back, as a standby', () => cluster.bringBack(first))
  const second = await cluster.primary()
  await phase('Two primaries for a moment (kill -9 of Patroni alone)', async () => {
    await cluster.orphan(second)
    await until('another primary', async () => (await cluster.primary()) !== second)
    const said = await whatTheOldOneSays(cluster, second)
    await cluster.bringBack(second)
    const isThere = await keptByTheNewOne(cluster)
    note(`${said.sentence} On the primary it is ${isThere ? 'there' : 'not there'}.`)
    if (said.isAcknowledged && !isThere) day.wrong.push('the former primary acknowledged a write that is lost')
  })
  await phase('Five single processes of PostgreSQL, kill -9, during an import, payments and scans', async () => {
    for (let nth = 0; nth < 5; nth++) {
      day.begin('import')
      await seconds(2)
      await cluster.killBackend().catch(() => {})
      await seconds(2)
    }
  })
  await phase('PgBouncer is killed and started again', async () => {
    await cluster.restartPooler()
    await seconds(5)
  })
  await phase('One server is killed and started again', () => servers.kill(1))
}

async function standbys({ cluster, servers, day, phase, note }: Stage): Promise<void> {
  await phase('Both standbys fall behind, and catch up', async () => {
    await cluster.delay(3600)
    await seconds(20)
    const lags = await cluster.lags()
    const asked = (await servers.metrics()).map(text => /^pavilion_standby_asked (\d)/m.exec(text)?.[1])
    note(
      `While the standbys were ${lags.map(lag => lag.toFixed(0)).join(' and ')} s behind, ${asked.filter(is => is === '1').length} of 3 servers asked one.`,
    )
    if (lags.some(lag => lag < 10)) day.wrong.push('the standbys did not fall behind: the phase proves nothing')
    await cluster.delay(0)
    await until('standbys that caught up', async () => (await cluster.lags()).every(lag => lag < 5))
  })
  await phase('Both standbys are gone, and come back', async () => {
    const first = await cluster.primary()
    const others = [0, 1, 2].filter(node => node !== first)
    for (const node of others) await cluster.lose(node)
    await seconds(12)
    for (const node of others) await cluster.begin(node)
    await cluster.isWhole()
  })
  await phase('A standby is promoted past Patroni, and copied from the primary again', async () => {
    const first = await cluster.primary()
    const other = [0, 1, 2].find(node => node !== first) as number
    // Patroni may have started it again a moment ago, to see whether it has to be rewound.
    await until('a promoted standby', async () => {
      const client = await cluster.at(other)
      await client.query('select pg_promote(true, 10)').finally(() => client.end().catch(() => {}))
      return true
    })
    await seconds(8)
    const is = (await cluster.roles()).find(line => line.startsWith(`node${other} `))
    note(
      `Eight seconds after a standby was promoted past Patroni, the primary was node${await cluster.primary()} (before: node${first}), and Patroni called the promoted one «${is}».`,
    )
    // It follows nobody: its timeline is ahead of the primary's.
    await cluster.beginEmpty(other)
    await cluster.isWhole()
  })
}

async function disks({ cluster, day, filesDisk, phase, note }: Stage): Promise<void> {
  if (!cluster.disks || !filesDisk) {
    note('Full disks were not tried: a small disk could not be mounted here, which needs root.')
    return
  }
  const mount = cluster.disks[await cluster.primary()] as string
  await phase('The disk of the primary is full, and has room again', async () => {
    const free = fillDisk(mount)
    try {
      await seconds(15)
      if (!isFull(mount)) note('The disk of the primary had room again by itself.')
    } finally {
      free()
    }
    await cluster.isWhole()
  })
  await phase('The disk of the files is full, and has room again', async () => {
    const free = fillDisk(filesDisk)
    try {
      day.begin('import')
      await seconds(8)
    } finally {
      free()
    }
    await seconds(3)
  })
}

async function people({ cluster, day, full, phase, note }: Stage): Promise<void> {
  await phase('A bad line: 5 % of all pieces lost with their connection, 5 % held for 3 s', async () => {
    const line = await badLine(cluster.web.port)
    day.through(line.port)
    await seconds(full ? longTrouble : 25)
    day.through(cluster.web.port)
    await seconds(4)
    note(`The bad line cut ${line.cut()} connections and held ${line.held()} pieces.`)
    line.close()
  })
  await phase('1,000 slow clients beside it, a byte a second each', async () => {
    const slow = slowClients(cluster.web.port, 1000)
    await seconds(full ? longTrouble : 25)
    note(`${slow.open()} slow clients were connected at the end of it.`)
    slow.close()
  })
  const rush = full ? longTrouble : 60
  await phase('Ten times the capacity at the gates', async () => {
    const { capacity, sent, outcomes, refusedWithoutTime, recovered } = await overload(day, rush)
    note(
      `At the gates ${capacity.toFixed(0)} scans a second were answered when asked one after the other by 32; then ${sent.toFixed(0)} a second were sent for ${rush} s. Answers: ${counted(outcomes)}; ${refusedWithoutTime} × 503 without Retry-After. Ten scans in a row were answered within half a second each ${recovered.toFixed(1)} s after the rush.`,
    )
    if (refusedWithoutTime) day.wrong.push('503 without Retry-After under overload')
  })
}

/** Many kills, and a day at 30 % load. */
async function throughTheNight(stage: Stage): Promise<void> {
  await killing(stage)
  await aDay(stage)
}
async function aDay(stage: Stage): Promise<void> {
  stage.day.pace(0.3)
  await stage.phase('A day at 30 % load', () => seconds(Number(process.env.PROOF_HOURS ?? 24) * 3600))
  stage.day.pace(1)
}
async function killing({ cluster, servers, day, phase, note }: Stage): Promise<void> {
  let copied = 0
  const back = async (node: number) => {
    if (await cluster.bringBackOrCopy(node, 120)) copied++
  }
  const kills: Readonly<Record<string, () => Promise<unknown>>> = {
    server: () => servers.kill(Math.floor(Math.random() * 3)),
    'process of PostgreSQL': () => cluster.killBackend(),
    primary: async () => {
      const first = await cluster.primary()
      await cluster.lose(first)
      // Right after a crash no standby is synchronous yet, and none may take over: the lost one has to come back.
      await until('another primary', async () => (await cluster.primary()) !== first, 40).catch(() => {})
      await back(first)
    },
    'server and primary together': async () => {
      const first = await cluster.primary()
      // The server waits for a primary as everybody does.
      await Promise.all([servers.kill(0), cluster.lose(first).then(() => back(first))])
    },
  }
  const done: Record<string, number> = {}
  await phase(`${manyKills} kills -9: a server, a process of PostgreSQL, the primary, both, in turn`, async () => {
    for (let nth = 0; nth < manyKills; nth++) {
      const [what, kill] = Object.entries(kills)[nth % 4] as [string, () => Promise<unknown>]
      day.begin('import')
      // Where there is no primary for a moment, there is nothing to kill yet.
      await until('a primary', async () => (await cluster.primary()) >= 0)
      await kill()
      done[what] = (done[what] ?? 0) + 1
      await seconds(2 + Math.random() * 4)
    }
    await cluster.isWhole()
  })
  note(
    `Killed: ${counted(done)}. A server that began while no primary was there ended and was started again ${servers.restarts()} times; ${copied} nodes did not find their way back within two minutes and were copied from the primary again.`,
  )
}

const counted = (all: Readonly<Record<string, number>>): string =>
  Object.entries(all)
    .map(([what, many]) => `${what} × ${many}`)
    .join(', ') || 'none'

/** What becomes of a write to the node that still believes to be the primary. */
async function whatTheOldOneSays(cluster: Cluster, node: number) {
  const client = await cluster.at(node)
  const { rows } = await client.query<{ writes: boolean }>('select not pg_is_in_recovery() as writes')
  const answer = await Promise.race([
    client.query(`create table "proofOfTwo" (id int)`).then(
      () => 'acknowledged it',
      error => `refused it (${error.message})`,
    ),
    rest(5000).then(() => 'acknowledged nothing within 5 s, for its synchronous standby has left it'),
  ])
  client.end().catch(() => {})
  const is = rows[0]?.writes ? 'still took itself for the primary' : 'had stepped down'
  return {
    sentence: `The node whose Patroni was gone ${is}; a write sent to it past HAProxy: it ${answer}.`,
    isAcknowledged: answer === 'acknowledged it',
  }
}
/** A standby that has the lock and is not promoted yet still takes what the former primary sends. */
async function keptByTheNewOne(cluster: Cluster): Promise<boolean> {
  const client = await cluster.at(await cluster.primary())
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('"proofOfTwo"') is not null as there`)
  await client.query('drop table if exists "proofOfTwo"')
  await client.end()
  return rows[0]?.there === true
}
