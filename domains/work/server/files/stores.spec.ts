import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, afterEach, describe, it } from 'node:test'
import { moveClock, resetClock } from '@pavilion/declare/clock.ts'
import { expect } from 'expect'
import { bothStores } from './both.ts'
import { type FileStore, wholeOf } from './fileStore.ts'
import { folderStore } from './folder.ts'
import { moveFiles } from './moveFiles.ts'
import { storeOf } from './opened.ts'
import { s3Store } from './s3.ts'
import { s3Address } from './s3Address.ts'
import { startBucket } from './testing.ts'

const root = mkdtempSync(join(tmpdir(), 'pavilion-files-'))
const bucket = await startBucket()
after(async () => {
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})
afterEach(() => {
  bucket.fault = () => undefined
  resetClock()
})
/** Repeats at once. */
const eager = { answerMs: 30_000, stallMs: 30_000, waits: [1, 1] }
/** For a service that never answers. */
const hasty = { ...eager, answerMs: 200, stallMs: 200 }
const inBucket = (shelf: string, patience = eager) =>
  s3Store(s3Address(bucket.url.replace('?', `/${shelf}?`), 'FILES_URL', bucket.keys), patience)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const namesIn = async (store: FileStore, ...wish: Parameters<FileStore['list']>) => {
  const names: string[] = []
  for await (const { name } of store.list(...wish)) names.push(name)
  return names.sort()
}
const why = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    error => String(error.cause?.message ?? error.message),
  )

for (const [kind, storeIn] of [
  ['folder', (shelf: string) => folderStore(join(root, shelf))],
  ['bucket', (shelf: string) => inBucket(shelf)],
] as const)
  describe(`a ${kind} of files`, () => {
    it('gives back what was written: names in Chinese, with signs, of no bytes, and parts of it', async () => {
      const store = storeIn('plain')
      const bytes = randomBytes(5000)
      for (const name of ['ab/展位图+1 (终).pdf', 'private/cd/a&b=c.png', '.face-keys/.key'])
        expect(await store.write(name, bytes)).toEqual({ size: 5000, sha256: sha256(bytes) })
      expect(await wholeOf(store, 'ab/展位图+1 (终).pdf')).toEqual(bytes)
      expect(await store.stat('private/cd/a&b=c.png')).toMatchObject({ size: 5000 })
      const part = await store.read('private/cd/a&b=c.png', { start: 10, end: 19 })
      expect(Buffer.concat(await (part as Readable).toArray())).toEqual(bytes.subarray(10, 20))
      expect(await store.write('ab/none.txt', Buffer.alloc(0))).toMatchObject({ size: 0 })
      expect([await store.stat('ab/none.txt'), await wholeOf(store, 'ab/none.txt')]).toMatchObject([
        { size: 0 },
        Buffer.alloc(0),
      ])
      expect(await namesIn(store)).toEqual(['ab/none.txt', 'ab/展位图+1 (终).pdf', 'private/cd/a&b=c.png'])
      expect(await namesIn(store, 'ab/展')).toEqual(['ab/展位图+1 (终).pdf'])
      expect(await namesIn(store, '.face-keys/', { hidden: true })).toEqual(['.face-keys/.key'])
    })
    it('knows nothing of what was never there or is deleted, and lets no name leave it', async () => {
      const store = storeIn('gone')
      await store.write('ab/x.pdf', Buffer.from('x'))
      await store.remove('ab/x.pdf')
      await store.remove('ab/x.pdf')
      expect([await store.stat('ab/x.pdf'), await store.read('ab/x.pdf'), await namesIn(store)]).toEqual([
        undefined,
        undefined,
        [],
      ])
      expect(await store.stat('ab')).toBeUndefined()
      for (const name of ['../key', 'ab/../../key', '/etc/passwd', 'ab//x', ''])
        await expect(store.read(name)).rejects.toThrow('is not the name of a file')
    })
    it('takes 100 MB in a stream without holding them, and shows nothing of it before its end', async () => {
      const store = storeIn('large')
      const piece = randomBytes(1_000_000)
      const hash = createHash('sha256')
      let early: unknown = 'never looked'
      let most = 0
      async function* pieces() {
        for (let nth = 0; nth < 100; nth++) {
          if (nth === 60) early = await store.stat('ab/fair.zip')
          most = Math.max(most, process.memoryUsage().arrayBuffers)
          hash.update(piece)
          yield piece
        }
      }
      const before = process.memoryUsage().arrayBuffers
      const written = await store.write('ab/fair.zip', Readable.from(pieces()))
      expect([early, written]).toEqual([undefined, { size: 100_000_000, sha256: hash.digest('hex') }])
      expect((await store.stat('ab/fair.zip'))?.size).toBe(100_000_000)
      const again = createHash('sha256')
      for await (const chunk of (await store.read('ab/fair.zip')) as Readable) again.update(chunk)
      expect(again.digest('hex')).toBe(written.sha256)
      // The twin of the bucket is in this process too, and holds what it gets.
      if (kind === 'folder') expect(most - before).toBeLessThan(50_000_000)
    })
    it('keeps nothing of a write whose source breaks off', async () => {
      const store = storeIn('broken')
      async function* source() {
        for (let nth = 0; nth < 40; nth++) yield Buffer.alloc(1_000_000)
        throw new Error('the export was cancelled')
      }
      await expect(store.write('ab/half.csv', Readable.from(source()))).rejects.toThrow('the export was cancelled')
      expect([await store.stat('ab/half.csv'), await namesIn(store, '', { hidden: true })]).toEqual([undefined, []])
    })
  })

