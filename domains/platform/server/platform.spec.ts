import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer, unused } from '@pavilion/testing'
import { model } from '../model/index.ts'
import type { RegionNode } from '../model/calls.ts'
import { seedBasics } from './seed.ts'

const server = await startTestServer()
const admin = await server.operator()
const act = (path: string, body: object = {}, token: string | undefined = admin.token) =>
  server.call(path, body, { language: 'en', ...(token && { token }) })

describe('the region tree', () => {
  const places = async () => (await act('/region/ext/getTree', {}, '')).data as RegionNode[]
  const flat = (nodes: readonly RegionNode[]): RegionNode[] =>
    nodes.flatMap(node => [node, ...flat(node.children ?? [])])
  it('contains every province, city and district by its six-digit code [region-tree]', async () => {
    const tree = await places()
    const all = flat(tree)
    expect(all.every(({ value, label }) => /^\d{6}$/.test(value) && label.length > 0)).toBe(true)
    expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
    expect(tree.filter(({ value }) => value !== '990000')).toHaveLength(34)
    expect(all.length).toBeGreaterThan(3200)
    const named = (value: string) => all.find(one => one.value === value)?.label
    expect(['540481', '540581', '659012', '653228', '429004', '460302'].map(named)).toEqual([
      '米林市',
      '错那市',
      '白杨市',
      '和康县',
      '仙桃市',
      '西沙区',
    ])
    // Below its province, without the levels that only statistics know.
    expect(tree.find(({ label }) => label === '湖北省')?.children?.map(({ label }) => label)).toContain('仙桃市')
    expect(all.filter(({ label }) => /市辖区|直辖|^县$|行政单位/.test(label))).toEqual([])
    const guangdong = tree.find(({ label }) => label === '广东省')
    const guangzhou = guangdong?.children?.find(({ label }) => label === '广州市')
    expect([
      guangdong?.value,
      guangzhou?.value,
      guangzhou?.children?.find(({ label }) => label === '荔湾区')?.value,
    ]).toEqual(['440000', '440100', '440103'])
    expect(tree.find(({ label }) => label === '北京市')?.children?.map(({ label }) => label)).toContain('东城区')
  })
  it('has an English name for each of them, also where it is not Chinese or pronounced differently', async () => {
    const all = flat(await places())
    const of = (value: string) => all.find(one => one.value === value)?.englishLabel
    expect(all.filter(({ englishLabel }) => !englishLabel || /\p{Script=Han}/u.test(englishLabel))).toEqual([])
    expect(
      [
        '610000',
        '610100',
        '150100',
        '540100',
        '650100',
        '653101',
        '230100',
        '341500',
        '310112',
        '130111',
        '222400',
        '810005',
      ].map(of),
    ).toEqual([
      'Shaanxi',
      "Xi'an",
      'Hohhot',
      'Lhasa',
      'Urumqi',
      'Kashgar',
      'Harbin',
      "Lu'an",
      'Minhang District',
      'Luancheng District',
      'Yanbian Korean Autonomous Prefecture',
      'Yau Tsim Mong District',
    ])
    const { data } = await act('/region/getList', { search: 'Minhang', pagination: { page: 1, limit: 10 } })
    expect(data.rows).toMatchObject([{ value: '310112', label: '闵行区' }])
  })
  it('adds English names to regions of an earlier version, and leaves the others as they are', async () => {
    await server.sql(
      `update region set "englishLabel" = case value when '310112' then null else 'Kept' end, "searchText" = '', "searchGrams" = '{}' where value in ('310112', '310115')`,
    )
    await seedBasics(server.system)
    expect(
      await server.sql(`select "englishLabel" as name from region where value in ('310112', '310115') order by value`),
    ).toEqual([{ name: 'Minhang District' }, { name: 'Kept' }])
    expect(
      (await act('/region/getList', { search: 'Minhang', pagination: { page: 1, limit: 10 } })).data.rows,
    ).toMatchObject([{ value: '310112' }])
  })
  it('follows the list in installations of earlier versions: new divisions come, former ones go', async () => {
    await server.sql(`delete from region where value in ('659012', '653228')`)
    await server.sql(
      `insert into region (value, label, "englishLabel", "parentId")
      select '429000', '省直辖县级行政区划', 'Directly administered', id from region where value = '420000'`,
    )
    await server.sql(
      `update region set "parentId" = (select id from region where value = '429000') where value = '429004'`,
    )
    await seedBasics(server.system)
    expect(
      await server.sql(
        `select r.value, p.value as parent from region r join region p on p.id = r."parentId"
        where r.value in ('659012', '653228', '429000', '429004') and r."deletedAt" is null order by 1`,
      ),
    ).toEqual([
      { value: '429004', parent: '420000' },
      { value: '653228', parent: '653200' },
      { value: '659012', parent: '650000' },
    ])
  })
  it('has no children for Taiwan, but for Hong Kong and Macao [region-taiwan]', async () => {
    const below = Object.fromEntries((await places()).map(({ value, children }) => [value, children?.length]))
    expect([below['710000'], below['810000'], below['820000']]).toEqual([undefined, 18, 8])
  })
  it('offers overseas [region-overseas]', async () => {
    expect((await places()).at(-1)).toEqual({ value: '990000', label: '海外', englishLabel: 'Overseas' })
  })
  it('is searchable in the back-office and read-only', async () => {
    const { data } = await act('/region/getList', {
      search: '荔湾',
      includes: ['parent'],
      pagination: { page: 1, limit: 10 },
    })
    expect(data.rows).toMatchObject([{ value: '440103', parent: { value: '440100' } }])
    expect((await act('/region/create', { value: '999999', label: 'x' })).status).toBe(404)
  })
})

