import type { AnswerOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { walletWays } from '../../../model/calls/tickets.ts'
import { ticketStatus } from '../../../model/codes.ts'
import type { TicketRow } from '../holding.ts'
import { ticketKey } from '../keys.ts'
import { walletSetup } from './setup.ts'

/** Where tickets of an event get into a wallet. Only wallets that are set up are offered. */
export async function waysOf(
  ctx: Context,
  projectId: number,
): Promise<(row: Pick<TicketRow, 'id' | 'round' | 'status'>) => AnswerOf<typeof walletWays> | null> {
  const { apple, google, standIn } = await walletSetup(ctx, projectId)
  return ({ id, round, status }) => {
    const key = ticketKey('ticket-wallet', id, round)
    const isValid = status === ticketStatus.valid
    const ways = {
      apple: apple && isValid ? `/api/ticket/ext/applePass?key=${key}` : null,
      google: google && isValid ? `/api/ticket/ext/googlePass?key=${key}` : null,
      standIn: standIn ? `/ticket-wallet?key=${key}` : null,
    }
    return ways.apple || ways.google || ways.standIn ? ways : null
  }
}
