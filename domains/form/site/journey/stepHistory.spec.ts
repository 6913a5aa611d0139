import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { formComponentType, webFormType } from '../../model/codes.ts'
import { makeForm } from '../../server/index.ts'
import { registration } from '../testing.ts'

const server = await startTestServer()

describe('the browser’s Back, in a form of several steps', () => {
  it('shows the step before with its answers, and leaves the form from the first step; Forward works, and «Previous» adds no entry', async () => {
    const { project, visitor, path } = await registration(server)
    const opened = await visit(server, project, '', { device: 'phone', token: visitor.token })
    const { page } = opened
    const home = page.url()
    const phone = page.getByLabel('Phone number', { exact: true })
    const buying = page.getByLabel('Buying')
    const next = page.getByRole('button', { name: 'Next' })
    await page.goto(`${home}${path}`)
    await phone.fill('13812345678')
    await page.getByLabel('E-mail', { exact: true }).fill('lilei@example.com')
    await next.click()
    await buying.check()
    // A phone shows the name of the present step alone; a screen reader has them all.
    const [done, now] = await page
      .getByRole('list', { name: 'Progress' })
      .getByRole('listitem')
      .evaluateAll(all => all.map(one => (one as HTMLElement).innerText.replace(/\s+/g, ' ')))
    expect([done, now]).toEqual([expect.stringMatching(/^1 ?\S.*\(done\)$/), expect.stringMatching(/^2 ?\S/)])
    await page.goBack()
    await expect(phone).toHaveValue('13812345678')
    await page.goForward()
    await expect(buying).toBeChecked()
    // A double click goes back only once, because the browser navigates a moment later.
    await page.getByRole('button', { name: 'Previous' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(phone).toBeVisible()
    await expect(page).toHaveURL(`${home}${path}`)
    // After «Previous» to the first step, Back leaves the form.
    await page.goBack()
    await expect(page).toHaveURL(home)
    await page.goForward()
    await expect(phone).toHaveValue('13812345678')
    // An anchor on the page is not a step.
    await next.click()
    await expect(buying).toBeChecked()
    await page.evaluate(() => {
      location.hash = 'main'
    })
    await expect(buying).toBeVisible()
    await page.goBack()
    await expect(buying).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('skips the steps of a form that was sent', async () => {
    const { project, visitor, path } = await registration(server)
    const opened = await visit(server, project, '', { device: 'phone', token: visitor.token })
    const { page } = opened
    const home = page.url()
    await page.goto(`${home}${path}`)
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await page.getByLabel('E-mail', { exact: true }).fill('lilei@example.com')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Buying').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(home)
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('a form sent without an account', () => {
  it('shows its number and time again after a reload or Back; opening a link starts an empty form', async () => {
    const project = await projectWithSites(server)
    const { form } = await makeForm(server.system, project.id, {
      form: {
        name: '预约',
        englishName: 'Visit us',
        type: webFormType.openForm,
        signInRequired: false,
        showQrcode: true,
      },
      groups: [
        { fields: [{ key: 'name', name: '姓名', englishName: 'Name', type: formComponentType.input, required: true }] },
      ],
    })
    for (const { device, language, send, sent, since, another, home } of [
      {
        device: 'phone',
        language: 'en',
        send: 'Submit',
        sent: 'Your answers have been sent',
        since: /^Sent on \d{4}-\d\d-\d\d \d\d:\d\d.*\. The status shown is from that time\.$/,
        another: 'Fill in another',
        home: 'Back to home',
      },
      {
        device: 'desktop',
        language: 'zh',
        send: '提交',
        sent: '已提交',
        since: /^提交于 \d{4}-\d\d-\d\d \d\d:\d\d.*，以上为当时的状态。$/,
        another: '再填一份',
        home: '返回首页',
      },
    ] as const) {
      const opened = await visit(server, project, `/open-form?id=${form.id}`, { device, language })
      const { page } = opened
      const name = page.getByLabel(/^(Name|姓名)/)
      const address = page.url()
      const number = page.locator('.rf-number')
      await name.fill('李雷')
      await page.getByRole('button', { name: send }).click()
      await expect(number).toBeVisible()
      const shownNumber = (await number.textContent()) ?? 'none'
      await page.reload()
      await expect(page.getByRole('heading', { name: sent, exact: true })).toBeVisible()
      await expect(number).toHaveText(shownNumber)
      await expect(page.getByText(since)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: home }).click()
      await expect(page).not.toHaveURL(address)
      await page.goBack()
      await expect(number).toHaveText(shownNumber)
      // The next user of the device gets an empty form.
      await page.goto(address.replace(/#.*/, '') + '&again=1')
      await expect(name).toHaveValue('')
      await page.goBack()
      await page.getByRole('button', { name: another }).click()
      await expect(name).toHaveValue('')
      await page.reload()
      await expect(name).toHaveValue('')
      expectNoTroubles(opened)
      await opened.close()
    }
  })
})
