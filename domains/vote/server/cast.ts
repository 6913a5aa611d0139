import { invalidToken, noData, type Row } from '@pavilion/declare'
import { isProjectOpen } from '@pavilion/site/server/index.ts'
import type { Context } from '@pavilion/store'
import {
  countedDay,
  momentWithZone,
  nextDay,
  openCloseStatus,
  type voteTopic,
  voteTopicType,
  votesResetTomorrow,
  votingAt,
} from '../model/index.ts'
import type { Cast } from '../model/calls.ts'
import { changed } from './live.ts'
import {
  alreadyVotedFor,
  votesUsedUp,
  votesUsedUpToday,
  voteOtherWay,
  voterOfOtherOrganiser,
  votingClosed,
  votingEnded,
  votingNotBegun,
} from './refusals.ts'
import { localMinute, type Voter } from './voters.ts'

/** A candidate with the rules of its topic, and the database's current time. */
export interface Ballot
  extends Pick<
    Row<typeof voteTopic>,
    'type' | 'mode' | 'maxVotes' | 'maxPerItem' | 'status' | 'startTime' | 'endTime'
  > {
  readonly voteItemId: number
  readonly voteTopicId: number
  readonly projectId: number
  readonly sellerId: number | null
  readonly timeZone: string | null
  readonly now: string
}
/**
 * Takes one vote of this voter for this candidate (visitor-side §4).
 * @throws votingClosed, votingNotBegun, votingEnded, voteOtherWay, voterOfOtherOrganiser,
 * votesUsedUp, votesUsedUpToday, alreadyVotedFor, noData
 */
export async function castVote(ctx: Context, voteItemId: number, voter: Voter): Promise<Cast> {
  const ballot = await ballotOf(ctx, voteItemId)
  const refused = whyNotVote(ballot, voter, ctx)
  if (refused) throw refused
  return takeVote(ctx, ballot, voter)
}

/**
 * Reads a candidate and its topic. A topic in a closed project counts as closed.
 * @throws noData if there is no such candidate in the project of the call
 */
export async function ballotOf(ctx: Context, voteItemId: number): Promise<Ballot> {
  const [ballot] = await ctx.sql<Ballot>(
    `select i.id as "voteItemId", i."voteTopicId", i."projectId",
      t.type, t.mode, t."maxVotes", t."maxPerItem",
      case
        when ${isProjectOpen('p')} then t."status"
        else ${openCloseStatus.closed}
      end as "status",
      t."startTime", t."endTime", p."sellerId", p."timeZone",
      clock_timestamp()::timestamptz(3) as now
    from "voteItem" i
    join "voteTopic" t on t.id = i."voteTopicId" and t."deletedAt" is null
    join "project" p on p.id = i."projectId" and p."deletedAt" is null
    where i.id = $1
      and i."deletedAt" is null
      and ($2::bigint is null or i."projectId" = $2)`,
    [voteItemId, ctx.projectId ?? null],
  )
  if (!ballot) throw noData()
  return ballot
}
/**
 * Why this voter may not vote now, or undefined. Whether votes are left is decided when the vote is
 * written.
 */
export function whyNotVote(ballot: Ballot, { type }: Pick<Voter, 'type'>, { caller }: Pick<Context, 'caller'>) {
  const voting = votingAt(ballot, ballot.now)
  if (voting === 'closed') return votingClosed()
  if (voting === 'notBegun') return votingNotBegun({ from: localMinute(ballot.startTime as string, ballot.timeZone) })
  if (voting === 'ended') return votingEnded()
  if (ballot.type !== type) return voteOtherWay()
  if (
    type === voteTopicType.webUser &&
    caller.sellers !== 'all' &&
    ballot.sellerId !== null &&
    !caller.sellers.includes(ballot.sellerId)
  )
    return voterOfOtherOrganiser()
  return undefined
}

