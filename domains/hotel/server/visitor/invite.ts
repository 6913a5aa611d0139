import { randomInt } from 'node:crypto'
import { readPhone, tidyPhone } from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { hotel, hotelGuest, hotelRoommate } from '../../model/index.ts'
import { blackListedGuest } from '../ports.ts'
import { addressOf } from './address.ts'

// Without those that are mistaken for each other.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
/** However it is typed. Pure. */
export const tidyCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

interface Invitation {
  readonly projectId: number
  readonly hotelGuestId: number
  readonly name: string
  readonly phoneNumber: string
}
/**
 * Invites somebody to share the room of a guest, and sends them the code. Both accept: who invites
 * by this, the other with phone and code. Who is black-listed is written to by nobody and cannot accept; the
 * one who invites sees an invitation without an answer, and learns of no list.
 */
export async function inviteFor(
  tx: Transaction,
  { projectId, hotelGuestId, name, phoneNumber }: Invitation,
): Promise<{ readonly id: number; readonly code: string }> {
  const phone = readPhone(phoneNumber) ? tidyPhone(phoneNumber) : phoneNumber
  const isListed = await blackListedGuest.filled?.(tx, { projectId, names: [name], phones: [phone] })
  const code = newCode()
  const row = await tx
    .store(hotelRoommate)
    .create({ projectId, hotelGuestId, name, phoneNumber: phone, invitationCode: code }, { birth: 'invited' })
  if (isListed === undefined) await writeTo(tx, { projectId, hotelGuestId, phone, id: row.id, code })
  return { id: row.id, code }
}
async function writeTo(
  tx: Transaction,
  {
    projectId,
    hotelGuestId,
    phone,
    id,
    code,
  }: {
    readonly projectId: number
    readonly hotelGuestId: number
    readonly phone: string
    readonly id: number
    readonly code: string
  },
): Promise<void> {
  const [about] = await tx.query<{ host: string; hotel: string; from: string; until: string; event: string }>(
    sql`select g."name" as "host", h."name" as "hotel", g."checkInDate" as "from", g."checkOutDate" as "until",
      p."name" as "event"
    from ${hotelGuest} g
    join ${hotel} h on h.id = g."hotelId"
    join ${project} p on p.id = g."projectId"
    where g.id = ${hotelGuestId}`,
  )
  if (!about) return
  const language = tx.language
  const way = await addressOf(tx, {
    projectId,
    language,
    path: `/hotel-invitation?code=${code}`,
    words: [
      '登录网站，在「我的酒店预订」填写邀请码',
      'Sign in to the website and enter the code under “My hotel bookings”',
    ],
  })
  await sendNotice(tx, {
    projectId,
    template: 'roommateInvited',
    language,
    to: { phoneNumber: phone },
    dedupeKey: `roommate:${id}:invited`,
    variables: { ...about, name: about.host, code, way },
  })
}
