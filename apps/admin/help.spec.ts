import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, it } from 'node:test'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { chapters } from './help/chapters.ts'
import { photographGuide } from './help/testing.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
/** The files of the guide, of its pages and of the explanations, as the build names them. */
const filesOfGuide = () =>
  new Set(
    Object.entries<{ file: string; css?: readonly string[] }>(
      JSON.parse(readFileSync(join(import.meta.dirname, 'dist/manifest.json'), 'utf8')),
    ).flatMap(([key, { file, css = [] }]) =>
      /docs\/guide\/.*\.md|(^|\/)(Area)?Help\.tsx$/.test(key) ? [file, ...css].map(path => basename(path)) : [],
    ),
  )
if (process.env.PHOTOGRAPH === 'guide')
  describe('the pictures of the guide', () => {
    it('are taken of the running screens, in both languages', photographGuide)
  })

describe('the guide in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`opens at a section, leads through all chapters and finds words, on ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await server.project()
      const operator = await server.operator({ projects: [project.id] })
      const opened = await openAdmin(server, operator, `/${project.id}/help/forms#prices`, { device, language })
      const { page } = opened
      const prices = page.getByRole('heading', { name: say('收费', 'Prices'), exact: true })
      await expect(prices).toBeFocused()
      await expect(prices).toBeInViewport()
      const picture = page.getByRole('img', { name: say('报名收费列表', 'The list of prices') })
      await picture.scrollIntoViewIfNeeded()
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        1280,
      )
      await expectAccessible(page, { within: 'main' })
      await photograph(opened, 'admin-guide')
      const contents = page.getByRole('navigation', { name: say('指南目录', 'Chapters') })
      await expect(contents.getByRole('link')).toHaveCount(chapters.length)
      await contents.getByRole('link', { name: say('投票', 'Votes') }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/${project.id}/help/votes$`))
      await expect(page.getByRole('heading', { level: 1, name: say('投票', 'Votes') })).toBeInViewport()
      // All chapters stand in one tab.
      await expect(page.locator('.ad-tab')).toHaveCount(1)
      await page.getByRole('searchbox', { name: say('搜索指南', 'Search the guide') }).fill(say('早鸟', 'early bird'))
      const found = page.getByRole('region', { name: say('搜索结果', 'Search results') })
      await expect(found.getByRole('link').first()).toContainText(say('表单与收费 › 收费', 'Forms and prices › Prices'))
      await expectAccessible(page, { within: 'main' })
      await found.getByRole('link').first().click()
      await expect(prices).toBeInViewport()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: say('投票', 'Votes') })).toBeInViewport()
      expectNoTroubles(opened)
      await opened.close()
    })
  it('leads to screens and chapters by its words, says what it does not have, and can be printed and read in the dark', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, '/help', { language: 'en', projectId: project.id })
    const { page } = opened
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first event')
    await page.getByRole('cell', { name: 'Website', exact: true }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { within: 'main' })
    await photograph(opened, 'admin-guide-dark')
    await page.emulateMedia({ colorScheme: 'light', media: 'print' })
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.locator('.ad-sidebar')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2000)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('searchbox').fill('helicopter')
    await expect(page.getByText('Nothing found in the guide.')).toBeVisible()
    await goInside(page, '/help/helicopters')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Start at the beginning' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first event')
    await opened.close()
  })
})

describe('the «?» of a screen', () => {
  for (const { device, language } of twoWays)
    it(`says what it is for and leads to its jobs and its chapter, on ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await server.project()
      const operator = await server.operator({ projects: [project.id] })
      const way = { device, language, projectId: project.id }
      const opened = await openAdmin(server, operator, '/conferenceManagement/conferenceSpeaker', way)
      const { page } = opened
      const name = say('演讲嘉宾', 'Speakers')
      const panel = page.getByRole('dialog')
      await page.getByRole('button', { name: say('这一页的说明', 'About this page') }).click()
      await expect(panel).toContainText(name)
      await expect(panel).toContainText(say('演讲嘉宾的姓名、职务', 'The speakers: name, position'))
      // The list itself is not among its jobs.
      await expect(panel.getByRole('listitem')).toHaveCount(2)
      await expect(panel.getByRole('link').first()).toBeFocused()
      await expectAccessible(page)
      await photograph(opened, 'admin-about')
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await page.keyboard.press('?')
      await panel.getByRole('link', { name: say('指南：日程', 'Guide: Programme') }).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
      // The guide itself needs no explanation.
      await expect(page.getByRole('button', { name: say('这一页的说明', 'About this page') })).toHaveCount(0)
      expectNoTroubles(opened)
      await opened.close()
    })
  it('stays away from who writes, and offers only what one may do', async () => {
    const project = await server.project()
    const clerk = await server.operator({
      rights: ['webFormRecord.getList', 'webForm.getList'],
      projects: [project.id],
    })
    const { page, close } = await openAdmin(server, clerk, '/webFormManagement/webForm', { projectId: project.id })
    await page.getByLabel('关键词').fill('什么')
    await page.getByLabel('关键词').press('?')
    await expect(page.getByLabel('关键词')).toHaveValue('什么?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Neither the guide nor the explanations came with the list.
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? ''))
    const guide = filesOfGuide()
    const ofHelp = (name: string) => guide.has(name)
    expect((await loaded()).filter(ofHelp)).toEqual([])
    await page.getByRole('button', { name: '这一页的说明' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['审核报名'])
    expect((await loaded()).filter(ofHelp)).toHaveLength(2)
    await close()
  })
  it('opens from an empty list, and the steps of an event lead to their chapters', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const { page, close } = await openAdmin(server, operator, '/voteManagement/voteTopic', {
      language: 'en',
      projectId: project.id,
    })
    await page.getByRole('button', { name: 'What is this for?' }).click()
    await expect(page.getByRole('dialog')).toContainText('Let visitors or a jury vote')
    await page.keyboard.press('Escape')
    await goInside(page, '/dashboard')
    await page.getByRole('link', { name: 'Guide: Price' }).click()
    await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeFocused()
    await close()
  })
})
