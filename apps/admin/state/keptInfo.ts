import type { OperatorInfo as Info } from '@pavilion/system/model/calls/account.ts'
import { token } from './token.ts'

const name = 'pavilion.keptInfo'
/** As long as a handheld keeps its people. */
const longest = 36 * 3_600_000
/** Whose session it is, without keeping the session itself. */
async function markOf(session: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}
/** Who is signed in, for a screen that starts without a line. */
export async function keepInfo(info: Info): Promise<void> {
  const session = token.get()
  if (!session) return
  localStorage.setItem(name, JSON.stringify({ mark: await markOf(session), at: Date.now(), info }))
}
/** The one who was signed in here with the same session; undefined where another one is, or it is too old. */
export async function keptInfo(): Promise<Info | undefined> {
  const [session, kept] = [token.get(), localStorage.getItem(name)]
  if (!session || !kept) return undefined
  const { mark, at, info } = JSON.parse(kept) as { mark: string; at: number; info: Info }
  return mark === (await markOf(session)) && Date.now() - at < longest ? info : undefined
}
