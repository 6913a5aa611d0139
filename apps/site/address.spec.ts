import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { SitePage } from '@pavilion/declare'
import { chinese, rootOf, type Directory, type SiteEntry } from '@pavilion/site/server/directory.ts'
import { hostRedirect, openProjects, pageTable, place } from './address.ts'
import { titleOf } from './titles.ts'

const page = (path: string, view: string, overrides: Partial<SitePage> = {}): SitePage => ({
  path,
  view,
  side: 'both',
  name: ['', ''],
  token: 'none',
  ...overrides,
})
const table = pageTable([
  page('', 'home'),
  page('/content', 'content'),
  page('/sign-in3', 'signIn3'),
  page('/user-center', 'center', { token: 'required' }),
  page('/trip', 'trip', { side: 'mobile' }),
  page('/order-confirm', 'orderConfirm'),
  page('/close', 'close', { absolute: true }),
  page('/404', 'notFound', { absolute: true }),
])
function site(
  abbr: string,
  type: 1 | 2,
  mark: string,
  options: { status?: 0 | 1; projectStatus?: 0 | 1; pageType?: 1 | 2; id?: number } = {},
): SiteEntry {
  const project = { id: 1, abbr, status: options.projectStatus ?? 1 }
  return {
    website: {
      id: options.id ?? type * 10 + mark.length,
      type,
      status: options.status ?? 1,
      pageType: options.pageType ?? 1,
    },
    project,
    root: rootOf(abbr, type, mark),
    mark,
    language: mark === 'en' ? 'en' : 'zh',
    device: type === 2 ? 'mobile' : 'desktop',
    open: (options.status ?? 1) === 1 && (options.projectStatus ?? 1) === 1,
  } as unknown as SiteEntry
}
function directory(...projects: SiteEntry[][]): Directory {
  return {
    projects: new Map(
      projects.map(sites => [
        sites[0]?.project.abbr.toLowerCase() as string,
        { project: sites[0]?.project as never, sites },
      ]),
    ),
    former: new Map(),
    moved: new Map(),
    marks: new Set([chinese, 'en', 'ja']),
    redirects: [],
    hosts: new Map(),
    titles: new Map(),
  }
}
const expo = directory([
  site('TeaExpo', 1, 'zh'),
  site('TeaExpo', 1, 'en'),
  site('TeaExpo', 2, 'zh'),
  site('TeaExpo', 2, 'en'),
])
const where = (path: string, of = expo) => {
  const found = place(path, of, table)
  return found.kind === 'page'
    ? `${found.site.root} ${found.page.view}`
    : found.kind === 'redirect'
      ? `→ ${found.to}`
      : found.kind
}

