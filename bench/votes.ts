import { randomBytes } from 'node:crypto'
import { administer } from '@pavilion/testing/database.ts'
import { makeProject } from '@pavilion/testing/people.ts'
import { voteItem, voteTopic } from '@pavilion/vote/model/index.ts'
import { type Ground, withApp } from './data/database.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Cost, costOf } from './lib/cost.ts'
import { type Served, startProcess } from './lib/server.ts'

const rounds = 5
const candidates = 50
const atOnce = 200
/**
 * Votes of one round: for one hot candidate, all rounds and warming up together are 12,000 voters
 * on either side.
 */
const spreadVotes = 1000
const hotVotes = 2000
interface Poll {
  readonly projectId: number
  readonly topicId: number
  readonly items: readonly number[]
}
interface Bench {
  readonly ground: Ground
  readonly loader: Served
  readonly app: Served
  readonly bare: Served
  readonly ports: { readonly app: number; readonly bare: number }
  readonly poll: Poll
  readonly pair: Poll
}

/**
 * A vote against the bare pair of an insert and a counter's update: its processor time, and the
 * rate of one hot candidate with 200 voters at once.
 */
export async function votes(ground: Ground, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('votes', true)
  // Two topics, so that neither side grows the other's rows.
  const [poll, pair] = (await withApp(database, async ({ system }) => {
    const { id: projectId } = await makeProject(system)
    const make = async (): Promise<Poll> => {
      const drafted = await system.store(voteTopic).create({ projectId, name: '最受欢迎展品' } as never)
      const topic = await system.transaction(tx => tx.move(voteTopic, drafted, 'setOpen'))
      const items = await system.store(voteItem).createMany(
        Array.from({ length: candidates }, (_, at) => ({
          projectId,
          voteTopicId: topic.id,
          name: `展品 ${at + 1}`,
        })) as never,
      )
      return { projectId, topicId: topic.id, items: items.map(({ id }) => id) }
    }
    return [await make(), await make()]
  })) as [Poll, Poll]
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const loader = await start('lib/load.ts')
    const app = await start(
      'servers/app.ts',
      { databaseUrl: database.url, dataDir: database.dataDir, trustProxy: '127.0.0.1' },
      process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : [],
    )
    const bare = await start('servers/votes.ts', { databaseUrl: database.url })
    const bench: Bench = {
      ground,
      loader,
      app,
      bare,
      ports: { app: await app.ask('port'), bare: await bare.ask('port') },
      poll,
      pair,
    }
    const spread = await compare(bench, spreadVotes, 10, nth => nth % candidates)
    const hot = await compare(bench, hotVotes, atOnce, () => 0)
    await allCounted(ground, say)
    return [...processorTime(spread), ...rate(hot)]
  } finally {
    for (const served of started) await served.stop()
  }
}

let voter = 0
/** Every voter is another one, behind a proxy that is trusted. */
const address = () => {
  voter++
  return `10.${(voter >> 16) & 255}.${(voter >> 8) & 255}.${voter & 255}`
}
/** As the page sends it: with a key, so that a lost answer is no second vote. */
const appRequest = ({ projectId, items }: Poll, at: number): LoadRequest => ({
  path: '/api/voteRecord/ext/singleVoteByIP',
  headers: {
    'x-project-id': String(projectId),
    'x-forwarded-for': address(),
    'idempotency-key': randomBytes(16).toString('hex'),
  },
  body: JSON.stringify({ voteItemId: items[at] }),
})
const ofPair = ({ projectId, topicId, items }: Poll, at: number): LoadRequest => ({
  path: '/vote',
  body: JSON.stringify({ projectId, voteTopicId: topicId, voteItemId: items[at], ip: address() }),
})

/** Warms both, then measures them in turn. @throws when a vote is refused */
async function compare(
  { ground, loader, app, bare, ports, poll, pair }: Bench,
  many: number,
  connections: number,
  itemOf: (nth: number) => number,
): Promise<{ appCosts: Cost[]; bares: Cost[] }> {
  const run = async (server: Served, port: number, make: (poll: Poll, at: number) => LoadRequest, of: Poll) => {
    const cost = await costOf(loader, server, () => databaseCpuMs(ground.postgres.pid), {
      port,
      requests: Array.from({ length: many }, (_, nth) => make(of, itemOf(nth))),
      connections,
      holds: '"result":20000',
    })
    if (cost.wrong)
      throw new Error(`${cost.wrong} of ${cost.requests} votes were refused, the first: ${cost.firstWrong}`)
    return cost
  }
  const appCosts: Cost[] = []
  const bares: Cost[] = []
  for (let round = -1; round < rounds; round++) {
    const [ours, other] = [await run(app, ports.app, appRequest, poll), await run(bare, ports.bare, ofPair, pair)]
    if (round >= 0) {
      appCosts.push(ours)
      bares.push(other)
    }
  }
  return { appCosts, bares }
}
const ms = (value: number) => value.toFixed(2)
const per = (costs: readonly Cost[], part: 'total' | 'server' | 'database') => median(costs.map(cost => cost[part]))
const costText = (costs: readonly Cost[]) =>
  `${ms(per(costs, 'total'))} ms (server ${ms(per(costs, 'server'))}, database ${ms(per(costs, 'database'))})`
const processorTime = ({ appCosts, bares }: { appCosts: Cost[]; bares: Cost[] }): Figure[] => [
  {
    what: 'a vote: processor time',
    measured: costText(appCosts),
    against: costText(bares),
    value: median(appCosts.map((cost, at) => cost.total / bares[at]!.total)),
    limit: { atMost: 4 },
  },
]
const perSecond = (costs: readonly Cost[]) =>
  `${Math.round(median(costs.map(cost => cost.perSecond)))}/s, p95 ${ms(median(costs.map(({ p95 }) => p95)))} ms`
const rate = ({ appCosts, bares }: { appCosts: Cost[]; bares: Cost[] }): Figure[] => [
  {
    what: `one hot candidate, ${atOnce} voters at once: rate`,
    measured: perSecond(appCosts),
    against: perSecond(bares),
    value: median(appCosts.map((cost, at) => cost.perSecond / bares[at]!.perSecond)),
    limit: { atLeast: 0.5 },
  },
]
/** No vote lost, none doubled. @throws when a candidate's total is not the number of its rows */
async function allCounted(ground: Ground, say: (sentence: string) => void): Promise<void> {
  const rows = await administer(
    ground.postgres.url,
    query =>
      query<{ shown: string; rows: string; voters: string }>(
        `select i."sumNumber" as shown, count(r.id) as rows, count(distinct r.voter) as voters from "voteItem" i left join "voteRecord" r on r."voteItemId" = i.id group by i.id order by i.id`,
      ),
    'votes',
  )
  const wrong = rows.filter(({ shown, rows: cast, voters }) => shown !== cast || cast !== voters)
  if (wrong.length)
    throw new Error(`${wrong.length} candidates' totals are not the number of their votes: ${JSON.stringify(wrong[0])}`)
  say(
    `  every one of ${rows.reduce((sum, row) => sum + Number(row.rows), 0).toLocaleString('en')} votes is counted once, ${Number(rows[0]?.rows).toLocaleString('en')} of them for the hot candidate of the app`,
  )
}
