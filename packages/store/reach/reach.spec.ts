import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { project as projectOf, webContent, webContentList, website, webImageGroup } from '@pavilion/site/model/index.ts'
import { language as languageOf } from '@pavilion/platform/model/index.ts'
import { webUser } from '@pavilion/account/model/index.ts'
import { registerChannel } from '@pavilion/form/model/index.ts'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import type { Session } from '../session.ts'
import { code, operatorsOf } from '../testing.ts'

const server = await startTestServer()
after(() => server.close())
const { database: store } = server.system as Session
const operatorOf = operatorsOf(store)
const languageId = async () => (await server.system.store(languageOf).find({ mark: 'zh' }))?.id as number

describe('rows in a caller’s reach', () => {
  it('are those of the caller’s projects, and no others', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const ctx = operatorOf([mine.id])
    const row = await operatorOf([theirs.id]).store(webContentList).create({ name: 'theirs', projectId: theirs.id })
    await ctx.store(webContentList).create({ name: 'mine', projectId: mine.id })
    expect((await ctx.store(webContentList).getList()).rows.map(({ name }) => name)).toEqual(['mine'])
    for (const attempt of [
      () => ctx.store(webContentList).getDetail(row.id),
      () => ctx.store(webContentList).update({ id: row.id, name: 'x' }),
      () => ctx.store(webContentList).delete(row.id),
    ])
      expect(code(await (attempt() as Promise<unknown>).catch(error => error))).toBe('noData')
    expect((await server.system.store(webContentList).getDetail(row.id)).name).toBe('theirs')
  })
  it('cannot be created in another project, nor moved there', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    expect(
      code(
        await operatorOf([mine.id])
          .store(webContentList)
          .create({ name: 'x', projectId: theirs.id })
          .catch(error => error),
      ),
    ).toBe('projectDenied')
    expect(
      code(
        await operatorOf('all', mine.id)
          .store(webContentList)
          .create({ name: 'x', projectId: theirs.id })
          .catch(error => error),
      ),
    ).toBe('projectDenied')
    expect(
      code(
        await operatorOf([mine.id, theirs.id])
          .store(webContentList)
          .create({ name: 'x' })
          .catch(error => error),
      ),
    ).toBe('projectNeeded')
  })
  it('refer only to rows within reach', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const list = await server.system.store(webContentList).create({ name: 'theirs', projectId: theirs.id })
    const refused = await operatorOf([mine.id])
      .store(webContent)
      .create({ name: 'x', projectId: mine.id, webContentListId: list.id })
      .catch(error => error)
    expect(refused.fields).toEqual({ webContentListId: ['内容列表不存在', 'Content list does not exist'] })
  })
  it('shared by all projects are written only by roles with access to all projects', async () => {
    const mine = await server.project()
    expect(
      code(
        await operatorOf([mine.id])
          .store(webImageGroup)
          .create({ name: 'x', projectId: mine.id })
          .then(() =>
            operatorOf([mine.id])
              .store(languageOf)
              .create({ name: 'x', mark: 'en' } as never),
          )
          .catch(error => error),
      ),
    ).toBe('allProjectsNeeded')
  })
  it('are not found by values of another project’s rows: an account is not found by its registration for a colleague’s event', async () => {
    const mine = await server.project()
    const theirs = await server.project({ sellerId: mine.sellerId })
    const { id } = await server.visitor({ projectId: mine.id })
    const channel = await server.system.store(registerChannel).create({ projectId: theirs.id, name: 'press' })
    await server.sql('update "webUser" set "registerChannelId" = $2 where id = $1', [id, channel.id])
    const found = async (projects: readonly number[], chosen?: number) =>
      (
        await operatorOf(projects, chosen)
          .store(webUser)
          .getList({ where: { id, 'registerChannel.id': channel.id } })
      ).rows.map(row => row.id)
    expect([
      await found([mine.id]),
      await found([mine.id], mine.id),
      await found([mine.id, theirs.id], mine.id),
    ]).toEqual([[], [], [id]])
  })
  it('are those of the person in whose name our own code works, and nobody else may take a name', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    for (const { id: projectId } of [mine, theirs])
      await server.system.store(webContentList).create({ name: 'l', projectId })
    const person = operatorOf([mine.id]).caller
    await server.system.transaction(async tx => {
      const inside = tx.acting('work', { projectId: null }).inNameOf(person, { projectId: mine.id, language: 'en' })
      expect([inside.caller.id, inside.language, inside.projectId]).toEqual([person.id, 'en', mine.id])
      const found = await inside.store(webContentList).rows({ projectId: [mine.id, theirs.id] }, { limit: 9 })
      expect(found.map(({ projectId }) => projectId)).toEqual([mine.id])
      await expect(async () => tx.inNameOf(person, { projectId: theirs.id })).rejects.toMatchObject({
        code: 'projectDenied',
      })
      expect(() => inside.inNameOf(person, {})).toThrow(/may not act in the name/)
    })
  })
  it('are hidden from a visitor unless they are the visitor’s own or published', async () => {
    const project = await server.project()
    const visitor = store.contextFor(
      { kind: 'visitor', id: 7, name: '', rights: new Set(), projects: 'all', sellers: [] },
      { projectId: project.id },
    )
    expect(() => visitor.store(webContent)).toThrow(/owner/)
    expect(() => visitor.published(sysUser)).toThrow(/publishes nothing/)
    const list = await server.system.store(webContentList).create({ name: 'l', projectId: project.id })
    const draft = await server.system
      .store(webContent)
      .create({ name: 'draft', projectId: project.id, webContentListId: list.id })
    const shown = await server.system
      .store(webContent)
      .create({ name: 'shown', projectId: project.id, webContentListId: list.id })
    await server.system.transaction(tx => tx.move(webContent, shown, 'setPublished'))
    expect(
      (await visitor.published(webContent).getList({ where: { webContentListId: list.id } })).rows.map(row => row.name),
    ).toEqual(['shown'])
    expect(
      code(
        await visitor
          .published(webContent)
          .getDetail(draft.id)
          .catch(error => error),
      ),
    ).toBe('noData')
  })
})
describe('what everybody may read', () => {
  it('shows only the published fields and rows of related resources', async () => {
    const { id: projectId } = await server.project()
    const zh = await languageId()
    const visitor = store.contextFor(
      { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
      { projectId },
    )
    await server.system
      .store(website)
      .create({ projectId, name: 'open', type: 1, languageId: zh, sisterLoginCheckUrl: 'https://inner.example/check' })
    const closed = await server.system.store(website).create({ projectId, name: 'closed', type: 2, languageId: zh })
    await server.system.transaction(tx => tx.move(website, closed, 'setClosed'))
    const shown = (await visitor.published(projectOf).getDetail(projectId, { includes: ['websites'] })) as unknown as {
      websites: Record<string, unknown>[]
    }
    expect(shown.websites.map(({ name }) => name)).toEqual(['open'])
    expect(shown.websites[0]).not.toHaveProperty('sisterLoginCheckUrl')
    await expect(
      visitor
        .published(projectOf, { ...projectOf.published!, includes: ['seller'] })
        .getDetail(projectId, { includes: ['seller'] }),
    ).rejects.toThrow(/publishes nothing/)
  })
})
describe('what everybody may search for', () => {
  it('finds no list by a draft in it, only by what is published', async () => {
    const { id: projectId } = await server.project()
    const visitor = store.contextFor(
      { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
      { projectId },
    )
    const list = await server.system.store(webContentList).create({ name: 'news', projectId })
    const draft = await server.system
      .store(webContent)
      .create({ name: 'prize goes to Li', projectId, webContentListId: list.id })
    const asked = async () =>
      (
        await visitor
          .published(webContentList)
          .getList({ where: { 'webContents.name': { startsWith: 'prize goes to L' } } })
      ).rows.map(({ id }) => id)
    expect(await asked()).toEqual([])
    await server.system.transaction(tx => tx.move(webContent, draft, 'setPublished'))
    expect(await asked()).toEqual([list.id])
  })
  it('searches no field that is not published, such as a hotel’s phone number', async () => {
    const { id: projectId } = await server.project()
    const visitor = store.contextFor(
      { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
      { projectId },
    )
    for (const search of ['1380013', { phoneNumber: '1380013' }])
      expect(
        code(
          await visitor
            .published(hotel)
            .getList({ search } as never)
            .catch(error => error),
        ),
      ).toBe('invalidInput')
    expect((await visitor.published(hotel).getList({ search: { name: '1380013' } } as never)).rows).toEqual([])
  })
})
