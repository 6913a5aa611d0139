import { expect } from '@pavilion/testing/expect.ts'
import { accessibilityOf, photograph, type SpokenLanguage, type TestServer, type WatchedPage } from '@pavilion/testing'
import { event, news } from '@pavilion/app-server/demo/texts.ts'

export { expect }
/** A text of the pages in the language of the way that is walked. */
export const sayIn =
  (language: SpokenLanguage) =>
  (zh: string, en: string): string =>
    language === 'en' ? en : zh

/** Where the demo event's site begins for this device and language. */
export const rootOf = ({ device, language }: Pick<WatchedPage, 'device' | 'language'>): string =>
  `/${event.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`

/**
 * What one visitor types. On English sites people sign up with an e-mail address, on Chinese ones
 * with a phone number.
 */
export interface Person {
  readonly name: string
  readonly phoneNumber: string
  readonly email: string
  readonly company: string
  readonly position: string
}
const accountOf = ({ email, phoneNumber }: Person, language: SpokenLanguage) =>
  language === 'en' ? email : phoneNumber

/**
 * One way of the journey: the page that is walked on, and what was found wrong on the pages that
 * were looked at.
 */
export interface Walk extends WatchedPage {
  readonly found: string[]
}

/**
 * Looks at a page as it stands and keeps it as a picture. What breaks accessibility or went wrong
 * is noted: a walk goes on, and `expectNothingFound` tells of all its pages at once.
 */
export async function look(walk: Walk, name: string): Promise<void> {
  const { page, found, troubles } = walk
  await page.waitForLoadState('load')
  const wrong = [...(await accessibilityOf(page)), ...troubles.splice(0)]
  await photograph(walk, name)
  if (wrong.length > 0) found.push(`${name} (${page.url()}):\n  ${wrong.join('\n  ')}`)
}
/**
 * Walks a part of the journey; fails with everything that was found on its pages, and with what
 * ended it early.
 */
export async function walking(walk: Walk, part: () => Promise<void>): Promise<void> {
  const ended = await part().then(
    () => [],
    (error: Error) => [`${walk.page.url()}: ${error.stack ?? error.message}`],
  )
  const wrong = [...walk.found.splice(0), ...ended]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Reads the home page and one piece of news, and comes back. */
export async function readNews(opened: Walk): Promise<void> {
  const { page, language } = opened
  const [first] = news
  await page.goto(rootOf(opened))
  await expect(page).toHaveTitle(new RegExp(sayIn(language)(event.name[0], event.name[1])))
  await look(opened, 'home')
  await page
    .getByRole('link', { name: first?.title[language === 'en' ? 1 : 0] })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title[language === 'en' ? 1 : 0] as string)
  await look(opened, 'news')
  await page.goto(rootOf(opened))
}

/**
 * From the home page to the form, whose first step for a stranger is a code from the outbox; no
 * password is asked for.
 */
export async function signUp(opened: Walk, server: TestServer, person: Person): Promise<void> {
  const { page, language } = opened
  const say = sayIn(language)
  await page.locator('a[href*="personal-register"]').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: say('继续', 'Continue') }).waitFor()
  await look(opened, 'sign-in')
  await askForCode(opened, person)
  await look(opened, 'sign-up')
  await giveCode(opened, server, person)
}

async function askForCode({ page, language }: Walk, person: Person): Promise<void> {
  const say = sayIn(language)
  const receiver = accountOf(person, language)
  await page.getByLabel(say('手机号或邮箱', 'Phone or e-mail')).fill(receiver)
  await page.getByRole('button', { name: say('获取验证码', 'Send code') }).click()
  await page
    .getByText(say('模拟发送：验证码在后台的发件箱中', 'Simulated: find the code in the back-office outbox'))
    .waitFor()
}
/** Types the code that stands in the outbox; the page continues by itself at the sixth digit. */
async function giveCode({ page, language }: Walk, server: TestServer, person: Person): Promise<void> {
  const code = await codeFor(server, accountOf(person, language))
  await page.getByRole('textbox', { name: sayIn(language)('验证码', 'Verification code') }).fill(code)
}

