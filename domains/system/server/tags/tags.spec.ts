import { describe, it } from 'node:test'
import { actOnTask, getActs } from '@pavilion/work/model/calls/tasks.ts'
import { webUser } from '@pavilion/account/model/index.ts'
import { commoditySpu } from '@pavilion/commodity/model/index.ts'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sql, type Sql } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { tagsManagement } from '../../model/tag.ts'
import { atOnce } from './tagMany.ts'

const server = await startTestServer()

interface Row {
  readonly id: number
  readonly name: string
  readonly tagIds: readonly number[] | null
  readonly updatedAt: string
}
/** An event with attendees and three tags for them, and an operator. */
async function event(people: readonly string[] = ['林一', '周二', '王三']) {
  const { id: projectId } = await server.project()
  const { token } = await server.operator({ projects: [projectId] })
  const inside = server.system.acting('test', { projectId })
  const call = (path: string, body: object = {}) => server.call(path, body, { token, projectId })
  const tag = async (name: string, more: object = {}) =>
    (await call('/tagsManagement/create', { resource: registerUser.name, name, ...more })).data.id as number
  const made = await inside.store(registerUser).createMany(people.map(name => ({ projectId, name })))
  const ids = made.map(({ id }) => id)
  const [vip, press, late] = [await tag('贵宾', { englishName: 'VIP' }), await tag('媒体'), await tag('迟到')] as const
  const list = async (body: object = {}) =>
    (await call('/registerUser/getList', { order: [['id', 'asc']], pagination: { page: 1, limit: 100 }, ...body })).data
      .rows as Row[]
  const names = async (where: object) => (await list({ where })).map(({ name }) => name)
  const tagged = async () => Object.fromEntries((await list()).map(({ name, tagIds }) => [name, tagIds]))
  /** As the form of one row saves it. */
  const set = async (id: number | undefined, tagIds: readonly number[], as: object = { token, projectId }) => {
    const [row] = await inside.store(registerUser).rows({ id: id as number })
    return server.call('/registerUser/update', { id, updatedAt: row?.updatedAt, tagIds }, as)
  }
  /** Tags in the background until it is done. */
  const start = async (wish: object) => {
    const answer = await call('/tagsManagement/tag', { resource: registerUser.name, ...wish })
    await server.runJobs()
    return answer
  }
  const acts = async () => (await call(getActs.path, { resource: registerUser.name })).data.rows
  const undo = async (id: number) => {
    const answer = await call(actOnTask.path, { kind: 'process', id, act: 'undo' })
    await server.runJobs()
    return answer
  }
  return { projectId, token, inside, call, tag, ids, vip, press, late, set, list, names, tagged, start, acts, undo }
}

