import { useHere } from '@pavilion/screens'
import type { ReportTable } from '../../model/definition.ts'

const [width, height] = [720, 200]
/** Two events over the days before their opening: the figure of this one, and that of the other. */
export function BesideCurve({ table }: { readonly table: ReportTable }) {
  const { say } = useHere()
  const { rows, keys, columns, beside } = table
  if (!beside || rows.length < 2) return null
  const then = columns.length - 2
  const most = Math.max(1, ...rows.flatMap(cells => [cells[keys]?.value ?? 0, cells[then]?.value ?? 0]))
  const curve = (at: number) =>
    rows
      .map((cells, nth) => {
        const x = (nth / (rows.length - 1)) * width
        const y = height - ((cells[at]?.value ?? 0) / most) * height
        return `${x.toFixed(1)},${y.toFixed(1)}`
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
        <polyline className="rp-beside-then" points={curve(then)} />
        <polyline className="rp-beside-now" points={curve(keys)} />
      </svg>
      <p>
        <span>{first}</span>
        <span>{say(columns[0]?.name ?? ['', ''])}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}
