import { describe, it } from 'node:test'
import { makeForm } from '@pavilion/form/server/index.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { commonLoginUser, weChatUser } from '../model/index.ts'
import { signUp } from './testing.ts'

const server = await startTestServer()

describe('the data kept about a visitor', () => {
  it('is given to its owner in full: account, answers and every other row; no secrets, notes or data of others', async () => {
    const { id: projectId, sellerId } = await server.project()
    const { id: secondId } = await server.project({ sellerId })
    const me = await signUp(server, projectId)
    const other = await signUp(server, projectId)
    const { id } = (await server.call('/webUser/ext/getWebUser', {}, { token: me.token, projectId })).data
    for (const event of [projectId, secondId]) {
      const { form, fields } = await makeForm(server.system, event, {
        form: { name: '登记', type: webFormType.personalRegister },
        groups: [{ fields: [{ key: 'name', name: '姓名', type: 1 }] }],
      })
      for (const [token, name] of [
        [me.token, `本人${event}`],
        [other.token, '别人的答案'],
      ] as const)
        expect(
          (
            await server.call(
              '/webFormRecord/ext/upsertOne',
              { webFormId: form.id, webFormRecordValues: { [String(fields.name)]: name } },
              { token, projectId: event },
            )
          ).result,
        ).toBe(20000)
    }
    await server.sql('update "webFormRecord" set "remark" = $1 where "webUserId" = $2', ['operators only', id])
    await server.system.store(commonLoginUser).create({ participantId: `P-${projectId}`, webUserId: id })
    await server.system
      .store(weChatUser)
      .create({ projectId: secondId, openid: `o-${projectId}`, appid: 'wx', nickname: '小王', webUserId: id })
    const othersId = (await server.call('/webUser/ext/getWebUser', {}, { token: other.token, projectId })).data.id
    await server.system.store(weChatUser).create({
      projectId: secondId,
      openid: `x-${projectId}`,
      appid: 'wx',
      nickname: '别人的答案',
      webUserId: othersId,
    })
    await server.system
      .store(registerUser)
      .create({ projectId, name: '本人', remark: 'operators only', webUserId: id } as never)
    // A file without an event: uploaded before one was known.
    await server.sql(
      'insert into "uploadedFile" ("webUserId", "filePath", "name", "createdAt", "updatedAt") values ($1, $2, $3, now(), now())',
      [id, `/files/aa/${id}.png`, 'badge.png'],
    )
    const { result, data } = await server.call('/webUser/ext/downloadMyData', {}, { token: me.token, projectId })
    expect(result).toBe(20000)
    expect(data.account).toMatchObject({ id, phoneNumber: me.phoneNumber })
    expect(data.webFormRecords).toHaveLength(2)
    expect(Object.keys(data.more)).toEqual(expect.arrayContaining(['commonLoginUser', 'weChatUser']))
    expect(data.more.weChatUser).toMatchObject({
      name: '微信用户',
      rows: [{ openid: `o-${projectId}`, nickname: '小王' }],
    })
    expect([
      data.more.uploadedFile.rows.length,
      data.more.registerUser.rows.length,
      data.more.weChatUser.rows.length,
    ]).toEqual([1, 1, 1])
    const text = JSON.stringify(data)
    for (const event of [projectId, secondId]) expect(text).toContain(`本人${event}`)
    expect(text).not.toMatch(/别人的答案|operators only|argon2|"password"|"onceKey"|sealedMessage/)
    expect(text).not.toContain(other.phoneNumber)
    expect((await server.call('/webUser/ext/downloadMyData', {}, { projectId })).result).toBe(50006)
  })
})
