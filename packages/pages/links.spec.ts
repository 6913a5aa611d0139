import { describe, it } from 'node:test'
import { expect } from 'expect'
import { isActive, linkOn, menuTarget, safeRedirect, signInAddress, siteOn, withQuery } from './links.ts'
import type { SiteView } from './site.ts'

const site = {
  root: '/expo/m/en',
  language: 'en',
  addresses: { signIn: '/sign-in3', register: '/personal-register3', userCenter: '/user-center3' },
} as SiteView
const none = {}

describe('links of a site', () => {
  it('resolves an internal menu path against the root of the site [menu-internal-link]', () => {
    expect(menuTarget(site, none, { path: '/content-list' })).toEqual({
      href: '/expo/m/en/content-list',
      external: false,
    })
    expect(menuTarget(site, none, { path: 'album' })?.href).toBe('/expo/m/en/album')
    expect(menuTarget(site, none, { path: '/' })?.href).toBe('/expo/m/en')
  })
  it('opens a path with http:// or https:// elsewhere, unchanged [menu-external-link external-url-test]', () => {
    expect(menuTarget(site, { channel: '7' }, { type: 1, path: 'https://hotel.example.com/a?b=1' })).toEqual({
      href: 'https://hotel.example.com/a?b=1',
      external: true,
    })
  })
  it('adds the value of an entry as query id [menu-value-as-id]', () => {
    expect(menuTarget(site, none, { path: '/sub-page', value: '12' })?.href).toBe('/expo/m/en/sub-page?id=12')
    expect(menuTarget(site, none, { path: '/content?tab=2', value: '9' })?.href).toBe('/expo/m/en/content?tab=2&id=9')
  })
  it('carries the channel along [menu-channel-carried]', () => {
    expect(menuTarget(site, { channel: '10002', id: '3' }, { path: '/personal-register', value: '5' })?.href).toBe(
      '/expo/m/en/personal-register?channel=10002&id=5',
    )
    expect(linkOn(site, { channel: '10002' }, '/content', { id: 4 })).toBe('/expo/m/en/content?channel=10002&id=4')
  })
  it('does nothing for an entry of type 0 [menu-type-0-inert]', () => {
    expect(menuTarget(site, none, { type: 0, path: '/content-list' })).toBeUndefined()
  })
  it('dials a number and writes an e-mail', () => {
    expect(menuTarget(site, { channel: '7' }, { path: 'tel:+86-571-8888-0000' })).toEqual({
      href: 'tel:+86-571-8888-0000',
      external: false,
    })
    expect(menuTarget(site, none, { path: 'mailto:hello@expo.example', value: '3' })?.href).toBe(
      'mailto:hello@expo.example',
    )
  })
  it('runs no script, even with control characters inside its name, which browsers ignore', () => {
    for (const path of [
      "javascript:alert('http://x')",
      "java\tscript:alert('http://x')",
      'java\nscript:alert(1)',
      "\u0001javascript:alert('https://x')",
      ' \u0000 data:text/html,https://x',
    ])
      expect({ path, to: menuTarget(site, none, { path }) }).toEqual({ path, to: undefined })
    for (const path of ["java\tscript:alert('http://x')", '\u0001javascript:https://x'])
      expect(linkOn(site, none, path)).toMatch(/^\/expo\/m\/en\//)
  })
  it('accepts a path copied from the browser, with the root of any of the project’s sites', () => {
    for (const path of [
      '/expo/schedule',
      '/expo/m/schedule',
      '/expo/en/schedule',
      '/expo/m/en/schedule',
      '/EXPO/schedule',
    ])
      expect(linkOn(site, none, path)).toBe('/expo/m/en/schedule')
    expect([
      linkOn(site, none, '/expo'),
      linkOn(site, none, '/expo/m/en?id=4'),
      linkOn(site, none, '/exposition'),
      linkOn(site, none, '/mailing'),
    ]).toEqual(['/expo/m/en', '/expo/m/en?id=4', '/expo/m/en/exposition', '/expo/m/en/mailing'])
    expect(linkOn({ root: '' }, none, '/m/schedule')).toBe('/m/schedule')
  })
  it('leads nowhere for a path that would run as a script', () => {
    expect(menuTarget(site, none, { path: 'javascript:alert(1)' })).toBeUndefined()
    expect(menuTarget(site, none, { path: ' JaVaScript:alert(1)' })).toBeUndefined()
    expect(menuTarget(site, none, { path: 'javascript:open("https://expo.example")' })).toBeUndefined()
  })
  it('leads to a page of ours whose query contains an external address or a question mark', () => {
    expect(menuTarget(site, none, { path: '/previewPdf?path=https://files.example.com/plan.pdf' })).toEqual({
      href: '/expo/m/en/previewPdf?path=https%3A%2F%2Ffiles.example.com%2Fplan.pdf',
      external: false,
    })
    expect(withQuery('/sign-in?redirect=/expo/questionnaire?id=5', { channel: 7 })).toBe(
      '/sign-in?redirect=%2Fexpo%2Fquestionnaire%3Fid%3D5&channel=7',
    )
  })
  it('keeps a hash at the end', () => {
    expect(withQuery('/a#news', { id: 1 })).toBe('/a?id=1#news')
    expect(menuTarget(site, none, { path: '#news' })?.href).toBe('#news')
  })
  it('knows which entry is active, including its parents', () => {
    const entry = { id: 1, name: 'News', path: '/content-list', value: '3' }
    expect(isActive(site, { path: '/content-list', query: { id: '3' } }, entry)).toBe(true)
    expect(isActive(site, { path: '/content-list', query: { id: '4' } }, entry)).toBe(false)
    expect(
      isActive(site, { path: '/content-list', query: { id: '3' } }, { id: 2, name: 'All', type: 0, children: [entry] }),
    ).toBe(true)
  })
  it('knows the active entry when its path was copied from the browser, with root and id; anchors are never active', () => {
    const shown = (path: string, id: string) =>
      (['/content?id=3', '/expo/en/content?id=4', '/content'] as const).map(menuPath =>
        isActive(site, { path, query: { id } }, { id: 1, name: 'News', path: menuPath }),
      )
    expect([shown('/content', '3'), shown('/content', '4'), shown('/content-list', '3')]).toEqual([
      [true, false, true],
      [false, true, true],
      [false, false, false],
    ])
    expect(
      isActive(site, { path: '/sub-page', query: { id: '5' } }, { id: 1, name: 'Trip', path: '/sub-page?id=5' }),
    ).toBe(true)
    for (const path of ['/#news', '#news', 'tel:+86-571-8888-0000', 'https://expo.example/'])
      expect(isActive(site, { path: '', query: {} }, { id: 1, name: 'News', path })).toBe(false)
    expect(isActive(site, { path: '', query: {} }, { id: 1, name: 'Home', path: '/expo/m/' })).toBe(true)
  })
  it('leads to the sign-in page of the website with id, channel and redirect', () => {
    expect(signInAddress(site, '/expo/m/en/user-center3', { id: '5', channel: '9' })).toBe(
      '/expo/m/en/sign-in3?id=5&channel=9&redirect=%2Fexpo%2Fm%2Fen%2Fuser-center3',
    )
  })
  it('redirects only within our own addresses', () => {
    expect(safeRedirect('/expo/en/user-center?id=1')).toBe('/expo/en/user-center?id=1')
    for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
      expect(safeRedirect(elsewhere)).toBeUndefined()
  })
  it('shows texts in the language of the site', () => {
    expect(siteOn(site, none).say('天', 'Days')).toBe('Days')
    expect(siteOn({ ...site, language: 'zh' }, none).named({ name: '新闻', englishName: 'News' })).toBe('新闻')
    expect(siteOn(site, none).named({ name: '新闻', englishName: null })).toBe('新闻')
  })
})
