import { NeedsScript, Total, VoteButton } from './parts.tsx'
import { ruleIn, stateIn, type Poll } from './polls.ts'
import { useVoting } from './useVoting.ts'

/** Total, rule and vote button on the page of one candidate. */
export default function VoteOne({ first }: { readonly first: Poll }) {
  const [begin] = first.rows
  const voting = useVoting(first, { kind: 'one', limit: 1, itemId: begin?.id ?? 0 })
  const { site, poll, signedIn, readerTimeZone } = voting
  const [item] = poll.rows
  if (!item) return null
  const state = stateIn(site, poll.topic, { remaining: poll.remaining, signedIn, readerTimeZone })
  return (
    <div className="vote-one">
      <p className="vote-one-total">
        <Total item={item} />
      </p>
      <p>
        <span className="muted">{ruleIn(site, poll.topic)}</span>
        {state ? <strong role="status">{state}</strong> : null}
      </p>
      <NeedsScript />
      <VoteButton item={item} voting={voting} large />
    </div>
  )
}
