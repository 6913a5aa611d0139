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
/** The guard reads this. The browser's own words are for nobody at a gate. */
export function whyFailed(error: unknown): Pair {
  if (error instanceof NotTaken && error.message === 'overrideNotAllowed')
    return ['不能人工放行此人', 'This person cannot be let in by hand']
  if (error instanceof NotTaken && error.message === 'reasonMissing')
    return ['请写明放行理由', 'Say why the person is let in']
  if (error instanceof NotTaken && error.message === 'cannotStore')
    return ['断网时不能放行：此手机不能保存数据', 'Nobody can be let in without a line: this phone stores nothing']
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
