import { randomUUID } from 'node:crypto'
import { type BodyOf, invalidInput, say, type Pair } from '@pavilion/declare'
import { listQuery, severalIds } from '@pavilion/http'
import type { Context, Further, ListQuery } from '@pavilion/store'
import { backgroundWork, process, undoable, type Former, type RowReader } from '@pavilion/work/server/index.ts'
import type { startReview as startCall } from '../../model/calls/desk.ts'
import { webFormRecord, webFormRecordStatus } from '../../model/index.ts'
import { answerQuery } from '../answers/answerQuery.ts'
import { formOf } from '../definition/definitions.ts'
import { whyNoReason } from '../moves.ts'
import { plainQuery } from '../records/records.ts'
import { decisionsHeld, takeDecisionsBack } from './notices.ts'

/** So many records are decided in one transaction. An object, so that tests can lower it. */
export const atOnce = { records: 1000 }
const decisions = ['approve', 'reject'] as const
type ReviewAll = BodyOf<typeof startCall>
/** `upTo`: the newest record at the start. Nobody has decided about what comes later. */
type Started = ReviewAll & {
  readonly upTo: number
  /** Of the form, in both languages. */
  readonly form: Pair
}
/** @throws invalidInput, permissionDenied */
async function checked(ctx: Context, wish: ReviewAll & Partial<Started>) {
  const { webFormId, move, reason, where, search, ids, upTo } = wish
  const decision = decisions.find(one => one === move)
  if (!decision) throw invalidInput({ move: ['应为 approve 或 reject', 'Must be approve or reject'] })
  const there = ctx.reach(`webFormRecord.${decision}`)
  const refused = decision === 'reject' && whyNoReason(reason)
  if (refused) throw refused
  const asked = listQuery({ where, search })
  const form = await formOf(there, webFormId)
  const until = upTo === undefined ? {} : { id: { lte: upTo } }
  const pending = ids
    ? { id: severalIds(ids), webFormId: form.id }
    : { ...until, ...asked.where, webFormId: form.id, status: webFormRecordStatus.pending }
  const query: ListQuery = await answerQuery(there, plainQuery({ ...asked, where: pending }), { all: true })
  return { there, form, decision, query: { ...query, order: [['id', 'asc']] as ListQuery['order'] } }
}
/** For so many hours all of it can be taken back. */
const undoFor = 24
const reviewing = process<Started>({
  kind: 'form.reviewAll',
  title: ({ move, form: [zh, en] }) =>
    move === 'approve' ? say(`批量通过：${zh}`, `Approve all: ${en}`) : say(`批量拒绝：${zh}`, `Reject all: ${en}`),
  undoFor,
  quietFor: decisionsHeld / 1000,
  steps: [
    undoable<Started>('review', {
      words: say('逐批审核', 'Decide in parts'),
      inTheirName: true,
      lot: () => atOnce.records,
      seconds: 300,
      rows: async (tx, wish) => {
        const { there, query } = await checked(tx, wish)
        return listed(there, query)
      },
      // Others decide meanwhile: what cannot be moved stays as it is, with the reason.
      do: async (tx, rows, { move, reason, updatedAts }) => {
        const ids = rows.map(({ id }) => id)
        const { refused } = await tx.moveMany(
          webFormRecord,
          ids,
          move,
          move === 'reject' ? { reason } : {},
          updatedAts ?? {},
        )
        return refused
      },
      remembers: {
        of: webFormRecord,
        fields: ['status', 'reason', 'projectId'],
        restore: async (tx, rows) => takeDecisionsBack(tx, rows.map(undecided), sinceOf(rows)),
      },
    }),
  ],
})
const undecided = ({ id, before }: Former) => ({
  id,
  status: Number(before.status),
  reason: (before.reason as string | null) ?? null,
})
/** What was sent before the first of these was decided is not about that decision. */
const sinceOf = (rows: readonly Former[]) => ({
  projectId: Number(rows[0]?.before.projectId),
  since: rows.map(({ after }) => String(after[0])).sort()[0] as string,
})
/**
 * Starts the decision about every pending record that a list finds now, or about these records, however many: a
 * process decides them in parts, each a transaction of its own. It can be taken back for a day.
 * @throws invalidInput, permissionDenied
 */
export async function startReview(ctx: Context, wish: ReviewAll): Promise<{ id: number }> {
  const { there, form, query } = await checked(ctx, wish)
  const { rows } = await there
    .store(webFormRecord)
    .getList({ ...query, order: [['id', 'desc']], pagination: { page: 1, limit: 1 } })
  const input = { ...wish, upTo: rows[0]?.id ?? 0, form: [form.name, form.englishName || form.name] as const }
  const { id } = await ctx.transaction(tx =>
    reviewing.start(tx, input, {
      key: `review ${randomUUID()}`,
      projectId: form.projectId,
      subject: { resource: webFormRecord.name },
    }),
  )
  return { id }
}
/** What a server before 0.3 has begun goes on as a process. */
backgroundWork.fill('reviewAll', async (ctx, begun: ReviewAll) => void (await startReview(ctx, begun)))
/** The records of a list by their ids: no transaction stays open from one part to the next. */
function listed(ctx: Context, query: ListQuery): RowReader<{ readonly id: number }> {
  const records = ctx.store(webFormRecord)
  const { further } = query
  const beyond = (after: number): Further => ({
    ...further,
    conditions: place => [...(further?.conditions?.(place) ?? []), `a."id" > ${place(after, 'bigint')}`],
  })
  return {
    async next(after, limit) {
      const { rows } = await records.getList({
        ...query,
        further: beyond(after),
        pagination: { page: 1, limit },
      })
      return rows.map(({ id }) => ({ id }))
    },
    async count() {
      const one = { ...query, exactCount: true, pagination: { page: 1, limit: 1 } }
      return (await records.getList(one)).count
    },
  }
}
