import { afterEach, describe, it } from 'node:test'
import { startTestHouse } from '@pavilion/testing'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import {
  customEmailStatus,
  groupNotificationStatus as status,
  notificationRecordStatus,
  outboxState,
} from '../model/codes.ts'
import { useSenders } from './senders/choose.ts'
import { SendFailed } from './senders/sender.ts'
import { recordingSenders } from './testing.ts'

const server = await startTestHouse()
const { token, account } = await server.operator()
afterEach(() => useSenders())
const call = async (path: string, body: object, projectId: number) =>
  server.call(path, body, { token, projectId, language: 'en' })
const move = async (resource: string, action: string, id: number, projectId: number) => {
  const { data } = await call(`/${resource}/getDetail`, { id }, projectId)
  return call(`/${resource}/${action}`, { id, updatedAt: data.updatedAt }, projectId)
}
const rowOf = async (resource: string, id: number, projectId: number) =>
  (await call(`/${resource}/getDetail`, { id }, projectId)).data
const task = async (projectId: number) =>
  (await call('/backgroundTask/getTasks', {}, projectId)).data.rows[0] as {
    id: number
    status: number
    done: number
    total: number
    why: string | null
    mayRetry: boolean
    mayCancel: boolean
    name: string
  }
const statesOf = async (projectId: number) =>
  (
    await server.sql<{ state: number }>('select "state" from "outboxMessage" where "projectId" = $1 order by "id"', [
      projectId,
    ])
  ).map(({ state }) => state)

