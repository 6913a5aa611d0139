import { around } from '@pavilion/meal/server/testing/meals.ts'
import { expect, sayIn, type Walk } from '../visitor.ts'
import { seen } from './look.ts'

/** Dinner of today for everybody, at one place. */
export async function plansDinner(desk: Walk, place: string): Promise<void> {
  const { page, language } = desk
  const say = sayIn(language)
  const { date, startTime, endTime } = around(2, 1)
  await page.getByLabel(say('从', 'From'), { exact: true }).fill(date)
  await page.getByLabel(say('到', 'Until'), { exact: true }).fill(date)
  await page.getByRole('checkbox', { name: say('午餐', 'Lunch') }).uncheck()
  await page.getByLabel(say('晚餐开始', 'Dinner from')).fill(startTime)
  await page.getByLabel(say('晚餐结束', 'Dinner until')).fill(endTime)
  await page.getByRole('combobox', { name: say('用餐地点', 'Places') }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: place }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('2 人', '2 people'))).toBeVisible()
  await seen(desk, 'meal-plan')
  await page.getByRole('button', { name: say('排 1 餐', 'Plan 1 meal') }).click()
}
/** What the kitchen reads first. */
export const toCome = ({ page, language }: Walk, count: number) =>
  expect(page.getByRole('article').locator('.mo-leads')).toHaveText(
    sayIn(language)(`${count}人还没到`, `${count}still to come`),
  )
/** Scans a code, and reads the answer at arm's length. */
export async function scans(handheld: Walk, code: string, answer: readonly [string, string]): Promise<void> {
  const { page, language } = handheld
  // Key by key, as a scanner does.
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: sayIn(language)(...answer) })).toBeVisible()
}