/** The verification code that stands in the outbox, as an operator reads it there. */
export async function codeFor(server: TestServer, receiver: string): Promise<string> {
  await server.runJobs()
  const { token } = await server.operator()
  const { data } = await server.call(
    '/outboxMessage/getList',
    {
      where: { template: 'verificationCode' },
      search: receiver,
      order: [['id', 'desc']],
      pagination: { page: 1, limit: 1 },
    },
    { token },
  )
  const content = (await server.call('/outboxMessage/getDetail', { id: data.rows[0]?.id }, { token })).data
    .content as string
  expect(content).toMatch(/\b\d{6}\b/)
  return content.match(/\b\d{6}\b/)?.[0] as string
}

/**
 * Fills in the registration: two steps, an e-mail address that is refused and corrected on the way.
 * Returns the number.
 */
export async function register(opened: Walk, person: Person): Promise<string> {
  const { page, language } = opened
  const say = sayIn(language)
  await page.getByRole('dialog', { name: say('用户须知', 'Before you register') }).waitFor()
  // What must be read can be confirmed after five seconds.
  await expect(page.getByRole('button', { name: say('我已阅读并同意（', 'I have read and agree (') })).toBeDisabled()
  await look(opened, 'register-notice')
  await page.getByRole('button', { name: say('我已阅读并同意', 'I have read and agree'), exact: true }).click()

  const box = (zh: string, en: string) => page.getByRole('textbox', { name: say(zh, en) })
  const email = box('邮箱', 'E-mail')
  await box('姓名', 'Name').fill(person.name)
  await box('手机号', 'Mobile phone').fill(person.phoneNumber)
  await email.fill('nobody@nowhere')
  await page.getByRole('radio', { name: say('女', 'Female'), exact: true }).check()
  await page.getByRole('button', { name: say('下一步', 'Next') }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(say('邮箱不正确', 'Email incorrect'))
  await look(opened, 'register-error')
  await email.fill(person.email)
  await page.getByRole('button', { name: say('下一步', 'Next') }).click()

  await box('工作单位', 'Company').fill(person.company)
  await box('职务', 'Position').fill(person.position)
  await choose(opened, say('所属行业', 'Line of business'), say('品牌与零售', 'Brand and retail'))
  for (const interest of [say('茶器', 'Teaware'), say('论坛', 'Forum')])
    await page.getByRole('checkbox', { name: interest, exact: true }).check()
  await page.getByLabel(say('计划到场日期', 'Day of your visit')).fill('2027-04-15')
  await look(opened, 'register-visit')
  await page.getByRole('button', { name: say('立即登记', 'Register'), exact: true }).click()

  await page.getByRole('heading', { name: say('登记已提交', 'Your registration has been sent') }).waitFor()
  const number = (await page.locator('.rf-number').textContent()) as string
  await expect(page.getByRole('img', { name: number })).toBeVisible()
  await look(opened, 'registered')
  return number
}

/** One of many: the phone's own picker, or the list that opens on a desktop. */
async function choose({ page, device }: Walk, label: string, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  if (device === 'phone') return void (await field.selectOption({ label: choice }))
  await field.click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Comes back days later: asked to sign in, and led to the user center. */
export async function signInAgain(opened: Walk, server: TestServer, person: Person): Promise<void> {
  const { page, device, language } = opened
  const say = sayIn(language)
  const center = `${rootOf({ device, language })}/user-center`
  // A page that is open loads itself again when its session goes.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(center)
  await page.getByRole('radio', { name: say('验证码登录', 'Code') }).check({ force: true })
  // The minute between two codes is over.
  await server.sql(`update "requestVerificationCode" set "createdAt" = "createdAt" - interval '61 seconds'`)
  await askForCode(opened, person)
  await giveCode(opened, server, person)
  await expect(page).toHaveURL(new RegExp(`${center}$`))
}

/** Tells what stands in the user center about this number. */
export async function expectStatus({ page }: Walk, number: string, status: string, reason?: string): Promise<void> {
  const line = page.locator('.center-record').filter({ hasText: number })
  await expect(line).toContainText(status)
  if (reason) await expect(line).toContainText(reason)
}
