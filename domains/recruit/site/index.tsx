import { island, page, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import ApplicationsPart from './own/Applications.tsx'
import DeskPart from './own/EmployerDesk.tsx'
import { employer, job } from './pages/details.tsx'
import { employers, jobs } from './pages/lists.tsx'

import './own.css'
import './shown.css'

export { components } from './components.tsx'

/** A page whose content is personal: the server sends an empty frame. */
function ownPage(Living: ComponentType, zh: string, en: string): Page {
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ site }) => (
      <div className="jo-page">
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
  Jobs: jobs,
  Job: job,
  Employers: employers,
  Employer: employer,
  MyApplications: ownPage(island('MyApplications', ApplicationsPart), '我的投递', 'My applications'),
  EmployerDesk: ownPage(island('EmployerDesk', DeskPart), '企业招聘管理', 'Company page'),
}
