import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, now, resetClock } from '@pavilion/store'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { recruitApplication, recruitChange, recruitCompany, recruitJob, recruitLink } from '../model/index.ts'
import { dataOf, openJobFair, program, sentFile } from './testing.ts'

const server = await startTestServer()
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe('the link of a company', () => {
  it('opens its own entry and jobs, and nothing under another number or a changed code', async () => {
    const fair = await openJobFair(server)
    const [north, south] = [await fair.company(), await fair.company()]
    const job = await north.job()
    const [code, others] = [await north.issue(), await south.issue()]
    const desk = dataOf(await fair.byLink(code)('open'))
    expect(desk.entry.fields.name).toBe(north.name)
    expect(desk.jobs.map(({ id }: { id: number }) => id)).toEqual([job.id])
    const forged = [others.split('.')[0], code.split('.')[1]].join('.')
    for (const wrong of [forged, `${code}x`, code.slice(0, -1), '0.', 'no link'])
      expect((await fair.byLink(wrong)('open')).data.code).toBe('recruitLinkGone')
    // Another company's job is none of theirs.
    expect((await fair.byLink(others)('openJob', { jobId: job.id, open: false })).result).toBe(40400)
    expect((await fair.byLink(others)('saveJob', { jobId: job.id, name: '改名' })).result).toBe(40400)
  })
  it('ends when it is renewed, revoked or over, also while its page is open', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    const former = await company.issue()
    dataOf(await fair.byLink(former)('open'))
    const code = await company.issue()
    expect((await fair.byLink(former)('saveJob', { name: '来迟一步' })).data.code).toBe('recruitLinkGone')
    dataOf(await fair.byLink(code)('open'))
    const id = Number(code.split('.')[0])
    const { updatedAt } = await fair.inside.store(recruitLink).getDetail(id)
    dataOf(await fair.back('/recruitLink/revoke', { id, updatedAt }))
    expect((await fair.byLink(code)('saveEntry', { name: '改名' })).data.code).toBe('recruitLinkGone')
    const last = await company.issue()
    moveClock(61 * 86_400_000)
    try {
      expect((await fair.byLink(last)('open')).data.code).toBe('recruitLinkGone')
    } finally {
      resetClock()
    }
    expect(await fair.inside.store(recruitJob).count({})).toBe(0)
  })
  it('is one, however many renew it at once', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    const codes = (await bothAtOnce(company.issue(), company.issue())) as string[]
    const opened = await Promise.all(codes.map(async code => (await fair.byLink(code)('open')).result))
    expect(opened.sort()).toEqual([20000, 40400])
  })
})

