import { useHere } from '@pavilion/screens'
import type { ReportTable } from '../../model/definition.ts'

const [width, height] = [720, 200]
/** Two events over the days before their opening: the figure of this one, and that of the other. */
export function BesideCurve({ table }: { readonly table: ReportTable }) {
  const { say } = useHere()
  const { rows, keys, columns, beside } = table
  if (!beside || rows.length < 2) return null
  const then = columns.length - 2
  const [now, past] = [everyDay(rows, keys), everyDay(rows, then)]
  const most = Math.max(1, ...now, ...past)
  const curve = (values: readonly number[]) =>
    values
      .map((value, nth) => {
        const x = (nth / (values.length - 1)) * width
        return `${x.toFixed(1)},${(height - (value / most) * height).toFixed(1)}`
      })
      .join(' ')
  const [first, last] = [rows[0]?.[0]?.text ?? '', rows.at(-1)?.[0]?.text ?? '']
  const name = say(columns[keys]?.name ?? ['', ''])
  return (
    <figure className="rp-beside">
      <figcaption>
        <span className="rp-beside-now">{say('本届', 'This event')}</span>
        <span className="rp-beside-then">{say(beside.name)}</span>
        <span className="rp-beside-most">{say(`最高 ${most}`, `Highest: ${most}`)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say(
          `${name}：本届与「${beside.name[0]}」的曲线，数字见下表`,
          `${name}: curves of this event and of “${beside.name[1]}”. The figures are in the table below`,
        )}
      >
        <polyline className="rp-beside-then" points={curve(past)} />
        <polyline className="rp-beside-now" points={curve(now)} />
      </svg>
      <p>
        <span>{first}</span>
        <span>{say(columns[0]?.name ?? ['', ''])}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}
/** A column of figures for every day from the first to the last: a day without a row has none. */
function everyDay(rows: ReportTable['rows'], at: number): number[] {
  const days = rows.map(cells => Number(cells[0]?.text))
  const values = rows.map(cells => cells[at]?.value ?? 0)
  if (!days.every(Number.isInteger)) return values
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const byDay = new Map(days.map((day, nth) => [day, values[nth] ?? 0]))
  const step = first > last ? -1 : 1
  return Array.from({ length: Math.abs(first - last) + 1 }, (_, nth) => byDay.get(first + nth * step) ?? 0)
}
