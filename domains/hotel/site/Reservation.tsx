import '@pavilion/fields/fields.css'
import { getWebUser } from '@pavilion/account/model/calls/ownAccount.ts'
import { countOf, addDays, defaultCurrency, inLanguage, priceText } from '@pavilion/declare'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { CallRefused, send, tabShelf, useSite, whyFailed } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import { createHotelOrder } from '../model/calls.ts'
import { getReservationCode, getStock, type BookingRules, type CodeView, type Stock } from '../model/calls/visitor.ts'
import {
  newRoom,
  nobody,
  sentOf,
  withAt,
  without,
  wrongIn,
  type Draft,
  type ReservedType,
  type StayDraft,
} from './own/booking.ts'
import { OwnSetting, Trouble } from './own/parts.tsx'
import { StayFields } from './own/StayFields.tsx'

export interface ReservationProps {
  readonly hotelId: number
  readonly rules: BookingRules
  readonly today: string
  readonly types: readonly ReservedType[]
}
const shelfOf = (hotelId: number) => `pavilion.hotel.${hotelId}`
const day = /^\d{4}-\d\d-\d\d$/
/** What was filled in before in this tab, for the same stay; else an empty booking of what was chosen. */
function firstDraft(query: Record<string, string>, types: readonly ReservedType[]): Draft {
  const type = types.find(({ id }) => String(id) === query.type) ?? types[0]
  const chosen = day.test(query.in ?? '') && day.test(query.out ?? '')
  const stay: StayDraft | undefined =
    type && chosen
      ? {
          roomTypeId: type.id,
          checkInDate: query.in as string,
          checkOutDate: query.out as string,
          rooms: [newRoom()],
        }
      : undefined
  return { stays: stay ? [stay] : [], contact: { ...nobody, email: '' }, code: query.code ?? '' }
}
function keptDraft(hotelId: number, query: Record<string, string>): Draft | undefined {
  try {
    const kept = JSON.parse(tabShelf.getItem(shelfOf(hotelId)) ?? '') as Draft
    const [first] = kept.stays
    const same =
      String(first?.roomTypeId) === query.type && first?.checkInDate === query.in && first?.checkOutDate === query.out
    return same ? kept : undefined
  } catch {
    return undefined
  }
}

