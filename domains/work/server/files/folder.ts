import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isHidden, plainName, type FileStat, type FileStore, type Kept, type Written } from './fileStore.ts'

const missing = (error: NodeJS.ErrnoException) => /^(?:ENOENT|ENOTDIR|EISDIR)$/.test(error.code ?? '')
const halfWritten = /^\.[0-9a-f]+\.part$/

/** Files in a folder, which several servers may have mounted. */
export function folderStore(folder: string): FileStore {
  const at = (name: string) => join(folder, plainName(name))
  return {
    where: folder,
    async stat(name) {
      return statOf(at(name))
    },
    async read(name, part) {
      // Opened first: a file that is deleted now can be read to its end.
      const file = await open(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (missing(error)) return undefined
        throw error
      })
      if (!file) return undefined
      if ((await file.stat()).isFile()) return createReadStream('', { fd: file, ...part })
      await file.close()
      return undefined
    },
    async write(name, bytes) {
      const place = at(name)
      const part = join(dirname(place), `.${randomBytes(8).toString('hex')}.part`)
      await mkdir(dirname(place), { recursive: true })
      try {
        const written = await fill(part, bytes)
        await rename(part, place)
        return written
      } catch (error) {
        // On a full disk half a file would take the last of it.
        await rm(part, { force: true })
        throw error
      }
    },
    async remove(name) {
      await rm(at(name), { force: true })
    },
    async *list(prefix = '', { hidden = false } = {}) {
      const shelf = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/') + 1) : ''
      for await (const one of walked(folder, shelf))
        if (one.name.startsWith(prefix) && (hidden || !isHidden(one.name))) yield one
    },
    async sweep(before) {
      let swept = 0
      for await (const { name, at: when } of walked(folder, ''))
        if (halfWritten.test(name.slice(name.lastIndexOf('/') + 1)) && when < before) {
          await rm(join(folder, name), { force: true })
          swept++
        }
      return swept
    },
  }
}
async function statOf(place: string): Promise<FileStat | undefined> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (missing(error)) return undefined
    throw error
  })
  return found?.isFile() ? { size: found.size, at: found.mtime } : undefined
}
async function fill(place: string, bytes: Buffer | Readable): Promise<Written> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(bytes)) {
    await writeFile(place, bytes, { mode: 0o640 })
    return { size: bytes.length, sha256: hash.update(bytes).digest('hex') }
  }
  let size = 0
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(bytes, seen, createWriteStream(place, { mode: 0o640 }))
  return { size, sha256: hash.digest('hex') }
}
/** Every file below a folder, shelf by shelf: all names of a large store together would fill the memory. */
async function* walked(folder: string, shelf: string): AsyncIterable<Kept> {
  const entries = await readdir(join(folder, shelf), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${shelf}${entry.name}`
    if (entry.isDirectory()) yield* walked(folder, `${name}/`)
    // Another server may just have deleted it.
    else if (entry.isFile()) {
      const found = await statOf(join(folder, name))
      if (found) yield { name, ...found }
    }
  }
}
