import { actWords, type AnyField, type AnyResource, entriesOf } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../call/client.ts'
import { type Listed, useAfter } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { Bones } from '../list/Bones.tsx'
import { Failed } from '../list/Failed.tsx'
import { relativeTime, wallClock } from '../logic/time.ts'
import type { AnyRow } from '../logic/text.ts'

interface StateEvent {
  id: number
  createdAt: string
  field: string
  move: string
  fromCode: string | null
  toCode: string
  why: string | null
  actorKind: string
  actorName: string | null
}

/** How a record came to its state: every move, newest first, with who made it and why. */
export function StateHistory({ of, row }: { of: AnyResource; row: AnyRow }) {
  const { say, zone } = useHere()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [of.name, 'stateHistory', row.id, row.updatedAt],
    queryFn: () => callApi<Listed>('/stateEvent/getOfRow', { resource: of.name, id: row.id }),
  })
  const late = useAfter(isPending)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Bones rows={4} />}</div>
  const events = data.rows as unknown as StateEvent[]
  if (events.length === 0) return <p className="pv-empty">{say('状态尚未变更', 'The state has not changed yet')}</p>
  const nameOf = ({ actorKind, actorName }: StateEvent) => {
    if (actorKind === 'operator') return actorName ?? say('操作员', 'Operator')
    if (actorKind === 'visitor') return say('访客', 'Visitor')
    return say('系统', 'System')
  }
  return (
    <ol className="pv-history">
      {events.map(event => (
        <li key={event.id}>
          <div>
            <strong>{nameOf(event)}</strong> ·{' '}
            {say(...(actWords(event.move, of) ?? ([event.move, event.move] as const)))} ·{' '}
            <time dateTime={event.createdAt} title={wallClock(event.createdAt, zone)}>
              {say(...relativeTime(event.createdAt, zone))}
            </time>
          </div>
          <div>
            {event.fromCode !== null && (
              <>
                <StateTag of={of} row={row} event={event} code={event.fromCode} />
                <span aria-hidden="true"> → </span>
                <span className="pv-unseen">{say('变为', 'to')}</span>
              </>
            )}
            <StateTag of={of} row={row} event={event} code={event.toCode} />
          </div>
          {event.why && <p className="pv-hint">{event.why}</p>}
        </li>
      ))}
    </ol>
  )
}
function StateTag({ of, row, event, code }: { of: AnyResource; row: AnyRow; event: StateEvent; code: string }) {
  const field = of.fields[event.field] as AnyField | undefined
  const entry = field && entriesOf(field.codes as never).find(one => String(one.code) === code)
  if (!field || !entry) return <span>{code}</span>
  const { Cell } = kindViews.state
  return <Cell value={entry.code} name={event.field} field={field} row={row} of={of} />
}