describe('a mass text', () => {
  it('goes once to each number of its list and its sheet, is counted, and stands in the job centre with its progress [sms-status]', async () => {
    const { texts } = recordingSenders()
    const { id: projectId } = await server.project()
    const form = new FormData()
    form.set('purpose', 'import')
    form.set('private', 'true')
    form.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                ['姓名', '手机'],
                ['李伟', '139 1234 5601'],
                ['王芳', '+86 13912345678'],
                ['', 'no number'],
              ],
            },
          ],
        } as never)) as BlobPart,
      ]),
      'numbers.xlsx',
    )
    const importData = (await server.call('/uploadedFile/upload', form, { token, projectId })).data
    const {
      data: { id },
    } = await call(
      '/massText/create',
      {
        name: '入场提醒',
        content: '明日开展，\n请携带证件。',
        phoneNumbers: ['13912345678', '139-1234-5679', '13912345678', '+852 5123 4567', '0085251234567'],
        importData,
      },
      projectId,
    )
    expect(await move('massText', 'send', id, projectId)).toMatchObject({
      result: 20000,
      data: { status: status.sending },
    })
    expect(await move('massText', 'send', id, projectId)).toMatchObject({ result: 40900 })
    expect(texts).toHaveLength(0)
    await server.runJobs()
    expect(texts.map(({ phoneNumber, text }) => [phoneNumber, text]).sort()).toEqual(
      ['+85251234567', '13912345601', '13912345678', '13912345679'].map(number => [number, '明日开展， 请携带证件。']),
    )
    expect(await rowOf('massText', id, projectId)).toMatchObject({
      status: status.sent,
      qty: 4,
      successQty: 4,
      failQty: 0,
    })
    expect(await task(projectId)).toMatchObject({ name: 'Send: 入场提醒', status: 30, done: 4, total: 4 })
    expect(
      await server.sql('select count(*)::int as count from "sms" where "massTextId" = $1 and "status" = 10', [id]),
    ).toEqual([{ count: 4 }])
  })
  it('to nobody, or to what is no number, is refused by name and not begun', async () => {
    const { id: projectId } = await server.project()
    const make = async (wish: object) =>
      (await call('/massText/create', { name: 'x', content: 'y', ...wish }, projectId)).data.id as number
    expect(await move('massText', 'send', await make({}), projectId)).toMatchObject({
      result: 40000,
      data: { code: 'nobodyToSend' },
    })
    const id = await make({ phoneNumbers: ['13912345678', '12', 'call me'] })
    expect(await move('massText', 'send', id, projectId)).toMatchObject({
      result: 40000,
      data: { fields: { phoneNumbers: 'Incorrect: 12, call me' } },
    })
    expect((await rowOf('massText', id, projectId)).status).toBe(status.notSent)
    // A cell that may have held a number is not passed over.
    const form = new FormData()
    form.set('purpose', 'import')
    form.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            { name: 'one', rows: [['手机'], ['13912345678'], ['']], cells: new Map([['2,0', { formula: 'A2' }]]) },
          ],
        } as never)) as BlobPart,
      ]),
      'numbers.xlsx',
    )
    const importData = (await server.call('/uploadedFile/upload', form, { token, projectId })).data
    expect(await move('massText', 'send', await make({ importData }), projectId)).toMatchObject({
      result: 40000,
      data: {
        fields: {
          importData: expect.stringMatching(/^Row 3 \(=A2\): The cell holds a formula without a saved result/),
        },
      },
    })
    // Nor is one begun that ends before it begins, or has ended.
    for (const [sendStartTime, sendEndTime] of [
      [null, '2020-01-01T00:00:00.000Z'],
      ['2099-01-02T00:00:00.000Z', '2099-01-01T00:00:00.000Z'],
    ])
      expect(
        await move(
          'massText',
          'send',
          await make({ phoneNumbers: ['13912345678'], sendStartTime, sendEndTime }),
          projectId,
        ),
      ).toMatchObject({
        result: 40000,
        data: { fields: { sendEndTime: 'The send end time must be later than now and than the send start time' } },
      })
    const outsider = await server.operator({ rights: ['massText.getDetail', 'massText.update'], projects: [projectId] })
    expect(
      await server.call('/massText/send', { id, updatedAt: new Date().toISOString() }, { token: outsider.token }),
    ).toMatchObject({ result: 40300 })
  })
  it('says how many failed and why, and tried again sends those alone', async () => {
    let broken = true
    const { texts } = recordingSenders(to => {
      if (broken && to.endsWith('9')) throw new SendFailed('rejected', '号码停机')
    })
    const { id: projectId } = await server.project()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: ['13912345678', '13912345679'] },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    expect(await rowOf('massText', id, projectId)).toMatchObject({
      status: status.sent,
      qty: 2,
      successQty: 1,
      failQty: 1,
    })
    const failed = await task(projectId)
    expect(failed).toMatchObject({ status: 40, why: '1 message failed: 号码停机', mayRetry: true })
    broken = false
    expect(await call('/backgroundTask/retry', { kind: 'task', id: failed.id }, projectId)).toMatchObject({
      result: 20000,
    })
    await server.runJobs()
    expect([texts.length, await task(projectId), await rowOf('massText', id, projectId)]).toMatchObject([
      3,
      { status: 30, why: null },
      { status: status.sent, successQty: 2, failQty: 0 },
    ])
  })
  it('is paused and goes on, and is stopped for good: what waits is not sent', async () => {
    const { id: projectId } = await server.project()
    const numbers = Array.from({ length: 25 }, (_, nth) => `139123456${10 + nth}`)
    const {
      data: { id },
    } = await call('/massText/create', { name: '提醒', content: 'y', phoneNumbers: numbers }, projectId)
    // After the first ten somebody pauses; after the next ten somebody stops.
    let then: (() => Promise<unknown>) | undefined = () => move('massText', 'pause', id, projectId)
    const given: string[] = []
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        report: async () => ({ is: 'delivered' as const }),
        send: async ({ phoneNumber }) => {
          given.push(phoneNumber)
          if (given.length % 10 === 0) {
            const now = then
            then = undefined
            await now?.()
          }
          return { messageId: 'm', settled: true }
        },
      },
      mail: { name: 'test', simulated: false, configured: true, send: async () => ({ messageId: 'm', settled: true }) },
    })
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    expect([given.length, (await rowOf('massText', id, projectId)).status]).toEqual([10, status.paused])
    then = () => move('massText', 'stop', id, projectId)
    expect(await move('massText', 'resume', id, projectId)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect([given.length, new Set(given).size]).toEqual([20, 20])
    expect(await rowOf('massText', id, projectId)).toMatchObject({
      status: status.stopped,
      qty: 25,
      successQty: 20,
      failQty: 5,
    })
    expect((await statesOf(projectId)).filter(state => state === outboxState.cancelled)).toHaveLength(5)
  })
  it('waits where it is paused while some are to be tried again; deleted, it goes to nobody any more, and restored it has ended', async () => {
    let busy = true
    const { texts } = recordingSenders(() => {
      if (busy) throw new SendFailed('unavailable', 'busy')
    })
    const { id: projectId } = await server.project()
    const due = async () => {
      await server.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      await server.runJobs()
    }
    const make = async (wish: object = {}) => {
      const {
        data: { id },
      } = await call(
        '/massText/create',
        { name: '提醒', content: 'y', phoneNumbers: ['13912345678'], ...wish },
        projectId,
      )
      await move('massText', 'send', id, projectId)
      return id as number
    }
    const [paused, deleted, early, ends] = [
      await make(),
      await make(),
      await make({ sendStartTime: '2099-01-01T00:00:00.000Z' }),
      await make({ sendEndTime: '2099-01-01T00:00:00.000Z' }),
    ]
    await server.runJobs()
    // What is tried again is not when its end has come meanwhile.
    await server.sql(`update "massText" set "sendEndTime" = clock_timestamp() where "id" = $1`, [ends])
    await move('massText', 'pause', paused, projectId)
    expect(await call('/massText/delete', { ids: [deleted, early, 999_999_999] }, projectId)).toMatchObject({
      result: 20000,
      data: { done: 2 },
    })
    busy = false
    await due()
    expect([texts.length, await statesOf(projectId)]).toEqual([
      3,
      [outboxState.queued, outboxState.cancelled, outboxState.cancelled],
    ])
    expect(await rowOf('massText', ends, projectId)).toMatchObject({
      status: status.stopped,
      successQty: 0,
      failQty: 1,
    })
    expect(
      await server.sql(
        `select "status" from "backgroundTask" where "projectId" = $1 and ("payload" ->> 'id')::int = $2`,
        [projectId, early],
      ),
    ).toEqual([{ status: 50 }])
    for (const id of [deleted, early])
      expect(await call('/massText/restore', { id }, projectId)).toMatchObject({ data: { status: status.stopped } })
    await move('massText', 'resume', paused, projectId)
    await due()
    expect([texts.length, await rowOf('massText', paused, projectId)]).toMatchObject([
      4,
      { status: status.sent, successQty: 1, failQty: 0 },
    ])
    // A mail that had not begun was sent to nobody.
    const { data: mail } = await call(
      '/customEmail/create',
      { name: '邀请', subject: 's', content: '<p>y</p>', receivers: ['a@expo.example'] },
      projectId,
    )
    await move('customEmail', 'send', mail.id, projectId)
    await move('customEmail', 'delete', mail.id, projectId)
    await server.runJobs()
    expect(await call('/customEmail/restore', { id: mail.id }, projectId)).toMatchObject({
      data: { status: customEmailStatus.notSent },
    })
  })
  it('whose end comes in the middle is stopped, not sent, and so is its task; row by row it says which went and why the others did not, and with a later end those go', async () => {
    const { id: projectId } = await server.project()
    const numbers = Array.from({ length: 12 }, (_, nth) => `139123456${10 + nth}`)
    const given: string[] = []
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: numbers, sendEndTime: '2099-01-01T00:00:00.000Z' },
      projectId,
    )
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        report: async () => ({ is: 'delivered' as const }),
        send: async ({ phoneNumber }) => {
          given.push(phoneNumber)
          if (given.length === 10)
            await server.sql(`update "massText" set "sendEndTime" = '2020-01-01' where "id" = $1`, [id])
          return { messageId: 'm', settled: true }
        },
      },
      mail: { name: 'test', simulated: false, configured: true, send: async () => ({ messageId: 'm', settled: true }) },
    })
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    const rows = async () =>
      Object.entries(
        Object.groupBy(
          await server.sql<{ state: number; error: string | null; sms: number; why: string | null }>(
            'select m."state", m."error", s."status" as sms, s."errmsg" as why from "outboxMessage" m join "sms" s on s."id" = m."smsId" where m."projectId" = $1',
            [projectId],
          ),
          row => JSON.stringify(Object.values(row)),
        ),
      ).map(([what, all]) => [...JSON.parse(what), all?.length])
    const late = '已过结束时间 · Past its end time'
    expect((await rows()).sort()).toEqual([
      [outboxState.done, null, 10, null, 10],
      [outboxState.cancelled, late, 30, late, 2],
    ])
    expect([await rowOf('massText', id, projectId), await task(projectId)]).toMatchObject([
      { status: status.stopped, qty: 12, successQty: 10, failQty: 2 },
      { status: 40, why: 'Past its end time: 2 messages were not sent', mayRetry: true },
    ])
    await call(
      '/massText/update',
      { id, updatedAt: (await rowOf('massText', id, projectId)).updatedAt, sendEndTime: '2099-01-01T00:00:00.000Z' },
      projectId,
    )
    await call('/backgroundTask/retry', { kind: 'task', id: (await task(projectId)).id }, projectId)
    await server.runJobs()
    expect([
      given.length,
      new Set(given).size,
      await rowOf('massText', id, projectId),
      await task(projectId),
    ]).toMatchObject([12, 12, { status: status.sent, successQty: 12, failQty: 0 }, { status: 30 }])
  })
  it('that is stopped before it began, or before its time, is never sent; paused and gone on with before its time, it is sent once', async () => {
    for (const sendStartTime of [undefined, new Date(Date.now() + 3_600_000).toISOString()]) {
      const { texts } = recordingSenders()
      const { id: projectId } = await server.project()
      const make = async () => {
        const {
          data: { id },
        } = await call(
          '/massText/create',
          {
            name: '提醒',
            content: 'y',
            phoneNumbers: ['13912345678', '13912345679'],
            ...(sendStartTime && { sendStartTime }),
          },
          projectId,
        )
        await move('massText', 'send', id, projectId)
        return id as number
      }
      const stopped = await make()
      const resumed = await make()
      expect(await move('massText', 'stop', stopped, projectId)).toMatchObject({ result: 20000 })
      expect(await task(projectId)).toMatchObject({ status: 10 })
      await move('massText', 'pause', resumed, projectId)
      await move('massText', 'resume', resumed, projectId)
      await server.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
      await server.runJobs()
      expect((await rowOf('massText', stopped, projectId)).status).toBe(status.stopped)
      expect([texts.length, await rowOf('massText', resumed, projectId)]).toMatchObject([
        2,
        { status: status.sent, successQty: 2 },
      ])
      expect(
        await server.sql(`select "status" from "backgroundTask" where "projectId" = $1 order by "status"`, [projectId]),
      ).toEqual([30, 50, 50].map(status => ({ status })))
    }
  })
  it('goes at the time to which its start was moved, or at once, also where this server’s clock goes before the database’s', async t => {
    recordingSenders()
    const { id: projectId } = await server.project()
    const hours = (many: number) => new Date(Date.now() + many * 3_600_000).toISOString()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: ['13912345678'], sendStartTime: hours(1) },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    const due = async () =>
      (
        (
          await server.sql<{ due: string }>(
            `select run_at as "due" from graphile_worker._private_jobs where key = $1`,
            [`task ${(await task(projectId)).id}`],
          )
        )[0] as { due: string }
      ).due
    const put = async (sendStartTime: string | null) =>
      call(
        '/massText/update',
        { id, updatedAt: (await rowOf('massText', id, projectId)).updatedAt, sendStartTime },
        projectId,
      )
    const later = hours(5)
    expect(await put(later)).toMatchObject({ result: 20000 })
    expect(Date.parse(await due())).toBe(Date.parse(later))
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 })
    expect(await put(null)).toMatchObject({ result: 20000 })
    t.mock.timers.reset()
    expect(Date.parse(await due())).toBeLessThan(Date.now() + 60_000)
    await server.runJobs()
    expect((await rowOf('massText', id, projectId)).status).toBe(status.sent)
  })
  it('to hundreds counts them some twenty times, not with every ten', async () => {
    const { texts } = recordingSenders()
    const { id: projectId } = await server.project()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: Array.from({ length: 300 }, (_, nth) => `139${12345000 + nth}`) },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    const { statements } = await server.statements(() => server.runJobs())
    expect([texts.length, statements.filter(text => text.includes('as "total", count(*) filter')).length]).toEqual([
      300, 16,
    ])
    expect(await task(projectId)).toMatchObject({ done: 300, total: 300 })
  })
  it('waits for its time, and is cancelled in the job centre before it', async () => {
    const { texts } = recordingSenders()
    const { id: projectId } = await server.project()
    const sendStartTime = new Date(Date.now() + 3_600_000).toISOString()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: ['13912345678'], sendStartTime },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    expect([texts.length, await task(projectId)]).toMatchObject([0, { status: 10, mayCancel: true }])
    expect(
      await call('/backgroundTask/cancel', { kind: 'task', id: (await task(projectId)).id }, projectId),
    ).toMatchObject({ result: 20000 })
    expect((await rowOf('massText', id, projectId)).status).toBe(status.stopped)
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await server.runJobs()
    expect(texts).toHaveLength(0)
  })
})

