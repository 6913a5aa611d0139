import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { expectNoTroubles, startTestHouse } from '@pavilion/testing'
import { registration } from './testing.ts'

const house = await startTestHouse()

describe('the browser’s Back, in a form of several steps', () => {
  it('leads to the step before, with what was typed, and from the first step off the form; Forward leads on, and «Previous» leaves nothing behind', async () => {
    const { project, visitor, path } = await registration(house), opened = await visit(house, project, '', { device: 'phone', token: visitor.token }), { page } = opened
    const home = page.url(), phone = page.getByLabel('Phone number', { exact: true }), buying = page.getByLabel('Buying'), next = page.getByRole('button', { name: 'Next' })
    await page.goto(`${home}${path}`)
    await phone.fill('13812345678')
    await page.getByLabel('E-mail', { exact: true }).fill('lilei@example.com')
    await next.click()
    await buying.check()
    await page.goBack()
    await expect(phone).toHaveValue('13812345678')
    await page.goForward()
    await expect(buying).toBeChecked()
    // Pressed twice it goes back once: the browser goes its way a moment later.
    await page.getByRole('button', { name: 'Previous' }).evaluate((button: HTMLElement) => { button.click(); button.click() })
    await expect(phone).toBeVisible()
    await expect(page).toHaveURL(`${home}${path}`)
    // Where «Previous» went back, Back leaves the form.
    await page.goBack()
    await expect(page).toHaveURL(home)
    await page.goForward()
    await expect(phone).toHaveValue('13812345678')
    // An anchor of the page is no step.
    await next.click()
    await expect(buying).toBeChecked()
    await page.evaluate(() => { location.hash = 'main' })
    await expect(buying).toBeVisible()
    await page.goBack()
    await expect(buying).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('of one that was sent passes over its steps', async () => {
    const { project, visitor, path } = await registration(house), opened = await visit(house, project, '', { device: 'phone', token: visitor.token }), { page } = opened, home = page.url()
    await page.goto(`${home}${path}`)
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await page.getByLabel('E-mail', { exact: true }).fill('lilei@example.com')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Buying').check()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(home)
    expectNoTroubles(opened)
    await opened.close()
  })
})
