import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, twoWays, photograph, startTestServer } from '@pavilion/testing'
import { makeForm } from '../server/index.ts'
import { fillsIn } from '../server/testing/visitorForm.ts'
import { formComponentType, webFormField, webFormType } from '../model/index.ts'
import { signUp } from '@pavilion/account/server/testing.ts'
import { projectWithSites, rootOf, visit } from '@pavilion/account/site/testing.ts'
import { recordsOf, registration } from './testing.ts'

const server = await startTestServer()
const words = {
  zh: {
    name: '姓名',
    phone: '手机号',
    email: '邮箱',
    next: '下一步',
    previous: '上一步',
    send: '立即登记',
    buying: '采购',
    wrongEmail: '邮箱不正确',
    number: '登记号',
  },
  en: {
    name: 'Name',
    phone: 'Phone number',
    email: 'E-mail',
    next: 'Next',
    previous: 'Previous',
    send: 'Register',
    buying: 'Buying',
    wrongEmail: 'Email incorrect',
    number: 'Registration number',
  },
} as const

/**
 * An open form with one question, filled in. Only the key of the submit prevents a second record.
 */
async function openQuestion() {
  const project = await projectWithSites(server)
  const made = await makeForm(server.system, project.id, {
    form: { name: '提问', englishName: 'Ask us', type: webFormType.openForm, signInRequired: false },
    groups: [
      {
        fields: [
          { key: 'question', name: '问题', englishName: 'Question', type: formComponentType.textarea, required: true },
        ],
      },
    ],
  })
  const opened = await visit(server, project, `/open-form?id=${made.form.id}`)
  await opened.page.getByLabel('Question').fill('May I bring a guest?')
  return { project, ...made, ...opened }
}

