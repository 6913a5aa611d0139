import { describe, it } from 'node:test'
import { expect } from 'expect'
import { entriesOf } from '@pavilion/declare'
import { abbreviationProblem } from './addresses.ts'
import * as site from './index.ts'

const keys = (list: never) => Object.fromEntries(entriesOf(list).map(({ code, key }) => [code, key]))
describe('codes of the site domain', () => {
  it('numbers menu styles: nav 1, grid 21–25, list 41–43, tab 61–63, breadcrumb 71, button 81 [menu-style-numbers]', () => {
    const family = (...styles: number[]) => [...new Set(styles.map(site.menuFamily))]
    expect(entriesOf(site.webMenuStyle).map(entry => entry.code)).toEqual([
      1, 21, 22, 23, 24, 25, 41, 42, 43, 61, 62, 63, 71, 81,
    ])
    expect([
      family(1),
      family(21, 22, 23, 24, 25),
      family(41, 42, 43),
      family(61, 62, 63),
      family(71),
      family(81),
    ]).toEqual([['nav'], ['grid'], ['list'], ['tab'], ['breadcrumb'], ['button']])
  })
  it('knows the families of content list styles [content-list-styles]', () => {
    const look = (...styles: number[]) => [...new Set(styles.map(site.listLook))]
    expect(look(1, 201, 401)).toEqual(['text'])
    expect(look(404)).toEqual(['detailed'])
    expect(look(11, 211, 411)).toEqual(['image'])
    expect(look(21, 24, 25, 221, 424)).toEqual(['imageText'])
    expect(look(31, 32, 231, 432)).toEqual(['columns'])
    expect([look(22), look(23), look(61), look(451, 452)]).toEqual([['emphasised'], ['dated'], ['full'], ['tabs']])
  })
  it('puts a More button under styles 1 to 200 [content-list-more]', () => {
    for (const style of [1, 11, 21, 32, 61, 200]) expect(site.listFooter(style)).toBe('more')
  })
  it('puts pagination under styles 201 to 400 and nothing above [content-list-pagination]', () => {
    for (const style of [201, 211, 232, 400]) expect(site.listFooter(style)).toBe('pagination')
    for (const style of [401, 404, 451]) expect(site.listFooter(style)).toBe('none')
  })
  it("names a website's states and kinds [website-type-desktop-mobile website-status-codes need-login-codes website-page-type-order-confirm]", () => {
    expect([
      keys(site.websiteType as never),
      keys(site.websiteStatus as never),
      keys(site.websiteNeedLogin as never),
      keys(site.websitePageType as never),
    ]).toEqual([
      { 1: 'desktop', 2: 'mobile' },
      { 0: 'closed', 1: 'active' },
      { 10: 'required', 20: 'notRequired' },
      { 1: 'site', 2: 'orderConfirm' },
    ])
  })
  it("names a project's kinds and states and a content's [project-type open-closed-status content-status-codes]", () => {
    expect([
      keys(site.projectType as never),
      keys(site.openCloseStatus as never),
      keys(site.webContentStatus as never),
      keys(site.webContentPublishing as never),
    ]).toEqual([
      { 1: 'conference', 2: 'exhibition' },
      { 0: 'closed', 1: 'open' },
      { 0: 'draft', 1: 'published' },
      { 0: 'draft', 1: 'published', 2: 'planned' },
    ])
  })
  it("has a place for a project's longitude and latitude [project-locale-coordinates]", () => {
    expect([site.project.fields.locationx.en, site.project.fields.locationy.en]).toEqual(['Longitude', 'Latitude'])
  })
  it('keeps the style fields of component, menu, content list, vote and fixed container apart [component-style-fields]', () => {
    expect(Object.keys(site.webComponent.fields)).toEqual(
      expect.arrayContaining(['style', 'webMenuStyle', 'webContentListStyle', 'voteStyle', 'fixedContainerStyle']),
    )
  })
  it('names swipe, actions and web form, which have no id in the specification [component-extra-kinds]', () => {
    expect([site.webComponentType.swipe, site.webComponentType.actions, site.webComponentType.webForm]).toEqual([
      201, 202, 203,
    ])
  })
  it('identifies every component kind by its type id [component-type-ids]', () => {
    const ids = entriesOf(site.webComponentType).map(entry => Number(entry.code))
    // Those of exhibitors are ours, from 301.
    expect(ids.filter(id => id < 300 || id > 399)).toEqual([
      1, 1001, 2, 100, 3, 4, 5, 6, 7, 8, 9, 10, 31, 32, 33, 41, 46, 51, 61, 71, 201, 202, 203,
    ])
    for (const { type, settings } of site.components) {
      expect(entriesOf(site.webComponentType).some(entry => entry.code === type)).toBe(true)
      for (const name of Object.keys(settings.fields))
        expect(site.webComponent.fields).toHaveProperty(name.split('.')[0] as string)
    }
  })
  it("counts a carousel's interval in milliseconds, and 0 when it does not play automatically [image-interval-ms carousel-interval]", () => {
    expect(site.webImageGroup.fields.interval).toMatchObject({ unit: 'ms' })
    expect(site.autoplayMs({ autoplay: true, interval: 4000 })).toBe(4000)
    expect(site.autoplayMs({ autoplay: false, interval: 4000 })).toBe(0)
  })
  it('takes 20 ms for each step of a marquee whose group has no interval, and none when it does not play automatically [marquee-speed]', () => {
    expect([
      site.marqueeStepMs({ autoplay: true, interval: null }),
      site.marqueeStepMs({ autoplay: true, interval: 4500 }),
      site.marqueeStepMs({ autoplay: false, interval: 4500 }),
    ]).toEqual([20, 30, 0])
  })
  it('zooms a map from 3 to 19, whatever is stored', () => {
    expect([null, 1, 3, 12, 19, 25].map(site.zoomOf)).toEqual([15, 3, 3, 12, 19, 19])
  })
  it("puts the image host before an image's source, unless that names a host itself [image-component-host]", () => {
    expect(site.hosted('/files/a.webp', 'https://img.example.com/')).toBe('https://img.example.com/files/a.webp')
    expect(site.hosted('/files/a.webp', null)).toBe('/files/a.webp')
    expect(site.hosted('https://other.example/a.webp', 'https://img.example.com')).toBe('https://other.example/a.webp')
  })
  it('counts down to a deadline and stops at zero', () => {
    const now = Date.parse('2027-04-15T00:00:00Z')
    expect(site.timeLeft('2027-04-17T03:04:05Z', now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
    expect(site.timeLeft('2027-04-14T00:00:00Z', now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
    expect(site.timeLeft(null, now)).toBeUndefined()
  })
  it('refuses abbreviations that are reserved addresses or contain special characters', () => {
    for (const taken of ['api', 'ADMIN', 'm', 'en', 'registerUser', '404'])
      expect(abbreviationProblem(taken)).toBe('reserved')
    for (const wrong of ['', 'tea expo', '茶博会', 'a/b', '-tea', 'a'.repeat(61)])
      expect(abbreviationProblem(wrong)).toBe('signs')
    for (const right of ['teaexpo', 'CIIE-2027', '2027']) expect(abbreviationProblem(right)).toBeUndefined()
  })
})
