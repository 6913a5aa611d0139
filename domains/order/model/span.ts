import type { Pair } from '@pavilion/declare'

const many = (count: number, zh: string, en: string): Pair => [
  `${count} ${zh}`,
  `${count} ${en}${count === 1 ? '' : 's'}`,
]

/**
 * The time until something ends, in words: `9 minutes`, `5 hours 20 minutes`, `24 hours`, `2 days`.
 * From one day on in full hours, from two days on in full days.
 */
export function spanWords(seconds: number): Pair {
  const minutes = Math.max(0, Math.ceil(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return many(minutes, '分钟', 'minute')
  if (hours >= 48) return many(Math.floor(hours / 24), '天', 'day')
  const [zh, en] = many(hours, '小时', 'hour')
  if (hours >= 24 || rest === 0) return [zh, en]
  const [restZh, restEn] = many(rest, '分钟', 'minute')
  return [`${zh} ${restZh}`, `${en} ${restEn}`]
}