describe('a folder of files', () => {
  it('is freed of what killed writes left behind', async () => {
    const store = folderStore(join(root, 'swept'))
    mkdirSync(join(root, 'swept/ab'), { recursive: true })
    for (const [name, day] of [
      ['.00ff.part', 1],
      ['.00fe.part', 3],
      ['old.pdf', 1],
    ] as const) {
      writeFileSync(join(root, 'swept/ab', name), 'x')
      utimesSync(join(root, 'swept/ab', name), 1, Date.UTC(2027, 0, day) / 1000)
    }
    expect(await store.sweep(new Date(Date.UTC(2027, 0, 2)))).toBe(1)
    expect(readdirSync(join(root, 'swept/ab')).sort()).toEqual(['.00fe.part', 'old.pdf'])
  })
})

describe('a bucket that is not well', () => {
  it('is asked again while it is busy or the line breaks within an upload, and nothing is lost', async () => {
    const store = inBucket('busy')
    for (const fault of ['busy', 'half a request'] as const) {
      let left = 2
      bucket.fault = request => (request.startsWith('PUT') && left-- > 0 ? fault : undefined)
      const bytes = randomBytes(200_000)
      await store.write(`ab/${fault.length}.bin`, bytes)
      expect([left, await wholeOf(store, `ab/${fault.length}.bin`)]).toEqual([-1, bytes])
    }
  })
  it('is given up after its attempts with a refusal that says to try again, never as a missing file', async () => {
    const store = inBucket('lost', hasty)
    await inBucket('lost').write('ab/a.pdf', Buffer.from('x'))
    for (const fault of ['busy', 'silent'] as const) {
      bucket.fault = () => fault
      for (const work of [
        () => store.read('ab/a.pdf'),
        () => store.stat('ab/a.pdf'),
        () => store.write('b', Buffer.from('y')),
      ])
        await expect(work()).rejects.toMatchObject({ code: 'filesAway' })
    }
  })
  it('ends a file that stops in its middle with an error, not with half a file', async () => {
    const store = inBucket('middle', hasty)
    await inBucket('middle').write('ab/a.bin', randomBytes(300_000))
    for (const fault of ['half an answer', 'stalled answer'] as const) {
      bucket.fault = () => fault
      await expect(wholeOf(store, 'ab/a.bin')).rejects.toMatchObject({ code: 'filesAway' })
    }
  })
  it('leaves no pieces of a large upload that fails in its middle, and no file', async () => {
    const store = inBucket('pieces')
    bucket.fault = request => (/partNumber=2/.test(request) ? 'half a request' : undefined)
    const source = Readable.from(
      (function* () {
        for (let nth = 0; nth < 40; nth++) yield Buffer.alloc(1_000_000)
      })(),
    )
    await expect(store.write('ab/fair.zip', source)).rejects.toMatchObject({ code: 'filesAway' })
    expect([source.destroyed, await store.stat('ab/fair.zip')]).toEqual([true, undefined])
    expect(bucket.seen.filter(request => /^DELETE .*fair\.zip\?uploadId=/.test(request))).toHaveLength(1)
  })
  it('says in words what people must mend: clock, bucket, keys', async () => {
    const store = (url: string, keys: Record<string, string> = bucket.keys) =>
      s3Store(s3Address(url, 'FILES_URL', keys), eager)
    moveClock(20 * 60_000)
    expect(await why(store(bucket.url).write('a', Buffer.from('x')))).toMatch(
      /^The clock of this machine is 20 minutes from that of the file store s3:.*: set it by NTP\.$/,
    )
    resetClock()
    const other = bucket.url.replace('pavilion', 'nowhere')
    for (const work of [
      () => store(other).write('a', Buffer.from('x')),
      () => store(other).read('a'),
      () => namesIn(store(other)),
    ])
      expect(await why(work())).toMatch(
        /^The bucket nowhere of s3:.* does not exist: create it, or correct the name\.$/,
      )
    const wrong = { ...bucket.keys, S3_SECRET_ACCESS_KEY: 'no' }
    const said = await why(store(bucket.url, wrong).write('a', Buffer.from('x')))
    expect(said).toMatch(/does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
    expect(said).not.toContain('S3RVER')
  })
})

describe('FILES_URL', () => {
  const at =
    (filesUrl: string, environment = {}) =>
    () =>
      storeOf({ dataDir: root, filesUrl }, { ...bucket.keys, ...environment })
  it('is refused in one sentence when it cannot be right', () => {
    expect(at('http://x')).toThrow(/^FILES_URL is "http:\/\/x": write s3:\/\/bucket/)
    expect(at('s3://me:secret@bucket')).toThrow(/^FILES_URL has keys in it/)
    expect(at('s3://bucket', { S3_SECRET_ACCESS_KEY: '' })).toThrow(/give its keys as S3_ACCESS_KEY_ID/)
    expect(at('s3://bucket?endpiont=https://x')).toThrow(/has «endpiont», which means nothing here/)
    expect(at('s3://B?endpoint=https://x')).toThrow(/names no bucket/)
    expect(at('s3://bucket?endpoint=x')).toThrow(/has the endpoint x, which is not an address/)
  })
  it('names the bucket in the path at an endpoint of one’s own, and in the host where a cloud wants it', () => {
    const base = (url: string) => s3Address(url, 'FILES_URL', bucket.keys).base
    expect(base('s3://fair/a?endpoint=https://files.intern:9000')).toBe('https://files.intern:9000/fair')
    expect(base('s3://fair?region=eu-west-1')).toBe('https://fair.s3.eu-west-1.amazonaws.com')
    expect(base('s3://fair?endpoint=https://oss-cn-hangzhou.aliyuncs.com&style=host')).toBe(
      'https://fair.oss-cn-hangzhou.aliyuncs.com',
    )
  })
})

describe('moving files', () => {
  it('goes on where it was stopped, reads each copy again, and finds new and deleted files in both places meanwhile', async () => {
    const [from, to] = [folderStore(join(root, 'from')), inBucket('to')]
    for (let nth = 0; nth < 8; nth++) await from.write(`ab/${nth}.bin`, randomBytes(1000 + nth))
    await from.write('.face-keys/.half', Buffer.from('half'))
    // The line breaks after three files.
    let left = 3
    bucket.fault = request => (request.startsWith('PUT') && left-- <= 0 ? 'busy' : undefined)
    await expect(moveFiles(from, to)).rejects.toMatchObject({ code: 'filesAway' })
    bucket.fault = () => undefined
    // The product runs meanwhile: it writes to the new place, reads from both, deletes from both.
    const product = bothStores(to, from)
    await product.write('cd/new.bin', Buffer.from('new'))
    await product.remove('ab/0.bin')
    expect(await namesIn(product)).toHaveLength(8)
    expect(String(await wholeOf(product, 'cd/new.bin'))).toBe('new')
    expect(await moveFiles(from, to)).toMatchObject({ copied: 6, there: 2 })
    expect(await moveFiles(from, to)).toMatchObject({ copied: 0, there: 8 })
    for (const name of await namesIn(from, '', { hidden: true }))
      expect(await wholeOf(to, name)).toEqual(await wholeOf(from, name))
    expect(await to.stat('ab/0.bin')).toBeUndefined()
    // And back.
    const back = folderStore(join(root, 'back'))
    expect(await moveFiles(to, back)).toMatchObject({ copied: 9 })
    expect(await namesIn(back, '', { hidden: true })).toEqual(await namesIn(to, '', { hidden: true }))
  })
  it('refuses and removes a copy that differs, and does not bring back what is deleted while it is copied', async () => {
    const [from, to] = [folderStore(join(root, 'from2')), folderStore(join(root, 'to2'))]
    await from.write('ab/a.bin', Buffer.from('right'))
    const lying: FileStore = { ...to, read: async () => Readable.from([Buffer.from('wrong')]) }
    await expect(moveFiles(from, lying)).rejects.toThrow(/^ab\/a\.bin differs in .* after it was written there/)
    expect(await to.stat('ab/a.bin')).toBeUndefined()
    const slow: FileStore = {
      ...to,
      write: async (name, bytes) => {
        const written = await to.write(name, bytes)
        await from.remove(name)
        return written
      },
    }
    expect(await moveFiles(from, slow)).toMatchObject({ copied: 0 })
    expect(await to.stat('ab/a.bin')).toBeUndefined()
  })
})
