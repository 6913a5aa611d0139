// The container of old Office files (MS-CFB): sectors in chains, and a directory of streams.
const mark = 'd0cf11e0a1b11ae1'
const headLength = 512
const endOfChain = 0xfffffffe
const entryLength = 128
const streamType = 2
const rootType = 5

export const isContainer = (bytes: Buffer): boolean => bytes.toString('hex', 0, 8) === mark

/**
 * The streams of a container by name. Chains that do not end are cut off where the file could hold
 * no more.
 * @throws when a chain leaves the file
 */
export function streamsIn(bytes: Buffer): Map<string, Buffer> {
  const size = 1 << Math.min(16, bytes.readUInt16LE(30))
  const smallSize = 1 << Math.min(12, bytes.readUInt16LE(32))
  const most = Math.ceil(bytes.length / size)
  const sector = (nth: number) => {
    const from = headLength + (size > headLength ? size - headLength : 0) + nth * size
    if (from >= bytes.length) throw new Error('a sector beyond the file')
    return bytes.subarray(from, from + size)
  }
  const table = sectorTable(bytes, sector, { size, most })
  const chain = (first: number): Buffer => {
    const parts: Buffer[] = []
    for (let nth = first; nth < endOfChain && parts.length <= most; nth = table[nth] ?? endOfChain)
      parts.push(sector(nth))
    return Buffer.concat(parts)
  }
  const directory = chain(bytes.readUInt32LE(48))
  const smallTable = chain(bytes.readUInt32LE(60))
  const smallest = bytes.readUInt32LE(56)
  const streams = new Map<string, Buffer>()
  let small: Buffer = Buffer.alloc(0)
  for (let at = 0; at + entryLength <= directory.length; at += entryLength) {
    const type = directory[at + 66]
    const nameLength = Math.min(64, directory.readUInt16LE(at + 64))
    const first = directory.readUInt32LE(at + 116)
    const length = directory.readUInt32LE(at + 120)
    if (type === rootType) small = length ? chain(first) : small
    if (type !== streamType || nameLength < 2) continue
    const name = directory.toString('utf16le', at, at + nameLength - 2)
    const data = length >= smallest ? chain(first) : smallChain(small, smallTable, first, smallSize)
    streams.set(name, data.subarray(0, length))
  }
  return streams
}
interface Sizes {
  readonly size: number
  readonly most: number
}
/** Which sector follows each sector. The first 109 sectors of this table are named in the head. */
function sectorTable(bytes: Buffer, sector: (nth: number) => Buffer, { size, most }: Sizes): Uint32Array {
  const named: number[] = []
  for (let at = 76; at < headLength; at += 4) named.push(bytes.readUInt32LE(at))
  let next = bytes.readUInt32LE(68)
  for (let round = 0; next < endOfChain && round <= most; round++) {
    const more = sector(next)
    for (let at = 0; at + 4 < size; at += 4) named.push(more.readUInt32LE(at))
    next = more.readUInt32LE(size - 4)
  }
  const parts = named
    .filter(nth => nth < endOfChain - 2)
    .slice(0, most)
    .map(sector)
  const table = new Uint32Array((parts.length * size) / 4)
  let to = 0
  for (const part of parts) for (let at = 0; at + 4 <= part.length; at += 4) table[to++] = part.readUInt32LE(at)
  return table
}
/** A short stream lies in small sectors within the root's stream. */
function smallChain(small: Buffer, table: Buffer, first: number, size: number): Buffer {
  const parts: Buffer[] = []
  const most = Math.ceil(small.length / size)
  for (let nth = first; nth < endOfChain && parts.length <= most; ) {
    parts.push(small.subarray(nth * size, (nth + 1) * size))
    nth = nth * 4 + 4 <= table.length ? table.readUInt32LE(nth * 4) : endOfChain
  }
  return Buffer.concat(parts)
}
