import type { Site } from '@pavilion/pages'
import { minute, serverNow } from '@pavilion/pages'
import type { Candidate, Topic } from '../model/calls.ts'
import { voteTopicMode, voteTopicType } from '../model/codes.ts'
import { momentWithZone, nextDay, votesResetTomorrow, votingAt } from '../model/rules.ts'

export interface Poll {
  readonly topic: Topic
  readonly rows: readonly Candidate[]
  readonly count: number
  readonly remaining?: number | null
}

const votes = (count: number) => (count === 1 ? '1 vote' : `${count} votes`)
/** A number of votes in the language of the site. */
export const votesIn = ({ say }: Pick<Site, 'say'>, count: number) =>
  say(`${count.toLocaleString('en')} 票`, votes(count).replace(/^\d+/, count.toLocaleString('en')))

/**
 * The number of votes per person: «每人每天 1 票», «3 votes per person». By address it says that
 * everybody behind one address shares them.
 */
export function ruleIn({ say }: Pick<Site, 'say'>, { type, mode, maxVotes }: Topic): string {
  const daily = mode === voteTopicMode.everyDay
  if (type === voteTopicType.ip)
    return say(
      `每个网络地址${daily ? '每天' : ''} ${maxVotes} 票，使用同一网络（如展馆 Wi-Fi）的人共用`,
      `${votes(maxVotes)} per network address${daily ? ' a day' : ''}, shared by everybody on the same network, such as a hall’s Wi-Fi`,
    )
  return daily
    ? say(`每人每天 ${maxVotes} 票`, `${votes(maxVotes)} per person a day`)
    : say(`每人 ${maxVotes} 票`, `${votes(maxVotes)} per person`)
}
/**
 * The state of a poll in words: closed, start or end time, votes left, or that voting needs a
 * sign-in. `nobody`: there are no candidates, so the reader's votes are not mentioned.
 * `readerTimeZone`: unless it is the browser's.
 */
export function stateIn(
  { say, project }: Pick<Site, 'say' | 'project'>,
  topic: Topic,
  {
    remaining,
    signedIn,
    readerTimeZone,
    nobody = false,
  }: { remaining: number | null | undefined; signedIn: boolean; readerTimeZone: string | undefined; nobody?: boolean },
  now = new Date(serverNow()).toISOString(),
): string {
  const voting = votingAt(topic, now)
  const when = (at: string | null) => (at ? minute(at, project.timeZone, readerTimeZone) : '')
  if (voting === 'closed') return say('投票已关闭', 'Voting is closed')
  if (voting === 'notBegun')
    return say(`投票于 ${when(topic.startTime)} 开始`, `Voting starts at ${when(topic.startTime)}`)
  if (voting === 'ended') return say('投票已结束', 'Voting has ended')
  if (topic.type === voteTopicType.webUser && !signedIn && !nobody) return say('登录后即可投票', 'Sign in to vote')
  if (nobody || remaining === null || remaining === undefined)
    return topic.endTime ? say(`投票至 ${when(topic.endTime)}`, `Voting until ${when(topic.endTime)}`) : ''
  const daily = topic.mode === voteTopicMode.everyDay
  if (remaining === 0) return usedUpIn({ say, project }, topic, now)
  return daily
    ? say(`今天还可投 ${remaining} 票`, `${votes(remaining)} left today`)
    : say(`还可投 ${remaining} 票`, `${votes(remaining)} left`)
}
/** That no votes are left, and from when there are new ones: with the hour and its zone. */
function usedUpIn({ say, project }: Pick<Site, 'say' | 'project'>, topic: Topic, now: string): string {
  const shared = topic.type === voteTopicType.ip
  if (!votesResetTomorrow(topic, now, project.timeZone))
    return shared
      ? say('此网络地址的票已投完，感谢参与', 'All votes of this network address have been used')
      : say('您的票已投完，感谢参与', 'You have used all your votes')
  const from = momentWithZone(nextDay(now, project.timeZone), project.timeZone)
  return shared
    ? say(
        `此网络地址今天的票已投完，${from} 起可以再投`,
        `All votes of this network address for today have been used. You can vote again from ${from}`,
      )
    : say(`您今天的票已投完，${from} 起可以再投`, `You have used your votes for today. You can vote again from ${from}`)
}
/** Whether the reader can give this candidate another vote. Advice only: the server decides. */
export const mayVote = (
  topic: Topic,
  { voted = 0 }: Pick<Candidate, 'voted'>,
  remaining: number | null | undefined,
  now = new Date(serverNow()).toISOString(),
): boolean => votingAt(topic, now) === 'open' && remaining !== 0 && voted < topic.maxPerItem

/** The message after a vote; for web users with the number of votes left (visitor-side §8). */
export function succeeded({ type, mode }: Topic, remaining: number): readonly [zh: string, en: string] {
  if (type !== voteTopicType.webUser) return ['投票成功', 'Thank you for voting']
  return mode === voteTopicMode.everyDay
    ? [`投票成功，今天还可投 ${remaining} 票`, `Thank you for voting. ${votes(remaining)} left today`]
    : [`投票成功，还可投 ${remaining} 票`, `Thank you for voting. ${votes(remaining)} left`]
}
