import { entryOf, inLanguage, priceText, wordFor, zoneLabel } from './words.ts'
import { confirmed, send, useSite } from '@pavilion/pages'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { useState } from 'react'
import {
  carrierState,
  tripDirection,
  tripPayer,
  tripSegmentReason,
  tripTicketStatus,
  tripTicketType,
} from '../../model/codes.ts'
import { shownTimes } from '../../model/trips/times.ts'
import { askChange, askRefund, chooseOffer, withdrawTicket, type OwnTicket } from '../../model/trips/visitor.ts'
import { Trouble, useSent } from './parts.tsx'

interface Way {
  readonly type: number | null
  readonly tripNumber: string | null
  readonly fromPlace: string | null
  readonly englishFromPlace: string | null
  readonly toPlace: string | null
  readonly englishToPlace: string | null
  readonly departTime: string | null
  readonly arriveTime: string | null
  readonly fromZone: string
  readonly toZone: string
}
/** From where to where in local times, like a boarding pass. `isRough`: the time is not known yet. */
export function Route({ way, isRough = false }: { way: Way; isRough?: boolean }) {
  const { say, named, spoken } = useSite()
  const { departs, arrives, days } = shownTimes(way, way.fromZone, way.toZone)
  const from = { name: way.fromPlace, englishName: way.englishFromPlace }
  const to = { name: way.toPlace, englishName: way.englishToPlace }
  const differ = way.fromZone !== way.toZone
  return (
    <div className="tp-route">
      <div>
        <b>{isRough ? '–' : departs || '–'}</b>
        <span lang={spoken(from)}>{named(from)}</span>
        {differ ? <small>{zoneLabel(way.departTime, way.fromZone)}</small> : null}
      </div>
      <p className="tp-arrow">
        <span>{way.tripNumber ?? say('班次待定', 'To be decided')}</span>
        <i aria-hidden="true" />
        <span className="pf-unseen">{say('到', 'to')}</span>
      </p>
      <div className="tp-to">
        <b>
          {arrives || '–'}
          {days ? <sup>{say(`+${days}天`, `+${days}d`)}</sup> : null}
        </b>
        <span lang={spoken(to)}>{named(to)}</span>
        {differ ? <small>{zoneLabel(way.arriveTime, way.toZone)}</small> : null}
      </div>
    </div>
  )
}
const tones: Readonly<Record<number, string>> = {
  [tripTicketStatus.applyIssue]: 'wait',
  [tripTicketStatus.issued]: 'good',
  [tripTicketStatus.applyChange]: 'wait',
  [tripTicketStatus.changed]: 'good',
  [tripTicketStatus.refund]: 'gone',
}
/** One ticket of a trip: what it is, what it was, and what can be done about it. */
export function Ticket({ ticket, many, changed }: { ticket: OwnTicket; many: boolean; changed: () => Promise<void> }) {
  const { say, language } = useSite()
  const status = inLanguage(wordFor(tripTicketStatus, ticket.status), language)
  const direction = entryOf(tripDirection as never, ticket.direction as never)
  const type = ticket.type === null ? '' : inLanguage(wordFor(tripTicketType, ticket.type), language)
  const isCancelled = ticket.carrierState === carrierState.cancelled
  const isMoved = ticket.carrierState === carrierState.changed
  const last = ticket.former[0]
  const isOpen = ticket.status === tripTicketStatus.applyIssue
  return (
    <article className={`tp-ticket tp-${tones[ticket.status] ?? 'wait'}${isCancelled ? ' tp-off' : ''}`}>
      <header>
        <span className="tp-kind">
          {[direction ? say(direction.zh, direction.en) : '', type].filter(Boolean).join(' · ')}
          {ticket.segmentNumber ? say(` · 第 ${ticket.segmentNumber} 段`, ` · segment ${ticket.segmentNumber}`) : ''}
        </span>
        <span className="tp-state">{status}</span>
      </header>
      {many ? <p className="tp-who">{ticket.passenger}</p> : null}
      {isCancelled ? (
        <p className="tp-alarm" role="status">
          {say(
            '承运方已取消这一班。我们会尽快联系您改签。',
            'The carrier has cancelled it. We will contact you about another connection.',
          )}
        </p>
      ) : isMoved && last ? (
        <p className="tp-alarm" role="status">
          {say('时间有变动，原为 ', 'The times have changed. Before: ')}
          <s>
            <Times way={last} />
          </s>
        </p>
      ) : null}
      <Route way={ticket} isRough={isOpen && ticket.tripNumber === null && ticket.arriveTime === null} />
      <dl className="tp-facts">
        <Fact label={say('座位', 'Seat')} value={[ticket.carriage, ticket.seat].filter(Boolean).join(' ')} />
        <Fact label={say('票号', 'Ticket number')} value={ticket.agentNumber} />
        <Fact
          label={say('票价', 'Price')}
          value={
            ticket.payer === tripPayer.organiser
              ? say('由主办方支付', 'Paid by the organiser')
              : ticket.price === null || ticket.payer === tripPayer.own
                ? null
                : `${priceText({ minor: ticket.price, currency: ticket.currency }, language)}${ticket.paid ? say('（已支付）', ' (paid)') : ''}`
          }
        />
        <Fact
          label={say('退票费', 'Refund fee')}
          value={
            ticket.status === tripTicketStatus.refund && ticket.refundFee
              ? priceText({ minor: ticket.refundFee, currency: ticket.currency }, language)
              : null
          }
        />
        <Fact label={say('我的要求', 'My request')} value={isOpen ? ticket.wish : null} />
        <Fact
          label={say('改签要求', 'Change wanted')}
          value={ticket.status === tripTicketStatus.applyChange ? ticket.changeWish : null}
        />
        <Fact label={say('主办方说明', 'From the organiser')} value={ticket.deskNote} />
      </dl>
      {ticket.refundAskedAt ? (
        <p className="tp-hint">{say('已申请退票，等待处理。', 'A refund is requested and waits for the desk.')}</p>
      ) : null}
      {ticket.documents.length ? (
        <ul className="tp-files">
          {ticket.documents.map(({ name, address }) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {ticket.offers.length && (isOpen || ticket.status === tripTicketStatus.applyChange) ? (
        <Offers ticket={ticket} changed={changed} />
      ) : null}
      <Acts ticket={ticket} changed={changed} />
      {ticket.former.length ? (
        <details className="tp-former">
          <summary>{say(`原行程（${ticket.former.length}）`, `Former trips (${ticket.former.length})`)}</summary>
          <ul>
            {ticket.former.map(segment => (
              <li key={segment.id}>
                {segment.tripNumber} <Times way={segment} />{' '}
                <span className="tp-hint">
                  {segment.reason === null ? '' : inLanguage(wordFor(tripSegmentReason, segment.reason), language)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </article>
  )
}
function Times({ way }: { way: Way }) {
  const { day, departs, arrives, days } = shownTimes(way, way.fromZone, way.toZone)
  return <>{[day, [departs, arrives && `${arrives}${days ? `+${days}` : ''}`].filter(Boolean).join(' – ')].join(' ')}</>
}
const Fact = ({ label, value }: { label: string; value: string | null | undefined }) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null

function Offers({ ticket, changed }: { ticket: OwnTicket; changed: () => Promise<void> }) {
  const { say, language } = useSite()
  const { busy, trouble, run } = useSent()
  return (
    <section className="tp-offers" aria-label={say('可选方案', 'Offers')}>
      <h3>{say('请选择一个方案', 'Choose one')}</h3>
      <ul>
        {ticket.offers.map(offer => (
          <li key={offer.id}>
            <button
              type="button"
              aria-pressed={offer.chosen}
              aria-disabled={busy || undefined}
              onClick={async () => {
                if (await run(() => send(chooseOffer, { id: offer.id }))) await changed()
              }}
            >
              <Route way={offer} />
              <span className="tp-offer-foot">
                <Times way={offer} />
                <span>{offer.carriage}</span>
                <b>
                  {offer.price === null ? '' : priceText({ minor: offer.price, currency: ticket.currency }, language)}
                </b>
                <span className="tp-chosen">{offer.chosen ? say('已选', 'Chosen') : ''}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Trouble words={trouble} />
    </section>
  )
}
function Acts({ ticket, changed }: { ticket: OwnTicket; changed: () => Promise<void> }) {
  const { say } = useSite()
  const { busy, trouble, run } = useSent()
  const [wishing, setWishing] = useState(false)
  const [wish, setWish] = useState('')
  const isLive = ticket.status === tripTicketStatus.issued || ticket.status === tripTicketStatus.changed
  const act = async (work: () => Promise<unknown>) => {
    if (await run(work)) await changed()
  }
  if (ticket.status === tripTicketStatus.applyIssue)
    return (
      <p className="tp-acts">
        <button
          type="button"
          className="pf-link"
          aria-disabled={busy || undefined}
          onClick={async () => {
            const sure = await confirmed(['确定撤回这段行程？', 'Withdraw this trip?'], {
              confirm: ['撤回', 'Withdraw'],
            })
            if (sure) await act(() => send(withdrawTicket, { id: ticket.id }))
          }}
        >
          {say('撤回', 'Withdraw')}
        </button>
        <Trouble words={trouble} />
      </p>
    )
  if (!isLive) return null
  if (wishing)
    return (
      <form
        className="tp-form"
        onSubmit={async event => {
          event.preventDefault()
          await act(() => send(askChange, { id: ticket.id, changeWish: wish }))
        }}
      >
        <TextAreaField
          name={`change-${ticket.id}`}
          label={say('想改到哪一班？', 'Which connection would you like?')}
          hint={say(
            '改签可能产生改签费和差价，确定前会告知您。',
            'A change may cost a fee and a difference. You will be told before.',
          )}
          value={wish}
          onChange={setWish}
          limit={500}
        />
        <Trouble words={trouble} />
        <p className="tp-acts">
          <button type="submit" className="pf-button pf-primary" aria-disabled={busy || undefined}>
            {say('提交改签申请', 'Ask for the change')}
          </button>
          <button type="button" className="pf-link" onClick={() => setWishing(false)}>
            {say('不改了', 'Keep it')}
          </button>
        </p>
      </form>
    )
  return (
    <p className="tp-acts">
      <button type="button" className="pf-link" onClick={() => setWishing(true)}>
        {say('申请改签', 'Ask for a change')}
      </button>
      {ticket.refundAskedAt || ticket.payer === tripPayer.own ? null : (
        <button
          type="button"
          className="pf-link"
          aria-disabled={busy || undefined}
          onClick={async () => {
            const sure = await confirmed(
              ['申请退票？承运方可能收取退票费。', 'Ask for a refund? The carrier may keep a fee.'],
              { confirm: ['申请退票', 'Ask for a refund'] },
            )
            if (sure) await act(() => send(askRefund, { id: ticket.id }))
          }}
        >
          {say('申请退票', 'Ask for a refund')}
        </button>
      )}
      <Trouble words={trouble} />
    </p>
  )
}
