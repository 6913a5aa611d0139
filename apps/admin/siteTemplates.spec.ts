import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { entriesOf, type AnyCodes, type AnyField } from '@pavilion/declare'
import { makeProgramme } from '@pavilion/conference/testing.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { webComponent, website } from '@pavilion/site/model/index.ts'
import { pageDrawing } from '@pavilion/site/server/drawing.ts'
import { expectAccessible, expectNoTroubles, fourWays, openPage, photograph, startTestHouse } from '@pavilion/testing'
import { makePoll } from '@pavilion/vote/testing.ts'
import { openAdmin } from './testing.ts'

const house = await startTestHouse(), operator = await house.operator()
const project = await house.project({ name: '春季展', englishName: 'Spring fair', location: '上海', englishLocation: 'Shanghai' })
const programme = makeProgramme(house, project.id), speakers = [await programme.speaker('张三', { englishName: 'Zhang San' }), await programme.speaker('李四', { englishName: 'Li Si' })]
await programme.session('开幕式', '04-15 09:00', '04-15 10:00', { speakers, englishName: 'Opening' })
await makePoll(house, { projectId: project.id })
await makeForm(house.system, project.id, { form: { name: '开放表单', englishName: 'Open form', type: webFormType.openForm, signInRequired: false }, groups: [{ fields: [] }] })
const gallery = async (language: 'zh' | 'en', type: 1 | 2) => (await house.call('/website/gallery', { projectId: project.id, language, type, live: true }, { token: operator.token, projectId: project.id })).data as { html: string; titles: readonly string[] }

describe('the gallery of components', () => {
  it('shows every kind that a room declares, in every style that its settings name, each with something to see', async () => {
    const { html, titles } = await gallery('zh', 1), styles = ['fixedContainerStyle', 'style', 'webMenuStyle', 'webContentListStyle', 'voteStyle']
    for (const { zh, type, settings } of pageDrawing.get()?.components ?? []) {
      const own = styles.map(name => (settings.fields as Record<string, AnyField>)[name]?.codes as AnyCodes | undefined).find(Boolean)
      for (const { zh: look } of own && type !== 2 ? entriesOf(own) : []) expect(titles).toContain(`${zh} · ${look}`)
      expect(titles.some(title => title.startsWith(zh))).toBe(true)
    }
    // A cell without anything below its heading would be a component that shows nothing.
    const cells = html.split('<section id="c-').slice(1).filter(cell => cell.includes('class="heading"'))
    expect(cells.filter(cell => /<div class="stack"><\/div><\/div>/.test(cell)).map(cell => /<h2>(.*?)<\/h2>/.exec(cell)?.[1])).toEqual([])
    expect(titles.length).toBeGreaterThan(90)
    expect(await house.system.store(webComponent).count({ projectId: project.id })).toBe(0)
  })
  it('is accessible at both widths, holds its width and is photographed in both languages', async () => {
    for (const way of fourWays) {
      const opened = await openPage({ ...way, baseURL: house.url }), { page } = opened, { html } = await gallery(way.language, way.device === 'phone' ? 2 : 1)
      await page.route('**/gallery', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
      await page.goto('/gallery')
      await expect(page.locator('.section').last()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if ((way.device === 'desktop') === (way.language === 'zh')) await expectAccessible(page)
      await photograph(opened, 'gallery')
      await opened.close()
    }
  })
})
describe('websites from a template', () => {
  it('are made from the back-office, which says what was made and what is still a sample', async () => {
    const opened = await openAdmin(house, operator, '/websiteManagement/fromTemplate', { projectId: project.id }), { page } = opened
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expectAccessible(page)
    await page.getByRole('radio', { name: /招聘会/ }).check()
    await page.getByRole('checkbox', { name: '英文' }).uncheck()
    await page.getByRole('checkbox', { name: '电脑' }).uncheck()
    await page.getByRole('button', { name: '创建网站' }).click()
    await expect(page.getByRole('heading', { name: '网站已创建' })).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.pv-site')).toHaveCount(1)
    await expect(page.locator('.pv-site')).toContainText(`/${project.abbr}/m`)
    await expect(page.getByText('企业与职位')).toBeVisible()
    expect(await house.sql('select type, status from website where "projectId" = $1 order by id', [project.id])).toEqual([{ type: 2, status: 0 }])
    expectNoTroubles(opened)
    await opened.close()
  })
  it('are kept from the list as templates of one’s own, made again on a phone in English, and taken away', async () => {
    const event = await house.project({ name: '旧展', englishName: 'Old fair' }), languageId = Number((await house.sql<{ id: number }>(`select id from language where mark = 'en'`))[0]?.id)
    await house.system.store(website).create({ projectId: event.id, name: 'Last year’s site', type: 2, languageId })
    const list = await openAdmin(house, operator, '/websiteManagement/website', { projectId: event.id })
    await list.page.getByRole('row', { name: /Last year’s site/ }).getByRole('button', { name: /更多/ }).click()
    await list.page.getByRole('menuitem', { name: '存为模板' }).click()
    await list.page.getByRole('button', { name: '确 定' }).or(list.page.getByRole('button', { name: '确定', exact: true })).click()
    await expect.poll(() => house.sql('select name from "websiteTemplate"')).toEqual([{ name: 'Last year’s site' }])
    await list.close()
    const opened = await openAdmin(house, operator, '/websiteManagement/fromTemplate', { projectId: project.id, device: 'phone', language: 'en' }), { page } = opened
    await page.getByRole('radio', { name: /Last year’s site/ }).check()
    await expect(page.getByRole('checkbox', { name: 'Phone' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Desktop' })).not.toBeChecked()
    await expectAccessible(page)
    await photograph(opened, 'own-template')
    await page.getByRole('button', { name: 'Make the websites' }).click()
    await expect(page.locator('.pv-site')).toContainText(`/${project.abbr}/m/en`)
    await photograph(opened, 'own-template-made')
    await page.getByRole('button', { name: 'Make another' }).click()
    await page.getByRole('button', { name: 'Delete the template Last year’s site' }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('radio')).toHaveCount(4)
    expectNoTroubles(opened)
    await opened.close()
  })
})
