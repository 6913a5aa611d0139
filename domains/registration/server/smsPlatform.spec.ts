import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { smsPlatform } from '@pavilion/notification/model/codes.ts'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { SendFailed, type SmsPlatform, type SmsSender } from '@pavilion/notification/server/senders/sender.ts'
import type { OutsideErrorKind } from '@pavilion/work/server/index.ts'

const server = await startTestServer()
const { token } = await server.operator()
afterEach(() => useSenders())

/** Both providers. Each records what it accepts and is asked about, and fails as configured. */
function providers(failing: Partial<Record<SmsPlatform, OutsideErrorKind>> = {}) {
  const took: string[] = []
  const queried: string[] = []
  const one = (platform: SmsPlatform, name: string): SmsSender => ({
    name,
    platform,
    simulated: false,
    configured: true,
    send: async ({ template }) => {
      const kind = failing[platform]
      if (kind) throw new SendFailed(kind, `${name} ${kind}`)
      took.push(`${name}: ${template}`)
      return { messageId: 'm', settled: false }
    },
    report: async () => {
      queried.push(name)
      return { is: 'delivered' }
    },
  })
  useSenders({
    sms: one(smsPlatform.cloudVendor, 'cloud'),
    microSms: one(smsPlatform.microSms, 'micro'),
    mail: { name: 'test', simulated: false, configured: true, send: async () => ({ messageId: 'm', settled: true }) },
  })
  return { took, queried }
}
const choose = async (platform: SmsPlatform) => {
  const { id: projectId } = await server.project()
  expect(
    (await server.call('/projectSetting/create', { projectId, smsPlatform: platform }, { token, projectId })).result,
  ).toBe(20000)
  return projectId
}
const notify = (projectId: number) =>
  sendNotice(server.system, {
    projectId,
    template: 'recordValid',
    to: { phoneNumber: '13912345678' },
    language: 'zh',
    dedupeKey: 'record:1',
    variables: { form: '登记', number: 'R1', event: '工博会', pass: '' },
  })
const sendCode = (projectId: number) =>
  sendNotice(server.system, {
    projectId,
    template: 'verificationCode',
    to: { phoneNumber: '13912345678' },
    language: 'zh',
    dedupeKey: 'code:1',
    variables: { code: '123456', event: '工博会', minutes: '5' } as never,
  })
const texts = (projectId: number) =>
  server.sql<{ platform: number; status: number; state: number }>(
    `
      select s."platform", s."status", o."state"
      from "sms" s
      join "outboxMessage" o on o."smsId" = s.id
      where s."projectId" = $1
      order by s.id`,
    [projectId],
  )

describe('the SMS provider that a project has chosen', () => {
  it('sends its text messages, bulk ones too, and reports their delivery; other messages bypass it [sms-platforms]', async () => {
    const { took, queried } = providers()
    const [micro, cloud, plain] = [
      await choose(smsPlatform.microSms),
      await choose(smsPlatform.cloudVendor),
      (await server.project()).id,
    ]
    for (const projectId of [micro, cloud, plain]) await notify(projectId)
    await server.runJobs()
    expect(took).toEqual(['micro: recordValid', 'cloud: recordValid', 'cloud: recordValid'])
    const { data: mass } = await server.call(
      '/massText/create',
      { name: '提醒', content: '明日开展', phoneNumbers: ['13912345601'] },
      { token, projectId: micro },
    )
    await server.call('/massText/send', { id: mass.id, updatedAt: mass.updatedAt }, { token, projectId: micro })
    await server.runJobs()
    expect(took.slice(3)).toEqual(['micro: massText'])
    expect([await texts(micro), await texts(cloud)].map(rows => rows.map(({ platform }) => platform))).toEqual([
      [20, 20],
      [10],
    ])
    for (const { id, projectId } of await server.sql<{ id: number; projectId: number }>(
      `
        select id, "projectId"
        from "outboxMessage"
        where "projectId" = any($1::bigint[])
        order by id`,
      [[micro, cloud]],
    ))
      await server.system.transaction(tx => tx.enqueue('notification.askReceipt', { id, projectId, nth: 0 }))
    await server.runJobs()
    expect(queried.sort()).toEqual(['cloud', 'micro', 'micro'])
  })
  it('is replaced at once when it surely rejected a verification code, but not for other messages or unknown outcomes', async () => {
    const seen: unknown[] = []
    for (const kind of ['unavailable', 'rejected', 'unknown'] as const) {
      const { took } = providers({ [smsPlatform.microSms]: kind })
      const projectId = await choose(smsPlatform.microSms)
      await sendCode(projectId)
      await notify(projectId)
      await server.runJobs()
      seen.push([kind, took, (await texts(projectId)).map(({ platform, state }) => [platform, state])])
    }
    // 10 waits for its next try, 30 sent, 40 failed, 50 unknown.
    expect(seen).toEqual([
      [
        'unavailable',
        ['cloud: verificationCode'],
        [
          [10, 30],
          [20, 10],
        ],
      ],
      [
        'rejected',
        ['cloud: verificationCode'],
        [
          [10, 30],
          [20, 40],
        ],
      ],
      [
        'unknown',
        [],
        [
          [20, 50],
          [20, 50],
        ],
      ],
    ])
    // If the other provider's outcome is unknown, it is asked, and the code is not sent a third
    // time.
    const { queried, took } = providers({ [smsPlatform.microSms]: 'unavailable', [smsPlatform.cloudVendor]: 'unknown' })
    const projectId = await choose(smsPlatform.microSms)
    await sendCode(projectId)
    await server.runJobs()
    expect(await texts(projectId)).toMatchObject([{ platform: 10, state: 50 }])
    const [message] = await server.sql<{ id: number }>(
      `
        select id
        from "outboxMessage"
        where "projectId" = $1`,
      [projectId],
    )
    await server.system.transaction(tx => tx.enqueue('notification.askReceipt', { id: message?.id, projectId, nth: 0 }))
    await server.runJobs()
    expect([queried, took, await texts(projectId)]).toMatchObject([
      ['cloud'],
      [],
      [{ platform: 10, state: 30, status: 10 }],
    ])
  })
})
