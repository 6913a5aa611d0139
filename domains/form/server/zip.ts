import { crc32 } from 'node:zlib'

/** A file in an archive: all its bytes at once, or as a stream. */
export interface ZipPart {
  readonly name: string
  readonly bytes: Buffer | AsyncIterable<Buffer>
}
// Zip flags (APPNOTE 4.3): names are UTF-8 (0x0800), sizes of streamed files follow the data
// (0x0008), 1 January 1980.
const utf8 = 0x0800
const follows = 0x0008
const date = 0x21
const most = 0xffffffff

/**
 * Streams an archive of files that are already compressed (images, workbooks); none is read before
 * the reader wants it.
 * @throws beyond 4 GB or 65,535 files
 */
export async function* zipped(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of parts) {
    const path = Buffer.from(name)
    const known = Buffer.isBuffer(bytes) ? bytes : undefined
    const flags = known ? utf8 : utf8 | follows
    const from = at
    const head = Buffer.alloc(30)
    let crc = known ? crc32(known) : 0
    let size = known?.length ?? 0
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(date, 12)
    head.writeUInt32LE(crc, 14)
    head.writeUInt32LE(size, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(path.length, 26)
    yield Buffer.concat([head, path])
    if (known) yield known
    else {
      for await (const piece of bytes as AsyncIterable<Buffer>) {
        crc = crc32(piece, crc)
        size += piece.length
        yield piece
      }
      const tail = Buffer.alloc(16)
      tail.writeUInt32LE(0x08074b50, 0)
      tail.writeUInt32LE(crc, 4)
      tail.writeUInt32LE(size, 8)
      tail.writeUInt32LE(size, 12)
      yield tail
    }
    at += head.length + path.length + size + (known ? 0 : 16)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(date, 14)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(size, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(from, 42)
    directory.push(entry, path)
    if (at > most || directory.length / 2 > 0xffff) throw new Error('more than a zip holds')
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  const many = directory.length / 2
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(many, 8)
  end.writeUInt16LE(many, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([listed, end])
}
