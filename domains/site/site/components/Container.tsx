import { eventDays, eventDaysInLine, Icon, menuTarget, show, useSite, type ComponentView } from '@pavilion/pages'
import {
  container,
  containerStyle,
  fixedContainer,
  fixedContainerStyle,
  layoutMode,
  menu,
  openingStyles,
  projectType,
} from '@pavilion/site/model/index.ts'
import { Children, isValidElement } from 'react'
import { Motif } from '../Motif.tsx'
import { Picture } from '../Picture.tsx'
import { Finder } from './Finder.tsx'
import { Heading } from './Heading.tsx'
import { Opening, utmost, weigh } from './Openings.tsx'

const layouts: Record<number, string> = {
  [layoutMode.vertical]: 'stack',
  [layoutMode.horizontal]: 'row',
  [layoutMode.grid]: 'grid',
}
const looks: Record<number, string> = {
  [containerStyle.band]: 'band',
  [containerStyle.dark]: 'band dark',
  [containerStyle.portraits]: 'portraits',
  [containerStyle.finder]: 'finder',
}
const places: Record<number, string> = {
  [fixedContainerStyle.top]: 'top',
  [fixedContainerStyle.bottom]: 'bottom',
  [fixedContainerStyle.right]: 'right',
  [fixedContainerStyle.left]: 'left',
}
const layoutOf = (mode: number | null) => layouts[mode ?? layoutMode.vertical] ?? 'stack'

function Box(view: ComponentView) {
  const { row, children, level } = view
  if (row.style === containerStyle.hero) return <Hero {...view} />
  if (openingStyles.has(row.style)) return <Opening {...view} />
  const look = looks[row.style ?? 0] ?? ''
  const shown = children && <div className={layoutOf(row.layoutMode)}>{children}</div>
  const inner = (
    <>
      <Heading row={row} />
      {row.style === containerStyle.finder && shown ? <Finder id={row.id}>{shown}</Finder> : shown}
    </>
  )
  return level === 0 ? (
    <section id={`c-${row.id}`} className={`section c-${row.id} ${look}`}>
      <div className="wrap">{inner}</div>
    </section>
  ) : (
    <div id={`c-${row.id}`} className={`box c-${row.id} ${look}`}>
      {inner}
    </div>
  )
}
export const Container = show(container, Box)
export const FixedContainer = show(fixedContainer, ({ row, children }) => (
  <div id={`c-${row.id}`} className={`fixed fixed-${places[row.fixedContainerStyle ?? 3] ?? 'right'} c-${row.id}`}>
    <div className={layoutOf(row.layoutMode)}>{children}</div>
  </div>
))

const size = (name: string) => {
  const weight = weigh(name)
  if (weight > utmost) return 'hero-long name-utmost'
  return weight > 44 ? 'hero-long' : undefined
}

/**
 * The opening of an event: name, dates, place and the way in. Without a picture the background is a
 * hall plan.
 */
export function Hero({ row, children }: { row?: ComponentView['row']; children?: ComponentView['children'] }) {
  const site = useSite()
  const { project, language, lang, menus } = site
  const days = eventDays(project.startTime, project.endTime, lang, project.timeZone)
  const place = (language === 'en' && project.englishLocation) || project.location
  const name = (row && site.named(row)) || site.named(project)
  const picture = row?.backgroundImage || project.banner[0]
  // Buttons are below the name of the event, everything else beside its dates. Without buttons of
  // its own, the site's are shown.
  const parts = Children.toArray(children)
  const isMenu = (part: unknown) => isValidElement<ComponentView>(part) && part.props.row?.type === menu.type
  const menuParts = parts.filter(isMenu)
  const beside = parts.filter(part => !isMenu(part))
  const actions = menuParts.length ? [] : menus.actions.slice(0, 2)
  return (
    <section className={`hero ${picture ? 'hero-pictured' : ''}`} id={row ? `c-${row.id}` : undefined}>
      <div className="hero-ground">
        {picture ? <Picture src={picture} alt="" eager sizes="(min-width: 1024px) 72vw, 60vw" /> : null}
        <Motif seed={project.id + 7} />
      </div>
      <div className="wrap hero-inner">
        <p className="eyebrow">
          {row?.rightText ||
            (project.type === projectType.conference
              ? site.say('学术会议', 'Conference')
              : site.say('专业展览', 'Trade fair'))}
          {place ? <span>{place}</span> : null}
        </p>
        <h1 className={size(name)}>{name}</h1>
        {actions.length || menuParts.length ? (
          <div className="hero-actions">
            {menuParts}
            {actions.map((entry, at) => {
              const target = menuTarget(site, site.query, entry)
              return target ? (
                <a key={entry.id} className={`button ${at ? 'button-clear' : ''} button-large`} href={target.href}>
                  <Icon name={entry.icon} size={20} />
                  {site.named(entry)}
                </a>
              ) : null
            })}
          </div>
        ) : null}
        {days ? (
          <div className="hero-facts">
            <dl aria-label={eventDaysInLine(project.startTime, project.endTime, lang, project.timeZone)}>
              <div className="hero-date">
                <dt>{site.say('时间', 'Date')}</dt>
                <dd>
                  <strong>{days.days}</strong>
                  <span>
                    {days.month}
                    <br />
                    {days.weekdays}
                  </span>
                </dd>
              </div>
              {place ? (
                <div className="hero-place">
                  <dt>{site.say('地点', 'Venue')}</dt>
                  <dd>{place}</dd>
                </div>
              ) : null}
            </dl>
            {beside.length ? <div className="hero-more">{beside}</div> : null}
          </div>
        ) : (
          beside
        )}
      </div>
    </section>
  )
}
