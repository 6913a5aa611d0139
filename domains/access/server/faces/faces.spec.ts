import { describe, it } from 'node:test'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import sharp from 'sharp'
import { faceSupplier } from '../../model/index.ts'
import { cloudTwin, cutFaces, face, faceAgain, facesIn } from '../testing/faces.ts'
import { destroyFaces } from './destroying.ts'
import { describeFace, likeness } from './matching.ts'
import { sweepFaces } from './sweeping.ts'

process.env.INNER_HOSTS = '127.0.0.1'
const server = await startTestServer()
const { system } = server

const world = facesIn(server)

describe('the local matcher', () => {
  it('tells one person from another, and refuses what cannot be compared', async () => {
    const [one, same, other] = [
      await describeFace(await face(0)),
      await describeFace(await faceAgain(0)),
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
    expect(await why(await cutFaces(0, 330))).toBe('severalFaces')
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
    cloud.mood = 'busy'
    await at.work()
    expect(await at.rows()).toMatchObject([{ status: 20 }])
    cloud.mood = 'refuses'
    await at.work()
    expect(await at.rows()).toMatchObject([{ status: 99, remark: '222202 pic not has face' }])
    const tries = await server.sql(
      `select "syncResult" from "registerUserSyncFaceDatabaseRecord" where "projectId" = $1 order by id`,
      [at.projectId],
    )
    expect(tries).toEqual([{ syncResult: 20 }, { syncResult: 20 }])
    cloud.mood = 'well'
    expect(
      (await server.call('/registerUserFaceDatabase/retryFailed', { id: at.database.id }, { token: at.token })).data,
    ).toEqual({ done: 1 })
    // A process sends them, which the task centre shows.
    await server.runJobs()
    expect(await at.rows()).toMatchObject([{ status: 30, remark: null }])
    const { data } = await server.call('/backgroundTask/getTasks', {}, { token: at.token, projectId: at.projectId })
    expect(data.rows.find(({ kind }: { kind: string }) => kind === 'process')).toMatchObject({
      name: expect.stringMatching(/^重新发送失败的人脸：/),
      status: 30,
      done: 1,
      total: 1,
    })
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
    const { token } = await server.operator()
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
    await system.acting('test', { projectId: at.projectId }).store(projectSetting).create({ faceSeconds: 30 })
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
    expect(await codeOf(await at.passOf(id), await faceAgain(0))).toBe(0)
    expect(await codeOf('', await faceAgain(0), 'face')).toBe(0)
    const logs = await server.sql<{ aipFaceApi: string; aipFaceInterval: number }>(
      `select "aipFaceApi", "aipFaceInterval" from "registerUserBackCheckLog" where "projectId" = $1 and "aipFaceApi" is not null order by id`,
      [at.projectId],
    )
    expect(logs.map(({ aipFaceApi }) => aipFaceApi)).toEqual(['local/match', 'local/match', 'local/search'])
    expect(logs.every(({ aipFaceInterval }) => aipFaceInterval > 0)).toBe(true)
  })
})
