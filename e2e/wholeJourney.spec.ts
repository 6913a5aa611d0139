import { describe, it } from 'node:test'
import { goInside, openAdmin } from '@pavilion/app-admin/testing.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { awake, expectNoTroubles, startTestServer, type Visitor } from '@pavilion/testing'
import { seenOn } from './seen.ts'
import { expect, register, sayIn, type Walk } from './visitor.ts'

/** The demo event: whatever a visitor can do on a site of ours is on it. */
const abbr = 'teaexpo'
const server = await startTestServer({ demo: 'everything', paySandbox: true })
const [project] = await server.sql<{ id: number }>('select id from project where abbr = $1', [abbr])
const projectId = project?.id as number
const seen = seenOn('whole')
const person = {
  name: '沈听澜',
  phoneNumber: '13911010109',
  email: 'shen@tinglan.example',
  company: '听澜茶业有限公司',
  position: '采购经理',
}

const formOfType = async (type: number): Promise<number> =>
  (
    await server.sql<{ id: number }>(
      'select min(id) as id from "webForm" where "projectId" = $1 and type = $2 and name <> $3',
      [projectId, type, '团体成员'],
    )
  )[0]?.id as number
const recordsOf = (webFormId: number) =>
  server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [webFormId]).then(rows => rows.length)

/** The sub-page with the votes, on the English site for phones. */
const pageOfVotes = async (): Promise<number> =>
  (
    await server.sql<{ id: number }>(
      `select p.id from "webComponent" p join website w on w.id = p."websiteId" join language l on l.id = w."languageId"
      where p.name = 'Votes' and l.mark = 'en' and w.type = 2 and w."projectId" = $1`,
      [projectId],
    )
  )[0]?.id as number

/** Opens a page of the event's site; without a visitor as a stranger. */
async function opens(
  path: string,
  way: Pick<Walk, 'device' | 'language'>,
  who: Visitor | undefined = undefined,
): Promise<Walk> {
  const opened = { ...(await visit(server, { abbr }, path, { ...way, ...(who && { token: who.token }) })), found: [] }
  await awake(opened.page)
  return opened
}
async function leaves(opened: Walk): Promise<void> {
  expect(opened.found).toEqual([])
  expectNoTroubles(opened)
  await opened.close()
}

describe('forms of an event, on a phone', () => {
  const way = { device: 'phone', language: 'zh' } as const
  const say = sayIn(way.language)
  const submits = async ({ page }: Walk) =>
    page.getByRole('button', { name: say('提交', 'Submit'), exact: true }).click()

  it('are filled in by a visitor alone and with a group, as a questionnaire, without an account, and again [visitor-capabilities-forms]', async () => {
    const who = await server.visitor({ projectId, name: person.name, phoneNumber: person.phoneNumber })

    const alone = await opens(`/personal-register?id=${await formOfType(1)}`, way, who)
    expect(await register(alone, person)).toMatch(/^\w{6,}$/)
    await leaves(alone)

    const group = await opens(`/group-register?id=${await formOfType(2)}`, way, who)
    const { page } = group
    await page.getByLabel('团体名称').fill(person.company)
    await page.getByLabel('团体性质').selectOption({ label: '企业' })
    await page.getByLabel('预计人数').fill('12')
    await page.getByRole('radio', { name: '不需要' }).check()
    await page.getByLabel('手机号').fill(person.phoneNumber)
    await page.getByLabel('邮箱').fill(person.email)
    await page.getByRole('button', { name: '立即登记', exact: true }).click()
    await page.getByRole('button', { name: '添加成员' }).click()
    const member = page.getByRole('dialog', { name: '添加成员' })
    await member.getByLabel('姓名').fill('江映月')
    await member.getByRole('radio', { name: '素食' }).check()
    await member.getByRole('button', { name: '添加', exact: true }).click()
    await expect(page.getByRole('button', { name: '编辑 江映月' })).toBeVisible()
    await seen(group, 'group')
    await leaves(group)

    const survey = await formOfType(3)
    const answered = await recordsOf(survey)
    const asked = await opens(`/questionnaire?id=${survey}`, way, who)
    await asked.page.getByRole('radio', { name: '社交媒体' }).check()
    await asked.page.getByRole('checkbox', { name: '茶器' }).check()
    await submits(asked)
    await expect(asked.page.getByRole('heading', { name: '提交成功' })).toBeVisible()
    await seen(asked, 'questionnaire')
    await leaves(asked)

    expect(await recordsOf(survey)).toBe(answered + 1)

    // Once a day, and the next day on the same page again.
    const { form: daily } = await makeForm(server.system, projectId, {
      form: { name: '每日感受', englishName: 'How was today?', type: webFormType.repeatForm },
      groups: [{ fields: [{ key: 'day', name: '今天如何', englishName: 'Today', type: formComponentType.input }] }],
    })
    const again = await opens(`/repeat-form?id=${daily.id}`, way, who)
    for (const [times, words] of ['展台很多', '试饮很好'].entries()) {
      await again.page.goto(`/${abbr}/m/repeat-form?id=${daily.id}`)
      await awake(again.page)
      await again.page.getByLabel('今天如何').fill(words)
      await submits(again)
      await expect(again.page.getByRole('heading', { name: '提交成功' })).toBeVisible()
      expect(await recordsOf(daily.id)).toBe(times + 1)
    }
    await seen(again, 'repeat')
    await leaves(again)

    const open = await opens(`/open-form?id=${await formOfType(4)}`, way)
    await open.page.getByLabel('公司名称').fill(person.company)
    await open.page.getByLabel('联系人').fill(person.name)
    await open.page.getByLabel('手机号').fill(person.phoneNumber)
    await open.page.getByLabel('意向展位').selectOption({ label: '光地 36㎡ 起' })
    await open.page.getByLabel('主营产品').fill('有机绿茶')
    await submits(open)
    await expect(open.page.getByRole('heading', { name: '提交成功' })).toBeVisible()
    await leaves(open)
  })
})

