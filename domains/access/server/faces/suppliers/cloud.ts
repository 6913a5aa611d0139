import { askOutside } from '@pavilion/http'
import { now } from '@pavilion/store'
import { patience, personOf, SupplierFailed, unreachable, type Library, type Supplier } from './supplier.ts'

// Supplier 10: a library in the cloud, with the requests of Baidu's AIP face v3.
//   POST /oauth/2.0/token?grant_type=client_credentials&client_id=…&client_secret=…
//     → { access_token, expires_in } or { error, error_description }
//   POST /rest/2.0/face/v3/faceset/user/add?access_token=…
//     { image, image_type: 'BASE64', group_id, user_id, action_type: 'REPLACE', … }
//   POST /rest/2.0/face/v3/faceset/user/delete { group_id, user_id }
//   POST /rest/2.0/face/v3/faceset/group/getusers { group_id, start, length } → { user_id_list }
// Every answer is 200 with { error_code, error_msg, log_id, result }; 0 is success.

const tokens = new Map<string, { readonly token: string; readonly until: number }>()
const tokenExpired = new Set([110, 111])
const tooFast = new Set([4, 17, 18, 19])
const busy = new Set([1, 2, 222_001, 222_901, 222_902])
const notThere = new Set([223_103, 223_106, 222_207, 223_101])

async function post(url: URL, body?: object): Promise<Record<string, unknown>> {
  const { status, bytes } = await askOutside(url.href, {
    method: 'POST',
    timeoutMs: patience.ms,
    mostBytes: 2_000_000,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  }).catch(error => {
    throw unreachable(error)
  })
  if (status === 429) throw new SupplierFailed('rateLimited', 'answered 429')
  if (status >= 500) throw new SupplierFailed('unavailable', `answered ${status}`)
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  } catch {
    throw new SupplierFailed('unavailable', `answered ${status} without JSON`)
  }
}
async function tokenFor({ address, account, secret }: Library): Promise<string> {
  const key = `${address} ${account}`
  const kept = tokens.get(key)
  if (kept && kept.until > now().getTime()) return kept.token
  const url = new URL('/oauth/2.0/token', address)
  url.search = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: account,
    client_secret: secret,
  }).toString()
  const { access_token: token, expires_in: seconds, error } = await post(url)
  if (typeof token !== 'string')
    throw new SupplierFailed('rejected', `the key is refused: ${String(error).slice(0, 100)}`)
  tokens.set(key, { token, until: now().getTime() + (Number(seconds) || 3600) * 900 })
  return token
}
async function ask(at: Library, path: string, body: object, again = true): Promise<unknown> {
  const url = new URL(`/rest/2.0/face/v3/${path}`, at.address)
  url.searchParams.set('access_token', await tokenFor(at))
  const { error_code: code, error_msg: said, result } = await post(url, body)
  if (code === 0) return result
  if (tokenExpired.has(Number(code)) && again) {
    tokens.delete(`${at.address} ${at.account}`)
    return ask(at, path, body, false)
  }
  const why = `${String(code)} ${String(said).slice(0, 200)}`
  if (tooFast.has(Number(code))) throw new SupplierFailed('rateLimited', why)
  if (busy.has(Number(code))) throw new SupplierFailed('unavailable', why)
  throw Object.assign(new SupplierFailed('rejected', why), { code: Number(code) })
}
const list = async (at: Library): Promise<number[]> => {
  const found: number[] = []
  for (let start = 0; ; start += 1000) {
    const page = (await ask(at, 'faceset/group/getusers', { group_id: at.library, start, length: 1000 }).catch(
      absent,
    )) as { user_id_list?: string[] } | undefined
    const ids = page?.user_id_list ?? []
    found.push(...ids.flatMap(id => personOf(id) ?? []))
    if (ids.length < 1000) return found
  }
}
/** A person or a group that is not there is what a removal wants. */
function absent(error: unknown): undefined {
  if (notThere.has((error as { code?: number }).code ?? -1)) return undefined
  throw error
}
export const cloud: Supplier = {
  async add(at, personId, photo) {
    await ask(at, 'faceset/user/add', {
      image: photo.toString('base64'),
      image_type: 'BASE64',
      group_id: at.library,
      user_id: `p${personId}`,
      quality_control: 'NORMAL',
      liveness_control: 'NONE',
      action_type: 'REPLACE',
    })
  },
  async remove(at, personId) {
    await ask(at, 'faceset/user/delete', { group_id: at.library, user_id: `p${personId}` }).catch(absent)
  },
  list,
  count: async at => (await list(at)).length,
}
