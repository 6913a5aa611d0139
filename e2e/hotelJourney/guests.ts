import { visit } from '@pavilion/account/site/testing.ts'
import { dayInWords } from '@pavilion/hotel/site/words.ts'
import { awake, type TestServer, type Visitor, type WatchedPage } from '@pavilion/testing'
import { expect, sayIn, type Walk } from '../visitor.ts'
import { seen } from './look.ts'
import type { Stage } from './stage.ts'

type Way = Pick<WatchedPage, 'device' | 'language'>
const walk = async (server: TestServer, at: Stage, path: string, way: Way, who: Visitor): Promise<Walk> => {
  const opened = { ...(await visit(server, at.project, path, { ...way, token: who.token })), found: [] }
  await awake(opened.page)
  return opened
}
const dayButton = ({ page, language }: Walk, day: string) =>
  page.getByRole('button', {
    name: new RegExp(`${language === 'en' ? '\\b' : '^'}${dayInWords(day, language === 'en' ? 'en' : 'zh-CN')}`),
  })
/** The room type among those of a hotel. */
const twin = ({ page, language }: Walk) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: sayIn(language)('双床房', 'Twin room') }) })

/** From the list with its map to a room of two nights, with a roommate who is invited; ends at the cashier. */
export async function books(server: TestServer, at: Stage, who: Visitor, way: Way): Promise<Walk> {
  const say = sayIn(way.language)
  const opened = await walk(server, at, '/hotel', way, who)
  const { page } = opened
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: say('湖滨酒店', 'Lake Hotel') }) })
  await expect(card).toContainText(say('¥800 起/晚', 'from CN¥800 a night'))
  await expect(page.getByRole('navigation', { name: say('地图', 'Map') })).toBeVisible()
  await seen(opened, 'list')
  await card.getByRole('link', { name: say('查看房型', 'See rooms') }).click()
  await page.waitForURL(/\/hotel-detail2?\?id=/)
  await awake(page)
  await dayButton(opened, at.on(0)).click()
  await dayButton(opened, at.on(2)).click()
  await expect(twin(opened)).toContainText(say('¥1,600 / 2 晚', 'CN¥1,600 / 2 nights'))
  // One of the two rooms is somebody else's.
  await expect(twin(opened)).toContainText(say('仅余 1 间', 'only 1 left'))
  await seen(opened, 'detail')
  await twin(opened)
    .getByRole('link', { name: say('预订', 'Book') })
    .click()
  await awake(page)
  await expect(page.getByLabel(say('住客 1 姓名', 'Guest 1: name'))).toHaveValue('李雷')
  await page.getByRole('button', { name: say('邀请同住人', 'Invite a roommate') }).click()
  await page.getByLabel(say('同住人姓名', 'Roommate: name')).fill('韩梅')
  await page.getByLabel(say('同住人手机号', 'Roommate: phone')).fill('13812340101')
  await expect(page.locator('.ht-bar strong')).toHaveText(say('¥1,600.00', 'CN¥1,600.00'))
  // The bar stays in sight over what is behind it: at the end of the page it is at its own place.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await seen(opened, 'reservation')
  await page.getByRole('button', { name: say('提交预订', 'Book now') }).click()
  await page.waitForURL(/\/pay\?orders=/)
  return opened
}

/** Accepts with the code of the message, on a device of her own. */
export async function accepts(server: TestServer, at: Stage, who: Visitor, way: Way): Promise<Walk> {
  const say = sayIn(way.language)
  const [message] = await server.sql<{ content: string }>(
    `select "content" from "outboxMessage" where "template" = 'roommateInvited' and "projectId" = $1`,
    [at.project.id],
  )
  const code = /[A-HJ-NP-Z2-9]{8}/.exec(message?.content ?? '')?.[0] ?? ''
  const opened = await walk(server, at, `/hotel-invitation?code=${code}`, way, who)
  await expect(opened.page.getByText('李雷')).toBeVisible()
  await seen(opened, 'invitation')
  await opened.page.getByRole('button', { name: say('接受同住', 'Accept') }).click()
  await expect(opened.page.getByRole('status')).toContainText(say('您已接受', 'You have accepted'))
  return opened
}

/** Pays what the cashier asks for. */
export async function pays({ page, language }: Walk, amount: string): Promise<void> {
  const say = sayIn(language)
  await page.getByRole('button', { name: say(`支付 ¥${amount}`, `Pay CN¥${amount}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
}

/** Who is notified that the rooms are theirs, by phone. */
export const confirmations = (server: TestServer, at: Stage) =>
  server.sql<{ phoneNumber: string; content: string }>(
    `select "phoneNumber", "content" from "outboxMessage"
    where "template" = 'hotelBooked' and "projectId" = $1 and "phoneNumber" is not null order by id`,
    [at.project.id],
  )

/** From one's own booking to one night more, which is paid. */
export async function addsNight(opened: Walk): Promise<void> {
  const { page, language } = opened
  const say = sayIn(language)
  await page.getByRole('button', { name: say('续住', 'Add nights') }).click()
  await page.getByRole('button', { name: say('查看价格', 'See the price') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('加 1 晚', '1 more night') })).toContainText('800.00')
  await seen(opened, 'nights')
  await page.getByRole('button', { name: say('去支付', 'Pay now') }).click()
  await page.waitForURL(/\/pay\?orders=/)
  await pays(opened, '800.00')
}

/** Looks for a room on nights of the stay, which are taken. */
export async function findsNone(server: TestServer, at: Stage, who: Visitor, way: Way): Promise<Walk> {
  const path = way.device === 'phone' ? '/hotel-detail2' : '/hotel-detail'
  const opened = await walk(server, at, `${path}?id=${at.hotel.id}&in=${at.on(1)}&out=${at.on(3)}`, way, who)
  const say = sayIn(way.language)
  await expect(twin(opened)).toContainText(say('所选日期无房', 'Not available on these dates'))
  await expect(twin(opened).getByRole('link')).toHaveCount(0)
  return opened
}
/** Looks again, and books the room that somebody has left before time. */
export async function booksWhatIsFree(opened: Walk): Promise<void> {
  const { page, language } = opened
  const say = sayIn(language)
  await page.reload()
  await awake(page)
  await expect(twin(opened)).toContainText(say('仅余 1 间', 'only 1 left'))
  await seen(opened, 'resold')
  await twin(opened)
    .getByRole('link', { name: say('预订', 'Book') })
    .click()
  await awake(page)
  await expect(page.getByLabel(say('住客 1 姓名', 'Guest 1: name'))).toHaveValue('周舟')
  await page.getByRole('button', { name: say('提交预订', 'Book now') }).click()
  await page.waitForURL(/\/pay\?orders=/)
  await expect(page.getByRole('button', { name: say('支付 ¥1,600.00', 'Pay CN¥1,600.00') })).toBeVisible()
}
