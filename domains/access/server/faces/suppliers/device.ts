import { createHash, randomBytes } from 'node:crypto'
import { askOutside, type Question } from '@pavilion/http'
import { patience, SupplierFailed, unreachable, type Library, type Supplier } from './supplier.ts'

// Supplier 20: the library on a device, with the requests of ISAPI, digest authentication and JSON.
//   PUT  /ISAPI/Intelligent/FDLib/FDSetUp?format=json
//     multipart: FaceDataRecord { faceLibType: 'blackFD', FDID, FPID }, img (JPEG)
//   PUT  /ISAPI/Intelligent/FDLib/FDSearch/Delete?format=json&FDID=…&faceLibType=blackFD { FPID: [{ value }] }
//   GET  /ISAPI/Intelligent/FDLib/Count?format=json&FDID=…&faceLibType=blackFD
//     → { FDRecordDataInfo: [{ FDID, faceLibType, recordDataNumber }] }
// An answer is { statusCode, statusString, subStatusCode }: 1 is success, 2 means busy.
// A device in the hall has an internal address: the administrator names it in INNER_HOSTS.

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** The answer to a digest challenge (RFC 2617, qop auth). */
export function digest(challenge: string, { account, secret }: Library, method: string, path: string): string {
  const part = (name: string) => new RegExp(`${name}="?([^",]+)"?`).exec(challenge)?.[1] ?? ''
  const [realm, nonce, opaque] = [part('realm'), part('nonce'), part('opaque')]
  const cnonce = randomBytes(8).toString('hex')
  const response = md5(
    `${md5(`${account}:${realm}:${secret}`)}:${nonce}:00000001:${cnonce}:auth:${md5(`${method}:${path}`)}`,
  )
  return `Digest username="${account}", realm="${realm}", nonce="${nonce}", uri="${path}", qop=auth, nc=00000001, cnonce="${cnonce}", response="${response}"${opaque ? `, opaque="${opaque}"` : ''}`
}
async function ask(
  at: Library,
  method: NonNullable<Question['method']>,
  path: string,
  sent: { readonly type: string; readonly body: string | Buffer } | undefined,
): Promise<Record<string, unknown>> {
  const send = (headers: Readonly<Record<string, string>>) =>
    askOutside(new URL(path, at.address).href, {
      method,
      timeoutMs: patience.ms,
      mostBytes: 500_000,
      headers: { ...(sent && { 'content-type': sent.type }), ...headers },
      ...(sent && { body: sent.body }),
    }).catch(error => {
      throw unreachable(error)
    })
  let answer = await send({})
  if (answer.status === 401)
    answer = await send({ authorization: digest(answer.headers['www-authenticate'] ?? '', at, method, path) })
  const { status, bytes } = answer
  if (status === 401 || status === 403) throw new SupplierFailed('rejected', `the password is refused (${status})`)
  if (status === 429 || status === 503) throw new SupplierFailed('rateLimited', `answered ${status}`)
  let said: Record<string, unknown>
  try {
    said = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  } catch {
    throw new SupplierFailed('unavailable', `answered ${status} without JSON`)
  }
  const why = `${String(said.statusCode ?? status)} ${String(said.subStatusCode ?? said.statusString ?? '').slice(0, 200)}`
  if (said.statusCode === 2) throw new SupplierFailed('rateLimited', why)
  if (status >= 500 || said.statusCode === 3) throw new SupplierFailed('unavailable', why)
  if (status >= 400 || (said.statusCode !== undefined && said.statusCode !== 1))
    throw new SupplierFailed('rejected', why)
  return said
}
const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) })
const where = ({ library }: Library) => `format=json&FDID=${encodeURIComponent(library)}&faceLibType=blackFD`
function form(record: object, photo: Buffer): { type: string; body: Buffer } {
  const edge = `pavilion${randomBytes(12).toString('hex')}`
  const head = (name: string, type: string, file = '') =>
    `--${edge}\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: ${type}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${edge}`,
    body: Buffer.concat([
      Buffer.from(`${head('FaceDataRecord', 'application/json')}${JSON.stringify(record)}\r\n`),
      Buffer.from(head('img', 'image/jpeg', '; filename="face.jpg"')),
      photo,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  }
}
export const device: Supplier = {
  async add(at, personId, photo) {
    const record = { faceLibType: 'blackFD', FDID: at.library, FPID: `p${personId}` }
    await ask(at, 'PUT', '/ISAPI/Intelligent/FDLib/FDSetUp?format=json', form(record, photo))
  },
  async remove(at, personId) {
    await ask(
      at,
      'PUT',
      `/ISAPI/Intelligent/FDLib/FDSearch/Delete?${where(at)}`,
      json({ FPID: [{ value: `p${personId}` }] }),
    )
  },
  async count(at) {
    const said = await ask(at, 'GET', `/ISAPI/Intelligent/FDLib/Count?${where(at)}`, undefined)
    const all = (said.FDRecordDataInfo ?? []) as readonly { FDID?: string; recordDataNumber?: number }[]
    return all.filter(({ FDID }) => FDID === at.library).reduce((sum, one) => sum + (one.recordDataNumber ?? 0), 0)
  },
}
