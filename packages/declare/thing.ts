import { many, maybe, plain, view, type AnswerOf } from './answers.ts'
import { call, idField } from './calls.ts'
import type { Tone } from './codes.ts'
import type { Pair } from './words.ts'

// The page of one thing: what it is made of, area by area, in the words of its readers. Each area
// says its own part; a part says facts, and lines with the ways to more.

const fact = view({
  label: plain.pair,
  value: plain.pair,
  at: maybe(plain.instant),
  tone: maybe(plain.text),
  path: maybe(plain.text),
})
const line = view({
  text: plain.pair,
  note: maybe(plain.pair),
  at: maybe(plain.instant),
  tone: maybe(plain.text),
  path: maybe(plain.text),
})
const lack = view({ words: plain.pair, path: maybe(plain.text) })
export const thingPart = view({
  key: plain.text,
  name: plain.pair,
  /** Where all of it is listed, and what that way is called. */
  path: maybe(plain.text),
  way: maybe(plain.pair),
  facts: many(fact),
  lines: many(line),
  /** How many lines there are besides. */
  more: plain.integer,
  /** What is said where there is no line. */
  empty: maybe(plain.pair),
})
/** The parts of a page of one thing, and what is still missing before it is as it should be. */
export const thing = view({ lacks: many(lack), parts: many(thingPart) })
export type Thing = AnswerOf<typeof thing>
export type ThingPart = AnswerOf<typeof thingPart>

/** Declares the call of a page: `thingCall('registerUser', ['参会人一览', 'Everything about an attendee'])`. */
// @__NO_SIDE_EFFECTS__
export const thingCall = (resource: string, name: Pair) =>
  call(`/${resource}/getPage`, { name, body: { id: idField }, answer: thing, reads: true })
export type ThingCall = ReturnType<typeof thingCall>

interface Way {
  readonly at?: string | null | undefined
  readonly tone?: Tone | undefined
  readonly path?: string | undefined
}
/** A part as an area says it: what it leaves out is not there. */
export interface GivenPart {
  readonly name: Pair
  readonly path?: string | undefined
  readonly way?: Pair | undefined
  readonly facts?: readonly ({ readonly label: Pair; readonly value: Pair } & Way)[]
  readonly lines?: readonly ({ readonly text: Pair; readonly note?: Pair | undefined } & Way)[]
  readonly more?: number
  readonly empty?: Pair
  readonly lacks?: readonly { readonly words: Pair; readonly path?: string | undefined }[]
}
/** The answer of a page from the parts of its areas, in their order; an area that says nothing has none. */
export function asThing(parts: readonly (readonly [key: string, part: GivenPart | undefined])[]): Thing {
  const said = parts.flatMap(([key, part]) => (part ? [{ key, part }] : []))
  return {
    lacks: said.flatMap(({ part }) => part.lacks ?? []).map(({ words, path }) => ({ words, path: path ?? null })),
    parts: said.map(({ key, part: { name, path, way, facts = [], lines = [], more = 0, empty } }) => ({
      key,
      name,
      path: path ?? null,
      way: way ?? null,
      facts: facts.map(({ label, value, ...rest }) => ({ label, value, ...wayOf(rest) })),
      lines: lines.map(({ text, note, ...rest }) => ({ text, note: note ?? null, ...wayOf(rest) })),
      more,
      empty: empty ?? null,
    })),
  }
}
const wayOf = ({ at, tone, path }: Way) => ({ at: at ?? null, tone: tone ?? null, path: path ?? null })
