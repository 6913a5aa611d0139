import type { Language } from '@pavilion/declare'
import { remember, remembered } from '@pavilion/screens/remember.ts'
import { useSyncExternalStore } from 'react'

/** What the client keeps: sidebar, language, size, theme colour, project, seller and the error log (back-office §3). */
export interface Layout { readonly sidebar: 'open' | 'closed'; readonly language: Language; readonly size: 'medium' | 'small' | 'mini'; readonly accent: string; readonly projectId?: number | 'all'; readonly sellerId?: number; readonly errors: readonly Trouble[] }
export interface Trouble { readonly at: string; readonly where: string; readonly message: string; readonly id?: string }
export const defaultAccent = '#409EFF'

const kept: Partial<Layout> = remembered<Partial<Layout>>('layout') ?? {}
let layout: Layout = { sidebar: 'open', language: 'zh', size: 'mini', accent: defaultAccent, errors: [], ...kept }
// The project is chosen per tab of the browser; a new tab starts with the one chosen last.
try { const own = sessionStorage.getItem('pavilion.projectId'); if (own) layout = { ...layout, projectId: own === 'all' ? 'all' : Number(own) } } catch { /* no storage: as chosen last */ }
const listeners = new Set<() => void>()

export const layoutNow = (): Layout => layout
export function changeLayout(changes: Partial<Layout>): void {
  layout = { ...layout, ...changes }
  remember('layout', layout)
  if (changes.projectId !== undefined) try { sessionStorage.setItem('pavilion.projectId', String(changes.projectId)) } catch { /* no storage: until the page is left */ }
  for (const listener of listeners) listener()
}
export const useLayout = (): Layout => useSyncExternalStore(listener => { listeners.add(listener); return () => listeners.delete(listener) }, layoutNow)

/** Writes into the error log, newest first, at most fifty. */
export function logTrouble(where: string, message: string, id?: string): void {
  changeLayout({ errors: [{ at: new Date().toISOString(), where, message: message.slice(0, 500), ...(id && { id }) }, ...layout.errors].slice(0, 50) })
}
