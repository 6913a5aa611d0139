import { describe, it } from 'node:test'
import { expect } from 'expect'
import { models } from './domains.ts'
import { directoryOf } from '@pavilion/system/server/menuDirectories.ts'
import { menusFor } from '@pavilion/system/server/seed.ts'

describe('the seeded menus', () => {
  it('lead to every screen in two clicks: area, then screen, named in both languages, areas with an icon [menu-permission-tree]', async () => {
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
    for (const menu of menus.filter(({ directory }) => directory !== undefined)) {
      const {
        name: [zh, en],
        icon,
      } = directoryOf(menu.seedKey)
      expect({
        path: menu.seedKey,
        zh: /\p{Script=Han}/u.test(zh),
        en: /^[A-Z][A-Za-z -]+$/.test(en),
        icon: icon !== 'folder',
      }).toEqual({ path: menu.seedKey, zh: true, en: true, icon: true })
      expect({
        path: menu.seedKey,
        zh: menu.name.trim() !== '',
        en: /^[\x20-\x7e–—’×]+$/.test(menu.englishName),
      }).toEqual({ path: menu.seedKey, zh: true, en: true })
    }
  })
  it('start in the order of back-office §2', () => {
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
    const numbers = asListed.map(area => directoryOf(`/${area}Management`).sortNumber)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(numbers).size).toBe(asListed.length)
  })
})
