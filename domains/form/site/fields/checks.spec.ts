import { describe, it } from 'node:test'
import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { decisionRule, decisionRuleGroup, letterTemplate, webFormFeeRule, webFormType } from '../../model/index.ts'
import { makeForm, type FormPlan } from '../../server/index.ts'

const server = await startTestServer()
const input = 1 as const
type Field = FormPlan['groups'][number]['fields'][number]
/** An open form that asks for a name and these fields. */
async function open(
  form: object = {},
  fields: readonly Field[] = [],
  device: 'desktop' | 'phone' = 'desktop',
  language: 'zh' | 'en' = 'en',
) {
  const project = await projectWithSites(server)
  const made = await makeForm(server.system, project.id, {
    form: {
      name: '报名',
      englishName: 'Sign up for the dinner',
      type: webFormType.openForm,
      signInRequired: false,
      ...form,
    },
    groups: [{ fields: [{ key: 'name', name: '姓名', englishName: 'Name', type: input, required: true }, ...fields] }],
  })
  const opened = await visit(server, project, `/open-form?id=${made.form.id}`, { device, language })
  return { project, ...made, ...opened, opened }
}
const records = async (webFormId: number) =>
  server.sql<{ number: string }>('select "number", "fee", "currency" from "webFormRecord" where "webFormId" = $1', [
    webFormId,
  ])

/**
 * Expects the printed page to be one A4 sheet without buttons, with these characters as text in
 * embedded fonts.
 */
async function expectPdf(page: Page, words: string) {
  const bytes = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(bytes.subarray(index + length)).toString('latin1')
    } catch {
      return ''
    }
  })
  // An embedded font maps its glyphs to characters: that is what
  // search and copy use.
  const known = new Set(
    streams
      .filter(part => part.includes('begincmap'))
      .flatMap(part =>
        [...part.matchAll(/<([0-9a-f]+)>\s*(?:<([0-9a-f]+)>\s*)?<([0-9a-f]{4})>\s*\n/gi)].flatMap(
          ([, from, to = from, sign]) =>
            Array.from(
              { length: Number.parseInt(to as string, 16) - Number.parseInt(from as string, 16) + 1 },
              (_, nth) => String.fromCodePoint(Number.parseInt(sign as string, 16) + nth),
            ),
        ),
      ),
  )
  expect([...words].filter(sign => !known.has(sign))).toEqual([])
  expect([
    text.match(/\/Type\s*\/Page\b/g)?.length,
    /\/FontFile[23]?\b|\/Type3\b/.test(text),
    text
      .match(/\/MediaBox\s*\[([^\]]+)\]/)?.[1]
      ?.trim()
      .split(/\s+/)
      .map(side => Math.round(Number(side))),
  ]).toEqual([1, true, [0, 0, 595, 842]])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}
/**
 * WeChat's browser cannot print: the letter shows no print button there, but a hint and a button that
 * copies its address.
 */
async function expectNoPrintingInWechat(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' }),
  )
  await page.reload()
  await expect(page.getByText('choose “Open in browser”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
}
/** Submits a form that opens a letter, and reads the letter. */
async function leadsTo(
  afterSubmitAction: string,
  style: string,
  address: (number: string, webFormId: number) => string,
) {
  for (const device of ['desktop', 'phone'] as const) {
    const { page, form, project, opened } = await open(
      { afterSubmitAction },
      [{ key: 'workplace', name: '单位', englishName: 'Company', type: input }],
      device,
    )
    await server.system
      .acting('test', { projectId: project.id })
      .store(letterTemplate)
      .create({
        projectId: project.id,
        name: 'Letter',
        style,
        title: 'You are expected',
        content: '<p>Dear {name} of {workplace}, your number is {number}.</p>',
      } as never)
    await page.getByLabel('Name', { exact: true }).fill('Ada <b>Lovelace</b>')
    await page.getByLabel('Company').fill('“分析引擎”有限公司')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'You are expected' })).toBeVisible()
    const [record] = await records(form.id)
    const number = record?.number ?? ''
    await expect(page).toHaveURL(
      `${server.url}/${project.abbr}${device === 'phone' ? '/m' : ''}/en${address(number, form.id)}`,
    )
    await expect(
      page.getByText(`Dear Ada <b>Lovelace</b> of “分析引擎”有限公司, your number is ${number}.`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, `letter-${style}`)
    if (device === 'desktop') await expectPdf(page, `“分析引擎”有限公司${number}`)
    else if (style === 'letter') await expectNoPrintingInWechat(page)
    expectNoTroubles(opened)
    await opened.close()
  }
}