describe('what a company changes', () => {
  it('is published at once, or after the organiser has looked, as the event says', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company({ introduction: '<p>旧介绍</p>' })
    const job = { name: '采购主管', amount: 3, deadline: '2027-05-01' }
    const desk = dataOf(await fair.byLink(await company.issue())('saveJob', job))
    expect(desk.jobs).toMatchObject([{ fields: job, waits: false }])

    const looking = await openJobFair(server, { recruitReview: true })
    const other = await looking.company()
    const send = looking.byLink(await other.issue())
    expect(dataOf(await send('saveJob', job)).jobs).toMatchObject([{ id: null, fields: job, waits: true }])
    expect(dataOf(await send('saveEntry', { name: '新名字' })).entry).toMatchObject({
      fields: { name: '新名字' },
      waits: true,
    })
    expect(await looking.inside.store(recruitJob).count({})).toBe(0)
    expect((await looking.inside.store(recruitCompany).getDetail(other.id)).name).toBe(other.name)
    const queue = dataOf(await looking.back('/recruitChange/getQueue'))
    expect(queue).toMatchObject({ count: 2, rows: [{ name: '采购主管' }, { name: '新名字' }] })
    const [first, second] = queue.rows
    dataOf(await looking.back('/recruitChange/approve', { id: first.id, updatedAt: first.updatedAt }))
    const why = { remark: '名称与执照不符' }
    dataOf(await looking.back('/recruitChange/refuse', { id: second.id, updatedAt: second.updatedAt, ...why }))
    const then = dataOf(await send('open'))
    expect(then.jobs).toMatchObject([{ fields: job, waits: false }])
    expect(then.jobs[0].id).toBeGreaterThan(0)
    expect(then.entry).toMatchObject({ fields: { name: other.name }, waits: false, refused: why.remark })
  })
  it('is one thing in the queue: a later change takes the place of what waits, and an approval keeps the rest', async () => {
    const fair = await openJobFair(server, { recruitReview: true })
    const company = await fair.company()
    const job = await company.job({ treatment: '月薪八千' })
    const send = fair.byLink(await company.issue())
    const { fields } = dataOf(await send('open')).jobs[0]
    dataOf(await send('saveJob', { ...fields, jobId: job.id, deadline: null, amount: 5 }))
    dataOf(await send('saveJob', { ...fields, jobId: job.id, deadline: null, amount: 6 }))
    const queue = dataOf(await fair.back('/recruitChange/getQueue'))
    expect(queue.rows).toMatchObject([{ facts: [{ before: '2', after: '6' }] }])
    // What the organiser changes meanwhile is not overwritten by what the company did not touch.
    await fair.inside.store(recruitJob).set(job.id, { treatment: '月薪九千' })
    const [{ id, updatedAt }] = queue.rows
    dataOf(await fair.back('/recruitChange/approve', { id, updatedAt }))
    expect(await fair.inside.store(recruitJob).getDetail(job.id)).toMatchObject({ amount: 6, treatment: '月薪九千' })
  })
  it('is as it was when its decision is taken back, but for what somebody has changed since', async () => {
    const fair = await openJobFair(server, { recruitReview: true })
    const company = await fair.company({ introduction: '<p>由<b>主办方</b>写</p>' })
    const job = await company.job({ treatment: '月薪八千' })
    const send = fair.byLink(await company.issue())
    const there = () => fair.inside.store(recruitJob).getDetail(job.id)
    const waiting = async () => dataOf(await fair.back('/recruitChange/getQueue')).rows
    const { fields } = dataOf(await send('open')).jobs[0]
    dataOf(await send('saveJob', { ...fields, jobId: job.id, deadline: null, amount: 6, treatment: '月薪一万' }))
    dataOf(await send('saveEntry', { name: '新名字', introduction: '企业自己写' }))
    const decided = []
    for (const { id, updatedAt } of await waiting())
      decided.push(dataOf(await fair.back('/recruitChange/approve', { id, updatedAt })))
    expect(await waiting()).toEqual([])
    await fair.inside.store(recruitJob).set(job.id, { treatment: '月薪两万' })
    for (const { id, updatedAt } of decided) dataOf(await fair.back('/recruitChange/reopen', { id, updatedAt }))
    expect(await there()).toMatchObject({ amount: job.amount, treatment: '月薪两万' })
    expect(await fair.inside.store(recruitCompany).getDetail(company.id)).toMatchObject({
      name: company.name,
      introduction: '<p>由<b>主办方</b>写</p>',
    })
    expect(await waiting()).toHaveLength(2)
  })
  it('takes back no job that somebody has applied for, no older change than what waits, and nothing that nobody decided', async () => {
    const fair = await openJobFair(server, { recruitReview: true })
    const company = await fair.company()
    const send = fair.byLink(await company.issue())
    const first = async () => dataOf(await fair.back('/recruitChange/getQueue')).rows[0]
    const act = (name: string, { id, updatedAt }: { id: number; updatedAt: string }, about = {}) =>
      fair.back(`/recruitChange/${name}`, { id, updatedAt, ...about })
    dataOf(await send('saveJob', { name: '采购主管' }))
    const made = dataOf(await act('approve', await first()))
    dataOf(await act('reopen', made))
    expect(await fair.inside.store(recruitJob).count({})).toBe(0)
    const again = dataOf(await act('approve', await first()))
    await fair.inside.store(recruitApplication).create({
      projectId: fair.projectId,
      recruitCompanyId: company.id,
      recruitJobId: again.recruitJobId,
      webUserId: (await fair.person()).id,
      name: '求职者',
      appliedAt: now().toISOString(),
    })
    expect((await act('reopen', again)).data.code).toBe('stillReferred')
    dataOf(await send('saveEntry', { name: '甲' }))
    const refused = dataOf(await act('refuse', await first(), { remark: '名称与执照不符' }))
    dataOf(await send('saveEntry', { name: '乙' }))
    expect((await act('reopen', refused)).data.code).toBe('laterChange')

    const open = await openJobFair(server)
    const other = await open.company()
    dataOf(await open.byLink(await other.issue())('saveEntry', { name: '直接发布' }))
    const [published] = await open.inside.store(recruitChange).rows({})
    const late = await open.back('/recruitChange/reopen', { id: published?.id, updatedAt: published?.updatedAt })
    expect(late.data.code).toBe('publishedAtOnce')
  })
  it('is refused from a second tab that has not seen the first one’s', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    const job = await company.job()
    const send = fair.byLink(await company.issue())
    const seen = dataOf(await send('open'))
    const { version } = seen.jobs[0]
    dataOf(await send('saveJob', { jobId: job.id, version, name: '首席茶艺师' }))
    const late = await send('saveJob', { jobId: job.id, version, name: '茶艺师学徒' })
    expect(late.data.code).toBe('recruitChangedMeanwhile')
    expect((await fair.inside.store(recruitJob).getDetail(job.id)).name).toBe('首席茶艺师')
    dataOf(await send('saveEntry', { version: seen.entry.version, name: '甲' }))
    expect((await send('saveEntry', { version: seen.entry.version, name: '乙' })).data.code).toBe(
      'recruitChangedMeanwhile',
    )
  })
  it('stays words: HTML is text, and a formula is no formula in a sheet', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    const send = fair.byLink(await company.issue())
    const nasty = '<img src=x onerror=alert(1)>'
    dataOf(await send('saveEntry', { name: `=HYPERLINK("http://x")`, introduction: `${nasty}\n第二段` }))
    const row = await fair.inside.store(recruitCompany).getDetail(company.id)
    expect(row.introduction).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p><p>第二段</p>')
    expect(dataOf(await send('open')).entry.fields.introduction).toBe(`${nasty}\n第二段`)
    // Nothing was changed: nothing is written again.
    const before = await fair.inside.store(recruitChange).count({})
    const { fields, version } = dataOf(await send('open')).entry
    dataOf(await send('saveEntry', { ...fields, logo: null, contacterPhone: null, version }))
    expect(await fair.inside.store(recruitChange).count({})).toBe(before)
  })
  it('has a logo that is a picture of this event: no program, and no private file of somebody', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    const code = await company.issue()
    const upload = (bytes: Buffer, name: string, type: string) =>
      server.call('/recruitLink/ext/uploadLogo', sentFile(bytes, name, type, { code }) as never, { language: 'zh' })
    expect((await upload(program, 'logo.png', 'image/png')).result).not.toBe(20000)
    expect(
      (await server.call('/recruitLink/ext/uploadLogo', sentFile(picture, 'a.png', 'image/png', {}) as never)).result,
    ).not.toBe(20000)
    const logo = dataOf<string>(await upload(picture, 'logo.png', 'image/png'))
    const send = fair.byLink(code)
    expect(dataOf(await send('saveEntry', { name: '甲', logo })).entry.fields.logo).toBe(logo)
    const cvOfSomebody = await fair.uploadedCv(await fair.person())
    expect((await send('saveEntry', { name: '甲', logo: cvOfSomebody })).data.code).toBe('notACompanyLogo')
    expect((await send('saveEntry', { name: '甲', provinceId: 999_999 })).data.fields).toHaveProperty('provinceId')
  })
  it('ends a job at once and opens it again, with nothing to review', async () => {
    const fair = await openJobFair(server, { recruitReview: true })
    const company = await fair.company()
    const job = await company.job()
    const send = fair.byLink(await company.issue())
    for (const open of [false, false, true])
      expect(dataOf(await send('openJob', { jobId: job.id, open })).jobs[0].status).toBe(open ? 10 : 20)
  })
})
