// The rows whose settings are changed one after the other, each standing where every one of its
// settings can show.
import type { AnyField, AnyResource } from '@pavilion/declare'
import { language } from '@pavilion/platform/model/index.ts'
import * as site from '@pavilion/site/model/index.ts'
import { components } from '@pavilion/site/model/components/index.ts'
import { formEntry } from '@pavilion/form/model/component.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { conferenceScheduleTopic, conferenceSpeakerList } from '@pavilion/conference/model/index.ts'
import { makeProgramme } from '@pavilion/conference/testing.ts'
import { components as voteComponents } from '@pavilion/vote/model/index.ts'
import { makePoll } from '@pavilion/vote/testing.ts'
import type { TestServer } from '@pavilion/testing'

/** One setting of one row, as an editor knows it: `website.primaryColor`, `component 7.height`. */
export interface Subject {
  readonly name: string
  readonly of: AnyResource
  readonly id: number
  /** The column, and within a JSON column the key. */
  readonly field: string
  readonly declared: AnyField
  /**
   * Other columns of the row that bring the setting to bear: a height counts once its mode is
   * fixed.
   */
  readonly along?: Readonly<Record<string, unknown>>
}
type Row = { readonly id: number }
const settingsOf = (
  name: string,
  of: AnyResource,
  { id }: Row,
  fields: Readonly<Record<string, AnyField>>,
  along: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Subject[] =>
  Object.entries(fields)
    .filter(([, { written, kind }]) => written !== 'server' || kind === 'state')
    .map(([field, declared]) => ({
      name: `${name}.${field}`,
      of,
      id,
      field,
      declared,
      ...(along[field] && { along: along[field] }),
    }))
const stated = (of: AnyResource) => of.fields as Readonly<Record<string, AnyField>>
const fixed = {
  width: { widthMode: site.sizeMode.pixels },
  height: { heightMode: site.sizeMode.pixels },
  widthMode: { width: 300 },
  heightMode: { height: 300 },
}

/** The bare address of a host without a rule of its own. */
export const openEvents = '//'
/**
 * What shows to signed-in visitors alone, decides who may sign in, or waits for its moment, has
 * tests of its own.
 */
const proven = new Set([
  'encryptedPhoneLinkHosts',
  'needLogin',
  'showSignOut',
  'inviteOnly',
  'invitationRuleGroupId',
  'sisterLoginCheckUrl',
  'sisterLoginKey',
  'withdrawAt',
])
/**
 * A project with everything on it, the addresses where a visitor meets it, and what an editor can
 * set.
 */
export async function everySetting(server: TestServer) {
  const expo = await makeExpo(server, { imageHost: 'https://img.example.com' })
  const { project, websites } = expo
  const { system } = server
  const root = `/${project.abbr}`
  const another = await makeExpo(server)
  await system.store(site.project).set(another.project.id, { sortNumber: 50 })
  const list = await expo.list({ style: site.webContentListStyle.imageText23 })
  const other = await expo.list({ name: '通知' })
  const content = await expo.content({
    webContentListId: list.id,
    abstract: '摘要',
    content: '<p>正文</p><img src="/files/aa/in.webp"><img src="https://pictures.example.com/far.jpg">',
    author: '主办方',
    class: '新闻',
    cover: '/files/aa/cover.webp',
  })
  await expo.content({ name: '第二篇', webContentListId: list.id })
  const album = await expo.images({ autoplay: true, interval: 5000 }, ['one', 'two', 'three'])
  const second = await expo.images({ name: '另一组' }, ['four'])
  const nav = await expo.menu(
    { websiteId: websites.zh1.id, style: site.webMenuStyle.nav, backgroundColor: '#203040' },
    [
      { name: '首页', path: '/', icon: 'home' },
      { name: '新闻', path: '/content-list', value: String(list.id) },
    ],
  )
  const grid = await expo.menu({ name: '九宫格', websiteId: websites.zh1.id, style: 21 }, [
    { name: '交通', path: '/content', icon: 'bus', image: '/files/aa/bus.webp', imageWidth: 40, imageHeight: 40 },
    { name: '酒店', path: '/hotel' },
  ])
  // Long past: a running clock would change the page by itself.
  const deadline = '2020-01-01T00:00:00.000Z'
  // Long ago as well: what runs now is marked as running.
  const programme = makeProgramme(server, project.id)
  const [first, guest] = [
    await programme.speaker('张三', { remark: '主席团', englishName: 'Zhang San' }),
    await programme.speaker('李四', { remark: '嘉宾', englishName: 'Li Si' }),
  ]
  const sessions = [
    await programme.session('开幕式', '04-15 09:00', '04-15 10:00', { speakers: [first] }),
    await programme.session('分论坛', '04-15 10:00', '04-15 11:00', { speakers: [guest] }),
    await programme.session('闭幕式', '04-15 11:00', '04-15 12:00'),
  ]
  const [, forum] = sessions
  const poll = await makePoll(server, { projectId: project.id })
  const otherPoll = await makePoll(server, { projectId: project.id, name: '最受欢迎展商' }, ['丁', '戊'])
  const { form } = await makeForm(system, project.id, {
    form: { name: '开放表单', type: webFormType.openForm, signInRequired: false },
    groups: [{ fields: [] }],
  })
  const { form: otherForm } = await makeForm(system, project.id, {
    form: { name: '另一表单', type: webFormType.openForm, signInRequired: false },
    groups: [{ fields: [] }],
  })
  const headed = { showHeader: true, rightText: '更多' }
  const values: Record<number, Record<string, unknown>> = {
    31: { name: '投票', ...headed, value: String(poll.topic.id), voteStyle: site.voteStyle.voteStyle1 },
    32: { name: '上升榜', ...headed, value: String(poll.topic.id), voteStyle: site.voteStyle.voteStyle1 },
    33: { name: '排行', ...headed, value: String(poll.topic.id), voteStyle: site.voteStyle.voteStyle1 },
    41: { name: '日程', ...headed },
    46: { name: '嘉宾', ...headed, limit: 2 },
    51: { name: '地图', ...headed, value: '121.4737,31.2304' },
    61: { name: '伙伴', ...headed, value: String(album.group.id) },
    71: { name: '图集', ...headed, value: String(album.group.id) },
    100: { name: '标签', ...headed },
    203: { name: '报名', value: String(form.id), rightText: '填写' },
    201: { value: String(album.group.id) },
    202: { name: '操作', ...headed, value: String(grid.group.id) },
    1: { name: '容器', showHeader: true, rightText: '更多', value: '/content-list', style: site.containerStyle.plain },
    1001: { name: '固定', fixedContainerStyle: site.fixedContainerStyle.top },
    2: { name: '卡片', showHeader: true, icon: 'home', rightText: '更多', value: '/content-list' },
    3: { value: String(grid.group.id) },
    4: { value: String(content.id) },
    5: { name: '新闻', value: String(list.id), showHeader: true, limit: 5 },
    6: { value: '/files/aa/poster.webp', name: '海报' },
    7: { name: '轮播', value: String(album.group.id) },
    8: { value: String(album.group.id) },
    9: { name: '倒计时', deadline },
    10: { name: '天数', deadline },
  }
  const subjects: Subject[] = []
  let shown: Row | undefined
  for (const { type, settings, holds } of [
    ...components,
    conferenceScheduleTopic,
    conferenceSpeakerList,
    ...voteComponents,
    formEntry,
  ]) {
    const row = (await expo.component({ type, sortNumber: 10, ...values[type] })) as Row
    if (holds) await expo.component({ type: 4, parentId: row.id, container: null, value: String(content.id) })
    if (holds) await expo.component({ type: 6, parentId: row.id, container: null, value: '/files/aa/in.webp' })
    shown ??= row
    subjects.push(
      ...settingsOf(`component ${type}`, site.webComponent, row, settings.fields, {
        ...fixed,
        englishName: { websiteId: websites.en1.id },
      }),
    )
  }
  const english = (await expo.component({ type: 3, value: String(grid.group.id) }, websites.en1.id)) as Row
  await expo.component({ type: 5, value: String(list.id), showHeader: true }, websites.en1.id)
  const settingNames = new Set(
    [...components, ...voteComponents].flatMap(({ settings }) =>
      Object.keys(settings.fields).map(name => name.split('.')[0]),
    ),
  )
  const rest = Object.fromEntries(Object.entries(stated(site.webComponent)).filter(([name]) => !settingNames.has(name)))
  subjects.push(...settingsOf('webComponent', site.webComponent, shown as Row, rest))
  await system.store(site.sitePageTitle).create({
    projectId: project.id,
    matchType: 'pathIncludes',
    pattern: '/content',
    title: '另一标题',
    englishTitle: 'Another title',
    sortNumber: 50,
  })
  const rule = await system.store(site.sitePageTitle).create({
    projectId: project.id,
    matchType: 'pathIncludes',
    pattern: '/content',
    title: '固定标题',
    englishTitle: 'Fixed title',
  })
  await system
    .store(site.siteHostRedirect)
    .create({ host: 'fair.example.com', whenRoot: true, whenNotFound: true, targetPath: `${root}/m`, sortNumber: 50 })
  const redirect = await system
    .store(site.siteHostRedirect)
    .create({ host: 'fair.example.com', whenRoot: true, whenNotFound: true, targetPath: `${root}/en` })
  subjects.push(
    ...settingsOf('project', site.project, project, stated(site.project), {
      locationx: { locationx: 121.5, locationy: 31.2 },
      locationy: { locationx: 121.5, locationy: 31.2 },
    }),
    ...settingsOf(
      'website',
      site.website,
      websites.zh1,
      Object.fromEntries(Object.entries(stated(site.website)).filter(([name]) => !proven.has(name))),
      { mapAttribution: { mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png' } },
    ),
    ...settingsOf('phone website', site.website, websites.zh2, {
      needLogin: stated(site.website).needLogin as AnyField,
    }),
    ...settingsOf('webMenuGroup', site.webMenuGroup, nav.group as Row, stated(site.webMenuGroup)),
    ...settingsOf('webMenu', site.webMenu, grid.menus[0] as Row, stated(site.webMenu), { icon: { image: null } }),
    ...settingsOf('webImageGroup', site.webImageGroup, album.group as Row, stated(site.webImageGroup)),
    ...settingsOf('webImage', site.webImage, album.images[0] as Row, stated(site.webImage), {
      type: { path: '/content' },
      path: { type: site.webImageType.page },
      value: { type: site.webImageType.page, path: '/content' },
    }),
    ...settingsOf('webContentList', site.webContentList, list as Row, stated(site.webContentList)),
    ...settingsOf(
      'webContent',
      site.webContent,
      content as Row,
      Object.fromEntries(Object.entries(stated(site.webContent)).filter(([name]) => !proven.has(name))),
    ),
    ...settingsOf('sitePageTitle', site.sitePageTitle, rule as Row, stated(site.sitePageTitle), {
      webFormId: { matchType: 'formId', pattern: null },
    }),
    ...settingsOf('siteHostRedirect', site.siteHostRedirect, redirect as Row, stated(site.siteHostRedirect)),
  )
  const [foreign] = await system
    .store(language)
    .rows({}, { limit: 50 })
    .then(rows => (rows as { id: number; mark: string }[]).filter(({ mark }) => mark !== 'zh' && mark !== 'en'))
  /** Rows that a reference may name instead. */
  const instead: Readonly<Record<string, readonly (number | null)[]>> = {
    website: [websites.en1.id],
    language: [foreign?.id ?? expo.languageOf('en')],
    webMenuGroup: [nav.group.id],
    webMenu: [grid.menus[1]?.id ?? null],
    webComponent: [english.id],
    webImageGroup: [second.group.id],
    webContentList: [other.id, null],
    project: [another.project.id],
    seller: [(await server.project()).sellerId as number],
    webForm: [form.id],
  }
  const surfaces = [
    root,
    `${root}/en`,
    `${root}/content?id=${content.id}`,
    `${root}/content-list?id=${list.id}`,
    `${root}/album?id=${album.group.id}`,
    `${root}/album`,
    `${root}/en/album?id=${album.group.id}`,
    `${root}/m`,
    `${root}/user-center`,
    `${root}/en/content?id=${content.id}`,
    `${root}/open-form?id=${form.id}`,
    '/',
    '/404',
    '/sitemap.xml',
    openEvents,
  ]
  return {
    subjects,
    instead,
    surfaces,
    values: {
      menu: String(nav.group.id),
      content: '0',
      list: String(other.id),
      images: String(second.group.id),
      poll: String(otherPoll.topic.id),
      session: String(forum?.id),
      speakers: '嘉宾',
      form: String(otherForm.id),
    },
  }
}
