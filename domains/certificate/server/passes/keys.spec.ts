import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { readPass, registerUserPassKey } from '../../model/index.ts'
import { publicPassKeys, rotatePassKey, signPass } from './keys.ts'

const server = await startTestServer()
const claims = { personId: 5, certTypeId: null, serial: 1, from: null, until: null }
const keysOf = (projectId: number) => publicPassKeys(server.system, projectId)

describe('the keys of a project', () => {
  it('begin with one pair, however many first passes are signed at once', async () => {
    const { id: projectId } = await server.project()
    const texts = await allAtOnce(12, () => signPass(server.system, projectId, claims))
    const keys = await keysOf(projectId)
    expect(keys).toHaveLength(1)
    for (const text of texts)
      expect(await readPass(text as string, keys)).toEqual({ ...claims, projectId, keyId: keys[0]?.id })
  })

  it('are replaced by an operator: former passes stay valid until the key is withdrawn', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const text = await signPass(server.system, projectId, claims)
    const rotated = await server.call('/registerUserPassKey/rotate', { projectId }, { token, projectId })
    expect(rotated.result).toBe(20000)
    const newer = await signPass(server.system, projectId, claims)
    const keys = await keysOf(projectId)
    expect(keys).toHaveLength(2)
    expect([await readPass(text, keys), await readPass(newer, keys)]).toEqual([
      { ...claims, projectId, keyId: keys[0]?.id },
      { ...claims, projectId, keyId: keys[1]?.id },
    ])
    const { data: first } = await server.call(
      '/registerUserPassKey/getDetail',
      { id: keys[0]?.id },
      { token, projectId },
    )
    const { id, updatedAt } = first
    const withdrawn = await server.call('/registerUserPassKey/withdraw', { id, updatedAt }, { token, projectId })
    expect(withdrawn.result).toBe(20000)
    expect(await readPass(text, await keysOf(projectId))).toBe('unknownKey')
  })

  it('keep the private half sealed and out of every answer', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    await rotatePassKey(server.system, projectId)
    const [row] = await server.system.sql<{ privateKey: string }>(
      `select "privateKey" from "registerUserPassKey" where "projectId" = $1`,
      [projectId],
    )
    expect(row?.privateKey).toMatch(/^s1\./)
    const list = await server.call('/registerUserPassKey/getList', {}, { token, projectId })
    expect(list.data.count).toBe(1)
    expect(JSON.stringify(list)).not.toContain(String(row?.privateKey).slice(3))
    expect(JSON.stringify(list)).not.toContain('MC4CAQAwBQYDK2Vw')
    expect(registerUserPassKey.fields.privateKey.kind).toBe('secret')
  })
})
