import { handle, visitor, type Call } from '@pavilion/http'
import { hereOf } from '@pavilion/exhibitor/server/index.ts'
import * as model from '../../model/calls/fair.ts'
import { consentsOf, sayConsent } from './consents.ts'
import { change, leadSheet, leadsOf, remove, scan } from './leads.ts'
import { add, importPeople, withdraw } from './passes.ts'
import { saveQuestions } from './questions.ts'
import { fairOf } from './services.ts'

// Only visitors: what exhibitors note of people who come to their stands is not the organiser's.
const often = { guard: visitor(), rate: { max: 120, seconds: 60, by: 'caller' } } as const
const seldom = { guard: visitor(), rate: { max: 20, seconds: 60, by: 'caller' } } as const
/**
 * A call that counts wrong numbers although it is refused: an idempotency key would roll the count
 * back. Its own request id makes it count once.
 */
const counting = (call: Call): Call => ({ ...call, writes: false })

export const fairCalls: Call[] = [
  handle(model.getLeads, often, async ({ ctx, body }) => leadsOf(await hereOf(ctx), body)),
  counting(handle(model.scanLead, often, async ({ ctx, body }) => scan(await hereOf(ctx), body))),
  handle(model.changeLead, often, async ({ ctx, body }) => change(await hereOf(ctx), body)),
  handle(model.deleteLead, often, async ({ ctx, body }) => {
    await remove(await hereOf(ctx), body.id)
    return null
  }),
  handle(model.getOwnConsents, often, async ({ ctx }) => consentsOf(await hereOf(ctx))),
  handle(model.setOwnConsent, often, async ({ ctx, body }) => sayConsent(await hereOf(ctx), body)),
  handle(model.saveLeadQuestions, seldom, async ({ ctx, body }) => saveQuestions(await hereOf(ctx), body)),
  handle(model.exportLeads, seldom, async ({ ctx, body, language }) =>
    leadSheet(await hereOf(ctx), body.companyId, language),
  ),
  handle(model.getFair, often, async ({ ctx, body }) => fairOf(await hereOf(ctx), body.companyId)),
  handle(model.addStaff, often, async ({ ctx, body }) => add(await hereOf(ctx), body)),
  handle(model.removeStaff, often, async ({ ctx, body }) => {
    await withdraw(await hereOf(ctx), body.id)
    return null
  }),
  handle(model.importStaff, seldom, async ({ ctx, upload }) =>
    importPeople(await hereOf(ctx), upload as NonNullable<typeof upload>),
  ),
]
