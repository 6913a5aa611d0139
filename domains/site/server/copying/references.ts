import type { Pair } from '@pavilion/declare'
import { webComponentType as type } from '../../model/codes.ts'

/**
 * The kind of rows that a number in a component, a menu entry or an address names. `foreign`: rows
 * of other domains, which belong to one project.
 */
export type Kind = 'menu' | 'content' | 'list' | 'images' | 'component' | 'foreign'
export type Ids = Map<number, number>
export const idsIn = (value: string | null | undefined): number[] =>
  (value ?? '')
    .split(',')
    .map(part => Number(part.trim()))
    .filter(id => Number.isSafeInteger(id) && id > 0)

const byType: Readonly<Record<number, Kind>> = {
  [type.menu]: 'menu',
  [type.actions]: 'menu',
  [type.content]: 'content',
  [type.contentList]: 'list',
  [type.carousel]: 'images',
  [type.carousel2]: 'images',
  [type.goRound]: 'images',
  [type.album]: 'images',
  [type.swipe]: 'images',
  [type.vote]: 'foreign',
  [type.voteRise]: 'foreign',
  [type.voteRanking]: 'foreign',
  [type.conferenceScheduleTopic]: 'foreign',
  [type.webForm]: 'foreign',
}
/**
 * The kind of rows that the value of a component of this type names; undefined when the value is an
 * address, a source or a text.
 */
export const kindOfComponent = (componentType: number): Kind | undefined => byType[componentType]
const byPath: readonly (readonly [RegExp, Kind])[] = [
  [/^\/sub-page\/?$/i, 'component'],
  [/^\/content-list\/?$/i, 'list'],
  [/^\/content\/?$/i, 'content'],
  [/^\/album\/?$/i, 'images'],
]
/** The kind of rows that the id in an address of the site names; undefined for other addresses. */
export const kindOfPath = (path: string | null | undefined): Kind | undefined =>
  path?.startsWith('/')
    ? (byPath.find(([pattern]) => pattern.test(path.split(/[?#]/)[0] as string))?.[1] ?? 'foreign')
    : undefined

/** Replaces the ids of a list `1,2` by their new ids. `lost`: ids that have no new one. */
export function renamed(value: string, ids: Ids): { readonly value: string | null; readonly lost: readonly number[] } {
  const asked = idsIn(value)
  const known = asked.flatMap(id => ids.get(id) ?? [])
  return asked.length ? { value: known.join(',') || null, lost: asked.filter(id => !ids.has(id)) } : { value, lost: [] }
}
const address = /^(\/[^?#]*)(?:\?id=([\d,]+))?(.*)$/
/** An address of the site with the ids in it. */
export function addressOf(
  text: string | null | undefined,
): { readonly path: string; readonly ids: string; readonly rest: string; readonly kind: Kind } | undefined {
  const [, path, ids = '', rest = ''] = address.exec(text ?? '') ?? []
  return path === undefined ? undefined : { path, ids, rest, kind: kindOfPath(path) as Kind }
}
/**
 * Matches an address that begins with one of a project's abbreviations: its tree, `/m/en`, and the
 * rest.
 */
export const addressesOf = (...abbrs: readonly string[]): RegExp =>
  new RegExp(`^/(?:${abbrs.join('|')})((?:/m)?(?:/[a-z]{2})?)((?:[/?#].*)?)$`, 'i')
/**
 * An address in another project. An address that names the first project leads to the same tree of
 * the other; a row of the first project in it is dropped (`lost`).
 */
export function addressThere(
  whole: string | null,
  from: { readonly abbr: string; readonly formerAbbreviations: readonly string[] | null },
  to: { readonly abbr: string },
): { readonly value: string | null; readonly lost: boolean } {
  const [, tree, below = ''] = addressesOf(from.abbr, ...(from.formerAbbreviations ?? [])).exec(whole ?? '') ?? []
  const base = tree === undefined ? '' : `/${to.abbr}${tree}`
  const left = tree === undefined ? whole : below
  const found = addressOf(left)
  return found?.ids
    ? { value: base + found.path, lost: true }
    : { value: tree === undefined ? whole : base + left, lost: false }
}
/** Something that a copy could not keep unchanged, reported to the operator. */
export interface Leftover {
  readonly resource: string
  readonly id: number
  readonly name: string
  readonly field: string
  readonly value: string | null
  readonly why: Pair
}
export const why = {
  gone: [
    '所指的内容已不存在，引用已清除',
    'What it referred to no longer exists, so the reference was cleared',
  ] as Pair,
  foreign: [
    '所指的是原活动的表单、日程或投票，引用已清除，请重新选择',
    'It referred to a form, session or vote of the original event, so the reference was cleared. Please choose again',
  ] as Pair,
  language: ['文字尚未翻译', 'Its text is not translated yet'] as Pair,
  device: ['此地址在目标设备上没有页面', 'This address has no page on that device'] as Pair,
} as const
