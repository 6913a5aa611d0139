import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, rootOf, visit } from '@pavilion/account/site/testing.ts'
import { website } from '@pavilion/site/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { formComponentType, webForm, webFormType } from '../model/index.ts'
import { makeForm } from '../server/index.ts'
import { groupWithMembers } from './testing.ts'

const server = await startTestServer()
const { input } = formComponentType
const group = () => groupWithMembers(server)

describe('a form that opens its result page', () => {
  it('shows the result only with the number, after the submit', async () => {
    const project = await projectWithSites(server)
    const { form } = await makeForm(server.system, project.id, {
      form: {
        name: '预约参观',
        englishName: 'Visit',
        type: webFormType.openForm,
        signInRequired: false,
        initialStatus: 20,
        afterSubmitAction: 'result',
      },
      groups: [{ fields: [{ key: 'name', name: '姓名', englishName: 'Name', type: input, required: true }] }],
    })
    const { page, close } = await visit(server, project, `/open-form?id=${form.id}`, {
      device: 'phone',
      language: 'zh',
    })
    await page.getByLabel('姓名').fill('李雷')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('heading', { name: '已提交 1 人' })).toBeVisible()
    const [record] = await server.sql<{ number: string }>(
      'select "number" from "webFormRecord" where "webFormId" = $1',
      [form.id],
    )
    await expect(page).toHaveURL(new RegExp(`/m/batch-register-result#${record?.number}$`))
    await expect(page.getByText(record?.number as string)).toBeVisible()
    await page.goto(`${rootOf(project, 'phone', 'zh')}/batch-register-result?number=222222222222`)
    await expect(page.getByRole('heading', { name: '请从提交后的页面打开报名结果' })).toBeVisible()
    await close()
  })
})

describe('the phone pages of forms', () => {
  it('list and link every form with its status, and show a code by its number or to its owner', async () => {
    const { project, leader, registered, groups } = await group()
    await registered('青岚茶业')
    await makeForm(server.system, project.id, {
      form: { name: '观众调查', englishName: 'Survey', type: webFormType.questionnaire, registerStatus: 20 },
      groups: [],
    })
    await makeForm(server.system, project.id, {
      form: {
        name: '现场提问',
        englishName: 'Questions',
        type: webFormType.questionnaire,
        endTime: new Date(Date.now() + 12 * 3_600_000).toISOString(),
      },
      groups: [],
    })
    const opened = await visit(server, project, '/form-list', { token: leader.token, device: 'phone', language: 'zh' })
    const { page } = opened
    // The phone's clock is one day ahead.
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: '现场提问' })).toContainText('可填写')
    await expect(page.getByRole('listitem').filter({ hasText: '团体报名' })).toContainText('待审核')
    await expect(page.getByRole('listitem').filter({ hasText: '观众调查' })).toContainText('报名已关闭')
    // The member form is opened from the group.
    await expect(page.getByRole('listitem').filter({ hasText: '参会代表' })).toHaveCount(0)
    await photograph(opened, 'form-list')
    await expectAccessible(page)
    await page.getByRole('link', { name: /团体报名/ }).click()
    await expect(page).toHaveURL(new RegExp(`/group-register\\?id=${groups.form.id}`))
    const number = (await page.locator('.rf-number').textContent()) as string
    await page.goto(`${rootOf(project, 'phone', 'zh')}/qrcode`)
    await expect(page.getByRole('img', { name: new RegExp(`${number} 的二维码$`) })).toBeVisible()
    await photograph(opened, 'qrcode')
    await expectAccessible(page)
    // A page that is open loads itself again when its session goes.
    const shown = page.url()
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(shown)
    await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', /sign-in\?redirect=.*qrcode/)
    await page.goto(`${rootOf(project, 'phone', 'zh')}/qrcode?number=${number}`)
    await expect(page.getByRole('img', { name: new RegExp(`${number} 的二维码$`) })).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('signing out of a form', () => {
  it('opens the sign-in page of its template, which returns to it, and leaves nothing on the device [form-sign-out-returns]', async () => {
    const { project, leader, groups } = await group()
    for (const site of await server.system
      .acting('site', { projectId: project.id })
      .store(website)
      .rows({ projectId: project.id }))
      await server.system.store(website).set(site.id, { showSignOut: true })
    await server.system.store(webForm).set(groups.form.id, { signInTemplate: 'signInName' } as never)
    const { page, close } = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
    })
    await page.getByLabel('Company').fill('Qinglan')
    // The user centre stores the code on the device, for halls without a connection.
    await page.evaluate(id => localStorage.setItem(`pavilion.pass.${id}`, '{}'), project.id)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/sign-in3-name\\?id=${groups.form.id}&redirect=`))
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      `${rootOf(project, 'desktop', 'en')}/group-register?id=${groups.form.id}`,
    )
    expect((await server.call('/webUser/ext/getWebUser', {}, { token: leader.token })).result).toBe(50008)
    // The next user of the device finds neither the code nor the draft.
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('pavilion')))).toEqual([])
    await close()
  })
  it('or signing in as somebody else in another tab sends nothing in their name: the draft waits for its author, even on a page restored by the browser', async () => {
    const { project, leader, groups } = await group()
    const other = await server.visitor({ projectId: project.id })
    const { page, close } = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
    })
    const company = page.getByLabel('Company')
    const signIn = (token: string) =>
      page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
    await company.fill('Qinglan')
    await signIn(other.token)
    await page.evaluate(() => {
      ;(globalThis as { requested?: unknown }).requested = true
      document.querySelector<HTMLButtonElement>('button[type=submit], .pf-primary')?.click()
    })
    await expect
      .poll(() => page.evaluate(() => (globalThis as { requested?: unknown }).requested).catch(() => true))
      .toBeUndefined()
    await expect(company).toHaveValue('')
    expect(await server.sql('select 1 from "webFormRecord" where "webUserId" = $1', [other.id])).toEqual([])
    await signIn(leader.token)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(company).toHaveValue('Qinglan')
    // Even while the page loads slowly, the old content is not visible.
    await page.route('**/group-register?*', () => undefined)
    await signIn(other.token)
    expect(
      await page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return getComputedStyle(document.body).visibility
      }),
    ).toBe('hidden')
    await close()
  })
})
