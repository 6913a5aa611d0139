import type { RidePlan } from '../../../solver/rides/problem.ts'
import type { Line, NewLine } from '../kind.ts'
import type { Gathered } from './gather.ts'

/** The runs of a plan as lines; a run that is as it is now is no change. */
export function linesFor(gathered: Gathered, { runs }: RidePlan): NewLine[] {
  const rides = new Map(gathered.problem.rides.map(ride => [ride.id, ride]))
  const placed = new Set<number>()
  const lines = runs.flatMap((run, at) => {
    const first = rides.get(run.rideIds[0] ?? 0)
    const lineId = first && gathered.lineOf(first)
    if (lineId === undefined) return []
    const leaves = gathered.instant(run.leaves)
    const same = isSame(gathered, run.rideIds, { carId: run.carId, leaves })
    return run.rideIds.map((subjectId): NewLine => {
      placed.add(subjectId)
      return {
        ...before(gathered, subjectId),
        subjectId,
        toId: run.carId,
        leaves,
        lineId,
        isPinned: rides.get(subjectId)?.pinned !== null,
        ...(same ? {} : { run: at + 1 }),
      }
    })
  })
  const left = gathered.problem.rides
    .filter(({ id }) => !placed.has(id))
    .map(
      ({ id, pinned }): NewLine => ({ ...before(gathered, id), subjectId: id, toId: null, isPinned: pinned !== null }),
    )
  return [...lines, ...left]
}
function before({ now }: Gathered, id: number) {
  const seat = now.get(id)
  return seat
    ? { fromId: seat.carId, fromLineId: seat.lineId, fromLeaves: new Date(seat.planTime).toISOString() }
    : { fromId: null }
}
function isSame(
  { now }: Gathered,
  ids: readonly number[],
  at: { readonly carId: number; readonly leaves: string },
): boolean {
  const seats = ids.map(id => now.get(id))
  const planId = seats[0]?.planId
  if (planId === undefined || seats.some(seat => seat?.planId !== planId || seat.carId !== at.carId)) return false
  const all = [...now.values()].filter(seat => seat.planId === planId).length
  return all === ids.length && Date.parse(seats[0]?.planTime ?? '') === Date.parse(at.leaves)
}
/** The runs that the lines of a proposal say. */
export const planOf = (lines: readonly Line[], { minute }: Gathered): RidePlan => ({
  runs: [
    ...Map.groupBy(
      lines.filter(({ toId, leaves }) => toId !== null && leaves !== null),
      ({ toId, leaves }) => `${toId} ${leaves}`,
    ).values(),
  ].map(group => ({
    carId: group[0]?.toId ?? 0,
    fromId: 0,
    leaves: minute(new Date(group[0]?.leaves ?? 0).toISOString()),
    stops: [],
    rideIds: group.map(({ subjectId }) => subjectId),
  })),
})
