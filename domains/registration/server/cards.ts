import { noData } from '@pavilion/declare'
import { moves, now, sql, type Context, type Transaction } from '@pavilion/store'
import { cardFormat, cardNumber as numberIn, cardStatus, registerUserStatus } from '../model/codes.ts'
import { registrationSettings, registerUser, registerUserRfid } from '../model/index.ts'
import { attendeeStopped, cardTaken, cardUnreadable, cardWithdrawn, noCardBound } from './refusals.ts'

/** The number of a card as the readers at the desks of a project give it. @throws cardUnreadable */
export async function cardNumber(ctx: Context, projectId: number, rfid: string): Promise<string> {
  const settings = ctx.acting('cards', { projectId }).store(registrationSettings)
  const setting = await settings.find({}, { fields: ['deskCardFormat'] })
  const number = numberIn(rfid, setting?.deskCardFormat ?? cardFormat.text)
  if (number === undefined) throw cardUnreadable()
  return number
}

/**
 * Binds a card to an attendee, by its number; a card that is not in stock is added. The former card
 * is replaced and opens no gate any more. The same card again changes nothing.
 * @throws noData, attendeeStopped, cardUnreadable, cardTaken, cardWithdrawn
 */
export async function bindCard(ctx: Context, { id, rfid }: { id: number; rfid: string }) {
  return ctx.transaction(async tx => {
    const person = await tx.store(registerUser).lock(id)
    const projectId = person.projectId
    const at = tx.acting('cards', { projectId })
    const number = await cardNumber(at, projectId, rfid)
    const card =
      (await at.store(registerUserRfid).find({ rfid: number })) ??
      (await at.store(registerUserRfid).create({ projectId, rfid: number }))
    await refuseTaken(at, card, id)
    if (card.status !== cardStatus.bound)
      await tx.move(registerUserRfid, { id: card.id }, 'bind', { registerUserId: id })
    return tx.store(registerUser).getDetail(id)
  })
}
/** Takes the card of an attendee back into stock, with the reason. @throws noCardBound */
export async function unbindCard(ctx: Context, { id, reason }: { id: number; reason: string }) {
  return ctx.transaction(async tx => {
    const person = await tx.store(registerUser).lock(id)
    const at = tx.acting('cards', { projectId: person.projectId })
    const [card] = await at
      .store(registerUserRfid)
      .rows({ registerUserId: id, status: cardStatus.bound }, { order: [['id', 'desc']] })
    if (!card) throw noCardBound({ name: person.name })
    await tx.move(registerUserRfid, { id: card.id }, 'giveBack', { reason })
    return tx.store(registerUser).getDetail(id)
  })
}
type Card = { readonly id: number; readonly status: number; readonly registerUserId: number | null }
async function refuseTaken(tx: Transaction, { id, status, registerUserId }: Card, personId: number): Promise<void> {
  if (status === cardStatus.replaced || status === cardStatus.lost) throw cardWithdrawn({}, { id })
  if (status !== cardStatus.bound || registerUserId === personId) return
  const holder = await tx.store(registerUser).find({ id: registerUserId }, { fields: ['name'] })
  throw cardTaken({ name: holder?.name ?? '—' }, { id })
}

/** Takes the present card of a person out of use, or back into stock. */
const released = async (
  tx: Transaction,
  { before }: { readonly before: (Partial<Card> & { rfid?: string }) | undefined },
) => {
  if (before?.registerUserId)
    await tx.update(registerUser, {
      set: sql`"rfid" = null`,
      where: sql`a.id = ${before.registerUserId}::bigint and a."rfid" = ${before.rfid as string}`,
    })
}
export const cardRules = moves(registerUserRfid, {
  bind: {
    refuse: (_before, { input }) => (input.registerUserId ? undefined : noData()),
    set: () => ({ boundAt: now().toISOString() }),
    async effect(tx, { after }) {
      if (after.registerUserId === null) throw noData()
      const person = await tx.store(registerUser).lock(after.registerUserId)
      if (person.status !== registerUserStatus.normal) throw attendeeStopped({ name: person.name })
      const others = { registerUserId: person.id, id: { ne: after.id }, status: cardStatus.bound }
      for (const id of await tx.store(registerUserRfid).ids(others)) await tx.move(registerUserRfid, { id }, 'replace')
      await tx.store(registerUser).set(person.id, { rfid: after.rfid })
    },
  },
  replace: { effect: released },
  reportLost: { effect: released },
  giveBack: { set: () => ({ registerUserId: null, boundAt: null }), effect: released },
})
