import { describe, it } from 'node:test'
import { expect } from 'expect'
import { sql } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import {
  agreementExamine,
  boothActivityStatus,
  boothAssignStatus,
  boothDemandStatus,
  exhibitorAgreementTemplate,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
  exhibitorProductType,
  productInfoStatus,
} from '../model/index.ts'
import { isPerson } from './products.ts'
import { activitiesOf } from './shown/activities.ts'
import { catalogueOf } from './shown/products.ts'
import { directoryOf, directoryStatement } from './shown/directory.ts'
import { dataOf, exhibition, pdf, picture, program } from './testing/exhibitors.ts'

const server = await startTestServer()
const save = '/exhibitorProductInfo/ext/upsertOne'
type Fair = Awaited<ReturnType<typeof exhibition>>
const move = async (fair: Fair, table: string, id: number, name: string, more: object = {}) => {
  const { updatedAt } = await fair.row(table, id)
  return fair.back(`/${table}/${name}`, { id, updatedAt: new Date(updatedAt as string).toISOString(), ...more })
}
const statusOf = async (fair: Fair, table: string, id: number) => (await fair.row(table, id)).status

describe('a request for a stand', () => {
  it('states its payment, and starts with a deposit that is due and no stand [demand-status-payment booth-demand-status booth-assign-status]', async () => {
    const fair = await exhibition(server)
    const { demandId, call } = await fair.demanding()
    const shown = async () => (await call('/exhibitorCompanyInfo/ext/getCentre')).data.current.demands[0]
    expect(await shown()).toMatchObject({
      status: boothDemandStatus.toDeposit,
      assignStatus: boothAssignStatus.unassigned,
    })
    const inside = server.system.acting('booth', { projectId: fair.project.id })
    const go = (name: 'markDeposited' | 'markAssigned' | 'markDepositRefunded' | 'markUnassigned') =>
      inside.transaction(tx => tx.move(exhibitorBoothDemandInfo, { id: demandId }, name))
    await go('markDeposited')
    await go('markAssigned')
    expect(await shown()).toMatchObject({
      status: boothDemandStatus.deposited,
      assignStatus: boothAssignStatus.assigned,
    })
    const locked = await call('/exhibitorBoothDemandInfo/ext/delete', { id: demandId })
    expect(locked.data.code).toBe('demandHasStand')
    await go('markUnassigned')
    await go('markDepositRefunded')
    expect(await shown()).toMatchObject({
      status: boothDemandStatus.depositRefunded,
      assignStatus: boothAssignStatus.unassigned,
    })
    // No operator writes the payment by hand.
    expect((await fair.back('/exhibitorBoothDemandInfo/markDeposited', { id: demandId })).status).toBe(404)
  })
  it('is one however often it is pressed, can be changed and withdrawn while it has no stand', async () => {
    const fair = await exhibition(server)
    const { demandId, id, call } = await fair.demanding()
    const wish = { companyId: id, boothType: 20, area: 36 }
    expect((await call('/exhibitorBoothDemandInfo/ext/upsertOne', wish)).data.id).toBe(demandId)
    expect((await call('/exhibitorBoothDemandInfo/ext/upsertOne', { ...wish, id: demandId, area: 64 })).result).toBe(
      20000,
    )
    expect(await fair.row('exhibitorBoothDemandInfo', demandId)).toMatchObject({ area: 64 })
    const stranger = fair.as(await fair.person())
    expect((await stranger('/exhibitorBoothDemandInfo/ext/delete', { id: demandId })).result).toBe(40400)
    expect((await call('/exhibitorBoothDemandInfo/ext/delete', { id: demandId })).result).toBe(20000)
  })
})

describe('what a project offers', () => {
  it('is its own list where it has one, else the usual areas and parts of halls; an area is a number', async () => {
    const fair = await exhibition(server)
    const { call } = await fair.approved()
    const areas = async () =>
      (await call('/exhibitorOption/ext/getOptions')).data.options
        .filter(({ kind }: { kind: number }) => kind === 10)
        .map(({ name }: { name: string }) => name)
    expect(await areas()).toEqual(['9', '36', '64'])
    const wrong = await fair.back('/exhibitorOption/create', { projectId: fair.project.id, kind: 10, name: '大' })
    expect(wrong.data.fields).toHaveProperty('name')
    const own = dataOf<{ id: number; updatedAt: string }>(
      await fair.back('/exhibitorOption/create', { projectId: fair.project.id, kind: 10, name: '18' }),
    )
    expect(await areas()).toEqual(['18'])
    const renamed = await fair.back('/exhibitorOption/update', { id: own.id, updatedAt: own.updatedAt, name: '十八' })
    expect(renamed.result).toBe(40000)
  })
})

