import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, it } from 'node:test'
import { call, startTestServer, unused } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { WebSocket } from 'ws'

const server = await startTestServer()
const admin = await server.operator()
/** Another server process on the same database and files. */
const other = `
  import { openApp } from '@pavilion/app-server/app.ts'
  const { url } = await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1', port: 0, prepare: false, jobs: false, log: () => {} })
  console.log(url)
`
const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', other], {
  cwd: join(import.meta.dirname, '../../..'),
  env: { ...process.env, URL: server.databaseUrl, DIR: server.dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
after(() => {
  child.kill('SIGKILL')
})
const [there] = (await once(createInterface(child.stdout), 'line')) as [string]

/** Long before the 30 seconds for which a process remembers a caller. */
const soon = (read: () => unknown) => expect.poll(read, { intervals: [10, 20, 50] })
const at = (token: string, path = '/auth/getInfo', method = 'GET') =>
  call(there, path, {}, { method, token }).then(({ result }) => result)
/** A browser connected to the other process, after the first unread count. */
async function browserThere(token: string) {
  const { data } = await call<{ loginId: string }>(there, '/sysMessage/getLoginId', {}, { token })
  const socket = new WebSocket(`${there.replace('http', 'ws')}/websocket`)
  const heard: { type: number; count?: number }[] = []
  const state = { closed: false }
  after(() => {
    socket.terminate()
  })
  socket.on('message', message => heard.push(JSON.parse(String(message))))
  socket.on('close', () => {
    state.closed = true
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 10, loginId: data.loginId }))
  await soon(() => heard.length).toBe(1)
  return { heard, state }
}

describe('several server processes', () => {
  it('send a message of one process to sockets of the other [socket-incoming-types]', async () => {
    const { id, token } = await server.operator({ rights: [] })
    const { heard } = await browserThere(token)
    const { data: message } = await server.call(
      '/sysMessage/create',
      { title: unused('message'), receiveSysUserId: id },
      { token: admin.token },
    )
    await soon(() => heard.at(-1)).toEqual({ type: 10, count: 1 })
    // Taken away again, it is unread no longer.
    expect(
      await server.call('/sysMessage/delete', { id: message.id, updatedAt: message.updatedAt }, { token: admin.token }),
    ).toMatchObject({ result: 20000 })
    await soon(() => heard.at(-1)).toEqual({ type: 10, count: 0 })
    expect(await server.call('/sysMessage/restore', { id: message.id }, { token: admin.token })).toMatchObject({
      result: 20000,
    })
    await soon(() => heard.at(-1)).toEqual({ type: 10, count: 1 })
  })
  it('end the sessions of an account on both, and close its sockets', async () => {
    const { id, token } = await server.operator({ rights: [] })
    const { state } = await browserThere(token)
    const stays = await browserThere(admin.token)
    expect(await at(token)).toBe(20000)
    expect((await server.call('/accessSession/endAll', { sysUserId: id }, { token: admin.token })).result).toBe(20000)
    await soon(() => at(token)).toBe(50008)
    await soon(() => state.closed).toBe(true)
    expect([await at(admin.token), stays.state.closed]).toEqual([20000, false])
  })
  it('refuse a revoked right on the other with the next call, and notify the holders’ browsers only', async () => {
    const { token, roleId } = await server.operator({ rights: ['systemDict.getList'] })
    const holder = await browserThere(token)
    const bystander = await browserThere((await server.operator({ rights: ['systemDict.getList'] })).token)
    const list = () => at(token, '/systemDict/getList', 'POST')
    expect(await list()).toBe(20000)
    expect(
      (await server.call('/sysRole/assign', { id: roleId, kind: 'operation', ids: [] }, { token: admin.token })).result,
    ).toBe(20000)
    await soon(list).toBe(40300)
    await soon(() => holder.heard.at(-1)).toEqual({ type: 30 })
    const { data } = await server.call('/sysRole/getDetail', { id: roleId }, { token: admin.token })
    expect(
      (await server.call('/sysRole/setDisabled', { id: roleId, updatedAt: data.updatedAt }, { token: admin.token }))
        .result,
    ).toBe(20000)
    await soon(() => holder.heard.filter(({ type }) => type === 30).length).toBe(2)
    expect(bystander.heard).toEqual([{ type: 10, count: 0 }])
    expect(holder.state.closed).toBe(false)
  })
  it('notify operators on the other of a new or renamed project', async () => {
    const { heard } = await browserThere((await server.operator({ rights: [] })).token)
    const { data: made } = await server.call(
      '/project/create',
      { name: unused('fair'), abbr: unused('fair') },
      { token: admin.token },
    )
    await soon(() => heard).toEqual([{ type: 10, count: 0 }, { type: 30 }])
    expect(
      await server.call(
        '/project/update',
        { id: made.id, updatedAt: made.updatedAt, name: unused('fair') },
        { token: admin.token },
      ),
    ).toMatchObject({ result: 20000 })
    await soon(() => heard).toEqual([{ type: 10, count: 0 }, { type: 30 }, { type: 30 }])
  })
})
