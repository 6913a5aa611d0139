/**
 * One bar: its name and its height. `mark` makes it stand out, in a strong colour and with a label.
 */
export interface Bar {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly mark?: string
}
/**
 * How a chart looks: the theme's colours, whether it may move, and how numbers are written; `short`
 * along an axis.
 */
export interface Paint {
  readonly accent: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly font: string
  readonly size: number
  readonly moves: boolean
  text(value: number): string
  short(value: number): string
}
/** The ECharts options, as plain data that can be tested without drawing. */
export type Drawing = Readonly<Record<string, unknown>>

/** A tint of a colour on white. */
export function pale(colour: string, share: number): string {
  return `#${[1, 3, 5]
    .map(at =>
      Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
const common = ({ font, size, moves, muted }: Paint) => ({
  animation: moves,
  animationDuration: 200,
  animationDurationUpdate: 150,
  animationEasing: 'cubicOut',
  textStyle: { fontFamily: font, fontSize: size - 1, color: muted },
  aria: { enabled: false },
})
const barOf = ({ accent }: Paint, { mark, value, name }: Bar, marked: object) => ({
  value,
  name,
  itemStyle: { color: mark ? accent : pale(accent, 0.5) },
  emphasis: { itemStyle: { color: mark ? accent : pale(accent, 0.78) } },
  ...(mark && { label: marked }),
})
// Text is drawn, never parsed as HTML: names are user input.
const tip = (paint: Paint, bars: readonly Bar[]) => ({
  trigger: 'item',
  renderMode: 'richText',
  confine: true,
  backgroundColor: '#fff',
  borderColor: paint.line,
  textStyle: { color: paint.ink, fontFamily: paint.font, fontSize: paint.size },
  padding: [6, 10],
  formatter: ({ dataIndex }: { dataIndex: number }) => {
    const bar = bars[dataIndex]
    return bar ? `${bar.name}${bar.mark ? ` · ${bar.mark}` : ''}\n${paint.text(bar.value)}` : ''
  },
})

/** Days side by side, the latest at the right. Of many, every seventh from the last has a label. */
export function daysDrawing(days: readonly Bar[], paint: Paint): Drawing {
  const last = days.length - 1
  const step = days.length > 10 ? 7 : 1
  return columnsDrawing(days, paint, {
    interval: (at: number) => (last - at) % step === 0,
    hideOverlap: true,
    formatter: (day: string) => day.slice(5),
  })
}
/** Values in their order, side by side. As many have labels as fit. */
export function columnsDrawing(
  days: readonly Bar[],
  paint: Paint,
  axisLabel: object = { hideOverlap: true, alignMaxLabel: 'right' },
): Drawing {
  const whole = days.every(({ value }) => Number.isInteger(value))
  return {
    ...common(paint),
    tooltip: tip(paint, days),
    grid: { left: 4, right: 6, top: 22, bottom: 2, containLabel: true },
    xAxis: {
      type: 'category',
      data: days.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: paint.line } },
      axisLabel: { color: paint.muted, ...axisLabel },
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      ...(whole && { minInterval: 1 }),
      max: ({ max }: { max: number }) => (max === 0 ? 4 : undefined),
      axisLabel: { color: paint.muted, formatter: paint.short },
      splitLine: { lineStyle: { color: paint.line } },
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '34%',
        barMaxWidth: 48,
        data: days.map(day =>
          barOf(paint, day, {
            show: true,
            position: 'top',
            formatter: day.mark,
            color: paint.ink,
            fontSize: paint.size - 1,
          }),
        ),
        itemStyle: { borderRadius: [2, 2, 0, 0] },
      },
    ],
  }
}
/**
 * Parts below each other, the largest first, each with its number at its end.
 * @param most the greatest width of a name, in pixels
 */
export function partsDrawing(parts: readonly Bar[], paint: Paint, most = 150): Drawing {
  return {
    ...common(paint),
    tooltip: tip(paint, parts),
    grid: {
      left: 4,
      right: Math.max(
        64,
        12 + parts.reduce((most, { value }) => Math.max(most, paint.text(value).length), 0) * paint.size * 0.62,
      ),
      top: 0,
      bottom: 0,
      containLabel: true,
    },
    xAxis: { type: 'value', show: false, max: ({ max }: { max: number }) => (max === 0 ? 1 : undefined) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: parts.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: paint.ink, fontSize: paint.size, width: most, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        barWidth: 12,
        data: parts.map(part => ({
          ...barOf(paint, { ...part, mark: 'x' }, {}),
          label: {
            show: true,
            position: 'right',
            formatter: paint.text(part.value),
            color: paint.ink,
            fontSize: paint.size,
          },
        })),
        itemStyle: { borderRadius: [0, 2, 2, 0] },
      },
    ],
  }
}
