import { describe, it } from 'node:test'
import { WebSocket } from 'ws'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { visualScreen } from '../../model/index.ts'
import { blocksIn, rowsOf, usualBlocks } from '../../model/walls.ts'

const server = await startTestServer()
const { hall } = gates(server)

/** The first messages of a socket that watches a wall. */
async function watch(id: string, wanted: number): Promise<{ data: { entries: number } | null }[]> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
  const heard: { data: { entries: number } | null }[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 20, watch: 'wall', id })))
      socket.on('message', text => {
        heard.push(JSON.parse(String(text)))
        if (heard.length === wanted) resolve()
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
  } finally {
    socket.close()
  }
  return heard
}

describe('large screens', () => {
  it('push the figures of one project to whoever proves that they may see them, again and again', async () => {
    const place = await hall({ exits: 1 })
    const { projectId } = place
    const { token } = await server.operator({ projects: [projectId] })
    const { data } = await server.call('/registerUserEntryRecord/getView', {}, { token, projectId })
    expect(data).toMatchObject({ figures: { entries: 0 }, interval: 5 })
    await place.scan(place.in, await place.passOf(await place.person({ name: '王不宜示人' })))
    const heard = await watch(data.live, 3)
    expect(heard.at(-1)?.data?.entries).toBe(1)
    expect(JSON.stringify(heard)).not.toContain('王不宜示人')
    const forged = data.live.replace(/^p\d+/, `p${(await server.project()).id}`)
    expect(await watch(forged, 1)).toMatchObject([{ data: null }])
    expect(await watch(`p${projectId}.9999999999.${'A'.repeat(27)}`, 1)).toMatchObject([{ data: null }])
  })
  it('need the right, and are those of the event of the address', async () => {
    const { id: projectId } = await server.project()
    const { id: other } = await server.project()
    await server.system
      .store(visualScreen)
      .create({ projectId, code: `w${projectId}`, name: '大屏', title: '大标题', englishTitle: 'Big' } as never)
    const { token } = await server.operator({ projects: [projectId, other] })
    const ask = async (code: string, at = projectId) =>
      (await server.call('/visualScreen/getView', { code }, { token, projectId: at })).data
    expect(await ask(`w${projectId}`)).toMatchObject({ title: '大标题', titleEN: 'Big', blocks: usualBlocks })
    expect((await ask('jm2024')).blocks).toEqual(usualBlocks)
    expect((await ask(`w${projectId}`, other))?.figures).toBeUndefined()
    const { token: few } = await server.operator({ rights: ['workplace.getList'], projects: [projectId] })
    const refused = await server.call('/visualScreen/getView', { code: 'jm2024' }, { token: few, projectId })
    expect(refused.result).toBe(40300)
  })
  it('open with the code of a link until it is revoked or over', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const made = await server.call('/largeScreenLink/create', { name: '大厅电视', projectId }, { token, projectId })
    const { id, code, updatedAt } = made.data
    expect(code).toMatch(/^[\w-]{20}$/)
    const opened = await server.call('/largeScreen/ext/getView', { code })
    expect([opened.result, opened.data.live]).toEqual([20000, `l.${code}`])
    expect((await watch(`l.${code}`, 1))[0]?.data).toMatchObject({ entries: 0 })
    await server.call('/largeScreenLink/revoke', { id, updatedAt }, { token, projectId })
    expect((await server.call('/largeScreen/ext/getView', { code })).data.code).toBe('largeScreenClosed')
    expect(await watch(`l.${code}`, 1)).toMatchObject([{ data: null }])
    const past = await server.call(
      '/largeScreenLink/create',
      { name: '昨日', projectId, expiresAt: '2020-01-01T00:00:00Z' },
      { token, projectId },
    )
    expect((await server.call('/largeScreen/ext/getView', { code: past.data.code })).data.code).toBe(
      'largeScreenClosed',
    )
  })
  it('keep only blocks that exist, in rows of twelve twelfths', () => {
    expect(blocksIn([{ kind: 'salaries' }, 7, null])).toEqual(usualBlocks)
    expect(
      blocksIn([
        { kind: 'figure', of: 'salaries', width: 99 },
        { kind: 'picture', src: 'https://elsewhere.example.com/x.png' },
        { kind: 'text', textZh: ' 你好 ', width: 12 },
      ]),
    ).toEqual([
      { kind: 'figure', of: 'entries', width: 3 },
      { kind: 'picture', width: 4 },
      { kind: 'text', textZh: '你好', width: 12 },
    ])
    expect(rowsOf(usualBlocks).map(row => row.length)).toEqual([3, 2])
  })
})
