import { signOutVisitor } from '@pavilion/declare'
import { send } from './call.ts'
import { forgetPasses } from './passes.ts'
import { hidePage, token } from './token.ts'

const patienceMs = 3000
/**
 * Signs out on this device at once, whatever the network does. Waits a moment for the server, which
 * gets the call even after the page is left.
 */
export async function signOut(): Promise<void> {
  const request = send(signOutVisitor, {}, { quiet: true, outlives: true }).catch(() => undefined)
  token.clear()
  forgetPasses()
  hidePage()
  await Promise.race([
    request,
    new Promise(resolve => {
      setTimeout(resolve, patienceMs)
    }),
  ])
}
