import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { contents, contentsIn, openAdmin, row } from './testing.ts'

const server = await startTestServer()
const contentsNamed = contentsIn(server)

describe('the message after a change', () => {
  it('stays for one second after a success [success-1s updated-message]', async () => {
    const { operator, way } = await contentsNamed('一条')
    const { page, close } = await openAdmin(server, operator, contents, way)
    await row(page, '一条').getByRole('button', { name: '编辑' }).click()
    const drawer = page.getByRole('dialog', { name: '编辑网站内容' })
    await drawer.getByLabel('作者').fill('组委会')
    // From here on the page's clock stops and moves only when the test advances it.
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await drawer.getByRole('button', { name: '保存' }).click()
    const toast = page.getByText('更新成功')
    await expect(toast).toBeVisible()
    await page.clock.runFor(900)
    await expect(toast).toBeVisible()
    // Rendering happens between two ticks.
    for (let tick = 0; tick < 10; tick++) await page.clock.runFor(100)
    await expect(toast).toBeHidden()
    await close()
  })
  it('stays for five seconds after a failure, in the server’s words or else in the app’s own [result-other create-failed update-failed delete-failed network-error toast-range]', async () => {
    const { operator, way } = await contentsNamed('一条')
    const { page, close } = await openAdmin(server, operator, contents, way)
    const fails = (action: string, errmsg: string | undefined) =>
      page.route(`**/api/webContent/${action}`, route =>
        errmsg === undefined ? route.abort() : route.fulfill({ json: { result: 50000, data: null, errmsg } }),
      )
    const drawer = page.getByRole('dialog', { name: /网站内容/ })
    const save = drawer.getByRole('button', { name: '保存' })
    await fails('create', '')
    await page.getByRole('button', { name: /新建$/ }).click()
    await drawer.getByLabel('名称', { exact: true }).fill('另一条')
    await save.click()
    await expect(page.locator('.ant-message').getByText('创建失败')).toBeVisible()
    await drawer.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await fails('delete', '')
    await row(page, '一条')
      .getByRole('button', { name: /更多操作/ })
      .click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog', { name: '确认后删除？' }).getByRole('button', { name: '删除' }).click()
    await expect(page.locator('.ant-message').getByText('删除失败')).toBeVisible()
    await row(page, '一条').getByRole('button', { name: '编辑' }).click()
    await drawer.getByLabel('作者').fill('组委会')
    await fails('update', '')
    await save.click()
    await expect(page.locator('.ant-message').getByText('更新失败')).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    for (const [errmsg, words] of [
      ['数据库繁忙', '数据库繁忙'],
      [undefined, '网络连接失败'],
    ] as const) {
      await fails('update', errmsg)
      await save.click()
      const toast = page.locator('.ant-message').getByText(words)
      await expect(toast).toBeVisible()
      await page.clock.runFor(4900)
      await expect(toast).toBeVisible()
      for (let tick = 0; tick < 10; tick++) await page.clock.runFor(100)
      await expect(toast).toBeHidden()
    }
    await close()
  })
})

describe('a list that is loading', () => {
  it('shows its skeleton after 300 ms, not before [loading-delay]', async () => {
    const { operator, way } = await contentsNamed('一条')
    const { page, close } = await openAdmin(server, operator, '/dashboard', way)
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
    await page.route('**/api/webContent/getList', () => undefined)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    const asked = page.waitForRequest(/webContent\/getList/)
    await page.evaluate(path => {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/admin${contents}`)
    await asked
    const skeleton = page.locator('.pv-bones:visible')
    await page.clock.runFor(250)
    await expect(skeleton).toHaveCount(0)
    for (let tick = 0; tick < 10; tick++) await page.clock.runFor(100)
    await expect(skeleton).not.toHaveCount(0)
    await close()
  })
})
