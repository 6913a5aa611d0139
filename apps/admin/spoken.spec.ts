import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectNoTroubles, openPage, startTestServer } from '@pavilion/testing'
import { contentsIn, fillSignIn, goInside, nextPicture, openAdmin, tabTo } from './testing.ts'

const server = await startTestServer()
const madeIn = contentsIn(server)

for (const language of ['zh', 'en'] as const) {
  const zh = language === 'zh'
  const say = (chinese: string, english: string) => (zh ? chinese : english)
  const foreign = zh ? /[a-z]{3}/i : /\p{Script=Han}/u
  describe(`what a screen reader says in ${zh ? 'Chinese' : 'English'}`, () => {
    it('includes buttons in the page’s language, also those inside an input', async () => {
      const { way } = await madeIn('1')
      // Sessions are shown to somebody of all projects.
      const opened = await openAdmin(server, await server.operator(), '/websiteManagement/website', {
        ...way,
        language,
      })
      const { page } = opened
      await page.getByRole('button', { name: say('新建', 'New'), exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByText(say('更多（', 'More (')).click()
      await form.getByRole('button', { name: say('主色 无色', 'Primary colour No colour') }).click()
      await expect(page.getByRole('button', { name: say('清除颜色', 'Clear colour'), exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form.getByRole('button', { name: say('清除', 'Clear'), exact: true }).first()).toBeAttached()
      await expect(form.getByRole('button', { name: foreign })).toHaveCount(0)
      await form.getByRole('button', { name: say('取消', 'Cancel'), exact: true }).click()
      await expect(form).toBeHidden()
      await goInside(page, '/platformManagement/language')
      await page.getByRole('button', { name: say('新建', 'New'), exact: true }).click()
      for (const name of [say('增加', 'Increase'), say('减少', 'Decrease')])
        await expect(form.getByRole('button', { name, exact: true, includeHidden: true }).first()).toBeAttached()
      await expect(form.getByRole('button', { name: foreign })).toHaveCount(0)
      await page.goto('/admin/systemManagement/accessSession')
      await expect(page.getByRole('main').getByRole('button', { name: say('搜索', 'Search') })).toBeVisible()
      for (const [address, name] of [
        ['/ownSysMessage/manageOwnSysMessage', say('筛选', 'Filter')],
        ['/systemManagement/backgroundTask', say('视图', 'View')],
      ] as const) {
        await goInside(page, address)
        await expect(page.getByRole('radiogroup', { name, exact: true })).toBeVisible()
      }
      expectNoTroubles(opened)
      await opened.close()
    })
    it('includes tables, and choices by their subject', async () => {
      const { operator, way } = await madeIn('1')
      const opened = await openAdmin(server, operator, '/websiteManagement/website', { ...way, language })
      const { page } = opened
      await page.getByRole('button', { name: say('新建', 'New'), exact: true }).click()
      await expect(
        page.getByRole('dialog').getByRole('radiogroup', { name: say('类型', 'Type'), exact: true }),
      ).toBeVisible()
      await page.goto('/admin/platformManagement/language')
      await expect(
        page.getByRole('main').getByRole('table', { name: say('语言', 'Language'), exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: say('语言', 'Language'), exact: true })).toBeAttached()
      // A change of screen is announced, because no page loads. The first one is announced by the
      // browser.
      const liveRegion = page.locator('.ad-shell ~ [aria-live=polite]')
      await expect(liveRegion).toHaveText('')
      await page.evaluate(() => {
        history.pushState(null, '', '/admin/personalCenter/userInfo')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(liveRegion).toHaveText(say('个人信息', 'User info'))
      for (const name of [say('头像', 'Picture'), say('性别', 'Gender')])
        await expect(page.getByRole('radiogroup', { name, exact: true })).toBeVisible()
      await opened.close()
    })
    it('includes what went wrong, and nothing before it', async () => {
      const opened = await openPage({ baseURL: server.url, language })
      const { page } = opened
      const operator = await server.operator()
      const pictured = nextPicture(opened)
      await page.addInitScript(
        language => localStorage.setItem('pavilion.layout', JSON.stringify({ language })),
        language,
      )
      await page.goto('/admin/login')
      await fillSignIn(opened, server, { account: operator.account, password: 'Nobody-knows-1!' }, pictured, {
        language,
      })
      await expect(page.getByRole('alert')).toContainText(/\S/)
      await expect(page.getByRole('alert').getByRole('img')).toHaveCount(0)
      await opened.close()
    })
  })
}

describe('clearing a select by keyboard', () => {
  it('is visible while it has the focus', async () => {
    const { operator, way } = await madeIn('1')
    const opened = await openAdmin(server, operator, '/systemManagement/sysUser?status=10', way)
    const { page } = opened
    await page.getByRole('button', { name: '搜索', exact: true }).waitFor()
    const clear = page.locator('.ant-select-clear').first()
    await tabTo(page, clear)
    await expect(clear).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(clear).toHaveCount(0)
    expectNoTroubles(opened)
    await opened.close()
  })
})
