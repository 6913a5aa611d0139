import { anyone, handle, may, signed, visitor, type Call, type RawRequest } from '@pavilion/http'
import { fileOf, Refusal, shape, text } from '@pavilion/declare'
import * as model from '../../model/calls/tickets.ts'
import { originOf } from '../links.ts'
import { cardOf, cardsOf } from '../tickets/cards.ts'
import { ownRows, reached } from '../tickets/find.ts'
import { answer, name, offer, readOffer, withdraw } from '../tickets/offers.ts'
import { ticketPage } from '../tickets/page.ts'
import { resend, resendOwn } from '../tickets/sending.ts'
import { ticketSettings } from '../tickets/settings.ts'
import { applePassType } from '../tickets/wallets/apple.ts'
import { applePass, googlePassAddress, standInPasses } from '../tickets/wallets/give.ts'
import {
  changedPasses,
  devicesOf,
  latestPass,
  noteLog,
  registerDevice,
  unregisterDevice,
} from '../tickets/wallets/protocol.ts'
import { walletSetup } from '../tickets/wallets/setup.ts'
import { projectOf } from './common.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>
const asking = (headers: Headers) => ({ host: originOf(headers) })
// The link, or the account, is the guard: `reached` asks for one of them.
const byLink = { guard: anyone(), rate: { max: 120, seconds: 60, by: 'ip' } } as const
const sparing = { guard: anyone(), rate: { max: 30, seconds: 60, by: 'caller', strangers: 60 } } as const

const visitors: Call[] = [
  handle(model.getOwnTickets, { guard: visitor() }, async ({ ctx, headers }) => ({
    rows: await cardsOf(ctx, await ownRows(ctx), asking(headers)),
  })),
  handle(model.getTicketByKey, byLink, async ({ ctx, body, headers }) =>
    cardOf(ctx, await reached(ctx, body), asking(headers)),
  ),
  handle(model.nameHolder, sparing, ({ ctx, body, headers }) => name(ctx, body, asking(headers))),
  handle(model.offerTicket, sparing, ({ ctx, body, headers }) => offer(ctx, body, asking(headers))),
  handle(model.withdrawOffer, sparing, ({ ctx, body, headers }) => withdraw(ctx, body, asking(headers))),
  handle(model.resendOwnTicket, sparing, async ({ ctx, body, headers }) => ({
    sent: await resendOwn(ctx, body, asking(headers)),
  })),
  handle(model.getOffer, byLink, ({ ctx, body }) => readOffer(ctx, body.key)),
  handle(model.answerOffer, sparing, ({ ctx, body, headers }) => answer(ctx, body, asking(headers))),
  handle(model.getWalletPasses, byLink, ({ ctx, body }) => standInPasses(ctx, body.key)),
]
const key = shape({ key: text('链接', 'Link', { required: true, max: 160 }) })
const saving: Call[] = [
  {
    method: 'GET',
    path: '/ticket/ext/applePass',
    guard: anyone(),
    summary: ['下载 Apple 钱包票', 'The pass of a ticket for Apple’s wallet'],
    query: key,
    answer: fileOf(applePassType),
    rate: byLink.rate,
    handler: async ({ ctx, query, headers }) => ({
      stream: await applePass(ctx, query.key ?? '', originOf(headers)),
      type: applePassType,
      name: 'ticket.pkpass',
    }),
  },
  {
    method: 'GET',
    path: '/ticket/ext/googlePass',
    guard: signed(),
    raw: true,
    writes: false,
    summary: ['保存到 Google 钱包', 'Leads to Google’s wallet, which saves a ticket'],
    query: key,
    rate: byLink.rate,
    handler: async ({ ctx, query, header }) => {
      const type = 'text/plain; charset=utf-8'
      try {
        header('location', await googlePassAddress(ctx, query.key ?? ''))
        return { status: 302, type, body: '' }
      } catch (error) {
        if (error instanceof Refusal) return { status: 404, type, body: error.message }
        throw error
      }
    },
  },
]
const wallet = (
  method: Call['method'],
  path: string,
  summary: Call['summary'],
  handler: (incoming: Parameters<Call['handler']>[0], raw: RawRequest) => Promise<unknown>,
): Call => ({
  method,
  path: `/appleWallet/v1/${path}`,
  guard: signed(),
  summary,
  writes: false,
  raw: true,
  bodyLimit: 50_000,
  rate: { max: 3000, seconds: 60, by: 'ip' },
  handler: incoming => handler(incoming, incoming.raw as RawRequest),
})
const registration = 'devices/:device/registrations/:type/:serial'
const appleWallets: Call[] = [
  wallet('POST', registration, ['Apple 钱包添加票面', 'A phone has taken a pass into its wallet'], ({ ctx }, raw) =>
    registerDevice(ctx, raw),
  ),
  wallet('DELETE', registration, ['Apple 钱包移除票面', 'A phone has taken a pass out of its wallet'], ({ ctx }, raw) =>
    unregisterDevice(ctx, raw),
  ),
  wallet(
    'GET',
    'devices/:device/registrations/:type',
    ['Apple 钱包查询变更', 'Which passes of a phone have changed'],
    ({ ctx }, raw) => changedPasses(ctx, raw),
  ),
  wallet(
    'GET',
    'passes/:type/:serial',
    ['Apple 钱包取最新票面', 'The pass as it is now'],
    ({ ctx, headers, header }, raw) => latestPass(ctx, raw, originOf(headers), header),
  ),
  wallet('POST', 'log', ['Apple 钱包日志', 'What a wallet says went wrong'], async (_incoming, raw) => noteLog(raw)),
]
const desk: Call[] = [
  handle(model.getTicketPage, { guard: may('ticket.getDetail') }, ({ ctx, body }) => ticketPage(ctx, body.id)),
  handle(model.resendTicket, { guard: may('ticket.resend') }, async ({ ctx, body, headers }) => {
    const sent = await resend(ctx, body.id, asking(headers))
    await ctx.log('resendTicket', { resource: 'ticket', id: body.id, projectId: ctx.projectId ?? null })
    return { sent }
  }),
  handle(model.getWalletSetup, { guard: may('ticket.getWalletSetup') }, async ({ ctx }) => {
    const projectId = projectOf(ctx)
    const inside = ctx.acting('tickets', { projectId })
    const { appleLacks, googleLacks, standIn } = await walletSetup(inside, projectId)
    return {
      apple: appleLacks,
      google: googleLacks,
      standIn,
      devices: await devicesOf(inside),
      certTypeMissing: (await ticketSettings(inside, projectId)).certTypeId === null,
    }
  }),
]
export const tickets: Call[] = [...visitors, ...saving, ...appleWallets, ...desk]
