import { callApi } from '@pavilion/pages/call.ts'
import { token } from '@pavilion/pages/token.ts'

/** Trades the token or participant id of the address for a session, takes it out of the address, and only then loads the page (visitor-side §2.1). */
export default async function exchange(): Promise<void> {
  const address = new URL(location.href), asked = Object.fromEntries(address.searchParams)
  for (const name of ['token', 'participantId', 'expires', 'signature']) address.searchParams.delete(name)
  if (asked.participantId) sessionStorage.setItem('participantId', asked.participantId)
  try {
    const { token: fresh } = asked.token
      ? await callApi<{ token: string }>('/webUser/ext/autoSignInByToken', { token: asked.token }, { quiet: true })
      : await callApi<{ token: string }>('/webUser/ext/autoSignInByParticipantId', { participantId: asked.participantId, expires: asked.expires, signature: asked.signature }, { quiet: true })
    token.set(fresh)
  } catch { /* An old link is no reason to keep the page from a visitor: they go on signed out. */ }
  location.replace(address)
}
