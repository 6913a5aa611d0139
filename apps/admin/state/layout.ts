import type { Language } from '@pavilion/declare'
import { now } from '@pavilion/screens/logic/clock.ts'
import { remember, remembered } from '@pavilion/screens/remember.ts'
import { useSyncExternalStore } from 'react'
import { type EventChoice, eventIn } from '../logic/eventAddress.ts'

/**
 * The settings that the client stores: sidebar, language, size, theme colour, project, seller and the error log
 * (back-office §3).
 */
export interface Layout {
  readonly sidebar: 'open' | 'closed'
  readonly language: Language
  readonly size: 'medium' | 'small' | 'mini'
  readonly accent: string
  readonly projectId?: EventChoice
  readonly sellerId?: number | undefined
  readonly errors: readonly Trouble[]
}
export interface Trouble {
  readonly at: string
  readonly where: string
  readonly message: string
  readonly id?: string
  /** The place in the code, for developers. */
  readonly detail?: string
}
export const defaultAccent = '#409EFF'

const kept: Partial<Layout> = remembered<Partial<Layout>>('layout') ?? {}
let layout: Layout = { sidebar: 'open', language: 'zh', size: 'mini', accent: defaultAccent, errors: [], ...kept }
// Project and organiser are chosen per browser tab. A new tab starts with the last choice.
try {
  const storedProject = sessionStorage.getItem('pavilion.projectId')
  const seller = sessionStorage.getItem('pavilion.sellerId')
  if (storedProject)
    layout = {
      ...layout,
      projectId: storedProject === 'all' ? 'all' : Number(storedProject),
      sellerId: Number(seller) || undefined,
    }
} catch {
  /* No storage: use the last choice. */
}
// The event in the address is the one that is opened.
const named = typeof location === 'undefined' ? undefined : eventIn(location.pathname.replace(/^\/admin/, ''))
if (named !== undefined && named !== layout.projectId) layout = { ...layout, projectId: named, sellerId: undefined }
const listeners = new Set<() => void>()

/** Keeps this browser tab at a project, whatever another tab switches to. */
export function keepInTab(projectId: EventChoice, sellerId: number | undefined): void {
  try {
    sessionStorage.setItem('pavilion.projectId', String(projectId))
    sessionStorage.setItem('pavilion.sellerId', String(sellerId ?? ''))
  } catch {
    /* No storage: it lasts until the page is left. */
  }
}
export const layoutNow = (): Layout => layout
export function changeLayout(changes: Partial<Layout>): void {
  layout = { ...layout, ...changes }
  remember('layout', layout)
  if (changes.projectId !== undefined) keepInTab(changes.projectId, changes.sellerId)
  for (const listener of listeners) listener()
}
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useLayout = (): Layout => useSyncExternalStore(watch, layoutNow)
/** The event alone, for what must not render again on other changes. */
export const useChosenEvent = (): EventChoice | undefined => useSyncExternalStore(watch, () => layout.projectId)

/** Adds to the error log, newest first, at most fifty. */
export function logTrouble(where: string, message: string, { id, detail }: Pick<Trouble, 'id' | 'detail'> = {}): void {
  changeLayout({
    errors: [
      {
        at: new Date(now()).toISOString(),
        where,
        message: message.slice(0, 500),
        ...(id && { id }),
        ...(detail && { detail: detail.slice(0, 1500) }),
      },
      ...layout.errors,
    ].slice(0, 50),
  })
}
