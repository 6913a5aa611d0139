import { describe, it } from 'node:test'
import { expect } from 'expect'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { exhibitorBoothDemandInfo, exhibitorCompanyInfo, likeness, nameKey, similarPairs } from '../model/index.ts'
import { application, dataOf, exhibition } from './testing/exhibitors.ts'

const server = await startTestServer()

describe('names of one company', () => {
  it('are one however they are written', () => {
    const key = nameKey('杭州云顶茶业集团有限公司')
    for (const name of [
      '杭州 云顶茶业（集团）有限公司',
      '杭州云顶茶业(集团)有限责任公司',
      '杭州云顶茶业集团股份有限公司',
    ])
      expect([name, nameKey(name)]).toEqual([name, key])
    expect(nameKey('Cloudtop Tea Co., Ltd.')).toBe(nameKey('ＣＬＯＵＤＴＯＰ  TEA CO LTD'))
    expect(nameKey('有限公司')).not.toBe('')
    expect(nameKey('杭州云顶茶业')).not.toBe(nameKey('杭州云峰茶业'))
  })
  it('are found alike among ten thousand in a moment, and not for what all share', () => {
    const keys = new Map(
      Array.from({ length: 10_000 }, (_, nth) => [
        nth,
        nameKey(`${'甲乙丙丁戊己庚辛壬癸'[nth % 10]}${nth}号茶业有限公司`),
      ]),
    )
    keys.set(20_001, nameKey('杭州西湖龙井茶业开发有限公司'))
    keys.set(20_002, nameKey('杭州西湖龙井茶叶开发公司'))
    expect(similarPairs(keys).some(({ one, other }) => one === 20_001 && other === 20_002)).toBe(true)
    expect(likeness('茶业', '')).toBe(0)
  })
})

describe('the same company twice', () => {
  it('is found by its numbers, its phone and a similar name, each with the reason', async () => {
    const fair = await exhibition(server)
    const one = await fair.applied({ name: '龙山茶业有限公司', taxNum: '91330100MA27X', phoneNumber: '13811110001' })
    const same = await fair.applied({ name: '完全不同的名字', taxNum: '9133 0100 ma27x', phoneNumber: '13811110002' })
    const phone = await fair.applied({ name: '第三家', phoneNumber: '13811110001' })
    await fair.applied({ name: '毫不相干', phoneNumber: '13811110009' })
    const { pairs } = dataOf<{ pairs: { one: { id: number }; other: { id: number }; why: string[][] }[] }>(
      await fair.back('/exhibitorCompanyInfo/getDoubles'),
    )
    expect(pairs.map(({ one: a, other: b, why }) => [a.id, b.id, why[0]?.[0]])).toEqual([
      [one.id, same.id, '税号相同'],
      [one.id, phone.id, '手机号相同'],
    ])
  })
  it('is merged with its demands, products and people, and is two again when that is undone', async () => {
    const fair = await exhibition(server)
    const keep = await fair.approved({ wechat: null })
    const gone = await fair.demanding({ wechat: 'dragon', mainProduct: '龙井' })
    dataOf(await gone.call('/exhibitorProductInfo/ext/upsertOne', { companyId: gone.id, name: '白茶' }))
    const owners = async () => [
      (
        await server.sql<{ of: number }>(
          'select "exhibitorCompanyInfoId"::int as of from "exhibitorBoothDemandInfo" where "projectId" = $1',
          [fair.project.id],
        )
      ).map(row => row.of),
      (
        await server.sql<{ of: number }>(
          'select "exhibitorCompanyInfoId"::int as of from "exhibitorProductInfo" where "projectId" = $1',
          [fair.project.id],
        )
      ).map(row => row.of),
    ]
    expect((await fair.back('/exhibitorCompanyInfo/merge', { keepId: keep.id, goneId: keep.id })).data.code).toBe(
      'sameCompany',
    )
    const merged = dataOf<{ id: number }>(
      await fair.back('/exhibitorCompanyInfo/merge', { keepId: keep.id, goneId: gone.id }),
    )
    expect(await owners()).toEqual([[keep.id], [keep.id]])
    expect(await fair.row('exhibitorCompanyInfo', keep.id)).toMatchObject({ wechat: 'dragon', mainProduct: '龙井' })
    // Both people act for the one company now.
    expect((await gone.call('/exhibitorCompanyInfo/ext/getCentre')).data.current.company.id).toBe(keep.id)
    expect((await fair.back('/exhibitorCompanyInfo/merge', { keepId: keep.id, goneId: gone.id })).result).toBe(40400)
    dataOf(await fair.back('/exhibitorCompanyInfo/undoMerge', { id: merged.id }))
    expect(await owners()).toEqual([[gone.id], [gone.id]])
    expect(await fair.row('exhibitorCompanyInfo', keep.id)).toMatchObject({ wechat: null, mainProduct: null })
    expect(
      (await gone.call('/exhibitorCompanyInfo/ext/getCentre')).data.companies.map(({ id }: { id: number }) => id),
    ).toEqual([gone.id])
    expect((await fair.back('/exhibitorCompanyInfo/undoMerge', { id: merged.id })).data.code).toBe('mergeGone')
  })
  it('keeps a demand that comes while it is merged: the demand follows, or is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const fair = await exhibition(server)
      const [keep, gone] = [await fair.approved(), await fair.approved()]
      const [, claimed] = await bothAtOnce(
        () => fair.back('/exhibitorCompanyInfo/merge', { keepId: keep.id, goneId: gone.id }),
        () => gone.call('/exhibitorBoothDemandInfo/ext/upsertOne', { companyId: gone.id, boothType: 10, area: 9 }),
      )
      const rows = await server.system
        .acting('exhibitor', { projectId: fair.project.id })
        .store(exhibitorBoothDemandInfo)
        .rows({}, { fields: ['exhibitorCompanyInfoId'] })
      const came = (claimed as unknown as { result: number }).result === 20000
      expect(rows.map(row => row.exhibitorCompanyInfoId)).toEqual(came ? [keep.id] : [])
    }
  })
})