describe('addresses of sites', () => {
  it('finds a project by the first segment of the path [routes-per-abbr address-project-home]', () => {
    expect(where('/TeaExpo')).toBe('/TeaExpo home')
    expect(where('/TeaExpo/m')).toBe('/TeaExpo/m home')
    expect(where('/other')).toBe('notFound')
  })
  it('adds the mark of a language that is not Chinese as a segment [language-mark-segment site-language-from-path]', () => {
    expect(where('/TeaExpo/en/content')).toBe('/TeaExpo/en content')
    expect(where('/TeaExpo/content')).toBe('/TeaExpo content')
    const english = place('/TeaExpo/en', expo, table)
    const chineseSite = place('/TeaExpo', expo, table)
    expect([
      english.kind === 'page' && english.site.language,
      chineseSite.kind === 'page' && chineseSite.site.language,
    ]).toEqual(['en', 'zh'])
  })
  it('serves desktop and phone in Chinese and English [both-devices default-locale-zh]', () => {
    expect([
      where('/TeaExpo/content'),
      where('/TeaExpo/en/content'),
      where('/TeaExpo/m/content'),
      where('/TeaExpo/m/en/content'),
    ]).toEqual(['/TeaExpo content', '/TeaExpo/en content', '/TeaExpo/m content', '/TeaExpo/m/en content'])
  })
  it('redirects the other order of phone and language to the right one', () => {
    expect(where('/TeaExpo/en/m/content')).toBe('→ /TeaExpo/m/en/content')
    expect(where('/TeaExpo/zh/content')).toBe('→ /TeaExpo/content')
  })
  it('ignores letter case and a trailing slash', () => {
    expect(where('/teaexpo/M/EN/Content/')).toBe('/TeaExpo/m/en content')
    expect(where('/TEAEXPO/Sign-In3')).toBe('/TeaExpo signIn3')
  })
  it('keeps phone pages out of the desktop site', () => {
    expect(where('/TeaExpo/trip')).toBe('notFound')
    expect(where('/TeaExpo/m/trip')).toBe('/TeaExpo/m trip')
  })
  it('knows four address trees of a project: two for sites, two for order confirmation [four-route-trees]', () => {
    const four = directory([
      site('expo', 1, 'zh', { id: 1 }),
      site('expo', 2, 'zh', { id: 2 }),
      site('expo', 1, 'zh', { id: 3, pageType: 2 }),
      site('expo', 2, 'zh', { id: 4, pageType: 2 }),
    ])
    const ids = ['/expo', '/expo/m', '/expo/order-confirm', '/expo/m/order-confirm'].map(path => {
      const found = place(path, four, table)
      return found.kind === 'page' ? found.site.website.id : found.kind
    })
    expect(ids).toEqual([1, 2, 3, 4])
  })
  it('leads to /404 for unknown paths, broken escapes and reserved words', () => {
    for (const path of ['/TeaExpo/nothing', '/TeaExpo/ja', '/%E0%A4%A', '/api', '/admin/x', '/assets'])
      expect(where(path)).toBe('notFound')
  })
  it('finds the pages outside all sites', () => {
    expect([where('/404'), where('/close'), where('/')]).toEqual(['absolute', 'absolute', 'root'])
  })
  it('reports a site or project with status 0 as closed', () => {
    expect(where('/expo', directory([site('expo', 1, 'zh', { status: 0 })]))).toBe('closed')
    expect(where('/expo/content', directory([site('expo', 1, 'zh', { projectStatus: 0 })]))).toBe('closed')
  })
  it('lists only open projects at the bare host', () => {
    expect(
      openProjects(
        directory(
          [site('a', 1, 'zh')],
          [site('b', 1, 'zh', { projectStatus: 0 })],
          [site('c', 1, 'zh', { pageType: 2 })],
        ),
      ).map(each => each.root),
    ).toEqual(['/a'])
  })
  it("redirects a host's bare root and its 404 address by an operator's rule, but never to itself or to another host", () => {
    const ruled = {
      ...expo,
      redirects: [
        { host: 'Hotel.example.com', whenRoot: true, whenNotFound: false, targetPath: '/TeaExpo/en/hotel' },
        { host: 'fair.example.com', whenRoot: false, whenNotFound: true, targetPath: '/TeaExpo' },
        { host: 'loop.example.com', whenRoot: true, whenNotFound: true, targetPath: '/' },
        { host: 'evil.example.com', whenRoot: true, whenNotFound: true, targetPath: '//elsewhere.example' },
      ],
    } as unknown as Directory
    expect(hostRedirect(ruled, 'hotel.example.com:8080', 'whenRoot')).toBe('/TeaExpo/en/hotel')
    expect(hostRedirect(ruled, 'hotel.example.com', 'whenNotFound')).toBeUndefined()
    expect(hostRedirect(ruled, 'fair.example.com', 'whenNotFound')).toBe('/TeaExpo')
    expect(hostRedirect(ruled, 'loop.example.com', 'whenRoot')).toBeUndefined()
    expect(hostRedirect(ruled, 'evil.example.com', 'whenRoot')).toBeUndefined()
  })
})
describe('page titles', () => {
  const rules = [
    {
      matchType: 'pathIncludes',
      pattern: '/en/2024',
      webFormId: null,
      title: '2024 年会',
      englishTitle: 'Annual Meeting 2024',
    },
    { matchType: 'formId', pattern: null, webFormId: 12, title: '理事会酒店预订', englishTitle: null },
  ] as never
  it("uses an operator's fixed title for pages whose path includes the rule's text [title-path-marker]", () => {
    expect(titleOf(rules, { address: '/expo/EN/2024-programme', language: 'en' })).toBe('Annual Meeting 2024')
  })
  it('uses a fixed title for a form [title-session-form]', () => {
    expect(titleOf(rules, { address: '/expo/m/personal-register', formId: '12', language: 'zh' })).toBe(
      '理事会酒店预订',
    )
  })
  it("keeps the page's own title where no rule matches", () => {
    expect(titleOf(rules, { address: '/expo/content', formId: '13', language: 'zh' })).toBeUndefined()
  })
})