describe('the tags of a row', () => {
  it('are set in its form, shown in the list, and found by any, all or none of them', async () => {
    const { call, set, ids, vip, press, late, names } = await event()
    await set(ids[0], [vip])
    await set(ids[1], [vip, press])
    expect(await names({ tagIds: [vip, late] })).toEqual(['林一', '周二'])
    expect(await names({ tagIds: { any: [press, late] } })).toEqual(['周二'])
    expect(await names({ tagIds: { all: [vip, press] } })).toEqual(['周二'])
    expect(await names({ tagIds: { none: [press] } })).toEqual(['林一', '王三'])
    expect(await names({ tagIds: { isNull: true } })).toEqual(['王三'])
    const wrong = await call('/registerUser/getList', { where: { tagIds: { gt: 1 } } })
    expect([wrong.result, wrong.data.code]).toEqual([40000, 'invalidInput'])
  })
  it('are those of its list and its event: no number of another one is taken', async () => {
    const [here, elsewhere] = [await event(), await event()]
    const both = await server.operator({ projects: [here.projectId, elsewhere.projectId] })
    const other = (await here.call('/tagsManagement/create', { resource: exhibitorCompanyInfo.name, name: '金牌' }))
      .data.id
    const refused = async (tagIds: readonly number[], as?: Parameters<typeof here.set>[2]) => {
      const { result, data } = await here.set(here.ids[0], tagIds, as)
      return result === 20000 ? undefined : Object.keys(data.fields)
    }
    const { projectId } = here
    expect(await refused([here.vip])).toBeUndefined()
    expect(await refused([other])).toEqual(['tagIds'])
    expect(await refused([elsewhere.vip])).toEqual(['tagIds'])
    expect(await refused([elsewhere.vip], { token: both.token, projectId })).toEqual(['tagIds'])
    expect(await refused([elsewhere.vip], { token: both.token })).toEqual(['tagIds'])
    const widely = (path: string, body: object) => server.call(path, body, { token: both.token })
    for (const add of [
      [other, here.vip],
      [here.vip, elsewhere.vip],
    ])
      expect((await widely('/tagsManagement/tag', { resource: registerUser.name, add })).result).toBe(40000)
    // Whoever works in both events tags the rows of the tag's own.
    await widely('/tagsManagement/tag', { resource: registerUser.name, add: [elsewhere.vip] })
    await server.runJobs()
    expect(Object.values(await here.tagged())).toEqual([[here.vip], null, null])
    expect(Object.values(await elsewhere.tagged())).toEqual([[elsewhere.vip], [elsewhere.vip], [elsewhere.vip]])
  })
  it('come from two people at once without one taking the other’s away', async () => {
    const { projectId, inside, ids, vip, press, late, tag, tagged } = await event()
    const own: number[] = []
    for (let nth = 0; nth < 12; nth++) own.push(await tag(`第 ${nth + 1} 组`))
    await allAtOnce(12, nth =>
      inside.transaction(tx => tx.tag(registerUser, ids, { add: [own[nth] as number], remove: [late] })),
    )
    for (const tags of Object.values(await tagged())) expect(tags?.toSorted((a, b) => a - b)).toEqual(own)
    // The control: who writes what they have read loses what came meanwhile.
    const [seen] = await inside.store(registerUser).rows({ id: ids[0] as number })
    await inside.transaction(tx => tx.tag(registerUser, ids, { remove: own, add: [press] }))
    const stale = { id: ids[0], updatedAt: seen?.updatedAt, tagIds: [vip] }
    const { token } = await server.operator({ projects: [projectId] })
    const refused = await server.call('/registerUser/update', stale, { token, projectId })
    expect(refused.data.code).toBe('changedMeanwhile')
  })
  it('stand in its history with who has set them', async () => {
    const { call, ids, vip, start } = await event()
    await start({ add: [vip] })
    const { data } = await call('/sysUserOperateLog/getList', {
      where: { resource: registerUser.name, rowId: ids[0], action: 'tag' },
      pagination: { page: 1, limit: 10 },
    })
    expect(data.rows.map(({ changes }: { changes: object }) => changes)).toEqual([{ tagIds: [null, [vip]] }])
  })
})

describe('tagging what a list finds', () => {
  it('is done in parts, shows its progress, and is taken back whole', async () => {
    const people = Array.from({ length: 25 }, (_, nth) => `参会人${nth + 1}`)
    const made = await event(people)
    const usual = atOnce.rows
    atOnce.rows = 10
    try {
      await made.start({ where: { id: made.ids.slice(0, 3) }, add: [made.press] })
      await made.start({ where: { tagIds: { none: [made.press] } }, add: [made.vip] })
      expect(Object.values(await made.tagged()).filter(tags => tags?.includes(made.vip))).toHaveLength(22)
      const [act] = await made.acts()
      expect(act).toMatchObject({ status: 30, done: 22, name: expect.stringContaining('贵宾') })
      await made.call('/tagsManagement/tag', {
        resource: registerUser.name,
        where: { id: [made.ids[3]] },
        add: [made.late],
      })
      await server.runJobs()
      await made.undo(act.id)
    } finally {
      atOnce.rows = usual
    }
    const tagged = await made.tagged()
    expect(Object.values(tagged).filter(tags => tags?.includes(made.vip))).toHaveLength(1)
    // What somebody has changed since stays.
    expect(tagged['参会人4']).toEqual([made.vip, made.late])
    expect(tagged['参会人1']).toEqual([made.press])
    expect(tagged['参会人9']).toBeNull()
  })
  it('leaves what comes after its start alone, and what its starter may not tag', async () => {
    const { projectId, call, inside, vip, tagged } = await event()
    await call('/tagsManagement/tag', { resource: registerUser.name, add: [vip] })
    await inside.store(registerUser).create({ projectId, name: '后来者' })
    await server.runJobs()
    expect((await tagged())['后来者']).toBeNull()
    const reader = await server.operator({ projects: [projectId], rights: ['registerUser.getList'] })
    const may = (path: string, body: object = {}) =>
      server.call(path, { resource: registerUser.name, ...body }, { token: reader.token, projectId })
    expect((await may('/tagsManagement/getTags')).data.rows).toHaveLength(3)
    expect((await may('/tagsManagement/tag', { add: [vip] })).result).toBe(40300)
    expect((await may('/tagsManagement/merge', { id: vip, into: vip })).result).toBe(40300)
    expect((await call('/tagsManagement/tag', { resource: registerUser.name })).result).toBe(40000)
    expect((await call('/tagsManagement/tag', { resource: 'sysUser', add: [vip] })).result).toBe(40400)
  })
  it('takes two statements for a part and a third for its history, however many rows it has', async () => {
    const { inside, ids, vip, press } = await event(Array.from({ length: 60 }, (_, nth) => `人${nth}`))
    const of = (rows: readonly number[], add: number) =>
      server.statements(() => inside.transaction(tx => tx.tag(registerUser, rows, { add: [add] })))
    const [few, many] = [await of(ids.slice(0, 2), vip), await of(ids, press)]
    expect([few.count, many.count]).toEqual([2, 2])
    expect(many.result).toHaveLength(60)
  })
})

