import { island, show, useSite, type ComponentView } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import { voteStyle } from '@pavilion/site/model/codes.ts'
import { vote, voteRanking, voteRise } from '../../model/components.ts'
import { voteListLimit } from '../../model/rules.ts'
import type { Poll } from '../polls.ts'
import List, { type VoteListProps } from '../VoteList.tsx'

const VoteList = island<VoteListProps>('VoteList', List)
/** Style 1 is cards, 2 rows with a small picture, 51 bars in proportion to the leader's votes. */
const looks = {
  [voteStyle.voteStyle1]: 'cards',
  [voteStyle.voteStyle2]: 'rows',
  [voteStyle.voteStyle51]: 'bars',
} as const
function Votes({
  row,
  data,
  kind,
  usual,
}: ComponentView<Poll | undefined> & { kind: VoteListProps['kind']; usual: 1 | 2 | 51 }) {
  const site = useSite()
  if (!data) return null
  const label = site.named(row) || site.named(data.topic)
  return (
    <div id={`c-${row.id}`} className={`vote-component c-${row.id}`}>
      <Heading row={{ ...row, value: null }} fallback={label} />
      <VoteList
        first={data}
        kind={kind}
        look={looks[(row.voteStyle ?? usual) as 1 | 2 | 51] ?? looks[usual]}
        limit={row.limit ?? voteListLimit}
        label={label}
      />
    </div>
  )
}
export const Vote = show<Poll | undefined>(vote, view => <Votes {...view} kind="list" usual={1} />)
export const VoteRise = show<Poll | undefined>(voteRise, view => <Votes {...view} kind="rise" usual={2} />)
export const VoteRanking = show<Poll | undefined>(voteRanking, view => <Votes {...view} kind="ranking" usual={51} />)
