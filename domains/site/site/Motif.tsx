import { remember } from '@pavilion/pages/remember.ts'

// A hall plan as the graphic of an event: aisles, booths and islands drawn from a seed, so that
// every event has its own.
function random(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
interface Booth {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly kind: 'line' | 'soft' | 'full'
}
const unit = 22
const aisle = 16

/** Rows of booths back to back between aisles; some corners join to islands. */
export function planOf(seed: number, columns: number, rows: number): Booth[] {
  const next = random(seed * 2_654_435_761)
  const booths: Booth[] = []
  for (let row = 0; row < rows; row++) {
    const top = row * (2 * unit + aisle)
    for (let column = 0; column < columns; ) {
      const left = column * unit + Math.floor(column / 8) * aisle
      const domain = Math.min(8 - (column % 8), columns - column)
      const pick = next()
      const kind = (chance: number): Booth['kind'] => (chance < 0.07 ? 'full' : chance < 0.26 ? 'soft' : 'line')
      if (domain >= 3 && pick < 0.16) {
        booths.push({ x: left, y: top, width: 3 * unit, height: 2 * unit, kind: kind(next() * 0.6) })
        column += 3
        continue
      }
      if (domain >= 2 && pick < 0.4) {
        booths.push(
          { x: left, y: top, width: 2 * unit, height: unit, kind: kind(next()) },
          { x: left, y: top + unit, width: unit, height: unit, kind: kind(next()) },
          { x: left + unit, y: top + unit, width: unit, height: unit, kind: kind(next()) },
        )
        column += 2
        continue
      }
      booths.push(
        { x: left, y: top, width: unit, height: unit, kind: kind(next()) },
        { x: left, y: top + unit, width: unit, height: unit, kind: kind(next()) },
      )
      column++
    }
  }
  return booths
}
const drawn = remember((seed: number, columns: number, rows: number) => {
  const booths = planOf(seed, columns, rows)
  const draw = (kind: Booth['kind']) =>
    booths
      .filter(booth => booth.kind === kind)
      .map(({ x, y, width: w, height: h }) => `M${x + 1.5} ${y + 1.5}h${w - 3}v${h - 3}h-${w - 3}z`)
      .join('')
  return { line: draw('line'), soft: draw('soft'), full: draw('full') }
}, 100)
/** The plan seen from above; decoration only. */
export function Motif({
  seed,
  columns = 40,
  rows = 9,
  className = 'motif',
}: {
  seed: number
  columns?: number
  rows?: number
  className?: string
}) {
  const width = columns * unit + Math.ceil(columns / 8) * aisle
  const height = rows * (2 * unit + aisle)
  const { line, soft, full } = drawn(seed, columns, rows)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="motif-line" d={line} />
      <path className="motif-soft" d={soft} />
      <path className="motif-full" d={full} />
    </svg>
  )
}
