import { networkOf } from '@pavilion/declare'

/** The value of `voteRecord.voter`: an address, a web user or a WeChat identity. Pure. */
export const voterBy = {
  /**
   * An IPv4 address, or the first 64 bits of an IPv6 address: one line has all addresses with that
   * prefix.
   */
  ip: (address: string): string => `ip:${networkOf(address)}`,
  webUser: (id: number): string => `user:${id}`,
  wechat: (openid: string): string => `wx:${openid}`,
}
