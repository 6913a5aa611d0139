import type { Language, Pair } from '@pavilion/declare'
import type { WebsiteColours } from './theme.ts'

/** The website that a template makes, as the template knows it. */
export interface Ground {
  readonly language: Language
  readonly phone: boolean
  /** Chooses the text in the website's language. */
  t(zh: string, en: string): string
  /** Opening day of the event, if it is in the future. */
  readonly opens?: string
  /** The event's own venue in the language of the website, as HTML text. */
  readonly place?: string
  /** The event's own registration form, speakers and jobs, if it has them. */
  readonly form?: number
  readonly speakers: boolean
  readonly jobs?: boolean
}
/**
 * `@list:news`, `@content:about`, `@images:partners`, `@menu:quick`, `@page:visit`, `@part:jobs`:
 * refers to something that has no id yet.
 */
export type Reference = `@${'list' | 'content' | 'images' | 'menu' | 'page' | 'part'}:${string}`

export interface PlannedContent {
  readonly key?: string
  readonly name: string
  readonly abstract?: string
  readonly body?: string
  /** Name of a picture. */
  readonly cover?: string
  readonly tag?: string
  readonly author?: string
  readonly dated?: boolean
  readonly stick?: number
  readonly untitled?: boolean
}
export interface PlannedList {
  readonly key: string
  readonly name: Pair
  readonly style: number
  readonly items: readonly PlannedContent[]
}
export interface PlannedImages {
  readonly key: string
  readonly name: string
  readonly type?: number
  readonly interval?: number
  readonly mode?: number
  readonly pictures: readonly (readonly [picture: string, name: string])[]
}
export interface PlannedEntry {
  readonly name: Pair
  readonly path?: string
  readonly value?: Reference | string
  readonly icon?: string
  readonly image?: string
  readonly type?: number
  readonly below?: readonly PlannedEntry[]
}
export interface PlannedMenu {
  readonly key: string
  readonly name: string
  readonly style: number
  readonly entries: readonly PlannedEntry[]
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly activeTextColor?: string
}
/**
 * A component; `value` and `backgroundImage` may be references or names of pictures (`#opening`).
 */
export interface PlannedPart {
  readonly type: number
  readonly key?: string
  readonly parts?: readonly PlannedPart[]
  readonly [setting: string]: unknown
}
/**
 * One website in one language. Its texts state nothing about the event that only the organiser can
 * know: no names, numbers, prices, hours or ways to the venue. What is still unknown is said to be
 * announced, so that a website which is opened unchanged says nothing false. Lists, contents and pictures are shared by all devices of that
 * language; menus and parts belong to the website.
 */
export interface WebsitePlan {
  readonly lists: readonly PlannedList[]
  readonly contents: readonly PlannedContent[]
  readonly images: readonly PlannedImages[]
  readonly menus: readonly PlannedMenu[]
  readonly parts: readonly PlannedPart[]
}
export interface WebsiteDesign {
  readonly key: 'fair' | 'congress' | 'summit' | 'jobs'
  readonly name: Pair
  readonly about: Pair
  readonly colours: WebsiteColours
  /** Each is drawn once, however many websites there are; `png` keeps sharp edges. */
  readonly pictures: Readonly<
    Record<string, { readonly draw: () => string; readonly alt: Pair; readonly png?: boolean }>
  >
  plan(ground: Ground): WebsitePlan
  /** The samples that an organiser should replace before opening the website. */
  readonly samples: readonly Pair[]
}
export const paragraphs = (...lines: string[]): string => lines.map(line => `<p>${line}</p>`).join('')
/** Where the event is, or that this is still to be announced. */
export const venueOf = ({ place, t }: Ground): string =>
  place ?? t('会场地址即将公布。', 'The address of the venue will be announced.')
/** The contact of an organiser, which only the organiser knows. */
export const contactToCome = ({ t }: Ground): string =>
  paragraphs(t('联系方式即将公布。', 'Contact details will be announced.'))
export const bullets = (...lines: string[]): string => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
