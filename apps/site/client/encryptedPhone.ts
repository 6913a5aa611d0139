import { getWebUserEncryptionPhone } from '@pavilion/account/model/calls/participants.ts'
import { send } from '@pavilion/pages/call.ts'
import { token } from '@pavilion/pages/token.ts'

/**
 * Menu links to the hosts that a website names carry the visitor's encrypted phone number as
 * `mobile` (visitor-side §2.6), requested when the link is followed. A visitor who is not signed
 * in, or has no phone number, follows the link unchanged.
 */
export function carryPhone(hosts: readonly string[]): void {
  const listed = new Set(hosts.map(host => host.trim().toLowerCase()))
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('nav a[href], .hero-actions a[href]')
    if (
      !link ||
      event.defaultPrevented ||
      !token.get() ||
      !(listed.has(link.host.toLowerCase()) || listed.has(link.hostname.toLowerCase()))
    )
      return
    event.preventDefault()
    // A window opened later than the click would be blocked as a pop-up.
    const beside = link.target === '_blank' || event.ctrlKey || event.metaKey ? open('', '_blank') : undefined
    void addressWith(link.href).then(address => {
      if (beside) beside.location.replace(address)
      else location.assign(address)
    })
  })
}
async function addressWith(href: string): Promise<string> {
  const address = new URL(href)
  try {
    const { encryptPhone } = await send(getWebUserEncryptionPhone, {}, { quiet: true })
    if (encryptPhone) address.searchParams.set('mobile', encryptPhone)
  } catch {
    /* The link still leads where it says. */
  }
  return address.href
}
