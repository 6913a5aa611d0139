import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { linkToken } from '@pavilion/certificate/server/passes/visitors.ts'
import { saveUpload } from '@pavilion/system/server/index.ts'
import type { TestServer } from '@pavilion/testing'
import sharp from 'sharp'
import { registerUserFaceDatabase } from '../../model/index.ts'
import { faces } from '../faces/sync.ts'
import { gates } from './gates.ts'

// The face finder's own pictures: five people side by side.
const sheet = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/human')),
  '../assets/screenshot-facedetect.jpg',
)
export const cutFaces = (left: number, width = 160) =>
  sharp(sheet).extract({ left, top: 302, width, height: 258 }).jpeg().toBuffer()
export const face = (nth: number) => cutFaces(nth * 160)
/** The same person in another light. */
export const faceAgain = async (nth: number) =>
  sharp(await face(nth))
    .modulate({ brightness: 1.2 })
    .blur(1)
    .jpeg()
    .toBuffer()

const bytesOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
/** A supplier on this machine. `mood`: as it should, too busy, refusing, silent, or gone. */
export interface Twin {
  mood: 'well' | 'busy' | 'refuses' | 'silent' | 'gone'
  readonly people: Set<string>
  /** Every request but those for a token, as `name person`. */
  readonly heard: string[]
  readonly url: string
}
async function twinOf(
  answer: (twin: Twin, request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Twin> {
  const twin = { mood: 'well' as Twin['mood'], people: new Set<string>(), heard: [] as string[], url: '' }
  const http = createServer((request, response) => {
    if (twin.mood === 'gone') return request.socket.destroy()
    // A slow one answers when nobody waits any more: the socket stays open.
    if (twin.mood === 'silent') return undefined
    return void answer(twin, request, response)
  })
  await new Promise<void>(done => void http.listen(0, '127.0.0.1', done))
  after(() => {
    http.closeAllConnections()
    http.close()
  })
  twin.url = `http://127.0.0.1:${(http.address() as { port: number }).port}`
  return twin
}
/** Supplier 10: the requests of a library in the cloud. */
export const cloudTwin = () =>
  twinOf(async (twin, request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const body = JSON.parse((await bytesOf(request)).toString() || '{}') as Record<string, unknown>
    const say = (value: object) => response.writeHead(200).end(JSON.stringify(value))
    if (pathname === '/oauth/2.0/token') {
      const isKnown = searchParams.get('client_id') === 'key' && searchParams.get('client_secret') === 'secret'
      return void say(
        isKnown ? { access_token: 't', expires_in: 1000 } : { error: 'invalid_client', error_description: 'no' },
      )
    }
    if (searchParams.get('access_token') !== 't') return void say({ error_code: 110, error_msg: 'token' })
    twin.heard.push(`${pathname.split('/').at(-1)} ${String(body.user_id ?? '')}`.trim())
    if (twin.mood === 'busy') return void say({ error_code: 18, error_msg: 'Open api qps request limit reached' })
    if (twin.mood === 'refuses') return void say({ error_code: 222_202, error_msg: 'pic not has face' })
    if (pathname.endsWith('/user/add')) {
      const picture = await sharp(Buffer.from(String(body.image), 'base64')).metadata()
      if (picture.format !== 'jpeg' || body.action_type !== 'REPLACE' || !body.group_id)
        return void say({ error_code: 222_200, error_msg: 'request body' })
      twin.people.add(String(body.user_id))
    }
    if (pathname.endsWith('/user/delete') && !twin.people.delete(String(body.user_id)))
      return void say({ error_code: 223_103, error_msg: 'user is not exist' })
    say({ error_code: 0, error_msg: 'SUCCESS', result: { user_id_list: [...twin.people] } })
  })
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** Supplier 20: a device that asks for digest authentication. */
export const deviceTwin = () =>
  twinOf(async (twin, request, response) => {
    const path = request.url ?? '/'
    const { pathname, searchParams } = new URL(path, 'http://x')
    const bytes = await bytesOf(request)
    const given = request.headers.authorization ?? ''
    const part = (name: string) => new RegExp(`${name}="?([^",]+)"?`).exec(given)?.[1] ?? ''
    const expected = md5(
      `${md5('key:hall:secret')}:n1:${part('nc')}:${part('cnonce')}:auth:${md5(`${request.method}:${path}`)}`,
    )
    if (part('response') !== expected)
      return void response
        .writeHead(401, { 'www-authenticate': 'Digest realm="hall", nonce="n1", qop="auth"' })
        .end('{"statusCode":4,"statusString":"Invalid Operation","subStatusCode":"noAuth"}')
    const say = (value: object, status = 200) => void response.writeHead(status).end(JSON.stringify(value))
    const done = { statusCode: 1, statusString: 'OK', subStatusCode: 'ok' }
    const name = pathname.split('/').at(-1)
    const text = bytes.toString('latin1')
    const person = /p\d+/.exec(text)?.[0]
    twin.heard.push(`${name} ${person ?? ''}`.trim())
    if (twin.mood === 'busy') return say({ statusCode: 2, statusString: 'Device Busy', subStatusCode: 'deviceBusy' })
    if (twin.mood === 'refuses')
      return say({ statusCode: 6, statusString: 'Invalid Content', subStatusCode: 'faceNotFound' }, 400)
    if (name === 'FDSetUp') {
      const record = JSON.parse(/\{.*?\}/.exec(text)?.[0] ?? '{}') as { faceLibType?: string; FPID?: string }
      if (record.faceLibType !== 'blackFD' || !record.FPID || !text.includes('\xff\xd8\xff'))
        return say({ statusCode: 6, subStatusCode: 'badParameters' }, 400)
      twin.people.add(record.FPID)
    }
    if (name === 'Delete') twin.people.delete(person ?? '')
    if (name === 'Count')
      return say({
        FDRecordDataInfo: [
          { FDID: searchParams.get('FDID'), faceLibType: 'blackFD', recordDataNumber: twin.people.size },
        ],
      })
    say(done)
  })

/** A hall with a face database, people with photos, and the outbox at the hand of the test. */
export function facesIn(server: TestServer) {
  const { system } = server
  const { hall } = gates(server)
  return async function world({
    supplier,
    address,
    project,
  }: {
    supplier?: number
    address?: string
    project?: { id: number }
  } = {}) {
    const place = await hall(project ? { project } : {})
    const { projectId } = place
    const { token } = await server.operator({ projects: [projectId] })
    const database = await system.store(registerUserFaceDatabase).create({
      projectId,
      name: '闸机人脸库',
      ...(supplier && { supplier }),
      ...(address && { address, account: 'key', secret: 'secret' }),
    })
    const newPerson = async (bytes: Buffer, more: object = {}) => {
      const avatar = await saveUpload(
        system.acting('test', { projectId }),
        { name: 'a.jpg', mimeType: 'image/jpeg', bytes, fields: {} },
        { purpose: 'avatar', private: true, projectId },
      )
      return place.person({ avatar, ...more })
    }
    const decide = (id: number, agrees: boolean) =>
      server.call('/registerUserFaceConsent/ext/decide', {
        projectId,
        token: linkToken(id),
        registerUserId: id,
        agrees,
        language: 'zh',
      })
    const put = (ids: number[]) =>
      server.call(
        '/registerUser/syncFaceDatabase',
        { ids, registerUserFaceDatabaseId: database.id },
        { token, projectId },
      )
    const send = faces.jobs[0]?.run as (ctx: unknown, which: object) => Promise<void>
    const work = async () => {
      for (const row of await server.sql<{ id: number }>(
        `select id from "outboundCall" where "projectId" = $1 and "kind" = 'access.face' and "endedAt" is null order by id`,
        [projectId],
      ))
        await send(system, { id: row.id, projectId })
    }
    const count = async (of: string) =>
      (
        await server.sql<{ n: number }>(
          `select count(*)::int n from "${of}" where "projectId" = $1 and "deletedAt" is null`,
          [projectId],
        )
      )[0]?.n
    const rows = () =>
      server.sql<{ status: number; remark: string | null }>(
        `select "status", "remark", "held" from "relRegisterUserFaceDatabase" where "projectId" = $1 and "deletedAt" is null order by id`,
        [projectId],
      )
    const tries = () =>
      server.sql<{ action: number; syncResult: number; syncResultMsg: string }>(
        `select "action", "syncResult", "syncResultMsg" from "registerUserSyncFaceDatabaseRecord" where "projectId" = $1 order by id`,
        [projectId],
      )
    return { ...place, token, database, newPerson, decide, put, work, count, rows, tries }
  }
}
