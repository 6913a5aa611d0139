import { noData } from '@pavilion/declare'
import { recordFee } from '@pavilion/form/server/index.ts'
import { onlyFeeOrder } from '../fees.ts'
import { registrationHasNoFee } from '../refusals.ts'
import type { LineBuilder } from './draft.ts'

/**
 * The fee of a registration, by the rule that the record keeps.
 * @throws noData for a record of somebody else; registrationHasNoFee when nothing is to be paid;
 *   feeOrderExists when another order waits for its payment
 */
export const registerLines: LineBuilder = async (ctx, { projectId, webUserId, input }) => {
  const record = await recordFee(ctx, projectId, Number(input.webFormRecordId))
  if (!record || (webUserId !== null && record.webUserId !== webUserId)) throw noData()
  if (!record.fee || record.isPaid || record.isInvalid || record.sellerId === null) throw registrationHasNoFee()
  const name = record.feeName ? `${record.formName}（${record.feeName}）` : record.formName
  const form = record.formEnglishName
  const englishName = form && record.feeEnglishName ? `${form} (${record.feeEnglishName})` : form
  return {
    lines: [
      {
        name,
        englishName,
        quantity: 1,
        price: record.fee,
        cost: null,
        priceRule: record.feeRuleId ? `webFormFeeRule ${record.feeRuleId}` : 'webFormFeeRule',
        sellerId: record.sellerId,
        currencyId: record.currencyId,
        about: { webFormRecordId: record.id },
      },
    ],
    order: { webFormRecordId: record.id },
    hold: (tx, { id }) => onlyFeeOrder(tx, record.id, id),
  }
}
