import { invalidInput, wrongIn } from '@pavilion/declare'
import { mappingIn } from '@pavilion/exchange'
import { largestSheet } from '@pavilion/exchange/sheet.ts'
import { handle, may, type Call, type Upload } from '@pavilion/http'
import * as model from '../../model/calls/bank.ts'
import { importStatement, previewStatement } from '../bank/import.ts'
import { splitReceipt } from '../bank/moves.ts'
import type { Said } from '../bank/read.ts'
import { projectOf } from './common.ts'

/** What is sent beside a statement. @throws invalidInput */
function saidIn({ fields }: Upload): Said {
  const currency = fields.currency?.trim().toUpperCase() || undefined
  const wrong = wrongIn(model.said, { currency: currency ?? null })
  if (Object.keys(wrong).length) throw invalidInput(wrong)
  return {
    allIn: fields.allIn === 'true',
    currency,
    ...(fields.columns && { columns: mappingIn(fields.columns) }),
  }
}
export const bank: Call[] = [
  handle(model.previewStatement, { guard: may('bankReceipt.import'), fileLimit: largestSheet }, ({ ctx, upload }) =>
    previewStatement(ctx, projectOf(ctx), (upload as Upload).bytes, saidIn(upload as Upload)),
  ),
  handle(model.importStatement, { guard: may('bankReceipt.import'), fileLimit: largestSheet }, ({ ctx, upload }) =>
    importStatement(ctx, projectOf(ctx), (upload as Upload).bytes, saidIn(upload as Upload)),
  ),
  handle(model.splitReceipt, { guard: may('bankReceipt.record') }, ({ ctx, body }) =>
    splitReceipt(ctx, body.id, body.parts),
  ),
]
