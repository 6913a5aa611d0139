import { describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { pageVersionStatus, webComponent } from '../model/index.ts'
import { open, words } from '../testing.ts'
import { publishPlanned } from './publish.ts'
import { makeEditing } from './testing.ts'

const server = await startTestServer()
const editing = (wish?: { rights?: readonly string[] }) => makeEditing(server, wish)

describe('publishing', () => {
  it("needs its own right in the editor's own project; an editor without it can still edit", async () => {
    const { make, call, id } = await editing({ rights: ['webComponent.getList', 'webComponent.create'] })
    const elsewhere = await editing()
    await make({ type: 1, container: 'home' })
    expect(await call('/website/publish', { id, pages: ['home'] })).toMatchObject({ result: 40300 })
    expect(await elsewhere.call('/website/publish', { id, pages: ['home'] })).toMatchObject({ result: 40400 })
    expect(await elsewhere.call('/website/pageStates', { id })).toMatchObject({ result: 40400 })
    for (const pages of ['home', [5], ['']])
      expect(await elsewhere.call('/website/publish', { id: elsewhere.id, pages })).toMatchObject({
        result: 40000,
        data: { fields: { pages: 'Must be a list of page names' } },
      })
  })
  it('of one page by ten at once makes one version of each draft', async () => {
    const { component, change, call, id, versions } = await editing()
    const box = await component({ type: 1, name: '一' })
    await change(box.id, { name: '二' })
    const outcomes = (await allAtOnce(
      10,
      async () => (await call('/website/publish', { id, pages: ['home'] })).result,
    )) as number[]
    expect(outcomes.sort()).toEqual([20000, ...Array.from({ length: 9 }, () => 40900)])
    expect((await versions()).map(({ number, status }) => [number, status])).toEqual([
      [0, pageVersionStatus.replaced],
      [1, pageVersionStatus.published],
    ])
  })
  it('at a set time shows the page as it was when planned, and nothing if it was cancelled', async () => {
    const { component, change, call, done, id, seen, versions, project } = await editing()
    const box = await component({ type: 1, name: '今天', showHeader: true })
    expect(
      await call('/website/publish', { id, pages: ['home'], publishAt: '2020-01-01T00:00:00.000Z' }),
    ).toMatchObject({ result: 40000, data: { code: 'publishInPast' } })
    await change(box.id, { name: '开幕' })
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const [planned] = await done('/website/publish', { id, pages: ['home'], publishAt: at })
    await change(box.id, { name: '闭幕' })
    const due = async (version: number) => {
      await server.sql(`update "webPageVersion" set "publishAt" = now() - interval '1 second' where id = $1`, [version])
      await server.sql(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
        `page version ${version}`,
      ])
      // On any server, even one whose clock is slower than the database's.
      const clock = mock.method(Date, 'now', () => performance.timeOrigin + performance.now() - 300_000)
      try {
        await server.runJobs()
      } finally {
        clock.mock.restore()
      }
    }
    await server.runJobs()
    expect(await seen()).toContain('今天')
    await due(planned.id)
    expect(await seen()).toContain('开幕')
    expect((await versions()).map(each => each.status)).toEqual([
      pageVersionStatus.replaced,
      pageVersionStatus.published,
    ])
    const [other] = await done('/website/publish', { id, pages: ['home'], publishAt: at })
    await done('/webPageVersion/callOff', { id: other.id, updatedAt: other.updatedAt })
    await due(other.id)
    expect([await seen(), (await versions()).at(-1)?.status]).toEqual([
      expect.stringContaining('开幕'),
      pageVersionStatus.calledOff,
    ])
    expect(
      await server.sql('select action from "sysUserOperateLog" where resource = $1 and "projectId" = $2 order by id', [
        'webPageVersion',
        project.id,
      ]),
    ).toEqual([{ action: 'plan' }, { action: 'plan' }, { action: 'callOff' }])
    // While its website was in the recycle bin it could not be published; it is published when the
    // website is restored.
    const [late] = await done('/website/publish', { id, pages: ['home'], publishAt: at })
    await done('/website/delete', { id })
    await due(late.id)
    expect(await server.sql('select status from "webPageVersion" where id = $1', [late.id])).toEqual([
      { status: pageVersionStatus.planned },
    ])
    await done('/website/restore', { id })
    await server.runJobs()
    expect([await seen(), (await versions()).find(each => each.id === late.id)?.status]).toEqual([
      expect.stringContaining('闭幕'),
      pageVersionStatus.published,
    ])
  })
})

describe('publications planned for several moments that all passed during downtime', () => {
  it('happen in the order of their moments, whichever job starts first: the last one stays', async () => {
    const { component, change, done, id, seen, versions } = await editing()
    const box = await component({ type: 1, name: '今天', showHeader: true })
    const planned: { id: number }[] = []
    for (const [day, name] of ['第一天', '第二天'].entries()) {
      await change(box.id, { name })
      planned.push(
        (
          await done('/website/publish', {
            id,
            pages: ['home'],
            publishAt: new Date(Date.now() + (day + 1) * 86_400_000).toISOString(),
          })
        )[0],
      )
    }
    await server.sql(
      `update "webPageVersion" set "publishAt" = "publishAt" - interval '3 days' where "websiteId" = $1 and "publishAt" is not null`,
      [id],
    )
    for (const each of planned.toReversed()) await publishPlanned.run(server.system, { id: each.id })
    expect(await seen()).toMatch(/第二天/)
    expect((await versions()).map(({ status }) => status)).toEqual([
      pageVersionStatus.replaced,
      pageVersionStatus.replaced,
      pageVersionStatus.published,
    ])
  })
})

