import { describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { visualScreen } from '@pavilion/report/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, openPage, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { hall } = gates(server)

/** A hall whose gates have counted for some hours. */
async function busyHall() {
  const place = await hall({ gateCount: 4, exits: 2 })
  const { projectId } = place
  await server.sql(
    `insert into "registerUserEntryMinute"
      ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId", "certTypeId", "entryType", "amount")
    select $1, date_trunc('minute', statement_timestamp()) - n * interval '1 minute', t.id, $2, $3, t."entryType",
      greatest(1, round((6 + 5 * sin(n / 37.0) + t.id % 3) * case when t."entryType" = 20 then 0.6 else 1 end))
    from "registerUserTerm" t, generate_series(0, 4320) n
    where t."projectId" = $1`,
    [projectId, place.groupId, place.type.id],
  )
  return place
}
const sizes = { '1080p': { width: 1920, height: 1080 }, '4k': { width: 3840, height: 2160 } } as const

describe('large screens', () => {
  for (const language of ['zh', 'en'] as const)
    it(`fill 1080p, 4K and a phone, count within seconds and say so when the line is lost, in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const place = await busyHall()
      const { projectId } = place
      const operator = await server.operator({ projects: [projectId] })
      const opened = await openAdmin(server, operator, '/entryLargeGreen', { projectId, language })
      const { page } = opened
      const lead = page.locator('.wl-leads strong')
      await expect(lead).toBeVisible()
      const shown = async () => Number((await lead.textContent())?.replaceAll(',', ''))
      const before = await shown()
      await place.scan(place.in, await place.passOf(await place.person({ name: '甲乙丙' })))
      await expect.poll(shown).toBe(before + 1)
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size)
        const fits = await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)
        expect(fits).toBe(true)
        await photograph(opened, `wall-${name}-${language}`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await photograph(opened, `wall-phone-${language}`)
      await expectAccessible(page)
      await expect(page.getByText('甲乙丙')).toHaveCount(0)
      await page.setViewportSize(sizes['1080p'])
      await page.context().setOffline(true)
      await expect(page.getByText(say('连接已断开，当前显示', 'Connection lost. Figures as of'))).toBeVisible()
      expect(await shown()).toBeGreaterThan(before)
      await photograph(opened, `wall-lost-${language}`)
      await page.context().setOffline(false)
      await expect(page.getByText(say('实时数据', 'Live ·'))).toBeVisible()
      await opened.close()
    })

  for (const language of ['zh', 'en'] as const)
    it(`start without a line with their own page and the last figures, and come back by themselves, in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { project } = await makeExpo(server)
      const { id: projectId, abbr } = project
      const operator = await server.operator({ projects: [projectId] })
      const { data: link } = await server.call(
        '/largeScreenLink/create',
        { name: '大厅', projectId },
        { token: operator.token, projectId },
      )
      const opened = await openPage({ device: 'desktop', language, baseURL: server.url })
      const { page } = opened
      await page.goto(`/${abbr}${language === 'zh' ? '' : '/en'}/largeScreen?code=${link.code}`)
      const lead = page.locator('.wl-figure strong').first()
      await expect(lead).toBeVisible()
      await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
      const before = await lead.textContent()
      await page.context().setOffline(true)
      await page.reload()
      await expect(page.getByText(say('连接已断开，当前显示', 'Connection lost. Figures as of'))).toBeVisible()
      expect(await lead.textContent()).toBe(before)
      await photograph(opened, `wall-started-offline-${language}`)
      await page.context().setOffline(false)
      await expect(page.getByText(say('实时数据', 'Live ·'))).toBeVisible()
      await opened.close()
    })

  it('are put together from blocks and shown on a television by a link until it is revoked', async () => {
    const place = await busyHall()
    const { projectId } = place
    const screens = server.system.store(visualScreen)
    const { id } = await screens.create({
      projectId,
      code: `tv${projectId}`,
      name: '大厅',
      title: '欢迎',
      englishTitle: 'Welcome',
    } as never)
    const operator = await server.operator({ projects: [projectId] })
    const opened = await openAdmin(server, operator, '/visualScreenManagement/designer', {
      projectId,
      language: 'en',
    })
    const { page } = opened
    // With nothing chosen it says what to do, and what there is.
    await expect(page.getByRole('heading', { name: 'Available blocks' })).toBeVisible()
    await photograph(opened, 'wall-designer-first')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^大厅 Blocks: \d/ }).click()
    await expect(page.locator('.rp-preview .wl-leads strong')).toBeVisible()
    await page.getByRole('button', { name: '+ Text' }).click()
    await page.getByLabel('English text').fill('Gate 3 is nearest to the metro')
    await page.getByRole('button', { name: 'Text: move up' }).click()
    await expect(page.locator('.rp-preview .wl-words')).toHaveText('Gate 3 is nearest to the metro')
    await photograph(opened, 'wall-designer')
    await expectAccessible(page)
    // What is typed into one field is one step back, and is said to who cannot see it.
    const undo = page.getByRole('button', { name: 'Undo' })
    const text = page.getByLabel('English text')
    await undo.click()
    await expect(page.getByRole('button', { name: 'Text: move down' })).toBeDisabled()
    await expect(page.locator('.rp-design').getByRole('status').first()).toHaveText('Undone. 2 more steps to undo')
    await undo.press('Control+z')
    await expect(text).toHaveValue('')
    await undo.press('Control+z')
    await expect(text).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    for (const keys of ['Control+y', 'Control+Shift+z', 'Control+y']) await page.keyboard.press(keys)
    await expect(page.locator('.rp-preview .wl-words')).toHaveText('Gate 3 is nearest to the metro')
    // Somebody else saves meanwhile: nothing of either is lost.
    const { updatedAt } = await screens.getDetail(id)
    await server.call(
      '/visualScreen/update',
      { id, updatedAt, englishTitle: 'Good morning' },
      { token: operator.token, projectId },
    )
    await page.keyboard.press('Control+s')
    const asked = page.getByRole('dialog', { name: 'Somebody else has just changed this large screen' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'wall-designer-conflict')
    await asked.getByRole('button', { name: 'Merge (my changes win)' }).click()
    await expect(asked).toHaveCount(0)
    await expect(page.getByText('Good morning')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    const { englishTitle, blocks } = await screens.getDetail(id)
    expect([englishTitle, (blocks as { textEn?: string }[]).map(({ textEn }) => textEn).filter(Boolean)]).toEqual([
      'Good morning',
      ['Gate 3 is nearest to the metro'],
    ])
    expectNoTroubles(opened, [/409/])
    await opened.close()
  })

  it('are shown on a television by a link until it is revoked', async () => {
    const { project } = await makeExpo(server)
    const { id: projectId } = project
    const screen = await server.system.store(visualScreen).create({
      projectId,
      code: `tv${projectId}`,
      name: '大厅',
      blocks: [
        { kind: 'figure', of: 'inside', width: 6 },
        { kind: 'text', width: 6, textEn: 'Gate 3 is nearest to the metro' },
      ],
    } as never)
    const operator = await server.operator({ projects: [projectId] })
    const link = await server.call(
      '/largeScreenLink/create',
      { name: '电视', visualScreenId: screen.id, projectId },
      { token: operator.token, projectId },
    )
    const tv = await openPage({ device: 'desktop', language: 'en', baseURL: server.url })
    await tv.page.setViewportSize(sizes['1080p'])
    await tv.page.goto(`/${project.abbr}/en/largeScreen`)
    await expect(tv.page.getByText('The organiser has not published any figures yet')).toBeVisible()
    await tv.page.goto(`/${project.abbr}/en/largeScreen?code=${link.data.code}`)
    await expect(tv.page.getByText('Gate 3 is nearest to the metro')).toBeVisible()
    await photograph(tv, 'wall-television')
    await server.call(
      '/largeScreenLink/revoke',
      { id: link.data.id, updatedAt: link.data.updatedAt },
      { token: operator.token, projectId },
    )
    await expect(tv.page.getByText('This link is invalid, has expired or was revoked')).toBeVisible()
    await tv.close()
  })
})

