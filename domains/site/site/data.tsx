import type { ComponentRow } from '@pavilion/pages'
import { createContext, use, type ReactNode } from 'react'
import type { MenuEntry } from '@pavilion/pages'

/** A content as lists and pages get it. */
export interface ContentItem {
  readonly id: number
  readonly name: string
  readonly abstract: string | null
  readonly content: string | null
  readonly cover: string | null
  readonly createdAt: string
  readonly showCreatedAt: boolean
  readonly showTitle: boolean
  readonly externalLink: string | null
  readonly attachment: readonly { readonly name: string; readonly path: string }[]
  readonly author: string | null
  readonly class: string | null
}
export interface ListData {
  readonly list: {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly style: number | null
  }
  readonly rows: readonly ContentItem[]
  readonly count: number
  readonly page: number
  readonly limit: number
}
export interface ImageItem {
  readonly id: number
  readonly filePath: string
  readonly name: string | null
  readonly englishName: string | null
  readonly type: number | null
  readonly path: string | null
  readonly value: string | null
}
export interface ImageData {
  readonly group: {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly mode: number | null
    readonly autoplay: boolean
    readonly interval: number | null
    readonly initialIndex: number | null
  }
  readonly rows: readonly ImageItem[]
}
export interface MenuData {
  readonly id: number
  readonly style: number | null
  readonly entries: readonly MenuEntry[]
}
/**
 * The data that the components of a page show, by the id that their value names; gathered by the server in
 * few statements.
 */
export interface PageData {
  readonly components: readonly ComponentRow[]
  readonly menus: Readonly<Record<string, MenuData>>
  readonly contents: Readonly<Record<string, ContentItem>>
  readonly lists: Readonly<Record<string, ListData>>
  readonly images: Readonly<Record<string, ImageData>>
  /** The data that components of other domains show, by the component's id. */
  readonly parts?: Readonly<Record<string, unknown>>
}
const Data = createContext<PageData>({ components: [], menus: {}, contents: {}, lists: {}, images: {} })
export const PageDataProvider = ({ data, children }: { data: PageData; children: ReactNode }) => (
  <Data value={data}>{children}</Data>
)
export const usePageData = () => use(Data)
export const idsIn = (value: string | null) =>
  (value ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => /^\d+$/.test(part))

const Managing = createContext(false)
/** Marks a page in the page builder: the same components, each with the actions on it. */
export const ManageMode = ({ children }: { children: ReactNode }) => <Managing value={true}>{children}</Managing>
export const useManaging = () => use(Managing)
