import '@pavilion/fields/fields.css'
import { inLanguage, say as pair, wordFor } from '@pavilion/declare'
import { orderConfirmation, orderStatus } from '@pavilion/order/model/codes.ts'
import { confirmed, fetchFile, giveFile, send, useSite, useWork, whyFailed } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import {
  cancelBooking,
  getBill,
  getBookings,
  leaveRoom,
  previewCancellation,
  type Bookings,
  type BookingView,
} from '../model/calls/visitor.ts'
import { Shared } from './HotelInvitation.tsx'
import { GuestRow, RoomActs } from './own/Guests.tsx'
import { Money, OwnSetting, Phone, Trouble, Waiting, type Loaded } from './own/parts.tsx'
import { dayInWords } from './words.ts'
import { priceText } from '@pavilion/declare'

/** One's own bookings, and the rooms that others share: `/hotel-booking`, one of them `?id=…`. */
export default function HotelBookings() {
  return (
    <OwnSetting>
      <List />
    </OwnSetting>
  )
}
function List() {
  const site = useSite()
  const { say, query } = site
  const [loaded, setLoaded] = useState<Loaded<Bookings>>({ state: 'loading' })
  const load = async () => {
    try {
      setLoaded({ state: 'loaded', of: await send(getBookings) })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyFailed(error) })
    }
  }
  useEffect(() => {
    void load()
  }, [])
  if (loaded.state !== 'loaded')
    return (
      <div className="ht-own">
        <h1>{say('我的酒店预订', 'My hotel bookings')}</h1>
        <Waiting loaded={loaded} again={() => void load()} />
      </div>
    )
  const { rows, shared } = loaded.of
  const one = rows.filter(({ id }) => String(id) === query.id)
  const shown = one.length ? one : rows
  return (
    <div className="ht-own">
      <h1>{say('我的酒店预订', 'My hotel bookings')}</h1>
      {one.length && rows.length > 1 ? (
        <p>
          <a href={site.link('/hotel-booking')}>{say('查看全部预订', 'See all bookings')}</a>
        </p>
      ) : null}
      {!rows.length && !shared.length ? (
        <p className="empty">
          {say('您还没有酒店预订。', 'You have no hotel bookings yet.')}{' '}
          <a href={site.link('/hotel')}>{say('查看酒店', 'See the hotels')}</a>
        </p>
      ) : null}
      <ul className="ht-bookings">
        {shown.map(row => (
          <Booking key={row.id} of={row} today={loaded.of.today} changed={load} />
        ))}
      </ul>
      {shared.length ? (
        <section>
          <h2>{say('与他人同住', 'Rooms that I share')}</h2>
          {shared.map(each => (
            <div key={each.id} className="ht-box">
              <Shared of={each} />
              <Leave id={each.id} changed={load} />
            </div>
          ))}
        </section>
      ) : null}
      <p className="ht-quiet">
        {say('收到了同住邀请？', 'Have you been invited to share a room?')}{' '}
        <a href={site.link('/hotel-invitation')}>{say('填写邀请码', 'Enter the code')}</a>
      </p>
    </div>
  )
}
function Leave({ id, changed }: { id: number; changed: () => Promise<void> }) {
  const { say } = useSite()
  const leaving = useWork(async () => {
    const sure = await confirmed(
      pair('退出后，您不再是此房间的住客。', 'You will no longer be a guest of this room.'),
      { confirm: pair('退出同住', 'Leave the room'), cancel: pair('保留', 'Stay') },
    )
    if (!sure) return
    await send(leaveRoom, { id })
    await changed()
  })
  return (
    <p className="ht-acts">
      <button type="button" className="pf-button" disabled={leaving.busy} onClick={() => void leaving.run()}>
        {say('退出同住', 'Leave the room')}
      </button>
      <Trouble words={leaving.trouble} />
    </p>
  )
}
/** How a booking stands, in a word. */
function standingOf({ status, confirmation, refunds, begun, stays }: BookingView, today: string) {
  if (refunds.some(({ settled }) => !settled)) return pair('退款处理中', 'Refund under way')
  if (status === orderStatus.closed) return pair('已取消', 'Cancelled')
  if (status === orderStatus.unpaid) return pair('待支付', 'To pay')
  if (confirmation === orderConfirmation.pending) return pair('待主办方确认', 'Waiting for the organiser')
  if (confirmation === orderConfirmation.invalid) return pair('未获确认', 'Not confirmed')
  if (!begun) return pair('已确认', 'Confirmed')
  const isOver = stays.every(({ checkOutDate, rooms }) => {
    const guests = rooms.flatMap(room => room.guests)
    return checkOutDate < today || (guests.length > 0 && guests.every(({ hasLeft }) => hasLeft))
  })
  return isOver ? pair('已离店', 'The stay is over') : pair('入住期内', 'During your stay')
}
function Booking({ of, today, changed }: { of: BookingView; today: string; changed: () => Promise<void> }) {
  const site = useSite()
  const { say, language } = site
  const isPaid = of.status === orderStatus.paid || of.status === orderStatus.completed
  const billing = useWork(async () =>
    giveFile(await fetchFile(getBill, { orderId: of.id }), `hotel-${of.orderNumber}.pdf`),
  )
  const cancelling = useWork(async () => {
    const { fee, back, currency, freeUntil } = await send(previewCancellation, { orderId: of.id })
    const money = (minor: number, lang: 'zh' | 'en') => priceText({ minor, currency }, lang)
    const words = isPaid
      ? pair(
          fee
            ? `取消费用 ${money(fee, 'zh')}（${freeUntil ?? ''} 后取消须收费），将退回 ${money(back, 'zh')}。`
            : `免费取消，将退回 ${money(back, 'zh')}。`,
          fee
            ? `Cancelling costs ${money(fee, 'en')} (it was free until ${freeUntil ?? ''}). ${money(back, 'en')} will be paid back.`
            : `Cancelling is free. ${money(back, 'en')} will be paid back.`,
        )
      : pair('此预订尚未支付，取消不收费。', 'This booking is not paid for. Cancelling is free.')
    const sure = await confirmed(words, {
      confirm: pair('取消预订', 'Cancel the booking'),
      cancel: pair('保留', 'Keep it'),
    })
    if (!sure) return
    await send(cancelBooking, { orderId: of.id, fee })
    await changed()
  })
  return (
    <li className="ht-box ht-booking" aria-labelledby={`booking-${of.id}`}>
      <div className="ht-booking-head">
        <div>
          <h2 id={`booking-${of.id}`}>
            {of.stays
              .map(stay => site.named({ name: stay.hotelName, englishName: stay.hotelEnglishName }))
              .filter((name, at, all) => all.indexOf(name) === at)
              .join(say('、', ', '))}
          </h2>
          <p className="ht-quiet">
            {say('订单号 ', 'Order ')}
            {of.orderNumber}
          </p>
        </div>
        <p className="ht-standing">
          <strong>{inLanguage(standingOf(of, today), language)}</strong>
          <Money minor={of.amount} currency={of.currency} />
        </p>
      </div>
      {of.stays.map(stay => (
        <StayBox key={stay.id} stay={stay} of={of} changed={changed} />
      ))}
      {of.waiting.map(each => (
        <p key={each.orderId} className="ht-note">
          {say(`续住至 ${each.checkOutDate} 待支付：`, `More nights, until ${each.checkOutDate}, wait for payment: `)}
          <Money minor={each.amount} currency={of.currency} />{' '}
          <a href={site.link('/pay', { orders: each.orderId })}>{say('去支付', 'Pay now')}</a>
        </p>
      ))}
      {of.gone.length ? (
        <p className="ht-note" role="status">
          {say('这些晚在退款期间已被订走：', 'These nights were sold while the refund was open: ')}
          {of.gone.map(night => dayInWords(night, site.lang)).join(say('、', ', '))}
          {say('。主办方会联系您。', '. The organiser will contact you.')}
        </p>
      ) : null}
      {of.refunds.length ? (
        <p className="ht-note">
          {of.refunds.map((refund, nth) => (
            <span key={nth}>
              <Money minor={refund.amount} currency={of.currency} />{' '}
              {refund.settled ? say('已退回', 'refunded') : say('退款已申请，等待处理', 'refund requested')}
            </span>
          ))}
        </p>
      ) : null}
      <Trouble words={cancelling.trouble ?? billing.trouble} />
      <p className="ht-acts">
        {of.due > 0 ? (
          <a className="pf-button pf-primary" href={site.link('/pay', { orders: of.id })}>
            {say('去支付', 'Pay now')}
          </a>
        ) : null}
        <button type="button" className="pf-button" disabled={billing.busy} onClick={() => void billing.run()}>
          {say('下载账单', 'Download the bill')}
        </button>
        {isPaid ? (
          <a className="pf-button" href={site.link('/invoice', { orders: of.id })}>
            {say('申请发票', 'Request an invoice')}
          </a>
        ) : null}
        {of.cancellable ? (
          <button type="button" className="pf-button" disabled={cancelling.busy} onClick={() => void cancelling.run()}>
            {say('取消预订', 'Cancel the booking')}
          </button>
        ) : null}
      </p>
    </li>
  )
}
function StayBox({
  stay,
  of,
  changed,
}: {
  stay: BookingView['stays'][number]
  of: BookingView
  changed: () => Promise<void>
}) {
  const site = useSite()
  const { say, lang, language } = site
  const address = site.words(stay, 'address')
  const open = of.status !== orderStatus.closed && of.refunds.length === 0
  return (
    <section className="ht-stay-box">
      {stay.cover ? <img src={stay.cover} alt="" width="120" height="90" loading="lazy" /> : null}
      <div>
        <h3>{site.named({ name: stay.roomName, englishName: stay.roomEnglishName })}</h3>
        <p>
          <strong>
            {dayInWords(stay.checkInDate, lang, { weekday: 'short' })} –{' '}
            {dayInWords(stay.checkOutDate, lang, { weekday: 'short' })}
          </strong>
          {address ? <span className="ht-quiet"> · {address}</span> : null}
        </p>
        {stay.rooms.map(room => (
          <div key={room.nth} className="ht-own-room">
            {stay.rooms.length > 1 ? <h4>{say(`第 ${room.nth} 间`, `Room ${room.nth}`)}</h4> : null}
            {room.guests.length ? null : (
              <p className="ht-quiet">{say('尚未填写住客。', 'No guest is entered yet.')}</p>
            )}
            <ul>
              {room.guests.map(guest => (
                <GuestRow key={guest.id} guest={guest} editable={open && !of.begun} changed={changed} />
              ))}
            </ul>
            {room.contact ? (
              <p className="ht-quiet">
                {say('入住联系人：', 'Room contact: ')}
                {room.contact.name} {room.contact.phoneNumber ? <Phone number={room.contact.phoneNumber} /> : null}
              </p>
            ) : null}
            {open ? <RoomActs stay={stay} room={room} of={of} changed={changed} /> : null}
          </div>
        ))}
        {of.stays.length > 1 && of.status === orderStatus.closed ? (
          <p className="ht-quiet">{inLanguage(wordFor(orderStatus, of.status), language)}</p>
        ) : null}
      </div>
    </section>
  )
}
