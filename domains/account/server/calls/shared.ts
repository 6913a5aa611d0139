import { anyone, visitor, type Incoming } from '@pavilion/http'

export const device = ({ headers }: Pick<Incoming<unknown>, 'headers'>) => ({
  ...(typeof headers['user-agent'] === 'string' && { userAgent: headers['user-agent'] }),
})

/** Hashing is expensive: this limit per address is plenty for a hall behind one connection. */
const rate = { max: 300, seconds: 60, by: 'ip' } as const
export const open = { guard: anyone(), rate } as const
export const costly = { guard: visitor(), rate } as const
export const own = { guard: visitor() } as const
