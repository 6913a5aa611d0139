import './thing.css'
import {
  allFields,
  type AnyField,
  type AnyResource,
  type Thing,
  type ThingCall,
  type ThingPart,
} from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { send } from '../call/client.ts'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { Tag } from '../kinds/parts.tsx'
import { Failed } from '../list/Failed.tsx'
import { isEmpty } from '../logic/facts.ts'
import type { AnyRow } from '../logic/text.ts'
import { wallClock } from '../logic/time.ts'
import { numberText } from '../logic/text.ts'

/** A part of a page with its heading, and what can be done beside it. */
export const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="pv-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
/** Values of a record under their names; what is empty is left out. */
export function Values({ of, row, names }: { of: AnyResource; row: AnyRow; names: readonly string[] }) {
  const { say } = useHere()
  const known = names.filter(name => !isEmpty(row[name]))
  if (!known.length) return null
  const fields = allFields(of) as Readonly<Record<string, AnyField>>
  return (
    <dl className="pv-part-facts">
      {known.map(name => {
        const field = fields[name] as AnyField
        const { Cell } = kindViews[field.kind]
        return (
          <div key={name}>
            <dt>{say(field.zh, field.en)}</dt>
            <dd>
              <Cell value={row[name]} name={name} field={field} row={row} of={of} whole />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface Props {
  /** The call that says the parts. */
  readonly asks: ThingCall
  readonly of: AnyResource
  readonly row: AnyRow
  /** The parts that stand beside the others on a wide screen; the part `lead` stands above all. */
  readonly aside?: readonly string[]
  /** What the page draws itself, by the key of the part that it stands before; `last` and `lastAside` come at the end. */
  readonly own?: Readonly<Record<string, ReactNode>>
  /** What a part says besides, below its own lines, by its key. */
  readonly within?: Readonly<Record<string, (part: ThingPart) => ReactNode>>
}
/**
 * The page of one thing: what is missing, the facts that lead, then what each area says. On a narrow
 * screen one column in the same order.
 */
export function ThingPage({ asks, of, row, aside = [], own = {}, within = {} }: Props) {
  const id = Number(row.id)
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'page', id, row.updatedAt],
    queryFn: () => send(asks, { id }),
    placeholderData: (before: Thing | undefined) => before,
  })
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { lacks, parts } = data
  const lead = parts.find(({ key }) => key === 'lead')
  const rest = parts.filter(part => part !== lead)
  const shown = (part: ThingPart) => (
    <div key={part.key}>
      {own[part.key]}
      <PartOf part={part}>{within[part.key]?.(part)}</PartOf>
    </div>
  )
  return (
    <>
      {lead && <Facts className="pv-lead" facts={lead.facts} />}
      {lacks.length > 0 && <Lacks lacks={lacks} />}
      <div className="pv-two">
        <div>
          {own.first}
          {rest.filter(({ key }) => !aside.includes(key)).map(shown)}
          {own.last}
        </div>
        <div>
          {own.firstAside}
          {rest.filter(({ key }) => aside.includes(key)).map(shown)}
          {own.lastAside}
        </div>
      </div>
    </>
  )
}
/** What is still missing, each with the way to it. */
function Lacks({ lacks }: { lacks: Thing['lacks'] }) {
  const { say } = useHere()
  return (
    <Alert
      type="warning"
      showIcon
      className="pv-lacks"
      title={
        <ul>
          {lacks.map(({ words, path }) => (
            <li key={words[1]}>{path ? <Link to={path}>{say(words)}</Link> : say(words)}</li>
          ))}
        </ul>
      }
    />
  )
}
function Facts({ facts, className }: { facts: ThingPart['facts']; className: string }) {
  const { say } = useHere()
  if (!facts.length) return null
  return (
    <dl className={className}>
      {facts.map(({ label, value, at, tone, path }) => {
        const words = tone ? <Tag tone={tone as never}>{say(value)}</Tag> : say(value)
        return (
          <div key={label[1]}>
            <dt>{say(label)}</dt>
            <dd>
              {path ? <Link to={path}>{words}</Link> : words} {at && <At at={at} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
/** What one area says of the thing. */
function PartOf({ part, children }: { part: ThingPart; children?: ReactNode }) {
  const { say, language } = useHere()
  const { name, path, way, facts, lines, more, empty } = part
  return (
    <Part title={say(name)} beside={path && <Link to={path}>{way ? say(way) : say('全部', 'All')}</Link>}>
      <Facts className="pv-part-facts" facts={facts} />
      {!lines.length && empty && <p className="pv-hint">{say(empty)}</p>}
      {lines.length > 0 && (
        <ul className="pv-part-lines">
          {lines.map(({ text, note, at, tone, path }, nth) => (
            <li key={nth} data-tone={tone ?? undefined}>
              <span>
                {path ? <Link to={path}>{say(text)}</Link> : say(text)}
                {note && <small>{say(note)}</small>}
              </span>
              {at && <At at={at} />}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="pv-hint">
          {path ? (
            <Link to={path}>{say(`另有 ${numberText(more, language)} 条`, `${numberText(more, language)} more`)}</Link>
          ) : (
            say(`另有 ${numberText(more, language)} 条`, `${numberText(more, language)} more`)
          )}
        </p>
      )}
      {children}
    </Part>
  )
}
function At({ at }: { at: string }) {
  const { zone } = useHere()
  return <time dateTime={at}>{wallClock(at, zone).slice(0, 16)}</time>
}
