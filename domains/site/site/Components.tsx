import type { ComponentRow, Shown } from '@pavilion/pages'
import { container, fixedContainer } from '@pavilion/site/model/index.ts'
import type { ReactNode } from 'react'
import { Actions } from './components/Actions.tsx'
import { Album } from './components/Album.tsx'
import { Card } from './components/Card.tsx'
import { Carousel, CarouselOfSeveral, Swipe } from './components/Carousel.tsx'
import { Container, FixedContainer } from './components/Container.tsx'
import { Content } from './components/Content.tsx'
import { ContentList } from './components/ContentList.tsx'
import { DaysCountdown, FlipCountdown } from './components/Countdown.tsx'
import { GoRound } from './components/GoRound.tsx'
import { Image } from './components/Image.tsx'
import { MapLocation } from './components/MapLocation.tsx'
import { Menu } from './components/Menu.tsx'
import { Tabs } from './components/Tabs.tsx'
import { usePageData, useManaging } from './data.tsx'
import { guarded } from './guarded.tsx'
import { Managed } from './managed.tsx'

export const components: readonly Shown[] = [
  Container,
  FixedContainer,
  Card,
  Menu,
  Content,
  ContentList,
  Image,
  Carousel,
  CarouselOfSeveral,
  FlipCountdown,
  DaysCountdown,
  Tabs,
  MapLocation,
  GoRound,
  Album,
  Swipe,
  Actions,
]
const views = new Map(components.map(({ type, View }) => [type, View]))
/** Adds the components of other domains; called once, when the pages are loaded. */
export const showAlso = (brought: readonly Shown[]): void => {
  for (const { type, View } of brought) views.set(type, View)
}

const ownWidth = new Set<number>([container.type, fixedContainer.type])

/**
 * Renders components with their children, each by its type. A type without a view is left out; in
 * the page builder it gets a placeholder. A component on the top level gets the width of the page.
 */
export function Components({
  rows,
  level = 0,
}: {
  rows: readonly ComponentRow[] | undefined
  level?: number
}): ReactNode {
  const { parts } = usePageData()
  const managing = useManaging()
  return rows?.map(row => {
    const registered = views.get(row.type)
    const View = registered && guarded(registered)
    if (!View && !managing) return null
    const view = View ? (
      <View key={row.id} row={row} data={parts?.[row.id] as never} level={level}>
        {row.children?.length ? Components({ rows: row.children, level: level + 1 }) : null}
      </View>
    ) : null
    const shown = managing ? (
      <Managed key={row.id} row={row}>
        {view}
      </Managed>
    ) : (
      view
    )
    return level > 0 || ownWidth.has(row.type) ? (
      shown
    ) : (
      <section key={row.id} className="section">
        <div className="wrap">{shown}</div>
      </section>
    )
  })
}
