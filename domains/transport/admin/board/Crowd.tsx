import { countOf } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import type { DispatchBoard } from '../../model/calls/board.ts'
import { crowdOf, hoursOf, type Cell } from './boardState.ts'

/** How many wait, by station and hour; a number shows only those. */
export function Crowd({
  board,
  cell,
  onChoose,
}: {
  readonly board: DispatchBoard
  readonly cell: Cell | undefined
  readonly onChoose: (cell: Cell | undefined) => void
}) {
  const { say } = useHere()
  const rows = crowdOf(board)
  if (!rows.length) return null
  const { first, last } = hoursOf(board)
  const hours = Array.from({ length: Math.min(24, last) - first }, (_, nth) => first + nth)
  const most = Math.max(1, ...rows.flatMap(row => [...row.hours.values()].map(people => people.length)))
  const nameOf = (id: number | null) => {
    const stop = board.stations.find(station => station.id === id)
    return stop ? say(stop.name) : say('未识别站点', 'Unknown station')
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too
    <section className="dp-crowd" aria-label={say('未安排的客人', 'Guests without a car')} tabIndex={0}>
      <table aria-label={say('未安排的客人，按站点和小时', 'Guests without a car, by station and hour')}>
        <thead>
          <tr>
            <th scope="col">{say('未安排', 'Without a car')}</th>
            {hours.map(hour => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
            <th scope="col">{say('合计', 'Total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stationId, hours: by, total }) => (
            <tr key={stationId ?? 0}>
              <th scope="row">{nameOf(stationId)}</th>
              {hours.map(hour => {
                const count = by.get(hour)?.length ?? 0
                const isChosen = cell?.stationId === stationId && cell.hour === hour
                return (
                  <td key={hour}>
                    {count ? (
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        style={{ '--dp-heat': `${15 + Math.round((count / most) * 60)}%` } as never}
                        aria-label={say(
                          `${nameOf(stationId)} ${hour} 点 ${count} 人`,
                          `${nameOf(stationId)}, ${hour}:00, ${countOf(count, 'guest')}`,
                        )}
                        onClick={() => onChoose(isChosen ? undefined : { stationId, hour })}
                      >
                        {count}
                      </button>
                    ) : null}
                  </td>
                )
              })}
              <td>
                <b>{total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cell ? (
        <Button size="small" onClick={() => onChoose(undefined)}>
          {say('显示全部', 'Show all')}
        </Button>
      ) : null}
    </section>
  )
}
