import './conflicts.css'
import { entryOf } from '@pavilion/declare'
import { send, useHere, useWork, wallClock } from '@pavilion/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMealConflicts, settleConflict } from '../model/calls/desk.ts'
import { mealConflict } from '../model/codes.ts'

/** Meals that were served without a line and should not have been: each is looked at once. */
export function Conflicts({ placeId }: { readonly placeId?: number | undefined }) {
  const { say, project, zone, may } = useHere()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['mealConflicts', project?.id, placeId],
    queryFn: () => send(getMealConflicts, placeId ? { mealPlaceId: placeId } : {}),
  })
  const settle = useWork((id: number) => send(settleConflict, { id }), {
    done: ['已确认', 'Settled'],
    onSettled: () => queries.invalidateQueries({ queryKey: ['mealConflicts'] }),
  })
  if (!data?.rows.length) return null
  const time = (at: string) => wallClock(at, zone).slice(5, 16)
  return (
    <section className="ml-conflicts" aria-labelledby="ml-conflicts">
      <h2 id="ml-conflicts">
        {say('离线冲突', 'Offline conflicts')} <b>{data.rows.length}</b>
      </h2>
      <ul>
        {data.rows.map(({ id, conflict, name, at, place, meal, otherAt, otherPlace, by }) => {
          const kind = entryOf(mealConflict, conflict)
          return (
            <li key={id}>
              <b>{name}</b>
              <em>{kind ? say(kind.zh, kind.en) : conflict}</em>
              <span>
                {say(meal)} · {time(at)} {place && say(place)} {by}
              </span>
              {otherAt && (
                <span>
                  {say('先前', 'Before')}: {time(otherAt)} {otherPlace && say(otherPlace)}
                </span>
              )}
              {may('mealRecord.settleConflict') && (
                <button type="button" className="ml-quiet" disabled={settle.busy} onClick={() => settle.run(id)}>
                  {say('已核实', 'Looked at')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
