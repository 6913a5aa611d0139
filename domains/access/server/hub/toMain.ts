import { outbox } from '@pavilion/system/server/index.ts'
import { seal, unseal, type Transaction } from '@pavilion/store'
import type { Decision, Direction } from '../../model/decision.ts'
import { askMain, MainRefused } from './asMain.ts'
import { hubRole } from './role.ts'

interface About {
  readonly requestId: string
  readonly deviceId: number
  readonly record: { readonly kind: string; readonly value: string }
}
class Unsent extends Error {
  readonly kind: 'rejected' | 'unavailable'
  constructor(kind: 'rejected' | 'unavailable', why: string) {
    super(why)
    this.kind = kind
  }
}
/** What the hub decided goes to the main server, for as long as a hall may be without a line. */
export const toMain = outbox<About, { taken: boolean }>({
  kind: 'access.toMain',
  async send(_ctx, { record }) {
    const role = hubRole()
    if (!role) throw new Unsent('unavailable', 'this server runs without --hub now')
    try {
      const value = record.kind === 'idCard' ? unseal(record.value) : record.value
      await askMain(role, 'upload', { force: true, records: [{ ...record, value }] })
    } catch (error) {
      const isWrong = error instanceof MainRefused && error.status === 400
      throw new Unsent(isWrong ? 'rejected' : 'unavailable', error instanceof Error ? error.message : String(error))
    }
    return { state: 'done', result: { taken: true } }
  },
  async settle() {},
  waits: [2, 5, 10, 30, 60],
  most: 5000,
})
interface Decided {
  readonly requestId: string
  readonly kind: string
  readonly value: string
  readonly at: Date
  readonly direction: Direction
  readonly said: Decision
  readonly reason: string | undefined
  readonly isForced: boolean
}
/** Writes down, with the decision, that the main server is to hear of it. Nothing where this is no hub. */
export async function tellMain(
  tx: Transaction,
  device: { readonly id: number; readonly projectId: number },
  { requestId, kind, value, at, direction, said, reason, isForced }: Decided,
): Promise<void> {
  if (!hubRole()) return
  const record = {
    requestId,
    kind,
    // What waits here is read by whoever keeps the laptop.
    value: kind === 'idCard' ? seal(value) : value,
    direction,
    time: at.getTime(),
    device: device.id,
    passed: said.open || isForced,
    code: said.code,
    ...(reason !== undefined && { override: reason }),
  }
  await toMain.enqueue(
    tx,
    { requestId, deviceId: device.id, record },
    { key: `hub ${requestId}`, projectId: device.projectId },
  )
}
