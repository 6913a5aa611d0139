import type { AnyResource, Catalogue, Choice, Language, Pair } from '@pavilion/declare'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

export interface Project {
  readonly id: number
  readonly name: string
  readonly englishName?: string | null
  readonly abbr?: string | null
  readonly timeZone?: string | null
  readonly sellerId?: number | null
}
/** Rows of another resource that name this one by a reference: a tab of its detail page. `listed`: the reference is a list. `partner`: they are lines of a relation table, and what stands at their other end. */
export interface Kin {
  readonly resource: string
  readonly field: string
  readonly name: Pair
  readonly listed?: true
  readonly partner?: { readonly field: string; readonly resource: string }
}
/** Where a screen stands: who looks, in which language, at which project. */
export interface Surroundings {
  readonly language: Language
  readonly size: 'medium' | 'small' | 'mini'
  readonly catalogue: Pick<Catalogue, 'resources' | 'get' | 'relationsOf'>
  readonly person: { readonly id: number; readonly account: string; readonly name: string; readonly unmask: boolean }
  may(right: string): boolean
  readonly projects: readonly Project[]
  readonly project?: Project
  /** The organiser one stands with: the project's, or, over all projects, the one chosen. */
  readonly sellerId?: number
  /** Time zone in which instants are shown. */
  readonly zone: string
  /** Currency of money whose row names none. */
  readonly currency: string
  /** The address of a resource's list, if this person has one. */
  listOf(resource: string): string | undefined
  /** What names rows of a resource, over all rooms; one promise per resource. */
  kinOf(resource: string): Promise<readonly Kin[]>
  /** A resource with all that its room declares, of which until then little more than the name is known; one promise per resource, undefined for one that is not there. */
  declared(resource: string): Promise<AnyResource | undefined>
  /** All acts that the operate log may tell of; always the same promise. */
  acts(): Promise<readonly Choice[]>
  /** Window below 1024 px. */
  readonly narrow: boolean
}
const Here = createContext<(Surroundings & { say: Say }) | undefined>(undefined)
export function Environment({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <Here value={useMemo(() => ({ ...value, say: sayIn(value.language) }), [value])}>{children}</Here>
}

export type Say = (...pair: [zh: string, en: string] | [Pair]) => string
/** The text in the reader's language: `say('保存', 'Save')` or `say(move.label)`. */
export const sayIn = (language: Language): Say => (language === 'en' ? english : chinese)
const chinese: Say = (...args) => (args.length === 1 ? args[0][0] : args[0])
const english: Say = (...args) => (args.length === 1 ? args[0][1] : args[1])
export function useHere(): Surroundings & { say: Say } {
  const here = useContext(Here)
  if (!here) throw new Error('a back-office screen stands outside its Environment')
  return here
}
