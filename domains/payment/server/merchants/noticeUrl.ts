let outer = ''
let local = ''
/**
 * The addresses of this server, set at its start.
 * @param outside to which providers send their notices
 * @param here for the sandbox, which runs on this machine
 */
export function setNoticeBase(outside: string, here = outside): void {
  outer = outside.replace(/\/$/, '')
  local = here.replace(/\/$/, '')
}
/** The outer address of this server. */
export const outerBase = (): string => outer
const path = (merchant: string) => `/api/payNotices/${merchant.replace(':', '/')}`
/** Where a provider sends what became of a payment or a refund. */
export const noticeUrl = (merchant: string): string => outer + path(merchant)
/** The same for a provider on this machine. */
export const localNoticeUrl = (merchant: string): string => local + path(merchant)
