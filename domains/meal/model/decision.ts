import {
  clockIn,
  dayIn,
  inLanguage,
  many,
  maybe,
  plain,
  view,
  wordFor,
  type AnswerOf,
  type CodeOf,
  type Pair,
} from '@pavilion/declare'
import { type AudienceLine, isFor, type Traits } from './audience.ts'
import { mealAnswer, mealType, type mealWish } from './codes.ts'
import { isWithin, type Window } from './window.ts'

// The decision of a meal place. Pure: the server and a handheld without a line gather facts in their
// own ways and both ask here.

/** What the code in front of the scanner is worth. */
export type CodeWorth =
  /** No code: chosen from a list, or a number that was typed. */
  | 'none'
  /** Made a moment ago on the guest's own phone. */
  | 'live'
  /** Made longer ago: a picture of a code, or a phone with a wrong clock. */
  | 'stale'
  /** Printed: a badge, a voucher. */
  | 'printed'
  | 'forged'

export interface PlaceFacts {
  readonly id: number
  readonly name: Pair
  /** Only for guests who stay in this hotel. */
  readonly hotelId: number | null
}
export interface MealFacts extends Window {
  readonly id: number
  readonly name: Pair
  readonly mealType: number
  /** The day to which the meal belongs, also after midnight. */
  readonly date: string
  readonly levelId: number | null
  readonly lines: readonly AudienceLine[]
  readonly portions: number | null
  /** People on the list who have not declined, and how many of them have come. */
  readonly expected: number
}
/** A stay of the person in a hotel. */
export interface StayFacts {
  readonly hotelId: number | null
  readonly from: string | null
  readonly until: string | null
  /** Registered, with a room, not checked out. */
  readonly isHere: boolean
}
export interface RegisterFacts {
  readonly id: number
  readonly mealRuleId: number
  readonly mealPlaceId: number | null
  readonly declined: boolean
  readonly diet: string | null
}
/** A portion that the person has had. */
export interface EatenFacts {
  readonly mealType: number
  readonly date: string
  readonly at: number
  readonly place: Pair | null
  readonly portion: number
}
export interface DinerFacts {
  readonly key: string
  readonly name: string
  readonly company: string | null
  /** The badge or the level, as it stands on the card. */
  readonly kind: Pair | null
  readonly traits: Traits
  readonly stays: readonly StayFacts[]
  readonly registers: readonly RegisterFacts[]
  readonly eaten: readonly EatenFacts[]
  /** Not admitted any more. */
  readonly isGone: boolean
}
export interface Facts {
  readonly at: number
  readonly zone: string
  readonly place: PlaceFacts | undefined
  /** The meals that are served at this place, of the days around. */
  readonly meals: readonly MealFacts[]
  readonly code: CodeWorth
  /** A voucher is for one meal only. */
  readonly onlyRegisterId: number | undefined
  /** Everybody whom the code or the number may mean. */
  readonly people: readonly DinerFacts[]
  readonly places: ReadonlyMap<number, Pair>
  readonly may: { readonly secondHelping: boolean; readonly walkIn: boolean }
  readonly wish: { readonly kind: Wish; readonly reason: string } | undefined
}
export type Wish = CodeOf<typeof mealWish>

/** The person as the page shows them. */
export const dinerCard = view({
  key: plain.text,
  name: plain.text,
  company: maybe(plain.text),
  kind: maybe(plain.pair),
  diet: maybe(plain.text),
})
export type DinerCard = AnswerOf<typeof dinerCard>
export const mealDecision = view({
  /** A code of `mealAnswer`; 0 goes in. */
  code: plain.integer,
  text: plain.pair,
  advice: plain.pair,
  person: maybe(dinerCard),
  /** The meal that is served here now. */
  meal: maybe(view({ id: plain.integer, name: plain.pair, mealType: plain.integer, date: plain.date })),
  mealRegisterId: maybe(plain.integer),
  /** The how-manieth portion it is, or would be. */
  portion: plain.integer,
  /** What an operator may do about it: codes of `mealWish`. */
  ways: many(plain.text),
})
export type MealDecision = AnswerOf<typeof mealDecision>

