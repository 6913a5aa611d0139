import { after, describe, it } from 'node:test'
import { expect } from '@playwright/test'
import { openWorld } from '../resources/world.ts'
import { faults } from './faults.ts'
import { allScreens, fill } from './screens.ts'
import { beginWalk, isSameShell, seeDetail, seeList, tidyTabs } from './walk.ts'

const world = await openWorld()
after(() => world.house.close())
const place = await world.place()
await fill(world, place)

describe('the generated screens of the back-office', () => {
  for (const [nth, language] of (['zh', 'en'] as const).entries())
    it(`open one after the other without loading the shell again, every ${nth === 0 ? 'first' : 'second'} one in ${language === 'zh' ? 'Chinese' : 'English'}, each with a record where it has one`, async () => {
      const walk = await beginWalk(world, place, language), found: string[] = []
      let lists = 0, records = 0
      for (const screens of allScreens.filter((_, index) => index % 2 === nth)) {
        const list = await seeList(walk, screens)
        lists++
        found.push(...faults(list, walk))
        if (list.detail) { found.push(...faults(await seeDetail(walk, screens, list.detail), walk)); records++ }
        if (lists % 10 === 0) await tidyTabs(walk)
      }
      expect(found).toEqual([])
      expect(await isSameShell(walk)).toBe(true)
      // Nearly every list shows the row that was made for it, and the row leads to its record.
      expect(records).toBeGreaterThan(lists * 0.9)
      await walk.close()
    })
})
