import { instant, invalidInput, problemOf } from '@pavilion/declare'
import { eachOf } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { recordReviewed, webFormRecord, webFormRecordStatus } from '../model/index.ts'
import { placeDecided } from './places.ts'

export const reviewMoves = ['approve', 'reject', 'reopen'] as const
export type ReviewMove = (typeof reviewMoves)[number]
interface Review {
  readonly id: number
  readonly updatedAt?: string
  readonly move: ReviewMove
  readonly reason?: string | null
}

/**
 * Moves one record to valid, invalid (with a reason) or back to pending, and emits it to the other
 * domains (back-office §4).
 * @throws moveNotAllowed, changedMeanwhile, invalidInput without a reason
 */
export async function review(ctx: Context, { id, updatedAt, move, reason }: Review) {
  ctx.may(`webFormRecord.${move}`)
  const why = reason?.trim() || null
  if (move === 'reject' && !why) throw invalidInput({ reason: ['请输入原因', 'Please enter a reason'] })
  return ctx.transaction(async tx => {
    const before = await tx.store(webFormRecord).lock(id)
    const record = await tx.move(webFormRecord, { id, ...(updatedAt && { updatedAt }) }, move, {
      reason: move === 'reject' ? why : null,
    })
    const { projectId, webFormId } = record
    await placeDecided(
      tx,
      { projectId, webFormId },
      before.status !== webFormRecordStatus.invalid,
      record.status !== webFormRecordStatus.invalid,
    )
    await tx.emit(recordReviewed, {
      recordId: id,
      webFormId,
      projectId,
      status: record.status,
      from: before.status,
      reason: record.reason,
      at: record.updatedAt,
    })
    return record
  })
}
const seen = instant('更新时间', 'Updated', { required: true })

/**
 * The same move for many records. Returns exactly how many were moved, and which were not and why.
 * @param updatedAts by id, as the operator saw them; records changed since are left alone
 */
export async function reviewBatch(
  ctx: Context,
  {
    ids,
    updatedAts,
    move,
    reason,
  }: {
    ids: readonly number[]
    updatedAts?: Readonly<Record<number, string>> | null
    move: string
    reason?: string | null
  },
) {
  if (!isReviewMove(move))
    throw invalidInput({ move: ['应为 approve、reject 或 reopen', 'Must be approve, reject or reopen'] })
  ctx.may(`webFormRecord.${move}`)
  if (move === 'reject' && !reason?.trim()) throw invalidInput({ reason: ['请输入原因', 'Please enter a reason'] })
  if (
    updatedAts &&
    (typeof updatedAts !== 'object' ||
      Array.isArray(updatedAts) ||
      Object.values(updatedAts).some(at => problemOf(seen, at)))
  )
    throw invalidInput({ updatedAts: ['请提供各编号的更新时间', 'Send the updatedAt of each id'] })
  return eachOf(
    ctx,
    ids,
    id =>
      review(ctx, {
        id,
        move,
        reason,
        ...(updatedAts && Object.hasOwn(updatedAts, id) && { updatedAt: updatedAts[id] as string }),
      }),
    webFormRecord,
  )
}
const isReviewMove = (move: string): move is ReviewMove => (reviewMoves as readonly string[]).includes(move)
