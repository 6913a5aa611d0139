import { describe, it } from 'node:test'
import { expect } from 'expect'
import { contrast } from '@pavilion/pages/theme.ts'
import { groupVariables, menuDefaults, menuVariables } from './menuColours.ts'

describe('colours of menus', () => {
  it('default to #f5f6f7 and #444 for tabs [tab-menu-colours]', () => {
    expect(menuVariables({})).toMatchObject({ '--tab-ground': '#f5f6f7', '--tab-text': '#444444' })
  })
  it('default to #fff and active #222 for buttons [button-menu-colours]', () => {
    expect(menuVariables({ primaryColor: '#12355b' })).toMatchObject({
      '--button-text': '#ffffff',
      '--button-active': '#222222',
    })
  })
  it('default to #409EFF for active entries, painted readable [menu-active-text-default]', () => {
    expect(menuDefaults.active).toBe('#409EFF')
    const { '--menu-active': active = '', '--tab-active': tab = '' } = menuVariables({ backgroundColor: '#ffffff' })
    expect([contrast(active, '#ffffff') >= 4.5, contrast(tab, '#f5f6f7') >= 4.5]).toEqual([true, true])
    expect(menuVariables({ backgroundColor: '#10141c' })['--menu-active']).toBe('#409eff')
  })
  it('are those that an operator chose for a group, readable on its background', () => {
    const chosen = groupVariables(
      { style: 62, backgroundColor: '#102030', textColor: '#182838', activeTextColor: '#ffd400' },
      '#ffffff',
    )
    expect(chosen).toMatchObject({ '--menu-ground': '#102030', '--active': '#ffd400' })
    expect(contrast(chosen['--menu-text'] ?? '', '#102030')).toBeGreaterThanOrEqual(4.5)
    expect(
      groupVariables({ style: 1, backgroundColor: null, textColor: null, activeTextColor: null }, '#ffffff'),
    ).toEqual({})
  })
})
