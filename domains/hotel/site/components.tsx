import { show, useSite } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import { hotelCard, hotelList } from '../model/components.ts'
import type { HotelInList } from '../model/calls/visitor.ts'
import { HotelCards } from './parts.tsx'

interface Some {
  readonly rows: readonly HotelInList[]
}
const List = show<Some>(hotelList, ({ row, data }) => {
  const site = useSite()
  return (
    <div id={`c-${row.id}`} className={`ht-part c-${row.id}`}>
      <Heading row={{ ...row, value: null }} more={site.link('/hotel')} fallback={site.say('酒店', 'Hotels')} />
      {data?.rows.length ? (
        <HotelCards rows={data.rows} level={3} />
      ) : (
        <p className="empty">{site.say('酒店即将公布', 'Hotels will be published soon')}</p>
      )}
    </div>
  )
})
/** Nothing is shown of a hotel that is closed. */
const Card = show<Some>(hotelCard, ({ row, data }) => {
  const site = useSite()
  if (!data?.rows.length && row.value?.trim()) return null
  return (
    <div id={`c-${row.id}`} className={`ht-part c-${row.id}`}>
      <Heading row={{ ...row, value: null }} />
      {data?.rows.length ? (
        <HotelCards rows={data.rows} level={3} />
      ) : (
        <p className="empty">{site.say('酒店即将公布', 'Hotels will be published soon')}</p>
      )}
    </div>
  )
})
export const components = [List, Card]
