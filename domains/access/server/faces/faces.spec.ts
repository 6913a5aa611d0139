import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { linkToken } from '@pavilion/certificate/server/passes/visitors.ts'
import { saveUpload } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import sharp from 'sharp'
import { faceSupplier, registerUserFaceDatabase } from '../../model/index.ts'
import { gates } from '../testing/gates.ts'
import { destroyFaces } from './destroying.ts'
import { describeFace, likeness } from './matching.ts'
import { sweepFaces } from './sweeping.ts'
import { faces } from './sync.ts'

process.env.INNER_HOSTS = '127.0.0.1'
const server = await startTestServer()
const { system } = server
const { hall } = gates(server)
const { token } = await server.operator()

// The face finder's own pictures: five people side by side.
const sheet = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/human')),
  '../assets/screenshot-facedetect.jpg',
)
const cut = (left: number, width = 160) =>
  sharp(sheet).extract({ left, top: 302, width, height: 258 }).jpeg().toBuffer()
const face = (nth: number) => cut(nth * 160)
const again = async (nth: number) =>
  sharp(await face(nth))
    .modulate({ brightness: 1.2 })
    .blur(1)
    .jpeg()
    .toBuffer()

/** A cloud that answers as the test says. */
async function cloudTwin() {
  const heard: { path: string; body: Record<string, unknown> }[] = []
  const people = new Set<string>()
  const twin = { answer: undefined as { status?: number; code?: number } | undefined, heard, people, url: '' }
  const bodyOf = async (request: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
  }
  const http = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const body = await bodyOf(request)
    const say = (value: object, status = 200) => response.writeHead(status).end(JSON.stringify(value))
    if (pathname === '/oauth/2.0/token') return say({ access_token: 't', expires_in: 1000 })
    heard.push({ path: pathname.split('/').at(-1) as string, body })
    if (twin.answer) return say({ error_code: twin.answer.code ?? 1, error_msg: 'test' }, twin.answer.status ?? 200)
    if (pathname.endsWith('/user/add')) people.add(String(body.user_id))
    if (pathname.endsWith('/user/delete')) people.delete(String(body.user_id))
    return say({ error_code: 0, error_msg: 'SUCCESS', result: { user_id_list: [...people] } })
  })
  await new Promise<void>(done => void http.listen(0, '127.0.0.1', done))
  after(() => void http.close())
  twin.url = `http://127.0.0.1:${(http.address() as { port: number }).port}`
  return twin
}
async function world({ supplier, address }: { supplier?: number; address?: string } = {}) {
  const place = await hall()
  const { projectId } = place
  const database = await system.store(registerUserFaceDatabase).create({
    projectId,
    name: '闸机人脸库',
    ...(supplier && { supplier }),
    ...(address && { address, account: 'key', secret: 'secret' }),
  } as never)
  const person = async (bytes: Buffer) => {
    const avatar = await saveUpload(
      system.acting('test', { projectId }),
      { name: 'a.jpg', mimeType: 'image/jpeg', bytes, fields: {} },
      { purpose: 'avatar', private: true, projectId },
    )
    return place.person({ avatar })
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
  return { ...place, database, newPerson: person, decide, put, work, count, rows }
}

describe('the local matcher', () => {
  it('tells one person from another, and refuses what cannot be compared', async () => {
    const [one, same, other] = [
      await describeFace(await face(0)),
      await describeFace(await again(0)),
      await describeFace(await face(1)),
    ]
    expect(likeness(one, one)).toBe(100)
    expect(likeness(one, same)).toBeGreaterThan(80)
    expect(likeness(one, other)).toBeLessThan(80)
    const why = async (bytes: Buffer) =>
      describeFace(bytes).then(
        () => 'none',
        error => error.code,
      )
    expect(await why(await cut(0, 330))).toBe('severalFaces')
    expect(
      await why(
        await sharp(await face(0))
          .rotate(90)
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('sidewaysFace')
    expect(
      await why(
        await sharp(await face(0))
          .resize({ height: 100 })
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('faceTooSmall')
  })
})

describe('a face database', () => {
  it('takes nobody without consent; a withdrawal removes the template at once and the photo at the supplier [face-suppliers]', async () => {
    const cloud = await cloudTwin()
    const at = await world({ supplier: faceSupplier.supplierA, address: cloud.url })
    const [yes, no] = [await at.newPerson(await face(0)), await at.newPerson(await face(1))]
    await at.decide(yes, true)
    expect((await at.put([yes, no])).data).toMatchObject({
      done: 1,
      withoutPhoto: [],
      withoutConsent: [expect.anything()],
    })
    await at.work()
    expect(await at.rows()).toMatchObject([{ status: 30, held: true }])
    expect([...cloud.people]).toEqual([`p${yes}`])
    expect(await at.count('registerUserFaceTemplate')).toBe(1)
    await at.decide(yes, false)
    expect(await at.count('registerUserFaceTemplate')).toBe(0)
    await at.work()
    expect([...cloud.people]).toEqual([])
    expect(await at.rows()).toEqual([])
  })
  it('writes a record per try, waits for a supplier that is too busy, and gives up on a refusal', async () => {
    const cloud = await cloudTwin()
    const at = await world({ supplier: faceSupplier.supplierA, address: cloud.url })
    const id = await at.newPerson(await face(2))
    await at.decide(id, true)
    await at.put([id])
    cloud.answer = { code: 18 }
    await at.work()
    expect(await at.rows()).toMatchObject([{ status: 20 }])
    cloud.answer = { code: 222_202 }
    await at.work()
    expect(await at.rows()).toMatchObject([{ status: 99, remark: '222202 test' }])
    const tries = await server.sql(
      `select "syncResult" from "registerUserSyncFaceDatabaseRecord" where "projectId" = $1 order by id`,
      [at.projectId],
    )
    expect(tries).toEqual([{ syncResult: 20 }, { syncResult: 20 }])
    cloud.answer = undefined
    expect(
      (await server.call('/registerUserFaceDatabase/retryFailed', { id: at.database.id }, { token })).data,
    ).toEqual({ done: 1 })
    await at.work()
    expect(await at.rows()).toMatchObject([{ status: 30, remark: null }])
  })
  it('lets who was discontinued go with the next sweep', async () => {
    const at = await world()
    const id = await at.newPerson(await face(3))
    await at.decide(id, true)
    await at.put([id])
    await at.work()
    expect(await at.count('registerUserFaceTemplate')).toBe(1)
    await server.sql(`update "registerUser" set "status" = 20 where id = $1`, [id])
    await sweepFaces(system as never)
    await at.work()
    expect([await at.count('registerUserFaceTemplate'), await at.rows()]).toEqual([0, []])
  })
  it('is destroyed with its key after the end, and certified', async () => {
    const at = await world()
    const id = await at.newPerson(await face(4))
    await at.decide(id, true)
    await at.put([id])
    await at.work()
    await server.sql(`update "project" set "endTime" = now() - interval '31 days' where id = $1`, [at.projectId])
    await destroyFaces(system as never)
    expect(await at.count('registerUserFaceTemplate')).toBe(0)
    const [key] = await server.sql(
      `select "material", "destroyedAt" is not null as gone from "registerUserFaceKey" where "projectId" = $1`,
      [at.projectId],
    )
    expect(key).toEqual({ material: null, gone: true })
    const [row] = await server.sql<{ id: number }>(
      `select * from "registerUserFaceCertificate" where "projectId" = $1`,
      [at.projectId],
    )
    expect(row).toMatchObject({ templates: 1, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), unconfirmed: 0 })
    const pdf = await fetch(`${server.url}/api/registerUserFaceCertificate/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify({ id: row?.id }),
    })
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  })
})

describe('a gate that asks for the face', () => {
  it('compares with the photo, logs how long it took, and lets in by the pass who has not agreed', async () => {
    const at = await world()
    await server.sql(`update "registerUserCertType" set "icCardCheckPattern" = 30 where "projectId" = $1`, [
      at.projectId,
    ])
    const [id, without] = [await at.newPerson(await face(0)), await at.newPerson(await face(1))]
    await at.decide(id, true)
    await at.put([id])
    await at.work()
    const codeOf = async (value: string, photo?: Buffer, kind: 'qrcode' | 'face' = 'qrcode') =>
      (await at.scan(at.in, value, { kind, ...(photo && { photo }), at: new Date(Date.now() - 600_000 * ++nth) }))
        .decision.code
    let nth = 0
    expect(await codeOf(await at.passOf(id), await face(1))).toBe(50)
    expect(await codeOf(await at.passOf(id))).toBe(51)
    expect(await codeOf(await at.passOf(without))).toBe(0)
    expect(await codeOf(await at.passOf(id), await again(0))).toBe(0)
    expect(await codeOf('', await again(0), 'face')).toBe(0)
    const logs = await server.sql<{ aipFaceApi: string; aipFaceInterval: number }>(
      `select "aipFaceApi", "aipFaceInterval" from "registerUserBackCheckLog" where "projectId" = $1 and "aipFaceApi" is not null order by id`,
      [at.projectId],
    )
    expect(logs.map(({ aipFaceApi }) => aipFaceApi)).toEqual(['local/match', 'local/match', 'local/search'])
    expect(logs.every(({ aipFaceInterval }) => aipFaceInterval > 0)).toBe(true)
  })
})