describe('to many', () => {
  it('a group notification reaches each receiver as they are to be reached, once, and its records say what became of it', async () => {
    const { texts, mails } = recordingSenders(to => {
      if (to === 'gone@expo.example') throw new SendFailed('rejected', 'no such mailbox')
    })
    const { id: projectId } = await server.project()
    const {
      data: { id },
    } = await call(
      '/groupNotification/create',
      { title: '论坛改期', content: '<p>{name}您好，论坛改到 <b>3 号馆</b>。</p>' },
      projectId,
    )
    for (const wish of [
      { name: '李<伟>', type: 30, phoneNumber: '13912345678', email: 'li@expo.example' },
      { name: '王芳', type: 20, phoneNumber: '13912345679', email: 'gone@expo.example' },
      { name: '又是李伟', type: 10, phoneNumber: '139 1234 5678' },
    ])
      expect(
        await call('/groupNotificationReceiver/create', { groupNotificationId: id, ...wish }, projectId),
      ).toMatchObject({ result: 20000 })
    expect(await move('groupNotification', 'send', id, projectId)).toMatchObject({ result: 20000 })
    await server.runJobs()
    expect(texts.map(({ phoneNumber, text }) => [phoneNumber, text])).toEqual([
      ['13912345678', '李<伟>您好，论坛改到 3 号馆。'],
    ])
    expect(mails.find(({ to }) => to === 'li@expo.example')).toMatchObject({
      subject: '论坛改期',
      html: '<p>李&#60;伟&#62;您好，论坛改到 <b>3 号馆</b>。</p>',
    })
    expect(await rowOf('groupNotification', id, projectId)).toMatchObject({
      status: status.sent,
      qty: 3,
      successQty: 2,
      failQty: 1,
    })
    expect(
      await server.sql(
        `
          select r."name", g."status", g."errmsg"
          from "groupNotificationRecord" g
          join "groupNotificationReceiver" r on r."id" = g."groupNotificationReceiverId"
          where g."groupNotificationId" = $1
          order by r."id"`,
        [id],
      ),
    ).toEqual([
      { name: '李<伟>', status: notificationRecordStatus.done, errmsg: null },
      { name: '王芳', status: notificationRecordStatus.failed, errmsg: 'no such mailbox' },
    ])
  })
  it('a custom mail takes its words from its template and what is known of each receiver [custom-email-status]', async () => {
    const { mails } = recordingSenders()
    const { id: projectId } = await server.project()
    const { data: template } = await call(
      '/emailTemplate/create',
      { name: '邀请', subject: '{name}，邀请您参展', content: '<p>{name}：展位 {booth}</p>' },
      projectId,
    )
    const {
      data: { id },
    } = await call(
      '/customEmail/create',
      {
        name: '邀请函',
        emailTemplateId: template.id,
        receivers: ['A@expo.example', 'b@expo.example'],
        receiverInfo: { 'A@expo.example': { name: '甲', booth: 'N1' }, 'b@expo.example': { name: '乙', booth: 'N2' } },
      },
      projectId,
    )
    expect(await move('customEmail', 'send', id, projectId)).toMatchObject({
      result: 20000,
      data: { status: customEmailStatus.sending },
    })
    await server.runJobs()
    expect(mails.map(({ to, subject, text }) => [to, subject, text]).sort()).toEqual([
      ['a@expo.example', '甲，邀请您参展', '甲：展位 N1'],
      ['b@expo.example', '乙，邀请您参展', '乙：展位 N2'],
    ])
    expect((await rowOf('customEmail', id, projectId)).status).toBe(customEmailStatus.sent)
    expect(
      await server.sql(
        `
          select "title"
          from "sysMessageReceive" r
          join "sysMessage" m on m."id" = r."sysMessageId"
          join "sysUser" u on u."id" = r."sysUserId"
          where u."account" = $1
          order by r."id" desc
          limit 1`,
        [account],
      ),
    ).toEqual([{ title: 'Done: Send: 邀请函' }])
  })
  it('a mail whose task is cancelled in the middle is stopped, not sent: what went stands as sent, the rest as cancelled; one that had not begun was sent to nobody', async () => {
    const { id: projectId } = await server.project()
    const receivers = Array.from({ length: 12 }, (_, nth) => `p${nth}@expo.example`)
    const make = async (wish: object = {}) => {
      const {
        data: { id },
      } = await call(
        '/customEmail/create',
        { name: '邀请', subject: 's', content: '<p>y</p>', receivers, ...wish },
        projectId,
      )
      await move('customEmail', 'send', id, projectId)
      return id as number
    }
    let sent = 0
    const cancel = async () =>
      call('/backgroundTask/cancel', { kind: 'task', id: (await task(projectId)).id }, projectId)
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        report: async () => ({ is: 'delivered' as const }),
        send: async () => ({ messageId: 'm', settled: true }),
      },
      mail: {
        name: 'test',
        simulated: false,
        configured: true,
        send: async () => {
          if (++sent === 10) await cancel()
          return { messageId: 'm', settled: true }
        },
      },
    })
    const broken = await make()
    await server.runJobs()
    expect([sent, await rowOf('customEmail', broken, projectId), (await task(projectId)).status]).toMatchObject([
      10,
      { status: customEmailStatus.stopped },
      50,
    ])
    expect((await statesOf(projectId)).sort()).toEqual([
      ...Array.from({ length: 10 }, () => outboxState.done),
      outboxState.cancelled,
      outboxState.cancelled,
    ])
    const waiting = await make()
    await cancel()
    expect(await rowOf('customEmail', waiting, projectId)).toMatchObject({ status: customEmailStatus.notSent })
  })
})