describe('versions', () => {
  it('show who published when and what was added, removed, changed and moved, and can be restored as a draft', async () => {
    const { component, make, change, done, stored, publish, seen, versions, id, state } = await editing()
    const [one, two, three] = [
      await component({ type: 1, name: '一。', showHeader: true, sortNumber: 1 }),
      await component({ type: 1, name: '二。', showHeader: true, sortNumber: 2 }),
      await component({ type: 4, name: '三。', sortNumber: 3 }),
    ]
    await change(one.id, { name: '壹。' })
    await publish('home')
    await done('/webComponent/place', {
      id: two.id,
      updatedAt: (await stored(two.id)).updatedAt,
      container: 'home',
      before: one.id,
    })
    await done('/webComponent/delete', { id: three.id })
    const four = await make({ type: 1, container: 'home', name: '四。', showHeader: true, sortNumber: 90 })
    await change(one.id, { name: '一一。', padding: '8' })
    expect(
      (await done('/website/draftDifferences', { id, page: 'home' })).map(
        ({ kind, row }: { kind: string; row: { id: number } }) => [kind, row.id],
      ),
    ).toEqual([
      ['moved', one.id],
      ['changed', one.id],
      ['added', four.id],
      ['removed', three.id],
    ])
    await publish('home')
    const [first, second, third] = await versions()
    expect([first?.number, second?.number, third?.number, third?.sysUserName, third?.publishedAt]).toEqual([
      0,
      1,
      2,
      expect.stringMatching(/./),
      expect.stringMatching(/^20/),
    ])
    const { rows } = await done('/webPageVersion/getList', {
      where: { websiteId: id, page: 'home' },
      pagination: { page: 1, limit: 10 },
    })
    expect([rows.length, 'rows' in rows[0]]).toEqual([3, false])
    const { differences } = await done('/webPageVersion/compare', { id: second?.id, against: third?.id })
    expect(differences.find(({ kind }: { kind: string }) => kind === 'changed').fields).toEqual([
      { name: 'name', before: '壹。', after: '一一。' },
      { name: 'padding', before: null, after: '8' },
    ])
    // A draft that is in no version is kept as one.
    await change(four.id, { name: '肆。' })
    const back = await done('/webPageVersion/bringBack', { id: second?.id })
    expect((await done('/webPageVersion/compare', { id: second?.id })).differences).toEqual([])
    expect(await seen()).toMatch(/二。.*一一。.*四。/)
    expect((await versions()).at(-1)).toMatchObject({ id: back.kept, status: pageVersionStatus.kept })
    expect((await state()).changes).toBe(4)
    await publish('home')
    expect(await seen()).toMatch(/壹。.*二。/)
    await done('/webPageVersion/bringBack', { id: back.kept })
    expect((await stored(four.id)).name).toBe('肆。')
  })
  it('restore a component that is on another page by now as a new one, and leave that page unchanged', async () => {
    const { component, change, done, stored, publish, id, versions } = await editing()
    const box = await component({ type: 1, name: '盒' })
    const text = await component({ type: 4, parentId: box.id, name: '文' })
    await change(text.id, { name: '文字' })
    await publish('home')
    await done('/webComponent/place', {
      id: text.id,
      updatedAt: (await stored(text.id)).updatedAt,
      container: 'footer',
    })
    const [, version] = await versions()
    await done('/webPageVersion/bringBack', { id: version?.id })
    expect(await stored(text.id)).toMatchObject({ container: 'footer', parentId: null })
    expect(await server.system.store(webComponent).rows({ websiteId: id, parentId: box.id })).toMatchObject([
      { name: '文字' },
    ])
  })
  it('restore a sub-page whose component was purged as a new page, hidden until it is published', async () => {
    const { make, publish, done, id, project, versions } = await editing()
    const page = await make({ type: 1, container: 'sub-page', name: '旧页', showHeader: true })
    const key = `sub-page:${page.id}`
    await publish(key)
    await done('/webComponent/delete', { id: page.id })
    await publish(key)
    await server.sql('delete from "webComponent" where id = $1', [page.id])
    await done('/webPageVersion/bringBack', { id: (await versions(key)).find(version => version.number === 1)?.id })
    const [made] = await server.system.store(webComponent).rows({ websiteId: id, name: '旧页' })
    const address = `/${project.abbr}/sub-page?id=${made?.id}`
    expect(words((await open(server, address)).html)).not.toContain('旧页')
    await publish(`sub-page:${made?.id}`)
    expect(words((await open(server, address)).html)).toContain('旧页')
  })
})
