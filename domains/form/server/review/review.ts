import { type BodyOf, instant, invalidInput, problemOf, type ResultOf } from '@pavilion/declare'
import { answerOf, severalIds } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import type { reviewBatch as batchCall } from '../../model/calls/desk.ts'
import { webFormRecord } from '../../model/index.ts'
import { whyNoReason } from '../moves.ts'

export const reviewMoves = ['approve', 'reject', 'reopen'] as const
export type ReviewMove = (typeof reviewMoves)[number]
const seen = instant('更新时间', 'Updated', { required: true })

/**
 * One decision for many records. Returns exactly how many were moved, and which were not and why;
 * `moved` says what each was before, so that the decision can be taken back.
 * @param updatedAts by id, as the operator saw them; records changed since are left alone
 */
export async function reviewBatch(
  ctx: Context,
  { ids, updatedAts, move, reason }: BodyOf<typeof batchCall>,
): Promise<ResultOf<typeof batchCall>> {
  if (!isReviewMove(move))
    throw invalidInput({ move: ['应为 approve、reject 或 reopen', 'Must be approve, reject or reopen'] })
  const there = ctx.reach(`webFormRecord.${move}`)
  const refused = move === 'reject' && whyNoReason(reason)
  if (refused) throw refused
  if (
    updatedAts &&
    (typeof updatedAts !== 'object' ||
      Array.isArray(updatedAts) ||
      Object.values(updatedAts).some(at => problemOf(seen, at)))
  )
    throw invalidInput({ updatedAts: ['请提供各编号的更新时间', 'Send the updatedAt of each id'] })
  const wanted = severalIds(ids)
  return there.transaction(async tx => {
    const before = await tx.store(webFormRecord).rows({ id: wanted }, { fields: ['id', 'reason'], limit: Infinity })
    const reasons = new Map(before.map(row => [row.id, row.reason]))
    const { refused: left, moved } = await tx.moveMany(
      webFormRecord,
      wanted,
      move,
      move === 'reject' ? { reason } : {},
      updatedAts ?? {},
    )
    return {
      ...answerOf(ctx, wanted, left),
      moved: moved.map(({ id, from, updatedAt }) => ({
        id,
        from: Number(from),
        reason: reasons.get(id) ?? null,
        updatedAt,
      })),
    }
  })
}
const isReviewMove = (move: string): move is ReviewMove => (reviewMoves as readonly string[]).includes(move)
