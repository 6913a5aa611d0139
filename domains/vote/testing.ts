import type { NewRow } from '@pavilion/declare'
import { type Answered, callFrom, type TestServer } from '@pavilion/testing'
import pg from 'pg'
import { voteItem, voteTopic } from './model/index.ts'

type Topic = Partial<NewRow<typeof voteTopic>>
/** An open topic with these candidates, in the given project or a new one. */
export async function makePoll(
  server: TestServer,
  { open = true, projectId, ...fields }: Topic & { open?: boolean } = {},
  names: readonly string[] = ['甲', '乙', '丙'],
) {
  const topicProjectId = projectId ?? (await server.project()).id
  const { system } = server
  const made = await system
    .store(voteTopic)
    .create({ projectId: topicProjectId, name: '最受欢迎展品', englishName: 'Favourite exhibit', ...fields } as never)
  const topic = open ? await system.transaction(tx => tx.move(voteTopic, made, 'setOpen')) : made
  const items = []
  for (const [at, name] of names.entries())
    items.push(
      await system.store(voteItem).create({
        projectId: topicProjectId,
        voteTopicId: topic.id,
        name,
        englishName: `Exhibit ${at + 1}`,
        sortNumber: at,
      } as never),
    )
  const [one] = items
  return {
    projectId: topicProjectId,
    topic,
    items,
    first: one as (typeof items)[number],
    /** The total of each candidate (`shown`) and the number of its vote rows. */
    totals: async () =>
      await server.sql<{ shown: number; rows: number }>(
        `select i."sumNumber"::int as shown,
          (select count(*) from "voteRecord" r where r."voteItemId" = i.id and r."deletedAt" is null)::int as rows
        from "voteItem" i
        where i."voteTopicId" = $1
        order by i.id`,
        [topic.id],
      ),
    records: () =>
      server.sql<{
        id: number
        voter: string
        day: string
        nth: number
        voteItemId: number
        ip: string
        webUserId: number | null
        wxid: string | null
      }>(
        `select id, voter, day, nth, "voteItemId", ip, "webUserId", wxid
        from "voteRecord"
        where "voteTopicId" = $1 and "deletedAt" is null
        order by id`,
        [topic.id],
      ),
    /** Votes as the signed-in visitor with this token. */
    voteAs: (token: string, voteItemId = one?.id, headers: Record<string, string> = {}) =>
      server.call(
        '/voteRecord/ext/singleVoteByWebUser',
        { voteItemId },
        { token, projectId: topicProjectId, language: 'en', headers },
      ),
    /** Votes from another loopback address: 127.0.0.2 and up. */
    voteFrom: (address: string, voteItemId = one?.id, headers: Record<string, string> = {}) =>
      callFrom(
        server,
        address,
        '/voteRecord/ext/singleVoteByIP',
        { voteItemId },
        { 'x-project-id': String(topicProjectId), ...headers },
      ),
  }
}
interface Statement {
  readonly text?: string
}
/**
 * Fakes the database's clock in voting statements of this process while `work` runs. `set` changes
 * the time.
 */
export async function withClock<T>(work: (set: (moment: string) => void) => Promise<T>): Promise<T> {
  const send = pg.Client.prototype.query as (...words: unknown[]) => unknown
  let moment: string | undefined
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const [first] = words as [(Statement & { queries?: Statement[] }) | undefined]
    const later = (statement: Statement) =>
      moment && statement.text?.includes('clock_timestamp()::timestamptz(3) as now')
        ? (Object.assign(Object.create(statement), {
            name: undefined,
            text: statement.text.replaceAll('clock_timestamp()', `'${moment}'::timestamptz`),
          }) as Statement)
        : statement
    if (typeof first === 'object' && first?.queries) first.queries = first.queries.map(later)
    else if (typeof first === 'object') words[0] = later(first)
    return send.apply(this, words)
  } as typeof pg.Client.prototype.query
  try {
    return await work(to => {
      moment = new Date(to).toISOString()
    })
  } finally {
    pg.Client.prototype.query = send as typeof pg.Client.prototype.query
  }
}
/** Counts the outcomes of many calls: `in` for accepted votes, else the code of the refusal. */
export const outcomes = (answers: readonly Pick<Answered, 'result' | 'data'>[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(answers, ({ result, data }) => (result === 20000 ? 'in' : (data?.code ?? String(result)))),
    ).map(([code, group]) => [code, group?.length ?? 0]),
  )
