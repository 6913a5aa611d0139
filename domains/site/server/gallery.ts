import { entriesOf, type AnyCodes, type AnyField, type AnySiteComponent, type Language } from '@pavilion/declare'
import type { SiteView } from '@pavilion/pages/site.ts'
import { tagOf } from '@pavilion/pages/spoken.ts'
import type { Context } from '@pavilion/store'
import * as site from '../model/index.ts'
import { blend } from '../templates/pictures/draw.ts'
import { designOf } from '../templates/index.ts'
import type { Website } from './directory.ts'
import { pageDrawing } from './drawing.ts'
import { gather, idsIn, type ComponentTree } from './gather.ts'
import { pageNotDrawn } from './refusals.ts'

export interface GalleryWish {
  readonly projectId: number
  readonly language: Language
  readonly phone: boolean /** The colours of a template; otherwise the usual ones. */
  readonly template?:
    | string
    | undefined /** As visitors get it, links and all; otherwise nothing in it leads anywhere. */
  readonly live?: boolean
}
type Settings = Record<string, unknown>
interface Cell {
  readonly title: string
  readonly type: number
  readonly settings: Settings
  readonly children?: readonly Settings[]
}

/** A landscape in few strokes: a picture that weighs nothing. */
const picture = (nth: number, [width, height]: readonly [number, number] = [640, 400]): string => {
  const sky = ['#dfe9ee', '#f3e3cc', '#d9e4d4', '#e6dff0', '#f0dada'][nth % 5] as string
  const land = ['#2f6f8f', '#b0602a', '#4d7a3f', '#5c4a8c', '#9a3b3b'][nth % 5] as string
  const w = width
  const h = height
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${sky}"/><circle cx="${w * (0.3 + (nth % 4) * 0.14)}" cy="${h * 0.34}" r="${h * 0.14}" fill="#fff"/><path d="M0 ${h * 0.7}L${w * 0.3} ${h * 0.42}L${w * 0.55} ${h * 0.66}L${w * 0.78} ${h * 0.5}L${w} ${h * 0.72}V${h}H0Z" fill="${blend(land, sky, 0.45)}"/><path d="M0 ${h * 0.86}Q${w * 0.4} ${h * 0.6} ${w} ${h * 0.88}V${h}H0Z" fill="${land}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/'/g, '%27').replace(/\(/g, '%28').replace(/\)/g, '%29')}`
}
const kinds = site.webComponentType
/** The setting that names a kind's looks, and those that a kind shows besides. */
const styleField: Readonly<Record<number, string>> = {
  [kinds.container]: 'style',
  [kinds.fixedContainer]: 'fixedContainerStyle',
  [kinds.menu]: 'webMenuStyle',
  [kinds.contentList]: 'webContentListStyle',
  [kinds.actions]: 'style',
  [kinds.vote]: 'voteStyle',
  [kinds.voteRise]: 'voteStyle',
  [kinds.voteRanking]: 'voteStyle',
  [kinds.conferenceSpeakerList]: 'style',
}
const imageModes = [1, 2, 3].map((mode, at) => ({ group: 101 + at, mode }))

