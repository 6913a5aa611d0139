import { island, page, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import PassengersPart from './trip/Passengers.tsx'
import TripPart from './trip/Trip.tsx'
import { trackPages } from './track/pages.tsx'
import './trip/trip.css'

/** A page whose content is personal: the server sends an empty frame. */
function ownPage(Living: ComponentType, zh: string, en: string): Page {
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ site }) => (
      <div className="tp-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Living />
      </div>
    ),
  })
}
export const pages: Readonly<Record<string, Page>> = {
  Trip: ownPage(island('Trip', TripPart), '我的行程', 'My trip'),
  ...trackPages,
  Passengers: ownPage(island('Passengers', PassengersPart), '乘车人', 'Passengers'),
}
