import { createHmac } from 'node:crypto'
import { askOutside } from '@pavilion/http'
import { sql, unseal, now, type Context, type Transaction } from '@pavilion/store'
import { accessSettings } from '../model/settings.ts'
import { outbox } from '@pavilion/work/server/index.ts'
import { registerUserEntryRecord, registerUserEntryRecordToOther } from '../model/index.ts'

interface About {
  readonly id: number
  readonly recordId: number
  readonly projectId: number
}
interface Target {
  readonly url: string | null
  readonly secret: string | null
}
const targetOf = async (ctx: Context): Promise<Target> => {
  const [row] = await ctx.query<Target>(
    sql`select s."gateForwardUrl" as "url", s."gateForwardSecret" as "secret" from ${accessSettings} s limit 1`,
  )
  return row ?? { url: null, secret: null }
}
class Unsent extends Error {
  readonly kind: 'rejected' | 'unavailable'
  constructor(kind: 'rejected' | 'unavailable', why: string) {
    super(why)
    this.kind = kind
  }
}

/** Sends an entry record to the address that the project declares, signed with its secret. */
export const forwarding = outbox<About, { status: number }>({
  kind: 'access.forward',
  async send(ctx, { recordId }, key) {
    const { url, secret } = await targetOf(ctx)
    if (!url) throw new Unsent('rejected', 'no address to forward to')
    const record = await ctx.store(registerUserEntryRecord).getDetail(recordId)
    const body = JSON.stringify({
      key,
      entryRecordNo: record.entryRecordNo,
      entryTime: record.entryTime,
      entryType: record.entryType,
      userNo: record.userNo,
      term: record.entryTermName,
      termGroup: record.entryTermGroupName,
    })
    const time = now().toISOString()
    const signed = secret ? createHmac('sha256', unseal(secret)).update(`${time}\n${body}`).digest('hex') : ''
    const { status } = await askOutside(url, {
      method: 'POST',
      timeoutMs: 15_000,
      mostBytes: 100_000,
      headers: { 'content-type': 'application/json', 'x-time': time, 'x-signature': signed, 'idempotency-key': key },
      body,
    })
    if (status >= 500 || status === 429) throw new Unsent('unavailable', `answered ${status}`)
    if (status >= 400) throw new Unsent('rejected', `answered ${status}`)
    return { state: 'done', result: { status } }
  },
  async settle(tx, { id }) {
    await tx.moveIfDue(registerUserEntryRecordToOther, { id }, 'finish')
  },
  async failed(tx, { id }) {
    await tx.moveIfDue(registerUserEntryRecordToOther, { id }, 'fail')
  },
})
/** Writes down that a record is to be forwarded, with the commit of the passage. */
export async function forward(
  tx: Transaction,
  { id, recordId, registerUserId }: { id: number; recordId: number; registerUserId: number },
): Promise<void> {
  const { projectId } = tx
  if (projectId === undefined) throw new Error('a passage belongs to a project')
  await tx.store(registerUserEntryRecordToOther).createAtCommit(id, {
    projectId,
    registerUserEntryRecordId: recordId,
    registerUserId,
  })
  await forwarding.enqueue(
    tx,
    { id, recordId, projectId },
    { key: `entry ${recordId}`, projectId, resource: registerUserEntryRecordToOther.name, rowId: id },
  )
}
