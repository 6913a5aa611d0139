import { keepThisPage, passPrefix } from '@pavilion/pages/passes.ts'
import type { PassView } from '../model/passView.ts'

/** What this browser keeps of passes to show them without a line. */
export interface KeptPasses {
  readonly at: string
  /** The link under which they were opened; empty: of the signed-in person. */
  readonly link: string
  readonly rows: readonly PassView[]
}
const keyOf = (projectId: number, link: string) => `${passPrefix}passes.${projectId}.${link}`

/** The passes last seen here; undefined where the browser keeps nothing. */
export function keptPasses(projectId: number, link: string): KeptPasses | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(projectId, link)) ?? 'null') as KeptPasses | null
    return Array.isArray(kept?.rows) && kept.rows.length ? kept : undefined
  } catch {
    return undefined
  }
}
/** Saves passes and the page around them; without any, deletes what was saved. */
export async function keepPasses(projectId: number, link: string, rows: readonly PassView[]): Promise<void> {
  try {
    if (!rows.length) return localStorage.removeItem(keyOf(projectId, link))
    const kept: KeptPasses = { at: new Date().toISOString(), link, rows }
    localStorage.setItem(keyOf(projectId, link), JSON.stringify(kept))
    // The QR encoder loads late and must be among the saved files.
    await import('qrcode/lib/core/qrcode.js')
    await keepThisPage()
  } catch {
    /* A browser that keeps nothing shows them as long as the page is open. */
  }
}
