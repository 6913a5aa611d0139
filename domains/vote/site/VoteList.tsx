import { useState } from 'react'
import { placesOf } from '../model/rules.ts'
import { CandidateDialog } from './CandidateDialog.tsx'
import { Bar, Cover, NeedsScript, Rise, Total, VoteButton } from './parts.tsx'
import type { Candidate } from '../model/calls.ts'
import { ruleIn, stateIn, type Poll } from './polls.ts'
import { useVoting, type Voting } from './useVoting.ts'

export interface VoteListProps {
  readonly first: Poll
  readonly kind: 'list' | 'rise' | 'ranking'
  readonly look: 'cards' | 'rows' | 'bars'
  readonly limit: number
  readonly label: string
}

/** The candidates of a topic with their totals and vote buttons (visitor-side §2.8). */
export default function VoteList({ first, kind, look, limit: begin, label }: VoteListProps) {
  const voting = useVoting(first, { kind: kind === 'rise' ? 'rise' : 'list', limit: begin })
  const { site, poll, signedIn, readerTimeZone, search, setSearch, limit, setLimit } = voting
  const [opened, setOpened] = useState<number>()
  const most = Math.max(1, ...poll.rows.map(({ sumNumber }) => sumNumber))
  const open = poll.rows.find(({ id }) => id === opened)
  const state = stateIn(site, poll.topic, {
    remaining: poll.remaining,
    signedIn,
    readerTimeZone,
    nobody: !poll.rows.length && !search,
  })
  const places = kind === 'list' ? [] : placesOf(poll.rows, ({ rise, sumNumber }) => rise ?? sumNumber)
  return (
    <div className="votes">
      <div className="vote-head">
        <p>
          <span className="muted">{ruleIn(site, poll.topic)}</span>
          {state ? <strong role="status">{state}</strong> : null}
        </p>
        <NeedsScript />
        {kind === 'list' && first.count > begin ? (
          <input
            type="search"
            className="vote-search"
            value={search}
            onChange={event => setSearch(event.target.value)}
            placeholder={site.say('搜索名称', 'Search by name')}
            aria-label={site.say('搜索名称', 'Search by name')}
          />
        ) : null}
      </div>
      {poll.rows.length ? (
        <ol className={`vote-list vote-${look} ${look === 'cards' ? 'grid' : ''}`} aria-label={label}>
          {poll.rows.map((item, at) => (
            <Line
              key={item.id}
              item={item}
              place={places[at]}
              part={item.sumNumber / most}
              look={look}
              voting={voting}
              onOpen={() => setOpened(item.id)}
            />
          ))}
        </ol>
      ) : (
        <p className="empty">
          {search
            ? site.say('没有找到', 'Nothing found')
            : site.say('候选名单即将公布', 'The candidates will be announced soon')}
        </p>
      )}
      {!search && poll.count > poll.rows.length && limit === begin ? (
        <p className="after-list">
          <button type="button" className="button button-quiet" onClick={() => setLimit(1000)}>
            {site.say(`查看全部 ${poll.count} 项`, `Show all ${poll.count}`)}
          </button>
        </p>
      ) : null}
      {open ? <CandidateDialog item={open} voting={voting} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}

interface LineProps {
  readonly item: Candidate
  readonly place: number | undefined
  readonly part: number
  readonly look: VoteListProps['look']
  readonly voting: Voting
  readonly onOpen: () => void
}
function Line({ item, place, part, look, voting, onOpen }: LineProps) {
  const { site } = voting
  return (
    <li className="vote-item">
      {/* Without a script, or in a new tab, the link opens the candidate's page. */}
      <a
        className="vote-open"
        href={site.link('/vote-item-detail', { id: item.id, voteTopicId: voting.poll.topic.id })}
        aria-haspopup="dialog"
        onClick={event => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
            event.preventDefault()
            onOpen()
          }
        }}
      >
        {place === undefined ? null : (
          <span className={place <= 3 ? 'vote-place vote-first' : 'vote-place'}>{place}</span>
        )}
        {look === 'bars' ? null : (
          <Cover item={item} sizes={look === 'cards' ? '(min-width: 1024px) 390px, 50vw' : '120px'} />
        )}
        <span className="vote-words">
          <span className="vote-name" lang={site.spoken(item)}>
            {site.named(item)}
          </span>
          {site.words(item, 'info') && look !== 'bars' ? (
            <span className="vote-info muted clamp-2" lang={site.spoken(item, 'info')}>
              {site.words(item, 'info')}
            </span>
          ) : null}
          {look === 'bars' ? <Bar part={part} /> : null}
        </span>
      </a>
      <span className="vote-side">
        <span className="vote-figures">
          <Total item={item} />
          <Rise item={item} />
        </span>
        <VoteButton item={item} voting={voting} />
      </span>
    </li>
  )
}
