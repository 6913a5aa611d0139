import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import { makeExpo } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { commonLoginUser } from '../model/index.ts'
import { signParticipant, sisterSignature } from './participants.ts'
import { signUp } from './testing.ts'

const server = await startTestServer()
const by = (projectId: number, name: string, body: object, more: { token?: string; language?: 'zh' | 'en' } = {}) =>
  server.call(`/webUser/ext/${name}`, body, { projectId, language: 'en', ...more })
const me = async (token: string, projectId: number) => (await by(projectId, 'getWebUser', {}, { token })).data

describe('a token in the address', () => {
  it('becomes a new session, for this organiser’s visitors only', async () => {
    const { id } = await server.project()
    const { token, phoneNumber } = await signUp(server, id)
    const { id: elsewhere } = await server.project()
    const fresh = await by(id, 'autoSignInByToken', { token })
    expect(fresh.data.token).not.toBe(token)
    expect((await me(fresh.data.token, id)).phoneNumber).toBe(phoneNumber)
    expect((await by(elsewhere, 'autoSignInByToken', { token })).result).toBe(50008)
    const { token: operators } = await server.operator()
    for (const wrong of [operators, 'nonsense', `${token}x`])
      expect((await by(id, 'autoSignInByToken', { token: wrong })).result).toBe(50008)
    await by(id, 'signOut', {}, { token })
    expect((await by(id, 'autoSignInByToken', { token })).result).toBe(50008)
    expect((await me(fresh.data.token, id)).phoneNumber).toBe(phoneNumber)
  })
})

describe('a participant id in the address', () => {
  it('signs in only with the project’s signature: not bare, altered, expired, or of another project', async () => {
    const { id } = await server.project()
    const { id: elsewhere } = await server.project()
    const participantId = `P-${randomInt(1e9)}`
    const signed = signParticipant(id, participantId, 30)
    const first = await by(id, 'autoSignInByParticipantId', signed)
    expect(first).toMatchObject({ result: 20000, data: { token: expect.any(String) } })
    expect((await me((await by(id, 'autoSignInByParticipantId', signed)).data.token, id)).id).toBe(
      (await me(first.data.token, id)).id,
    )
    const old = signParticipant(id, participantId, 1, Date.now() - 2 * 86_400_000)
    const later = String(Number(signed.expires) + 1)
    for (const wrong of [
      { participantId },
      { ...signed, participantId: `${participantId}1` },
      { ...signed, expires: later },
      { ...signed, signature: signed.signature.slice(0, -1) + (signed.signature.endsWith('_') ? '-' : '_') },
      old,
    ])
      expect((await by(id, 'autoSignInByParticipantId', wrong)).data.code).toBe('participantNotProven')
    expect((await by(elsewhere, 'autoSignInByParticipantId', signed)).data.code).toBe('participantNotProven')
  })
  it('is signed by an operator’s link, or by a site that shares a key', async () => {
    const { project } = await makeExpo(server, { sisterLoginKey: 'shared-key-1' })
    const participantId = `P-${randomInt(1e9)}`
    const expires = String(Math.floor(Date.now() / 1000) + 600)
    const known = await server.system
      .store(commonLoginUser)
      .create({ participantId, name: '参会人', participantType: 20 })
    const { token } = await server.operator()
    const { data } = await server.call(
      '/commonLoginUser/signedLink',
      { id: known.id, days: 3 },
      { token, projectId: project.id },
    )
    const query = Object.fromEntries(new URL(data.path, server.url).searchParams)
    const mine = (await by(project.id, 'autoSignInByParticipantId', query)).data.token
    expect(await me(mine, project.id)).toMatchObject({ name: '参会人' })
    expect(
      (
        await by(project.id, 'autoSignInByParticipantId', {
          participantId,
          expires,
          signature: sisterSignature('shared-key-1', project.id, participantId, expires),
        })
      ).result,
    ).toBe(20000)
    expect(
      (
        await by(project.id, 'autoSignInByParticipantId', {
          participantId,
          expires,
          signature: sisterSignature('another-key', project.id, participantId, expires),
        })
      ).data.code,
    ).toBe('participantNotProven')
    expect(
      (await by(project.id, 'rowsIncludeParticipantType', { where: { participantType: 20 } }, { token: mine })).data
        .rows,
    ).toMatchObject([{ participantId, participantTypeDetail: { code: 20, name: '团体', englishName: 'Group' } }])
    expect(
      (await by(project.id, 'rowsIncludeParticipantType', { where: { webUserId: 1 } }, { token: mine })).result,
    ).toBe(40000)
  })
  it('is shown to and linked by only its owner or a holder of its signature', async () => {
    const { id } = await server.project()
    const participantId = `P-${randomInt(1e9)}`
    const signed = signParticipant(id, participantId, 30)
    const one = await signUp(server, id)
    const other = await signUp(server, id)
    const detail = (token: string, body: object) => by(id, 'getDetailByParticipantId', body, { token })
    expect((await detail(one.token, { participantId })).data.code).toBe('participantNotProven')
    expect((await by(id, 'associateParticipant', { participantId }, { token: one.token })).data.code).toBe(
      'participantNotProven',
    )
    expect((await by(id, 'associateParticipant', signed, { token: one.token })).result).toBe(20000)
    expect((await by(id, 'associateParticipant', { participantId }, { token: one.token })).result).toBe(20000)
    expect((await by(id, 'associateParticipant', signed, { token: other.token })).data.code).toBe('participantTaken')
    expect((await detail(one.token, { participantId })).data).toMatchObject({
      participantId,
      own: true,
      participantType: 10,
    })
    const stranger = (await detail(other.token, signed)).data
    expect(stranger).toMatchObject({ own: false })
    expect(JSON.stringify(stranger)).not.toContain(one.phoneNumber)
    expect((await detail(other.token, { participantId })).data.code).toBe('participantNotProven')
    for (const call of [
      'getDetailByParticipantId',
      'associateParticipant',
      'rowsIncludeParticipantType',
      'getWebUserEncryptionPhone',
    ])
      expect((await by(id, call, signed)).result).toBe(50006)
  })
})
