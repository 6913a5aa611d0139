import { after, describe, it } from 'node:test'
import { accessibilityOf, expectNoTroubles } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { chance } from '@pavilion/testing/sample.ts'
import { openWorld, type Row } from '../resources/world.ts'
import { askedFields, cover, withForms } from './cover.ts'
import { enter, entriesFor, type Entry, expectDetails } from './entries.ts'
import { fill, inLanguage, languageFor, type Screens } from './screens.ts'
import { beginWalk, openForm, screen, seeDetail, seeList, tidyTabs, type Walk } from './walk.ts'

/** One form of those that show every kind of field, and one more that the seed draws. */
const needed = cover()
const [drawn] = withForms
  .filter(({ of }) => !needed.some(one => one.of.name === of.name))
  .toSorted((a, b) => chance('forms', a.set.path) - chance('forms', b.set.path))
const forms = drawn ? [...needed, drawn] : needed

const world = await openWorld()
after(() => world.server.close())
const place = await world.place()
await fill(
  world,
  place,
  forms.map(({ of }) => of),
)
const walks = { zh: await beginWalk(world, place, 'zh'), en: await beginWalk(world, place, 'en') }

const expectAccessibleIn = async ({ page }: Walk, where: string, within: string) =>
  expect(await accessibilityOf(page, { within }), where).toEqual([])

/** Both numbers of a place on a map are typed in one input, the latitude first. */
function asTyped(entries: readonly Entry[]): readonly Entry[] {
  const latitude = entries.find(({ name }) => name === 'locationy')
  if (!latitude) return entries
  return entries
    .filter(entry => entry !== latitude)
    .map(entry => (entry.name === 'locationx' ? { ...entry, value: `${latitude.value}, ${entry.value}` } : entry))
}
/** Whether the first field of a form is one that keys go into. */
const isTyped = (of: Screens['of']) =>
  /^(text|longText|ref|code|integer|decimal|date|instant|phone|email|url)$/.test(askedFields(of)[0]?.[1].kind ?? '')
/** Creates a row as an operator does, and finds it in the list and on its own page. */
async function createsThroughTheForm(walk: Walk, { area, of, set }: Screens): Promise<void> {
  const { page, language } = walk
  const entries = await entriesFor(world, of, place, language)
  // An earlier form has reported its own troubles.
  walk.troubles.length = 0
  await seeList(walk, { area, of, set })
  const drawer = await openForm(walk, of, { typed: isTyped(of) })
  for (const entry of asTyped(entries)) await enter(drawer, of, entry)
  await expectAccessibleIn(walk, `the form of ${of.name}`, '.ant-drawer')
  const saved = page.waitForResponse(answer => answer.url().endsWith(`/api/${of.name}/create`))
  await drawer.getByRole('button', { name: inLanguage(language, ['保存', 'Save']), exact: true }).click()
  const { data, errmsg, result } = (await (await saved).json()) as { data: Row; errmsg: string; result: number }
  expect([result, errmsg, result === 20000 ? null : data], `${of.name} is created`).toEqual([
    20000,
    expect.anything(),
    null,
  ])
  await expect(drawer).toBeHidden()
  // A new event is opened at once: the list is gone back to in the event of before.
  if (of.name === 'project') {
    await page.evaluate(event => {
      history.pushState({ key: 'back' }, '', `/admin/${event}/dashboard`)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, place.projectId)
    await seeList(walk, { area, of, set })
  }
  // A new website is built at once.
  if (of.name === 'website') await seeList(walk, { area, of, set })
  await expect(page.locator(`tr[data-row-key="${data.id}"]:visible`)).toBeVisible()
  await seeDetail(walk, { area, of, set }, `${set.path}/detail?id=${data.id}`)
  await tidyTabs(walk)
  await expectDetails(page.locator('.pv-detail:visible'), of, entries, language)
  await expectAccessibleIn(walk, `the record of ${of.name}`, screen)
  expectNoTroubles(walk)
}

describe('a row made through its form', () => {
  for (const screens of forms)
    it(`${screens.of.name}, in ${languageFor(screens) === 'zh' ? 'Chinese' : 'English'}: is in the list, its record shows what was entered, and form and record are accessible`, () =>
      createsThroughTheForm(walks[languageFor(screens)], screens))
})
