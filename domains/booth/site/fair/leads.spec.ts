import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { awake, expectAccessible, photograph, startTestServer } from '@pavilion/testing'
import { openDays } from '../../server/fair/testing.ts'

const server = await startTestServer()

describe('scanning visitors on a phone', () => {
  it('asks the visitor, keeps scans while there is no line, and sends them when it is back', async () => {
    const project = await projectWithSites(server)
    const at = await openDays(server, {}, project)
    const tea = await at.company('云顶茶业')
    const [li, wang] = [await at.visitor('李雷'), await at.visitor('王梅')]
    const opened = await visit(server, project, '/exhibitor-leads', {
      language: 'zh',
      device: 'phone',
      token: tea.who.token,
    })
    const { page } = opened
    await awake(page)
    await page.getByText('向观众提的问题').click()
    await page.getByRole('button', { name: '添加问题' }).click()
    await page.getByLabel('问题', { exact: true }).fill('对什么感兴趣')
    await page.getByLabel('类型').selectOption({ label: '单选' })
    await page.getByLabel('选项（每行一个）').fill('绿茶\n红茶')
    await page.getByRole('button', { name: '保存问题' }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    const type = async (number: string, tail: string) => {
      await page.getByLabel('或输入证件编号').fill(number)
      await page.getByRole('button', { name: '继续' }).click()
      await page.getByLabel('观众手机号后四位').fill(tail)
    }
    await type(li.number ?? '', li.tail)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('请询问观众并选择')).toBeVisible()
    await page.getByRole('radio', { name: '同意', exact: true }).check()
    await page.getByRole('radio', { name: '红茶' }).check()
    await photograph(opened, 'leads-asked', { fullPage: true })
    await expectAccessible(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '李雷' })).toContainText('红茶')
    await page.context().setOffline(true)
    await type(wang.number ?? '', wang.tail)
    await page.getByRole('radio', { name: '不同意' }).check()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('1 条待发送')).toBeVisible()
    // The first call over a line that has just come back is lost too.
    await page.route('**/api/exhibitorLead/ext/scan', route => route.abort(), { times: 1 })
    await page.context().setOffline(false)
    await expect(page.getByRole('listitem').filter({ hasText: '未提供联系方式的观众' })).toBeVisible()
    await expect(page.getByText('1 条待发送')).toHaveCount(0)
    await photograph(opened, 'leads-noted', { fullPage: true })
    await expectAccessible(page)
    await opened.close()
  })
})
