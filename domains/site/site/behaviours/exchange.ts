import { callApi, CallRefused } from '@pavilion/pages/call.ts'
import { here } from '@pavilion/pages/here.ts'
import { confirmed } from '@pavilion/pages/notices.ts'
import { tabShelf } from '@pavilion/pages/shelves.ts'
import { token } from '@pavilion/pages/token.ts'

/**
 * Trades the token or participant id of the address for a session, takes it out of the address, and
 * only then loads the page (visitor-side §2.1).
 */
export default async function exchange(): Promise<void> {
  const address = new URL(location.href)
  const asked = Object.fromEntries(address.searchParams)
  for (const name of ['token', 'participantId', 'expires', 'signature']) address.searchParams.delete(name)
  if (asked.participantId) tabShelf.setItem('participantId', asked.participantId)
  try {
    const { token: fresh } = asked.token
      ? await callApi<{ token: string }>('/webUser/ext/autoSignInByToken', { token: asked.token }, { quiet: true })
      : await callApi<{ token: string }>(
          '/webUser/ext/autoSignInByParticipantId',
          { participantId: asked.participantId, expires: asked.expires, signature: asked.signature },
          { quiet: true },
        )
    token.set(fresh)
  } catch (error) {
    const site = here()
    const uninvited = error instanceof CallRefused && error.code === 'notInvited'
    if (uninvited)
      await confirmed(error.errmsg, { confirm: ['返回首页', 'Back to home'], cancel: ['知道了', 'Got it'] })
    // A sister site whose token is refused would send the visitor here again and again: home, as
    // who is not invited.
    if (site && (uninvited || site.website.sisterLoginUrl)) {
      location.replace(site.root)
      return
    }
    // Any other old link is no reason to keep the page from a visitor: they go on signed out.
  }
  location.replace(address)
}
