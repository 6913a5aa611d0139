import { island, page, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import type { HallPlan } from '../model/calls.ts'
import Plan from './Plan.tsx'
import ConsentsPart from './fair/Consents.tsx'
import LeadsPart from './fair/Leads.tsx'
import './fair/fair.css'
import './plan.css'

export { components } from './components.tsx'

const Living = island('HallPlan', Plan)
const Leads = island('ExhibitorLeads', LeadsPart)
const Consents = island('MyExhibitors', ConsentsPart)
interface Shown {
  readonly halls: readonly {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly area: string | null
  }[]
  readonly plan: HallPlan | null
}
/** What it shows is personal: the server sends an empty frame. */
const ownPage = (Living: ComponentType, zh: string, en: string, frame: 'full' | 'plain' = 'plain'): Page =>
  page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame,
    hidden: true,
    View: ({ site }) => (
      <>
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Living />
      </>
    ),
  })
// biome-ignore lint/suspicious/noExplicitAny: pages of any data
export const pages: Readonly<Record<string, Page<any>>> = {
  /** The plan of the halls: `/exhibition-plan?hall=…&demand=…`. */
  ExhibitionPlan: page<Shown>({
    title: ({ site }) => site.say('展位图', 'Floor plan'),
    View: ({ data: { halls, plan }, site, query }) => (
      <div className="wrap bp-page">
        <h1>{site.say('展位图', 'Floor plan')}</h1>
        <nav aria-label={site.say('展馆', 'Halls')}>
          <ul className="bp-halls">
            {halls.map(hall => (
              <li key={hall.id}>
                <a
                  href={site.link('/exhibition-plan', { hall: hall.id, demand: query.demand })}
                  aria-current={hall.id === plan?.hall.id ? 'page' : undefined}
                  lang={site.spoken(hall)}
                >
                  {site.named(hall)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {plan ? (
          <Living key={plan.hall.id} first={plan} />
        ) : (
          <p className="empty">{site.say('平面图即将公布', 'The plan will be published soon')}</p>
        )}
      </div>
    ),
  }),
  ExhibitorLeads: ownPage(Leads, '现场客户', 'Leads at the stand'),
  MyExhibitors: ownPage(Consents, '展商与我的信息', 'Exhibitors and my details', 'full'),
}