type Answer = keyof typeof mealAnswer & string
const advices: Record<Answer, Pair> = {
  served: ['', ''],
  noMeal: ['请看供餐时间', 'See the serving times'],
  badCode: ['请本人打开用餐页面，或按姓名查找', 'Ask the guest to open the meal page, or look for the name'],
  staleCode: ['可能是截图：请核对本人', 'It may be a picture of a code: look at the person'],
  unknown: ['核对姓名或编号，或请到接待处', 'Check the name or number, or send the guest to reception'],
  unclear: ['请从列表中选择', 'Choose from the list'],
  notGuest: ['请到不限住客的餐厅', 'Show the way to a place that is for everybody'],
  eaten: ['再次用餐须由工作人员写明原因', 'A second helping needs an operator and a reason'],
  notRegistered: ['有权限的工作人员可作现场加餐', 'An operator with the right can let the guest in as a walk-in'],
  otherPlace: ['请指路，或在此用餐', 'Show the way, or serve here'],
  full: ['请联系餐饮负责人', 'Call the person in charge of meals'],
  used: ['请重新扫码', 'Scan again'],
}
interface Found {
  readonly person?: DinerFacts | undefined
  readonly meal?: MealFacts | undefined
  readonly register?: RegisterFacts | undefined
  readonly portion?: number
}

/**
 * Decides whether a person gets this meal here: the first reason against it answers. What an operator
 * wishes in spite of it counts only where this answer allows it.
 */
export function decideMeal(facts: Facts): MealDecision {
  const { at, place, wish, may } = facts
  const serving = facts.meals.filter(meal => isWithin(at, meal))
  if (!place || serving.length === 0) return said('noMeal', {}, nextOf(facts))
  if (facts.code === 'forged') return said('badCode', {})
  if (facts.people.length > 1) return said('unclear', {})
  const [person] = facts.people
  if (!person || person.isGone) return said('unknown', { person })
  const meal = mealFor(serving, person, facts)
  if (!meal) return said('badCode', { person }, voucherFor(facts, person))
  const register = registerFor(person, meal)
  const before = eatenOn(person, meal)
  const found = { person, meal, register, portion: freePortion(before) }
  if (facts.code === 'stale' && !wish) return said('staleCode', found, undefined, ['seen'])
  if (place.hotelId !== null && !isStaying(person, place.hotelId, meal.date)) return said('notGuest', found)
  if (before.length) {
    const isAgreed = wish?.kind === 'secondHelping' && may.secondHelping && wish.reason.trim() !== ''
    return isAgreed ? said('served', found) : said('eaten', found, eatenAt(before, facts.zone), again(may))
  }
  if (!register || register.declined) return walkIn(facts, meal, found)
  if (register.mealPlaceId !== null && register.mealPlaceId !== place.id && wish?.kind !== 'here')
    return said('otherPlace', found, elsewhere(facts, register.mealPlaceId), ['here'])
  return said('served', found)
}
/** The portions of this kind of meal that a person has had on its day. */
export const eatenOn = ({ eaten }: DinerFacts, { mealType: type, date }: Pick<MealFacts, 'mealType' | 'date'>) =>
  eaten.filter(one => one.mealType === type && one.date === date)
/** The first that has not been had: one that was taken back is free again. */
export function freePortion(before: readonly EatenFacts[]): number {
  const had = new Set(before.map(({ portion }) => portion))
  let portion = 1
  while (had.has(portion)) portion++
  return portion
}
const again = (may: Facts['may']): Wish[] => (may.secondHelping ? ['secondHelping'] : [])
/** Of several meals at once the one for which the person is on the list, else one that is for them. */
function mealFor(serving: readonly MealFacts[], person: DinerFacts, { onlyRegisterId }: Facts): MealFacts | undefined {
  const listed = serving.filter(({ id }) =>
    person.registers.some(
      one => one.mealRuleId === id && !one.declined && (onlyRegisterId === undefined || one.id === onlyRegisterId),
    ),
  )
  if (onlyRegisterId !== undefined) return listed[0]
  return listed[0] ?? serving.find(meal => isFor(meal, person.traits)) ?? serving[0]
}
const registerFor = (person: DinerFacts, { id }: MealFacts): RegisterFacts | undefined =>
  person.registers.find(one => one.mealRuleId === id && !one.declined) ??
  person.registers.find(one => one.mealRuleId === id)