describe('a form whose answers are checked against a list', () => {
  async function withCode() {
    const project = await projectWithSites(server)
    const projectContext = server.system.acting('test', { projectId: project.id })
    const group = await projectContext.store(decisionRuleGroup).create({
      projectId: project.id,
      name: '邀请码',
      mode: 'invitationCode',
      markUsed: true,
      passInitialStatus: 20,
    } as never)
    const rules = []
    for (const value of ['A1', 'B2'])
      rules.push(
        await projectContext
          .store(decisionRule)
          .create({ projectId: project.id, decisionRuleGroupId: group.id, value } as never),
      )
    const made = await makeForm(server.system, project.id, {
      form: {
        name: '晚宴',
        englishName: 'Dinner',
        type: webFormType.openForm,
        signInRequired: false,
        confirmFeeWhenPending: true,
      },
      groups: [
        {
          fields: [
            {
              key: 'invitationCode',
              name: '邀请码',
              englishName: 'Invitation code',
              type: input,
              decisionRuleGroupId: group.id,
            },
            { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true },
          ],
        },
      ],
    })
    return { ...made, project, rules, group, opened: await visit(server, project, `/open-form?id=${made.form.id}`) }
  }
  it('reports a wrong code when the field is left, and clears the field [invitation-code-wrong]', async () => {
    const { opened, form } = await withCode()
    const { page } = opened
    const code = page.getByLabel('Invitation code')
    await code.fill('C3')
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await expect(code).toHaveAccessibleDescription(/This invitation code is not valid/)
    await expect(code).toHaveValue('')
    expect(await records(form.id)).toEqual([])
    await opened.close()
  })
  it('reports a code that has been used meanwhile, also at the submit, and clears the field [invitation-code-used membership-clear]', async () => {
    const { opened, rules, form } = await withCode()
    const { page } = opened
    const code = page.getByLabel('Invitation code')
    await code.fill('A1')
    const passed = page.waitForResponse(/decisionRule\/ext\/getDetail/)
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    expect((await (await passed).json()).data.outcome).toBe('passes')
    await server.sql('update "decisionRule" set "remark" = $2 where id = $1', [rules[0]?.id, 'already used'])
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(code).toHaveAccessibleDescription(/This invitation code has been used/)
    await expect(code).toHaveValue('')
    // An unused code makes the record valid at once, so no fee is confirmed; without a code it
    // would be pending.
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog')).toContainText('This event charges a registration fee. Continue?')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await records(form.id)).toEqual([])
    const again = page.waitForResponse(/decisionRule\/ext\/getDetail/)
    await code.fill('b2')
    await page.getByLabel('Name', { exact: true }).focus()
    await again
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
    expect(await records(form.id)).toHaveLength(1)
    await opened.close()
  })
  it('asks to confirm the fee if the record would be pending, with the amount if the form has one; cancel sends nothing, OK sends [fee-confirm]', async () => {
    const { opened, form } = await withCode()
    const { page } = opened
    await server.system
      .store(webFormFeeRule)
      .create({ projectId: form.projectId, webFormId: form.id, name: '晚宴', price: 68_000 })
    await page.reload()
    await expect(page.getByText('¥680.00')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    for (const [answer, sent] of [
      ['Cancel', 0],
      ['OK', 1],
    ] as const) {
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('dialog')).toContainText(
        'This event charges a registration fee. Continue? Fee: CN¥680.00',
      )
      await page.getByRole('dialog').getByRole('button', { name: answer }).click()
      if (sent)
        await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
      else await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await records(form.id)).toHaveLength(sent)
    }
    expect(await records(form.id)).toMatchObject([{ fee: 68_000, currency: 'CNY' }])
    await opened.close()
  })
})

