import '../admin.css'
import { type AnyRow, useHere, wallClock } from '@pavilion/screens'
import { Link } from 'react-router'
import { boothActivityStatus, productInfoStatus } from '../../model/index.ts'
import { At, below, Part, State } from '../pageParts.tsx'
import { StandNumbers } from './Product.tsx'
import { Both, FactList, Remark, TwoSides, textOf, useCompany, When, Who } from './parts.tsx'

/** The page of an event at a stand: when and where it is, as visitors will read it, and what else the company does. */
export function ActivityBody({ row }: { row: AnyRow }) {
  const { say, zone } = useHere()
  const [from, until] = [textOf(row, 'startTime'), textOf(row, 'endTime')]
  const booth = row.booth as { id: number; boothNo: string } | null | undefined
  const [start, end] = [from && wallClock(from, zone).slice(0, 16), until && wallClock(until, zone).slice(0, 16)]
  return (
    <>
      <Remark words={textOf(row, 'auditRemark')} />
      <TwoSides
        main={
          <>
            <Part title={say('时间与地点', 'When and where')}>
              <p className="xa-lead">
                {start ?? say('时间未定', 'No time yet')}
                {end ? ` – ${end.slice(0, 10) === start?.slice(0, 10) ? end.slice(11) : end}` : ''}
              </p>
              {booth ? (
                <p>
                  <Link to={`/boothManagement/booth/detail?id=${booth.id}`}>
                    {say('展位', 'Stand')} {booth.boothNo}
                  </Link>
                </p>
              ) : (
                <p className="pv-hint">{say('没有指定展位。', 'No stand is named.')}</p>
              )}
            </Part>
            <Part title={say('介绍', 'Description')}>
              <FactList
                facts={[
                  [say('中文名称', 'Name in Chinese'), textOf(row, 'name')],
                  [say('英文名称', 'Name in English'), textOf(row, 'englishName') ?? say('未填写', 'not written')],
                ]}
              />
              <Both row={row} names={['introduction', 'englishIntroduction']} />
            </Part>
          </>
        }
        aside={
          <>
            <Who row={row}>
              <StandNumbers row={row} />
            </Who>
            <Others row={row} />
            <When row={row} />
          </>
        }
      />
    </>
  )
}
/** What else the company shows: two events at once, or a launch without its product, are seen here. */
function Others({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const page = useCompany(row)
  const events = page?.activities.filter(({ id }) => id !== row.id) ?? []
  const products = page?.products ?? []
  if (!events.length && !products.length) return null
  return (
    <Part title={say('同一展商', 'Of the same exhibitor')}>
      <ul className="xa-rows">
        {events.map(event => (
          <li key={`event ${event.id}`}>
            <Link to={`${below}/exhibitorBoothActivity/detail?id=${event.id}`}>{event.name}</Link>
            <span className="pv-words">
              <At at={event.startTime} />
              <State codes={boothActivityStatus} value={event.status} />
            </span>
          </li>
        ))}
        {products.slice(0, 6).map(product => (
          <li key={`product ${product.id}`}>
            <Link to={`${below}/exhibitorProductInfo/detail?id=${product.id}`}>{product.name}</Link>
            <State codes={productInfoStatus} value={product.status} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
