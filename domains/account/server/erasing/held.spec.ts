import { describe, it } from 'node:test'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { freshPhone } from '../testing.ts'
import { accountWith, linesOf } from './erase.ts'

const server = await startTestServer()

describe('what is still held of people', () => {
  it('is listed by list: how much, since when, what for and until when, within the event alone', async () => {
    const { id: projectId } = await server.project()
    const { id: elsewhere } = await server.project()
    const { token } = await server.operator()
    for (const each of [projectId, projectId, elsewhere])
      await server.system
        .store(registerUser)
        .create({ projectId: each, name: '张三', phoneNumber: freshPhone() } as never)
    const held = async () =>
      (await server.call('/dataErasure/getHeld', {}, { token, projectId })).data.rows as { resource: string }[]
    const people = async () => (await held()).find(({ resource }) => resource === 'registerUser')
    expect(await people()).toEqual({
      resource: 'registerUser',
      name: [expect.any(String), expect.any(String)],
      purpose: ['参会证件和入场', 'Badges and admission'],
      until: ['本人注销账号或主办方抹除此人时', expect.stringContaining('erases the person')],
      rows: 2,
      isMore: false,
      oldest: expect.stringMatching(/^\d{4}-/),
    })
    // Whom an erasure has emptied is held no longer.
    await server.sql('update "registerUser" set "erasedAt" = now() where "projectId" = $1', [projectId])
    expect(await people()).toBeUndefined()
  })
  it('is shown of one person with what an erasure would leave, and nothing is erased by looking', async () => {
    const { id: projectId } = await server.project()
    const operator = await server.operator()
    const phoneNumber = freshPhone()
    const { id } = await server.visitor({ projectId, phoneNumber, name: '李四' })
    await server.system.store(registerUser).create({ projectId, name: '李四', phoneNumber, webUserId: id } as never)
    const ask = (token: string) => server.call('/webUser/getHeld', { id }, { token, projectId })
    const { data } = await ask(operator.token)
    expect(data.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ resource: 'webUser', fate: 'erased', purpose: ['登录和账号', expect.any(String)] }),
        expect.objectContaining({ resource: 'registerUser', fate: 'emptied', rows: 1, until: expect.any(Array) }),
      ]),
    )
    const kept = async () =>
      expect([
        await server.sql('select "name" from "registerUser" where "webUserId" = $1', [id]),
        await server.sql('select "name", "deletedAt" from "webUser" where "id" = $1', [id]),
      ]).toEqual([[{ name: '李四' }], [{ name: '李四', deletedAt: null }]])
    await kept()
    // As a browser asks, once for each key; and within a transaction that goes on.
    const headers = { 'idempotency-key': `held-of-${id}-once` }
    const asked = await server.call('/webUser/getHeld', { id }, { token: operator.token, projectId, headers })
    expect(asked.result).toBe(20000)
    await kept()
    await server.system.transaction(async tx => {
      expect((await linesOf(tx, accountWith(id))).length).toBeGreaterThan(1)
    })
    await kept()
    const weak = await server.operator({ rights: ['webUser.getList'] })
    expect((await ask(weak.token)).result).toBe(40300)
  })
})
