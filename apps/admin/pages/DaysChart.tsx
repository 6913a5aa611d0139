import { useHere } from '@pavilion/screens/environment.tsx'
import { useLayoutEffect, useRef, useState } from 'react'

/** A pleasant upper end of an axis: 1, 2 or 5 times a power of ten. */
export function topOf(most: number): number {
  if (most <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map(step => step * power).find(step => step >= most) as number
}
/** Thirty days as bars, today's in the strong colour; pointing at a bar or moving with the arrow keys says its day and number. */
export function DaysChart({ days, name, text }: { days: readonly { day: string; count: number }[]; name: readonly [zh: string, en: string]; text(count: number): string }) {
  const { say } = useHere()
  const [at, setAt] = useState<number | undefined>()
  const box = useRef<HTMLElement>(null), [width, setWidth] = useState(720)
  const height = 190, bottom = 24, top = 10, upper = topOf(Math.max(...days.map(({ count }) => count), 1)), left = Math.max(40, text(upper).length * 8 + 8)
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.max(260, Math.round(box.current?.clientWidth ?? 720)))
    measure()
    const watch = new ResizeObserver(measure)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const step = (width - left) / Math.max(1, days.length)
  const y = (count: number) => top + (height - top - bottom) * (1 - count / upper)
  const shown = at === undefined ? undefined : days[at]
  const move = (by: number) => setAt(current => Math.min(days.length - 1, Math.max(0, (current ?? days.length - 1) + by)))
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), days[0] ?? { day: '', count: 0 })
  return <figure className="ad-chart" ref={box}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the days */}
    <svg viewBox={`0 0 ${width} ${height}`} role="img" tabIndex={0} aria-label={say(`近 30 天每日${name[0]}，最多 ${most.day}：${text(most.count)}`, `${name[1]} per day, 30 days; most on ${most.day}: ${text(most.count)}`)}
      onPointerLeave={() => setAt(undefined)} onBlur={() => setAt(undefined)} onKeyDown={event => { if (event.key === 'ArrowLeft') move(-1); else if (event.key === 'ArrowRight') move(1); else return; event.preventDefault() }}>
      {[0, 0.5, 1].map(share => <g key={share}><line x1={left} x2={width} y1={y(upper * share)} y2={y(upper * share)} className="ad-grid" /><text x={left - 6} y={y(upper * share) + 4} textAnchor="end">{text(upper * share)}</text></g>)}
      {days.map(({ day, count }, index) => <g key={day} onPointerEnter={() => setAt(index)}>
        <rect x={left + index * step} y={top} width={step} height={height - top - bottom} fill="transparent" />
        <rect x={left + index * step + step * 0.18} y={y(count)} width={step * 0.64} height={Math.max(0, height - bottom - y(count))} rx="1.5" className={index === days.length - 1 ? 'ad-bar ad-bar-today' : index === at ? 'ad-bar ad-bar-at' : 'ad-bar'} />
        {(days.length - 1 - index) % 7 === 0 && <text x={index === days.length - 1 ? width : left + index * step + step / 2} y={height - 7} textAnchor={index === days.length - 1 ? 'end' : 'middle'}>{day.slice(5)}</text>}
      </g>)}
    </svg>
    <figcaption aria-live="polite">{shown ? `${shown.day} · ${say(...name)} ${text(shown.count)}` : ' '}</figcaption>
  </figure>
}
