import type { BodyOf, Language } from '@pavilion/declare'
import type { CodeSent } from '@pavilion/fields'
import { CallRefused, confirmed, send, token, type Site, deviceShelf } from '@pavilion/pages'
import * as calls from '../../model/calls/credentials.ts'
import type { verificationBusiType } from '../../model/codes.ts'
import { goalOf, receiverOf, targetOf } from './checks.ts'
import { forgetSentCode } from '@pavilion/fields/sentCode.ts'
import { forgetTyped } from './typed.ts'
import type { PictureAsked } from './usePicture.ts'

type Here = Site & { readonly query: Record<string, string> }

/**
 * The visitor's destination: the page that asked for the sign-in, the form named by `id`, otherwise
 * the user center.
 */
export const goal = (site: Here): string =>
  goalOf(
    site.query.redirect,
    site.project.abbr,
    site.query.id ? site.link(site.addresses.register, { id: site.query.id }) : site.link(site.addresses.userCenter),
  )

/**
 * Saves the token and continues. The sign-in page is replaced in the history.
 * @throws CallRefused where the browser keeps no cookie: the next page would only ask again
 */
export function enter(site: Here, given: string): void {
  if (!token.set(given))
    throw new CallRefused(
      0,
      site.say(
        '您的浏览器禁用了 Cookie，无法保持登录。请在浏览器设置中允许此网站使用 Cookie 后重试',
        'Your browser blocks cookies, so you cannot stay signed in. Allow them for this site and try again',
      ),
    )
  forgetTyped()
  forgetSentCode(deviceShelf)
  location.replace(goal(site))
}

export type CodePurpose = (typeof verificationBusiType)['signIn' | 'signUp' | 'retrievePassword']
/** A code field counts down the seconds; the page that waits for it forgets it once it ended. */
type Sent = CodeSent & { readonly expiresAfter: number }
/** Sends a code. A simulated message is announced as such. */
export async function sendCode({ say }: Here, wish: BodyOf<typeof calls.sendCode>): Promise<Sent> {
  const { resendAfter, expiresAfter, simulated } = await send(calls.sendCode, wish, { quiet: true })
  return {
    seconds: resendAfter,
    expiresAfter,
    ...(simulated && {
      note: say('模拟发送：验证码在后台的发件箱中', 'Simulated: find the code in the back-office outbox'),
    }),
  }
}

interface Entering {
  readonly picture: PictureAsked
  refused(error: unknown): void
}
/** Sends the code of a code field. A refusal is shown at its field. */
export const codeSender =
  (site: Here, { picture, refused }: Entering, busiType: CodePurpose, to: () => string | undefined) =>
  async (): Promise<Sent> => {
    const target = to()
    if (!target) throw new Error('no receiver')
    try {
      return await sendCode(site, { target, busiType, ...picture.proof() })
    } catch (error) {
      refused(error)
      throw error
    }
  }
/** The phone or mailbox in a field, if it holds one. */
export function receiverIn<N extends string>(
  entry: { readonly values: Readonly<Record<string, string>>; holds(name: N): boolean },
  name: N,
  language: Language,
): string | undefined {
  const receiver = entry.holds(name) ? receiverOf(entry.values[name] ?? '', language) : undefined
  return receiver && targetOf(receiver)
}

/** Waits for the new page, so the button stays busy until it loads. */
export const leaving = () => new Promise<never>(() => undefined)

/**
 * Tells a visitor who is not on the invitation list and leads home; other refusals are the page's
 * (visitor-side §2.6).
 * @throws the given error, if it was another one
 */
export async function goHomeUninvited(site: Here, error: unknown): Promise<void> {
  if (!(error instanceof CallRefused) || error.code !== 'notInvited') throw error
  await confirmed(error.errmsg, { confirm: ['返回首页', 'Back to home'], cancel: ['知道了', 'Got it'] })
  location.replace(site.link('/'))
}
