import { type AnyField, type CodeValue, entryOf, priceText } from '@pavilion/declare'
import { kindViews, Tag, useForget, useHere, wallClock } from '@pavilion/screens'
import type { ReactNode } from 'react'
import { orderContact } from '../model/order.ts'

/** A state as its tag; nothing for one that has no word. */
export function State({ field, value }: { field: unknown; value: CodeValue | null | undefined }) {
  const { say } = useHere()
  const entry = entryOf((field as AnyField).codes as never, value)
  return entry ? <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag> : null
}
/** A phone number in the usual grouping; nothing where there is none. */
export const Phone = ({ value }: { value: string | null }) =>
  value ? (
    <kindViews.phone.Cell
      value={value}
      name="phoneNumber"
      field={orderContact.fields.phoneNumber}
      row={{ id: 0, updatedAt: '' }}
      of={orderContact}
    />
  ) : null
/** The word of a code. */
export function useWord() {
  const { say } = useHere()
  return (field: unknown, value: CodeValue | null | undefined) => {
    const entry = entryOf((field as AnyField).codes as never, value)
    return entry ? say(entry.zh, entry.en) : ''
  }
}
/** Amounts of the order's currency. */
export function useMoney(currency: string) {
  const { language } = useHere()
  return (minor: number) => priceText({ minor, currency }, language)
}
export function At({ at }: { at: string | null }) {
  const { zone } = useHere()
  return at ? <time dateTime={at}>{wallClock(at, zone)}</time> : null
}
/** Everything that shows what has changed with an order is read again. */
export function useReread() {
  const forget = useForget()
  return () =>
    forget(
      'order',
      'pay',
      'instalmentOrder',
      'refund',
      'refundItem',
      'moneyAct',
      'transferSlip',
      'invoice',
      'dashboard',
    )
}
/** A part of the page with its heading, and what can be done beside it. */
export const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="or-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
