import { keepThisPage, passPrefix } from '@pavilion/pages/passes.ts'
import type { OwnRecord } from '../../model/calls/ownAccount.ts'

/** A visitor's code as this browser keeps it to show it offline: no answers, no phone number. */
export interface KeptPass {
  readonly at: string
  readonly name: string
  readonly record: OwnRecord
}
const keyOf = (projectId: number) => `${passPrefix}${projectId}`

/** The code last seen here. Undefined where the browser keeps nothing. */
export function keptPass(projectId: number): KeptPass | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? 'null') as KeptPass | null
    return typeof stored?.record?.number === 'string' && typeof stored.name === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

/** Saves the code and the page around it. Without a code, deletes what was saved. */
export async function keepPass(projectId: number, pass: OwnRecord | undefined, name: string): Promise<void> {
  try {
    if (!pass) return localStorage.removeItem(keyOf(projectId))
    const { id, number, status, createdAt, webForm } = pass
    const kept: KeptPass = {
      at: new Date().toISOString(),
      name,
      record: {
        id,
        number,
        status,
        createdAt,
        reason: null,
        webForm: { id: webForm.id, name: webForm.name, englishName: webForm.englishName, type: webForm.type },
      },
    }
    localStorage.setItem(keyOf(projectId), JSON.stringify(kept))
    await keepPage()
  } catch {
    /* A browser that keeps nothing shows the code as long as the page is open. */
  }
}

async function keepPage(): Promise<void> {
  // The QR encoder loads late and must be among the saved files.
  await import('qrcode')
  await keepThisPage()
}
