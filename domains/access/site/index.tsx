import { island, page, type Page } from '@pavilion/pages'
import HandheldPart from './handheld/Handheld.tsx'
import './handheld/handheld.css'

const Handheld = island('Handheld', HandheldPart)
export const pages: Readonly<Record<string, Page>> = {
  /** What it shows is personal: the server sends an empty frame. */
  Handheld: page({
    title: ({ site }) => site.say('手持检票', 'Handheld gate'),
    scripts: 'atOnce',
    frame: 'none',
    hidden: true,
    View: ({ site }) => (
      <main id="main">
        <noscript>
          <p>{site.say('请启用浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Handheld />
      </main>
    ),
  }),
}
