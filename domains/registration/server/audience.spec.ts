import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webUser } from '@pavilion/account/model/index.ts'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { customEmailReceiveCategory as category } from '@pavilion/notification/model/codes.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { smsTwin } from '@pavilion/notification/server/senders/twin.ts'
import { exhibitorAuditStatus } from '@pavilion/exhibitor/model/codes.ts'
import { registerUser } from '../model/index.ts'
import { registerUserStatus } from '../model/codes.ts'

const server = await startTestServer()
afterEach(() => useSenders())

/** A project with people of every kind, and its neighbour of another organiser. */
async function event() {
  const project = await server.project()
  const other = await server.project()
  const at = { projectId: project.id }
  const mails: string[] = []
  useSenders({
    sms: smsTwin,
    mail: {
      name: 'test',
      simulated: false,
      configured: true,
      send: async ({ to, subject }) => {
        mails.push(`${to}: ${subject}`)
        return { messageId: 'm', settled: true }
      },
    },
  })
  const registered = server.system.store(registerUser)
  const accounts = server.system.store(webUser)
  const companies = server.system.store(exhibitorCompanyInfo)
  await registered.createMany([
    { ...at, name: '李伟', email: 'Li@Expo.example' },
    { ...at, name: '李伟（第二张证）', email: 'li@expo.example ' },
    { ...at, name: '没有邮箱' },
    { projectId: other.id, name: '别处', email: 'elsewhere@expo.example' },
  ])
  await registered.create({
    ...at,
    name: '已停用',
    email: 'stopped@expo.example',
    status: registerUserStatus.discontinued,
  })
  await accounts.createMany([
    { sellerId: Number(project.sellerId), name: '王芳', email: 'wang@expo.example' },
    { sellerId: Number(other.sellerId), name: '别处', email: 'elsewhere@expo.example' },
  ])
  await companies.createMany([
    { ...at, name: '云雾茶业', email: 'tea@expo.example' },
    { ...at, name: '未通过', email: 'refused@expo.example' },
  ])
  await server.sql(
    `update "exhibitorCompanyInfo" set "auditStatus" = $2 where "projectId" = $1 and "name" = '未通过'`,
    [project.id, exhibitorAuditStatus.fail],
  )
  await server.sql(`update "registerUser" set "status" = $2 where "projectId" = $1 and "name" = '已停用'`, [
    project.id,
    registerUserStatus.discontinued,
  ])
  return { projectId: project.id, mails }
}

async function send(projectId: number, token: string, body: object) {
  const as = { token, projectId, language: 'en' as const }
  const { data: mail } = await server.call(
    '/customEmail/create',
    { name: '邀请', subject: '{name}，欢迎', content: '<p>见</p>', ...body },
    as,
  )
  const answer = await server.call('/customEmail/send', { id: mail.id, updatedAt: mail.updatedAt }, as)
  await server.runJobs()
  return answer
}

describe('a custom e-mail to a category of people', () => {
  it('goes once and by name to everybody in it with an address, and to nobody of another event', async () => {
    const { projectId, mails } = await event()
    const { token } = await server.operator()
    const seen: string[][] = []
    for (const receiveCategory of [category.registerUser, category.webUser, category.exhibitor]) {
      await send(projectId, token, { receiveCategory })
      seen.push(mails.splice(0))
    }
    expect(seen).toEqual([
      ['li@expo.example: 李伟，欢迎'],
      ['wang@expo.example: 王芳，欢迎'],
      ['tea@expo.example: 云雾茶业，欢迎'],
    ])
  })
  it('goes only to the listed people, where some are listed; and to nobody where neither is set', async () => {
    const { projectId, mails } = await event()
    const { token } = await server.operator()
    await send(projectId, token, {
      receiveCategory: category.registerUser,
      receivers: ['one@expo.example'],
      receiverInfo: { 'one@expo.example': { name: '一' } },
    })
    expect(mails.splice(0)).toEqual(['one@expo.example: 一，欢迎'])
    for (const receiveCategory of [category.custom, null])
      expect(await send(projectId, token, { receiveCategory })).toMatchObject({ data: { code: 'nobodyToSend' } })
    expect(mails).toEqual([])
  })
  it('is refused for operators who may not see these people', async () => {
    const { projectId, mails } = await event()
    const { token } = await server.operator({
      projects: [projectId],
      rights: [
        'customEmail.create',
        'customEmail.getDetail',
        'customEmail.getList',
        'customEmail.send',
        'registerUser.getList',
      ],
    })
    expect((await send(projectId, token, { receiveCategory: category.webUser })).result).toBe(40300)
    expect(mails).toEqual([])
    expect((await send(projectId, token, { receiveCategory: category.registerUser })).result).toBe(20000)
    expect(mails).toEqual(['li@expo.example: 李伟，欢迎'])
  })
})