describe('the day page', () => {
  for (const device of ['desktop', 'phone'] as const)
    it(`shows gates, devices, refusals, black-list hits and who is inside, on a ${device}`, async () => {
      const place = await busyHall()
      const { projectId } = place
      const language = device === 'phone' ? 'zh' : 'en'
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      await place.scan(place.in, await place.passOf(await place.person({ name: '在馆者' })))
      await place.scan(place.in, 'NOBODY', { kind: 'typed' })
      await server.system
        .store(registerUserBlackUser)
        .create({ projectId, name: '黑名单者', externalNumber: `B${projectId}` } as never)
      const black = await place.person({ name: '黑名单者', number: `B${projectId}` })
      await place.scan(place.in, await place.passOf(black))
      const operator = await server.operator({ projects: [projectId] })
      const opened = await openAdmin(server, operator, '/registerManagement/dayPage', { projectId, language, device })
      const { page } = opened
      await expect(page.getByRole('alert')).toContainText('黑名单者')
      await expect(page.getByRole('link', { name: say('查无此人', 'Person unknown') })).toBeVisible()
      await page.getByLabel(say('新日志', 'New note')).fill(say('三号闸改为出口', 'Gate 3 is an exit now'))
      await page.getByRole('button', { name: say('记录', 'Add'), exact: true }).click()
      await expect(page.locator('.rp-notes p')).toHaveText(say('三号闸改为出口', 'Gate 3 is an exit now'))
      await photograph(opened, `day-${device}`)
      await expectAccessible(page)
      await page.getByRole('button', { name: say('名单', 'List'), exact: true }).click()
      await expect(page.locator('.rp-names')).toContainText('在馆者')
      await photograph(opened, `day-inside-${device}`)
      expectNoTroubles(opened)
      await opened.close()
    })
})
