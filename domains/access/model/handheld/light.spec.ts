import { describe, it } from 'node:test'
import { expect } from 'expect'
import { decide } from '../decision.ts'
import { ready, showScan, shownAfter, type Happening, type Shown } from './light.ts'
import { NoLine, NotTaken, Revoked } from './line.ts'
import type { Scanned } from './standing.ts'

const refusal = decide({
  at: 0,
  direction: 'in',
  credential: { kind: 'typed' },
  people: [],
  certTypes: new Map(),
  settings: undefined as never,
})
const scanned = (requestId: string, open = true): Scanned => ({
  requestId,
  at: 0,
  kind: 'typed',
  value: requestId,
  direction: 'in',
  decision: { ...refusal, open },
  repeated: false,
  by: 'self',
  place: '入口 1',
})
/** A light that was green for somebody, with all that it has shown since. */
function green() {
  let shown: Shown = shownAfter(ready, { what: 'answered', scanned: scanned('former') })
  const all: Shown[] = []
  const happened = (happening: Happening) => {
    shown = shownAfter(shown, happening)
    all.push(shown)
  }
  return { all, happened, now: () => shown }
}
const full = Object.assign(new Error('The quota has been exceeded.'), { name: 'QuotaExceededError' })

describe('the light of a phone', () => {
  for (const [what, error, text] of [
    ['a full storage', full, /存储空间已满/],
    ['any other error of the browser', new TypeError('x is undefined'), /核验出错/],
    ['no server', new NoLine(), /核验出错/],
    ['a revoked terminal', new Revoked(), /已被注销/],
    ['a refused letting in by hand', new NotTaken('overrideNotAllowed'), /不能人工放行/],
    ['something that is no error', 'stop', /核验出错/],
  ] as const)
    it(`is green for nobody of before after ${what}, and says why in both languages`, async () => {
      const { all, happened, now } = green()
      await showScan(() => Promise.reject(error), happened)
      expect(all.map(({ state }) => state)).toEqual(['checking', 'failed'])
      const shown = now()
      const why = shown.state === 'failed' ? shown.why : []
      expect(why[0]).toMatch(text)
      expect(why[1]).toMatch(/^[\x20-\x7e]+$/)
    })
  it('is green for nobody of before where nothing answers at all', async () => {
    const { happened, now } = green()
    await showScan(async () => undefined, happened)
    expect(now().state).toBe('failed')
    const other = green()
    void showScan(() => new Promise(() => {}), other.happened)
    expect(other.now()).toEqual({ state: 'checking' })
  })
  it('shows the next person, and no photo of the one before', async () => {
    const { happened, now } = green()
    await showScan(async () => scanned('next', false), happened)
    happened({ what: 'photo', of: 'former', photo: 'data:former' })
    expect(now()).toMatchObject({ state: 'answered', scanned: { requestId: 'next' } })
    expect(now()).not.toHaveProperty('photo')
    happened({ what: 'photo', of: 'next', photo: 'data:next' })
    expect(now()).toMatchObject({ photo: 'data:next' })
  })
})
