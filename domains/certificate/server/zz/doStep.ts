import { invalidInput, noData, type BodyOf, type MoveOf, type Pair, type ResultOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { doZzStep } from '../../model/calls.ts'
import {
  policeCheckBatchType,
  registerUserPoliceCheckBatch,
  registerUserZZBatch,
  zzBatchStatus,
} from '../../model/index.ts'
import { startExport } from '../police/export.ts'
import { cardsMissing, stepNotNow } from '../refusals.ts'
import { bindMember } from './binding.ts'
import { deliver } from './delivery.ts'
import { adjustPosition } from './print.ts'
import { notNow } from './steps.ts'

type StepWish = BodyOf<typeof doZzStep>
type Step = StepWish['step']
type Steps = Readonly<
  Record<Step, (ctx: Context, wish: StepWish, status: number) => Promise<ResultOf<typeof doZzStep>>>
>

/** The right that each step needs besides. */
const rightFor: Readonly<Record<Step, string>> = {
  policeCheck: 'registerUserZZBatch.confirm',
  countryPoliceCheck: 'registerUserZZBatch.confirm',
  generateCert: 'registerUserZZBatch.generate',
  bindCard: 'registerUserRfid.bind',
  deliver: 'registerUserZZBatch.deliver',
  adjustPosition: 'registerUserZZBatch.update',
}
const exporting = 'registerUserPoliceCheckBatch.exportFile'
/** Every right that a step may ask for. */
export const stepRights: readonly string[] = [...new Set(Object.values(rightFor)), exporting]
const move = async (ctx: Context, id: number, name: MoveOf<typeof registerUserZZBatch>) => {
  await ctx.transaction(tx => tx.move(registerUserZZBatch, { id }, name))
  return { id }
}
/** Confirms the batch, or once it is confirmed exports the list of this check. */
const check =
  (type: number): Steps[Step] =>
  async (ctx, { id, step }, status) => {
    if (status === zzBatchStatus.toConfirm) return move(ctx, id, 'confirm')
    if (status !== zzBatchStatus.confirmed) throw stepNotNow(notNow(step, status))
    const police = await ctx
      .store(registerUserPoliceCheckBatch)
      .find({ registerUserZZBatchId: id, type }, { fields: ['id', 'projectId'], order: [['id', 'desc']] })
    if (!police) throw noData()
    ctx.may(exporting, police.projectId)
    return startExport(ctx, police.id)
  }
const steps: Steps = {
  policeCheck: check(policeCheckBatchType.local),
  countryPoliceCheck: check(policeCheckBatchType.country),
  generateCert: (ctx, { id }) => move(ctx, id, 'generate'),
  async bindCard(ctx, { id, registerUserZZBatchDetailId: detailId, rfid, again }, status) {
    if (detailId && rfid) return bindMember(ctx, { id, detailId, rfid, again: again === true })
    if (status !== zzBatchStatus.generated) throw stepNotNow(notNow('bindCard', status))
    const { totalAmt, boundAmt } = await ctx.store(registerUserZZBatch).getDetail(id)
    throw cardsMissing({ left: Number(totalAmt) - Number(boundAmt) })
  },
  async deliver(ctx, { id, ids, receiver, signaturePic }, status) {
    if (status !== zzBatchStatus.bound) throw stepNotNow(notNow('deliver', status))
    const missing: Record<string, Pair> = {
      ...(!ids?.length && { ids: ['请选择证件', 'Please choose badges'] }),
      ...(!receiver && { receiver: ['请输入领取人', 'Please enter who receives them'] }),
      ...(!signaturePic && { signaturePic: ['请签名', 'Please sign'] }),
    }
    if (!ids?.length || !receiver || !signaturePic) throw invalidInput(missing)
    return deliver(ctx, { id, ids, receiver, signaturePic })
  },
  adjustPosition: (ctx, { id, offsetX, offsetY }) =>
    adjustPosition(ctx, { id, offsetX: offsetX ?? 0, offsetY: offsetY ?? 0 }),
}

/** Does a step of a production batch. Of two operators at one step, the second hears of it. */
export async function doStep(ctx: Context, wish: StepWish): Promise<ResultOf<typeof doZzStep>> {
  const { status, projectId } = await ctx.store(registerUserZZBatch).getDetail(wish.id)
  ctx.may(rightFor[wish.step], projectId)
  if (typeof wish.seen === 'number' && wish.seen !== status) throw stepNotNow(notNow(wish.step, status))
  return steps[wish.step](ctx, wish, status)
}
