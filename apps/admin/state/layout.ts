import type { Language } from '@pavilion/declare'
import { now } from '@pavilion/screens/logic/clock.ts'
import { remember, remembered } from '@pavilion/screens/remember.ts'
import { useSyncExternalStore } from 'react'

/**
 * What the client keeps: sidebar, language, size, theme colour, project, seller and the error log
 * (back-office §3).
 */
export interface Layout {
  readonly sidebar: 'open' | 'closed'
  readonly language: Language
  readonly size: 'medium' | 'small' | 'mini'
  readonly accent: string
  readonly projectId?: number | 'all'
  readonly sellerId?: number | undefined
  readonly errors: readonly Trouble[]
}
export interface Trouble {
  readonly at: string
  readonly where: string
  readonly message: string
  readonly id?: string /** Where in the program, for who mends it. */
  readonly detail?: string
}
export const defaultAccent = '#409EFF'

const kept: Partial<Layout> = remembered<Partial<Layout>>('layout') ?? {}
let layout: Layout = { sidebar: 'open', language: 'zh', size: 'mini', accent: defaultAccent, errors: [], ...kept }
// Project and organiser are chosen per tab of the browser; a new tab starts with those chosen last.
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
  /* no storage: as chosen last */
}
const listeners = new Set<() => void>()

/** This tab of the browser stays at a project, whatever another tab turns to meanwhile. */
export function keepInTab(projectId: number | 'all', sellerId: number | undefined): void {
  try {
    sessionStorage.setItem('pavilion.projectId', String(projectId))
    sessionStorage.setItem('pavilion.sellerId', String(sellerId ?? ''))
  } catch {
    /* no storage: until the page is left */
  }
}
export const layoutNow = (): Layout => layout
export function changeLayout(changes: Partial<Layout>): void {
  layout = { ...layout, ...changes }
  remember('layout', layout)
  if (changes.projectId !== undefined) keepInTab(changes.projectId, changes.sellerId)
  for (const listener of listeners) listener()
}
export const useLayout = (): Layout =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, layoutNow)

/** Writes into the error log, newest first, at most fifty. */
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
