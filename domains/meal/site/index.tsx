import { island, page, type Page } from '@pavilion/pages'
import HaveMealsPart from './HaveMeals.tsx'
import './haveMeals.css'

const Living = island('HaveMeals', HaveMealsPart)
export const pages: Readonly<Record<string, Page>> = {
  /** What it shows is personal: the server sends an empty frame. */
  HaveMeals: page({
    title: ({ site }) => site.say('我的用餐', 'My meals'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ site }) => (
      <div className="hm-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Living />
      </div>
    ),
  }),
}
