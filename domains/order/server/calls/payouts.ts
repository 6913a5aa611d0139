import { largestSheet } from '@pavilion/exchange/sheet.ts'
import { handle, may, type Call, type Upload } from '@pavilion/http'
import * as model from '../../model/calls/payouts.ts'
import { askForFundsOf, uploadFunds } from '../payouts/fetch.ts'
import { sellerOfCall } from '../payouts/seller.ts'

const often = { max: 30, seconds: 60, by: 'caller' } as const
export const payouts: Call[] = [
  handle(model.fetchFunds, { guard: may('payout.fetch'), rate: often }, async ({ ctx, body }) => ({
    asked: await askForFundsOf(ctx, await sellerOfCall(ctx), body.day),
  })),
  handle(model.uploadFunds, { guard: may('payout.fetch'), fileLimit: largestSheet }, async ({ ctx, upload }) =>
    uploadFunds(ctx, await sellerOfCall(ctx), (upload as Upload).bytes),
  ),
]
