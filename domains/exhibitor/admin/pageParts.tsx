import './admin.css'
import { type CodeValue, entryOf } from '@pavilion/declare'
import { Tag, useHere, wallClock } from '@pavilion/screens'
import type { ReactNode } from 'react'

/** The screens of this area. */
export const below = '/exhibitorManagement'
/** A part of a page with its heading, and what can be done beside it. */
export const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="xa-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
/** A code as its tag; nothing for one that has no word. */
export function State({ codes, value }: { codes: unknown; value: unknown }) {
  const { say } = useHere()
  const entry = entryOf(codes as never, value as CodeValue)
  return entry ? <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag> : null
}
export function At({ at }: { at: string | null }) {
  const { zone } = useHere()
  return at ? <time dateTime={at}>{wallClock(at, zone).slice(0, 16)}</time> : null
}
