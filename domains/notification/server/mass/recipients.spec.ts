import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import {
  customEmailStatus,
  groupNotificationStatus as status,
  notificationRecordStatus,
  outboxState,
} from '../../model/codes.ts'
import { useSenders } from '../senders/choose.ts'
import { SendFailed } from '../senders/sender.ts'
import { bulkDesk, recordingSenders } from '../testing.ts'

const server = await startTestServer()
const { account, call, move, rowOf, task, statesOf } = await bulkDesk(server)
afterEach(() => useSenders())

describe('group notifications and custom mails', () => {
  it('a group notification reaches each recipient once, through the chosen channels, and its records show the results', async () => {
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
      ['+8613912345678', '李<伟>您好，论坛改到 3 号馆。'],
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
  it('a custom mail takes its content from its template and the values of each recipient [custom-email-status]', async () => {
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
  it('a custom mail cancelled half-way is stopped: sent messages stay sent, the others are cancelled; one that had not started was sent to nobody', async () => {
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
    expect(await rowOf('customEmail', waiting, projectId)).toMatchObject({ status: customEmailStatus.stopped })
  })
})
