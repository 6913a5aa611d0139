import { settingsReader, type Context } from '@pavilion/store'
import { ticketPassOn } from '../../model/ticketCodes.ts'
import { orderSettings } from '../../model/settings.ts'

const read = settingsReader(orderSettings)
export interface TicketSettings {
  /** The badge type of whoever enters with a ticket; null: tickets make no attendees. */
  readonly certTypeId: number | null
  readonly passOn: number
  readonly passOnUntil: string | null
  readonly offerHours: number
}
/** What an event decides about its tickets. Where nothing is set they stay with who bought them. */
export async function ticketSettings(ctx: Context, projectId: number): Promise<TicketSettings> {
  const row = await read(ctx, projectId)
  return {
    certTypeId: row?.ticketCertTypeId ?? null,
    passOn: row?.ticketPassOn ?? ticketPassOn.nobody,
    passOnUntil: row?.ticketPassOnUntil ?? null,
    offerHours: row?.ticketOfferHours ?? 48,
  }
}
export const walletSettings = read
