import { island, page, type Page } from '@pavilion/pages'
import KioskPart from './Kiosk.tsx'
import './kiosk.css'

const Kiosk = island('SignInKiosk', KioskPart)
export const pages: Readonly<Record<string, Page>> = {
  /** What it shows is personal: the server sends an empty frame. */
  SignInKiosk: page({
    title: ({ site }) => site.say('自助签到', 'Self sign-in'),
    scripts: 'atOnce',
    frame: 'none',
    hidden: true,
    View: ({ site }) => (
      <main id="main">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Kiosk />
      </main>
    ),
  }),
}
