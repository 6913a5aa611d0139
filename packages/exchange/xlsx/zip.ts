import { createInflateRaw } from 'node:zlib'

/** An entry of a zip: where its compressed bytes are. */
export interface Entry {
  readonly method: number
  readonly from: number
  readonly size: number
}
// Signatures and lengths of a zip's records (APPNOTE 4.3).
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const beyond32 = 0xffffffff
const beyond16 = 0xffff
const wideMark = 1
// If the end record does not have the directory's offset, a record before it has the location of a
// wider one.
const farMark = 0x07064b50
const farMarkLength = 20
const farLength = 56

/**
 * Sizes and offsets of 64 bits are in the entry's extra field, in this order, each only if the
 * entry itself says so. Some programs write every entry this way, however small.
 */
function wide(view: DataView, from: number, to: number, values: readonly number[]): readonly number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== wideMark) continue
    let next = at + 4
    return values.map(one => {
      if (one !== beyond32 || next + 8 > to) return one
      const found = Number(view.getBigUint64(next, true))
      next += 8
      return found
    })
  }
  return values
}
/**
 * The entries of a zip by name, from its directory. Encrypted ones and other compression methods
 * are left out. Undefined if there is no directory.
 */
export function directoryOf(bytes: Uint8Array): Map<string, Entry> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, Entry>()
  let end = bytes.length - endLength
  while (end >= 0 && view.getUint32(end, true) !== endMark) end--
  if (end < 0) return undefined
  let at = view.getUint32(end + 16, true)
  let left = view.getUint16(end + 10, true)
  if (at === beyond32 || left === beyond16) {
    const far =
      end >= farMarkLength && view.getUint32(end - farMarkLength, true) === farMark
        ? Number(view.getBigUint64(end - farMarkLength + 8, true))
        : bytes.length
    if (far + farLength > bytes.length) return undefined
    left = Number(view.getBigUint64(far + 32, true))
    at = Number(view.getBigUint64(far + 48, true))
  }
  for (; left > 0; left--) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entryMark) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const extra = at + entryLength + nameLength
    const method = view.getUint16(at + 10, true)
    const [, size, local] = wide(
      view,
      extra,
      Math.min(bytes.length, extra + view.getUint16(at + 30, true)),
      [24, 20, 42].map(offset => view.getUint32(at + offset, true)),
    ) as [number, number, number]
    const isPlain =
      (view.getUint16(at + 8, true) & 1) === 0 &&
      (method === 0 || method === 8) &&
      local + localLength <= bytes.length &&
      view.getUint32(local, true) === localMark
    const from = isPlain
      ? local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      : bytes.length
    if (isPlain && from + size <= bytes.length)
      parts.set(new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength)), {
        method,
        from,
        size,
      })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}
// A sheet compresses to a tenth or a thirtieth; only the same few letters over and over compress to
// a thousandth.
const mostAnyway = 67_108_864
const mostForEach = 100
/**
 * The bytes of an entry, unpacked in chunks as they are read.
 * @throws zlib's error, and if there is far more than an entry of this size contains
 */
export async function* unpacked(bytes: Uint8Array, { method, from, size }: Entry): AsyncGenerator<Buffer> {
  const packed = bytes.subarray(from, from + size)
  if (method === 0) {
    for (let at = 0; at < packed.length; at += pieceLength)
      yield Buffer.from(packed.buffer, packed.byteOffset + at, Math.min(pieceLength, packed.length - at))
    return
  }
  const inflate = createInflateRaw({ chunkSize: pieceLength })
  inflate.end(packed)
  let length = 0
  for await (const piece of inflate as AsyncIterable<Buffer>) {
    if ((length += piece.length) > mostAnyway + mostForEach * size)
      throw new Error('a part that unpacks without an end')
    yield piece
  }
}
const pieceLength = 65_536
/** A small entry as text; undefined if it is missing or far too large for its purpose. */
export async function textOf(
  bytes: Uint8Array,
  entry: Entry | undefined,
  most = 16_777_216,
): Promise<string | undefined> {
  if (!entry) return undefined
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of unpacked(bytes, entry)) {
    pieces.push(piece)
    if ((length += piece.length) > most) return undefined
  }
  return Buffer.concat(pieces)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}
