import '@pavilion/fields/fields.css'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { FieldsProvider } from '@pavilion/fields/setting.tsx'
import { addDays, daysBetween, defaultCurrency, inLanguage } from '@pavilion/declare'
import { send, useSite, useWork } from '@pavilion/pages'
import { useEffect, useMemo, useState } from 'react'
import { getCalendar, type HotelDetail, type RoomTypeView } from '../model/calls/visitor.ts'
import { hotelStatus, roomTypeKind } from '../model/codes.ts'
import { wordFor } from '@pavilion/declare'
import type { FreeNight } from '../model/free.ts'
import { Month, type Stay } from './Calendar.tsx'
import { dayInWords, monthOf, nextMonth, shortPrice } from './words.ts'

type Type = Omit<RoomTypeView, 'introduction' | 'englishIntroduction' | 'images' | 'facilities'> & {
  readonly facilities: readonly { readonly id: number; readonly name: string; readonly englishName: string | null }[]
}
export interface StayProps {
  readonly id: number
  readonly status: number
  readonly settings: HotelDetail['settings']
  readonly needsCode: boolean
  readonly from: string
  readonly today: string
  readonly types: readonly Type[]
}
type Nights = ReadonlyMap<number, ReadonlyMap<string, FreeNight>>
const byNight = (nights: readonly FreeNight[]) => new Map(nights.map(each => [each.night, each]))
const wholeStay = (nights: ReadonlyMap<string, FreeNight> | undefined, checkIn: string, checkOut: string) => {
  let left = Number.POSITIVE_INFINITY
  let price = 0
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) {
    const known = nights?.get(night)
    if (!known || known.price === null) return undefined
    left = Math.min(left, known.left ?? Number.POSITIVE_INFINITY)
    price += known.price
  }
  return left > 0 ? { left, price } : undefined
}
/** The best of some room types on each night. */
function bestOf(nights: Nights, types: readonly Type[]): Map<string, FreeNight> {
  const best = new Map<string, FreeNight>()
  for (const { id } of types)
    for (const [night, each] of nights.get(id) ?? []) {
      const known = best.get(night)
      const isBetter =
        !known ||
        (each.left !== 0 &&
          each.price !== null &&
          (known.left === 0 || known.price === null || each.price < known.price))
      if (isBetter) best.set(night, each)
    }
  return best
}

