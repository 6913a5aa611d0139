/** By what a voter is known, as it stands in `voteRecord.voter`: an address, a web user, or a WeChat identity. Pure. */
export const voterBy = {
  /** An IPv4 address; of IPv6 the first 64 bits, because one home or hall holds all addresses below them. */
  ip: (address: string): string => `ip:${networkOf(address)}`,
  webUser: (id: number): string => `user:${id}`,
  wechat: (openid: string): string => `wx:${openid}`,
}
/** 1.2.3.4 of ::ffff:1.2.3.4; 2001:db8:0:1::/64 of any address in it; anything else as it is. */
export function networkOf(address: string): string {
  const bare = (address.split('%')[0] ?? '').toLowerCase()
  const mapped = /^(?:::ffff:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)
  if (mapped) return mapped[1] as string
  if (!bare.includes(':')) return bare
  const [head = '', tail = ''] = bare.split('::') as [string, string?], left = head.split(':').filter(Boolean), right = tail.split(':').filter(Boolean)
  const groups = bare.includes('::') ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left
  return `${groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
