import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { registerUser, registerUserBlackUser, student } from '../model/index.ts'
import { attending } from './testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
const canary = {
  idCard: '11010519491231002X',
  phoneNumber: '13987654321',
  email: 'canary.bird@expo.example',
  avatar: '/files/aa/canary-face.jpg',
}
const found = (text: string) =>
  ['11010519491231002X', '13987654321', '987654321', 'canary.bird', 'canary-face'].filter(word => text.includes(word))
const everything = [
  'registerUser.getList',
  'registerUser.getDetail',
  'registerUser.export',
  'registerUser.update',
  'registerUser.create',
  'registerUser.delete',
  'registerUserBlackUser.getList',
  'registerUserBlackUser.export',
  'student.getList',
  'registerUserRfid.bind',
  'registerUserMerge.getList',
  'registerUserMerge.getDetail',
  'sysUserOperateLog.getList',
]

describe('the personal data of attendees', () => {
  it('leave in no list, detail, search, merge, export or log without the right to see them', async () => {
    const { projectId } = await event()
    const people = server.system.store(registerUser)
    const one = await people.create({ projectId, name: '金丝雀', ...canary })
    const other = await people.create({ projectId, name: '金丝雀', company: '云雾', ...canary })
    const { idCard, phoneNumber } = canary
    await server.system.store(registerUserBlackUser).create({ projectId, name: '黑', idCard, phoneNumber })
    await server.system.store(student).create({ projectId, name: '学生', idCard, phoneNumber })
    const { token } = await server.operator({ projects: [projectId], rights: everything, unmask: false })
    const ask = (path: string, body: object = {}) => server.call(path, body, { token, projectId })
    const seen: Record<string, string[]> = {}
    const look = async (path: string, body: object = {}) => {
      const answer = await ask(path, body)
      expect([path, answer.result]).toEqual([path, 20000])
      seen[path] = found(JSON.stringify(answer)).filter(word => word !== 'canary-face')
    }
    await look('/registerUser/getList')
    await look('/registerUser/getDetail', { id: one.id })
    await look('/registerUserBlackUser/getList')
    await look('/student/getList')
    await look('/registerUser/findAlike')
    await look('/registerUser/bindCard', { id: one.id, rfid: '04AA' })
    await look('/registerUser/merge', { keepId: one.id, otherId: other.id })
    await look('/registerUserMerge/getList')
    await look('/sysUserOperateLog/getList')
    expect(Object.entries(seen).filter(([, words]) => words.length)).toEqual([])
    // The log and the merges hold nothing in clear in the database either.
    const [kept] = await server.sql<{ text: string }>(
      `select (select string_agg(l::text, '') from "sysUserOperateLog" l where l."projectId" = $1) ||
        (select string_agg(m::text, '') from "registerUserMerge" m where m."projectId" = $1) ||
        coalesce((select string_agg(k::text, '') from "registerUserKey" k where k."projectId" = $1), '') as text`,
      [projectId],
    )
    expect(found(kept?.text ?? '')).toEqual([])
    // The control: with the right, the same search finds them.
    const { token: whole } = await server.operator({ projects: [projectId] })
    const shown = await server.call('/registerUser/getList', {}, { token: whole, projectId })
    expect(found(JSON.stringify(shown))).toContain('11010519491231002X')
  })
  it('are refused to operators without the right, at every call of this area', async () => {
    const { projectId } = await event()
    const one = await server.system.store(registerUser).create({ projectId, name: '某' })
    const { token } = await server.operator({ projects: [projectId], rights: ['website.getList'] })
    const results = await Promise.all(
      Object.entries({
        bindCard: { id: one.id, rfid: '04AA' },
        signIn: { id: one.id },
        syncFaceDatabase: { ids: [one.id], registerUserFaceDatabaseId: 1 },
        syncToProject: { ids: [one.id], targetProjectId: 1 },
        makePhotoLink: { id: one.id },
        findAlike: {},
        merge: { keepId: one.id, otherId: one.id + 1 },
        getList: {},
        getDetail: { id: one.id },
        create: { name: '新' },
        discontinue: { id: one.id, updatedAt: one.updatedAt },
      }).map(async ([name, body]) => [
        name,
        (await server.call(`/registerUser/${name}`, body, { token, projectId })).result,
      ]),
    )
    expect(results.filter(([, result]) => result !== 40300)).toEqual([])
  })
})
