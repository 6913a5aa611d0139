import { networkOf, Refusal } from '@pavilion/declare'
import { givePictureCode, takePicture } from '@pavilion/system/server/index.ts'
import { keyedHash, type Context } from '@pavilion/store'
import {
  accountOrPasswordWrong,
  codeWrong,
  nameOrPhoneWrong,
  numberWrong,
  pictureNeeded,
  siteUnknown,
} from './refusals.ts'

/**
 * After this many wrong answers from one address at one event, each within this many minutes of the
 * last, callers must copy a picture's characters. A hall shares one address, so nobody is locked
 * out. An IPv6 network counts as one address.
 */
export const patience = { wrong: 40, minutes: 15 } as const
/** The characters that a visitor read in a picture. Each picture is valid for one try. */
export interface Picture {
  readonly loginId?: string | null
  readonly pictureCode?: string | null
}

const guesses: ReadonlySet<string> = new Set(
  [accountOrPasswordWrong(), codeWrong(), nameOrPhoneWrong(), numberWrong()].map(({ code }) => code),
)

function addressOf({ projectId, ip }: Context): string {
  if (!projectId) throw siteUnknown()
  return keyedHash(`address:${projectId}:${networkOf(ip)}`)
}

const noteWrong = (ctx: Context, key: string): Promise<unknown> =>
  ctx.sql(
    `
      insert into "signInStranger" as s ("key", "failedSignIns", "lockedUntil")
      values ($1, 1, clock_timestamp() + make_interval(mins => $2))
      on conflict ("key") where "deletedAt" is null do update
      set
        "failedSignIns" =
          case when s."lockedUntil" > clock_timestamp() then s."failedSignIns" + 1 else 1 end,
        "lockedUntil" = clock_timestamp() + make_interval(mins => $2)`,
    [key, patience.minutes],
  )
async function isSuspect(ctx: Context, key: string): Promise<boolean> {
  return (
    (
      await ctx.sql(
        `
          select 1
          from "signInStranger"
          where "key" = $1
            and "failedSignIns" >= $2
            and "lockedUntil" > clock_timestamp()
            and "deletedAt" is null`,
        [key, patience.wrong],
      )
    ).length > 0
  )
}

/**
 * Runs an answer that could be guessed. Where an address has been wrong too often, or `isBusy`
 * reports too many requests from it, the picture is checked first: without it nothing is tried and
 * nothing is counted. Must run outside a transaction, or a wrong answer would be rolled back with
 * its refusal.
 * @throws pictureNeeded, siteUnknown, and what `answer` throws
 */
export async function guessing<T>(
  ctx: Context,
  { loginId, pictureCode }: Picture,
  answer: () => Promise<T>,
  isBusy?: () => Promise<boolean>,
): Promise<T> {
  const key = addressOf(ctx)
  if (
    ((await isSuspect(ctx, key)) || (await isBusy?.())) &&
    !(loginId && (await takePicture(ctx, loginId, pictureCode ?? '')))
  )
    throw pictureNeeded({}, { field: 'pictureCode' })
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal && guesses.has(error.code)) await noteWrong(ctx, key)
    throw error
  }
}

/** A picture with four characters to copy. */
export const givePicture = givePictureCode
