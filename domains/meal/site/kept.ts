import { keepThisPage, passPrefix } from '@pavilion/pages/passes.ts'
import type { OwnMeals } from '../model/calls/guest.ts'

/** What this browser keeps of a visitor's meals, to show the code without a line. */
interface Kept {
  readonly at: string
  readonly meals: OwnMeals
}
// Under the prefix of passes: signing out deletes it.
const keyOf = (projectId: number) => `${passPrefix}meals.${projectId}`
export function keptMeals(projectId: number): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? 'null') as Kept | null
    return kept?.meals?.rows?.length ? kept : undefined
  } catch {
    return undefined
  }
}
export async function keepMeals(projectId: number, meals: OwnMeals): Promise<void> {
  try {
    if (!meals.rows.length) return localStorage.removeItem(keyOf(projectId))
    localStorage.setItem(keyOf(projectId), JSON.stringify({ at: new Date().toISOString(), meals } satisfies Kept))
    // The QR encoder loads late and must be among the saved files.
    await import('qrcode/lib/core/qrcode.js')
    await keepThisPage()
  } catch {
    /* A browser that keeps nothing shows them as long as the page is open. */
  }
}
