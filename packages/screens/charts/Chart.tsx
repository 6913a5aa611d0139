import type { Pair } from '@pavilion/declare'
import { theme } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { numberText } from '../logic/text.ts'
import type { Drawn } from './drawn.ts'
import { type Bar, columnsDrawing, daysDrawing, type Paint, partsDrawing } from './options.ts'
import './charts.css'

export type { Bar } from './options.ts'
interface Props {
  /** What is counted: “Registrations”. */
  readonly name: Pair
  /** What the bars are: “Day”, “Channel”. */
  readonly of: Pair
  readonly bars: readonly Bar[]
  /**
   * There are more values than the chart can draw: it combines the rest, the table lists them all.
   */
  readonly beyond?: readonly Bar[] | undefined
  /** How a value is written. Shorter along an axis. */
  readonly text?: ((value: number) => string) | undefined
  readonly short?: ((value: number) => string) | undefined
}
let coming: Promise<typeof import('./drawn.ts')> | undefined
/** Loads the drawing code once, and again after a failure. */
const drawing = () =>
  (coming ??= import('./drawn.ts').catch(error => {
    coming = undefined
    throw error
  }))

/**
 * Bars side by side, one per day, the latest at the right. Readable without colours and without a
 * mouse: arrow keys move between bars, and a table shows the same data. If the chart cannot be
 * drawn, the table replaces it.
 */
export const DaysChart = (props: Props) => <Chart {...props} kind="days" />
/** Bars below each other, for the parts of a whole. */
export const PartsChart = (props: Props) => <Chart {...props} kind="parts" />
/** Bars side by side for values with a fixed order: steps of a number, hours, months. */
export const SpreadChart = (props: Props) => <Chart {...props} kind="spread" />

function Chart({ name, of, bars: single, beyond, text, short, kind }: Props & { kind: 'days' | 'parts' | 'spread' }) {
  const { say, language, narrow } = useHere()
  const { token } = theme.useToken()
  const bars = beyond?.length
    ? [
        ...single,
        {
          key: 'beyond',
          name: say(`其余 ${beyond.length} 项`, `${beyond.length} more`),
          value: beyond.reduce((sum, { value }) => sum + value, 0),
        },
      ]
    : single
  const [at, setAt] = useState<number | undefined>()
  const [asTable, setAsTable] = useState(false)
  const [failed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const write = text ?? ((value: number) => numberText(value, language))
  const serializedBars = JSON.stringify(bars)
  const paint = useMemo(
    (): Paint => ({
      accent: token.colorPrimary,
      ink: token.colorText,
      muted: token.colorTextTertiary,
      line: token.colorBorderSecondary,
      font: token.fontFamily,
      size: token.fontSize,
      moves: token.motion,
      text: write,
      short: short ?? write,
    }),
    [token, language, serializedBars, name[0]],
  )
  const wanted = useMemo(
    () =>
      kind === 'days'
        ? daysDrawing(bars, paint)
        : kind === 'spread'
          ? columnsDrawing(bars, paint)
          : partsDrawing(bars, paint, narrow ? 110 : 180),
    [kind, serializedBars, paint, narrow],
  )
  const shown = !asTable && !failed
  const latest = useRef(wanted)
  latest.current = wanted
  useEffect(() => {
    if (!shown) return
    let gone = false
    drawing().then(
      ({ drawIn }) => {
        if (!gone && box.current) drawn.current = drawIn(box.current, latest.current, setAt)
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
      drawn.current?.end()
      drawn.current = undefined
    }
  }, [shown])
  useEffect(() => drawn.current?.show(wanted), [wanted])

  const most = single.reduce<Bar | undefined>((best, bar) => (best && best.value >= bar.value ? best : bar), undefined)
  const pointed = at === undefined ? undefined : bars[at]
  const words = most
    ? say(
        `${name[0]}，按${of[0]}，最多的是 ${most.name}：${write(most.value)}`,
        `${name[1]}, by ${of[1].toLowerCase()}. Highest: ${most.name}, ${write(most.value)}`,
      )
    : say(...(name as [string, string]))
  const point = (to: number | undefined) => {
    setAt(to)
    drawn.current?.point(to)
  }
  const [back, on] = kind !== 'parts' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const keys = (event: KeyboardEvent) => {
    const from = at ?? (kind === 'days' ? bars.length : -1)
    const to =
      event.key === back
        ? from - 1
        : event.key === on
          ? from + 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? bars.length - 1
              : undefined
    if (to === undefined) return
    event.preventDefault()
    point(Math.min(bars.length - 1, Math.max(0, to)))
  }
  return (
    <figure className="pv-chart">
      {shown ? (
        <>
          <div
            ref={box}
            className="pv-chart-box"
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between the bars
            tabIndex={0}
            aria-label={words}
            onKeyDown={keys}
            onBlur={() => point(undefined)}
            style={{ height: kind === 'days' ? 210 : kind === 'spread' ? 150 : Math.max(1, bars.length) * 26 }}
          />
        </>
      ) : (
        <section
          className="pv-chart-table"
          aria-label={words}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas need keyboard focus
          tabIndex={0}
        >
          <table aria-label={words}>
            <thead>
              <tr>
                <th scope="col">{say(...(of as [string, string]))}</th>
                <th scope="col">{say(...(name as [string, string]))}</th>
              </tr>
            </thead>
            <tbody>
              {(kind === 'days' ? bars.toReversed() : [...single, ...(beyond ?? [])]).map(bar => (
                <tr key={bar.key}>
                  <th scope="row">
                    {bar.name}
                    {bar.mark ? ` · ${bar.mark}` : ''}
                  </th>
                  <td>{write(bar.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <figcaption>
        <span aria-live="polite">
          {pointed ? `${pointed.name} · ${write(pointed.value)}` : say(...(name as [string, string]))}
        </span>
        {!failed && (
          <button type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? say('查看图表', 'View as chart') : say('查看表格', 'View as table')}
          </button>
        )}
      </figcaption>
    </figure>
  )
}
