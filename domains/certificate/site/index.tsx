import { island, page, type Page } from '@pavilion/pages'
import PassesPart from './Passes.tsx'
import './passes.css'

const Living = island('Passes', PassesPart)
export const pages: Readonly<Record<string, Page>> = {
  Passes: page({
    title: ({ site }) => site.say('我的通行证', 'My passes'),
    scripts: 'atOnce',
    hidden: true,
    View: ({ site }) => (
      <div className="passes-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Living />
      </div>
    ),
  }),
}
