import { island, page, useSite, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import type { HotelDetail } from '../model/calls/visitor.ts'
import { hotelPolicyPosition } from '../model/codes.ts'
import BookingsPart from './HotelBookings.tsx'
import InvitationPart from './HotelInvitation.tsx'
import { hotelDetail, hotelDetail2 } from './pages/details.tsx'
import { hotels } from './pages/lists.tsx'
import { Policies } from './parts.tsx'
import ReservationPart, { type ReservationProps } from './Reservation.tsx'
import './hotel.css'
import './own.css'

export { components } from './components.tsx'

const Reserving = island<ReservationProps>('Reservation', ReservationPart)
/** A page whose content is personal: the server sends an empty frame. */
function ownPage(Island: ComponentType, zh: string, en: string): Page {
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    hidden: true,
    View: ({ site }) => (
      <div className="ht-own-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Island />
      </div>
    ),
  })
}
/** What is booked, and by which rules: `/reservation?hotel=…&type=…&in=…&out=…`. */
const reservation = page<{ readonly hotel: HotelDetail | null }>({
  title: ({ site }) => site.say('酒店预订', 'Book a room'),
  scripts: 'atOnce',
  frame: 'plain',
  hidden: true,
  View: function View({ data: { hotel } }) {
    const site = useSite()
    const { say } = site
    if (!hotel)
      return (
        <div className="ht-own">
          <h1>{say('酒店预订', 'Book a room')}</h1>
          <p className="empty">
            <a href={site.link('/hotel')}>{say('请先选择酒店', 'Please choose a hotel first')}</a>
          </p>
        </div>
      )
    const detail = site.device === 'mobile' ? '/hotel-detail2' : '/hotel-detail'
    const { rules, policies } = {
      rules: hotel.booking,
      policies: hotel.policies.filter(({ position }) => position === hotelPolicyPosition.order),
    }
    return (
      <div className="ht-own ht-narrow">
        <p>
          <a href={site.link(detail, { id: hotel.id })}>
            <span aria-hidden="true">← </span>
            {say('返回酒店', 'Back to the hotel')}
          </a>
        </p>
        <h1 lang={site.spoken(hotel)}>{say(`预订${hotel.name}`, `Book ${site.named(hotel)}`)}</h1>
        <Reserving
          hotelId={hotel.id}
          rules={rules}
          today={hotel.today}
          types={hotel.roomTypes.map(({ id, name, englishName, guests, currency, onRequest }) => ({
            id,
            name,
            englishName,
            guests,
            currency,
            onRequest,
          }))}
        />
        {policies.length ? (
          <section>
            <h2>{say('预订须知', 'Before you book')}</h2>
            <Policies policies={policies} open />
          </section>
        ) : null}
      </div>
    )
  },
})
// biome-ignore lint/suspicious/noExplicitAny: pages of any data
export const pages: Readonly<Record<string, Page<any>>> = {
  Hotels: hotels,
  HotelDetail: hotelDetail,
  HotelDetail2: hotelDetail2,
  Reservation: reservation,
  HotelBookings: ownPage(island('HotelBookings', BookingsPart), '我的酒店预订', 'My hotel bookings'),
  HotelInvitation: ownPage(island('HotelInvitation', InvitationPart), '同住邀请', 'Invitation to share a room'),
}
