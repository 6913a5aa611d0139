import { eventDays, eventDaysInLine, Icon, menuTarget, show, useSite, type ComponentView } from '@pavilion/pages'
import { container, containerStyle, fixedContainer, fixedContainerStyle, layoutMode, menu, projectType } from '@pavilion/site/model/index.ts'
import { Children, isValidElement } from 'react'
import { Motif } from '../Motif.tsx'
import { Picture } from '../Picture.tsx'
import { Heading } from './Heading.tsx'

const layouts: Record<number, string> = { [layoutMode.vertical]: 'stack', [layoutMode.horizontal]: 'row', [layoutMode.grid]: 'grid' }
const looks: Record<number, string> = { [containerStyle.band]: 'band', [containerStyle.dark]: 'band dark' }
const places: Record<number, string> = { [fixedContainerStyle.top]: 'top', [fixedContainerStyle.bottom]: 'bottom', [fixedContainerStyle.right]: 'right', [fixedContainerStyle.left]: 'left' }
const layoutOf = (mode: number | null) => layouts[mode ?? layoutMode.vertical] ?? 'stack'

function Box(view: ComponentView) {
  const { row, children, level } = view
  if (row.style === containerStyle.hero) return <Hero {...view} />
  const look = looks[row.style ?? 0] ?? ''
  const inner = <><Heading row={row} />{children && <div className={layoutOf(row.layoutMode)}>{children}</div>}</>
  return level === 0 ? <section id={`c-${row.id}`} className={`section c-${row.id} ${look}`}><div className="wrap">{inner}</div></section> : <div id={`c-${row.id}`} className={`box c-${row.id} ${look}`}>{inner}</div>
}
export const Container = show(container, Box)
export const FixedContainer = show(fixedContainer, ({ row, children }) => <div id={`c-${row.id}`} className={`fixed fixed-${places[row.fixedContainerStyle ?? 3] ?? 'right'} c-${row.id}`}><div className={layoutOf(row.layoutMode)}>{children}</div></div>)

/** How much room a name takes, in Latin letters: a Chinese character takes two. */
const weigh = (name: string) => [...name].reduce((sum, character) => sum + (/[\u2e80-\uffff]/.test(character) ? 2 : 1), 0)
/** The opening of an event: what, when, where, and the way in. Without a picture it stands on the plan of its halls. */
export function Hero({ row, children }: { row?: ComponentView['row']; children?: ComponentView['children'] }) {
  const site = useSite(), { project, language, menus } = site
  const days = eventDays(project.startTime, project.endTime, language, project.timeZone), place = (language === 'en' && project.englishLocation) || project.location
  const name = (row && site.named(row)) || site.named(project), picture = row?.backgroundImage || project.banner[0]
  // Buttons stand under the name of the event, everything else beside its days. Without buttons of its own the site's are shown.
  const parts = Children.toArray(children), isMenu = (part: unknown) => isValidElement<ComponentView>(part) && part.props.row?.type === menu.type
  const own = parts.filter(isMenu), beside = parts.filter(part => !isMenu(part)), actions = own.length ? [] : menus.actions.slice(0, 2)
  return (
    <section className={`hero ${picture ? 'hero-pictured' : ''}`} id={row ? `c-${row.id}` : undefined}>
      <div className="hero-ground">{picture ? <Picture src={picture} alt="" eager /> : null}<Motif seed={project.id + 7} /></div>
      <div className="wrap hero-inner">
        <p className="eyebrow">{row?.rightText || (project.type === projectType.conference ? site.say('学术会议', 'Conference') : site.say('专业展览', 'Trade fair'))}{place ? <span>{place}</span> : null}</p>
        <h1 className={weigh(name) > 44 ? 'hero-long' : undefined}>{name}</h1>
        {actions.length || own.length ? <div className="hero-actions">{own}{actions.map((entry, at) => { const target = menuTarget(site, site.query, entry); return target ? <a key={entry.id} className={`button ${at ? 'button-clear' : ''} button-large`} href={target.href}><Icon name={entry.icon} size={20} />{site.named(entry)}</a> : null })}</div> : null}
        {days ? (
          <div className="hero-facts"><dl aria-label={eventDaysInLine(project.startTime, project.endTime, language, project.timeZone)}>
            <div className="hero-date"><dt>{site.say('时间', 'Date')}</dt><dd><strong>{days.days}</strong><span>{days.month}<br />{days.weekdays}</span></dd></div>
            {place ? <div className="hero-place"><dt>{site.say('地点', 'Venue')}</dt><dd>{place}</dd></div> : null}
          </dl>{beside.length ? <div className="hero-more">{beside}</div> : null}</div>
        ) : beside}
      </div>
    </section>
  )
}
