import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, twoWays, photograph, startTestServer } from '@pavilion/testing'
import { makePoll } from '@pavilion/vote/testing.ts'

const server = await startTestServer()
async function voted() {
  const { project, websites } = await makeExpo(server)
  // Their addresses, which are created with the website.
  for (const [mark, root] of [
    ['zh', ''],
    ['en', '/en'],
  ] as const)
    await server.sql(`update "website" set root = $2 where id = $1`, [
      websites[`${mark}1`].id,
      `/${project.abbr}${root}`,
    ])
  const poll = await makePoll(server, { projectId: project.id })
  const operator = await server.operator({ projects: [project.id] })
  for (const [last, item] of [
    [2, 1],
    [3, 1],
    [4, 0],
    [5, 1],
  ] as const)
    await poll.voteFrom(`127.0.0.${last}`, poll.items[item]?.id)
  await server.call(
    '/voteRecord/create',
    { voteItemId: poll.items[2]?.id, votedAt: '2026-11-19T16:30:00.000Z' },
    { token: operator.token, projectId: project.id },
  )
  return { ...poll, operator, project }
}
describe('the report of a topic in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`shows ranks, shares, voters and days, and links to records and large screen, on a ${device} in ${language}`, async () => {
      const { operator, projectId, topic, project } = await voted()
      const opened = await openAdmin(server, operator, `/voteManagement/voteReport?voteTopicId=${topic.id}`, {
        device,
        language,
        projectId,
      })
      const { page } = opened
      const first = page.locator('.vt-table tbody tr').first()
      await expect(first).toContainText(language === 'en' ? 'Exhibit 2' : '乙')
      await expect(first).toContainText('60.0%')
      // On a phone a rank fits the screen, so that its figures are visible without scrolling
      // sideways.
      expect(
        await page.locator('.vt-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0)
      for (const [nth, cellText] of ['1', language === 'en' ? 'Exhibit 2' : '乙', '3', '60.0%'].entries())
        await expect(first.locator('th, td').filter({ visible: true }).nth(nth)).toContainText(cellText)
      await expect(
        first
          .getByText(
            device === 'phone'
              ? language === 'en'
                ? '3 voters · +3 in 24 hours · 0 by operators'
                : '3 人投票 · 近 24 小时 +3 · 人工录入 0'
              : '+3',
          )
          .filter({ visible: true }),
      ).toHaveCount(1)
      // Ranks and days are charts, and readable as a table.
      await expect(page.locator('.pv-chart svg')).toHaveCount(2)
      await page
        .getByRole('button', { name: language === 'en' ? 'View as table' : '查看表格' })
        .nth(1)
        .click()
      await expect(page.getByRole('row', { name: /2026-11-20/ })).toContainText('1')
      await expect(page.getByRole('link', { name: language === 'en' ? 'Large screen' : '大屏' })).toHaveAttribute(
        'href',
        `/${project.abbr}${language === 'en' ? '/en' : ''}/vote-screen?id=${topic.id}`,
      )
      await expectAccessible(page)
      await photograph(opened, 'vote-report')
      await page.getByRole('link', { name: language === 'en' ? 'Records and export' : '投票记录与导出' }).click()
      await expect(page).toHaveURL(new RegExp(`voteRecord\\?voteTopicId=${topic.id}`))
      await expect(
        page
          .getByText(language === 'en' ? 'Entered by an operator' : '人工录入')
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
      expectNoTroubles(opened)
      await opened.close()
    })
  it('opens the newest topic, switches to another one, and says where totals and votes disagree', async () => {
    const { operator, projectId, first } = await voted()
    const second = await makePoll(server, { projectId, name: '最佳摊位', englishName: 'Best booth' }, ['丁'])
    await server.sql(`update "voteItem" set "sumNumber" = 9 where id = $1`, [first.id])
    const { page, close } = await openAdmin(server, operator, '/voteManagement/voteReport', {
      language: 'en',
      projectId,
    })
    await expect(page.locator('.vt-table tbody tr')).toHaveCount(1)
    expect(second.items).toHaveLength(1)
    await page.getByLabel('Vote', { exact: true }).click()
    await page.getByTitle('Favourite exhibit').click()
    await expect(page.getByRole('alert')).toContainText('does not match its vote records')
    await expect(page).toHaveURL(/voteTopicId=/)
    await close()
  })
})
