import { after, describe, it } from 'node:test'
import { accessibilityOf } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { chance, everything, oneOfEach } from '@pavilion/testing/sample.ts'
import { openWorld } from '../resources/world.ts'
import { traitsOf } from '../resources/shapes.ts'
import { faults } from './faults.ts'
import { allScreens, fill, inLanguage, languageFor, type Screens } from './screens.ts'
import { beginWalk, isSameShell, openForm, screen, seeDetail, seeList, tidyTabs, type Walk } from './walk.ts'

const drawn = oneOfEach(allScreens, {
  sweep: 'screens',
  nameOf: ({ set }) => set.path,
  // A screen is drawn alike in every scope.
  shows: ({ of }) => traitsOf(of).map(trait => trait.replace(/^\w+: /, '')),
  more: 12,
})
/** Screens of one kind are drawn by the same code, so axe-core looks at a few lists. */
const isJudged = ({ set }: Screens) => everything || chance('axe', set.path) < 0.15

const world = await openWorld()
after(() => world.server.close())
const place = await world.place()
await fill(
  world,
  place,
  drawn.map(({ of }) => of),
)

/** Walks through lists and records; answers everything that nobody should see. */
async function walkThrough(walk: Walk, screens: readonly Screens[]): Promise<{ found: string[]; records: number }> {
  const found: string[] = []
  let records = 0
  const judge = async (where: string, within?: string) => {
    const lines = await accessibilityOf(walk.page, within ? { within } : {})
    found.push(...lines.map(line => `${where} (${walk.language}): ${line}`))
  }
  await judge('the shell')
  for (const [nth, one] of screens.entries()) {
    const list = await seeList(walk, one)
    found.push(...faults(list, walk))
    // Tabs keep their screens in the document, where axe-core reads them too.
    if (nth % 5 === 4 || isJudged(one)) await tidyTabs(walk)
    if (isJudged(one)) await judge(`the list of ${one.of.name}`, screen)
    if (everything && one.of.operations.includes('create')) {
      const drawer = await openForm(walk, one.of)
      await judge(`the form of ${one.of.name}`, '.ant-drawer')
      await drawer.getByRole('button', { name: inLanguage(walk.language, ['取消', 'Cancel']), exact: true }).click()
      await drawer.waitFor({ state: 'hidden' })
    }
    if (!list.detail) continue
    found.push(...faults(await seeDetail(walk, one, list.detail), walk))
    if (everything) await judge(`the record of ${one.of.name}`, screen)
    records++
  }
  return { found, records }
}

describe('the generated screens of the back-office', () => {
  for (const language of ['zh', 'en'] as const)
    it(`open one after the other without loading the shell again, each with a record where it has one, without faults and accessible, in ${language === 'zh' ? 'Chinese' : 'English'}`, async () => {
      const walk = await beginWalk(world, place, language)
      const screens = drawn.filter(one => everything || languageFor(one) === language)
      const { found, records } = await walkThrough(walk, screens)
      expect(found).toEqual([])
      expect(await isSameShell(walk)).toBe(true)
      // Nearly every list shows the row that was made for it, and the row links to its record.
      expect(records).toBeGreaterThan(screens.length * 0.8)
      await walk.close()
    })
})
