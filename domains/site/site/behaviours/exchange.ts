import { autoSignInByParticipantId, autoSignInByToken } from '@pavilion/account/model/calls/signIn.ts'
import { CallRefused, send } from '@pavilion/pages/call.ts'
import { here } from '@pavilion/pages/here.ts'
import { confirmed } from '@pavilion/pages/notices.ts'
import { notSignedIn, tabShelf } from '@pavilion/pages/shelves.ts'
import { spoken } from '@pavilion/pages/spoken.ts'
import { token } from '@pavilion/pages/token.ts'

/** Why a link did not sign in. A visitor who is signed in already need not do so again. */
function whyNot(error: unknown): string {
  const english = spoken() === 'en'
  if (!(error instanceof CallRefused) || error.code !== 'invalidToken') return (error as Error).message
  const expired = english ? 'This sign-in link has expired' : '此登录链接已失效'
  return token.get() ? expired : `${expired}${english ? '. Please sign in' : '，请重新登录'}`
}
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
    const { participantId = '', expires, signature } = asked
    const { token: fresh } = asked.token
      ? await send(autoSignInByToken, { token: asked.token }, { quiet: true })
      : await send(
          autoSignInByParticipantId,
          { participantId, ...(expires && { expires }), ...(signature && { signature }) },
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
    if (!uninvited && (asked.token || asked.signature)) tabShelf.setItem(notSignedIn, whyNot(error))
    if (site && (uninvited || site.website.sisterLoginUrl)) {
      location.replace(site.root)
      return
    }
    // Any other old link is no reason to keep the page from a visitor: they go on signed out, and
    // the next page says so once.
  }
  location.replace(address)
}
