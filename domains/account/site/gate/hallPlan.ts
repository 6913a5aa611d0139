export interface Stand {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Numbers between 0 and 1, always in the same order for the same seed. */
function* drawnFrom(seed: number): Generator<number, never> {
  let state = (seed * 2654435761) >>> 0 || 1
  while (true) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    yield state / 2 ** 32
  }
}

/**
 * A hall as a plan of stands on a grid of 24 × 32: rows of stands between aisles, some joined to
 * larger ones. An event always has the same hall.
 */
export function hallPlan(seed: number): Stand[] {
  const draw = drawnFrom(seed + 7)
  const next = () => draw.next().value
  const refusalFields: Stand[] = []
  for (let y = 0; y + 4 <= 32; y += 5)
    for (let x = 0; x < 24; ) {
      const width = Math.min(24 - x, [2, 2, 3, 4, 6][Math.floor(next() * 5)] ?? 2)
      const island = next() > 0.7
      if (next() > 0.1)
        refusalFields.push(
          ...(island || width < 2
            ? [{ x, y, width: width - 0.3, height: 3.7 }]
            : [
                { x, y, width: width - 0.3, height: 1.7 },
                { x, y: y + 2, width: width - 0.3, height: 1.7 },
              ]),
        )
      x += width + (next() > 0.75 ? 1 : 0)
    }
  return refusalFields
}
