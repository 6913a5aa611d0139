import type { KeptDiner, KeptMeals, MealBundle, OfflineMeal } from './calls/desk.ts'
import { mealAnswer } from './codes.ts'
import { type CodeWorth, type DinerFacts, type MealDecision, type Wish, decideMeal, usedScan } from './decision.ts'
import { dinerOf, keyOf, looksLikeMealCode, readMealCode, worthOf } from './mealCode.ts'

// A meal place without a line: what a handheld keeps, how it finds a person in that, and the same
// decision as the server's. Pure, but for the seals of codes.

/** What a handheld knows of its place, by the last time it heard from the server. */
export interface Memory {
  readonly at: string
  readonly total: number
  readonly kept: KeptMeals
  readonly people: ReadonlyMap<string, KeptDiner>
}
/** What was kept, with what has changed since. */
export function merged(memory: Memory | undefined, { at, total, kept, people, whole }: MealBundle): Memory {
  const before = whole || !memory ? [] : [...memory.people]
  const known = new Map<string, KeptDiner>(before)
  for (const person of people) {
    const former = known.get(person.key)
    // Only the registers that have changed were sent.
    const registers = [
      ...(former?.registers.filter(one => !person.registers.some(({ id }) => id === one.id)) ?? []),
      ...person.registers,
    ]
    known.set(person.key, { ...person, registers, vouchers: { ...former?.vouchers, ...person.vouchers } })
  }
  return { at, total, kept, people: known }
}

/** Reads a badge without a line; the certificate domain brings its own. */
export type BadgeReader = (text: string, keys: readonly unknown[], at: number) => Promise<number | 'forged' | undefined>
let readBadge: BadgeReader = async () => undefined
export const readBadgesBy = (reader: BadgeReader): void => {
  readBadge = reader
}

export interface ShownHere {
  readonly text?: string | undefined
  readonly key?: string | undefined
}
interface Meant {
  readonly people: readonly KeptDiner[]
  readonly code: CodeWorth
  readonly onlyRegisterId: number | undefined
}
async function meantBy(memory: Memory, { text, key }: ShownHere, at: number): Promise<Meant> {
  const only = (people: readonly (KeptDiner | undefined)[], code: CodeWorth, onlyRegisterId?: number): Meant => ({
    people: people.flatMap(one => one ?? []),
    code,
    onlyRegisterId,
  })
  if (key) return only([memory.people.get(key)], 'none')
  const given = text?.trim() ?? ''
  if (looksLikeMealCode(given)) return ofCode(memory, given, at)
  const badge = await readBadge(given, memory.kept.passKeys, at)
  if (badge === 'forged') return only([], 'forged')
  if (badge !== undefined) return only([memory.people.get(keyOf({ kind: 'U', id: badge }))], 'printed')
  const number = given.toUpperCase()
  const found = [...memory.people.values()].filter(one => one.numbers.some(own => own.toUpperCase() === number))
  return only(number ? found : [], 'none')
}
async function ofCode({ people }: Memory, given: string, at: number): Promise<Meant> {
  const forged: Meant = { people: [], code: 'forged', onlyRegisterId: undefined }
  const code = readMealCode(given)
  if (!code) return forged
  if (code.at === undefined) {
    const holder = [...people.values()].find(one => one.vouchers[code.key] !== undefined)
    if (!holder || holder.vouchers[code.key] !== code.mac) return forged
    return { people: [holder], code: 'printed', onlyRegisterId: dinerOf(code.key)?.id }
  }
  const person = people.get(code.key)
  if (!person) return { people: [], code: 'none', onlyRegisterId: undefined }
  const worth = await worthOf(code, person.secret, at)
  return worth === 'forged' ? forged : { people: [person], code: worth, onlyRegisterId: undefined }
}

/** What has been served here since the server was heard, by this handheld itself. */
export function withOwn(person: KeptDiner, queue: readonly OfflineMeal[], { meals, places }: KeptMeals): DinerFacts {
  const own = queue.filter(({ key }) => key === person.key)
  if (!own.length) return person
  const eaten = own.flatMap(({ mealRuleId, at, mealPlaceId }) => {
    const meal = meals.find(({ id }) => id === mealRuleId)
    if (!meal) return []
    const place = places.find(([id]) => id === mealPlaceId)?.[1] ?? null
    return [{ mealType: meal.mealType, date: meal.date, at: Date.parse(at), place }]
  })
  const known = [...person.eaten]
  for (const one of eaten) {
    const same = known.filter(({ date, mealType }) => date === one.date && mealType === one.mealType)
    if (same.some(({ at }) => at === one.at)) continue
    known.push({ ...one, portion: 1 + Math.max(0, ...same.map(({ portion }) => portion)) })
  }
  return { ...person, eaten: known }
}
interface Deciding extends ShownHere {
  readonly requestId: string
  readonly at: number
  readonly wish?: { readonly kind: Wish; readonly reason: string } | undefined
}
export interface DecidedHere {
  readonly decision: MealDecision
  /** What is sent when the line is back. */
  readonly record: OfflineMeal | undefined
}
/** Decides without a line. The same scan id for another person is refused, as the server would. */
export async function decideHere(
  memory: Memory,
  queue: readonly OfflineMeal[],
  { requestId, at, wish, ...shown }: Deciding,
): Promise<DecidedHere> {
  const { kept } = memory
  const meant = await meantBy(memory, shown, at)
  const [first] = meant.people
  const before = queue.find(one => one.requestId === requestId)
  if (before)
    return { decision: first?.key === before.key ? await again(memory, queue, before) : usedScan(), record: undefined }
  const decision = decideMeal({
    at,
    zone: kept.zone,
    place: kept.place,
    meals: kept.meals,
    code: meant.code,
    onlyRegisterId: meant.onlyRegisterId,
    people: meant.people.map(person => withOwn(person, queue, kept)),
    places: new Map(kept.places.map(([id, name]) => [id, name])),
    may: kept.may,
    wish,
  })
  if (decision.code !== mealAnswer.served || !first) return { decision, record: undefined }
  return {
    decision,
    record: {
      requestId,
      mealPlaceId: kept.place.id,
      key: first.key,
      at: new Date(at).toISOString(),
      ...(decision.meal && { mealRuleId: decision.meal.id }),
      ...(wish && { wish: wish.kind, ...(wish.reason && { reason: wish.reason }) }),
    },
  }
}
async function again(memory: Memory, queue: readonly OfflineMeal[], { requestId, key, at }: OfflineMeal) {
  const others = queue.filter(one => one.requestId !== requestId && Date.parse(one.at) < Date.parse(at))
  return (await decideHere(memory, others, { requestId, key, at: Date.parse(at) })).decision
}
/** Whom letters or the end of a phone may mean, among those who are kept. */
export function findHere({ people }: Memory, text: string, most = 12): KeptDiner[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length || words.join('').length < 2) return []
  return [...people.values()]
    .filter(({ name, company, phoneTail, numbers }) => {
      const seen = [name, company ?? '', ...numbers].join(' ').toLowerCase()
      return words.every(word => seen.includes(word) || (/^\d{4}$/.test(word) && phoneTail === word))
    })
    .slice(0, most)
}
