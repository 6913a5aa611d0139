let publicBase = ''
/** The outer address of this server, to which providers send their notices. Set at the start. */
export function setNoticeBase(address: string): void {
  publicBase = address.replace(/\/$/, '')
}
/** Where a provider sends what became of a payment or a refund. */
export const noticeUrl = (merchant: string): string => `${publicBase}/api/payNotices/${merchant.replace(':', '/')}`