for (const { device, language } of twoWays) {
  describe(`registering on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, () => {
    it('goes step by step, reports an invalid e-mail under its field, and ends with a number [email-valid multi-step-groups multi-step-validate multi-step-last submit-returns-number]', async () => {
      const { project, form, visitor, path } = await registration(server)
      const say = words[language]
      const opened = await visit(server, project, path, { device, language, token: visitor.token })
      const { page } = opened
      await expect(page.getByLabel(say.name, { exact: true })).toHaveValue('李雷')
      await page.getByLabel(say.phone, { exact: true }).fill('13812345678')
      await page.getByLabel(say.email, { exact: true }).fill('lilei@')
      await expect(page.getByRole('button', { name: say.send })).toHaveCount(0)
      await page.getByRole('button', { name: say.next }).click()
      const email = page.getByLabel(say.email, { exact: true })
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(new RegExp(say.wrongEmail))
      await expect(email).toBeFocused()
      await photograph(opened, 'form-refused')
      await email.fill('lilei@example.com')
      await page.getByRole('button', { name: say.next }).click()
      await page.getByLabel(say.buying).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: say.previous }).click()
      await expect(page.getByLabel(say.email, { exact: true })).toHaveValue('lilei@example.com')
      await page.getByRole('button', { name: say.next }).click()
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('img', { name: /QR|二维码/ })).toBeVisible()
      const [record] = await recordsOf(server, form.id)
      await expect(page.getByText(record?.number ?? 'no record', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'form-sent')
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}

describe('the registration form', () => {
  it('restores the draft after a reload, and deletes it once it is sent', async () => {
    const { project, visitor, path } = await registration(server)
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await page.getByLabel('E-mail', { exact: true }).fill('draft@example.com')
    await page.reload()
    await expect(page.getByText('We have restored what you typed last time.')).toBeVisible()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('draft@example.com')
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Buying').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('pavilion-draft-'))),
    ).toEqual([])
    await close()
  })
  it('does not show the draft to another person on the same device', async () => {
    const { project, visitor, path } = await registration(server)
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await page.getByLabel('E-mail', { exact: true }).fill('draft@example.com')
    await page.reload()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('draft@example.com')
    const other = await server.visitor({ projectId: project.id, name: '韩梅梅' })
    await page.context().addCookies([{ name: 'pavilion_app', value: other.token, url: server.url }])
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('韩梅梅')
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('')
    await close()
  })
  it('creates one record for a double click, even on a repeat form and in a browser without storage', async () => {
    const { page, form, close } = await openQuestion()
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await page.goto(`${page.url()}&channel=1`)
    await page.getByLabel('Question').fill('May I bring a guest?')
    await page.getByRole('button', { name: 'Submit' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await close()
  })
  it('sends the same key again if the answer was lost, even after a reload, so that only one record is created', async () => {
    const { page, form, close } = await openQuestion()
    const keys: (string | undefined)[] = []
    await page.route('**/api/webFormRecord/ext/createOpenOne', async route => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('Network error')
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await page.reload()
    await expect(page.getByLabel('Question')).toHaveValue('May I bring a guest?')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await close()
  })
  it('creates only one record if it is sent again from another site of the event, even if the form has changed since', async () => {
    const { page, project, form, fields, close } = await openQuestion()
    await page.route(
      '**/api/webFormRecord/ext/createOpenOne',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('Network error')
    await server.system.store(webFormField).set(fields.question as number, { name: '您的问题' })
    await page.goto(`${rootOf(project, 'desktop', 'zh')}/open-form?id=${form.id}`)
    await expect(page.getByLabel('您的问题')).toHaveValue('May I bring a guest?')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await close()
  })
  it('shows within view why a long form could not be sent, and sends it at the next attempt', async () => {
    const project = await projectWithSites(server)
    const fields = Array.from({ length: 12 }, (_, nth) => ({
      key: `q${nth}`,
      name: `问题${nth + 1}`,
      englishName: `Question ${nth + 1}`,
      type: formComponentType.textarea,
    }))
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '问卷', englishName: 'Survey', type: webFormType.openForm, signInRequired: false },
      groups: [{ fields }],
    })
    const { page, close } = await visit(server, project, `/open-form?id=${form.id}`, { device: 'phone' })
    const trouble = page.getByRole('alert').filter({ hasText: 'Network error. Please try again' })
    await page.getByLabel('Question 12').fill('Yes')
    await page.route('**/api/webFormRecord/ext/createOpenOne', route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(trouble).toBeInViewport()
    await expect(trouble).toBeFocused()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeInViewport()
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await close()
  })
  it('says that a script could not be loaded, and restores the draft after a reload', async () => {
    const project = await projectWithSites(server)
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '声明', englishName: 'Declaration', type: webFormType.openForm, signInRequired: false },
      groups: [
        {
          fields: [
            { key: 'question', name: '问题', englishName: 'Question', type: formComponentType.textarea },
            { key: 'signature', name: '签字', englishName: 'Signature', type: formComponentType.signatureBoard },
          ],
        },
      ],
    })
    const { page, close } = await visit(server, project, `/open-form?id=${form.id}`, { device: 'phone' })
    const lost = (script: string) => page.route(`**/assets/${script}-*.js`, route => route.abort())
    await page.getByLabel('Question').fill('May I bring a guest?')
    await lost('SignatureBoard')
    await page.getByRole('button', { name: 'Signature Sign' }).click()
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    await expect(page.getByLabel('Question')).toHaveValue('May I bring a guest?')
    await lost('FormJourney')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByLabel('Question')).toHaveValue('May I bring a guest?')
    await expect(page.locator('.lost-late')).toHaveCount(0)
    // If not even the first script loads, only the page itself can say so, after
    // a timeout.
    await lost('site')
    await page.reload()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish()
    })
    await expect(page.getByRole('alert')).toContainText('Part of this page has not loaded.')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(page.getByLabel('Question')).toHaveValue('May I bring a guest?')
    await close()
  })
  it('shows the notice first; it can be confirmed after a countdown of 5 seconds [show-user-information user-notice-countdown user-notice-remaining user-notice-points]', async () => {
    const { project, visitor, path } = await registration(server, { showUserInformation: 10 })
    const { page, close } = await visit(server, project, '/user-center', { token: visitor.token })
    await page.clock.install({ time: '2026-11-21T00:00:00Z' })
    await page.clock.pauseAt('2026-11-21T01:00:00Z')
    await page.goto(`/${project.abbr}/en${path}`)
    const confirm = page.getByRole('button', { name: /I have read and agree/ })
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
    // The fourth speaks of a photo, which this form does not ask for.
    await expect(page.getByRole('dialog')).not.toContainText('photo')
    for (const left of [5, 4, 3, 2, 1]) {
      await expect(confirm).toHaveText(`I have read and agree (${left} s)`)
      await expect(confirm).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.clock.runFor(1000)
    }
    await expect(confirm).toHaveText('I have read and agree')
    await confirm.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await close()
  })
  it('shows a custom notice as it was written [user-notice-custom-html]', async () => {
    const { project, visitor, path } = await registration(server, {
      showUserInformation: 10,
      userInformation: '<p>Bring your <strong>badge</strong>.</p>',
    })
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await expect(page.getByRole('dialog').locator('strong')).toHaveText('badge')
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0)
    await close()
  })
  it('can be filled in and sent with the keyboard alone; the focus is visible in high contrast too', async () => {
    const { project, form, visitor, path } = await registration(server)
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    const { keyboard } = page
    await page.getByLabel('Name', { exact: true }).focus()
    await page.emulateMedia({ forcedColors: 'active' })
    // High contrast has no shadows.
    await expect(page.getByLabel('Name', { exact: true })).toHaveCSS('outline-style', 'solid')
    await keyboard.press('Tab')
    await keyboard.type('13812345678')
    await keyboard.press('Tab')
    await keyboard.type('keys@example.com')
    await page.getByRole('combobox', { name: 'Gender' }).focus()
    await keyboard.type('fem')
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('Female')
    await page.getByRole('button', { name: 'Next' }).focus()
    await keyboard.press('Enter')
    await page.getByLabel('Buying').focus()
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeFocused()
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await close()
  })
  it('shows and requires a field only while a rule applies [visibility-recompute]', async () => {
    const { project, visitor, path } = await registration(server, { pageByGroup: false })
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await page.getByLabel('Buying').check()
    await expect(page.getByLabel('Other purpose')).toHaveCount(0)
    await page.getByLabel('Other', { exact: true }).check()
    await expect(page.getByLabel('Other purpose')).toBeVisible()
    await close()
  })
  it('shows a refusal of the server under its field, on the step of the field', async () => {
    const { project, visitor, form, path } = await registration(server)
    const first = await server.visitor({ projectId: project.id })
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await page.getByLabel('E-mail', { exact: true }).fill('taken@example.com')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Buying').check()
    const fields = await server.call(
      '/webForm/ext/getFormDetail',
      { webFormId: form.id },
      { token: first.token, projectId: project.id },
    )
    const ids = new Map<string, number>(
      fields.data.webFormFieldGroups.flatMap((group: { webFormFields: { label: string; id: number }[] }) =>
        group.webFormFields.map(field => [field.label, field.id]),
      ),
    )
    const sent = await server.call(
      '/webFormRecord/ext/upsertOne',
      {
        webFormId: form.id,
        webFormRecordValues: {
          [ids.get('name') ?? 0]: '王芳',
          [ids.get('phoneNumber') ?? 0]: '13900000000',
          [ids.get('email') ?? 0]: 'taken@example.com',
          [ids.get('purpose') ?? 0]: '采购',
        },
      },
      { token: first.token, projectId: project.id },
    )
    expect(sent.result).toBe(20000)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/already been registered/)
    await close()
  })
  it('asks for confirmation before a reset [reset-confirm]', async () => {
    const { project, visitor, path } = await registration(server)
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await page.getByLabel('E-mail', { exact: true }).fill('x@example.com')
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('x@example.com')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('dialog')).toContainText('Reset the form?')
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('')
    await close()
  })
  it('survives the end of a session: after signing in again, the draft is restored', async () => {
    const { project, path } = await registration(server, { pageByGroup: false })
    const account = await signUp(server, project.id)
    const { page, close } = await visit(server, project, path, { token: account.token })
    await page.getByLabel('Name', { exact: true }).fill('韩梅梅')
    await page.getByLabel('E-mail', { exact: true }).fill('again@example.com')
    await page.getByLabel('Buying').check()
    expect(
      (await server.call('/webUser/ext/signOut', {}, { token: account.token, projectId: project.id })).result,
    ).toBe(20000)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('dialog')).toContainText('Please login')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('radio', { name: 'Password' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(account.phoneNumber)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('again@example.com')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    await close()
  })
  it('does not scroll sideways on the narrowest phone or at 400 %, and never hides the focused element', async () => {
    const { project, visitor, path } = await registration(server, { pageByGroup: false })
    const { page, close } = await visit(server, project, path, { device: 'phone', token: visitor.token })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    for (const height of [640, 225]) {
      await page.setViewportSize({ width: 320, height })
      await page.getByLabel('Name', { exact: true }).focus()
      for (let nth = 1; nth <= 6; nth++) {
        await page.keyboard.press('Tab')
        await expect
          .poll(
            () =>
              page.evaluate(() => {
                const focused = document.activeElement as Element
                const { x, y, width, height } = focused.getBoundingClientRect()
                return [2, height - 2].every(down =>
                  focused.contains(document.elementFromPoint(x + width / 2, y + down)),
                )
              }),
            { message: `box ${nth} in ${height} px` },
          )
          .toBe(true)
      }
    }
    await close()
  })
  it('loads at most 130 kB of compressed script before the first interaction', async () => {
    const { project, visitor, path } = await registration(server)
    const opened = await visit(server, project, '/sign-in', { token: visitor.token })
    const { page } = opened
    const scripts: Promise<{ responseBodySize: number }>[] = []
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script') scripts.push(request.sizes())
    })
    await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.goto(`/${project.abbr}/en${path}`, { waitUntil: 'networkidle' })
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    const bytes = (await Promise.all(scripts)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(scripts.length).toBeGreaterThan(2)
    expect(bytes).toBeLessThanOrEqual(130_000)
    await opened.close()
  })
})

describe('the user center', () => {
  it('shows each registration with status, reason and next step, and a link to correct it [web-user-records-status]', async () => {
    const { project, form, fields, visitor } = await registration(server, { pageByGroup: false })
    const operator = await server.operator()
    const sent = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: form.id, webFormRecordValues: fillsIn(fields) },
      { token: visitor.token, projectId: project.id },
    )
    const opened = await visit(server, project, '/user-center', { device: 'phone', token: visitor.token })
    const { page } = opened
    await expect(page.getByRole('img', { name: `QR code of number ${sent.data.number}` })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: sent.data.number })).toContainText('Pending')
    const [row] = (
      await server.call(
        '/webFormRecord/getList',
        { where: { webFormId: form.id } },
        { token: operator.token, projectId: project.id },
      )
    ).data.rows
    const rejected = await server.call(
      '/webFormRecord/reject',
      { id: row.id, updatedAt: row.updatedAt, reason: 'Please add your company.' },
      { token: operator.token, projectId: project.id },
    )
    expect(rejected.result).toBe(20000)
    await page.reload()
    const line = page.getByRole('listitem').filter({ hasText: sent.data.number })
    await expect(line).toContainText('Invalid')
    await expect(line).toContainText('Please add your company.')
    await expectAccessible(page)
    await line.getByRole('link', { name: /Correct and send again/ }).click()
    await expect(page.getByText('Please add your company.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Change my answers' }).click()
    await page.getByLabel('Name', { exact: true }).fill('李雷雷')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Your changes have been saved' })).toBeVisible()
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    expectNoTroubles(opened)
    await opened.close()
  })
})
