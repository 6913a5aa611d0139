import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { personOfLink } from '@pavilion/certificate/server/index.ts'
import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { expect } from 'expect'
import { language } from '@pavilion/platform/model/index.ts'
import { website } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import sharp from 'sharp'
import { decideOffline, keep, nothingKept, readOffline } from '../../model/offline.ts'
import { face, facesIn } from '../testing/faces.ts'
import { gates } from '../testing/gates.ts'
import { describeFace } from './matching.ts'
import { destroyFaces } from './destroying.ts'
import { sweepFaces } from './sweeping.ts'

const server = await startTestServer()
const { system } = server
const { terminal } = gates(server)
const world = facesIn(server)

describe('a consent', () => {
  it('goes out to terminals with the next delta, given and withdrawn: the gate answers the same without a line', async () => {
    const at = await world()
    await server.sql(`update "registerUserCertType" set "icCardCheckPattern" = 30 where "projectId" = $1`, [
      at.projectId,
    ])
    const [yes, no] = [await at.newPerson(await face(0)), await at.newPerson(await face(1))]
    await at.decide(yes, true)
    // The key of passes is made with the first one.
    await at.passOf(yes)
    const gate = await terminal(at.projectId, at.in)
    const kept = nothingKept()
    const refresh = async () => keep(kept, (await gate.send('delta', { cursor: kept.cursor })).data)
    const codeOf = async (id: number) => {
      const when = Date.now()
      const read = await readOffline(kept, { kind: 'qrcode', value: await at.passOf(id), at: when }, readPass)
      return decideOffline(kept, read, { at: when }).decision.code
    }
    await refresh()
    // Who agreed is compared, and nobody compares here; the other one enters by the pass.
    expect([await codeOf(yes), await codeOf(no)]).toEqual([51, 0])
    await at.decide(yes, false)
    await at.decide(no, true)
    await refresh()
    expect([await codeOf(yes), await codeOf(no)]).toEqual([0, 51])
  })
  it('is what a terminal gets a photo with, and what lets people into a face database', async () => {
    const at = await world()
    const [yes, no] = [await at.newPerson(await face(0)), await at.newPerson(await face(1))]
    await at.decide(yes, true)
    const gate = await terminal(at.projectId, at.in)
    const photo = async (personId: number) => (await gate.send('file', { personId })).status
    expect([await photo(yes), await photo(no)]).toEqual([200, 404])
    await at.decide(yes, false)
    expect(await photo(yes)).toBe(404)
    const add = (registerUserId: number) =>
      server.call(
        '/relRegisterUserFaceDatabase/create',
        { registerUserId, registerUserFaceDatabaseId: at.database.id },
        { token: at.token, projectId: at.projectId },
      )
    expect(await add(no)).toMatchObject({ data: { code: 'faceNotAgreed' } })
    expect(await at.rows()).toEqual([])
    await at.decide(no, true)
    const made = await add(no)
    expect(made.result).toBe(20000)
    const swapped = await server.call(
      '/relRegisterUserFaceDatabase/update',
      { id: made.data.id, updatedAt: made.data.updatedAt, registerUserId: yes },
      { token: at.token, projectId: at.projectId },
    )
    expect(swapped).toMatchObject({ data: { code: 'faceNotAgreed' } })
  })
  it('is asked for by a link, once a day, of those who have not decided and can be reached', async () => {
    const bare = await world()
    const project = await server.project()
    const spoken = await system.store(language).find({ mark: 'zh' })
    const { id: siteId } = await system
      .acting('site', { projectId: project.id })
      .store(website)
      .create({ name: '手机站', type: 2, languageId: spoken?.id ?? 0 })
    await server.sql(`update website set root = $2 where id = $1`, [siteId, `/${project.abbr}/m`])
    const at = await world({ project })
    const ask = (ids: number[]) =>
      server.call('/registerUserFaceConsent/ask', { ids }, { token: at.token, projectId: at.projectId })
    const [one, agreed, silent] = [
      await at.newPerson(await face(0), { phoneNumber: '13900001234' }),
      await at.newPerson(await face(1), { phoneNumber: '13900001235' }),
      await at.newPerson(await face(2)),
    ]
    await at.decide(agreed, true)
    const lone = await bare.newPerson(await face(0), { phoneNumber: '13900001236' })
    const refused = await server.call(
      '/registerUserFaceConsent/ask',
      { ids: [lone] },
      { token: bare.token, projectId: bare.projectId },
    )
    expect(refused.data).toMatchObject({ code: 'noSiteForLink' })
    expect((await ask([one, agreed, silent])).data).toEqual({
      done: 1,
      skipped: [
        { id: agreed, why: '已同意' },
        { id: silent, why: '没有手机号或邮箱' },
      ],
    })
    expect((await ask([one])).data).toMatchObject({ done: 0, skipped: [{ why: '今天已发送' }] })
    const { data } = await server.call(
      '/registerUserFaceConsent/makeLink',
      { id: one },
      { token: at.token, projectId: at.projectId },
    )
    const key = new URL(data.link, server.url).searchParams.get('key') as string
    expect([/^\/[\w-]+\/m\/faceConsent\?key=/.test(data.link), personOfLink(key)]).toEqual([true, one])
  })
})

