import { show, useSite, type ComponentRow } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import type { ReactNode } from 'react'
import { activityCalendar, exhibitorDirectory, productCatalogue } from '../../model/components.ts'
import { ActivityList, dayInWords, ExhibitorCards, ProductCards } from '../parts.tsx'
import type { ShownActivity, ShownExhibitor, ShownProduct } from '../shown.ts'

interface Some<T> {
  readonly rows: readonly T[]
}
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
  if (!data?.rows.length) return null
  return (
    <Framed row={row} path="/exhibitors" fallback={site.say('展商名录', 'Exhibitors')}>
      <ExhibitorCards rows={data.rows} level={3} />
    </Framed>
  )
})
const Catalogue = show<Some<ShownProduct>>(productCatalogue, ({ row, data }) => {
  const site = useSite()
  if (!data?.rows.length) return null
  return (
    <Framed row={row} path="/exhibitor-products" fallback={site.say('展品目录', 'Products')}>
      <ProductCards rows={data.rows} level={3} />
    </Framed>
  )
})
const Calendar = show<Some<ShownActivity>>(activityCalendar, ({ row, data }) => {
  const site = useSite()
  if (!data?.rows.length) return null
  const days = [...new Set(data.rows.map(({ day }) => day))]
  return (
    <Framed row={row} path="/exhibitor-activities" fallback={site.say('展位活动', 'Events at the stands')}>
      {days.map(day => (
        <section key={day}>
          <h3>{dayInWords(day, site.lang)}</h3>
          <ActivityList rows={data.rows.filter(each => each.day === day)} level={4} />
        </section>
      ))}
    </Framed>
  )
})
export const components = [Directory, Catalogue, Calendar]
