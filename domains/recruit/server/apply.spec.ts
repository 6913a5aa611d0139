import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, now, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { recruitApplication, recruitJob } from '../model/index.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { cv, dataOf, openJobFair, program, sentFile } from './testing.ts'

const server = await startTestServer()
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const me = { name: '林晓', phoneNumber: '13812345678' }
/** Moves the clock to a moment. */
const at = (moment: string) => moveClock(Date.parse(moment) - now().getTime())

describe('applying for a job', () => {
  it('is once for each person and job, however often and fast it is pressed', async () => {
    const fair = await openJobFair(server)
    const job = await (await fair.company()).job()
    const who = await fair.person()
    const outcomes = await allAtOnce(5, () => fair.as(who)('apply', { ...me, jobId: job.id }))
    const codes = outcomes.map(outcome => {
      const { result, data } = outcome as { result: number; data: { code?: string } }
      return result === 20000 ? 'sent' : data.code
    })
    expect(codes.sort()).toEqual(['alreadyApplied', 'alreadyApplied', 'alreadyApplied', 'alreadyApplied', 'sent'])
    const two = await (await fair.company()).job()
    dataOf(await fair.as(who)('apply', { ...me, jobId: two.id }))
    expect(dataOf(await fair.as(who)('getMine'))).toHaveLength(2)
  })
  it('would be twice without the guard: the index is what two servers meet', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    const job = await company.job()
    const who = await fair.person()
    const bare = () =>
      fair.inside.store(recruitApplication).create({
        projectId: fair.projectId,
        recruitJobId: job.id,
        recruitCompanyId: company.id,
        webUserId: who.id,
        name: '林晓',
        appliedAt: now().toISOString(),
      })
    const outcomes = await allAtOnce(3, bare)
    expect(outcomes.filter(outcome => outcome instanceof Error)).toHaveLength(2)
    const [{ name }] = (await server.sql(
      `select indexname as name from pg_indexes
      where tablename = 'recruitApplication' and indexdef like '%UNIQUE%"recruitJobId"%"webUserId"%'`,
    )) as [{ name: string }]
    const [{ def }] = (await server.sql(`select indexdef as def from pg_indexes where indexname = $1`, [name])) as [
      { def: string },
    ]
    await server.sql(`drop index "${name}"`)
    await server.sql(`delete from "recruitApplication" where "recruitJobId" = $1`, [job.id])
    const unguarded = await allAtOnce(3, bare)
    expect(unguarded.filter(outcome => outcome instanceof Error)).toHaveLength(0)
    await server.sql(`delete from "recruitApplication" where "recruitJobId" = $1`, [job.id])
    await server.sql(def)
  })
  it('ends with the last day at the event, to the minute, for the job and for the fair', async () => {
    const fair = await openJobFair(server, { recruitDeadline: '2027-05-02' })
    const company = await fair.company()
    const [early, late] = [await company.job({ deadline: '2027-05-01' }), await company.job()]
    const apply = async (jobId: number) => (await fair.as(await fair.person())('apply', { ...me, jobId })).data
    try {
      at('2027-05-01T23:59:59.000+08:00')
      expect(await apply(early.id)).toMatchObject({ jobId: early.id })
      at('2027-05-02T00:00:00.000+08:00')
      expect(await apply(early.id)).toMatchObject({ code: 'jobNotOpen', why: 'deadlinePassed' })
      expect(await apply(late.id)).toMatchObject({ jobId: late.id })
      at('2027-05-03T00:00:00.000+08:00')
      expect(await apply(late.id)).toMatchObject({ code: 'jobNotOpen', why: 'deadlinePassed' })
    } finally {
      resetClock()
    }
  })
  it('waits for the opening, ends with the fair, and not for a job that is closed', async () => {
    const fair = await openJobFair(server, {
      recruitOpenFrom: '2027-05-01T01:00:00.000Z',
      recruitOpenUntil: '2027-05-03T09:00:00.000Z',
    })
    const job = await (await fair.company()).job()
    const why = async () => {
      const { data } = await fair.as(await fair.person())('apply', { ...me, jobId: job.id })
      return data.why ?? 'open'
    }
    const said: string[] = []
    try {
      for (const moment of ['2027-05-01T00:59:00Z', '2027-05-01T01:00:00Z', '2027-05-03T09:00:00Z']) {
        at(moment)
        said.push(await why())
      }
      at('2027-05-02T00:00:00Z')
      await fair.inside.transaction(tx => tx.move(recruitJob, { id: job.id }, 'close', {}))
      said.push(await why())
    } finally {
      resetClock()
    }
    expect(said).toEqual(['fairNotOpen', 'open', 'fairOver', 'jobClosed'])
  })
  it('takes a CV that is a document, and no program, archive or file of somebody else', async () => {
    const fair = await openJobFair(server, { recruitNeedsCv: true })
    const job = await (await fair.company()).job()
    const [who, other] = [await fair.person(), await fair.person()]
    for (const [bytes, name, type] of [
      [program, '简历.pdf', 'application/pdf'],
      [program, '简历.exe', 'application/octet-stream'],
      [zip, '简历.pdf', 'application/pdf'],
    ] as const)
      expect((await fair.as(who)('uploadCv', sentFile(bytes, name, type))).data.code).toBe('cvTypeRefused')
    expect((await fair.as(who)('apply', { ...me, jobId: job.id })).data.code).toBe('cvNeeded')
    const cvUrl = await fair.uploadedCv(other)
    expect((await fair.as(who)('apply', { ...me, jobId: job.id, cvUrl })).data.code).toBe('notYourCv')
    const own = await fair.uploadedCv(who)
    const sent = dataOf(await fair.as(who)('apply', { ...me, jobId: job.id, cvUrl: own }))
    // The address of the file alone opens nothing.
    expect((await fetch(`${server.url}${sent.cv}`)).status).toBe(200)
    expect((await fetch(`${server.url}${sent.cv.split('?')[0]}`)).status).toBeGreaterThanOrEqual(400)
  })
  it('asks for the form of the fair once, and for the form of a job that has its own', async () => {
    const project = await server.project()
    const { form, fields } = await makeForm(server.system, project.id, visitorForm())
    const fair = await openJobFair(server, { recruitFormId: form.id }, project)
    const company = await fair.company()
    const job = await company.job()
    const who = await fair.person()
    const standing = async () => dataOf(await fair.as(who)('getApplying', { jobId: job.id })).form
    expect(await standing()).toMatchObject({ id: form.id, filled: false })
    expect((await fair.as(who)('apply', { ...me, jobId: job.id })).data.code).toBe('applicationFormNeeded')
    dataOf(
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields) },
        { token: who.token, projectId: project.id },
      ),
    )
    expect(await standing()).toMatchObject({ filled: true })
    dataOf(await fair.as(who)('apply', { ...me, jobId: job.id }))
    // The company reads what the person answered.
    const [applicant] = dataOf(await fair.byLink(await company.issue())('getApplicants'))
    expect(applicant.answers).toContainEqual({ question: ['姓名', 'Name'], answer: '李雷' })
  })
  it('asks for no form that a person cannot fill in with an account', async () => {
    const project = await server.project()
    const { form } = await makeForm(server.system, project.id, visitorForm({ type: webFormType.openForm }))
    const fair = await openJobFair(server, { recruitFormId: form.id }, project)
    const job = await (await fair.company()).job()
    const who = await fair.person()
    expect(dataOf(await fair.as(who)('getApplying', { jobId: job.id })).form).toBeNull()
    dataOf(await fair.as(who)('apply', { ...me, jobId: job.id }))
    expect(dataOf(await fair.back('/recruitCompany/getFair'))).toMatchObject({
      form: { usable: false },
      companies: 1,
      applications: 1,
      applicants: 1,
      wanted: 2,
      lonelyJobsCount: 0,
      provinces: [{ count: 1 }],
      days: [{ count: 1 }],
    })
    // Whoever has an account of another organiser is asked to sign in.
    const elsewhere = await server.visitor({ projectId: (await server.project()).id })
    const { signedIn } = dataOf(await fair.as(elsewhere)('getApplying', { jobId: job.id }))
    expect(signedIn).toBe(false)
  })
  it('can be withdrawn, so that the company sees it no more, and sent again', async () => {
    const fair = await openJobFair(server)
    const company = await fair.company()
    const job = await company.job()
    const [who, other] = [await fair.person(), await fair.person()]
    const { id } = dataOf(await fair.as(who)('apply', { ...me, jobId: job.id }))
    expect((await fair.as(other)('withdraw', { id })).result).toBe(40400)
    for (const _twice of [1, 2]) expect(dataOf(await fair.as(who)('withdraw', { id })).status).toBe(50)
    const send = fair.byLink(await company.issue())
    expect(dataOf(await send('getApplicants'))).toEqual([])
    const again = dataOf(await fair.as(who)('apply', { ...me, jobId: job.id, letter: '再试一次' }))
    expect(again).toMatchObject({ id, status: 10, letter: '再试一次' })
    expect(dataOf(await send('getApplicants'))).toHaveLength(1)
  })
})

