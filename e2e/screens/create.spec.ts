import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { accessibilityOf, expectNoTroubles } from '@pavilion/testing'
import { openWorld, type Row } from '../resources/world.ts'
import { combinationsIn, cover } from './cover.ts'
import { enter, entriesFor, expectTold } from './forms.ts'
import { fill, inLanguage, type Screens } from './screens.ts'
import { beginWalk, openForm, screen, seeDetail, seeList, tidyTabs, type Walk } from './walk.ts'

const world = await openWorld()
after(() => world.house.close())
const place = await world.place()
await fill(world, place)
const forms = cover()
console.log(`${forms.length} forms for every combination of kinds: ${forms.map(({ of }) => `${of.name} (${combinationsIn(of).length})`).join(', ')}`)

const expectAllMay = async ({ page }: Walk, where: string, within: string) => expect(await accessibilityOf(page, { within }), where).toEqual([])

/** Creates a row as an operator does, and finds it in the list and on its own page. */
async function createsThroughTheForm(walk: Walk, { area, of, set }: Screens): Promise<void> {
  const { page, language } = walk, entries = await entriesFor(world, of, place, language)
  // What went wrong on an earlier form was told there.
  walk.troubles.length = 0
  await seeList(walk, { area, of, set })
  await tidyTabs(walk)
  await expectAllMay(walk, `the list of ${of.name}`, screen)
  const drawer = await openForm(walk, of)
  for (const entry of entries) await enter(drawer, of, entry)
  await expectAllMay(walk, `the form of ${of.name}`, '.ant-drawer')
  const saved = page.waitForResponse(answer => answer.url().endsWith(`/api/${of.name}/create`))
  await drawer.getByRole('button', { name: inLanguage(language, ['保存', 'Save']), exact: true }).click()
  const { data, errmsg, result } = (await (await saved).json()) as { data: Row; errmsg: string; result: number }
  expect([result, errmsg, result === 20000 ? null : data], `${of.name} is created`).toEqual([20000, expect.anything(), null])
  await expect(drawer).toBeHidden()
  await expect(page.locator(`tr[data-row-key="${data.id}"]:visible`)).toBeVisible()
  await seeDetail(walk, { area, of, set }, `${set.path}/detail?id=${data.id}`)
  await tidyTabs(walk)
  await expectTold(page.locator('.pv-detail:visible'), of, entries, language)
  await expectAllMay(walk, `the record of ${of.name}`, screen)
  expectNoTroubles(walk)
}
const walks = { zh: await beginWalk(world, place, 'zh'), en: await beginWalk(world, place, 'en') }
const languageOf = (nth: number) => (nth % 2 === 0 ? 'zh' as const : 'en' as const)

describe('a row made through its form', () => {
  for (const [nth, screens] of forms.entries())
    it(`${screens.of.name}, in ${languageOf(nth) === 'zh' ? 'Chinese' : 'English'}: stands in the list and tells what was entered, and everybody may use list, form and record`, () => createsThroughTheForm(walks[languageOf(nth)], screens))
})
