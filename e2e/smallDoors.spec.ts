import { after, describe, it } from 'node:test'
import { exampleBody, type Call } from '@pavilion/http'
import type { AnyField } from '@pavilion/declare'
import { expect } from 'expect'
import { importing } from './resources/importing.ts'
import { calls, catalogue, openWorld, type Row } from './resources/world.ts'

// Doors that a sweep of the whole catalogue does not try.

const world = await openWorld()
const { server } = world
after(() => server.close())
const mine = await world.place()
const theirs = await world.place()
const stranger = { token: await world.localOperator(mine), place: mine }
const resourceOf = (name: string) => {
  const found = catalogue.resources.get(name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

describe('an address that our server calls', () => {
  const inner = [
    'http://127.0.0.1:5432/',
    'http://10.0.0.5/x',
    'http://[::1]/',
    'http://169.254.169.254/latest/',
    'https://db.localhost/',
  ]
  const fieldsOf = ({ body }: Call) =>
    Object.entries((body?.fields ?? {}) as Readonly<Record<string, AnyField>>).filter(([, { called }]) => called)
  const asking = calls.filter(call => fieldsOf(call).length > 0)
  it('is refused when it is entered, wherever that is, if it is inside our network', async t => {
    // Other files of this process may let their servers ask services of this machine.
    const allowed = process.env.INNER_HOSTS
    delete process.env.INNER_HOSTS
    t.after(() => {
      if (allowed !== undefined) process.env.INNER_HOSTS = allowed
    })
    const kept: string[] = []
    for (const call of asking)
      for (const [name] of fieldsOf(call))
        for (const address of inner) {
          const body = { ...exampleBody(call), [name]: address }
          const { data, text } = await world.send(call.path, body, { place: mine })
          if (data.code !== 'innerAddress') kept.push(`${call.path} ${name} ${address}: ${text.slice(0, 200)}`)
        }
    expect(kept).toEqual([])
    expect([...new Set(asking.map(({ path }) => path.split('/')[1]))].toSorted()).toEqual([
      'configAlipay',
      'configWechatPayMerchant',
      'configYinlianpay',
      'projectSetting',
      'registerUserFaceDatabase',
      'website',
    ])
  })
})

describe('members of a batch of another event', () => {
  for (const [name, batch] of [
    ['registerUserZZBatchDetail', 'registerUserZZBatch'],
    ['registerUserPoliceCheckBatchDetail', 'registerUserPoliceCheckBatch'],
  ] as const)
    it(`${name}: answer to a stranger as if there were none, whatever the state of their batch`, async () => {
      const { row } = await world.make(resourceOf(name), theirs, { full: true })
      await server.sql(`update "${batch}" set status = 13 where id = $1`, [row[`${batch}Id`]])
      const answers = await Promise.all(
        [row.id, 987_654_321].flatMap(id => [
          world.send(`/${name}/delete`, { id }, stranger),
          world.send(`/${name}/delete`, { ids: [id] }, stranger),
        ]),
      )
      const [foreign, foreigns, unknown, unknowns] = answers.map(({ text }) => text.replace(/\d{9}|:\d+/g, '#'))
      expect([foreign, foreigns]).toEqual([unknown, unknowns])
      expect(foreign).toContain('noData')
    })
})

describe('what concerns more than one event', () => {
  it('relations of a role: an operator of one event reads those of their own roles alone', async () => {
    const { row: other } = await world.make(resourceOf('sysRole'), theirs)
    const links = ['relSysRoleProject', 'relSysRoleSeller', 'relSysRoleMenu', 'relSysRoleOperation'] as const
    const [menu] = await server.sql<{ id: number }>('select id from "sysMenu" limit 1')
    const [operation] = await server.sql<{ id: number }>('select id from "sysOperation" limit 1')
    const ends = [
      ['projectId', theirs.projectId],
      ['sellerId', theirs.sellerId],
      ['sysMenuId', menu?.id],
      ['sysOperationId', operation?.id],
    ] as const
    for (const [nth, link] of links.entries()) {
      const [end, id] = ends[nth] as (typeof ends)[number]
      const made = await world.done<Row>(`/${link}/create`, { sysRoleId: other.id, [end]: id })
      const read = async (query: object, sending = stranger as object) =>
        (await world.done<{ rows: Row[] }>(`/${link}/getList`, query, sending)).rows
      expect((await read({ where: { sysRoleId: other.id } }, {})).length).toBe(1)
      expect(await read({ where: { sysRoleId: other.id } })).toEqual([])
      expect((await read({ pagination: { page: 1, limit: 1000 } })).some(({ id }) => id === made.id)).toBe(false)
      expect((await world.send(`/${link}/getDetail`, { id: made.id }, stranger)).result).toBe(40400)
      expect(
        (await world.send('/sysRole/getList', { where: { [`${link}s.id`]: made.id } }, stranger)).data.rows,
      ).toEqual([])
    }
    // Their own stay readable.
    expect((await world.done<{ rows: Row[] }>('/relSysRoleProject/getList', {}, stranger)).rows.length).toBe(1)
  })
  it('where hosts lead to is read by those who look after all events', async () => {
    await world.make(resourceOf('siteHostRedirect'), theirs)
    expect((await world.send('/siteHostRedirect/getList', {}, stranger)).result).toBe(40300)
    expect((await world.send('/siteHostRedirect/getList', {})).result).toBe(20000)
  })
})

describe('a code that opens something without a sign-in', () => {
  const kept = [...catalogue.resources.values()].flatMap(of =>
    Object.entries(of.fields as Readonly<Record<string, AnyField>>).flatMap(([name, { hashed }]) =>
      hashed ? [[of, name] as const] : [],
    ),
  )
  it('is known of kiosks and large screens', () => {
    expect(kept.map(([of, name]) => `${of.name}.${name}`).toSorted()).toEqual([
      'largeScreenLink.code',
      'registerUserSignInKiosk.code',
    ])
  })
  for (const [of, field] of kept)
    it(`${of.name}: is shown where it is made and renewed, and by no list, detail, sheet, search, order, condition or history`, async () => {
      const sent = await world.bodyOf(of, mine)
      const made = await world.done<Row & { code: string }>(`/${of.name}/create`, sent, { place: mine })
      const renewed = await world.done<Row & { code: string }>(
        `/${of.name}/renewCode`,
        { id: made.id },
        { place: mine },
      )
      const codes = [made.code, renewed.code]
      expect([codes.every(code => code.length >= 10), new Set(codes).size]).toEqual([true, 2])
      const ask = (path: string, body: object) => world.send(path, body, { place: mine })
      const page = { pagination: { page: 1, limit: 100 } }
      const answers = [
        await ask(`/${of.name}/getList`, page),
        await ask(`/${of.name}/getDetail`, { id: made.id }),
        await ask(`/${of.name}/update`, { id: made.id, updatedAt: renewed.updatedAt, name: '改名' }),
        await ask('/sysUserOperateLog/getList', { ...page, where: { resource: of.name } }),
      ]
      expect(answers.map(({ result }) => result)).toEqual([20000, 20000, 20000, 20000])
      for (const { text } of answers) for (const code of codes) expect(text).not.toContain(code)
      for (const query of [
        { order: [[field, 'asc']] },
        { where: { [field]: renewed.code } },
        { where: { [field]: { startsWith: renewed.code.slice(0, 2) } } },
      ])
        expect([query, (await ask(`/${of.name}/getList`, { ...page, ...query })).result]).toEqual([query, 40000])
      expect(
        (await world.done<{ rows: Row[] }>(`/${of.name}/getList`, { ...page, search: renewed.code })).rows,
      ).toEqual([])
      const cells = await importing(world).cellsOf(`/${of.name}/export`, { columns: ['name', field] }, mine)
      expect(cells.length).toBeGreaterThan(1)
      for (const code of codes) expect(cells.flat().map(String)).not.toContain(code)
      // The database holds none of it either.
      const [row] = await server.sql(`select * from "${of.name}" where id = $1`, [made.id])
      for (const code of codes) expect(JSON.stringify(row)).not.toContain(code)
    })
})