/** Free nights as a calendar, and what each room type costs for the chosen ones. */
export default function StayPicker({ id, status, settings, needsCode, from, today, types }: StayProps) {
  const site = useSite()
  const { say, lang, language, query } = site
  const [nights, setNights] = useState<Nights>(() => new Map(types.map(type => [type.id, byNight(type.nights)])))
  const [stay, setStay] = useState<Stay>(() => ({ checkIn: query.in ?? null, checkOut: query.out ?? null }))
  const [month, setMonth] = useState(() => monthOf(query.in ?? from))
  const [code, setCode] = useState(query.code ?? '')
  const [used, setUsed] = useState(query.code ?? '')
  const [kind, setKind] = useState<number | null>(null)
  const load = useWork(async (first: string, count: number, typed: string, fresh: boolean) => {
    const { types: found } = await send(
      getCalendar,
      { id, from: first, nights: count, ...(typed && { code: typed }) },
      { quiet: true },
    )
    setNights(
      now =>
        new Map(
          types.map(type => {
            const read = found.find(each => each.id === type.id)?.nights ?? []
            return [type.id, new Map([...(fresh ? [] : (now.get(type.id) ?? [])), ...byNight(read)])]
          }),
        ),
    )
  })
  // Rooms of one's own channel, and of the code in the address, are known once one is here.
  useEffect(() => {
    void load.run(from, 60, used, true)
  }, [])
  const shown = types.filter(type => kind === null || type.type === kind)
  const best = useMemo(() => bestOf(nights, shown), [nights, kind])
  const kinds = [...new Set(types.map(({ type }) => type))]
  const show = async (next: string) => {
    setMonth(next)
    const end = nextMonth(next, 2)
    const known = [...(nights.get(types[0]?.id ?? 0)?.keys() ?? [])]
    if (!known.some(night => night >= addDays(`${end}-01`, -1)))
      await load.run(`${next}-01` < today ? today : `${next}-01`, 60, used, false)
  }
  const choose = (day: string) =>
    setStay(({ checkIn, checkOut }) =>
      checkIn !== null && checkOut === null && day > checkIn && wholeOf(best, checkIn, day)
        ? { checkIn, checkOut: day }
        : { checkIn: day, checkOut: null },
    )
  const apply = async () => {
    setUsed(code.trim())
    await load.run(from, 60, code.trim(), true)
  }
  const { checkIn, checkOut } = stay
  const count = checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0
  const soldOut = status === hotelStatus.soldOut
  return (
    <FieldsProvider setting={{ language, device: site.device }}>
      <section className="ht-stay" aria-labelledby="stay-title">
        <h2 id="stay-title">{say('选择日期与房型', 'Choose dates and a room')}</h2>
        <Rules settings={settings} />
        <div className="ht-months">
          <div className="ht-turn">
            <button type="button" disabled={month <= monthOf(today)} onClick={() => void show(nextMonth(month, -1))}>
              <span aria-hidden="true">‹</span>
              <span className="unseen">{say('上个月', 'Previous month')}</span>
            </button>
            <button type="button" onClick={() => void show(nextMonth(month))}>
              <span aria-hidden="true">›</span>
              <span className="unseen">{say('下个月', 'Next month')}</span>
            </button>
          </div>
          {[month, nextMonth(month)].map(each => (
            <Month
              key={each}
              month={each}
              nights={best}
              currency={types[0]?.currency ?? defaultCurrency()}
              stay={stay}
              first={today}
              onDay={choose}
            />
          ))}
        </div>
        <p className="ht-chosen" role="status">
          {checkIn && checkOut
            ? say(
                `${dayInWords(checkIn, lang)}入住，${dayInWords(checkOut, lang)}离店，共 ${count} 晚`,
                `${dayInWords(checkIn, lang)} to ${dayInWords(checkOut, lang)}, ${count} ${count === 1 ? 'night' : 'nights'}`,
              )
            : checkIn
              ? say(
                  `${dayInWords(checkIn, lang)}入住，请选择离店日期`,
                  `From ${dayInWords(checkIn, lang)}. Choose the day of departure`,
                )
              : say('请选择入住日期', 'Choose the day of arrival')}
        </p>
        <form
          className="ht-code"
          onSubmit={event => {
            event.preventDefault()
            void apply()
          }}
        >
          <TextField
            name="stay-code"
            label={
              needsCode
                ? say('预订码（必填）', 'Reservation code (required)')
                : say('预订码（如有）', 'Reservation code, if you have one')
            }
            value={code}
            onChange={setCode}
            maxLength={64}
            autoComplete="off"
          />
          <button type="submit" className="button button-quiet" disabled={load.busy}>
            {say('使用', 'Use it')}
          </button>
        </form>
        {load.trouble ? (
          <p className="pf-error" role="alert">
            {load.trouble}
          </p>
        ) : null}
        {kinds.length > 1 ? (
          <fieldset className="ht-kind">
            <legend className="unseen">{say('房型', 'Rooms')}</legend>
            {[null, ...kinds].map(each => (
              <label key={each ?? 0}>
                <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
                <span>{each === null ? say('全部', 'All') : inLanguage(wordFor(roomTypeKind, each), language)}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <ul className="ht-types">
          {shown.map(type => {
            const whole = checkIn && checkOut ? wholeStay(nights.get(type.id), checkIn, checkOut) : undefined
            return (
              <RoomCard
                key={type.id}
                type={type}
                nights={nights.get(type.id)}
                count={count}
                whole={whole}
                to={
                  checkIn && checkOut && whole && !soldOut
                    ? site.link(site.device === 'mobile' ? '/reservation' : '/hotel-reservation', {
                        hotel: id,
                        type: type.id,
                        in: checkIn,
                        out: checkOut,
                        ...(used && { code: used }),
                      })
                    : undefined
                }
              />
            )
          })}
        </ul>
      </section>
    </FieldsProvider>
  )
}
/** Some room type has each of the nights. */
function wholeOf(best: ReadonlyMap<string, FreeNight>, checkIn: string, checkOut: string): boolean {
  return wholeStay(best, checkIn, checkOut) !== undefined
}
function Rules({ settings }: { settings: HotelDetail['settings'] }) {
  const { say, lang } = useSite()
  const { minNights, mustIncludeExhibition, exhibitionStartDate, exhibitionEndDate, freeCancelDays, cancelFeeNights } =
    settings
  const rules = [
    minNights > 0 && say(`至少预订 ${minNights + 1} 晚`, `At least ${minNights + 1} nights`),
    mustIncludeExhibition &&
      exhibitionStartDate &&
      exhibitionEndDate &&
      say(
        `须包含展期 ${dayInWords(exhibitionStartDate, lang)} 至 ${dayInWords(exhibitionEndDate, lang)}`,
        `Must include the exhibition, ${dayInWords(exhibitionStartDate, lang)} to ${dayInWords(exhibitionEndDate, lang)}`,
      ),
    freeCancelDays === null
      ? say('入住前可免费取消', 'Free cancellation until check-in')
      : say(
          `入住 ${freeCancelDays} 天前可免费取消，此后收取首 ${cancelFeeNights} 晚房费`,
          `Free cancellation until ${freeCancelDays} days before check-in, then ${cancelFeeNights} ${cancelFeeNights === 1 ? 'night is' : 'nights are'} charged`,
        ),
  ].filter((rule): rule is string => typeof rule === 'string')
  return (
    <ul className="ht-rules">
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
function RoomCard({
  type,
  nights,
  count,
  whole,
  to,
}: {
  type: Type
  nights: ReadonlyMap<string, FreeNight> | undefined
  count: number
  whole: { readonly left: number; readonly price: number } | undefined
  to: string | undefined
}) {
  const site = useSite()
  const { say, language } = site
  const prices = [...(nights?.values() ?? [])].flatMap(({ left, price }) => (left !== 0 && price !== null ? price : []))
  const area = site.words(type, 'area')
  const facts = [
    area,
    say(`最多 ${type.guests} 人`, `up to ${type.guests} ${type.guests === 1 ? 'guest' : 'guests'}`),
    type.breakfast
      ? say(`含 ${type.breakfast} 份早餐`, `${type.breakfast} ${type.breakfast === 1 ? 'breakfast' : 'breakfasts'}`)
      : '',
    ...type.facilities.map(each => site.named(each)),
  ].filter(Boolean)
  return (
    <li className="ht-type">
      {type.cover ? (
        <img src={type.cover} alt="" width="160" height="120" loading="lazy" />
      ) : (
        <span className="ht-blank" aria-hidden="true" />
      )}
      <div>
        <h3 lang={site.spoken(type)}>{site.named(type)}</h3>
        <p className="muted">{facts.join(' · ')}</p>
        {type.onRequest ? (
          <p className="ht-request">{say('须经主办方确认', 'On request: the organiser confirms it')}</p>
        ) : null}
      </div>
      <div className="ht-offer">
        {whole ? (
          <>
            <p className="ht-price">
              <strong>{shortPrice(whole.price, type.currency, language)}</strong>
              <span>{say(` / ${count} 晚`, ` / ${count} ${count === 1 ? 'night' : 'nights'}`)}</span>
            </p>
            {Number.isFinite(whole.left) && whole.left <= 5 ? (
              <p className="ht-few-left">{say(`仅余 ${whole.left} 间`, `only ${whole.left} left`)}</p>
            ) : null}
          </>
        ) : count ? (
          <p className="ht-price ht-sold">{say('所选日期无房', 'Not available on these dates')}</p>
        ) : prices.length ? (
          <p className="ht-price">
            <strong>{shortPrice(Math.min(...prices), type.currency, language)}</strong>
            <span>{say(' 起/晚', ' a night or more')}</span>
          </p>
        ) : (
          <p className="ht-price ht-sold">{say('已满房', 'Fully booked')}</p>
        )}
        {to ? (
          <a className="button" href={to}>
            {say('预订', 'Book')}
            <span className="unseen"> {site.named(type)}</span>
          </a>
        ) : null}
      </div>
    </li>
  )
}
