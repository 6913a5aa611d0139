import { awake, openPage, type TestServer } from '@pavilion/testing'
import { expect, sayIn, type Walk } from '../visitor.ts'
import { seen } from './look.ts'
import type { Stage, Way } from './stage.ts'

/** Cars for all who wait, looked at before they are wanted. */
export async function proposes(board: Walk): Promise<void> {
  const { page, language } = board
  const say = sayIn(language)
  await page.getByRole('button', { name: say('自动排车', 'Propose cars') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toContainText('Anna Lindqvist')
  await seen(board, 'proposal')
  await dialog.getByRole('button', { name: say('安排 1 次接送', 'Make 1 transfer') }).click()
  await expect(dialog).toHaveCount(0)
}
/** The ride of a car on the board. */
export const ride = ({ page }: Walk, text: string) => page.locator('.dp-ride', { hasText: text })
export const panel = ({ page, language }: Walk) =>
  page.getByRole('complementary', { name: sayIn(language)('所选接送', 'The chosen transfer') })

/** The dispatcher makes a link for somebody, who opens it on a phone. */
export async function opensLink(board: Walk, server: TestServer, whose: string | RegExp, way: Way): Promise<Walk> {
  const { page, language } = board
  const say = sayIn(language)
  const links = panel(board).getByRole('group')
  if ((await links.getAttribute('open')) === null) await links.getByText(say('手机链接', 'Links for phones')).click()
  await links.getByRole('button', { name: whose }).click()
  const dialog = page.getByRole('dialog')
  const address = new URL(await dialog.getByLabel(say('链接', 'Link'), { exact: true }).inputValue())
  await dialog
    .getByRole('button', { name: say('关闭', 'Close') })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  const opened = { ...(await openPage({ ...way, baseURL: server.url })), found: [] }
  await opened.page.goto(inLanguageOf(address, way))
  await awake(opened.page)
  return opened
}
/** The same page in the language of the phone, as its switch leads there. */
const inLanguageOf = ({ pathname, hash }: URL, { language }: Way) =>
  `${language === 'en' ? pathname.replace('/pick-up', '/en/pick-up') : pathname}${hash}`

export const presses = ({ page, language }: Walk, zh: string, en: string) =>
  page.getByRole('button', { name: sayIn(language)(zh, en), exact: true }).click()

/** A step without a line: it stays on the phone, and is sent when it is back. */
export async function reportsOffline(walk: Walk, step: readonly [string, string], meanwhile: () => Promise<void>) {
  const { page, language } = walk
  const say = sayIn(language)
  await page.context().setOffline(true)
  await presses(walk, ...step)
  await expect(page.getByText(say('1 步待发送', '1 to be sent'))).toBeVisible()
  await seen(walk, 'offline')
  await meanwhile()
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(say('1 步待发送', '1 to be sent'))).toHaveCount(0)
}
/** Whom messages reached that name this time, by number. */
export const notified = async (server: TestServer, at: Stage, clock: string) =>
  (
    await server.sql<{ phoneNumber: string }>(
      `select distinct "phoneNumber" from "outboxMessage"
      where "projectId" = $1 and "content" like '%' || $2 || '%' and "phoneNumber" is not null order by 1`,
      [at.project.id, clock],
    )
  ).map(({ phoneNumber }) => phoneNumber)
/** Every step of the transfers of an event with who reported it. */
export const steps = (server: TestServer, at: Stage, planId: number) =>
  server.sql<{ step: number; role: string }>(
    `select t.step, t.role from "tripTicketReceivePlanTrack" t
    join "tripTicketReceivePlan" p on p.id = t."tripTicketReceivePlanId"
    where p.id = $1 and p."projectId" = $2 and t.kind = 10 order by t.step, t.role, t.id`,
    [planId, at.project.id],
  )
