import type { Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { whyNotCar, type BrokenRide } from '../../../solver/rides/check.ts'
import { minutesOn } from '../../../solver/rides/roads.ts'
import type { Arrangement, Explained, Line } from '../kind.ts'
import { gather } from './gather.ts'
import { planOf } from './lines.ts'

const rules: Readonly<Record<BrokenRide['rule'], Pair>> = {
  seats: ['座位不够', 'Not enough seats'],
  luggage: ['行李放不下', 'No room for the luggage'],
  wheelchair: ['车辆不能载轮椅', 'Takes no wheelchair'],
  type: ['不是其级别的车型', 'Not the car type of this level'],
  channel: ['为其他渠道保留', 'Kept for another channel'],
  alone: ['需单独乘车', 'Somebody rides alone'],
  together: ['不是同一线路', 'Another route'],
  stops: ['目的地不同', 'Another destination'],
  late: ['会等得太久', 'The wait would be too long'],
  early: ['尚未到达', 'Has not arrived yet'],
  road: ['没有线路', 'No route goes there'],
  shift: ['司机不当班', 'The driver is off duty'],
  overlap: ['车辆当时在途', 'The car is on the road then'],
  pinned: ['已固定在别处', 'Pinned elsewhere'],
}
/** Why a guest has a car, which others keep all rules, and what shuts the rest out. */
export async function explainRide(
  ctx: Context,
  of: Arrangement,
  lines: readonly Line[],
  { subjectId, targetId }: { readonly subjectId: number; readonly targetId: number | null },
): Promise<Explained | undefined> {
  const gathered = await gather(ctx, of)
  const { roads, usualMinutes: usual, ...rest } = gathered.problem
  const problem = { ...rest, minutes: minutesOn(roads, usual) }
  const ride = problem.rides.find(({ id }) => id === subjectId)
  if (!ride) return undefined
  const plan = planOf(lines, gathered)
  const here = lines.find(line => line.subjectId === subjectId)?.toId ?? null
  const used = new Set(
    plan.runs.filter(({ rideIds }) => rideIds.some(id => id !== subjectId)).map(({ carId }) => carId),
  )
  const choices = problem.cars.map(each => {
    const broken = whyNotCar(problem, plan, ride, each)
    return {
      target: { id: each.id, name: [each.name, each.name] as const },
      broken: broken.map(rule => ({ name: rules[rule], others: [] })),
      wishes: used.has(each.id) ? [] : [['需多用一辆车', 'Uses another car'] as const],
      cost: used.has(each.id) ? 0 : problem.rules.weights.car,
      rules: broken,
    }
  })
  const shutOut = new Map<BrokenRide['rule'], number>()
  for (const choice of choices) for (const rule of choice.rules) shutOut.set(rule, (shutOut.get(rule) ?? 0) + 1)
  const shown = ({ rules: _, ...choice }: (typeof choices)[number]) => choice
  const find = (id: number | null) => choices.filter(({ target }) => target.id === id).map(shown)[0] ?? null
  return {
    chosen: find(here),
    alternatives: choices
      .filter(({ target, broken }) => target.id !== here && broken.length === 0)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 3)
      .map(shown),
    shutOut: [...shutOut].map(([rule, count]) => ({ name: rules[rule], count })),
    asked: find(targetId),
    targets: choices.map(({ target }) => target),
  } satisfies Explained
}
