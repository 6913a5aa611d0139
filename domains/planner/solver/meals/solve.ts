import { highsSolver } from '../highs.ts'
import type { Solved } from '../rooms/solve.ts'
import type { Diner, MealPlan, MealProblem, PlannedPlace } from './problem.ts'

/** Diners who differ in nothing that counts for their place. */
interface Crowd {
  readonly diners: Diner[]
  readonly places: readonly { readonly place: number; readonly cost: number }[]
}
/**
 * Proposes places with the least walking that the portions allow. It is a transport problem (crowds
 * to places), which HiGHS solves exactly: what it answers is the best plan and not a good one. Pure
 * but for loading the solver.
 * @throws when the solver does not end with an optimum; the problem always has one
 */
export async function solveMeals(problem: MealProblem): Promise<Solved<MealPlan>> {
  const plan = new Map<number, number>()
  for (const { id, pinned } of problem.diners) if (pinned !== null) plan.set(id, pinned)
  const left = portionsLeft(problem)
  const crowds = crowdsOf(problem)
  const fixed = costOfPinned(problem)
  if (crowds.length === 0) return { plan, cost: fixed }
  const highs = await highsSolver()
  const solved = highs.solve(linearProgram(problem, crowds, left))
  if (solved.Status !== 'Optimal') throw new Error(`the places of a meal: ${solved.Status}`)
  crowds.forEach((crowd, at) => {
    const waiting = [...crowd.diners]
    for (const { place } of crowd.places) {
      const column = solved.Columns[name(at, place)]
      const count = column && 'Primal' in column ? Math.round(column.Primal) : 0
      const id = problem.places[place]?.id
      if (id !== undefined) for (const diner of waiting.splice(0, count)) plan.set(diner.id, id)
    }
  })
  return { plan, cost: fixed + solved.ObjectiveValue }
}
/** Whether a place serves a diner at all. Pure. */
export const serves = (place: PlannedPlace, { hotelId, placeIds }: Diner): boolean =>
  placeIds.includes(place.id) && (!place.ownGuests || (hotelId !== null && place.hotelId === hotelId))
/** Why a diner may not eat there beside those of a plan. Empty: they may. Pure. */
export function whyNotPlace(
  { diners }: MealProblem,
  plan: MealPlan,
  { diner, place }: { readonly diner: Diner; readonly place: PlannedPlace },
): ('pinned' | 'entitled' | 'hotel' | 'full')[] {
  const others = diners.filter(({ id }) => id !== diner.id && plan.get(id) === place.id).length
  const full = place.portions !== null && others >= place.portions
  const entitled = diner.placeIds.includes(place.id)
  return [
    ...(diner.pinned !== null && diner.pinned !== place.id ? (['pinned'] as const) : []),
    ...(entitled ? [] : (['entitled'] as const)),
    ...(entitled && !serves(place, diner) ? (['hotel'] as const) : []),
    ...(full ? (['full'] as const) : []),
  ]
}

const name = (crowd: number, place: number) => `x${crowd}_${place}`
const walkTo = ({ weights }: MealProblem, place: PlannedPlace, { hotelId }: Diner): number =>
  place.hotelId === hotelId ? 0 : weights.walk

function portionsLeft({ diners, places }: MealProblem): number[] {
  const taken = new Map<number, number>()
  for (const { pinned } of diners) if (pinned !== null) taken.set(pinned, (taken.get(pinned) ?? 0) + 1)
  return places.map(({ id, portions }) =>
    portions === null ? diners.length : Math.max(0, portions - (taken.get(id) ?? 0)),
  )
}
function costOfPinned(problem: MealProblem): number {
  const places = new Map(problem.places.map(place => [place.id, place]))
  let cost = 0
  for (const diner of problem.diners) {
    const place = diner.pinned === null ? undefined : places.get(diner.pinned)
    if (place) cost += walkTo(problem, place, diner)
  }
  return cost
}
function crowdsOf(problem: MealProblem): Crowd[] {
  const companies = [...new Set(problem.diners.map(({ company }) => company))]
  const free = problem.diners.filter(({ pinned }) => pinned === null)
  const alike = ({ hotelId, company, placeIds, rank }: Diner) =>
    JSON.stringify([hotelId, company, rank, [...placeIds].sort((a, b) => a - b)])
  return [...Map.groupBy(free, alike).values()].flatMap(diners => {
    const [first] = diners
    if (!first) return []
    // Each company begins its round of the places elsewhere, so that its crowds wish the same one.
    const wish = first.company === null ? 0 : companies.indexOf(first.company)
    const places = problem.places.flatMap((place, at) => {
      if (!serves(place, first)) return []
      const round = first.company === null ? 0 : (at + wish) % problem.places.length
      return [{ place: at, cost: walkTo(problem, place, first) + (round > 0 ? problem.weights.apart : 0) }]
    })
    return [{ diners, places }]
  })
}
/** In the text format of CPLEX, which the solver reads. */
function linearProgram({ weights, places }: MealProblem, crowds: readonly Crowd[], left: readonly number[]): string {
  const terms: string[] = []
  const all: string[] = []
  const into = places.map((): string[] => [])
  crowds.forEach((crowd, at) => {
    const rank = crowd.diners[0]?.rank ?? 0
    const own = [`u${at}`]
    terms.push(`${weights.unplaced * (1 + rank)} u${at}`)
    for (const { place, cost } of crowd.places) {
      terms.push(`${cost} ${name(at, place)}`)
      own.push(name(at, place))
      into[place]?.push(name(at, place))
    }
    all.push(`c${at}: ${own.join(' + ')} = ${crowd.diners.length}`)
  })
  const limits = into.flatMap((names, at) =>
    names.length === 0 ? [] : [`p${at}: ${names.join(' + ')} <= ${left[at]}`],
  )
  return ['Minimize', ` obj: ${terms.join(' + ')}`, 'Subject To', ...all, ...limits, 'End', ''].join('\n')
}
