import { noData, type Row } from '@pavilion/declare'
import { sendNotice, type NoticeName } from '@pavilion/notification/server/index.ts'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, unseal, type Transaction } from '@pavilion/store'
import type { SharedView } from '../../model/calls/visitor.ts'
import { hotel, hotelGuest, hotelRoommate, nightsOf, receptionRecordStatus, roommateStatus } from '../../model/index.ts'
import { blackListedGuest, bookingMoved } from '../ports.ts'
import { guestsFixed, invitationOver, roomFull, roommateRefused, wrongInvitation } from '../refusals.ts'
import { sharedById } from './bookings.ts'
import { ownGuest, peopleIn } from './guests.ts'
import type { Here } from './here.ts'
import { inviteFor, tidyCode } from './invite.ts'

/**
 * Invites somebody to share the room of a guest of one's own booking.
 * @throws noData, notStaying, guestsFixed, roomFull, roommateRefused
 */
export function invite(
  here: Here,
  { hotelGuestId, ...mate }: { readonly hotelGuestId: number; readonly name: string; readonly phoneNumber: string },
): Promise<{ id: number; invitationCode: string }> {
  return here.ctx.transaction(async tx => {
    const { guest, line } = await ownGuest(tx, here, hotelGuestId)
    if (guest.checkInDate && guest.checkInDate <= here.today) throw guestsFixed()
    await tx.store(orderCommodity).lock(line.lineId)
    if ((await peopleIn(tx, line.lineId, guest.orderRoom ?? 1)) >= line.capacity) throw roomFull({ n: line.capacity })
    const { id, code } = await inviteFor(tx, { projectId: here.projectId, hotelGuestId: guest.id, ...mate })
    return { id, invitationCode: code }
  })
}
/** Takes back an invitation that is not answered, or the place of a roommate. @throws noData, notStaying */
export function withdraw(here: Here, id: number): Promise<null> {
  return here.ctx.transaction(async tx => {
    const mate = await tx.store(hotelRoommate).lock(id)
    await ownGuest(tx, here, mate.hotelGuestId ?? 0)
    if (mate.status !== roommateStatus.invited && mate.status !== roommateStatus.accepted) throw invitationOver()
    await leave(tx, mate)
    return null
  })
}

type Mate = Row<typeof hotelRoommate>
/**
 * The invitation of a code, for the phone that it went to.
 * @throws wrongInvitation for an unknown code or another phone: nobody learns which
 */
async function invited({ ctx, phoneNumber, webUserId }: Here, code: string): Promise<Mate> {
  const rows = await ctx.query<{ id: number; invitationCode: string }>(
    sql`select m.id, m."invitationCode"
    from ${hotelRoommate} m
    where m."invitationCode" is not null and (m."phoneNumber" = ${phoneNumber} or m."webUserId" = ${webUserId})
    order by m.id desc
    limit 200`,
  )
  const found = rows.find(row => unseal(row.invitationCode) === tidyCode(code))
  if (!found) throw wrongInvitation()
  return ctx.store(hotelRoommate).getDetail(found.id)
}
/** @throws wrongInvitation, noData */
export async function invitationOf(here: Here, code: string): Promise<SharedView> {
  const { id } = await invited(here, code)
  const view = await sharedById(here.ctx, id)
  if (!view) throw wrongInvitation()
  return view
}
interface Answer {
  readonly code: string
  readonly accept: boolean
  readonly name?: string | null
  readonly idType?: number | null
  readonly idCard?: string | null
}
/**
 * Accepts or declines. Who accepts is a guest of the room, with a bed of their own to assign.
 * @throws wrongInvitation, invitationOver, roommateRefused
 */
