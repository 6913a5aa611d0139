import './tickets.css'
import { entryOf, inLanguage, priceText, wordFor, zonedNow } from './words.ts'
import { Tag, useHere } from '@pavilion/screens'
import type { ReactNode } from 'react'
import { carrierState, tripDirection, tripTicketStatus, tripTicketType } from '../../model/codes.ts'
import type { DeskTicket } from '../../model/trips/desk.ts'
import { shownTimes } from '../../model/trips/times.ts'

export interface Way {
  readonly type: number | null
  readonly tripNumber: string | null
  readonly fromPlace: string | null
  readonly englishFromPlace: string | null
  readonly fromZone: string | null
  readonly toPlace: string | null
  readonly englishToPlace: string | null
  readonly toZone: string | null
  readonly departTime: string | null
  readonly arriveTime: string | null
}
/** One line: local times of both stations; the offset where the clocks differ. */
export function Trip({ way, zone, struck = false }: { way: Way; zone: string; struck?: boolean }) {
  const { language } = useHere()
  const [fromZone, toZone] = [way.fromZone ?? zone, way.toZone ?? zone]
  const { day, departs, arrives, days } = shownTimes(way, fromZone, toZone)
  const [from, to] =
    language === 'en'
      ? [way.englishFromPlace || way.fromPlace, way.englishToPlace || way.toPlace]
      : [way.fromPlace, way.toPlace]
  const offset = (at: string | null, of: string) => (fromZone === toZone ? '' : ` ${zonedNow(at, of)}`)
  return (
    <span className={struck ? 'td-trip td-struck' : 'td-trip'}>
      <b>{way.tripNumber ?? '—'}</b>
      <span>{[from, to].filter(Boolean).join(' → ')}</span>
      <span className="td-times">
        {day} {departs || '—'}
        {offset(way.departTime, fromZone)} – {arrives || '—'}
        {days ? `+${days}` : ''}
        {offset(way.arriveTime, toZone)}
      </span>
    </span>
  )
}
export function State({ codes, value }: { codes: unknown; value: unknown }) {
  const { say } = useHere()
  const entry = entryOf(codes as never, value as never)
  return entry ? <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag> : null
}
/** The states of a ticket: its own, its carrier's when that is not as planned, and its money. */
export function TicketStates({ ticket }: { ticket: DeskTicket }) {
  const { say, language } = useHere()
  const direction = entryOf(tripDirection as never, ticket.direction as never)
  return (
    <span className="pv-words">
      <State codes={tripTicketStatus} value={ticket.status} />
      {ticket.carrierState === carrierState.asPlanned ? null : (
        <State codes={carrierState} value={ticket.carrierState} />
      )}
      {direction ? <span>{say(direction.zh, direction.en)}</span> : null}
      {ticket.type === null ? null : <span>{inLanguage(wordFor(tripTicketType, ticket.type), language)}</span>}
      {ticket.segmentNumber ? (
        <span>{say(`联程第 ${ticket.segmentNumber} 段`, `segment ${ticket.segmentNumber} of a journey`)}</span>
      ) : null}
      {ticket.refundAskedAt ? <Tag tone="pending">{say('申请退票', 'Refund requested')}</Tag> : null}
    </span>
  )
}
export function useMoney(currency: string) {
  const { language } = useHere()
  return (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : priceText({ minor, currency }, language)
}
export const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="td-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return shown.length ? (
    <dl className="td-facts">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ) : null
}
/** Private files, each with an address that is valid for five minutes. */
export function Documents({ of }: { of: DeskTicket['documents'] }) {
  return of.length ? (
    <ul className="td-files">
      {of.map(({ name, path }) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  ) : null
}
