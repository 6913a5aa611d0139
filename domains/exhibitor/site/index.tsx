import { island, page, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import ApplicationPart from './own/Application.tsx'
import CentrePart from './own/Centre.tsx'
import { exhibitor, product } from './pages/details.tsx'
import { activities, exhibitors, products } from './pages/lists.tsx'

import './own.css'
import './shown.css'

export { components } from './components/index.tsx'

/** A page whose content is personal: the server sends an empty frame. */
function ownPage(Living: ComponentType, zh: string, en: string): Page {
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ site }) => (
      <div className="xc-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Living />
      </div>
    ),
  })
}
// biome-ignore lint/suspicious/noExplicitAny: pages of any data
export const pages: Readonly<Record<string, Page<any>>> = {
  Exhibit: ownPage(island('Exhibit', ApplicationPart), '参展申请', 'Apply to exhibit'),
  ExhibitorCenter: ownPage(island('ExhibitorCenter', CentrePart), '展商中心', 'Exhibitor centre'),
  Exhibitors: exhibitors,
  Exhibitor: exhibitor,
  ExhibitorProducts: products,
  ExhibitorProduct: product,
  ExhibitorActivities: activities,
}
