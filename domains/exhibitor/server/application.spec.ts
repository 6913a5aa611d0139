import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { exhibitorAuditStatus, exhibitorCompanyInfo, memberRight } from '../model/index.ts'
import { application, exhibition, pdf, picture } from './testing/exhibitors.ts'

const server = await startTestServer()
const apply = '/exhibitorCompanyInfo/ext/apply'
const centre = '/exhibitorCompanyInfo/ext/getCentre'

describe('applying to exhibit', () => {
  it('waits for review at first, is approved, or is refused with a reason and sent again [exhibitor-audit]', async () => {
    const fair = await exhibition(server)
    const { id, call } = await fair.applied()
    expect((await call(centre)).data.current.company).toMatchObject({ auditStatus: exhibitorAuditStatus.pending })
    const silent = await fair.back('/exhibitorCompanyInfo/audit', { id, auditStatus: 30, auditRemark: '  ' })
    expect(silent).toMatchObject({ result: 40000, data: { code: 'remarkMissing' } })
    const refused = await fair.back('/exhibitorCompanyInfo/audit', { id, auditStatus: 30, auditRemark: '执照不清晰' })
    expect(refused.data).toMatchObject({ auditStatus: exhibitorAuditStatus.fail, auditRemark: '执照不清晰' })
    const [step] = (await call(centre)).data.current.steps
    expect(step).toMatchObject({
      key: 'audit',
      state: 'wrong',
      says: [
        ['执照不清晰', '执照不清晰'],
        ['请修改后重新提交', expect.any(String)],
      ],
    })
    const again = await call(apply, { ...application(), id })
    expect(again.data).toEqual({ id, auditStatus: exhibitorAuditStatus.pending })
    const passed = await fair.back('/exhibitorCompanyInfo/audit', { id, auditStatus: 20 })
    expect(passed.data).toMatchObject({ auditStatus: exhibitorAuditStatus.success, auditRemark: null })
  })
  it('names what is missing, field by field; a domestic company shows its licence', async () => {
    const fair = await exhibition(server)
    const call = fair.as(await fair.person())
    const { result, data } = await call(apply, { name: ' 云顶 ', companyType: 10 }, 'en')
    expect(result).toBe(40000)
    expect(Object.keys(data.fields).sort()).toEqual(['contacter', 'email', 'licenseNum', 'licenseUrl', 'phoneNumber'])
    expect(data.fields.licenseUrl).toBe('Please upload the business licence')
  })
  it('keeps licences private, and takes nobody else’s file', async () => {
    const fair = await exhibition(server)
    const [mine, other] = [fair.as(await fair.person()), fair.as(await fair.person())]
    const path = (await fair.upload(mine, 'paper', picture, '执照.png', 'image/png')).data as string
    expect(path).toMatch(/^\/files\/private\//)
    expect((await fetch(`${server.url}${path}`)).status).toBe(404)
    const domestic = { companyType: 10, licenseNum: '91330100MA', licenseUrl: path }
    expect((await other(apply, application(domestic))).data.code).toBe('notYourFile')
    const { data } = await mine(apply, application(domestic))
    const shown = (await mine(centre)).data.current.company.licenseUrl
    expect((await fetch(`${server.url}${shown}`)).status).toBe(200)
    // Sent back as it was shown: signed, and still the same file.
    expect((await mine(apply, { ...application(domestic), id: data.id, licenseUrl: shown })).result).toBe(20000)
  })
  it('is one application however often it is pressed, in any spelling of the name', async () => {
    const fair = await exhibition(server)
    const call = fair.as(await fair.person())
    const name = '杭州 云顶茶业（集团）有限公司'
    const answers = await allAtOnce(6, nth =>
      call(apply, application({ name: nth % 2 ? name : '杭州云顶茶业(集团)有限责任公司' })),
    )
    const ids = answers.map(each => (each as unknown as { data: { id: number } }).data.id)
    expect(new Set(ids).size).toBe(1)
    expect(
      await server.sql('select 1 from "exhibitorCompanyInfo" where "projectId" = $1', [fair.project.id]),
    ).toHaveLength(1)
  })
  it('leaves what was examined to the organiser once it is approved', async () => {
    const fair = await exhibition(server)
    const sent = application()
    const { id, call } = await fair.approved(sent)
    expect((await call(apply, { ...sent, id, name: '另一家公司' })).data.code).toBe('applicationLocked')
    expect((await call(apply, { ...sent, id, mainProduct: '龙井' })).result).toBe(20000)
    expect(await fair.row('exhibitorCompanyInfo', id)).toMatchObject({ auditStatus: 20, mainProduct: '龙井' })
  })
  it('takes names of 120 characters in both languages', async () => {
    const fair = await exhibition(server)
    const name = '茶'.repeat(120)
    const { id } = await fair.approved({ name, name2: 'Tea'.repeat(40) })
    expect(await fair.row('exhibitorCompanyInfo', id)).toMatchObject({ name, name2: 'Tea'.repeat(40) })
  })
})

describe('an approval that is taken back', () => {
  it('needs a reason, hides the company from visitors at once and stops further demands', async () => {
    const fair = await exhibition(server)
    const { id, call } = await fair.demanding()
    const before = await server.system.store(exhibitorCompanyInfo).getDetail(id)
    const seen = { id, updatedAt: before.updatedAt }
    expect((await fair.back('/exhibitorCompanyInfo/revoke', seen)).result).toBe(40000)
    expect((await fair.back('/exhibitorCompanyInfo/revoke', { ...seen, auditRemark: '证照失效' })).data).toMatchObject({
      auditStatus: 30,
    })
    const { steps } = (await call(centre)).data.current
    expect(steps.map(({ state }: { state: string }) => state).slice(0, 4)).toEqual(['wrong', 'later', 'later', 'later'])
    const more = await call('/exhibitorBoothDemandInfo/ext/upsertOne', { companyId: id, boothType: 10, area: 9 })
    expect(more.data.code).toBe('companyNotApproved')
  })
})

describe('the decision', () => {
  it('reaches the company once, with the reason, and stands on its page', async () => {
    const fair = await exhibition(server)
    const { id } = await fair.applied({ email: 'audit@example.com' })
    await fair.back('/exhibitorCompanyInfo/audit', { id, auditStatus: 30, auditRemark: '执照不清晰' })
    await server.runJobs()
    await server.runJobs()
    const letters = await server.sql<{ template: string; body: string }>(
      'select template, content as body from "outboxMessage" where "projectId" = $1 and "dedupeKey" like $2',
      [fair.project.id, `%:exhibitor:${id}:%`],
    )
    expect(new Set(letters.map(({ template }) => template))).toEqual(new Set(['exhibitorRefused']))
    expect(letters.every(({ body }) => body.includes('执照不清晰'))).toBe(true)
    const page = await fair.back('/exhibitorCompanyInfo/getPage', { id })
    expect(page.data.letters).toHaveLength(letters.length)
    expect(letters.length).toBeGreaterThan(0)
  })
})

describe('the people of a company', () => {
  it('act for it by their rights, and nobody else sees it', async () => {
    const fair = await exhibition(server)
    const { id, call } = await fair.approved()
    const email = `colleague${id}@example.com`
    const [colleague, stranger] = [fair.as(await fair.person({ email })), fair.as(await fair.person())]
    await call('/exhibitorMember/ext/invite', {
      companyId: id,
      name: '小周',
      contact: email.toUpperCase(),
      rights: [memberRight.shows],
    })
    expect((await colleague(centre)).data.current.company.id).toBe(id)
    const demand = await colleague(
      '/exhibitorBoothDemandInfo/ext/upsertOne',
      { companyId: id, boothType: 10, area: 9 },
      'en',
    )
    expect([demand.data.code, demand.errmsg]).toEqual(['notForThisCompany', 'You may not do this for the company'])
    expect((await colleague('/exhibitorProductInfo/ext/upsertOne', { companyId: id, name: '白茶' })).result).toBe(20000)
    expect((await stranger(centre, { id })).data).toEqual({ companies: [], current: null })
    expect((await stranger('/exhibitorProductInfo/ext/upsertOne', { companyId: id, name: '白茶' })).result).toBe(40400)
  })
})

describe('pictures and attachments of a company', () => {
  const [add, remove] = ['/exhibitorCompanyInfo/ext/addFile', '/exhibitorCompanyInfo/ext/removeFile']
  it('are laid beside it by its own people, once each, and taken away again', async () => {
    const fair = await exhibition(server)
    const { id: companyId, call } = await fair.approved()
    const shown = async () => {
      const { pictures, attachments } = (await call(centre)).data.current
      return { pictures, attachments }
    }
    const photo = (await fair.upload(call, 'picture', picture, '展位.png', 'image/png')).data as string
    const paper = (await fair.upload(call, 'attachment', pdf, '搭建图.pdf', 'application/pdf')).data as string
    for (const _twice of [1, 2]) {
      expect((await call(add, { companyId, kind: 10, filePath: photo })).result).toBe(20000)
      expect((await call(add, { companyId, kind: 20, filePath: paper })).result).toBe(20000)
    }
    const { pictures, attachments } = await shown()
    expect(pictures).toEqual([{ id: expect.any(Number), filePath: expect.any(String) }])
    // Private: its address is signed for a while.
    expect(attachments).toEqual([
      { id: expect.any(Number), name: '搭建图.pdf', filePath: expect.stringContaining('?') },
    ])
    // A paper is no picture, whatever it is called; nobody lays something beside another's company.
    expect((await call(add, { companyId, kind: 10, filePath: paper })).data.code).toBe('notYourFile')
    const other = await fair.approved()
    for (const [body, code] of [
      [{ companyId, kind: 10, filePath: photo }, 40400],
      [{ companyId: other.id, kind: 10, filePath: photo }, 40000],
    ] as const)
      expect((await other.call(add, body)).result).toBe(code)
    expect((await other.call(remove, { companyId: other.id, kind: 10, id: pictures[0].id })).result).toBe(40400)
    expect((await call(remove, { companyId, kind: 10, id: pictures[0].id })).result).toBe(20000)
    expect(await shown()).toMatchObject({ pictures: [], attachments: [{ name: '搭建图.pdf' }] })
  })
  it('are twenty of each at most, also for two who add the last one at once', async () => {
    const fair = await exhibition(server)
    const { id: companyId, call } = await fair.approved()
    const paths: string[] = []
    for (let nth = 0; nth < 3; nth++) {
      const bytes = Buffer.concat([pdf, Buffer.from(`% ${nth}`)])
      const { data } = await fair.upload(call, 'attachment', bytes, `${nth}.pdf`, 'application/pdf')
      paths.push(data as string)
    }
    await server.sql(
      `insert into "exhibitorAttachment" ("projectId", "exhibitorCompanyInfoId", "name", "filePath", "sortNumber")
      select $1, $2, 'n', '/files/none' || n || '.pdf', n from generate_series(1, 18) n`,
      [fair.project.id, companyId],
    )
    const answers = await allAtOnce(3, nth => call(add, { companyId, kind: 20, filePath: paths[nth] as string }))
    expect(answers.map(({ data }) => data?.code ?? 'ok').sort()).toEqual(['ok', 'ok', 'tooManyFiles'])
  })
})
