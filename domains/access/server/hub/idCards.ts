import { createHmac } from 'node:crypto'
import { hashOf } from '@pavilion/store'
import { hubRole } from './role.ts'

/**
 * How a hub compares ID numbers: by a hash whose key is its own secret. The key of the main server
 * stays there, and so do the numbers.
 */
export const hubHash = (secret: string, idCard: string): string =>
  createHmac('sha256', secret).update(`id card\n${idCard.toUpperCase()}`).digest('base64url')

/** The hash under which this server finds an ID number. */
export function idCardHash(idCard: string): string {
  const role = hubRole()
  return role ? hubHash(role.secret, idCard) : (hashOf(idCard) as string)
}
