import { signature } from '@pavilion/store'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const header = 'x-rehearsal'
/** The address of a made-up visitor, signed by this installation: nobody else can say that they call from it. */
export const markOf = (ip: string): string => `${ip} ${signature(`made up ${ip}`)}`
/** Who calls: the address that the installation itself has made up for them, else the one they have. */
export function addressOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const given = headers[header]
  if (typeof given !== 'string') return ip
  const [madeUp = ''] = given.split(' ')
  const [right, offered] = [Buffer.from(markOf(madeUp)), Buffer.from(given)]
  return right.length === offered.length && timingSafeEqual(right, offered) ? madeUp : ip
}
