import { useSite } from '@pavilion/pages'
import { pictureSources } from '@pavilion/system/model/pictures.ts'
import type { ReactNode } from 'react'
import type { Candidate } from '../model/calls.ts'
import { mayVote, votesIn } from './polls.ts'
import type { Voting } from './useVoting.ts'

/**
 * A candidate's picture, with its space reserved while it loads; without one, the first letter of
 * the name.
 */
export function Cover({ item, sizes }: { item: Pick<Candidate, 'cover' | 'name' | 'englishName'>; sizes: string }) {
  const site = useSite()
  const known = pictureSources(item.cover)
  return (
    <span className="vote-cover">
      {item.cover ? (
        <img
          src={item.cover}
          alt=""
          loading="lazy"
          decoding="async"
          {...(known && { srcSet: known.srcset, sizes, width: known.width, height: known.height })}
        />
      ) : (
        <span aria-hidden="true">{[...site.named(item)][0]}</span>
      )}
    </span>
  )
}
export const Total = ({ item }: { item: Candidate }) => {
  const site = useSite()
  return <span className="vote-total">{votesIn(site, item.sumNumber)}</span>
}
/** The votes of the last 24 hours. */
export function Rise({ item }: { item: Candidate }) {
  const { say } = useSite()
  return item.rise ? (
    <span className="vote-rise">
      <span aria-hidden="true">↑ {item.rise}</span>
      <span className="unseen">
        {say(
          `近 24 小时新增 ${item.rise} 票`,
          `${item.rise} ${item.rise === 1 ? 'vote' : 'votes'} in the last 24 hours`,
        )}
      </span>
    </span>
  ) : null
}
/** A bar in proportion to the leader's votes; decorative. */
export const Bar = ({ part }: { part: number }) => (
  <svg className="vote-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.round(part * 1000) / 10} height="1" />
  </svg>
)

/** Shown without a script, because the buttons would do nothing. */
export const NeedsScript = () => {
  const site = useSite()
  return (
    <noscript>
      <p className="muted">{site.say('请开启浏览器的 JavaScript 后再投票。', 'Please turn on JavaScript to vote.')}</p>
    </noscript>
  )
}

/**
 * The button that votes for a candidate. Disabled until the page is hydrated and while a vote is
 * being sent.
 */
export function VoteButton({
  item,
  voting,
  onConfirmed,
  large = false,
}: {
  item: Candidate
  voting: Voting
  onConfirmed?: () => void
  large?: boolean
}): ReactNode {
  const { site, poll, busy, alive, vote } = voting
  const may = mayVote(poll.topic, item, poll.remaining)
  const given = (item.voted ?? 0) > 0
  return (
    <button
      type="button"
      className={large ? 'button button-large vote-cast' : 'button vote-cast'}
      disabled={!alive || !may || busy !== undefined}
      aria-busy={busy === item.id}
      onClick={() => void vote(item, onConfirmed)}
    >
      {given && !may ? site.say('已投', 'Voted') : site.say('投票', 'Vote')}
      <span className="unseen">
        {site.say('：', ': ')}
        {site.named(item)}
      </span>
    </button>
  )
}
