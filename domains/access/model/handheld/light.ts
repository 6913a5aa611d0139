import type { Pair } from '@pavilion/declare'
import { NotTaken, Revoked } from './line.ts'
import type { Scanned } from './standing.ts'

// What the light of a phone shows. A green is for the person who stands at the gate: it ends when
// the next scan begins, and nothing that goes wrong with that scan brings it back.

export type Shown =
  | { readonly state: 'ready' }
  | { readonly state: 'checking' }
  | { readonly state: 'answered'; readonly scanned: Scanned; readonly photo?: string }
  | { readonly state: 'failed'; readonly why: Pair }
export type Happening =
  | { readonly what: 'begins' | 'cleared' }
  /** Undefined: there is no terminal to ask. */
  | { readonly what: 'answered'; readonly scanned: Scanned | undefined }
  | { readonly what: 'photo'; readonly of: string; readonly photo: string }
  | { readonly what: 'fails'; readonly error: unknown }

export const ready: Shown = { state: 'ready' }
/** What is shown after something has happened. Pure. */
export function shownAfter(shown: Shown, happening: Happening): Shown {
  switch (happening.what) {
    case 'begins':
      return { state: 'checking' }
    case 'cleared':
      return ready
    case 'answered':
      return happening.scanned
        ? { state: 'answered', scanned: happening.scanned }
        : { state: 'failed', why: whyFailed(undefined) }
    case 'photo':
      // It may come when the next person is there.
      return shown.state === 'answered' && shown.scanned.requestId === happening.of
        ? { ...shown, photo: happening.photo }
        : shown
    case 'fails':
      return { state: 'failed', why: whyFailed(happening.error) }
  }
}
const notTaken: Readonly<Record<string, Pair>> = {
  overrideNotAllowed: ['不能人工放行此人', 'This person cannot be let in by hand'],
  reasonMissing: ['请写明放行理由', 'Say why the person is let in'],
  cannotStore: ['断网时不能放行：此手机不能保存数据', 'Nobody can be let in without a line: this phone stores nothing'],
  guardMissing: ['请先登录，再扫描', 'Sign in first, then scan'],
  guardUnknown: ['此门岗人员已不能登录', 'This guard can no longer sign in'],
  guardMayNot: ['此门岗人员无权人工放行', 'This guard may not let people in by hand'],
  pinMissing: [
    '放行须由有权限的门岗人员输入 PIN；本活动没有门岗人员时，请等待网络恢复',
    'A guard with the right enters a PIN for this. Without guards in this event, wait for the line',
  ],
  wrongPin: ['PIN 不对', 'Wrong PIN'],
  pinLocked: ['PIN 输错次数过多，请 5 分钟后再试', 'Too many wrong PINs. Try again in 5 minutes'],
  badgesPrintedBefore: ['此人的证件已打印过', 'A badge of this person was printed before'],
  badgeLettersMissing: [
    '姓名中有打印不了的字，请到服务台',
    'The name has letters that cannot be printed. Ask the desk',
  ],
  badgeLayoutMissing: ['此证件类型没有版式，请到服务台', 'This badge type has no layout. Ask the desk'],
  noBadgeToPrint: ['此人没有可打印的证件', 'This person has no badge to print'],
  walkInNotHere: ['此闸机不能现场报名', 'No visitors are registered at this gate'],
}
/** The guard reads this. The browser's own words are for nobody at a gate. */
export function whyFailed(error: unknown): Pair {
  const why = error instanceof NotTaken ? notTaken[error.message] : undefined
  if (why) return why
  if (error instanceof Revoked) return ['此设备已被注销', 'This device was revoked']
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return [
      '手机存储空间已满，无法记录。请清理空间后重新扫描',
      'The phone is out of space and can record nothing. Free some, then scan again',
    ]
  return ['核验出错，请重新扫描', 'The check failed. Scan again']
}
/** One scan as the light shows it, whatever comes of it. */
export async function showScan(
  scan: () => Promise<Scanned | undefined>,
  happened: (happening: Happening) => void,
): Promise<Scanned | undefined> {
  happened({ what: 'begins' })
  try {
    const scanned = await scan()
    happened({ what: 'answered', scanned })
    return scanned
  } catch (error) {
    happened({ what: 'fails', error })
    return undefined
  }
}
