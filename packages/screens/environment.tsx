import type { AnyResource, Catalogue, Choice, Language, Pair } from '@pavilion/declare'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { AnyRow } from './logic/text.ts'

export interface Project {
  readonly id: number
  readonly name: string
  readonly englishName?: string | null
  readonly abbr?: string | null
  readonly timeZone?: string | null
  readonly sellerId?: number | null
  readonly startTime?: string | null
}
/**
 * The rows of another resource that refer to this one: a tab of its detail page.
 * - `listed`: the reference is a list.
 * - `partner`: the rows belong to a relation table, and this is their other end. `alone`: the table
 *   says nothing else.
 */
export interface Kin {
  readonly resource: string
  readonly field: string
  readonly name: Pair
  readonly listed?: true
  readonly partner?: { readonly field: string; readonly resource: string; readonly alone?: true }
}
/** The form of a new row, over the picker that needs it. */
export interface CreateOverProps {
  readonly of: AnyResource
  readonly given?: Readonly<Record<string, unknown>> | undefined
  readonly onMade: (row: AnyRow) => void
  readonly onClose: () => void
}
/** Does something with a list, such as messaging its people: with the chosen rows, or all that its filters find. */
export interface MessageTheseProps {
  readonly of: AnyResource
  readonly where: Readonly<Record<string, unknown>>
  readonly search?: unknown
  /** How many rows are chosen; 0: all of the list. */
  readonly chosen: number
  readonly onClose: () => void
}
/** What every screen knows: the person, the language, the project. */
export interface Surroundings {
  readonly language: Language
  readonly size: 'medium' | 'small' | 'mini'
  readonly catalogue: Pick<Catalogue, 'resources' | 'get' | 'relationsOf'>
  readonly person: { readonly id: number; readonly account: string; readonly name: string; readonly unmask: boolean }
  may(right: string): boolean
  readonly projects: readonly Project[]
  readonly project?: Project
  /** The organiser: the project's, or outside a project the one that was chosen. */
  readonly sellerId?: number
  /** The time zone in which instants are shown. */
  readonly zone: string
  /** The currency of amounts whose row names none. */
  readonly currency: string
  /** The address of a resource's list, if this person has one. */
  listOf(resource: string): string | undefined
  /** The group of the sidebar in which a resource's list stands, if it stands in one. */
  groupOf(resource: string): Pair | undefined
  /** Everything that refers to a resource, in all domains. One promise per resource. */
  kinOf(resource: string): Promise<readonly Kin[]>
  /**
   * A resource with its full declaration; until it is loaded, only its name and little else is
   * known. One promise per resource; undefined if there is no such resource.
   */
  declared(resource: string): Promise<AnyResource | undefined>
  /** All actions that appear in the audit log. Always the same promise. */
  acts(): Promise<readonly Choice[]>
  /** Continues in this browser tab as the role that this token stands for. */
  seeAs(token: string): void
  /** Says what the screen at a path is for. */
  explain?(path: string): void
  /** The window is narrower than 1024 px. */
  readonly narrow: boolean
  /** Forms contain pickers, so pickers get the form from here. */
  readonly CreateOver?: ComponentType<CreateOverProps>
  /** Of a domain above this package, for lists of people; missing without the right to it. */
  readonly MessageThese?: ComponentType<MessageTheseProps>
  /** Of a domain above this package, for lists with tags. */
  readonly TagThese?: ComponentType<MessageTheseProps>
  /** What this person has started with many rows of a list, how far it is, and the way back. */
  readonly GreatActs?: ComponentType<{ readonly resource: string }>
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
