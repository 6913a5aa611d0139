import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'

const root = join(import.meta.dirname, '../..')
const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
const linesOf = (text: string) => text.split('\n').map(line => line.trim())
const examples = [...recipes.matchAll(/^`([\w/.-]+)`\n```tsx?\n([\s\S]*?)\n```$/gm)].map(
  ([, path = '', code = '']) => ({
    path,
    code,
  }),
)

describe('the recipes for adding something', () => {
  it('show lines that their files have, in their order', () => {
    expect(examples.length).toBeGreaterThan(15)
    for (const { path, code } of examples) {
      let rest = linesOf(readFileSync(join(root, path), 'utf8'))
      for (const line of linesOf(code).filter(line => line !== '…')) {
        const at = rest.indexOf(line)
        expect([path, line, at >= 0]).toEqual([path, line, true])
        rest = rest.slice(at + 1)
      }
    }
  })
  it('are proven by tests that exist', () => {
    const named = [...recipes.matchAll(/^npm test -- (\S+)$/gm)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(6)
    expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
  })
})
