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
const mostFiles = 0xffff
// Version 4.5 knows offsets and counts of 64 bits.
const wideVersion = 45

/** Where an entry begins, for its line of the directory, beyond 4 GB. */
function farPlace(from: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(from), 4)
  return extra
}
/** The records before the end of a large archive, which have its sizes in 64 bits. */
function wideEnd(many: number, size: number, at: number): Buffer {
  const wide = Buffer.alloc(76)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(wideVersion, 12)
  wide.writeUInt16LE(wideVersion, 14)
  wide.writeBigUInt64LE(BigInt(many), 24)
  wide.writeBigUInt64LE(BigInt(many), 32)
  wide.writeBigUInt64LE(BigInt(size), 40)
  wide.writeBigUInt64LE(BigInt(at), 48)
  wide.writeUInt32LE(0x07064b50, 56)
  wide.writeBigUInt64LE(BigInt(at + size), 64)
  wide.writeUInt32LE(1, 72)
  return wide
}

/**
 * Streams an archive of files that are already compressed (images, workbooks); none is read before
 * the reader wants it. Each file has less than 4 GB; the archive may have more, and any number of files.
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
    const extra = from > most ? farPlace(from) : Buffer.alloc(0)
    const version = extra.length ? wideVersion : 20
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(version, 4)
    entry.writeUInt16LE(version, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(date, 14)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(size, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(Math.min(from, most), 42)
    directory.push(Buffer.concat([entry, path, extra]))
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  const many = directory.length
  const isWide = many >= mostFiles || at > most
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(many, mostFiles), 8)
  end.writeUInt16LE(Math.min(many, mostFiles), 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(isWide ? most : at, 16)
  yield Buffer.concat([listed, ...(isWide ? [wideEnd(many, listed.length, at)] : []), end])
}