/** That the voter has no votes left, today or at all. */
function noneLeft(ballot: Ballot) {
  const shared = ballot.type === voteTopicType.ip
  const { now, timeZone } = ballot
  return votesResetTomorrow(ballot, now, timeZone)
    ? votesUsedUpToday({ shared, from: momentWithZone(nextDay(now, timeZone), timeZone) })
    : votesUsedUp({ shared })
}

interface Outcome {
  readonly sumNumber: number | null
  readonly used: number
  readonly usedHere: number
  readonly full: boolean
  readonly gone: boolean
}
/**
 * Inserts the vote and increments the candidate's total in one statement. `nth` is the first free
 * number from 1 to the topic's limit: two votes at the same moment pick the same number, and the
 * unique key lets only one through.
 * The account of a signed-in voter is locked first, because it may be merged or erased meanwhile.
 * The candidate is locked too, because it may be deleted meanwhile.
 */
const write = `
  with item as (
    select id
    from "voteItem"
    where id = $1 and "deletedAt" is null
    for key share
  ),
  voter as (
    select id
    from "webUser"
    where id = $8::bigint and "deletedAt" is null
    for key share
  ),
  used as (
    select nth, "voteItemId"
    from "voteRecord"
    where "projectId" = $2 and "voteTopicId" = $3 and voter = $4 and day = $5 and "deletedAt" is null
  ),
  free as (
    select min(n) as nth
    from generate_series(1, $6::int) n
    where n not in (select nth from used)
  ),
  taken as (
    insert into "voteRecord"
      ("projectId", "voteTopicId", "voteItemId", voter, day, nth, "votedAt", "webUserId", ip, wxid)
    select $2, $3, $1, $4, $5, free.nth, date_trunc('milliseconds', clock_timestamp()),
      $8::bigint, $9::text, $10::text
    from free, "voteTopic" t
    where t.id = $3
      and t.status = ${openCloseStatus.open}
      and free.nth is not null
      and (select count(*) from used where "voteItemId" = $1) < $7::int
      and ($8::bigint is null or exists (select 1 from voter))
      and exists (select 1 from item)
    on conflict do nothing
    returning id
  ),
  counted as (
    update "voteItem"
    set "sumNumber" = "sumNumber" + 1
    where id = $1 and exists (select 1 from taken)
    returning "sumNumber"
  )
  select
    (select "sumNumber" from counted) as "sumNumber",
    (select count(*) from used)::int as used,
    (select count(*) from used where "voteItemId" = $1)::int as "usedHere",
    (select nth from free) is null as full,
    $8::bigint is not null and not exists (select 1 from voter) as gone`

/**
 * Writes one vote that passed the checks.
 * @throws votesUsedUp, votesUsedUpToday, alreadyVotedFor, votingClosed; invalidToken if the voter's
 * account is gone
 */
export async function takeVote(ctx: Context, ballot: Ballot, { key, webUserId, ip, wxid }: Voter): Promise<Cast> {
  const { voteItemId, voteTopicId, projectId, mode, maxVotes, maxPerItem } = ballot
  const values = [
    voteItemId,
    projectId,
    voteTopicId,
    key,
    countedDay(mode, ballot.now, ballot.timeZone),
    maxVotes,
    maxPerItem,
    webUserId ?? null,
    ip ?? null,
    wxid ?? null,
  ]
  // If another vote of the same voter took the number first, try again with one number fewer.
  for (let attempt = 0; attempt <= maxVotes; attempt++) {
    const [outcome] = await ctx.sql<Outcome>(write, values)
    const { sumNumber, used, usedHere, full, gone } = outcome as Outcome
    if (sumNumber !== null) {
      await changed(ctx, voteTopicId)
      return { msg: maxVotes - used - 1, sumNumber }
    }
    if (gone) throw invalidToken()
    if (full) throw noneLeft(ballot)
    if (usedHere >= maxPerItem) throw alreadyVotedFor()
    const { status } = await ballotOf(ctx, voteItemId)
    if (status !== openCloseStatus.open) throw votingClosed()
  }
  throw new Error(`voter ${key} lost every number of topic ${voteTopicId} to other votes`)
}
