import { networkOf } from '@pavilion/declare'

/** By what a voter is known, as it stands in `voteRecord.voter`: an address, a web user, or a WeChat identity. Pure. */
export const voterBy = {
  /** An IPv4 address; of IPv6 the first 64 bits, because one home or hall holds all addresses below them. */
  ip: (address: string): string => `ip:${networkOf(address)}`,
  webUser: (id: number): string => `user:${id}`,
  wechat: (openid: string): string => `wx:${openid}`,
}
