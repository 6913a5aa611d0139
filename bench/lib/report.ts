/** One line of the table. */
export interface Figure {
  readonly what: string
  /** As measured, with its unit. */
  readonly measured: string
  /** What it is held against, measured in the same run. */
  readonly against?: string
  /** What is held to the limit: a ratio, or a figure already divided by the calibration. */
  readonly value?: number
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number }
  readonly unit?: string
}
export const isMet = ({ value, limit }: Figure): boolean | undefined =>
  limit === undefined
    ? undefined
    : value !== undefined &&
      !Number.isNaN(value) &&
      ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)

const wide = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/.test(sign) ? 2 : 1), 0)
const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** The figures as a table; «MISSED» stands where a limit is not kept. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['what', 'measured', 'against', 'held', 'limit', '']
  const lines = figures.map(figure => {
    const { what, measured, against = '', value, limit, unit = '×' } = figure
    const met = isMet(figure)
    return [
      what,
      measured,
      against,
      value === undefined ? '' : `${short(value)} ${unit}`,
      limit === undefined ? '' : 'atMost' in limit ? `≤ ${limit.atMost} ${unit}` : `≥ ${limit.atLeast} ${unit}`,
      met === undefined ? '' : met ? 'kept' : 'MISSED',
    ]
  })
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map(line => wide(line[at]!))))
  return [head, ...lines]
    .map(
      line =>
        `  ${line
          .map((cell, at) => cell + ' '.repeat(widths[at]! - wide(cell)))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n')
}
