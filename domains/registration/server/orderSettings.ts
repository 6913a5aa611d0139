import { orderSettings, type OrderSettings } from '@pavilion/order/server/index.ts'
import { ReadCache } from '@pavilion/store'
import { orderNumberGeneration, refundedRegistration } from '../model/codes.ts'
import { projectSetting } from '../model/index.ts'

/** Settings of a project that has none: a day to pay, two hours for rooms (domain.md §1.2). */
const usual: OrderSettings = {
  closeAfterHours: 24,
  closeHotelAfterHours: 2,
  payTypes: [],
  sequence: false,
  stockBackAtApplication: false,
  verifyAbove: null,
  refundRefused: false,
  refundedRegistration: 'ask',
  instalments: null,
}
const meant: Readonly<Record<number, OrderSettings['refundedRegistration']>> = {
  [refundedRegistration.void]: 'void',
  [refundedRegistration.keep]: 'keep',
  [refundedRegistration.ask]: 'ask',
}
const kept = new ReadCache<string, OrderSettings>(['projectSetting'])

// The order domain is loaded before this one and reads a project's settings through this port.
orderSettings.fill((ctx, projectId) =>
  kept.get(ctx, String(projectId), async () => {
    const row = await ctx.acting('orderSettings', { projectId }).store(projectSetting).find({})
    if (!row) return usual
    return {
      closeAfterHours: row.orderAutoCancelHours ?? null,
      closeHotelAfterHours: row.hotelOrderAutoCancelHours ?? null,
      payTypes: row.payTypes ?? [],
      sequence: row.orderNumberGeneration === orderNumberGeneration.sequence,
      stockBackAtApplication: row.refundApplyReleaseStock ?? false,
      verifyAbove: row.payVerifyAbove ?? null,
      refundRefused: row.refundRefused ?? false,
      refundedRegistration: meant[row.refundedRegistration] ?? usual.refundedRegistration,
      instalments:
        row.instalmentFrom !== null && row.instalmentFrom !== undefined
          ? { from: row.instalmentFrom, count: row.instalmentCount ?? 2, everyDays: row.instalmentEveryDays ?? 30 }
          : null,
    }
  }),
)
