/** How long a car drives from a place to another, by the hour in which it leaves. */
export interface Road {
  readonly fromId: number
  readonly toId: number
  /** Twenty-four numbers. */
  readonly byHour: readonly number[]
}
/**
 * Minutes on the road; the way back of a line takes as long as the way there, and a way that no line
 * names takes `usual`. Minute 0 is midnight at the event. Pure.
 */
export function minutesOn(roads: readonly Road[], usual: number): (from: number, to: number, at: number) => number {
  const known = new Map<string, readonly number[]>()
  for (const { fromId, toId, byHour } of roads) {
    known.set(`${fromId} ${toId}`, byHour)
    if (!known.has(`${toId} ${fromId}`)) known.set(`${toId} ${fromId}`, byHour)
  }
  return (from, to, at) => {
    if (from === to) return 0
    const hour = ((Math.floor(at / 60) % 24) + 24) % 24
    return known.get(`${from} ${to}`)?.[hour] ?? usual
  }
}
