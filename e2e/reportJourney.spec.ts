import { describe, it } from 'node:test'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { registerChannel, webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { outboxMessage } from '@pavilion/notification/model/index.ts'
import { visualScreen } from '@pavilion/report/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, openPage, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'

const server = await startTestServer()
const { system } = server
const sizes = {
  '1080p': { width: 1920, height: 1080 },
  '4k': { width: 3840, height: 2160 },
  portrait: { width: 1080, height: 1920 },
} as const
const channelNames = [
  ['官方网站', 'Website'],
  ['微信公众号', 'WeChat account'],
  ['行业协会组织的采购商代表团', 'Delegations of the trade association'],
] as const

/** An event with forty registrations of nine days, through three channels, and who compiles its reports. */
async function event() {
  const { project } = await makeExpo(server)
  const { id: projectId } = project
  const { id: webFormId } = await system
    .store(webForm)
    .create({ projectId, name: '观众登记', englishName: 'Visitors', type: 1 } as never)
  const channels = []
  for (const [name, englishName] of channelNames)
    channels.push(await system.store(registerChannel).create({ projectId, name, englishName } as never))
  for (let nth = 0; nth < 40; nth++) {
    const registerChannelId = channels[nth % 3]?.id
    const row = { projectId, webFormId, registerChannelId, number: `J${projectId}-${nth}`, answers: {} }
    const { id } = await system.store(webFormRecord).create(row as never)
    await server.sql(`update "webFormRecord" set "createdAt" = now() - $2 * interval '1 day' where id = $1`, [
      id,
      nth % 9,
    ])
  }
  const organiser = await server.operator({ projects: [projectId] })
  await server.sql(`update "sysUser" set "email" = $2, "name" = '总监' where id = $1`, [
    organiser.id,
    `director${projectId}@expo.example`,
  ])
  return { project, projectId, organiser }
}

describe('reports, from the first figure to the director’s evening mail and a television in the hall', () => {
  for (const language of ['zh', 'en'] as const)
    it(`are found, split, followed to their rows, saved, mailed and shown on a large screen, in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { project, projectId, organiser } = await event()
      const opened = await openAdmin(server, organiser, '/reportManagement/reports', { projectId, language })
      const { page } = opened
      const card = page.getByRole('link', { name: say('报名：渠道与日期', 'Registrations by channel and day') })
      await expect(card).toContainText('40')
      await photograph(opened, `reports-${language}`)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await photograph(opened, `reports-phone-${language}`)
      await page.setViewportSize({ width: 1440, height: 900 })

      // The report, and from one of its figures to exactly the rows that it counts.
      await card.click()
      const table = page.getByRole('table', { name: say('报名：渠道与日期', 'Registrations by channel and day') })
      await expect(table).toBeVisible()
      await expect(table.locator('tfoot')).toContainText('40')
      await photograph(opened, `report-${language}`)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await photograph(opened, `report-phone-${language}`)
      await page.setViewportSize({ width: 1440, height: 900 })
      const figure = table.locator('tbody a').first()
      const counted = await figure.textContent()
      await figure.click()
      await expect(page).toHaveURL(/webFormRecord\?registerChannelId=\d+&createdAt=/)
      await expect(
        page.getByText(say(`共 ${counted} 条`, `${counted} ${counted === '1' ? 'record' : 'records'}`), {
          exact: true,
        }),
      ).toBeVisible()
      await page.goBack()

      // Saved for everybody who may see reports, and mailed each evening.
      await page.getByRole('button', { name: say('保存报表', 'Save report') }).click()
      const dialog = page.getByRole('dialog', { name: say('保存报表', 'Save report') })
      await dialog.getByLabel(say('名称', 'Name')).fill(say('渠道日报', 'Channels every day'))
      await dialog.getByRole('radio', { name: say('所有能看报表的人', 'Everybody who may see reports') }).check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(page.getByRole('heading', { name: say('渠道日报', 'Channels every day') })).toBeVisible()
      await page.getByLabel(say('接收人', 'Reader')).click()
      await page.getByTitle('总监', { exact: true }).click()
      await page.getByRole('button', { name: say('添加', 'Add'), exact: true }).click()
      const mailing = page.locator('.rp-mailings li')
      await expect(mailing).toContainText(say('每天 18:00', 'Every day at 18:00'))
      await page.getByRole('button', { name: say('立即发给 总监', 'Mail to 总监 now') }).click()
      await expect
        .poll(async () => {
          await server.runJobs()
          return (await system.store(outboxMessage).rows({ projectId })).length
        })
        .toBe(1)
      const [mail] = await system.store(outboxMessage).rows({ projectId })
      expect(mail).toMatchObject({ language, template: 'reportMailed' })
      await page.reload()
      await expect(mailing).toContainText(say('已发送', 'Sent'))
      await photograph(opened, `report-saved-${language}`)
      await expectAccessible(page)

      // A large screen from it: chosen, dragged in the preview, shown on a television.
      const screen = await system.store(visualScreen).create({
        projectId,
        code: `hall${projectId}`,
        name: say('大厅', 'Hall'),
        title: '观众报名实况',
        englishTitle: 'Registrations live',
        blocks: [{ kind: 'clock', width: 4 }],
      } as never)
      await page.goto(`/admin/visualScreenManagement/designer?id=${screen.id}`)
      await expect(page.locator('.rp-preview .wl-clock')).toBeVisible()
      for (const [zh, en] of [
        ['报表数字', 'Report: number'],
        ['报表排行', 'Report: ranking'],
        ['报表表格', 'Report: table'],
      ] as const) {
        await page.getByRole('button', { name: `+ ${say(zh, en)}`, exact: true }).click()
        const block = page.locator('.rp-blocks > ol > li').last()
        await expect(block).toContainText(say(zh, en))
        await block.getByRole('combobox', { name: say('显示哪张报表', 'Which report') }).click()
        await page.getByTitle(say('渠道日报', 'Channels every day'), { exact: true }).last().click()
      }
      await expect(page.locator('.rp-preview .wl-number strong')).toHaveText('40')
      await page.locator('.rp-preview .wl-number').dragTo(page.locator('.rp-preview .wl-clock'))
      await expect(page.locator('.rp-preview .wl-block').first()).toHaveClass(/wl-number/)
      await photograph(opened, `wall-of-reports-designer-${language}`)
      await expectAccessible(page)
      await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(page.getByRole('button', { name: say('保存', 'Save'), exact: true })).toBeDisabled()
      expectNoTroubles(opened)
      await opened.close()

      const link = await server.call(
        '/largeScreenLink/create',
        { name: 'TV', visualScreenId: screen.id, projectId },
        { token: organiser.token, projectId },
      )
      const tv = await openPage({ device: 'desktop', language, baseURL: server.url })
      for (const [name, size] of Object.entries(sizes)) {
        await tv.page.setViewportSize(size)
        await tv.page.goto(`/${project.abbr}${language === 'zh' ? '' : '/en'}/largeScreen?code=${link.data.code}`)
        await expect(tv.page.locator('.wl-number strong')).toHaveText('40')
        const fits = await tv.page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)
        expect([name, fits]).toEqual([name, true])
        await photograph(tv, `wall-of-reports-${name}-${language}`)
      }
      await expectAccessible(tv.page)
      await tv.close()
    })
})
