import type { Language, Pair } from './words.ts'

const begins = '{"zh":'
/**
 * A text in both languages as a column of text keeps it, because who reads it may not be who caused
 * it: `{"zh":"已取消","en":"Cancelled"}`. `textIn` is what a reader sees. Both halves are cut alike
 * so that the whole has at most `max` characters.
 */
export function keptPair([zh, en]: Pair, max = 500): string {
  for (let most = Math.max(zh.length, en.length); ; most = Math.floor(most * 0.9)) {
    const kept = JSON.stringify({ zh: zh.slice(0, most), en: en.slice(0, most) })
    if (kept.length <= max || most === 0) return kept
  }
}
/** The half in the reader's language of a kept pair; any other text is for everybody as it is. */
export function textIn(kept: string, language: Language): string {
  if (!kept.startsWith(begins)) return kept
  try {
    const { zh, en } = JSON.parse(kept) as Record<Language, unknown>
    return typeof zh === 'string' && typeof en === 'string' ? (language === 'en' ? en : zh) : kept
  } catch {
    return kept
  }
}
