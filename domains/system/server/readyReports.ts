import { keyedPort, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'
import type { Sql } from '@pavilion/store'

/** Where a ready report stands on the page of reports. */
export const reportTopics = {
  registration: ['报名与参会', 'Registration'],
  money: ['收入与票据', 'Money'],
  onSite: ['现场', 'On site'],
  services: ['接待与服务', 'Services'],
} as const satisfies Readonly<Record<string, Pair>>
export type ReportTopic = keyof typeof reportTopics

/** What figures can be split by, besides the time of the facts. */
export interface ReportDimension {
  readonly name: Pair
  /** The field that the key is a value of: its codes, the rows it refers to, or its text. */
  readonly field: AnyField
  /** The filter of the list that shows the rows of one key. Without one, the key has no way there. */
  readonly filter?: string
  /** The keys are provinces of China: a map can show them. */
  readonly isProvince?: true
}
/** What is counted, from the columns of the facts. */
export interface ReportMeasure {
  readonly name: Pair
  readonly unit: 'count' | 'money' | 'hours' | 'minutes' | 'percent' | 'area'
  /** Its rows are others than those of the list. */
  readonly apart?: true
  /** The column that is added up; `average`: of those that have one; `of`: the part in percent of another. */
  readonly sum?: string
  readonly average?: string
  readonly share?: readonly [part: string, of: string]
}
/** Of which event, whose days are those of its time zone. */
export interface ReportEvent {
  readonly projectId: number
  readonly zone: string
}
/**
 * A ready report: the facts of one domain, counted by whoever may read the list of its rows. The facts
 * are a statement over the caller's reach that answers, for each, "at" (the instant by which it is
 * counted; null where time means nothing), one column for each dimension and one for each column that a
 * measure names. Amounts come with a dimension `currency`, and are never added over it.
 */
export interface ReadyReport {
  readonly name: Pair
  /** One sentence: the question that it answers. */
  readonly about: Pair
  readonly topic: ReportTopic
  /** The right of the list. */
  readonly right: string
  readonly of: AnyResource
  /** The address of the list, the filters that make its rows the facts, and the field that is their time. */
  readonly list?: {
    readonly path: string
    readonly time?: string
    readonly filters?: Readonly<Record<string, string>>
  }
  readonly facts: (event: ReportEvent) => Sql
  /** Whether the facts have a time: then there are days, weeks, months and hours. */
  readonly timed: boolean
  readonly dimensions: Readonly<Record<string, ReportDimension>>
  readonly measures: Readonly<Record<string, ReportMeasure>>
  /** How it is split at first. */
  readonly usual: readonly string[]
}
/** `readyReports.fill('registrations', { name, about, topic, right, of, facts, dimensions, measures, … })`. */
export const readyReports = keyedPort<string, ReadyReport>('system.readyReports', {
  what: 'a report that is ready for every event: its facts, what they are split by, and who may read it',
})
