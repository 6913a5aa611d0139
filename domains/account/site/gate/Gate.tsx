import './gate.css'
import { eventDays, eventDaysInLine, useSite } from '@pavilion/pages'
import type { ReactNode } from 'react'
import { lookAt } from '../../model/templates.ts'
import { hallPlan } from './hallPlan.ts'

/**
 * The frame of every page with a form: the event beside the form, in the look of the page's
 * template (gate.css). Rendered on the server, without script.
 */
export function Gate({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const site = useSite()
  const { project, language } = site
  const place = (language === 'en' && project.englishLocation) || project.location
  const look = lookAt(site.path)
  const picture = (look === 'mirror' || look === 'band') && project.banner[0]
  const days = eventDays(project.startTime, project.endTime, language, project.timeZone)
  return (
    <div className={`gate gate-${look}${wide ? ' gate-wide' : ''}`}>
      <aside className="gate-event" aria-label={site.say('活动信息', 'About the event')}>
        {picture && <img className="gate-picture" src={picture} alt="" />}
        <svg className="gate-plan" viewBox="0 0 24 32" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
          {hallPlan(project.id).map(stand => (
            <rect key={`${stand.x},${stand.y}`} {...stand} rx="0.15" />
          ))}
        </svg>
        <div className="gate-words">
          <p className="gate-name">
            <a href={site.link('/')} lang={site.spoken(project)}>
              {site.named(project)}
            </a>
          </p>
          {days && (
            <p className="gate-days">
              <span className="gate-day" aria-hidden="true">
                {days.days}
              </span>
              <span className="gate-month" aria-hidden="true">
                {days.month}
              </span>
              <span className="pf-unseen">
                {eventDaysInLine(project.startTime, project.endTime, language, project.timeZone)}
              </span>
            </p>
          )}
          {place && <p className="gate-place">{place}</p>}
        </div>
      </aside>
      <div className="gate-content">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再填写。', 'Please turn on JavaScript to fill this in.')}</p>
        </noscript>
        {children}
      </div>
    </div>
  )
}
