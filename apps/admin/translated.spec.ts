import { after, describe, it } from 'node:test'
import { conferencePlace } from '@pavilion/conference/model/index.ts'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const shots = process.env.SHOTS

describe('texts without their English half', () => {
  for (const [language, device] of [
    ['zh', 'desktop'],
    ['en', 'phone'],
  ] as const)
    it(`are counted on the dashboard, which leads to a list of just them, until they are translated (${language}, ${device})`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await server.project()
      const places = server.system.store(conferencePlace)
      await places.create({ name: '北厅', location: '三层东侧', projectId: project.id } as never)
      await places.create({ name: '南厅', englishName: 'South hall', projectId: project.id } as never)
      const operator = await server.operator({ projects: [project.id] })
      const { page, close } = await openAdmin(server, operator, '/dashboard', { language, device })
      const panel = page.getByRole('region', { name: say('未翻译', 'Not translated') })
      await expect(panel).toBeVisible()
      await expectAccessible(page)
      if (shots) await page.screenshot({ path: `${shots}/dash-${language}.png`, fullPage: true })
      await panel.getByRole('link', { name: say('会场 1', 'Room 1') }).click()
      await expect(page).toHaveURL(/untranslated=true/)
      await expect(page.getByText('北厅').first()).toBeVisible()
      await expect(page.getByText(say('南厅', 'South hall'))).toHaveCount(0)
      await expectAccessible(page)
      if (shots) await page.screenshot({ path: `${shots}/list-${language}.png` })
      await page.getByRole('button', { name: say('显示全部', 'Show all') }).click()
      // On English pages a list shows the English name.
      await expect(page.getByText(say('南厅', 'South hall')).first()).toBeVisible()
      if (shots) await page.screenshot({ path: `${shots}/all-${language}.png` })
      await page
        .getByRole('button', { name: say('新建', 'New') })
        .first()
        .click()
      const [one, half] = [
        page.getByRole('dialog').getByLabel(say('名称', 'Name'), { exact: true }),
        page.getByRole('dialog').getByLabel(say('英文名称', 'English name'), { exact: true }),
      ]
      await expect(half).toBeVisible()
      // Side by side, or one below the other on a phone.
      const standing = async () => {
        const [at, beside] = [await one.boundingBox(), await half.boundingBox()]
        return [(beside?.y ?? 0) > (at?.y ?? 0), (beside?.x ?? 0) > (at?.x ?? 0)]
      }
      await expect.poll(standing).toEqual(device === 'desktop' ? [false, true] : [true, false])
      if (shots) await page.screenshot({ path: `${shots}/form-${language}.png` })
      await expectAccessible(page)
      await close()
    })
})
