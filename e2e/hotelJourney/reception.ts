import { openAdmin } from '@pavilion/app-admin/testing.ts'
import type { Operator, TestServer, WatchedPage } from '@pavilion/testing'
import { expect, sayIn, type Walk } from '../visitor.ts'
import { seen } from './look.ts'
import type { Stage } from './stage.ts'

const paths = {
  board: '/receptionManagement/hotelGuestForAssignRoom',
  desk: '/receptionManagement/checkOut',
}
/** The board of rooms, or the desk, of one operator. */
export async function receives(
  server: TestServer,
  at: Stage,
  operator: Operator,
  page: keyof typeof paths,
  way: Pick<WatchedPage, 'device' | 'language'>,
): Promise<Walk> {
  return { ...(await openAdmin(server, operator, paths[page], { ...way, projectId: at.project.id })), found: [] }
}
const card = ({ page }: Walk, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const row = ({ page }: Walk, roomNo: string) => page.getByRole('button', { name: new RegExp(`^${roomNo} `) }).first()
/** A stay on the board, as it is read out: room, name, nights and state. */
export const stay = ({ page }: Walk, roomNo: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${roomNo} ${name}, `) })
export const isWaiting = (board: Walk, name: string, about = '') => expect(card(board, name)).toContainText(about)

/** Drags somebody who waits into a room. */
export const drags = (board: Walk, name: string, roomNo: string) => card(board, name).dragTo(row(board, roomNo))

/**
 * Two operators at once, the second with a slow line: what it drops into a room that the first has
 * given away meanwhile is refused, and the board then shows why.
 */
export async function collide(first: Walk, second: Walk): Promise<void> {
  const say = sayIn(second.language)
  const { page } = second
  const line = Promise.withResolvers<void>()
  const slow = '**/api/hotelAssignRoom/getBoard'
  await page.route(slow, async route => {
    await line.promise
    await route.continue()
  })
  await drags(first, '江宁', '202')
  await expect(stay(first, '202', '江宁')).toBeVisible()
  await drags(second, '韩梅', '202')
  await expect(page.getByText(say('他人刚刚改动了此房', 'Somebody else has just changed this room'))).toBeVisible()
  await expect(stay(second, '202', '江宁')).toHaveCount(0)
  line.resolve()
  await expect(stay(second, '202', '江宁')).toBeVisible()
  await isWaiting(second, '韩梅')
  await seen(second, 'board-refused')
  await page.unroute(slow)
}

/** Moves somebody who has checked in to another room, from tonight on. */
export async function movesTonight(board: Walk, name: string, from: string, to: string): Promise<void> {
  const { page, language } = board
  const say = sayIn(language)
  await stay(board, from, name).click()
  await page.getByRole('button', { name: say('换房', 'Move'), exact: true }).click()
  await page
    .getByRole('region', { name: say(`为 ${name} 选房`, `A room for ${name}`) })
    .getByRole('listitem')
    .filter({ hasText: to })
    .getByRole('button', { name: say('换到此房', 'Move here') })
    .click()
  await expect(stay(board, to, name)).toBeVisible()
}

const person = ({ page }: Walk, name: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^\\d+${name}`) })
export async function checksIn(desk: Walk, ...names: readonly string[]): Promise<void> {
  const say = sayIn(desk.language)
  for (const name of names) {
    await person(desk, name)
      .getByRole('button', { name: say('办理入住', 'Check in'), exact: true })
      .click()
    await expect(person(desk, name)).toHaveCount(0)
  }
}
/** Opens a list of the desk, which says how many are on it. */
export const turnsTo = ({ page, language }: Walk, zh: string, en: string) =>
  page.getByText(sayIn(language)(zh, en), { exact: true }).click()

/** Lets somebody leave before time; the nights that are left are sold again. */
export async function checksOut(desk: Walk, name: string, left: number): Promise<void> {
  const { page, language } = desk
  const say = sayIn(language)
  await person(desk, name)
    .getByRole('button', { name: say('退房', 'Check out'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say(`还有 ${left} 晚未住`, `${left} nights of the stay are left`))
  await dialog.getByRole('switch', { name: say('释放剩余晚数再售', 'Sell the other nights again') }).click()
  await seen(desk, 'check-out')
  await dialog.getByRole('button', { name: say(`${name} 退房`, `Check out ${name}`) }).click()
  await expect(dialog).toHaveCount(0)
}
