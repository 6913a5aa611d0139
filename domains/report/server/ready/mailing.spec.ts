import { describe, it } from 'node:test'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { outboxMessage } from '@pavilion/notification/model/index.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { readXlsx } from 'hucre/xlsx'
import { mailingOutcome, reportMailing } from '../../model/index.ts'
import { mailDue } from './mailing.ts'

const server = await startTestServer()
const { system } = server
const rights = [
  'reportForm.getList',
  'reportForm.getDetail',
  'reportForm.create',
  'reportMailing.update',
  'webFormRecord.getList',
]
const definition = {
  ready: 'registrations',
  groups: ['form', 'day'],
  measures: [],
  filters: [],
  span: 'all',
  compare: false,
  chart: 'days',
}
/** An event with three registrations, a director who may read them, and a report that is mailed to her. */
async function evening({
  timeZone = 'Asia/Shanghai',
  hour = 0,
  language = 'en',
  shared = true,
  rhythm = 10,
  weekday = 1,
} = {}) {
  const { id: projectId } = await server.project({ timeZone } as never)
  const { id: webFormId } = await system.store(webForm).create({ projectId, name: '观众登记', type: 1 } as never)
  for (let nth = 0; nth < 3; nth++)
    await system
      .store(webFormRecord)
      .create({ projectId, webFormId, number: `M${projectId}-${nth}`, answers: {} } as never)
  const maker = await server.operator({ projects: [projectId], rights })
  const director = await server.operator({ projects: [projectId], rights })
  const email = `director${projectId}@expo.example`
  await server.sql('update "sysUser" set "email" = $2 where id = $1', [director.id, email])
  const as = { token: maker.token, projectId }
  const saved = await server.call('/reportForm/saveReady', { name: '每日报名', definition, shared }, as)
  const reportFormId = saved.data.id as number
  const body = { reportFormId, sysUserId: director.id, rhythm, weekday, hour, language }
  const added = await server.call('/reportMailing/add', body, as)
  const mails = () => system.store(outboxMessage).rows({ projectId }, { order: [['id', 'asc']] })
  const outcome = async () => (await system.store(reportMailing).getDetail(added.data.id)).outcome
  const send = async () => {
    await mailDue(system)
    await server.runJobs()
  }
  return { projectId, director, as, email, reportFormId, mailingId: added.data.id as number, mails, outcome, send }
}

describe('a report that is mailed', () => {
  it('comes once a day as PDF and sheet, in the language of its reader', async () => {
    const { email, mails, outcome } = await evening()
    // The job runs on two servers at once, and again five minutes later.
    await Promise.all([mailDue(system), mailDue(system)])
    await server.runJobs()
    await mailDue(system)
    await server.runJobs()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'reportMailed', language: 'en', email })
    expect(mail?.content).toContain('Registrations 3')
    expect(mail?.content).toMatch(/每日报名 \d{4}-\d\d-\d\d\.pdf, 每日报名 \d{4}-\d\d-\d\d\.xlsx/)
    expect(await outcome()).toBe(mailingOutcome.sent)
  })
  it('is not sent to who lost the right to the rows or the role it was shared with, and says so', async () => {
    const lost = await evening()
    await server.sql(
      `delete from "relSysRoleOperation" r using "relSysUserRole" u, "sysOperation" o
      where u."sysRoleId" = r."sysRoleId" and u."sysUserId" = $1
        and o.id = r."sysOperationId" and o."code" = 'webFormRecord.getList'`,
      [lost.director.id],
    )
    await lost.send()
    expect(await lost.mails()).toEqual([])
    expect(await lost.outcome()).toBe(mailingOutcome.noRight)
    const { data } = await server.call('/reportForm/getSaved', { id: lost.reportFormId }, lost.as)
    expect(data.rows).toMatchObject([{ outcome: mailingOutcome.noRight }])
    const alone = await evening({ shared: false })
    await alone.send()
    expect([await alone.mails(), await alone.outcome()]).toEqual([[], mailingOutcome.noRight])
  })
  it('waits for its hour in the zone of the event, and for its day of the week', async () => {
    // Noon in Shanghai on a Sunday is the evening before in New York.
    moveClock(Date.parse('2027-03-14T04:00:00Z') - Date.now())
    try {
      const york = await evening({ timeZone: 'America/New_York', hour: 23 })
      const early = await evening({ timeZone: 'America/New_York', hour: 22 })
      const weekly = await evening({ timeZone: 'Asia/Shanghai', hour: 9, rhythm: 20, weekday: 7 })
      const other = await evening({ timeZone: 'Asia/Shanghai', hour: 9, rhythm: 20, weekday: 1 })
      await york.send()
      const sent = async (one: typeof york) => (await one.mails()).length
      expect([await sent(york), await sent(early), await sent(weekly), await sent(other)]).toEqual([1, 1, 1, 0])
      // The clocks go forward that night: the next day comes once all the same.
      moveClock(Date.parse('2027-03-15T03:30:00Z') - Date.parse('2027-03-14T04:00:00Z'))
      await york.send()
      expect([await sent(york), await sent(early), await sent(weekly)]).toEqual([2, 2, 1])
    } finally {
      resetClock()
    }
  })
  it('needs an address, and a report that there still is', async () => {
    const without = await evening()
    await server.sql('update "sysUser" set "email" = null where id = $1', [without.director.id])
    await without.send()
    expect([await without.mails(), await without.outcome()]).toEqual([[], mailingOutcome.noAddress])
    const gone = await evening()
    await server.sql(`update "reportForm" set "definition" = '{"ready":"removed","groups":[]}' where id = $1`, [
      gone.reportFormId,
    ])
    await gone.send()
    expect([await gone.mails(), await gone.outcome()]).toEqual([[], mailingOutcome.notSound])
  })
  it('leaves the server as a sheet, as CSV that no program runs, and as a PDF', async () => {
    const { projectId } = await evening()
    await server.sql(`update "webForm" set "name" = '=1+1' where "projectId" = $1`, [projectId])
    const { token } = await server.operator({ projects: [projectId], rights: [...rights, 'reportForm.export'] })
    const file = async (format: string) => {
      const answer = await fetch(`${server.url}/api/reportForm/downloadAs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
        body: JSON.stringify({ definition: { ...definition, groups: ['form'] }, format }),
      })
      return new Uint8Array(await answer.arrayBuffer())
    }
    const book = await readXlsx(await file('xlsx'))
    expect(book.sheets[0]?.rows).toEqual([
      ['表单', '报名数'],
      ["'=1+1", 3],
    ])
    expect(new TextDecoder().decode(await file('csv'))).toBe("表单,报名数\r\n'=1+1,3\r\n")
    expect(new TextDecoder('latin1').decode(await file('pdf')).slice(0, 5)).toBe('%PDF-')
  })
})
