import { wrapsOf } from '@pavilion/http'
import { ticket, ticketHeldBy, ticketOffer, ticketOfferState, ticketStatus } from '../../model/index.ts'
import { changeHolder, lockUsable } from './holding.ts'

/** An operator who changes the holder of a valid ticket gives them a code of their own, as a buyer would. */
export const ticketWraps = wrapsOf(ticket, {
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const before = await tx.store(ticket).find({ id: body.id })
      const row = await next(tx, body)
      const isSame =
        before?.holderName === row.holderName &&
        before?.holderPhone === row.holderPhone &&
        before?.holderEmail === row.holderEmail
      if (!before || isSame || row.status !== ticketStatus.valid) return row
      const inside = tx.acting('tickets', { projectId: row.projectId })
      const locked = await lockUsable(inside, row.id)
      const [open] = await inside.store(ticketOffer).ids({ ticketId: row.id, state: ticketOfferState.offered })
      if (open) await inside.move(ticketOffer, { id: open }, 'withdraw')
      const person = {
        name: row.holderName?.trim() || row.number,
        phoneNumber: row.holderPhone,
        email: row.holderEmail,
        webUserId: row.webUserId,
      }
      return changeHolder(inside, locked, { person, heldBy: ticketHeldBy.named })
    }),
})