describe('a company and its applicants', () => {
  const applied = async () => {
    const fair = await openJobFair(server)
    const [north, south] = [await fair.company(), await fair.company()]
    const job = await north.job()
    const who = await fair.person()
    const cvUrl = await fair.uploadedCv(who)
    const sent = dataOf(await fair.as(who)('apply', { ...me, jobId: job.id, cvUrl, email: 'lin@example.com' }, 'en'))
    const send = fair.byLink(await north.issue())
    const [applicant] = dataOf(await send('getApplicants'))
    const stranger = fair.byLink(await south.issue())
    const outbox = () =>
      fair.inside
        .store(outboxMessage)
        .rows({ template: { in: ['jobInvited', 'jobDeclined'] } }, { order: [['id', 'asc']] })
    return { fair, who, job, sent, send, stranger, applicant, outbox, north }
  }
  it('reads its own only, and opens their CVs', async () => {
    const { send, stranger, applicant, fair } = await applied()
    expect(applicant).toMatchObject({ name: me.name, phoneNumber: `+86${me.phoneNumber}`, hasCv: true, status: 10 })
    expect(dataOf(await stranger('getApplicants'))).toEqual([])
    expect((await stranger('openCv', { id: applicant.id })).result).toBe(40400)
    expect((await stranger('decide', { id: applicant.id, decision: 'invite' })).result).toBe(40400)
    const { address } = dataOf(await send('openCv', { id: applicant.id }))
    const file = await fetch(`${server.url}${address}`)
    expect(Buffer.from(await file.arrayBuffer()).equals(cv)).toBe(true)
    expect(dataOf(await send('getApplicants'))[0].status).toBe(20)
    // An operator who may not see personal data gets neither the number nor the file.
    const masked = await server.operator({ projects: [fair.projectId], rights: ['recruitApplication.getList'] })
    const { rows } = dataOf(
      await server.call('/recruitApplication/getList', {}, { token: masked.token, projectId: fair.projectId }),
    )
    expect(rows[0].phoneNumber).toContain('****')
    expect(rows[0].cvUrl).toContain('****')
  })
  it('invites them, of which they are told in their language unless it is taken back in time', async () => {
    const { send, applicant, outbox, fair, who } = await applied()
    const invite = { id: applicant.id, decision: 'invite', reply: 'Stand A12, 10:00' }
    dataOf(await send('decide', { ...invite, updatedAt: applicant.updatedAt }))
    await server.runJobs()
    const [waiting] = await outbox()
    expect(waiting).toMatchObject({ template: 'jobInvited', state: 10 })
    expect(waiting?.content).toContain('Stand A12, 10:00')
    expect(waiting?.content).toContain('invites you')
    dataOf(await send('decide', { id: applicant.id, decision: 'putBack' }))
    await server.runJobs()
    expect((await outbox()).every(({ state }) => state === 60)).toBe(true)
    dataOf(await send('decide', { id: applicant.id, decision: 'decline' }))
    await server.runJobs()
    expect((await outbox()).filter(({ state }) => state !== 60).map(({ template }) => template)).toContain(
      'jobDeclined',
    )
    const [own] = dataOf(await fair.as(who)('getMine'))
    expect(own).toMatchObject({ status: 40, reply: null })
  })
  it('decides what it has seen: a withdrawn or decided one refuses the second tab', async () => {
    const { send, applicant, fair, who } = await applied()
    dataOf(await send('decide', { id: applicant.id, decision: 'invite', updatedAt: applicant.updatedAt }))
    const late = await send('decide', { id: applicant.id, decision: 'decline', updatedAt: applicant.updatedAt })
    expect(late.result).not.toBe(20000)
    dataOf(await fair.as(who)('withdraw', { id: applicant.id }))
    expect((await send('decide', { id: applicant.id, decision: 'decline' })).result).not.toBe(20000)
  })
  it('is not deleted while people have applied to it', async () => {
    const { fair, north, job } = await applied()
    expect((await fair.back('/recruitCompany/delete', { id: north.id })).result).not.toBe(20000)
    expect((await fair.back('/recruitJob/delete', { id: job.id })).result).not.toBe(20000)
    const alone = await fair.company()
    await alone.job()
    const code = await alone.issue()
    dataOf(await fair.back('/recruitCompany/delete', { id: alone.id }))
    expect((await fair.byLink(code)('open')).data.code).toBe('recruitLinkGone')
  })
  it('loses them when they are erased, with their CVs', async () => {
    const { who, send, sent } = await applied()
    const before = (await server.sql(`select 1 from "uploadedFile" where "webUserId" = $1`, [who.id])).length
    expect(before).toBe(1)
    const erased = await server.call('/webUser/erase', { id: who.id }, { token: (await server.operator()).token })
    expect(erased.errmsg).toBe('')
    await server.runJobs()
    expect(dataOf(await send('getApplicants'))).toEqual([])
    expect(await server.sql(`select 1 from "recruitApplication" where "webUserId" = $1`, [who.id])).toEqual([])
    expect((await fetch(`${server.url}${sent.cv}`)).status).toBe(404)
  })
})
