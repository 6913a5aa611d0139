import { RowSelect, useDeclared, useHere, wallClock } from '@pavilion/screens'
import type { ReactNode } from 'react'

/** How much of the expected has come, as a bar with its words. */
export function Share({ came, expected }: { readonly came: number; readonly expected: number }) {
  const { say } = useHere()
  const share = expected ? Math.min(1, came / expected) : 0
  return (
    <span
      className="mo-share"
      role="img"
      aria-label={say(`应到 ${expected}，已到 ${came}`, `${came} of ${expected} have come`)}
    >
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
export const Figure = ({
  value,
  name,
  tone,
}: {
  readonly value: ReactNode
  readonly name: string
  readonly tone?: string
}) => (
  <p className={`mo-figure${tone ? ` mo-${tone}` : ''}`}>
    <b>{value}</b>
    <span>{name}</span>
  </p>
)
export const Part = ({
  title,
  beside,
  children,
}: {
  readonly title: string
  readonly beside?: ReactNode
  readonly children: ReactNode
}) => (
  <section className="mo-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
/** Hours on one day, with the day before them where it matters. */
export function useHours(zone: string) {
  const time = (at: string) => wallClock(at, zone).slice(11, 16)
  const day = (at: string) => wallClock(at, zone).slice(0, 10)
  const hours = (from: string | null, until: string | null): string => {
    if (!from || !until) return ''
    const isNext = day(until) !== day(from)
    return `${time(from)}–${time(until)}${isNext ? ' +1' : ''}`
  }
  return { time, day, hours }
}
/** A diet, or that none was named. */
export const dietWord = (diet: string, say: ReturnType<typeof useHere>['say']) => diet || say('未说明', 'Not said')

/** Chooses rows of another domain, whose declaration comes when it is needed. */
export function PickRows({
  of,
  ids,
  label,
  onChange,
}: {
  readonly of: string
  readonly ids: readonly number[]
  readonly label: string
  readonly onChange: (ids: readonly number[]) => void
}) {
  const declared = useDeclared(of)
  return declared ? <RowSelect of={declared} ids={ids} many label={label} onChange={onChange} /> : null
}
