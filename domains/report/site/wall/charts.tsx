import type { WallFigures } from '../../model/calls.ts'
import { clockTime, digits, type Speak } from './words.ts'

const [wide, high] = [1200, 420]
const [left, right, top, bottom] = [8, 8, 34, 42]

interface Spot {
  readonly x: number
  readonly y: number
}
/** A curve through all points that never overshoots them: no hill where nobody came. */
function pathOf(points: readonly Spot[]): string {
  if (points.length === 1) {
    const [{ x, y }] = points as [Spot]
    return `M${x - 6},${y}H${x + 6}`
  }
  const slopes = points.map((_, at) => slopeAt(points, at))
  return points
    .map(({ x, y }, at) => {
      if (at === 0) return `M${x.toFixed(1)},${y.toFixed(1)}`
      const before = points[at - 1] as Spot
      const third = (x - before.x) / 3
      const [a, b] = [slopes[at - 1] as number, slopes[at] as number]
      return `C${(before.x + third).toFixed(1)},${(before.y + a * third).toFixed(1)} ${(x - third).toFixed(1)},${(y - b * third).toFixed(1)} ${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join('')
}
function slopeAt(points: readonly Spot[], at: number): number {
  const [before, here, after] = [points[at - 1], points[at] as Spot, points[at + 1]]
  if (!before || !after) return 0
  const [a, b] = [(here.y - before.y) / (here.x - before.x), (after.y - here.y) / (after.x - here.x)]
  return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
}
/** A round number at or above the highest point: the top line has a value one can read. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return Math.max(4, ([1, 2, 4, 6, 8, 10].find(step => step * power >= value) ?? 10) * power)
}

/** Without the last slot, which is still filling: the curve would seem to fall. */
const fullSlots = (curve: WallFigures['curve']): WallFigures['curve'] =>
  curve.in.length > 2 ? { ...curve, in: curve.in.slice(0, -1), out: curve.out.slice(0, -1) } : curve

/** Entries and exits of the day, in slots of ten minutes. */
export function FlowCurve({ figures, say }: { readonly figures: WallFigures; readonly say: Speak }) {
  const { zone } = figures
  const curve = fullSlots(figures.curve)
  const last = Math.max(1, curve.in.length - 1)
  const most = roundAbove(Math.max(...curve.in, ...curve.out))
  const x = (at: number) => left + (at / last) * (wide - left - right)
  const y = (value: number) => top + (1 - value / most) * (high - top - bottom)
  const line = (values: readonly number[]) => pathOf(values.map((value, at) => ({ x: x(at), y: y(value) })))
  const start = Date.parse(curve.from)
  const step = curve.minutes * 60_000
  const hours = curve.in.flatMap((_, at) => (Math.round((start + at * step) / 60_000) % 60 === 0 ? [at] : []))
  const every = Math.max(1, Math.ceil(hours.length / 8))
  const peak = curve.in.reduce((best, value, at) => (value > (curve.in[best] ?? 0) ? at : best), 0)
  const peakTime = clockTime(new Date(start + peak * step).toISOString(), zone).slice(0, 5)
  const peakValue = curve.in[peak] ?? 0
  const base = y(0)
  return (
    <figure className="wl-flow">
      <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, 0.5, 1].map(part => (
          <line key={part} x1={left} x2={wide - right} y1={y(most * part)} y2={y(most * part)} className="wl-grid" />
        ))}
        <path className="wl-area" d={`${line(curve.in)}L${x(last)},${base}L${x(0)},${base}Z`} />
        <path className="wl-line wl-out" d={line(curve.out)} />
        <path className="wl-line wl-in" d={line(curve.in)} />
      </svg>
      <div className="wl-axis" aria-hidden="true">
        {hours
          .filter((_, nth) => nth % every === 0)
          .map(at => (
            <span key={at} style={{ left: `${(x(at) / wide) * 100}%` }}>
              {clockTime(new Date(start + at * step).toISOString(), zone).slice(0, 5)}
            </span>
          ))}
      </div>
      <span className="wl-most" aria-hidden="true">
        {digits(most)}
      </span>
      <figcaption>
        <span className="wl-key wl-key-in">{say('入场', 'Entries')}</span>
        <span className="wl-key wl-key-out">{say('出场', 'Exits')}</span>
        {peakValue > 0 && (
          <span>
            {say(
              `高峰 ${peakTime}，每 ${curve.minutes} 分钟 ${digits(peakValue)} 人`,
              `Peak ${peakTime}: ${digits(peakValue)} in ${curve.minutes} minutes`,
            )}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
/** Entries of the last days; today stands out. */
export function DayBars({ days }: { readonly days: WallFigures['days'] }) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <ol className="wl-days-list">
      {days.map(({ day, value }, at) => (
        <li
          key={day}
          aria-current={at === days.length - 1 ? 'date' : undefined}
          style={{ ['--share' as string]: value / most }}
        >
          <b>{digits(value)}</b>
          <i className="wl-bar" aria-hidden="true" />
          <span>
            {day.slice(5, 7)}/<wbr />
            {day.slice(8)}
          </span>
        </li>
      ))}
    </ol>
  )
}
/** The most frequent first, with their share of the highest. */
export function Ranking({ rows }: { readonly rows: readonly { readonly name: string; readonly value: number }[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul className="wl-ranks">
      {rows.slice(0, 6).map(({ name, value }) => (
        <li key={name}>
          <span className="wl-name">{name}</span>
          <b>{digits(value)}</b>
          <span className="wl-fill" aria-hidden="true">
            <i style={{ width: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