/** Every kind in every look that its settings name. */
function cellsOf(
  components: readonly AnySiteComponent[],
  language: Language,
  foreign: Readonly<Record<number, string | undefined>>,
): Cell[] {
  const t = (zh: string, en: string) => (language === 'en' ? en : zh)
  return components.flatMap(({ type, zh, en, settings }): Cell[] => {
    const kind = t(zh, en)
    const fields = settings.fields as Readonly<Record<string, AnyField>>
    const field = styleField[type]
    const codes = field ? (fields[field]?.codes as AnyCodes | undefined) : undefined
    const looks = codes
      ? entriesOf(codes).map(entry => ({ name: t(entry.zh, entry.en), settings: { [field as string]: entry.code } }))
      : [{ name: '', settings: {} }]
    const named = { name: t('标题', 'A heading'), showHeader: true, rightText: t('更多', 'More') }
    const cell = (
      look: { name: string; settings: Settings },
      base: Settings,
      children?: readonly Settings[],
    ): Cell => ({
      title: look.name ? `${kind} · ${look.name}` : kind,
      type,
      settings: { ...base, ...look.settings },
      ...(children && { children }),
    })
    const words = { type: kinds.content, value: '201' }
    const item = {
      type: kinds.contentList,
      value: '301',
      webContentListStyle: site.webContentListStyle.imageText432,
      limit: 3,
      columnNumbers: '3',
    }
    switch (type) {
      case kinds.container:
        return looks.map(look =>
          cell(
            look,
            {
              ...named,
              value: '/content-list',
              backgroundImage: site.openingStyles.has(look.settings.style as number) ? picture(0, [1200, 900]) : null,
            },
            [
              look.settings.style === site.containerStyle.portraits
                ? { ...item, webContentListStyle: site.webContentListStyle.imageText425 }
                : look.settings.style === site.containerStyle.finder
                  ? item
                  : words,
            ],
          ),
        )
      case kinds.fixedContainer:
        return looks.map(look =>
          cell(look, {}, [{ type: kinds.image, value: picture(3, [160, 100]), name: t('图片', 'A picture') }]),
        )
      case kinds.card:
        return [
          cell(
            { name: t('页头与阴影', 'Header and shadow'), settings: {} },
            { ...named, icon: 'ticket', boxShadow: true },
            [words],
          ),
          cell(
            { name: t('颜色', 'Colours'), settings: {} },
            { ...named, colours: { header: '#1d4f43', headerText: '#ffffff', background: '#f1f6f3' } },
            [words],
          ),
        ]
      case kinds.tabs:
        return [
          cell(
            { name: '', settings: {} },
            named,
            [1, 2].map(nth => ({ type: kinds.container, name: t(`标签 ${nth}`, `Tab ${nth}`), below: words })),
          ),
        ]
      case kinds.menu:
        return looks.map(look => cell(look, { value: '401', columnNumbers: '4,2,2' }))
      case kinds.actions:
        return looks.map(look => cell(look, { ...named, value: '402' }))
      case kinds.content:
        return [cell({ name: '', settings: {} }, { value: '202' })]
      case kinds.contentList:
        return looks.map(look =>
          cell(look, {
            ...named,
            value:
              look.settings.webContentListStyle === 451 || look.settings.webContentListStyle === 452
                ? '301,302'
                : '301',
            limit: 4,
          }),
        )
      case kinds.image:
        return [false, true].map(preview =>
          cell(
            { name: preview ? t('点击放大', 'Click to enlarge') : '', settings: {} },
            { name: t('一张图片', 'A picture'), value: picture(1, [1200, 500]), preview, borderRadius: '8' },
          ),
        )
      case kinds.carousel:
      case kinds.carousel2:
      case kinds.swipe:
        return imageModes.map(({ group, mode }) =>
          cell(
            {
              name: t(['普通', '卡片', '淡入淡出'][mode - 1] as string, ['Normal', 'Card', 'Fade'][mode - 1] as string),
              settings: {},
            },
            { name: kind, value: String(group) },
          ),
        )
      case kinds.goRound:
        return [cell({ name: '', settings: {} }, { ...named, value: '101' })]
      case kinds.album:
        return [cell({ name: '', settings: {} }, { ...named, value: '101', limit: 4, border: '1px solid #d5dbe3' })]
      case kinds.flipCountdown:
      case kinds.daysCountdown:
        return [
          cell(
            { name: '', settings: {} },
            { name: t('距开幕', 'Doors open in'), deadline: '2099-04-15T01:00:00.000Z' },
          ),
        ]
      case kinds.mapLocation:
        return [
          cell(
            { name: '', settings: {} },
            { ...named, value: '121.4737,31.2304', rightText: t('滨江大道 1 号', '1 Riverside Avenue') },
          ),
        ]
      default:
        return looks.map(look => cell(look, { ...named, value: foreign[type] ?? null, limit: 4 }))
    }
  })
}
/** What other rooms' components show of this project: the first topic, the first form. Asked by their names, for these rooms come later. */
async function foreignOf(ctx: Context, projectId: number): Promise<Readonly<Record<number, string | undefined>>> {
  const { catalogue } = ctx
  const system = ctx.acting('gallery', { projectId })
  const first = async (name: string) => {
    const of = catalogue.resources.get(name)
    return of
      ? (
          (await system.store(of).rows({ projectId } as never, { limit: 1, order: [['id', 'asc']] as never }))[0] as
            | { id: number }
            | undefined
        )?.id.toString()
      : undefined
  }
  const [topic, form] = [await first('voteTopic'), await first('webForm')]
  return { [kinds.vote]: topic, [kinds.voteRise]: topic, [kinds.voteRanking]: topic, [kinds.webForm]: form }
}
/** Every component in every style on one page, with samples; what other rooms bring shows the project's own. @throws pageNotDrawn, noData */
export async function drawGallery(
  ctx: Context,
  { projectId, language, phone, template, live = false }: GalleryWish,
): Promise<{ readonly html: string; readonly cells: number; readonly titles: readonly string[] }> {
  const drawing = pageDrawing.get()
  const project = await ctx.store(site.project).getDetail(projectId)
  const t = (zh: string, en: string) => (language === 'en' ? en : zh)
  if (!drawing) throw pageNotDrawn()
  const cells = cellsOf(drawing.components, language, await foreignOf(ctx, projectId))
  let next = 1
  const blank = {
    ...Object.fromEntries(Object.keys(site.webComponent.fields).map(name => [name, null])),
    visible: true,
    imageLazyLoad: true,
  }
  const tree = (type: number, settings: Settings, children: readonly ComponentTree[] = []): ComponentTree =>
    ({ ...blank, ...settings, type, id: next++, projectId, parentId: null, children }) as unknown as ComponentTree
  const inside = (child: Settings): ComponentTree => {
    const { below, type, ...settings } = child
    return tree(type as number, settings, below ? [inside(below as Settings)] : [])
  }
  const rows = cells.map(({ title, type, settings, children = [] }) => ({
    ...tree(
      kinds.container,
      { name: title, showHeader: true, layoutMode: site.layoutMode.vertical, container: site.pageContainer.home },
      [tree(type, settings, children.map(inside))],
    ),
  }))
  const every = function* (some: readonly ComponentTree[]): Generator<ComponentTree> {
    for (const row of some) {
      yield row
      yield* every(row.children)
    }
  }
  const all = [...every(rows)]
  const strange = all.filter(
    row =>
      row.type > kinds.daysCountdown &&
      ![
        kinds.fixedContainer,
        kinds.tabs,
        kinds.mapLocation,
        kinds.goRound,
        kinds.album,
        kinds.swipe,
        kinds.actions,
      ].includes(row.type as never),
  )
  const brought = await gather(
    ctx.acting('gallery', { projectId }),
    projectId,
    strange.map(row => ({ ...row, children: [] })),
    new Map(),
    1,
  )

  const content = (id: number) => ({
    id,
    name: t(
      [
        '展馆布局公布：六个展馆，一条中央通道',
        '买家计划开放报名',
        '新品首发墙征集中',
        '开展首日入场安排',
        '展商手册更新',
      ][id % 5] as string,
      [
        'Hall plan published: six halls along one aisle',
        'Buyer programme opens',
        'First-shown wall invites entries',
        'Getting in on the first day',
        'Exhibitor manual updated',
      ][id % 5] as string,
    ),
    abstract: t('一两句话，说清楚读者为什么要点开。', 'A sentence or two on why to read on.'),
    content: `<p>${t('正文的第一段，字数刚好够看清行距与字号。', 'The first paragraph, long enough to judge size and leading.')}</p><ul><li>${t('第一点', 'First')}</li><li>${t('第二点', 'Second')}</li></ul>`,
    cover: picture(id),
    createdAt: '2026-11-20T02:00:00.000Z',
    showCreatedAt: true,
    showTitle: true,
    externalLink: null,
    attachment: id % 2 ? [] : [{ name: t('通知.pdf', 'Notice.pdf'), path: '/files/aa/notice.pdf' }],
    author: null,
    class: t('动态', 'News'),
  })
  const list = (id: number, limit: number) => ({
    list: {
      id,
      name: t(id === 301 ? '新闻' : '通知', id === 301 ? 'News' : 'Notices'),
      englishName: id === 301 ? 'News' : 'Notices',
      style: 21,
    },
    rows: [1, 2, 3, 4].slice(0, limit).map(nth => content(id * 10 + nth)),
    count: 12,
    page: 1,
    limit,
  })
  const images = (id: number, mode: number) => ({
    group: { id, name: t('图片', 'Pictures'), mode, autoplay: true, interval: 5000, initialIndex: 0 },
    rows: [0, 1, 2, 3, 4].map(nth => ({
      id: id * 10 + nth,
      filePath: picture(nth, [1200, 514]),
      name: t(`图片 ${nth + 1}`, `Picture ${nth + 1}`),
      type: 0,
      path: null,
      value: null,
    })),
  })
  const entry = (id: number, zh: string, en: string, icon: string, path: string) => ({
    id,
    name: zh,
    englishName: en,
    type: 1,
    path,
    icon,
    image: picture(id),
  })
  const entries = [
    entry(1, '展馆平面图', 'Hall plan', 'map', '/content-list'),
    entry(2, '交通与住宿', 'Getting there', 'bus', '/album'),
    entry(3, '观众登记', 'Register', 'ticket', '/personal-register'),
    {
      ...entry(4, '常见问题', 'Questions', 'question', '/content'),
      children: [entry(5, '入场', 'Entry', 'info', '/sub-page'), entry(6, '证件', 'Badges', 'user', '/open-form')],
    },
  ]
  const lists = Object.fromEntries(
    all
      .filter(row => row.type === kinds.contentList)
      .flatMap(row => idsIn(row.value).map(id => [site.listKey(id, row), list(id, row.limit ?? site.componentLimit)])),
  )
  const album = Object.fromEntries(
    all
      .filter(row => row.type === kinds.album)
      .map(row => [row.id, { groups: [101], rows: images(101, 1).rows, count: 5 }]),
  )
  const data = {
    ...brought,
    components: rows,
    menus: {
      401: { style: 1, id: 401, entries },
      402: { style: 21, id: 402, entries: entries.map(({ image: _none, ...plain }) => plain) },
    },
    contents: { 201: content(201), 202: content(202) },
    lists,
    images: Object.fromEntries(imageModes.map(({ group, mode }) => [group, images(group, mode)])),
    parts: { ...brought.parts, ...album },
  }
  const colours = designOf(template ?? '')?.colours
  const website = {
    ...Object.fromEntries(Object.keys(site.website.fields).map(name => [name, null])),
    ...colours,
    id: 0,
    type: phone ? 2 : 1,
  } as unknown as Website
  const view: SiteView = {
    project: {
      id: project.id,
      name: project.name,
      englishName: project.englishName,
      abbr: project.abbr,
      type: project.type ?? null,
      timeZone: project.timeZone || 'Asia/Shanghai',
      startTime: project.startTime ?? '2027-04-15T01:00:00.000Z',
      endTime: project.endTime ?? '2027-04-18T09:00:00.000Z',
      location: project.location ?? t('上海', 'Shanghai'),
      englishLocation: project.englishLocation,
      locationx: project.locationx,
      locationy: project.locationy,
      logo: project.logo,
      banner: [],
      sellerId: project.sellerId,
    },
    website: {
      id: 0,
      name: '',
      type: phone ? 2 : 1,
      pageType: 1,
      homeTitle: null,
      signInPage: 'signIn1',
      needLogin: 20,
      showSignOut: true,
      inviteOnly: false,
      imageHost: null,
      sisterLoginUrl: null,
      encryptedPhoneLinkHosts: [],
    },
    language,
    lang: tagOf(language),
    device: phone ? 'mobile' : 'desktop',
    root: `/${project.abbr}`,
    alternates: {},
    languages: [],
    menus: { nav: [], actions: entries.slice(0, 2).map(({ image: _none, ...plain }) => plain), tabs: [], footer: [] },
    addresses: { signIn: '/sign-in', register: '/personal-register', userCenter: '/user-center' },
  }
  const { html, look } = drawing.render('subPage', {
    site: view,
    frame: {},
    data: { ...data, title: { name: t('组件图库', 'Component gallery'), englishName: 'Component gallery' } },
    query: {},
    path: '/sub-page',
    language,
    manage: !live,
  })
  const css = drawing.styleOf(website, { components: rows, menus: new Map() })
  const title = t('组件图库', 'Component gallery')
  return {
    cells: cells.length,
    titles: cells.map(cell => cell.title),
    html: `<!doctype html><html lang="${view.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${drawing.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')}<style>${css.replace(/<\//g, '<\\/')}</style></head><body class="${look} managed gallery">${html.replaceAll('loading="lazy"', 'loading="eager"')}</body></html>`,
  }
}
