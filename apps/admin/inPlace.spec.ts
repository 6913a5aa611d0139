import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { webComponent, webImage, webImageGroup, webMenuGroup } from '@pavilion/site/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, twoWays, photograph, startTestServer } from '@pavilion/testing'
import { photo } from '@pavilion/system/server/testing.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('pickers that are empty', () => {
  for (const way of twoWays)
    it(`create what they need over the page: a picture group with its pictures, a menu distinguished from its twin (${way.device}, ${way.language})`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const { project, websites, component, menu } = await makeExpo(server)
      const operator = await server.operator({ projects: [project.id] })
      const album = await component({ type: 71, value: null })
      const links = await component({ type: 3, value: null, sortNumber: 20 })
      for (const { id } of [websites.zh1, websites.en1]) await menu({ name: 'Main', websiteId: id }, [])
      const opened = await openAdmin(
        server,
        operator,
        `/websiteManagement/manage?website=${websites.zh1.id}&component=${album.id}`,
        { ...way, projectId: project.id },
      )
      const { page } = opened
      const choose = async (id: number) => {
        await page.frameLocator('.pb-sheet iframe').locator(`[data-component="${id}"]`).first().click()
        await expect(settings).toBeVisible()
      }
      const settings = page.getByRole('complementary', { name: say('设置', 'Settings') })
      await choose(album.id)

      // A group that does not exist yet: named by what was typed, then filled with a picture.
      const picker = settings.getByRole('combobox').first()
      await picker.fill('开幕现场')
      await page
        .locator('.ant-select-item-option', { hasText: say('＋ 新建「开幕现场」', '＋ New “开幕现场”') })
        .click()
      const form = page.getByRole('dialog').last()
      await expect(form.getByLabel(say('名称', 'Name'), { exact: true })).toHaveValue('开幕现场')
      await form.getByRole('button', { name: say('保存', 'Save') }).click()
      const pictures = page.getByRole('dialog', { name: '开幕现场' })
      await expect(pictures).toBeVisible()
      await pictures
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'opening.png',
          mimeType: 'image/png',
          buffer: await photo(640, 400).png().toBuffer(),
        })
      const [group] = await server.system.store(webImageGroup).rows({ projectId: project.id, name: '开幕现场' })
      await expect
        .poll(async () => (await server.system.store(webImage).rows({ webImageGroupId: group?.id ?? 0 })).length)
        .toBe(1)
      await photograph(opened, 'in-place-pictures')
      await expectAccessible(page)
      await pictures
        .getByRole('button', { name: say('关闭', 'Close') })
        .first()
        .click()
      await settings.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect
        .poll(async () => (await server.system.store(webComponent).getDetail(album.id)).value)
        .toBe(String(group?.id))

      await expect(settings.getByRole('button', { name: say('保存', 'Save') })).toBeDisabled()

      // Two menus of one name are distinguished by their websites.
      await choose(links.id)
      await settings.getByRole('combobox').first().click()
      const twins = page.locator('.ant-select-item-option:visible', { hasText: /^Main · / })
      await expect(twins).toHaveCount(2)
      await expect(twins.filter({ hasText: 'zh 1' })).toHaveCount(1)
      await expect(twins.filter({ hasText: 'English' })).toHaveCount(1)
      await photograph(opened, 'in-place-twins')
      expect(await server.system.store(webMenuGroup).count({ projectId: project.id, name: 'Main' })).toBe(2)
      expectNoTroubles(opened)
      await opened.close()
    })
})
