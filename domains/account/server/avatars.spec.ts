import { describe, it } from 'node:test'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { avatarCode } from './avatars.ts'

const server = await startTestServer()

describe('the photo of a registered person', () => {
  it('is changed by a signed link or by its owner, and is unchecked again [id-card-avatar-check]', async () => {
    const { id: projectId } = await server.project()
    const { token, id: webUserId } = await server.visitor({ projectId })
    const other = await server.visitor({ projectId })
    const person = await server.system
      .store(registerUser)
      .create({ projectId, name: '王五', webUserId, idCardAvatarCheckStatus: 20 } as never)
    const update = (body: object, more: { token?: string } = {}) =>
      server.call('/registerUser/ext/updateAvatar', { avatar: '/files/aa/face.jpg', ...body }, { projectId, ...more })
    const read = async () =>
      (
        await server.sql<{ avatar: string; checked: number }>(
          `
            select "avatar", "idCardAvatarCheckStatus" as checked
            from "registerUser"
            where id = $1`,
          [person.id],
        )
      )[0]
    for (const [body, more] of [
      [{ id: person.id }, {}],
      [{ id: person.id }, { token: other.token }],
      [{ id: person.id, code: 'x' }, { token: other.token }],
      [{ code: avatarCode(person.id, 1, Date.now() - 2 * 86_400_000) }, {}],
      [{ code: avatarCode(person.id, 1).replace(/^\d+/, String(person.id + 1)) }, {}],
    ] as const)
      expect([40300, 40400]).toContain((await update(body, more)).result)
    expect((await read())?.checked).toBe(20)
    expect((await update({ code: avatarCode(person.id, 1) })).result).toBe(20000)
    expect(await read()).toMatchObject({ avatar: expect.stringContaining('face.jpg'), checked: 10 })
    expect((await update({ id: person.id, avatar: '/files/aa/other.jpg' }, { token })).result).toBe(20000)
    expect((await read())?.avatar).toContain('other.jpg')
  })
})