describe('the filter by tags', () => {
  it('reads an index that holds the tagged rows alone, where they are few among many', async () => {
    const { projectId, inside, vip } = await event([])
    await server.sql(
      `insert into "registerUser" ("projectId", "name", "tagIds")
      select $1, 'n' || n, case when n % 1000 = 0 then array[$2::bigint] end from generate_series(1, 30000) n`,
      [projectId, vip],
    )
    await server.sql('analyze "registerUser"')
    const planOf = async (what: Sql) =>
      JSON.stringify(
        await inside.query(
          sql`explain (format json) select ${what} from ${registerUser} a where a."tagIds" && ${[vip]}::bigint[]
            order by a.id desc limit 20`,
        ),
      )
    expect(await planOf(sql`a.id`)).toContain('registerUser_tagIds')
    const [index] = await server.sql<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'registerUser_tagIds'`,
    )
    expect(index?.indexdef).toContain('WHERE ("tagIds" IS NOT NULL)')
    const { rows, count } = await inside
      .store(registerUser)
      .getList({ where: { tagIds: [vip] }, pagination: { page: 1, limit: 10 } })
    expect([rows.length, count]).toEqual([10, 30])
  })
})

describe('the tags of a list', () => {
  it('are put into order, counted, merged and deleted, and their rows follow', async () => {
    const made = await event()
    const { call, set, ids, vip, press, late } = made
    await set(ids[0], [late, vip])
    await set(ids[1], [late])
    await call('/tagsManagement/arrange', { resource: registerUser.name, ids: [late, press, vip] })
    const tags = async () =>
      (await call('/tagsManagement/getTags', { resource: registerUser.name, used: true })).data.rows.map(
        ({ id, used }: { id: number; used: number }) => [id, used],
      )
    expect(await tags()).toEqual([
      [late, 2],
      [press, 0],
      [vip, 1],
    ])
    expect((await call('/tagsManagement/merge', { resource: registerUser.name, id: late, into: vip })).data).toEqual({
      rows: 2,
    })
    expect(await made.tagged()).toEqual({ 林一: [vip], 周二: [vip], 王三: null })
    await call('/tagsManagement/delete', { id: vip })
    expect(await made.tagged()).toEqual({ 林一: [], 周二: [], 王三: null })
    expect(await tags()).toEqual([[press, 0]])
    await call('/tagsManagement/restore', { id: vip })
    expect(await made.tagged()).toEqual({ 林一: [vip], 周二: [vip], 王三: null })
  })
  it('have names of their own, up to 200 of them, and only where a list has tags', async () => {
    const { projectId, call, inside, tag } = await event()
    expect((await call('/tagsManagement/create', { resource: registerUser.name, name: '贵宾' })).data.code).toBe(
      'alreadyTaken',
    )
    expect((await call('/tagsManagement/create', { resource: exhibitorCompanyInfo.name, name: '贵宾' })).result).toBe(
      20000,
    )
    expect((await call('/tagsManagement/create', { resource: 'sysUser', name: '贵宾' })).result).toBe(40400)
    await inside
      .store(tagsManagement)
      .createMany(
        Array.from({ length: 196 }, (_, nth) => ({ projectId, resource: registerUser.name, name: `标签${nth}` })),
      )
    expect(await tag('第 200 个')).toBeTruthy()
    expect((await call('/tagsManagement/create', { resource: registerUser.name, name: '再一个' })).data.code).toBe(
      'tooManyTags',
    )
  })
})

describe('the tags of an organiser', () => {
  /** Two events of one organiser, and a third of another, with accounts and products. */
  async function organisers() {
    const { id: spring, sellerId } = await server.project()
    const { id: autumn } = await server.project({ sellerId })
    const { id: other, sellerId: otherSeller } = await server.project()
    const { token } = await server.operator({ projects: [spring, autumn, other], sellers: [sellerId, otherSeller] })
    const named = async (projectId: number, names: readonly string[]) => {
      const ids: number[] = []
      for (const name of names) ids.push((await server.visitor({ projectId, name })).id)
      return ids
    }
    const [mine, theirs] = [await named(spring, ['林一', '周二', '王三']), await named(other, ['外人'])]
    const at =
      (projectId: number, seller: number) =>
      (path: string, body: object = {}) =>
        server.call(path, body, { token, projectId, headers: { 'X-Seller-Id': String(seller) } })
    const here = at(spring, sellerId)
    const tag = async (name: string, resource: string = webUser.name, call = here) =>
      (await call('/sellerTag/create', { resource, name })).data.id as number
    const tagged = async (call = here) =>
      Object.fromEntries(
        (await call('/webUser/getList', { order: [['id', 'asc']], pagination: { page: 1, limit: 100 } })).data.rows.map(
          ({ name, tagIds }: Row) => [name, tagIds],
        ),
      )
    const set = async (id: number | undefined, tagIds: readonly number[]) => {
      const [row] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webUser" where id = $1', [id])
      return here('/webUser/update', { id, updatedAt: row?.updatedAt, tagIds })
    }
    const elsewhere = at(other, otherSeller)
    return { sellerId, spring, token, mine, theirs, here, next: at(autumn, sellerId), elsewhere, tag, tagged, set }
  }
  it('are put on accounts and products, found by them, and are the same in each of its events', async () => {
    const { sellerId, mine, here, next, tag, tagged, set } = await organisers()
    const [member, loud] = [await tag('会员'), await tag('投诉过')]
    expect((await set(mine[0], [member])).result).toBe(20000)
    await here('/tagsManagement/tag', { resource: webUser.name, where: { id: mine.slice(0, 2) }, add: [loud] })
    await server.runJobs()
    expect(await tagged()).toEqual({ 林一: [member, loud], 周二: [loud], 王三: null })
    expect(await tagged(next)).toEqual(await tagged())
    const found = async (tagIds: object) =>
      (await next('/webUser/getList', { where: { tagIds } })).data.rows.map(({ name }: Row) => name).sort()
    expect(await found({ all: [member, loud] })).toEqual(['林一'])
    expect(await found({ none: [loud] })).toEqual(['王三'])
    const used = async () =>
      (await next('/tagsManagement/getTags', { resource: webUser.name, used: true })).data.rows.map(
        (one: { id: number; used: number }) => [one.id, one.used],
      )
    expect((await here('/tagsManagement/arrange', { resource: webUser.name, ids: [loud, member] })).data.done).toBe(2)
    expect(await used()).toEqual([
      [loud, 2],
      [member, 1],
    ])
    const product = await server.system.store(commoditySpu).create({ sellerId, name: '纪念册' } as never)
    const hot = await tag('热销', commoditySpu.name)
    await here('/tagsManagement/tag', { resource: commoditySpu.name, add: [hot] })
    await server.runJobs()
    expect((await here('/commoditySpu/getDetail', { id: product.id })).data.tagIds).toEqual([hot])
    expect((await here('/tagsManagement/merge', { resource: webUser.name, id: loud, into: member })).data.rows).toBe(2)
    await here('/sellerTag/delete', { id: member })
    expect(await tagged()).toEqual({ 林一: [], 周二: [], 王三: null })
  })
  it('are put on no row of another organiser, and theirs on none of it, also by who works for both', async () => {
    const { spring, token, mine, here, elsewhere, tag, tagged, set } = await organisers()
    const member = await tag('会员')
    const foreign = await tag('外会员', webUser.name, elsewhere)
    const product = await tag('热销', commoditySpu.name)
    for (const wrong of [[foreign], [product], [member, foreign]])
      expect((await set(mine[0], wrong)).result).toBe(40000)
    expect((await here('/tagsManagement/create', { resource: webUser.name, name: '别处' })).result).toBe(40400)
    expect((await here('/sellerTag/create', { resource: registerUser.name, name: '别处' })).result).toBe(40400)
    // No organiser is chosen: the tag says whose accounts are meant.
    await server.call('/tagsManagement/tag', { resource: webUser.name, add: [member] }, { token, projectId: spring })
    await server.runJobs()
    expect(await tagged()).toEqual({ 林一: [member], 周二: [member], 王三: [member] })
    expect(await tagged(elsewhere)).toEqual({ 外人: null })
    const [act] = (await here(getActs.path, { resource: webUser.name })).data.rows
    await here(actOnTask.path, { kind: 'process', id: act.id, act: 'undo' })
    await server.runJobs()
    expect(await tagged()).toEqual({ 林一: null, 周二: null, 王三: null })
  })
})
