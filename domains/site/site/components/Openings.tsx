import { eventDays, eventDaysInLine, Icon, menuTarget, useSite, type ComponentView } from '@pavilion/pages'
import { containerStyle, menu, projectType } from '@pavilion/site/model/index.ts'
import { Children, isValidElement, type ReactNode } from 'react'
import { Motif } from '../Motif.tsx'
import { Picture } from '../Picture.tsx'

type Row = ComponentView['row']
/** The width of a name in Latin letters: a Chinese character counts as two. */
export const weigh = (name: string) =>
  [...name].reduce((sum, character) => sum + (/[\u2e80-\uffff]/.test(character) ? 2 : 1), 0)
/** A name above it is a sentence: four lines of a screen at most, seven of a phone. */
export const utmost = 88
const size = (name: string) => {
  const weight = weigh(name)
  if (weight > utmost) return 'opening-longest name-utmost'
  return weight > 56 ? 'opening-longest' : weight > 34 ? 'opening-long' : undefined
}

/**
 * The content of every opening: the event's name, dates and place, the buttons, and the editor's
 * components.
 */
function useOpening(row: Row, children: ReactNode) {
  const site = useSite()
  const { project, language, lang, menus } = site
  const parts = Children.toArray(children)
  const isMenu = (part: unknown) => isValidElement<ComponentView>(part) && part.props.row?.type === menu.type
  const menuParts = parts.filter(isMenu)
  const actions = menuParts.length ? [] : menus.actions.slice(0, 2)
  const buttons =
    menuParts.length || actions.length ? (
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
    ) : null
  return {
    site,
    buttons,
    beside: parts.filter(part => !isMenu(part)),
    name: site.named(row) || site.named(project),
    picture: row.backgroundImage || project.banner[0],
    days: eventDays(project.startTime, project.endTime, lang, project.timeZone),
    line: eventDaysInLine(project.startTime, project.endTime, lang, project.timeZone),
    place: (language === 'en' && project.englishLocation) || project.location,
    kind:
      row.rightText ||
      (project.type === projectType.conference
        ? site.say('学术会议', 'Conference')
        : site.say('专业展览', 'Trade fair')),
  }
}
/** A trade fair's poster: very large dates on the plan of its halls. */
function Poster({ row, children }: ComponentView) {
  const { site, buttons, beside, name, days, line, place, kind } = useOpening(row, children)
  return (
    <section className="opening opening-poster" id={`c-${row.id}`}>
      <div className="opening-ground">
        <Motif seed={site.project.id + 7} columns={26} rows={12} />
      </div>
      <div className="wrap opening-inner">
        <div className="opening-words">
          <p className="eyebrow">{kind}</p>
          <h1 className={size(name)}>{name}</h1>
          {place ? (
            <p className="opening-place">
              <Icon name="location" size={20} />
              {place}
            </p>
          ) : null}
          {buttons}
        </div>
        {days ? (
          <p className={`opening-days ${days.days.length > 6 ? 'opening-days-long' : ''}`}>
            <span className="unseen">{line}</span>
            <strong aria-hidden="true">{days.days}</strong>
            <span aria-hidden="true">
              <span>{days.month}</span> <span>{days.weekdays}</span>
            </span>
          </p>
        ) : null}
        {beside.length ? <div className="opening-beside">{beside}</div> : null}
      </div>
    </section>
  )
}
/** A congress: text on white, one picture beside it, dates and place as a table. */
function Calm({ row, children }: ComponentView) {
  const { site, buttons, beside, name, picture, line, place, kind } = useOpening(row, children)
  return (
    <section className="opening opening-calm" id={`c-${row.id}`}>
      <div className="wrap opening-inner">
        <div className="opening-words">
          <p className="eyebrow">{kind}</p>
          <h1 className={size(name)}>{name}</h1>
          <dl>
            {line ? (
              <div>
                <dt>{site.say('时间', 'Date')}</dt>
                <dd>{line}</dd>
              </div>
            ) : null}
            {place ? (
              <div>
                <dt>{site.say('地点', 'Venue')}</dt>
                <dd>{place}</dd>
              </div>
            ) : null}
          </dl>
          {buttons}
          {beside.length ? <div className="opening-beside">{beside}</div> : null}
        </div>
        {picture ? (
          <div className="opening-picture">
            <Picture src={picture} alt="" eager sizes="(min-width: 1024px) 52vw, 100vw" />
          </div>
        ) : null}
      </div>
    </section>
  )
}
/** A summit: the whole screen is the stage, the name the first speaker. */
function Stage({ row, children }: ComponentView) {
  const { buttons, beside, name, picture, line, place, kind } = useOpening(row, children)
  return (
    <section className="opening opening-stage" id={`c-${row.id}`}>
      <div className="opening-ground">
        {picture ? <Picture src={picture} alt="" eager sizes="(min-width: 1024px) 100vw, 60vw" /> : null}
      </div>
      <div className="wrap opening-inner">
        <p className="opening-top">
          <span>{kind}</span>
          {line ? <span>{line}</span> : null}
          {place ? <span>{place}</span> : null}
        </p>
        <h1 className={size(name)}>{name}</h1>
        <div className="opening-foot">
          {buttons}
          {beside.length ? <div className="opening-beside">{beside}</div> : null}
        </div>
      </div>
    </section>
  )
}
/** A job fair: a rounded, welcoming panel. */
function Welcome({ row, children }: ComponentView) {
  const { buttons, beside, name, picture, line, place, kind } = useOpening(row, children)
  return (
    <section className="opening opening-welcome" id={`c-${row.id}`}>
      <div className="wrap">
        <div className={`opening-panel c-${row.id}`}>
          <div className="opening-words">
            <p className="eyebrow">{kind}</p>
            <h1 className={size(name)}>{name}</h1>
            <p className="opening-facts">
              {line ? (
                <span>
                  <Icon name="calendar" size={20} />
                  {line}
                </span>
              ) : null}
              {place ? (
                <span>
                  <Icon name="location" size={20} />
                  {place}
                </span>
              ) : null}
            </p>
            {buttons}
            {beside.length ? <div className="opening-beside">{beside}</div> : null}
          </div>
          {picture ? (
            <div className="opening-picture">
              <Picture src={picture} alt="" eager sizes="(min-width: 1024px) 56vw, 100vw" />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}
const openings: Readonly<Record<number, (view: ComponentView) => ReactNode>> = {
  [containerStyle.poster]: Poster,
  [containerStyle.calm]: Calm,
  [containerStyle.stage]: Stage,
  [containerStyle.welcome]: Welcome,
}
/** The opening of a page in the style of its container. */
export function Opening(view: ComponentView) {
  const View = openings[view.row.style ?? 0]
  return View ? <View {...view} /> : null
}
