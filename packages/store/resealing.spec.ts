import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { expect } from 'expect'
import pg from 'pg'
import { Trial } from './embedded/trial.ts'
import { reseal, sealedByFormer } from './resealing.ts'
import { addKey, keyedHash, openKey, seal, signature, unseal } from './seal.ts'

const trial = new Trial()
let client: pg.Client
before(async () => {
  const { url } = await trial.start({ dataDir: await trial.dataFolder() })
  client = new pg.Client(url)
  await client.connect()
})
after(async () => {
  await client.end()
  await trial.close()
})
const session = {
  sql: async <T>(text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows as T[],
}

describe('a sealing key that is replaced', () => {
  it('opens what it sealed until that is sealed again, wherever it is; hashes and signed addresses stay', async () => {
    const path = join(trial.folder, 'key')
    openKey(path)
    const [hash, signed, first] = [keyedHash('x'), signature('x'), seal('李雷')]
    await client.query('create table person (id int, "idCard" text, answers jsonb)')
    await client.query('insert into person select n, $1, $2 from generate_series(1, 1200) n', [
      first,
      { '7': { sealed: first }, note: 's1.' },
    ])
    await client.query('insert into person values (0, $1, null)', [`s1.${'A'.repeat(60)}`])
    expect(await sealedByFormer(session)).toBe(0)
    addKey(path)
    openKey(path)
    expect([keyedHash('x'), signature('x'), unseal(first)]).toEqual([hash, signed, '李雷'])
    const second = seal('韩梅梅')
    expect(second).toMatch(/^s1\.[0-9a-f]{8}\./)
    await client.query('insert into person values (2000, $1, null)', [second])
    expect(await sealedByFormer(session)).toBe(2401)
    expect(await reseal(session)).toEqual({ values: 2400, lost: 1 })
    // Only what no key opens is left, and nothing is sealed twice.
    expect(await sealedByFormer(session)).toBe(1)
    expect(await reseal(session)).toEqual({ values: 0, lost: 1 })
    const [row] = await session.sql<{ idCard: string; answers: { '7': { sealed: string }; note: string } }>(
      'select "idCard", answers from person where id = 600',
    )
    expect([unseal(row?.idCard as string), unseal(row?.answers['7'].sealed as string), row?.answers.note]).toEqual([
      '李雷',
      '李雷',
      's1.',
    ])
    // A process that does not know the newest key opens none of it.
    writeFileSync(join(trial.folder, 'former'), 'ab'.repeat(32))
    openKey(join(trial.folder, 'former'))
    expect(() => unseal(row?.idCard as string)).toThrow('a key that is not here')
  })
})
