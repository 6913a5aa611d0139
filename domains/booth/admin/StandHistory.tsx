import { callOf, entryOf } from '@pavilion/declare'
import { send, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { boothHistory } from '../model/claims.ts'
import { boothAct } from '../model/codes.ts'

/** Who had the stand, from the newest on. */
export function StandHistory({ boothId }: { boothId: number }) {
  const { say, zone } = useHere()
  const { data } = useQuery({
    queryKey: ['boothHistory', boothId],
    queryFn: () =>
      send(callOf(boothHistory, 'getList'), {
        where: { boothId },
        includes: ['exhibitorCompanyInfo'],
        pagination: { page: 1, limit: 30 },
      }),
  })
  if (!data?.rows.length) return null
  return (
    <>
      <h2>{say('历史', 'History')}</h2>
      <ol className="bt-history">
        {data.rows.map(row => {
          const company = (row as { exhibitorCompanyInfo?: { name?: string; name2?: string | null } | null })
            .exhibitorCompanyInfo
          const act = entryOf(boothAct, row.act)
          return (
            <li key={row.id}>
              <span>{act ? say(act.zh, act.en) : ''}</span>{' '}
              {company?.name ? say(company.name, company.name2 || company.name) : null}
              {row.why && <small> · {row.why}</small>}
              <time dateTime={row.createdAt}>{wallClock(row.createdAt, zone).slice(0, 16)}</time>
            </li>
          )
        })}
      </ol>
    </>
  )
}
