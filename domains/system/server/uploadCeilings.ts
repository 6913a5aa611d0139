import { networkOf, refusal, result, say } from '@pavilion/declare'
import { claimFiles, counted } from '@pavilion/http'
import type { Context, Transaction } from '@pavilion/store'

/** How much people who are no operators may store, in bytes. */
export interface UploadCeilings {
  /** From one address, or IPv6 network, within a day. */
  readonly perAddress: number
  /** All uploads together that no record has taken yet. */
  readonly unclaimed: number
}
export const usualCeilings: UploadCeilings = { perAddress: 2_000_000_000, unclaimed: 10_000_000_000 }
let ceilings = usualCeilings
/** Sets the ceilings of this process (UPLOADS_PER_ADDRESS_MB, UPLOADS_UNCLAIMED_MB). */
export function limitUploads(own: Partial<UploadCeilings> = {}): void {
  ceilings = { ...usualCeilings, ...own }
}

export const uploadedTooMuch = refusal(
  'uploadedTooMuch',
  say('此网络今天上传的文件过多', 'Too much was uploaded from this network today'),
  {
    result: result.tooOften,
    advice: say('稍后再试，或换一个网络', 'Try again later, or from another network'),
  },
)
export const uploadsFull = refusal(
  'uploadsFull',
  say('暂时无法接收更多文件，请稍后再试', 'No more files can be taken at the moment. Please try again later'),
  {
    result: result.unavailable,
    advice: say(
      '稍后重试；工程师可调整 UPLOADS_UNCLAIMED_MB',
      'Try again later. Engineers can raise UPLOADS_UNCLAIMED_MB',
    ),
  },
)

/** Visitors and people who are not signed in. */
export const isStranger = ({ caller }: Context): boolean => caller.kind === 'visitor' || caller.kind === 'anonymous'
const day = 86_400
/** Counts what a stranger's address stores today. @throws uploadedTooMuch */
export async function countStored(ctx: Context, bytes: number): Promise<void> {
  const { count, wait } = await counted(ctx, `uploaded kB ${networkOf(ctx.ip)}`, day, Math.ceil(bytes / 1000))
  if (count * 1000 > ceilings.perAddress) throw uploadedTooMuch({}, { retryAfter: wait })
}
/**
 * Notes one more unclaimed upload, where there is room for it. They are counted one after the
 * other: many at once do not pass together.
 * @throws uploadsFull
 */
export async function noteUnclaimed(tx: Transaction, path: string, bytes: number): Promise<void> {
  await tx.hold('unclaimedUploads')
  const [noted] = await tx.sql(
    `insert into "unclaimedUpload" ("filePath", "size")
    select $1, $2::bigint
    where (select coalesce(sum("size"), 0) from "unclaimedUpload") + $2::bigint <= $3::bigint
    returning "id"`,
    [path, bytes, ceilings.unclaimed],
  )
  if (!noted) throw uploadsFull({}, { retryAfter: 3600 })
}
/** Uploads that a record has taken, or that are gone. */
export const forgetUnclaimed = (ctx: Context, paths: readonly string[]): Promise<unknown> =>
  ctx.sql('delete from "unclaimedUpload" where "filePath" = any($1::text[])', [paths])
claimFiles.fill(async (ctx, paths) => {
  await forgetUnclaimed(ctx, paths)
})