describe('countries', () => {
  it('are listed for everybody with both names [country-list]', async () => {
    const { data } = await act('/country/ext/getList', {}, '')
    expect(data.rows.length).toBeGreaterThan(240)
    const named = (code: string) => data.rows.find((row: { code: string }) => row.code === code)
    expect([named('CN'), named('DE'), named('TW')]).toMatchObject([
      { name: '中国', englishName: 'China' },
      { name: '德国', englishName: 'Germany' },
      { name: '中国台湾', englishName: 'Taiwan, China' },
    ])
    expect(data.rows.every((row: { name: string; englishName: string }) => row.name && row.englishName)).toBe(true)
  })
})

describe('languages and currencies', () => {
  it('exist from the first start and are public by their published fields', async () => {
    expect(
      (await act('/language/ext/getList', {}, '')).data.rows.map(({ name, mark }: Record<string, string>) => [
        mark,
        name,
      ]),
    ).toEqual([
      ['zh', '中文'],
      ['en', 'English'],
    ])
    const { data } = await act('/currency/ext/getList', {}, '')
    expect(data.rows[0]).toEqual({
      id: data.rows[0].id,
      name: '人民币',
      englishName: 'Chinese yuan',
      abbr: 'CNY',
      symbol: '¥',
    })
  })
  it('belong to the operators afterwards: a start changes nothing and restores nothing', async () => {
    const {
      data: {
        rows: [first],
      },
    } = await act('/currency/getList', { where: { abbr: 'SGD' } })
    await act('/currency/delete', { id: first.id, updatedAt: first.updatedAt })
    await seedBasics(server.system)
    expect((await act('/currency/getList', { where: { abbr: 'SGD' } })).data.rows).toEqual([])
  })
  it('have a unique abbreviation of three letters', async () => {
    expect(await act('/currency/create', { name: '人民币', abbr: 'CNY', symbol: '¥' })).toMatchObject({
      result: 40900,
      data: { code: 'alreadyTaken' },
    })
    expect(await act('/currency/create', { name: 'x', abbr: 'XXXX', symbol: 'x' })).toMatchObject({
      result: 40000,
      data: { fields: { abbr: 'Abbreviation: please enter within 3 characters' } },
    })
  })
})

describe('every resource of the platform', () => {
  it('has the standard five calls, except the lists that come with the product [standard-five admin-separate-apis]', async () => {
    const { token } = await server.visitor()
    for (const { name } of model.resources) {
      const fixed = name === 'region' || name === 'country'
      for (const action of ['getList', 'getDetail', 'create', 'update', 'delete']) {
        const answer = await act(`/${name}/${action}`, {}, token)
        expect([name, action, answer.status, answer.result]).toEqual(
          fixed && !action.startsWith('get') ? [name, action, 404, 40401] : [name, action, 200, 40300],
        )
      }
    }
  })
  it('answers with result, data and errmsg in every case [response-shape result-success msg-no-data]', async () => {
    expect(await act('/building/create', { name: '一号馆' })).toMatchObject({
      result: 20000,
      errmsg: '',
      data: { name: '一号馆' },
    })
    expect(await act('/building/getDetail', { id: 999_999_999 })).toMatchObject({
      result: 40400,
      errmsg: 'No data',
      data: { code: 'noData' },
    })
    expect(await act('/building/create', {})).toMatchObject({
      result: 40000,
      errmsg: 'Please enter name',
      data: { fields: { name: 'Please enter name' } },
    })
  })
  it('never reveals payment secrets: write-only and encrypted', async () => {
    const seller = await act('/seller/create', { name: unused('organiser') })
    const { data } = await server.call(
      '/configAlipay/create',
      { name: '支付宝', appId: '2021', privateKey: 'very-secret' },
      { token: admin.token, headers: { 'x-seller-id': String(seller.data.id) } },
    )
    expect(data).toMatchObject({ appId: '2021', sellerId: seller.data.id })
    expect(
      JSON.stringify([
        data,
        (await act('/configAlipay/getDetail', { id: data.id })).data,
        (await act('/configAlipay/getList')).data,
      ]),
    ).not.toContain('very-secret')
    const [kept] = await server.sql<{ privateKey: string }>(`select "privateKey" from "configAlipay" where "id" = $1`, [
      data.id,
    ])
    expect(kept?.privateKey).toMatch(/^s1\./)
    for (const body of [{ where: { privateKey: 'very-secret' } }, { order: [['privateKey', 'asc']] }])
      expect((await act('/configAlipay/getList', body)).result).toBe(40000)
  })
  it('of one organiser is out of reach for the operators of another', async () => {
    const [north, south] = [
      await act('/seller/create', { name: unused('organiser') }),
      await act('/seller/create', { name: unused('organiser') }),
    ]
    const project = await server.project()
    const { token, roleId } = await server.operator({
      rights: ['transferAccount.getList', 'transferAccount.create'],
      projects: [project.id],
    })
    await act('/sysRole/assign', { id: roleId, kind: 'seller', ids: [north.data.id] })
    const create = (sellerId: number, by: string) =>
      server.call(
        '/transferAccount/create',
        { name: '公司账户', bank: '中国银行', bankAccount: '6222', sellerId },
        { token: by },
      )
    await expect.poll(async () => (await create(north.data.id, token)).result).toBe(20000)
    await create(south.data.id, admin.token)
    expect((await create(south.data.id, token)).data.code).toBe('sellerDenied')
    expect((await act('/transferAccount/getList', {}, token)).data.rows).toMatchObject([{ sellerId: north.data.id }])
  })
})
