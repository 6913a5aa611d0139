import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+\S*) \| ([^|]+) \| (.+) \|$/gm)].map(([, number, , how]) => ({
  number: number as string,
  how: how as string,
}))
const kindOf = (how: string) => /^(?:test|reason|\*\*open\*\*): ./.exec(how)?.[0].replaceAll('*', '').slice(0, 4)

describe('the table of the ASVS', () => {
  it('answers each line by a test, a reason, or openly, and counts them', () => {
    expect(lines.filter(({ how }) => !kindOf(how))).toEqual([])
    const count = (kind: string) => lines.filter(({ how }) => kindOf(how) === kind).length
    expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length)
    expect(text).toContain(
      `**${lines.length} lines: ${count('test')} by a test, ${count('reas')} by a reason, ${count('open')} open.**`,
    )
    expect(count('test') / (count('test') + count('open'))).toBeGreaterThanOrEqual(0.7)
  })
  it('names tests that there are, by their words', () => {
    const lost = lines.flatMap(({ number, how }) => {
      const [, file, words] = /^test: `([^`]+)` «(.+)»$/.exec(how) ?? []
      if (!file || !words) return kindOf(how) === 'test' ? [`${number}: names no test`] : []
      const place = join(root, file)
      return existsSync(place) && readFileSync(place, 'utf8').includes(words) ? [] : [`${number}: ${file} «${words}»`]
    })
    expect(lost).toEqual([])
  })
})
