import { inLanguage, type Language } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { publicUrl } from '@pavilion/notification/server/index.ts'
import type { WalletPasses } from '../../../model/calls/tickets.ts'
import { ticket } from '../../../model/index.ts'
import { inTicketKey } from '../keys.ts'
import { ticketLinkInvalid, walletMissing } from '../refusals.ts'
import { pkpass } from './apple.ts'
import { passFacts, passRows, type PassFacts } from './facts.ts'
import { googleSaveLink } from './google.ts'
import { walletSetup } from './setup.ts'

/** Where Apple’s wallets ask for updates; null where we are reached without TLS, which they refuse. */
export function serviceAddress(host: string | undefined): string | null {
  const origin = publicUrl() ?? host
  return origin?.startsWith('https://') ? `${origin}/api/appleWallet` : null
}
/** What the pass of a wallet key says now, whoever holds the ticket meanwhile. @throws ticketLinkInvalid */
async function factsOfKey(ctx: Context, key: string): Promise<PassFacts> {
  const known = inTicketKey('ticket-wallet', key)
  const [found] = known
    ? await ctx.sql<{ projectId: number }>('select "projectId" from "ticket" where "id" = $1 and "deletedAt" is null', [
        known.id,
      ])
    : []
  if (!known || !found) throw ticketLinkInvalid()
  const inside = ctx.acting('tickets', { projectId: found.projectId })
  return passFacts(inside, await inside.store(ticket).getDetail(known.id), known.round)
}
/** The bundle for Apple’s wallet. @throws ticketLinkInvalid, walletMissing */
export async function applePass(ctx: Context, key: string, host: string | undefined): Promise<Buffer> {
  const facts = await factsOfKey(ctx, key)
  const { apple } = await walletSetup(ctx, facts.row.projectId)
  if (!apple) throw walletMissing()
  return pkpass(facts, apple, serviceAddress(host))
}
/** Where a phone saves the ticket into Google’s wallet. @throws ticketLinkInvalid, walletMissing */
export async function googlePassAddress(ctx: Context, key: string): Promise<string> {
  const facts = await factsOfKey(ctx, key)
  const { google } = await walletSetup(ctx, facts.row.projectId)
  if (!google) throw walletMissing()
  return googleSaveLink(facts, google)
}
/** Both passes as a phone would show them, for the local stand-in. @throws ticketLinkInvalid, walletMissing */
export async function standInPasses(ctx: Context, key: string): Promise<WalletPasses> {
  const facts = await factsOfKey(ctx, key)
  if (!(await walletSetup(ctx, facts.row.projectId)).standIn) throw walletMissing()
  return {
    passes: (['apple', 'google'] as const).map(wallet => shownPass(facts, wallet, ctx.language)),
    changedAt: facts.row.passChangedAt ?? facts.row.createdAt,
  }
}
const shownPass = (facts: PassFacts, wallet: 'apple' | 'google', language: Language) => ({
  wallet,
  head: language === 'en' ? facts.about.eventEN : facts.about.event,
  fields: passRows(facts)
    .filter(({ key }) => key !== 'gone')
    .map(({ label, value }) => ({ label: inLanguage(label, language), value: inLanguage(value, language) })),
  code: facts.code,
  number: facts.row.number,
  void: facts.gone !== null,
  why: facts.gone && inLanguage(facts.gone, language),
})
