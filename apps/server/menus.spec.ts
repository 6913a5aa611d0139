import { describe, it } from 'node:test'
import { expect } from 'expect'
import { models } from './domains.ts'
import { areaPlace } from '@pavilion/system/server/menuDirectories.ts'
import { menusFor } from '@pavilion/system/server/seed.ts'
import { sidebarLists, sidebarPlace } from '@pavilion/system/server/sidebar.ts'

describe('the sidebar', () => {
  it('leads to every screen: its group, then the list, or «Advanced» and the list, in both languages [menu-permission-tree]', async () => {
    const domains = await models()
    const menus = menusFor(domains)
    const paths = new Set(menus.map(({ seedKey }) => seedKey))
    for (const { screens } of domains)
      for (const set of screens)
        for (const path of [
          ...(set.resource ? [set.path] : []),
          ...set.extra.filter(({ hidden, right }) => right || (!hidden && set.resource)).map(({ path }) => path),
        ])
          expect({ path, there: paths.has(path) }).toEqual({ path, there: true })
    for (const menu of menus)
      expect({
        path: menu.seedKey,
        zh: menu.name.trim() !== '',
        en: /^[\x20-\x7e–—’×]+$/.test(menu.englishName),
      }).toEqual({ path: menu.seedKey, zh: true, en: true })
  })
  it('has a group for each part of an event’s life, with the few lists that people work in, each of which exists', async () => {
    const paths = new Set(menusFor(await models()).map(({ seedKey }) => seedKey))
    expect(sidebarLists().filter(path => !paths.has(path))).toEqual([])
    const groups = new Map(sidebarLists().map(path => [sidebarPlace(path).directory.name[1], 0]))
    expect([...groups.keys()]).toEqual([
      'Website',
      'Registration',
      'Programme and votes',
      'Exhibitors',
      'Commerce',
      'Finance',
      'Hotels and reception',
      'Arrivals and meals',
      'On site',
      'Messages',
      'Reports',
      'Settings',
    ])
    for (const path of sidebarLists()) {
      const { name } = sidebarPlace(path).directory
      groups.set(name[1], (groups.get(name[1]) ?? 0) + 1)
    }
    expect([...groups].filter(([, lists]) => lists > 14)).toEqual([])
  })
  it('keeps what is for few under «Advanced» of the group of its area', () => {
    for (const [path, group] of [
      ['/webFormManagement/webFormVisibleRule', 'Registration'],
      ['/registerManagement/registerUserSyncFaceDatabaseRecord', 'On site'],
      ['/receptionManagement/recruitJob', 'Exhibitors'],
      ['/receptionManagement/relUserLevelHotel', 'Hotels and reception'],
      ['/platformManagement/configAlipay', 'Finance'],
      ['/systemManagement/relSysUserRole', 'Settings'],
      ['/nobodyKnows/it', 'Settings'],
    ] as const) {
      const { directory } = sidebarPlace(path)
      expect([path, directory.name[1], directory.parent?.name[1]]).toEqual([path, 'Advanced', group])
    }
  })
  it('of older installations stays by areas, in the order of back-office §2', () => {
    const asListed = [
      'booth',
      'commodity',
      'conference',
      'exhibitor',
      'invoice',
      'message',
      'order',
      'platform',
      'project',
      'reception',
      'register',
      'report',
      'sms',
      'system',
      'tags',
      'ticket',
      'trade',
      'visualScreen',
      'vote',
      'webContent',
      'webForm',
      'webImage',
      'webMenu',
      'webStore',
      'website',
    ]
    const numbers = asListed.map(area => areaPlace(`/${area}Management`).directory.sortNumber)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(numbers).size).toBe(asListed.length)
  })
})
