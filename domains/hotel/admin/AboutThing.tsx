import './admin.css'
import { type Pair, priceText } from '@pavilion/declare'
import { type AnyRow, CallDialog, Failed, send, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type About, type AboutCall, aboutCalls, type AboutOf } from '../model/calls/about.ts'
import { refundNightsOf } from '../model/calls/desk.ts'

/** What the page of a thing says before its fields: what it lacks, where it belongs, nights and people. */
export const AboutThing = ({ of, row }: { of: AboutOf; row: AnyRow }) => (
  <AboutPage of={of} asks={aboutCalls[of]} id={Number(row.id)} />
)
/** The same for a thing of another domain, which answers what is to be known of it. */
export function AboutPage({ of, asks, id }: { of: string; asks: AboutCall; id: number }) {
  const { say } = useHere()
  const { data, error, refetch } = useQuery({ queryKey: [of, 'about', id], queryFn: () => send(asks, { id }) })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div className="ho-about">
      {data.missing.length ? (
        <ul className="ho-lacks">
          {data.missing.map(({ words, path }) => (
            <li key={words[1]}>{path ? <Link to={path}>{say(words)}</Link> : say(words)}</li>
          ))}
        </ul>
      ) : null}
      <dl className="ho-facts">
        {data.facts.map(({ label, value, path }) => (
          <div key={label[1]}>
            <dt>{say(label)}</dt>
            <dd>{path ? <Link to={path}>{say(value)}</Link> : say(value)}</dd>
          </div>
        ))}
      </dl>
      {data.nights.length ? <NightsOf about={data} tools={<Refunding about={data} id={id} />} /> : null}
      {data.people.length ? <People about={data} /> : null}
    </div>
  )
}
function NightsOf({ about, tools }: { about: About; tools: ReactNode }) {
  const { say, currency, language } = useHere()
  return (
    <section aria-label={say('每晚', 'Nights')}>
      <h2>
        <span>{say('每晚', 'Nights')}</span>
        <span className="pv-words">
          {tools}
          {about.grid ? <Link to={about.grid}>{say('设置库存与价格', 'Set stock and price')}</Link> : null}
        </span>
      </h2>
      <ol className="ho-strip">
        {about.nights.map(({ night, free, taken, price, note }) => (
          <li key={night} className={note ? 'ho-noted' : free === 0 ? 'ho-none' : ''}>
            <time dateTime={night}>{night.slice(5).replace('-', '/')}</time>
            <b>
              {note
                ? say(note)
                : free === null
                  ? taken
                    ? say('已订', 'Booked')
                    : '∞'
                  : say(`余 ${free}`, `${free} left`)}
            </b>
            <small>
              {price === null ? '' : priceText({ minor: price, currency }, language).replace(/\.00$/, '')}
              {free !== null && taken ? say(` · 已订 ${taken}`, ` · ${taken} booked`) : ''}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
/** Nights of a guest that can be paid back, one by one. */
function Refunding({ about, id }: { about: About; id: number }) {
  const { say, may } = useHere()
  const forget = useForget()
  const [open, setOpen] = useState(false)
  const stay = about.refundable
  if (!stay || !may('refund.apply')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {say('退单晚', 'Refund nights')}
      </Button>
      {open ? (
        <CallDialog
          of={refundNightsOf}
          about={{ id }}
          start={{ from: stay.from, until: stay.until }}
          danger
          button={['退款', 'Refund']}
          done={['已申请退款', 'The refund is under way']}
          onDone={() => forget('hotelGuest', 'order', 'refund', 'hotelBill')}
          onClose={() => setOpen(false)}
        >
          <p className="pv-hint">
            {say(
              '这些晚的房费按原支付退回；房间重新可售，分房取消，已签字的账单作废。',
              'Their price goes back the way it was paid. The rooms are for sale again, the room assignment ends and a signed bill becomes void.',
            )}
          </p>
        </CallDialog>
      ) : null}
    </>
  )
}
function People({ about: { people, peopleTitle } }: { about: About }) {
  const { say } = useHere()
  return (
    <section aria-label={say(peopleTitle as Pair)}>
      <h2>
        <span>{say(peopleTitle)}</span>
      </h2>
      <ul className="ho-rows">
        {people.map(({ key, name, path, about, from, until }) => (
          <li key={key}>
            <Link to={path}>{name}</Link>
            <span className="pv-words">
              {from ? (
                <span>
                  {from} – {until}
                </span>
              ) : null}
              <span className="pv-hint">{say(about)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
