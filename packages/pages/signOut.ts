import { callApi } from './call.ts'
import { forgetPasses } from './passes.ts'
import { hidePage, token } from './token.ts'

const patienceMs = 3000
/** Signs out: on this device at once, whatever the line does; the server, which hears of it even after the page was left, is waited for a moment. */
export async function signOut(): Promise<void> {
  const request = callApi('/webUser/ext/signOut', {}, { quiet: true, outlives: true }).catch(() => undefined)
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
