import { awake, type TestServer } from '@pavilion/testing'
import { expect, sayIn, type Walk } from '../visitor.ts'
import { seen } from './look.ts'
import type { Stage } from './stage.ts'

interface Number {
  readonly number: string
  readonly day: string
}
/** A trip that no timetable knows. */
interface Trip extends Number {
  readonly from: string
  readonly to: string
  readonly departs: string
  readonly arrives: string
}
/** Who travels, as the document says it. */
export async function entersPassenger({ page, language, ...walk }: Walk): Promise<void> {
  const say = sayIn(language)
  await seen({ page, language, ...walk }, 'trip-empty')
  await page.getByRole('link', { name: say('填写乘车人', 'Add a passenger') }).click()
  await page.getByRole('textbox', { name: say('姓名', 'Name') }).fill('Anna Lindqvist')
  await page.getByLabel(say('证件类型', 'Document'), { exact: true }).selectOption({ label: say('护照', 'Passport') })
  await page.getByRole('textbox', { name: say('证件号码', 'Document number') }).fill('AA1234567')
  await page.getByRole('textbox', { name: say('手机号', 'Phone number') }).fill('+46701234567')
  await page.getByRole('button', { name: say('保存乘车人', 'Save this passenger') }).click()
  await page.getByRole('link', { name: say('填写行程', 'Enter the trip') }).click()
}
async function begins({ page, language }: Walk, button: readonly [string, string], { number, day }: Number) {
  const say = sayIn(language)
  await page.getByRole('button', { name: say(...button) }).click()
  await page.getByRole('textbox', { name: say('航班/车次', 'Flight or train number') }).fill(number)
  await page.getByLabel(say('出发日期', 'Date of departure')).fill(day)
}
async function sends(walk: Walk, { number }: Number): Promise<void> {
  const { page, language } = walk
  const say = sayIn(language)
  await seen(walk, `trip-${number}`)
  await page.getByRole('button', { name: say('提交行程', 'Send this trip') }).click()
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText(say('申请出票', 'Issue requested'))
}
/** Finds the train that she goes by in the timetable. */
export async function picks(walk: Walk, button: readonly [string, string], trip: Number): Promise<void> {
  await begins(walk, button, trip)
  await walk.page
    .getByRole('list', { name: sayIn(walk.language)('时刻表', 'Timetable') })
    .getByRole('button')
    .click()
  await sends(walk, trip)
}
/** Types the flight that she comes by in her own words. */
export async function types(walk: Walk, button: readonly [string, string], trip: Trip): Promise<void> {
  const { page, language } = walk
  const say = sayIn(language)
  const box = (zh: string, en: string) => page.getByRole('textbox', { name: say(zh, en), exact: true })
  await begins(walk, button, trip)
  await box('出发地', 'From').fill(trip.from)
  await box('目的地', 'To').fill(trip.to)
  await page.getByLabel(say('出发（当地时间）', 'Departure, local time')).fill(trip.departs)
  await page.getByLabel(say('到达（当地时间）', 'Arrival, local time')).fill(trip.arrives)
  await sends(walk, trip)
}
/** The desk issues the first ticket of the queue; the guest pays it, or the organiser does. */
export async function issues(
  desk: Walk,
  ticket: { readonly number: string; readonly seat: string; readonly price: string; readonly byOrganiser?: boolean },
): Promise<void> {
  const { page, language } = desk
  const say = sayIn(language)
  await page
    .getByRole('list', { name: say('队列', 'Queue') })
    .getByRole('button', { name: new RegExp(ticket.number) })
    .click()
  await page.getByLabel(say('座位', 'Seat'), { exact: true }).fill(ticket.seat)
  await page.getByLabel(say('票号', 'Ticket number'), { exact: true }).fill(`E-${ticket.number}`)
  await page.getByLabel(say('票价', 'Price'), { exact: true }).fill(ticket.price)
  if (ticket.byOrganiser) {
    await page.getByLabel(say('付款方', 'Who pays'), { exact: true }).click()
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: say('主办方', 'Organiser') })
      .first()
      .click()
  }
  await seen(desk, `desk-${ticket.number}`)
  await page.getByRole('button', { name: say('出票', 'Issue the ticket'), exact: true }).click()
  await expect(page.getByRole('button', { name: new RegExp(ticket.number) })).toHaveCount(0)
}
/** Pays what waits, and comes back to her trip. */
export async function paysTicket(walk: Walk, server: TestServer, amount: string): Promise<void> {
  const { page, language } = walk
  const say = sayIn(language)
  const trip = page.url()
  await page.reload()
  await awake(page)
  await page.getByRole('button', { name: say(`支付 ¥${amount}`, `Pay CN¥${amount}`) }).click()
  await page.waitForURL(/\/pay\?orders=/)
  await page.getByRole('button', { name: say(`支付 ¥${amount}`, `Pay CN¥${amount}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
  await server.runJobs()
  await page.goto(trip)
  await awake(page)
  await expect(page.getByText(say('（已支付）', '(paid)'))).toBeVisible()
  await expect(page.getByText(say('由主办方支付', 'Paid by the organiser'))).toBeVisible()
  await seen(walk, 'trip-issued')
}
/** The page of a passenger, and that of a ticket, as the office reads them. */
export async function readsPassenger(office: Walk): Promise<void> {
  const { page } = office
  for (const [link, title, name] of [
    ['Anna Lindqvist', 'Anna Lindqvist', 'passenger-page'],
    [/MU5100/, 'MU5100', 'ticket-page'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await seen(office, name)
  }
}
/** The flight is late: noted once, and everybody whom it concerns is notified. */
export async function comesLate(changes: Walk, at: Stage, number: string, departs: string): Promise<void> {
  const { page, language } = changes
  const say = sayIn(language)
  await page.getByRole('button', { name: say('录入变动', 'Note a change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('航班/车次', 'Flight or train number')).fill(number)
  await dialog.getByLabel(say('原出发日期', 'Planned day of departure')).fill(at.comes)
  await dialog.getByLabel(say('现出发时间', 'Departure now')).fill(departs)
  await dialog.getByRole('button', { name: say('录入变动', 'Note a change of a flight or train') }).click()
  const change = page.getByRole('article', { name: number })
  await expect(change).toContainText('Anna Lindqvist')
  await seen(changes, 'late')
}