describe('a form that warns about a second record of the same person', () => {
  it('asks once: cancel sends nothing and keeps the answers, confirming sends', async () => {
    const { page, form, fields, project, opened } = await open({ duplicatePerson: 20 }, [
      { key: 'phoneNumber', name: '手机号', englishName: 'Phone number', type: input },
    ])
    expect(
      await server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: { [String(fields.name)]: 'Ada', [String(fields.phoneNumber)]: '13800138000' },
        },
        { projectId: project.id },
      ),
    ).toMatchObject({ result: 20000 })
    await page.getByLabel('Name', { exact: true }).fill('Ada again')
    await page.getByLabel('Phone number').fill('13800138000')
    for (const [answer, sent] of [
      ['Cancel', 1],
      ['Submit anyway', 2],
    ] as const) {
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('dialog')).toContainText(
        'Somebody has already registered with the same Phone number. Submit anyway?',
      )
      await page.getByRole('dialog').getByRole('button', { name: answer }).click()
      if (sent === 2)
        await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
      else await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada again')
      expect(await records(form.id)).toHaveLength(sent)
    }
    await opened.close()
  })
})

describe('the real-name check on a Chinese site', () => {
  it('shows that it is running, and for 3 seconds that name and number do not match [real-name-loading real-name-error]', async () => {
    const { page, form, close } = await open(
      { realNameCheck: true },
      [{ key: 'idNumber', name: '证件号码', englishName: 'ID number', type: input, required: true }],
      'phone',
      'zh',
    )
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/webFormRecord/ext/checkIdNumber', async route => {
      await held
      await route.continue()
    })
    await page.getByLabel('姓名', { exact: true }).fill('张三')
    await page.getByLabel('证件号码').fill('110105194912310011')
    // Leave the field and let its checks finish before the clock is stopped.
    await page.getByLabel('姓名', { exact: true }).focus()
    await page.clock.install()
    await page.clock.runFor(1000)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('实名认证中')).toBeVisible()
    answer()
    const toast = page.locator('.toast', { hasText: '姓名与证件号码不符，请核对' })
    await expect(toast).toBeVisible()
    await expect(page.getByText('实名认证中')).toHaveCount(0)
    await page.clock.runFor(2900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    await expect(page.getByLabel('证件号码')).toHaveAccessibleDescription(/姓名与证件号码不符，请核对/)
    expect(await records(form.id)).toEqual([])
    await close()
  })
})

