import { handle, idsIn, may, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as model from '../../model/calls/issuing.ts'
import { invoice } from '../../model/index.ts'
import { issuers } from '../issuing/choose.ts'
import { makeInvoice } from '../make.ts'
import { reverseInvoice } from '../reverse.ts'
import { sendInvoice } from '../send.ts'
import { specificationsFor } from '../firstSpecification.ts'
import { statisticsOf } from '../statistics.ts'
import { releaseApplication, takeApplication } from '../withdraw.ts'

/** Deleting an application gives its money back; restoring one takes it again. */
const wraps = wrapsOf(invoice, {
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      for (const each of idsIn(body).sort((a, b) => a - b))
        await releaseApplication(within(tx, await projectOf(tx, each)), each)
      return next(tx, body)
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await takeApplication(within(tx, row.projectId), body.id)
      return row
    }),
})
const projectOf = async (ctx: Context, invoiceId: number) => (await ctx.store(invoice).getDetail(invoiceId)).projectId
const within = <C extends Context>(tx: C, projectId: number): C => tx.acting('invoice', { projectId }) as C
const reader = { guard: may('invoice.getList') } as const

export const operators: Call[] = [
  ...resourceCalls(invoice, wraps),
  handle(model.makeInvoice, { guard: may('invoice.make') }, ({ ctx, body }) => makeInvoice(ctx, body)),
  handle(model.sendInvoice, { guard: may('invoice.send') }, async ({ ctx, body, headers }) => {
    const projectId = await projectOf(ctx, body.id)
    const host =
      typeof headers.origin === 'string' && URL.canParse(headers.origin) ? new URL(headers.origin).origin : undefined
    // The address in the mail is ours: only a local server may take it from its own page.
    const local = host && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? host : undefined
    await sendInvoice(ctx, { id: body.id, projectId, email: body.email ?? null, host: local })
    await ctx.log('send', { resource: invoice.name, id: body.id, projectId })
    return ctx.store(invoice).getDetail(body.id)
  }),
  handle(model.reverseInvoice, { guard: may('invoice.reverse') }, ({ ctx, body }) => reverseInvoice(ctx, body)),
  handle(model.getStatistics, reader, ({ ctx }) => statisticsOf(ctx)),
  handle(model.getSpecifications, { guard: may('invoice.make') }, ({ ctx, body }) => specificationsFor(ctx, body.id)),
  handle(model.getPlatforms, reader, async () => ({
    rows: Object.values(issuers()).map(({ name, platform, simulated, configured }) => ({
      name,
      platform,
      simulated,
      configured,
    })),
  })),
]