describe('what was sent to many', () => {
  it('is a document: its words and receivers change no more, nor is it deleted; what it is called and until when it goes do; and it is copied to a new one, which is sent', async () => {
    const { texts, mails } = recordingSenders()
    const { id: projectId } = await server.project()
    const made: Record<string, { about: object; other: object; more: object }> = {
      massText: {
        about: { name: '提醒', content: 'y', phoneNumbers: ['13912345678'] },
        other: { content: 'z' },
        more: { name: '第一轮', sendEndTime: '2099-01-01T00:00:00.000Z' },
      },
      groupNotification: {
        about: { title: '改期', content: '<p>y</p>' },
        other: { title: 'z' },
        more: { sendEndTime: '2099-01-01T00:00:00.000Z' },
      },
      customEmail: {
        about: { name: '邀请', subject: 's', content: '<p>y</p>', receivers: ['a@expo.example'] },
        other: { receivers: ['b@expo.example'] },
        more: {},
      },
    }
    for (const [resource, { about, other, more }] of Object.entries(made)) {
      const {
        data: { id },
      } = await call(`/${resource}/create`, about, projectId)
      const update = async (changes: object) =>
        call(
          `/${resource}/update`,
          { id, updatedAt: (await rowOf(resource, id, projectId)).updatedAt, ...changes },
          projectId,
        )
      const person =
        resource === 'groupNotification'
          ? (
              await call(
                '/groupNotificationReceiver/create',
                { groupNotificationId: id, type: 10, name: '李伟', phoneNumber: '13912345679' },
                projectId,
              )
            ).data
          : undefined
      // Until it goes it is a draft.
      expect(await update(about)).toMatchObject({ result: 20000 })
      await move(resource, 'send', id, projectId)
      await server.runJobs()
      const sent = await rowOf(resource, id, projectId)
      const refused = { result: 40900, data: { code: 'sentUnchanged' } }
      expect([
        sent.status,
        await update(other),
        await update({ ...about, ...more }),
        await rowOf(resource, id, projectId),
      ]).toMatchObject([status.sent, refused, { result: 20000 }, { ...about, ...more, status: status.sent }])
      expect(await call(`/${resource}/delete`, { id }, projectId)).toMatchObject({
        result: 40900,
        data: { code: 'sentStays' },
      })
      const { data: draft } = await call(`/${resource}/create`, about, projectId)
      expect(await call(`/${resource}/delete`, { ids: [id, draft.id] }, projectId)).toMatchObject({
        data: { done: 1, skipped: [{ id, code: 'sentStays' }] },
      })
      if (person) {
        expect(
          await call(
            '/groupNotificationReceiver/create',
            { groupNotificationId: id, type: 10, name: '王芳', phoneNumber: '13912345670' },
            projectId,
          ),
        ).toMatchObject(refused)
        expect(
          await call(
            '/groupNotificationReceiver/update',
            { id: person.id, updatedAt: person.updatedAt, name: '王芳' },
            projectId,
          ),
        ).toMatchObject(refused)
        for (const whom of [{ id: person.id }, { ids: [person.id] }])
          expect(await call('/groupNotificationReceiver/delete', whom, projectId)).toMatchObject(refused)
      }
      const copy = (await call(`/${resource}/copy`, { id }, projectId)).data.id as number
      const before = texts.length + mails.length
      const { name: _name, ...words } = about as { name?: string }
      expect(await rowOf(resource, copy, projectId)).toMatchObject({ ...words, status: status.notSent })
      await move(resource, 'send', copy, projectId)
      await server.runJobs()
      expect([texts.length + mails.length - before, (await rowOf(resource, copy, projectId)).status]).toEqual([
        1,
        status.sent,
      ])
    }
    expect(
      await server.call(
        '/massText/copy',
        { id: 1 },
        { token: (await server.operator({ rights: ['massText.getDetail'], projects: [projectId] })).token },
      ),
    ).toMatchObject({ result: 40300 })
    const {
      data: { id },
    } = await call('/massText/create', made.massText?.about ?? {}, projectId)
    expect(
      await server.call(
        '/massText/copy',
        { id },
        {
          token: (
            await server.operator({
              rights: ['massText.create', 'massText.getDetail'],
              projects: [(await server.project()).id],
            })
          ).token,
        },
      ),
    ).toMatchObject({ result: 40400 })
  })
})
