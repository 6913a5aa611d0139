import { show, useSite, type ComponentRow } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import type { ReactNode } from 'react'
import { activityCalendar, exhibitorDirectory, productCatalogue } from '../../model/components.ts'
import { ActivityList, dayInWords, ExhibitorCards, ProductCards } from '../parts.tsx'
import type { ShownActivity, ShownExhibitor, ShownProduct } from '../shown.ts'

interface Some<T> {
  readonly rows: readonly T[]
}
const Soon = ({ words }: { words: string }) => <p className="empty">{words}</p>
function Framed({
  row,
  path,
  fallback,
  children,
}: {
  row: ComponentRow
  path: string
  fallback: string
  children: ReactNode
}) {
  const site = useSite()
  return (
    <div id={`c-${row.id}`} className={`ex-part c-${row.id}`}>
      <Heading row={{ ...row, value: null }} more={site.link(path)} fallback={fallback} />
      {children}
    </div>
  )
}
const Directory = show<Some<ShownExhibitor>>(exhibitorDirectory, ({ row, data }) => {
  const site = useSite()
  return (
    <Framed row={row} path="/exhibitors" fallback={site.say('展商名录', 'Exhibitors')}>
      {data?.rows.length ? (
        <ExhibitorCards rows={data.rows} level={3} />
      ) : (
        <Soon words={site.say('名录即将公布', 'The directory will be published soon')} />
      )}
    </Framed>
  )
})
const Catalogue = show<Some<ShownProduct>>(productCatalogue, ({ row, data }) => {
  const site = useSite()
  return (
    <Framed row={row} path="/exhibitor-products" fallback={site.say('展品目录', 'Products')}>
      {data?.rows.length ? (
        <ProductCards rows={data.rows} level={3} />
      ) : (
        <Soon words={site.say('展品即将公布', 'Products will be published soon')} />
      )}
    </Framed>
  )
})
const Calendar = show<Some<ShownActivity>>(activityCalendar, ({ row, data }) => {
  const site = useSite()
  const rows = data?.rows ?? []
  const days = [...new Set(rows.map(({ day }) => day))]
  return (
    <Framed row={row} path="/exhibitor-activities" fallback={site.say('展位活动', 'Events at the stands')}>
      {!rows.length && <Soon words={site.say('活动即将公布', 'Events will be published soon')} />}
      {days.map(day => (
        <section key={day}>
          <h3>{dayInWords(day, site.lang)}</h3>
          <ActivityList rows={rows.filter(each => each.day === day)} level={4} />
        </section>
      ))}
    </Framed>
  )
})
export const components = [Directory, Catalogue, Calendar]
