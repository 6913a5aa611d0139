import { describe, it } from 'node:test'
import { expect } from 'expect'
import { directoryOf, textOf } from './xlsx/zip.ts'
import { zipped } from './zipped.ts'

describe('an archive', () => {
  it('holds more than 65,535 files, each under its name', async () => {
    async function* parts() {
      for (let nth = 0; nth < 70_000; nth++) yield { name: `${nth} 李.txt`, bytes: Buffer.from(`text ${nth}`) }
    }
    const zip = Buffer.concat(await Array.fromAsync(zipped(parts())))
    const entries = directoryOf(zip)
    expect(entries?.size).toBe(70_000)
    expect(await textOf(zip, entries?.get('69999 李.txt'))).toBe('text 69999')
  })
})