describe('without the lock on the company', () => {
  it('a demand would be left with a company that is gone: the control of the race above', async () => {
    const fair = await exhibition(server)
    const [keep, gone] = [await fair.approved(), await fair.approved()]
    await server.system.transaction(async tx => {
      // Only looked at, not locked: the merge comes between the look and the write.
      expect(await tx.store(exhibitorCompanyInfo).exists({ id: gone.id })).toBe(true)
      dataOf(await fair.back('/exhibitorCompanyInfo/merge', { keepId: keep.id, goneId: gone.id }))
      await tx.sql('insert into "exhibitorBoothDemandInfo" ("projectId", "exhibitorCompanyInfoId") values ($1, $2)', [
        fair.project.id,
        gone.id,
      ])
    })
    const left = await server.sql(
      `select 1
      from "exhibitorBoothDemandInfo" d
      join "exhibitorCompanyInfo" c on c.id = d."exhibitorCompanyInfoId"
      where d."projectId" = $1 and c."deletedAt" is not null`,
      [fair.project.id],
    )
    expect(left).toHaveLength(1)
  })
})

describe('everything of one company', () => {
  it('stands on one page, with what waits for review in a queue by age', async () => {
    const fair = await exhibition(server)
    const company = await fair.demanding({ name: '龙山茶业有限公司' })
    const product = dataOf<{ id: number }>(
      await company.call('/exhibitorProductInfo/ext/upsertOne', { companyId: company.id, name: '白茶' }),
    )
    await company.call('/exhibitorProductInfo/ext/submit', { id: product.id })
    const waiting = await fair.applied({ name: '等待有限公司' })
    const page = dataOf<Record<string, never>>(await fair.back('/exhibitorCompanyInfo/getPage', { id: company.id }))
    expect(page).toMatchObject({
      company: { id: company.id, name: '龙山茶业有限公司', auditStatus: 20 },
      demands: [{ id: company.demandId, area: 36 }],
      products: [{ id: product.id, status: 20 }],
      steps: expect.arrayContaining([expect.objectContaining({ key: 'audit', state: 'done' })]),
    })
    const queue = dataOf<{ rows: { kind: string; id: number }[]; counts: object }>(
      await fair.back('/exhibitorCompanyInfo/auditQueue'),
    )
    expect(queue.rows.map(({ kind, id }) => [kind, id])).toEqual([
      ['product', product.id],
      ['company', waiting.id],
    ])
    expect(queue.counts).toEqual({ company: 1, agreement: 0, product: 1, activity: 0 })
    const few = await server.operator({
      projects: [fair.project.id],
      rights: [
        'exhibitorCompanyInfo.getList',
        'exhibitorProductInfo.approve',
        'exhibitorProductInfo.getList',
        'exhibitorProductInfo.getDetail',
      ],
    })
    const theirs = await server.call(
      '/exhibitorCompanyInfo/auditQueue',
      {},
      { token: few.token, projectId: fair.project.id },
    )
    expect(theirs.data.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['product'])
  })
  it('reads a queue of many with as many statements as one of two', async () => {
    const fair = await exhibition(server)
    const queue = async () => {
      const read = () => fair.back('/exhibitorCompanyInfo/auditQueue', { size: 300 })
      // Rights and settings are read by the first.
      await read()
      const { result, count } = await server.statements(read)
      return { rows: dataOf<{ rows: { name: string; warnings: [string, string][] }[] }>(result).rows, count }
    }
    for (const name of ['龙山茶业有限公司', '武夷岩茶有限公司']) await fair.applied(application({ name }))
    const two = await queue()
    for (let nth = 0; nth < 6; nth++) await fair.applied(application({ name: `第${nth}号展商有限公司` }))
    await fair.applied(application({ name: '龙山茶业有限公司' }))
    const many = await queue()
    expect([two.rows.length, many.rows.length, many.count]).toEqual([2, 9, two.count])
    const { warnings = [] } = many.rows.at(-1) ?? {}
    expect(warnings.map(([, english]) => english).join()).toContain('龙山茶业有限公司 (')
  })
  it('masks phones and e-mails for operators who may not see them', async () => {
    const fair = await exhibition(server)
    const company = await fair.applied(application({ phoneNumber: '13811112222', email: 'lin@example.com' }))
    const masked = await server.operator({
      projects: [fair.project.id],
      rights: ['exhibitorCompanyInfo.getDetail', 'exhibitorCompanyInfo.getList', 'exhibitorCompanyInfo.approve'],
    })
    const call = (path: string, body: object) =>
      server.call(path, body, { token: masked.token, projectId: fair.project.id })
    const texts = JSON.stringify([
      (await call('/exhibitorCompanyInfo/getPage', { id: company.id })).data,
      (await call('/exhibitorCompanyInfo/auditQueue', {})).data,
    ])
    expect(texts).not.toContain('13811112222')
    expect(texts).not.toContain('lin@example.com')
  })
})