describe('the agreement', () => {
  it('comes as PDF in both languages, is signed, reviewed, refused and sent again [agreement-audit]', async () => {
    const fair = await exhibition(server)
    const { demandId, call, who } = await fair.demanding({ name: '龙山茶业有限公司', name2: 'Dragon Hill Tea' })
    const none = await call('/exhibitorBoothDemandInfo/ext/agreement', { id: demandId })
    expect(none.data.code).toBe('noAgreementTemplate')
    await server.system.store(exhibitorAgreementTemplate).create({
      projectId: fair.project.id,
      name: '参展协议',
      englishName: 'Agreement',
      content: '{企业} 参加 {活动}，面积 {面积}。{不认识}',
      englishContent: '{company} takes {area} at {event}.',
    })
    const file = await fetch(`${server.url}/api/exhibitorBoothDemandInfo/ext/agreement`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-project-id': String(fair.project.id),
        'x-access-token': who.token,
      },
      body: JSON.stringify({ id: demandId }),
    })
    expect(file.headers.get('content-type')).toContain('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    // The organiser reads the same paper; who may not open the request does not.
    const { token: few } = await server.operator({
      projects: [fair.project.id],
      rights: ['exhibitorProductInfo.getList'],
    })
    const byOperator = async (token: string) =>
      fetch(`${server.url}/api/exhibitorBoothDemandInfo/agreement`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-project-id': String(fair.project.id),
          'x-access-token': token,
        },
        body: JSON.stringify({ id: demandId }),
      })
    expect((await byOperator(fair.operator.token)).headers.get('content-type')).toContain('application/pdf')
    expect((await byOperator(few)).headers.get('content-type')).not.toContain('application/pdf')
    const send = (agreementUrl: unknown) =>
      call('/exhibitorBoothDemandInfo/ext/sendAgreement', { id: demandId, agreementUrl })
    expect((await move(fair, 'exhibitorBoothDemandInfo', demandId, 'passAgreement')).data.code).toBe('agreementMissing')
    const path = (await fair.upload(call, 'agreement', pdf, '协议.pdf', 'application/pdf')).data
    await send(path)
    expect((await move(fair, 'exhibitorBoothDemandInfo', demandId, 'failAgreement')).result).toBe(40000)
    const refused = await move(fair, 'exhibitorBoothDemandInfo', demandId, 'failAgreement', { agreementRemark: '缺章' })
    expect(refused.data).toMatchObject({ agreementExamine: agreementExamine.fail, agreementRemark: '缺章' })
    await send((await fair.upload(call, 'agreement', picture, '协议.png', 'image/png')).data)
    expect(await fair.row('exhibitorBoothDemandInfo', demandId)).toMatchObject({
      agreementExamine: agreementExamine.pending,
    })
    expect((await move(fair, 'exhibitorBoothDemandInfo', demandId, 'passAgreement')).data).toMatchObject({
      agreementExamine: agreementExamine.pass,
    })
    expect((await send(path)).data.code).toBe('agreementSettled')
  })
  it('is no program under another name, no archive, and no file of another company', async () => {
    const fair = await exhibition(server)
    const [one, other] = [await fair.demanding(), await fair.demanding()]
    const renamed = await fair.upload(one.call, 'agreement', program, '协议.pdf', 'application/pdf')
    expect(renamed.data).toMatchObject({ code: 'fileTypeRefused' })
    const archive = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')
    const zipped = await fair.upload(one.call, 'agreement', archive, '协议.pdf', 'application/pdf')
    const send = (of: typeof one, agreementUrl: unknown) =>
      of.call('/exhibitorBoothDemandInfo/ext/sendAgreement', { id: of.demandId, agreementUrl })
    expect((await send(one, zipped.data)).data.code).toBe('agreementKind')
    const theirs = (await fair.upload(other.call, 'agreement', pdf, '协议.pdf', 'application/pdf')).data
    expect((await send(one, theirs)).data.code).toBe('notYourFile')
    expect((await fair.row('exhibitorBoothDemandInfo', one.demandId)).agreementUrl).toBeNull()
  })
})

