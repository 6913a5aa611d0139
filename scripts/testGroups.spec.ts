import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { together } from './testGroups.ts'

describe('files that share a server', () => {
  const files = together.flat()
  it('are there, each of them once, and no one shares with itself alone', () => {
    expect(files.filter(file => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
    expect(files.filter((file, nth) => files.indexOf(file) !== nth)).toEqual([])
    expect(together.filter(({ length }) => length < 2)).toEqual([])
  })
})