describe('a submit', () => {
  it('shows for 1 second that it succeeded [submit-success-message]', async () => {
    const { page, close } = await open()
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Submit' }).click()
    const toast = page.locator('.toast', { hasText: 'Submitted' })
    await expect(toast).toBeVisible()
    await page.clock.runFor(900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    await close()
  })
  it('shows for 1 second that it failed, and keeps the answers [submit-failed-message]', async () => {
    const { page, close } = await open()
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.route('**/api/webFormRecord/ext/createOpenOne', route => route.abort())
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Submit' }).click()
    const toast = page.locator('.toast', { hasText: 'Could not submit' })
    await expect(toast).toBeVisible()
    await page.clock.runFor(900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada')
    await close()
  })
  it("opens the letter with the record's number if the form is set so, on desktops and phones [after-submit-letter after-submit-letter-number]", () =>
    leadsTo('letter', 'letter', number => `/letter?number=${number}`))
  it("opens the second letter with the record's number if the form is set so [after-submit-letter2]", () =>
    leadsTo('letter2', 'letter2', number => `/letter2?number=${number}`))
  it('opens the third letter with the record’s number and the form’s id if the form is set so [after-submit-letterfbh]', () =>
    leadsTo('letterFbh', 'LetterFbh', (number, id) => `/LetterFbh?number=${number}&webFormId=${id}`))
  it('stays on its page if the form opens none [after-submit-only-configured]', async () => {
    const { page, project, form, close } = await open()
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en/open-form?id=${form.id}`)
    await close()
  })
  it('lets a repeat form be filled in repeatedly', async () => {
    const project = await projectWithSites(server)
    const { token } = await server.visitor({ projectId: project.id })
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '日报', englishName: 'Daily report', type: webFormType.repeatForm },
      groups: [{ fields: [{ key: 'note', name: '内容', englishName: 'Report', type: input, required: true }] }],
    })
    for (const path of ['/repeat-form', '/repeat-form-qd']) {
      const opened = await visit(server, project, `${path}?id=${form.id}`, { device: 'phone', token })
      const { page, close } = opened
      for (const note of ['Monday', 'Tuesday']) {
        await page.getByLabel('Report').fill(note)
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
        // At a desk the button for the next form has the focus, and there is no other.
        const again = page.getByRole('button', { name: 'Fill in another' })
        await expect(page.getByRole('link', { name: 'Back to home' })).toHaveCount(path === '/repeat-form' ? 1 : 0)
        if (path === '/repeat-form-qd') {
          await expect(again).toBeFocused()
          await page.keyboard.press('Enter')
        } else await again.click()
        await expect(page.getByLabel('Report')).toHaveValue('')
      }
      await photograph(opened, path.slice(1))
      await close()
    }
    expect(await records(form.id)).toHaveLength(4)
  })
})
describe('the addresses of a registration', () => {
  it('differ in layout: a panel per group, or one card', async () => {
    const project = await projectWithSites(server)
    const field = (key: string, englishName: string): Field => ({
      key,
      name: englishName,
      englishName,
      type: input,
      required: true,
    })
    const { form } = await makeForm(server.system, project.id, {
      form: {
        name: '观众登记',
        englishName: 'Visitor registration',
        type: webFormType.personalRegister,
        signInRequired: false,
      },
      groups: [
        { name: '个人', englishName: 'About you', fields: [field('name', 'Name'), field('email', 'E-mail')] },
        { name: '公司', englishName: 'Your company', fields: [field('workplace', 'Company')] },
      ],
    })
    for (const [path, device, framed, plain] of [
      ['personal-register2', 'desktop', '.rf-group', '.rf-main'],
      ['personal-register3', 'phone', '.rf-main', '.rf-group'],
    ] as const) {
      const opened = await visit(server, project, `/${path}?id=${form.id}`, { device, language: 'en' })
      const { page } = opened
      await expect(page.getByLabel('Company')).toBeVisible()
      await expect(page.locator(framed).first()).toHaveCSS('border-left-width', '1px')
      await expect(page.locator(plain).first()).toHaveCSS('border-left-width', '0px')
      await photograph(opened, path)
      await opened.close()
    }
  })
})
describe('a letter', () => {
  it('is shown only for a number that exists in this event', async () => {
    const { project, page, form, close } = await open()
    const elsewhere = await projectWithSites(server)
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your answers have been sent' })).toBeVisible()
    const [record] = await records(form.id)
    const status = async (abbr: string, number: string) =>
      (await fetch(`${server.url}/${abbr}/en/letter${number}`)).status
    expect([
      await status(project.abbr, ''),
      await status(project.abbr, `?number=${record?.number}`),
      await status(project.abbr, '?number=AAAAAAAAAAAA'),
      await status(elsewhere.abbr, `?number=${record?.number}`),
    ]).toEqual([200, 200, 404, 404])
    await close()
  })
})
