import { entryOf } from '@pavilion/declare'
import { Tag, useHere } from '@pavilion/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NightSums } from '../model/calls/operators.ts'

/** A part of a page under its name, with the way to its list beside it. */
export const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="ho-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
/** The address of a hotel, in the language of who reads. */
export function useAddressOf() {
  const { say } = useHere()
  return ({ address, englishAddress }: Readonly<Record<string, unknown>>): string => {
    const zh = String(address ?? '')
    return say(zh, String(englishAddress || zh))
  }
}
export function State({ codes, value }: { codes: unknown; value: unknown }) {
  const { say } = useHere()
  const entry = entryOf(codes as never, value as never)
  return entry ? <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag> : null
}
/** The nights as bars: how many rooms are gone of how many there are, with the number that is left. */
export function Nights({ nights, to }: { nights: readonly NightSums[]; to: (night: string) => string }) {
  const { say } = useHere()
  return (
    <ol className="ho-nights">
      {nights.map(({ night, held, sold, free }) => {
        const taken = held + sold
        const share = free === null || taken + free === 0 ? 0 : taken / (taken + free)
        const words =
          free === null
            ? say(`${night}：不限，已订 ${taken}`, `${night}: no limit, ${taken} booked`)
            : say(`${night}：可售 ${free}，已订 ${taken}`, `${night}: ${free} free, ${taken} booked`)
        return (
          <li key={night}>
            <Link to={to(night)} title={words} className={free === 0 ? 'ho-none-left' : ''}>
              <span className="ho-bar-of">
                <i style={{ height: `${Math.round(share * 100)}%` }} />
              </span>
              <b>{free ?? '∞'}</b>
              <small>{night.slice(5).replace('-', '/')}</small>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
