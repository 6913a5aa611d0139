import { say, type Row } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { processRun, processState } from '@pavilion/work/model/index.ts'
import { later, process, step } from '@pavilion/work/server/index.ts'
import { policeCheckStatus, registerUserZZBatch, zzBatchStatus as status } from '../../model/index.ts'

type Batch = Row<typeof registerUserZZBatch>
interface Input {
  readonly batchId: number
  readonly batchName: string
}
/** A step whose work people do: whoever does it wakes the process. */
const looksAgainAfter = 3600
const waiting = (isDone: (batch: Batch) => boolean) => ({
  run: async (tx: Transaction, { batchId }: Input) => {
    const batch = await tx.store(registerUserZZBatch).find({ id: batchId })
    return !batch || isDone(batch) ? undefined : later(looksAgainAfter)
  },
})
const beyond = (least: number) => (batch: Batch) => batch.status >= least
const checked = (of: 'policeCheckStatus' | 'countryPoliceCheckStatus') => (batch: Batch) =>
  batch.status > status.confirmed || batch[of] !== policeCheckStatus.unchecked

/** The six steps of a production batch (back-office §2), from its confirmation to its delivery. */
export const zzProcess = process<Input>({
  kind: 'certificate.zzBatch',
  title: ({ batchName }) => say(`制证批次「${batchName}」`, `Production batch “${batchName}”`),
  steps: [
    step('policeCheck', say('公安核查', 'Police check'), waiting(checked('policeCheckStatus'))),
    step(
      'countryPoliceCheck',
      say('全国公安核查', 'National police check'),
      waiting(checked('countryPoliceCheckStatus')),
    ),
    step('generateCert', say('生成证件', 'Generate badges'), waiting(beyond(status.generated))),
    step(
      'adjustPosition',
      say('生成打印文件', 'Make the print file'),
      waiting(batch => batch.printFile !== null || batch.status >= status.bound),
    ),
    step('bindCard', say('绑卡', 'Bind cards'), waiting(beyond(status.bound))),
    step('deliver', say('交付', 'Deliver'), waiting(beyond(status.delivered))),
  ],
})
export const zzKey = (id: number) => `zz batch ${id}`

export const startZz = (tx: Transaction, { id, batchName, projectId }: Batch) =>
  zzProcess.start(
    tx,
    { batchId: id, batchName },
    { key: zzKey(id), projectId, subject: { resource: registerUserZZBatch.name, id } },
  )
export const wakeZz = (tx: Transaction, { id, projectId }: Pick<Batch, 'id' | 'projectId'>) =>
  zzProcess.wake(tx, { key: zzKey(id), projectId })
/** A voided batch has nothing to wait for. */
export async function cancelZz(tx: Transaction, { id, projectId }: Batch): Promise<void> {
  const inside = tx.acting('certificate', { projectId: null })
  const run = await inside
    .store(processRun)
    .find(
      { key: zzKey(id), projectId, state: [processState.waiting, processState.running, processState.stuck] },
      { fields: ['id'] },
    )
  if (run) await inside.move(processRun, { id: run.id }, 'cancel', {})
}
