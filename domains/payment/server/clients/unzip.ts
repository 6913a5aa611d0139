import { inflateRawSync } from 'node:zlib'

/** A file in an archive holds no more than this: a few bytes could otherwise fill the memory. */
const mostBytes = 512_000_000
/**
 * The files of a ZIP archive with their bytes. Their names are bytes too: Chinese tools write them
 * in GBK without saying so.
 * @throws Error when it is no archive, or a broken one
 */
export function unzip(archive: Buffer): { name: Buffer; bytes: Buffer }[] {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('it is no ZIP archive')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the list of the archive is broken')
    const method = archive.readUInt16LE(at + 10)
    const size = archive.readUInt32LE(at + 20)
    const [nameLength, extra, comment] = [28, 30, 32].map(place => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const name = archive.subarray(at + 46, at + 46 + nameLength)
    at += 46 + nameLength + extra + comment
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(from, from + size)
    if (method !== 0 && method !== 8) throw new Error(`a file is packed in the way ${method}`)
    return { name, bytes: method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostBytes }) }
  })
}
