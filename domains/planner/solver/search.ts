/** A plan in the making: it can be changed a little, and taken back. */
export interface Searched<Kept> {
  /** What is bad about the plan, as one number. Hard rules hold at each moment. */
  cost(): number
  /** Makes one small change that keeps the hard rules. Undefined: nothing was changed. */
  change(chance: () => number): (() => void) | undefined
  keep(): Kept
  restore(kept: Kept): void
}
export interface SearchOptions {
  readonly steps: number
  readonly chance: () => number
  /** Called now and then with the share of the steps that are done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}
const memory = 2000
const every = 4096
const trials = 200

/**
 * Improves a plan by late acceptance: a change stays when the plan is no worse than now, or no
 * worse than it was some thousand steps ago. It has no temperature to tune and ends after a number
 * of steps, not of seconds, so that the same input gives the same plan on each machine.
 */
export function improve<Kept>(plan: Searched<Kept>, { steps, chance, onProgress }: SearchOptions): void {
  let cost = plan.cost()
  let best = cost
  let kept: Kept | undefined
  const former = new Float64Array(memory).fill(cost + (steps > 0 ? mildWorsening(plan, chance) : 0))
  for (let step = 0; step < steps; step++) {
    if (step % every === 0) onProgress?.(step / steps)
    const takeBack = plan.change(chance)
    if (!takeBack) continue
    const changed = plan.cost()
    const late = step % memory
    const accepted = changed <= cost || changed <= (former[late] ?? cost)
    // The best plan is copied when it is about to be left, not at each improvement.
    const leavesBest = accepted && changed > cost && cost === best && kept === undefined
    if (!accepted || leavesBest) takeBack()
    if (leavesBest) kept = plan.keep()
    if (!accepted || leavesBest) continue
    cost = changed
    if (cost < best) {
      best = cost
      kept = undefined
    }
    if (cost < (former[late] ?? cost)) former[late] = cost
  }
  if (cost > best && kept !== undefined) plan.restore(kept)
}

/**
 * What a mild change by chance costs that makes the plan worse. The search may lose as much at
 * first: a plan that was filled carefully would else never leave its first valley.
 */
function mildWorsening<Kept>(plan: Searched<Kept>, chance: () => number): number {
  const cost = plan.cost()
  const worse: number[] = []
  for (let trial = 0; trial < trials; trial++) {
    const takeBack = plan.change(chance)
    if (!takeBack) continue
    const lost = plan.cost() - cost
    takeBack()
    if (lost > 0) worse.push(lost)
  }
  worse.sort((a, b) => a - b)
  return worse[Math.floor(worse.length / 4)] ?? 0
}
