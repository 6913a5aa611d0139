import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { expectAccessible, photograph } from '@pavilion/testing/look.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

/** A project with a message, a call and a notice that nobody will end by themselves. */
async function stuck() {
  const { id: projectId } = await server.project()
  const operator = await server.operator()
  const insert = async (text: string, values: readonly unknown[]) =>
    (await server.sql<{ id: number }>(`${text} returning id`, [...values]))[0]?.id as number
  return {
    operator,
    projectId,
    message: await insert(
      `insert into "outboxMessage" (
        "projectId", "channel", "template", "language", "subject", "content", "phoneNumber", "dedupeKey", "state", "tries", "error", "errorKind"
      )
      values ($1, 10, 'recordValid', 'zh', '登记已通过', '您的登记已通过', '+8613912345678', 'x', 40, 1, 'isv.MOBILE_NUMBER_ILLEGAL', 'rejected')`,
      [projectId],
    ),
    call: await insert(
      `insert into "outboundCall" ("projectId", "kind", "key", "payload", "state", "tries", "error", "errorKind")
      values ($1, 'invoice.issue', 'PV1-1', '{"invoiceId":1}', 40, 30, 'HTTP 503', 'unavailable')`,
      [projectId],
    ),
    notice: await insert(
      `insert into "inboundNotice" ("source", "noticeId", "path", "asked", "headers", "body", "state", "error")
      values (
        'pay wechat:1', gen_random_uuid()::text, '/payNotices/:kind/:id', '{"params":{"kind":"wechat","id":"1"},"query":{}}',
        '{"wechatpay-serial":"5157F09E"}', '{"id":"EV-1","event_type":"TRANSACTION.SUCCESS"}', 25, 'no such order'
      )`,
      [],
    ),
  }
}

describe('what is stuck at outside services', () => {
  for (const [device, language] of [
    ['desktop', 'zh'],
    ['phone', 'en'],
  ] as const)
    it(`is seen with its error, and laid aside with a reason: message, call and notice, on a ${device}`, async () => {
      const { operator, projectId, message, call, notice } = await stuck()
      const zh = language === 'zh'
      for (const [name, path, id, why] of [
        ['message', '/messageManagement/outboxMessage', message, 'isv.MOBILE_NUMBER_ILLEGAL'],
        ['call', '/systemManagement/outboundCall', call, 'HTTP 503'],
        ['notice', '/systemManagement/inboundNotice', notice, 'no such order'],
      ] as const) {
        const opened = await openAdmin(server, operator, path, { device, language, projectId })
        const { page, close } = opened
        // Cards of a phone show the state; a table shows the error too, in words where they are known.
        const inWords = name === 'message' ? (zh ? '号码不正确' : 'The number is not valid') : why
        await expect(page.getByText(device === 'desktop' ? inWords : 'Failed').first()).toBeVisible()
        await photograph(opened, `stuck-${name}-list`)
        await page.goto(`/admin${path}/detail?id=${id}`)
        await expect(page.getByText(why).first()).toBeVisible()
        await expectAccessible(page)
        await photograph(opened, `stuck-${name}`)
        await page.getByRole('button', { name: zh ? '搁置' : 'Set aside' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').fill(zh ? '已电话处理' : 'Done by phone')
        await photograph(opened, `stuck-${name}-reason`)
        await dialog.getByRole('button', { name: zh ? '搁置' : 'Set aside' }).click()
        await expect(page.getByText(zh ? '已电话处理' : 'Done by phone').first()).toBeVisible()
        await expect(
          page
            .getByRole('button', {
              name: name === 'notice' ? (zh ? '重新处理' : 'Process again') : zh ? '重新发送' : 'Send again',
            })
            .first(),
        ).toBeVisible()
        await close()
      }
    })
})
