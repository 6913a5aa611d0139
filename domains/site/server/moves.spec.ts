import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { pageVersionStatus, webContent, webContentPublishing, webPageVersion } from '../model/index.ts'
import { makeExpo } from '../testing.ts'
import { contentMoments } from './contents.ts'
import { makeEditing } from './testing.ts'

const server = await startTestServer()
const { system } = server
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const waiting = async (key: string) =>
  (await server.sql('select 1 from graphile_worker._private_jobs where key = $1', [key])).length
const planOf = async ({ id }: { id: number }, publishAt: string) =>
  system.transaction(tx => tx.move(webContent, { id }, 'plan', { publishAt } as never))
const namesOf = (rows: readonly { move: string }[]) => rows.map(({ move }) => move)
const historyOf = async (id: number) =>
  namesOf(
    await server.sql<{ move: string }>(
      `select "move" from "stateEvent" where "resource" = 'webContent' and "rowId" = $1 order by id`,
      [id],
    ),
  )

describe('a move of a content, without any call', () => {
  it('dates what becomes public, and answers it as it now stands', async () => {
    const { content } = await makeExpo(server)
    const { id } = await content({}, false)
    await server.sql(`update "webContent" set "createdAt" = now() - interval '20 days' where id = $1`, [id])
    const shown = await system.transaction(tx => tx.move(webContent, { id }, 'setPublished'))
    expect([shown.createdAt, Date.now() - Date.parse(shown.createdAt) < 60_000]).toEqual([shown.publishedAt, true])
    expect(await system.store(webContent).getDetail(id)).toEqual(shown)
  })
  it('refuses a time in the past, and waits for one that comes', async () => {
    const { content } = await makeExpo(server)
    const made = await content({}, false)
    await expect(planOf(made, soon(-1000))).rejects.toMatchObject({ code: 'publishInPast' })
    expect(await waiting(`content ${made.id} publishAt`)).toBe(0)
    await planOf(made, soon(3_600_000))
    expect(await waiting(`content ${made.id} publishAt`)).toBe(1)
  })
  it('keeps in its history what an operator did and what happened at the time that was set', async () => {
    const { content } = await makeExpo(server)
    const { id } = await content({}, false)
    await planOf({ id }, soon(3_600_000))
    await server.sql(`update "webContent" set "publishAt" = now() - interval '1 second' where id = $1`, [id])
    await contentMoments.run(system)
    await server.sql(`update "webContent" set "withdrawAt" = now() - interval '1 second' where id = $1`, [id])
    await contentMoments.run(system)
    expect(await historyOf(id)).toEqual(['plan', 'publishPlanned', 'withdraw'])
    expect((await system.store(webContent).getDetail(id)).status).toBe(webContentPublishing.draft)
  })
})
describe('the copy of a content', () => {
  it('stands as the original does, and waits for its moments as well', async () => {
    const source = await makeExpo(server)
    const target = await makeExpo(server)
    const list = await source.list()
    await source.component({ type: 5, value: String(list.id) })
    const inList = (name: string) => source.content({ name, webContentListId: list.id }, false)
    const [draft, planned, shown] = [await inList('草稿'), await inList('计划'), await inList('公开')]
    await planOf(planned, soon(3_600_000))
    await system.transaction(tx => tx.move(webContent, shown, 'setPublished'))
    const { token } = await server.operator({ projects: [source.project.id, target.project.id] })
    const { result } = await server.call(
      '/website/copy',
      { id: source.websites.zh1.id, projectId: target.project.id },
      { token, projectId: source.project.id },
    )
    expect(result).toBe(20000)
    const copies = await system.store(webContent).rows({ projectId: target.project.id }, { order: [['id', 'asc']] })
    expect(copies.map(({ name, status }) => [name, status]).sort()).toEqual(
      [
        [draft.name, webContentPublishing.draft],
        [planned.name, webContentPublishing.planned],
        [shown.name, webContentPublishing.published],
      ].sort(),
    )
    const copy = copies.find(({ name }) => name === planned.name)
    expect(await waiting(`content ${copy?.id} publishAt`)).toBe(1)
  })
})
describe('a version of a page that is published', () => {
  it('replaces the one that was public, whoever publishes it', async () => {
    const { component, change, done, id, versions, seen } = await makeEditing(server)
    const box = await component({ type: 1, name: '今天', showHeader: true })
    await change(box.id, { name: '开幕' })
    const [planned] = await done('/website/publish', { id, pages: ['home'], publishAt: soon(3_600_000) })
    await system.transaction(tx => tx.move(webPageVersion, { id: planned.id }, 'publish'))
    expect((await versions()).map(({ status, publishedAt }) => [status, publishedAt !== null])).toEqual([
      [pageVersionStatus.replaced, true],
      [pageVersionStatus.published, true],
    ])
    expect(await seen()).toContain('开幕')
  })
})
