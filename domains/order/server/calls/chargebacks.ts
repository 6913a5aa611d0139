import { noData } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import * as model from '../../model/calls/chargebacks.ts'
import { chargeback, pay } from '../../model/index.ts'
import { takeChargeback } from '../chargebacks/chargebacks.ts'

export const chargebacks: Call[] = [
  handle(model.recordChargeback, { guard: may('chargeback.record') }, async ({ ctx, body }) => {
    // Within what the operator reaches, and nothing else.
    const paid = await ctx.store(pay).find({ id: body.payId }, { fields: ['id', 'projectId'] })
    if (!paid) throw noData()
    const row = await takeChargeback(ctx, body)
    await ctx.log('record', { resource: chargeback.name, id: row.id, projectId: row.projectId })
    return row
  }),
]
