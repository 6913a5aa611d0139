import { island, page, type Page } from '@pavilion/pages'
import CrewPart from './Crew.tsx'
import GuestPart from './Guest.tsx'
import './track.css'

const Crew = island('PickUpCrew', CrewPart)
const Guest = island('MyTransfer', GuestPart)
const withoutScript = ['请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.'] as const
/** What they show is personal: the server sends empty frames. */
export const trackPages: Readonly<Record<string, Page>> = {
  PickUpCrew: page({
    title: ({ site }) => site.say('接送任务', 'Pick-ups'),
    scripts: 'atOnce',
    frame: 'none',
    hidden: true,
    View: ({ site }) => (
      <>
        <noscript>
          <p>{site.say(...withoutScript)}</p>
        </noscript>
        <Crew />
      </>
    ),
  }),
  MyTransfer: page({
    title: ({ site }) => site.say('我的接送', 'My transfer'),
    scripts: 'atOnce',
    frame: 'none',
    hidden: true,
    View: ({ site }) => (
      <>
        <noscript>
          <p>{site.say(...withoutScript)}</p>
        </noscript>
        <Guest />
      </>
    ),
  }),
}
