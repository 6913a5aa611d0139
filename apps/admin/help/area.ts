import type { Pair } from '@pavilion/declare'
import type { ChapterKey } from './chapters.ts'

type Section = ChapterKey | `${ChapterKey}#${string}`
type Job = readonly [name: Pair, path: string]
/** The «?» of a screen: its purpose, its usual jobs, and the chapter of the guide. */
export interface Area {
  readonly about: Pair
  readonly jobs: readonly Job[]
  readonly chapter: Section
}
/** Without a chapter of its own it is described in that of its group. */
export type List = readonly [path: string, zh: string, en: string, chapter?: Section]
export interface Group {
  readonly chapter: Section
  /** The usual jobs of every list of the group. */
  readonly jobs: readonly [Job, Job, Job]
  readonly lists: readonly List[]
}
