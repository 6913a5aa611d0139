import type { Drawn } from './draw.ts'

/** A drawing command moved to the right and downwards, in millimetres. Pure. */
export function shifted(drawn: Drawn, right: number, down: number): Drawn {
  if (!right && !down) return drawn
  if (drawn.what === 'line')
    return { ...drawn, x1: drawn.x1 + right, x2: drawn.x2 + right, y1: drawn.y1 + down, y2: drawn.y2 + down }
  const there = { ...drawn, x: drawn.x + right, y: drawn.y + down }
  return there.what === 'turned' ? { ...there, drawn: there.drawn.map(one => shifted(one, right, down)) } : there
}