/** A guest may have breakfast on the day of departure, as long as they have not checked out. */
export const isStaying = ({ stays }: Pick<DinerFacts, 'stays'>, hotelId: number, day: string): boolean =>
  stays.some(
    stay =>
      stay.hotelId === hotelId &&
      stay.isHere &&
      (stay.from === null || stay.from <= day) &&
      (stay.until === null || day <= stay.until),
  )
function walkIn({ may, wish }: Facts, meal: MealFacts, found: Found): MealDecision {
  if (meal.portions !== null && meal.expected >= meal.portions)
    return said(may.walkIn ? 'full' : 'notRegistered', found)
  if (wish?.kind === 'walkIn' && may.walkIn) return said('served', found)
  return said('notRegistered', found, undefined, may.walkIn ? ['walkIn'] : [])
}
function eatenAt(before: readonly EatenFacts[], zone: string): Pair {
  const last = before.reduce((one, other) => (other.at > one.at ? other : one))
  const time = clockIn(last.at, zone)
  const [zh, en] = last.place ?? ['', '']
  return [
    zh ? `已于 ${time} 在${zh}用餐` : `已于 ${time} 用餐`,
    en ? `Already eaten at ${time}, ${en}` : `Already eaten at ${time}`,
  ]
}
function elsewhere({ places }: Facts, id: number): Pair | undefined {
  const other = places.get(id)
  return other && [`请到${other[0]}用餐`, `Expected at ${other[1]}`]
}
/** When the next meal is served here. */
function nextOf({ meals, at, zone }: Facts): Pair | undefined {
  const next = meals.filter(({ from }) => from > at).sort((one, other) => one.from - other.from)[0]
  if (!next) return undefined
  const [zh, en] = next.name
  const day = dayIn(next.from, zone) === dayIn(at, zone) ? '' : `${dayIn(next.from, zone).slice(5)} `
  const time = `${day}${clockIn(next.from, zone)}`
  return [`现在没有供餐：${zh} ${time} 开始`, `No meal now: ${en} begins at ${time}`]
}
function voucherFor({ onlyRegisterId, meals }: Facts, { registers }: DinerFacts): Pair {
  const register = registers.find(({ id }) => id === onlyRegisterId)
  const meal = meals.find(({ id }) => id === register?.mealRuleId)
  if (!meal) return ['餐券不适用于此地点的餐次', 'The voucher is for another meal']
  return [`餐券用于：${meal.name[0]} ${meal.date}`, `The voucher is for ${meal.name[1]}, ${meal.date}`]
}
function said(answer: Answer, found: Found, text?: Pair, ways: readonly Wish[] = []): MealDecision {
  const { person, meal, register, portion = 1 } = found
  const code = mealAnswer[answer]
  return {
    code,
    text: text ?? (wordFor(mealAnswer, code) as Pair),
    advice: advices[answer],
    person: person
      ? {
          key: person.key,
          name: person.name,
          company: person.company,
          kind: person.kind,
          diet: register?.diet ?? person.registers.find(({ diet }) => diet)?.diet ?? null,
        }
      : null,
    meal: meal ? { id: meal.id, name: meal.name, mealType: meal.mealType, date: meal.date } : null,
    mealRegisterId: register?.id ?? null,
    portion,
    ways: [...ways],
  }
}
/** The answer to a scan that is sent again: the same green as before. */
export const servedBefore = (
  person: DinerFacts,
  meal: MealFacts | undefined,
  register: RegisterFacts | undefined,
  portion: number,
): MealDecision => said('served', { person, meal, register, portion })
/** The answer to a scan whose id stands for another person or place. */
export const usedScan = (): MealDecision => said('used', {})
/** The word of a kind of meal. */
export const mealWord = (type: number, language: 'zh' | 'en'): string =>
  inLanguage(wordFor(mealType, type) as Pair, language)