/** The booking before it is placed: rooms with their guests, contact, code and sum. */
export default function Reservation(props: ReservationProps) {
  return (
    <OwnSetting>
      <Booking {...props} />
    </OwnSetting>
  )
}
function Booking({ hotelId, rules, today, types }: ReservationProps) {
  const site = useSite()
  const { say, language, query } = site
  const [draft, setDraft] = useState<Draft>(() => firstDraft(query, types))
  const [stocks, setStocks] = useState<readonly (Stock | undefined)[]>([])
  const [code, setCode] = useState<CodeView>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A second press, or a line that broke, places no second order.
  const key = useRef<{ body: string; key: string }>(undefined)
  const change = (next: Draft) => {
    setDraft(next)
    tabShelf.setItem(shelfOf(hotelId), JSON.stringify(next))
  }
  useEffect(() => {
    const kept = keptDraft(hotelId, query)
    if (kept) return setDraft(kept)
    send(getWebUser, {}, { quiet: true })
      .then(me =>
        setDraft(now => {
          const guest = { name: me.name ?? '', phoneNumber: me.phoneNumber ?? '' }
          const contact = { ...guest, email: me.email ?? '' }
          const stays = withAt(now.stays, 0, stay => ({
            ...stay,
            rooms: withAt(stay.rooms, 0, room => ({
              ...room,
              guests: [guest],
              contact: rules.roomContact ? guest : nobody,
            })),
          }))
          return { ...now, contact, stays }
        }),
      )
      .catch(() => undefined)
  }, [])
  const asked = draft.stays.map(
    ({ roomTypeId, checkInDate, checkOutDate, rooms }) =>
      `${roomTypeId} ${checkInDate} ${checkOutDate} ${rooms.length}`,
  )
  const read = async () => {
    const found = await Promise.all(
      draft.stays.map(({ roomTypeId, checkInDate, checkOutDate, rooms }) =>
        send(
          getStock,
          {
            roomTypeId,
            checkInDate,
            checkOutDate,
            rooms: Math.max(1, rooms.length),
            ...(draft.code.trim() && { code: draft.code.trim() }),
          },
          { quiet: true },
        ).catch(() => undefined),
      ),
    )
    setStocks(found)
  }
  useEffect(() => {
    void read()
  }, [asked.join()])
  const useCode = async () => {
    setErrors(({ code: _gone, ...rest }) => rest)
    setCode(undefined)
    try {
      if (draft.code.trim()) setCode(await send(getReservationCode, { code: draft.code.trim() }))
    } catch (error) {
      setErrors(now => ({ ...now, code: whyFailed(error) }))
    }
    await read()
  }
  const total = draft.stays.reduce((sum, { rooms }, nth) => sum + (stocks[nth]?.price ?? 0) * rooms.length, 0)
  const currency = types.find(({ id }) => id === draft.stays[0]?.roomTypeId)?.currency ?? defaultCurrency()
  const isKnown = draft.stays.length > 0 && draft.stays.every((_, nth) => typeof stocks[nth]?.price === 'number')
  const show = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) document.getElementById(first)?.focus()
  }
  const place = async () => {
    if (busy) return
    setTrouble(undefined)
    const wrong = Object.entries(wrongIn(draft, rules)).map(([name, words]) => [name, inLanguage(words, language)])
    if (wrong.length) return show(Object.fromEntries(wrong))
    setBusy(true)
    const body = sentOf(draft, total, rules)
    const text = JSON.stringify(body)
    if (key.current?.body !== text) key.current = { body: text, key: crypto.randomUUID() }
    try {
      const { orders } = await send(createHotelOrder, body, { key: key.current.key })
      tabShelf.removeItem(shelfOf(hotelId))
      const due = orders.filter(order => order.due > 0)
      location.replace(
        due.length
          ? site.link('/pay', { orders: due.map(({ id }) => id).join(',') })
          : site.link('/hotel-booking', { id: orders[0]?.id ?? '' }),
      )
    } catch (error) {
      setBusy(false)
      setTrouble(whyFailed(error))
      if (error instanceof CallRefused && error.code === 'wrongReservationCode') show({ code: error.errmsg })
      await read()
    }
  }
  const setStay = (nth: number, next: StayDraft) => change({ ...draft, stays: withAt(draft.stays, nth, () => next) })
  const addStay = () => {
    const last = draft.stays.at(-1)
    const type = types[0]
    if (!type) return
    const checkInDate = last?.checkInDate ?? today
    change({
      ...draft,
      stays: [
        ...draft.stays,
        {
          roomTypeId: type.id,
          checkInDate,
          checkOutDate: last?.checkOutDate ?? addDays(checkInDate, 1),
          rooms: [newRoom()],
        },
      ],
    })
  }
  return (
    <form
      noValidate
      className="ht-form"
      onSubmit={event => {
        event.preventDefault()
        void place()
      }}
    >
      {draft.stays.map((stay, nth) => (
        <StayFields
          key={nth}
          nth={nth}
          stay={stay}
          stock={stocks[nth]}
          types={types}
          rules={rules}
          errors={errors}
          several={draft.stays.length > 1}
          onChange={next => setStay(nth, next)}
          onRemove={() => change({ ...draft, stays: without(draft.stays, nth) })}
        />
      ))}
      <p>
        <button type="button" className="pf-button" onClick={addStay}>
          {say('再加一段入住', 'Add another stay')}
        </button>
      </p>
      <section className="ht-box">
        <h2>{say('预订码', 'Reservation code')}</h2>
        <div className="ht-code">
          <TextField
            name="code"
            label={
              rules.roomReservationCode
                ? say('预订码（必填）', 'Reservation code (required)')
                : say('预订码（如有）', 'Reservation code, if you have one')
            }
            value={draft.code}
            onChange={value => change({ ...draft, code: value })}
            maxLength={64}
            autoComplete="off"
            {...(rules.roomReservationCode && { required: true })}
            {...(errors.code && { error: errors.code })}
          />
          <button type="button" className="pf-button" onClick={() => void useCode()}>
            {say('核对', 'Check it')}
          </button>
        </div>
        {code ? (
          <p className="ht-quiet" role="status">
            {code.opensSale
              ? say('已使用渠道价格与房源', 'Rooms and prices of the channel are used')
              : code.days === null
                ? say('预订码有效', 'The code is valid')
                : say(`预订码有效，可用 ${code.days} 晚`, `The code is valid for ${countOf(code.days, 'night')}`)}
          </p>
        ) : null}
      </section>
      <section className="ht-box">
        <h2>{say('预订联系人', 'Contact')}</h2>
        <div className="ht-fields">
          <TextField
            name="contact-name"
            label={say('姓名', 'Name')}
            required
            autoComplete="name"
            value={draft.contact.name}
            onChange={name => change({ ...draft, contact: { ...draft.contact, name } })}
            {...(errors['contact-name'] && { error: errors['contact-name'] })}
          />
          <PhoneField
            name="contact-phone"
            label={say('手机号', 'Phone number')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={draft.contact.phoneNumber}
            onChange={phoneNumber => change({ ...draft, contact: { ...draft.contact, phoneNumber } })}
            {...(errors['contact-phone'] && { error: errors['contact-phone'] })}
          />
          <TextField
            name="contact-email"
            label={say('邮箱', 'E-mail')}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={draft.contact.email}
            onChange={email => change({ ...draft, contact: { ...draft.contact, email } })}
            {...(errors['contact-email'] && { error: errors['contact-email'] })}
          />
        </div>
      </section>
      <Trouble words={trouble} />
      <div className="ht-bar">
        <p aria-live="polite">
          <span className="ht-quiet">{say('应付', 'To pay')}</span>{' '}
          <strong>{isKnown ? priceText({ minor: total, currency }, language) : '–'}</strong>
        </p>
        <button type="submit" className="pf-button pf-primary" disabled={busy || !isKnown} aria-busy={busy}>
          {say('提交预订', 'Book now')}
        </button>
      </div>
    </form>
  )
}
