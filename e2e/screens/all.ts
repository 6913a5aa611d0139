// `npm run test:screens`: list, record and form of every generated screen, in both languages, against WCAG 2.2 AA and everything that
// nobody should see. SCREENS_ROOM=meal walks through one room. Prints a table; exits with 1 when anything was found.
import { it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { violationsOn } from '@pavilion/testing'
import { buildWhatChanged } from '@pavilion/app-server/build/build.ts'
import { openWorld } from '../resources/world.ts'
import { faults } from './faults.ts'
import { allScreens, fill, inLanguage } from './screens.ts'
import { beginWalk, isSameShell, openForm, seeDetail, seeList, tidyTabs, type Walk } from './walk.ts'

await buildWhatChanged(console.log)
const world = await openWorld()
const place = await world.place()
const began = performance.now()
await fill(world, place)
const wanted = allScreens.filter(({ area }) => !process.env.SCREENS_ROOM || area === process.env.SCREENS_ROOM)
// A room that is not there would be without fault.
if (wanted.length === 0) {
  console.error(
    `There is no room ${process.env.SCREENS_ROOM}: say one of ${[...new Set(allScreens.map(({ area }) => area))].join(', ')}.`,
  )
  process.exit(1)
}
interface Line {
  readonly domain: string
  readonly language: string
  screens: number
  found: number
  seconds: number
}
const table: Line[] = []
const all: string[] = []

async function judge(walk: Walk, line: Line, where: string, seen: readonly string[] = []): Promise<void> {
  const found = [
    ...seen,
    ...(await violationsOn(walk.page)).map(
      ({ id, nodes }) =>
        `${where} (${walk.language}): ${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join('; ')}`,
    ),
  ]
  line.screens++
  line.found += found.length
  all.push(...found)
}
for (const language of ['zh', 'en'] as const)
  it(`every list, record and form may be used by everybody, in ${language === 'zh' ? 'Chinese' : 'English'}`, async () => {
    const walk = await beginWalk(world, place, language)
    const before = all.length
    for (const [nth, screens] of wanted.entries()) {
      const { area, of } = screens
      const since = performance.now()
      let line = table.find(one => one.domain === area && one.language === language)
      if (!line) table.push((line = { domain: area, language, screens: 0, found: 0, seconds: 0 }))
      const list = await seeList(walk, screens)
      await judge(walk, line, `list of ${of.name}`, faults(list, walk))
      if (of.operations.includes('create')) {
        const drawer = await openForm(walk, of)
        await judge(walk, line, `form of ${of.name}`)
        await drawer.getByRole('button', { name: inLanguage(language, ['取消', 'Cancel']), exact: true }).click()
        await drawer.waitFor({ state: 'hidden' })
      }
      if (list.detail) {
        const record = await seeDetail(walk, screens, list.detail)
        await judge(walk, line, `record of ${of.name}`, faults(record, walk))
      }
      line.seconds += (performance.now() - since) / 1000
      if (nth % 10 === 9) await tidyTabs(walk)
    }
    expect(await isSameShell(walk)).toBe(true)
    await walk.close()
    expect(all.slice(before)).toEqual([])
  })
it('tells what it saw', async () => {
  console.log(`\n${'room'.padEnd(18)} language  screens  found  seconds`)
  for (const { domain: room, language, screens, found, seconds } of table)
    console.log(
      `${room.padEnd(18)} ${language.padEnd(8)} ${String(screens).padStart(8)} ${String(found).padStart(6)} ${seconds.toFixed(0).padStart(8)}`,
    )
  console.log(
    `${table.reduce((sum, { screens }) => sum + screens, 0)} screens, ${all.length} found, ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
  )
  await world.server.close()
})
