import { networkOf, Refusal, text } from '@pavilion/declare'
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

/** After so many wrong answers from one address at one event, within so many minutes of each other, a picture's characters are asked for. A hall shares one
 *  address: nobody is locked out there, only asked for four characters more. Whoever has a whole network of IPv6 is one address. */
export const patience = { wrong: 40, minutes: 15 } as const
/** The characters that somebody read in a picture; each picture is good for one try. */
export interface Picture {
  readonly loginId?: string | null
  readonly pictureCode?: string | null
}

/** What calls that could be guessed take besides. */
export const pictured = {
  loginId: text('图片标识', 'Id of the picture', { max: 64 }),
  pictureCode: text('图中字符', 'Characters in the picture', { max: 10 }),
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
    `insert into "signInStranger" as s ("key", "failedSignIns", "lockedUntil") values ($1, 1, clock_timestamp() + make_interval(mins => $2))
  on conflict ("key") where "deletedAt" is null do update set "failedSignIns" = case when s."lockedUntil" > clock_timestamp() then s."failedSignIns" + 1 else 1 end, "lockedUntil" = clock_timestamp() + make_interval(mins => $2)`,
    [key, patience.minutes],
  )
async function isSuspect(ctx: Context, key: string): Promise<boolean> {
  return (
    (
      await ctx.sql(
        'select 1 from "signInStranger" where "key" = $1 and "failedSignIns" >= $2 and "lockedUntil" > clock_timestamp() and "deletedAt" is null',
        [key, patience.wrong],
      )
    ).length > 0
  )
}

/** Lets somebody answer something that could be guessed. Where an address has been wrong too often, the picture is looked at first: without it nothing is tried
 *  and nothing counted; so it is where `isBusy` says that something else is done too often from there. It must stand outside a transaction, or a wrong answer would be forgotten with its refusal. @throws pictureNeeded, siteUnknown, and what `answer` throws */
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