describe('a photo that no program can judge', () => {
  it('is compared, and waits for somebody to look: a wrong one leaves the face databases', async () => {
    const at = await world()
    // A statue: somebody without colour. The matcher finds a face all the same.
    const statue = await sharp(await face(3))
      .greyscale()
      .jpeg()
      .toBuffer()
    expect(await describeFace(statue)).toHaveLength(1024)
    const id = await at.newPerson(statue)
    await at.decide(id, true)
    await at.put([id])
    await at.work()
    const state = async () =>
      (await server.call('/registerUserFaceDatabase/getState', { id: at.database.id }, { token: at.token })).data
    expect(await state()).toMatchObject({ synced: 1, unseen: 1 })
    const judge = (passed: boolean) =>
      server.call('/registerUser/checkPhotos', { ids: [id], passed }, { token: at.token, projectId: at.projectId })
    expect((await judge(true)).data).toEqual({ done: 1, skipped: [] })
    expect(await state()).toMatchObject({ synced: 1, unseen: 0 })
    await judge(false)
    await sweepFaces(system as never)
    await at.work()
    expect([await at.count('registerUserFaceTemplate'), await at.rows()]).toEqual([0, []])
    expect((await at.put([id])).data).toMatchObject({ code: 'noFacePhoto' })
  })
  it('says in words what is wrong with one that it cannot use', async () => {
    const drawn = (body: string, width = 400, height = 400) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dde"/>${body}</svg>`,
        ),
      )
        .jpeg()
        .toBuffer()
    const at = await world()
    const cases = [
      await drawn('<text x="40" y="200" font-size="60">No photo</text>'),
      await drawn('<circle cx="50" cy="50" r="30" fill="#c99"/>', 100, 100),
      Buffer.from('no picture at all'),
    ]
    const why: string[] = []
    for (const bytes of cases)
      why.push(
        await describeFace(bytes).then(
          () => 'none',
          error => error.words[0],
        ),
      )
    expect(why).toEqual([
      '照片中没有检测到人脸，请重新上传',
      '照片中的人脸太小，无法比对',
      expect.stringContaining('图片'),
    ])
    const id = await at.newPerson(cases[0] as Buffer)
    await at.decide(id, true)
    await at.put([id])
    await at.work()
    expect(await at.rows()).toMatchObject([{ status: 99, remark: '照片中没有检测到人脸，请重新上传' }])
  })
})

describe('the templates', () => {
  it('open with no backup of the database once their key is destroyed', async () => {
    const at = await world()
    const id = await at.newPerson(await face(0))
    await at.decide(id, true)
    await at.put([id])
    await at.work()
    const find = async () =>
      (await import('./templates.ts')).compareWith(system, at.projectId, id, await describeFace(await face(0)))
    expect(await find()).toBeGreaterThan(99)
    // A backup: everything that the database holds of keys and templates.
    const backup = await server.sql<{ of: string; row: Record<string, unknown> }>(
      `select 'registerUserFaceKey' as of, to_jsonb(k) as row from "registerUserFaceKey" k where k."projectId" = $1
      union all select 'registerUserFaceTemplate', to_jsonb(t) from "registerUserFaceTemplate" t where t."projectId" = $1`,
      [at.projectId],
    )
    expect(backup.map(({ of }) => of)).toEqual(['registerUserFaceKey', 'registerUserFaceTemplate'])
    const halves = () => readdirSync(join(server.dataDir, 'files/.face-keys'))
    expect(halves()).toContain(`.${backup[0]?.row.fingerprint}`)
    await server.sql(`update "project" set "endTime" = now() - interval '31 days' where id = $1`, [at.projectId])
    await destroyFaces(system as never)
    await at.work()
    expect(halves()).not.toContain(`.${backup[0]?.row.fingerprint}`)
    // The database is put back as it was, with the sealing key of this server.
    await server.sql(`delete from "registerUserFaceKey" where "projectId" = $1`, [at.projectId])
    for (const { of, row } of backup)
      await server.sql(
        `insert into "${of}" overriding system value select * from jsonb_populate_record(null::"${of}", $1)`,
        [row],
      )
    await server.call('/registerUserFaceConsent/ext/getOwn', { projectId: at.projectId })
    expect(await find()).toBe(undefined)
    // In an event that goes on, templates are made again from the photos.
    await server.sql(`update "project" set "endTime" = now() + interval '1 day' where id = $1`, [at.projectId])
    await server.sql(
      `update "relRegisterUserFaceDatabase" set "status" = 30, "removing" = false, "deletedAt" = null where "projectId" = $1`,
      [at.projectId],
    )
    await sweepFaces(system as never)
    await at.work()
    expect(await find()).toBeGreaterThan(99)
    expect(await at.rows()).toMatchObject([{ status: 30 }])
  })
})
