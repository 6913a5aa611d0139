import { type Pair, say } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { sysUserLoginLog } from '../model/index.ts'
import { logWraps } from './logSpans.ts'
import {
  accountLocked,
  accountStopped,
  noPermissionToAccess,
  secondFactorLocked,
  signInAgain,
  wrongLoginToken,
  wrongPassword,
  wrongPictureCode,
  wrongSecondFactor,
} from './refusals.ts'

export const signedIn = say('登录成功', 'Signed in')
export const signedInTwice = say('登录成功（两步验证）', 'Signed in (two-step verification)')
// A log line stores only the Chinese message of its result.
const outcomes: readonly Pair[] = [
  signedIn,
  signedInTwice,
  ...[
    wrongPictureCode,
    wrongPassword,
    accountLocked,
    accountStopped,
    noPermissionToAccess,
    wrongLoginToken,
    wrongSecondFactor,
    secondFactorLocked,
    signInAgain,
  ].map(refused => refused({}).words),
]
const english = new Map(outcomes)

type Line = { message?: string | null }
const translate = <L extends Line>(ctx: Context, line: L): L =>
  ctx.language === 'en' && line.message ? { ...line, message: english.get(line.message) ?? line.message } : line
const spans = logWraps(sysUserLoginLog)
/** The login log in the reader's language. */
export const loginLogWraps: Wraps = {
  getList: next => async (ctx, body) => {
    const page = (await (spans.getList?.(next) ?? next)(ctx, body)) as { rows: Line[] }
    return { ...page, rows: page.rows.map(line => translate(ctx, line)) }
  },
  getDetail: next => async (ctx, body) => translate(ctx, (await next(ctx, body)) as Line),
}