describe('products', () => {
  it('go from a draft through the review onto the list, off it and back, and into review again when changed [product-info-status]', async () => {
    const fair = await exhibition(server)
    const { id: companyId, call } = await fair.approved()
    const { id } = dataOf<{ id: number }>(await call(save, { companyId, name: '明前龙井' }))
    expect(await statusOf(fair, 'exhibitorProductInfo', id)).toBe(productInfoStatus.toShelf)
    await call('/exhibitorProductInfo/ext/submit', { id })
    expect(await statusOf(fair, 'exhibitorProductInfo', id)).toBe(productInfoStatus.shelfPendingAudit)
    expect((await move(fair, 'exhibitorProductInfo', id, 'reject')).data.fields).toHaveProperty('auditRemark')
    await move(fair, 'exhibitorProductInfo', id, 'reject', { auditRemark: '请补图' })
    expect(await statusOf(fair, 'exhibitorProductInfo', id)).toBe(productInfoStatus.auditFail)
    await call('/exhibitorProductInfo/ext/submit', { id })
    await move(fair, 'exhibitorProductInfo', id, 'approve')
    expect(await statusOf(fair, 'exhibitorProductInfo', id)).toBe(productInfoStatus.shelved)
    await call('/exhibitorProductInfo/ext/takeOff', { id })
    expect(await statusOf(fair, 'exhibitorProductInfo', id)).toBe(productInfoStatus.offShelf)
    await call('/exhibitorProductInfo/ext/putBack', { id })
    expect(await statusOf(fair, 'exhibitorProductInfo', id)).toBe(productInfoStatus.shelved)
    await call(save, { companyId, id, name: '明前龙井', introduction: '<p>新<script>alert(1)</script></p>' })
    expect(await fair.row('exhibitorProductInfo', id)).toMatchObject({
      status: productInfoStatus.shelfPendingAudit,
      introduction: '<p>新</p>',
    })
  })
  it('need the papers of their type before they are listed', async () => {
    const fair = await exhibition(server)
    const { id: companyId, call } = await fair.approved()
    const type = await server.system
      .store(exhibitorProductType)
      .create({ projectId: fair.project.id, name: '绿茶', productionLicense: true, testingReport: true })
    const { id } = dataOf<{ id: number }>(
      await call(save, { companyId, name: '龙井', exhibitorProductTypeId: type.id }),
    )
    const lacking = await call('/exhibitorProductInfo/ext/submit', { id }, 'en')
    expect([lacking.data.code, lacking.errmsg]).toEqual([
      'papersMissing',
      'Products of this type need: a production licence and a testing report',
    ])
    const paper = async () => (await fair.upload(call, 'agreement', pdf, 'a.pdf', 'application/pdf')).data
    await call(save, {
      companyId,
      id,
      name: '龙井',
      exhibitorProductTypeId: type.id,
      productionLicenseUrl: await paper(),
      testingReportUrl: await paper(),
    })
    expect((await call('/exhibitorProductInfo/ext/submit', { id })).result).toBe(20000)
  })
  it('count people who look at them, and no robots', async () => {
    const fair = await exhibition(server)
    const { id: companyId, call } = await fair.approved()
    const { id } = dataOf<{ id: number }>(await call(save, { companyId, name: '白茶' }))
    const look = (agent: string) =>
      server.call(
        '/exhibitorProductInfo/ext/view',
        { id },
        { projectId: fair.project.id, headers: { 'user-agent': agent } },
      )
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
    await look(phone)
    expect(await fair.row('exhibitorProductInfo', id)).toMatchObject({ viewAmount: 0 })
    await server.sql('update "exhibitorProductInfo" set status = 40 where id = $1', [id])
    for (const agent of [phone, 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Baiduspider', '', phone]) await look(agent)
    expect(Number((await fair.row('exhibitorProductInfo', id)).viewAmount)).toBe(2)
    expect(isPerson('HeadlessChrome/140')).toBe(false)
  })
})

describe('what visitors find', () => {
  it('is found by a part of the company’s name, its entry and its products, in both languages; by nothing private', async () => {
    const fair = await exhibition(server)
    const inside = server.system.acting('exhibitor', { projectId: fair.project.id })
    const found = async (q: string) =>
      (await directoryOf(inside, { projectId: fair.project.id, q, limit: 50 })).rows.map(({ id }) => id)
    const one = await fair.demanding({ name: '龙山茶业有限公司', name2: 'Dragon Hill Tea', phoneNumber: '13811112222' })
    const hidden = await fair.applied({ name: '龙山未审核公司' })
    await one.call('/exhibitorBoothDemandInfo/ext/saveDirectory', {
      id: one.demandId,
      exhibitorDirectoryChinese: '高山云雾好茶',
    })
    const product = dataOf<{ id: number }>(
      await one.call(save, { companyId: one.id, name: '白毫银针', englishName: 'Silver Needle' }),
    )
    expect(await found('银针')).toEqual([])
    await server.sql('update "exhibitorProductInfo" set status = 40 where id = $1', [product.id])
    for (const q of ['龙山', '山茶', '茶', 'dragon', 'DRAGON hill', '云雾', '银针', 'needle', ''])
      expect([q, await found(q)]).toEqual([q, [one.id]])
    for (const q of ['13811112222', '1381111', 'zzz', '%', '未审']) expect([q, await found(q)]).toEqual([q, []])
    expect(await catalogueOf(inside, { projectId: fair.project.id, q: '银针', limit: 5 })).toMatchObject({
      count: 1,
      rows: [{ id: product.id, companyId: one.id }],
    })
    expect(hidden.id).toBeGreaterThan(one.id)
    await move(fair, 'exhibitorCompanyInfo', one.id, 'revoke', { auditRemark: '证照失效' })
    expect(await found('')).toEqual([])
    expect((await catalogueOf(inside, { projectId: fair.project.id, limit: 5 })).count).toBe(0)
  })
  it('reads no whole table for two Chinese characters among many exhibitors', async () => {
    const fair = await exhibition(server)
    const inside = server.system.acting('exhibitor', { projectId: fair.project.id })
    const projectId = fair.project.id
    await inside.transaction(async tx => {
      const ids = await tx.store(exhibitorCompanyInfo).copyIn(
        Array.from({ length: 3000 }, (_, nth) => ({
          projectId,
          name: `第${nth}家${nth % 500 === 7 ? '雪芽' : '企业'}`,
        })),
      )
      await tx
        .store(exhibitorProductInfo)
        .copyIn(
          ids.flatMap((exhibitorCompanyInfoId, nth) =>
            [0, 1, 2].map(at => ({ projectId, name: `展品 ${nth}-${at}`, exhibitorCompanyInfoId })),
          ),
        )
    })
    await server.sql('update "exhibitorCompanyInfo" set "auditStatus" = 20 where "projectId" = $1', [projectId])
    await server.sql('vacuum analyze "exhibitorCompanyInfo"')
    await server.sql('vacuum analyze "exhibitorProductInfo"')
    const asked = { projectId, q: '雪芽', limit: 48 }
    expect((await directoryOf(inside, asked)).count).toBe(6)
    const plan = await inside.query<{ 'QUERY PLAN': string }>(sql`explain ${await directoryStatement(inside, asked)}`)
    const lines = plan.map(line => line['QUERY PLAN']).join('\n')
    expect(lines).not.toMatch(/Seq Scan on "exhibitor(?:CompanyInfo|ProductInfo)"/)
  })
  it('shows events at stands once they are approved, and again after a change', async () => {
    const fair = await exhibition(server)
    const { id: companyId, call } = await fair.approved()
    const sent = {
      companyId,
      name: '春茶品鉴',
      startTime: '2027-04-15T02:00:00.000Z',
      endTime: '2027-04-15T03:00:00.000Z',
    }
    expect(
      (await call('/exhibitorBoothActivity/ext/upsertOne', { ...sent, endTime: sent.startTime })).data.fields,
    ).toHaveProperty('endTime')
    const { id } = dataOf<{ id: number }>(await call('/exhibitorBoothActivity/ext/upsertOne', sent))
    const inside = server.system.acting('exhibitor', { projectId: fair.project.id })
    const shown = () => activitiesOf(inside, { projectId: fair.project.id, timeZone: 'Asia/Shanghai', limit: 10 })
    expect(await shown()).toEqual([])
    await move(fair, 'exhibitorBoothActivity', id, 'approve')
    expect(await shown()).toMatchObject([{ id, day: '2027-04-15', from: '10:00', to: '11:00', stand: null }])
    await call('/exhibitorBoothActivity/ext/upsertOne', { ...sent, id, name: '别的' })
    expect([await shown(), await statusOf(fair, 'exhibitorBoothActivity', id)]).toEqual([
      [],
      boothActivityStatus.pending,
    ])
    expect((await call('/exhibitorBoothActivity/ext/upsertOne', { ...sent, boothId: 999999 })).data.code).toBe(
      'notYourStand',
    )
  })
})
