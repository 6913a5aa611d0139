import { callOf } from '@pavilion/declare'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { followStatus, tripFollow } from '../../model/index.ts'
import { FollowPanel } from './FollowPanel.tsx'

/** What follows one change of a carrier; or, above all of them, what follows changes by the ticket desk. */
export function Beside({ tripChangeId }: { readonly tripChangeId: number | null }) {
  const { may } = useHere()
  if (!may('tripFollow.getList')) return null
  return tripChangeId === null ? <OfDesk /> : <FollowPanel tripChangeId={tripChangeId} />
}
function OfDesk() {
  const { say } = useHere()
  const { data } = useQuery({
    queryKey: [tripFollow.name, 'open'],
    queryFn: () => send(callOf(tripFollow, 'getList'), { where: { status: followStatus.open }, limit: 20 } as never),
    refetchInterval: 60_000,
  })
  const rows = (data?.rows ?? []).filter(({ tripChangeId }) => tripChangeId === null)
  if (!rows.length) return null
  return (
    <section className="pf-desk" aria-label={say('改签后待处理', 'Waiting after rebooking')}>
      <h2>{say('改签后待处理', 'Waiting after rebooking')}</h2>
      {rows.map(({ id, name }) => (
        <article key={id} className="td-change" aria-label={name}>
          <header>
            <b>{name}</b>
          </header>
          <FollowPanel id={id} />
        </article>
      ))}
    </section>
  )
}