export async function answer(here: Here, { code, accept, name, ...papers }: Answer): Promise<SharedView> {
  const { ctx, projectId, webUserId } = here
  const found = await invited(here, code)
  const hit =
    accept &&
    (await blackListedGuest.filled?.(ctx, {
      projectId,
      names: [found.name, name ?? ''].filter(Boolean),
      phones: [here.phoneNumber ?? ''].filter(Boolean),
    }))
  if (hit) throw roommateRefused()
  return ctx.transaction(async tx => {
    const host = await tx.store(hotelGuest).lock(found.hotelGuestId ?? 0)
    const mate = await tx.store(hotelRoommate).lock(found.id)
    if (mate.status !== roommateStatus.invited || !(await isOpen(tx, host))) throw invitationOver()
    const said = { answeredAt: now().toISOString(), webUserId }
    if (!accept) {
      await tx.move(hotelRoommate, { id: mate.id }, 'decline', {})
      await tx.store(hotelRoommate).set(mate.id, said)
    } else {
      const own = await tx.store(hotelGuest).create({
        projectId,
        name: name?.trim() || mate.name,
        phoneNumber: mate.phoneNumber,
        ...papers,
        hotelId: host.hotelId,
        roomTypeId: host.roomTypeId,
        checkInDate: host.checkInDate,
        checkOutDate: host.checkOutDate,
        orderCommodityId: host.orderCommodityId,
        orderRoom: host.orderRoom ?? 1,
        webUserId,
      })
      if (host.status === receptionRecordStatus.valid) await tx.move(hotelGuest, { id: own.id }, 'approve', {})
      await tx.move(hotelRoommate, { id: mate.id }, 'accept', {})
      await tx.store(hotelRoommate).set(mate.id, { ...said, ownGuestId: own.id, name: own.name })
    }
    await tell(tx, mate.id, accept ? 'roommateAccepted' : 'roommateDeclined')
    return (await sharedById(tx, mate.id)) as SharedView
  })
}
/** The booking of the host is neither closed nor theirs no more. */
async function isOpen(tx: Transaction, host: Row<typeof hotelGuest>): Promise<boolean> {
  if (host.status === receptionRecordStatus.invalid) return false
  const [row] = await tx.query<{ id: number }>(
    sql`select o.id
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId"
    where l.id = ${host.orderCommodityId} and o."status" <> ${orderStatus.closed}`,
  )
  return row !== undefined
}
/** A roommate leaves alone: the room stays that of the host. @throws noData, invitationOver, guestsFixed */
export function leaveRoom(here: Here, id: number): Promise<null> {
  return here.ctx.transaction(async tx => {
    const mate = await tx.store(hotelRoommate).lock(id)
    if (mate.webUserId !== here.webUserId) throw noData()
    if (mate.status !== roommateStatus.accepted) throw invitationOver()
    const own = mate.ownGuestId === null ? undefined : await tx.store(hotelGuest).lock(mate.ownGuestId)
    if (own?.checkInDate && own.checkInDate <= here.today) throw guestsFixed()
    await leave(tx, mate)
    await tell(tx, mate.id, 'roommateLeft')
    return null
  })
}
async function leave(tx: Transaction, mate: Mate): Promise<void> {
  await tx.move(hotelRoommate, { id: mate.id }, 'cancel', {})
  if (mate.ownGuestId === null) return
  const own = await tx.store(hotelGuest).lock(mate.ownGuestId)
  if (!(await tx.moveIfDue(hotelGuest, { id: own.id }, 'withdraw'))) return
  const nights = own.checkInDate && own.checkOutDate ? nightsOf(own.checkInDate, own.checkOutDate) : []
  await bookingMoved(tx, { hotelGuestId: own.id, nights })
}
type AnswerNotice = Extract<NoticeName, 'roommateAccepted' | 'roommateDeclined' | 'roommateLeft'>
/** Who invited reads the answer. */
async function tell(tx: Transaction, mateId: number, template: AnswerNotice): Promise<void> {
  const [about] = await tx.query<{
    name: string
    hotel: string
    from: string
    until: string
    event: string
    webUserId: number | null
    phoneNumber: string | null
    projectId: number
  }>(
    sql`select m."name", h."name" as "hotel", g."checkInDate" as "from", g."checkOutDate" as "until",
      p."name" as "event", o."webUserId", g."phoneNumber", m."projectId"
    from ${hotelRoommate} m
    join ${hotelGuest} g on g.id = m."hotelGuestId"
    join ${hotel} h on h.id = g."hotelId"
    join ${project} p on p.id = m."projectId"
    left join ${orderCommodity} l on l.id = g."orderCommodityId"
    left join ${order} o on o.id = l."orderId"
    where m.id = ${mateId}`,
  )
  if (!about) return
  const { webUserId, phoneNumber, projectId, ...variables } = about
  await sendNotice(tx, {
    projectId,
    template,
    language: tx.language,
    to: { webUserId, phoneNumber },
    dedupeKey: `roommate:${mateId}:${template}`,
    variables,
  })
}
