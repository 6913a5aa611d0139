import { createHash } from 'node:crypto'
import { countCall, type Call } from '@pavilion/http'
import { clean } from '@pavilion/pages/clean.ts'
import { breathing } from '@pavilion/store'
import { Turns } from '@pavilion/store/database/turns.ts'

type Open = Record<string, unknown> & { id: number }

// Cleaning takes milliseconds per text, and a list may hold a thousand. A text that cleaning left
// unchanged is remembered by its hash and skipped next time.
const harmless = new Set<string>()
const mostKnown = 20_000
function cleanAgain(text: string): string {
  const hash = createHash('sha256').update(text).digest('base64')
  if (harmless.has(hash)) return text
  const cleanText = clean(text)
  if (harmless.size >= mostKnown) harmless.clear()
  if (cleanText === text) harmless.add(hash)
  return cleanText
}
/**
 * Cleans rich text again before it is answered, because a row may be older than a cleaning rule.
 * Other requests are served in between.
 */
export const cleaned = (call: Call): Call => ({
  ...call,
  handler: async incoming => {
    const answer = (await call.handler(incoming)) as Open & { rows?: Open[] }
    const pause = breathing()
    for (const row of answer.rows ?? [answer]) {
      for (const key of ['content', 'introduction', 'englishIntroduction', 'notice', 'englishNotice'])
        if (typeof row[key] === 'string') row[key] = cleanAgain(row[key])
      const turn = pause()
      if (turn) await turn
    }
    return answer
  },
})

const longLists = new Turns(1)
const longFrom = 100
const longRate = { max: 120, seconds: 60 }
/**
 * Answers long lists one at a time and limits how many one address may request. A thousand articles
 * with their texts take a tenth of a second of processor time, and the call is public.
 */
export const inTurn = (call: Call): Call => ({
  ...call,
  handler: async incoming => {
    const { limit } = (incoming.body as { pagination?: { limit?: unknown } | null }).pagination ?? {}
    const isShort = typeof limit === 'number' && limit <= longFrom
    if (!call.path.endsWith('/getList') || isShort) return call.handler(incoming)
    await countCall(incoming.ctx, `${call.path} long`, longRate)
    return longLists.take(() => call.handler(incoming))
  },
})