describe('what an event sells and asks its visitors, on a phone', () => {
  const way = { device: 'phone', language: 'en' } as const
  const pays = async ({ page }: Walk) => {
    await page.getByRole('button', { name: /^Pay CN¥/ }).click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
  }
  const day = ({ page }: Walk, named: string) => page.getByRole('button', { name: new RegExp(`\\b${named}\\b`) })

  it('is a room and a cup that are paid, an invoice over both, and a vote [visitor-capabilities-commerce]', async () => {
    const who = await server.visitor({ projectId, name: 'Anna Lindqvist', phoneNumber: '13911010110' })
    const opened = await opens('/hotel', way, who)
    const { page } = opened
    await page.getByRole('link', { name: 'See rooms' }).first().click()
    await page.waitForURL(/\/hotel-detail2?\?id=/)
    await awake(page)
    await day(opened, '29 Apr').first().click()
    await day(opened, '1 May').first().click()
    await seen(opened, 'hotel')
    await page.getByRole('link', { name: /^Book/ }).first().click()
    await awake(page)
    await page.getByRole('button', { name: 'Book now' }).click()
    await page.waitForURL(/\/pay\?orders=/)
    await seen(opened, 'room-to-pay')
    await pays(opened)

    await page.goto(`/${abbr}/m/en/store`)
    await page.getByRole('link', { name: /Expo cup/ }).click()
    await awake(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'Cart 1' }).click()
    await page.getByRole('button', { name: /^Check out/ }).click()
    await page.getByRole('radio', { name: 'Pick up at the event' }).check()
    await page.getByRole('button', { name: 'Place the order' }).click()
    await pays(opened)
    await seen(opened, 'paid')

    await page.goto(`/${abbr}/m/en/invoice`)
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('link', { name: 'Request an invoice' }).click()
    await page.getByLabel('Invoice title').fill('Anna Lindqvist')
    await seen(opened, 'invoice')
    await page.getByRole('button', { name: 'Request the invoice' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice requested')

    await page.goto(`/${abbr}/m/en/sub-page?id=${await pageOfVotes()}`)
    await awake(page)
    const candidate = page.getByRole('listitem').filter({ hasText: 'Bamboo letter' })
    await candidate.getByRole('button', { name: 'Vote' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vote' }).click()
    await expect(candidate.getByRole('button', { name: 'Voted' })).toBeDisabled()
    await seen(opened, 'voted')
    await leaves(opened)
  })
})

describe('the back-office of an event', () => {
  /** The areas of the specification’s first section, each by the list where its work begins. */
  const areas: Readonly<Record<string, readonly string[]>> = {
    'registration and gates': ['registerManagement/registerUser', 'registerManagement/registerUserTermGroup'],
    'exhibitors and stands': ['exhibitorManagement/exhibitorCompanyInfo', 'boothManagement/booth'],
    'hotels and reception': [
      'receptionManagement/hotel',
      'receptionManagement/userAuth',
      'receptionManagement/mealPlace',
      'receptionManagement/tripTicket',
      'receptionManagement/tripTicketReceivePlan',
    ],
    money: ['orderManagement/order', 'tradeManagement/pay', 'tradeManagement/refund', 'invoiceManagement/invoice'],
    messages: ['smsManagement/sms', 'receptionManagement/customEmail'],
    'websites and forms': ['websiteManagement/website', 'webFormManagement/webForm'],
    'votes, job fairs and the system': [
      'voteManagement/voteTopic',
      'receptionManagement/recruitJob',
      'systemManagement/sysUser',
    ],
  }

  it('leads from every area to its rows, and from a row to its record [admin-scope]', async () => {
    const operator = await server.operator()
    const opened = await openAdmin(server, operator, '/', { language: 'en', projectId })
    const { page } = opened
    await page.locator('#main h1').first().waitFor()
    for (const path of Object.values(areas).flat()) {
      await goInside(page, `/${path}`)
      const record = page.locator(`#main tbody a[href*="${path}/detail"]:visible`).first()
      await record.click()
      await page.waitForURL(new RegExp(`${path}/detail`))
      await expect(page.locator('#main h1:visible').first()).toHaveText(/\S/)
    }
    expectNoTroubles(opened)
    await opened.close()
  })
})
