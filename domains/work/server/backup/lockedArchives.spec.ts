import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, describe, it } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { startBucket } from '../files/testing.ts'
import { backUp, checkArchive, targetOf } from './index.ts'
import { locked } from './locking.ts'
import { sourceIn } from './places.ts'

const bucket = await startBucket()
const folder = mkdtempSync(join(tmpdir(), 'pavilion-locked-'))
const server = await startTestServer()
const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
after(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})
/** The environment of the one who restores. */
async function having<T>(environment: Record<string, string>, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, environment)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name]
  }
}
const lock = { BACKUP_RECIPIENT: recipient }
const made = join(folder, 'locked.tar.age')
const take = (to: Parameters<typeof backUp>[0]['to'], environment: Record<string, string>) =>
  backUp({ databaseUrl: server.databaseUrl, dataDir: server.dataDir, to, environment })

describe('a locked archive', () => {
  it('is read by the private key, of which the server that makes it knows nothing', async () => {
    const { tables } = await take(made, lock)
    expect(readFileSync(made).toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
    expect((await having({ BACKUP_IDENTITY: identity }, () => checkArchive(made))).tables).toHaveLength(tables)
  })
  it('is refused in words without a key, with another one, and damaged in any place or cut off', async () => {
    await expect(checkArchive(made)).rejects.toThrow(
      'is locked: give its passphrase as BACKUP_PASSPHRASE, or the private key as BACKUP_IDENTITY.',
    )
    const other = await generateIdentity()
    for (const environment of [{ BACKUP_IDENTITY: other }, { BACKUP_PASSPHRASE: 'fair' }] as Record<string, string>[])
      await expect(having(environment, () => checkArchive(made))).rejects.toThrow(
        'is locked with another passphrase or key',
      )
    await expect(having({ BACKUP_IDENTITY: 'x' }, () => checkArchive(made))).rejects.toThrow(
      'begins with AGE-SECRET-KEY-1',
    )
    const whole = readFileSync(made)
    const bent = join(folder, 'bent.tar.age')
    for (const bytes of [
      Buffer.concat([
        whole.subarray(0, 100_000),
        Buffer.from([(whole[100_000] as number) ^ 1]),
        whole.subarray(100_001),
      ]),
      whole.subarray(0, whole.length - 10),
      // Cut off where a piece of the lock ends.
      whole.subarray(0, 216 + 2 * 65_552),
      whole.subarray(0, 60),
    ]) {
      writeFileSync(bent, bytes)
      await expect(having({ BACKUP_IDENTITY: identity }, () => checkArchive(bent))).rejects.toThrow(/is damaged/)
    }
  })
  it('goes to a bucket while it is made and is read from there; a bucket takes none that is not locked', async () => {
    const address = (name: string) => bucket.url.replace('?', `/${name}?`)
    const environment = { ...bucket.keys, BACKUP_PASSPHRASE: '茶博会 2027' }
    expect(() => targetOf(address('a.tar'), bucket.keys)).toThrow(/^An archive in a bucket must be locked/)
    const target = targetOf(address('night/a.tar.age'), environment)
    if (typeof target === 'string') throw new Error('a path')
    const { path, bytes } = await take(target, environment)
    expect(path).toMatch(/^a\.tar\.age in s3:/)
    expect((await target.store.stat('a.tar.age'))?.size).toBe(bytes)
    const source = sourceIn(target.store, 'a.tar.age')
    expect((await having(environment, () => checkArchive(source))).format).toBe(1)
    await expect(having(environment, () => checkArchive(sourceIn(target.store, 'b.tar.age')))).rejects.toThrow(
      /^There is no b\.tar\.age in s3:/,
    )
    // The service goes away in the middle: no archive, and the reason.
    bucket.fault = request => (request.startsWith('P') ? 'half a request' : undefined)
    await expect(take({ ...target, name: 'c.tar.age' }, environment)).rejects.toMatchObject({ code: 'filesAway' })
    bucket.fault = () => undefined
    expect(await target.store.stat('c.tar.age')).toBeUndefined()
  })
  it('needs a public key that is one', async () => {
    await expect(locked(Readable.from(['x']), { BACKUP_RECIPIENT: 'age2x' })).rejects.toThrow('it begins with age1')
  })
})
