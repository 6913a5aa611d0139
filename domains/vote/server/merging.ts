import { merging } from '@pavilion/account/server/index.ts'
import { say } from '@pavilion/declare'
import { everyRowOf, sql, type Transaction } from '@pavilion/store'
import { voteRecord, voteTopic, voterBy } from '../model/index.ts'

const why = say(
  '两个账号在同一投票中都已投票，合计超过一人的票数；多出的票仍计入总数，可在投票记录中删除',
  'Both accounts voted in the same topic and together exceed the votes of one person. The extra votes still count; you can delete them in the vote records',
)
export interface Vote {
  readonly id: number
  readonly voteTopicId: number
  readonly voteItemId: number
  readonly day: string
  readonly nth: number
  readonly maxVotes: number
  readonly maxPerItem: number
}
const votesOf = (tx: Transaction, webUserId: number): Promise<Vote[]> =>
  tx.query<Vote>(
    sql`select r.id, r."voteTopicId", r."voteItemId", r.day, r.nth::int as nth,
      t."maxVotes"::int as "maxVotes", t."maxPerItem"::int as "maxPerItem"
    from ${voteRecord} r
    join ${everyRowOf(voteTopic, 'the rules of any topic that somebody voted in')} t on t.id = r."voteTopicId"
    where r.voter = ${voterBy.webUser(webUserId)}
    order by r.id
    for update of r`,
  )

/**
 * A free number for a vote among the votes already held, by the rules of its topic; undefined if
 * there is none. Pure.
 */
export function placeFor(
  vote: Vote,
  held: readonly Pick<Vote, 'voteTopicId' | 'voteItemId' | 'day' | 'nth'>[],
): number | undefined {
  const votesThatDay = held.filter(each => each.voteTopicId === vote.voteTopicId && each.day === vote.day)
  if (votesThatDay.filter(each => each.voteItemId === vote.voteItemId).length >= vote.maxPerItem) return undefined
  const taken = new Set(votesThatDay.map(({ nth }) => nth))
  return Array.from({ length: vote.maxVotes }, (_, at) => at + 1).find(nth => !taken.has(nth))
}

// After a merge the remaining account holds the votes of both, so that nobody votes twice.
merging.fill('votes', {
  async follow(tx, { from, to }) {
    const held: Pick<Vote, 'voteTopicId' | 'voteItemId' | 'day' | 'nth'>[] = [...(await votesOf(tx, to))]
    const moved: [id: number, nth: number][] = []
    let stayed = 0
    for (const vote of await votesOf(tx, from)) {
      const nth = placeFor(vote, held)
      if (nth === undefined) {
        stayed++
        continue
      }
      await tx.update(voteRecord, {
        set: sql`voter = ${voterBy.webUser(to)}, nth = ${nth}`,
        where: sql`a.id = ${vote.id}::bigint`,
      })
      held.push({ ...vote, nth })
      moved.push([vote.id, vote.nth])
    }
    return { done: moved, stayed, why }
  },
  async back(tx, { from, to }, done) {
    for (const [id, nth] of done as [number, number][])
      await tx.update(voteRecord, {
        set: sql`voter = ${voterBy.webUser(from)}, nth = ${nth}`,
        where: sql`a.id = ${id}::bigint and a.voter = ${voterBy.webUser(to)}`,
        deletedToo: true,
      })
  },
})
