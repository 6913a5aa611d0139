import { defaultZone, type Language } from '@pavilion/declare'
import type { SiteView } from '@pavilion/pages/site.ts'
import { tagOf } from '@pavilion/pages/spoken.ts'
import type { Context } from '@pavilion/store'
import * as site from '../../model/index.ts'
import { designOf } from '../../templates/index.ts'
import type { Project, Website } from '../directory.ts'
import { pageDrawing } from '../drawing.ts'
import { gather, idsIn, type ComponentTree, type PageData } from '../gather.ts'
import { pageNotDrawn } from '../refusals.ts'
import { cellsOf, type Cell, type Settings } from './cells.ts'
import { imageModes, samplesIn, textsIn, type Texts } from './samples.ts'

export interface GalleryWish {
  readonly projectId: number
  readonly language: Language
  readonly phone: boolean
  /** The template whose colours are used; by default the usual ones. */
  readonly template?: string | undefined
  /** Links work as they do for visitors; by default nothing in the gallery leads anywhere. */
  readonly live?: boolean
}
const kinds = site.webComponentType

/**
 * Draws every component in every style on one page, with sample content. Components of other
 * domains show rows of the project.
 * @throws pageNotDrawn, noData
 */
export async function drawGallery(
  ctx: Context,
  { projectId, language, phone, template, live = false }: GalleryWish,
): Promise<{ readonly html: string; readonly cells: number; readonly titles: readonly string[] }> {
  const drawing = pageDrawing.get()
  const project = await ctx.store(site.project).getDetail(projectId)
  if (!drawing) throw pageNotDrawn()
  const t = textsIn(language)
  const cells = cellsOf(drawing.components, t, await foreignRows(ctx, projectId))
  const rows = treesOf(cells, projectId)
  const data = await dataOf(ctx, projectId, rows, t)
  const website = {
    ...Object.fromEntries(Object.keys(site.website.fields).map(name => [name, null])),
    ...designOf(template ?? '')?.colours,
    id: 0,
    type: phone ? 2 : 1,
  } as unknown as Website
  const view = viewOf(project, { language, phone, t })
  const title = t('组件图库', 'Component gallery')
  const { html, look } = drawing.render('subPage', {
    site: view,
    frame: {},
    data: { ...data, title: { name: title, englishName: 'Component gallery' } },
    query: {},
    path: '/sub-page',
    language,
    manage: !live,
  })
  const css = drawing.styleOf(website, { components: rows, menus: new Map() }).replace(/<\//g, '<\\/')
  const styles = drawing.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>${styles}<style>${css}</style>`,
  ].join('')
  const body = html.replaceAll('loading="lazy"', 'loading="eager"')
  return {
    cells: cells.length,
    titles: cells.map(cell => cell.title),
    html: `<!doctype html><html lang="${view.lang}"><head>${head}</head><body class="${look} managed gallery">${body}</body></html>`,
  }
}

/**
 * The rows of this project that components of other domains show: its first vote topic and its first form.
 * They are found by name, because those domains depend on this one.
 */
async function foreignRows(ctx: Context, projectId: number): Promise<Readonly<Record<number, string | undefined>>> {
  const system = ctx.acting('gallery', { projectId })
  const firstOf = async (name: string): Promise<string | undefined> => {
    const resource = ctx.catalogue.resources.get(name)
    if (!resource) return undefined
    const [id] = await system.store(resource).ids({ projectId })
    return id?.toString()
  }
  const topic = await firstOf('voteTopic')
  const form = await firstOf('webForm')
  return { [kinds.vote]: topic, [kinds.voteRise]: topic, [kinds.voteRanking]: topic, [kinds.webForm]: form }
}

/** The cells as components of a page: each in a container with its title. */
function treesOf(cells: readonly Cell[], projectId: number): ComponentTree[] {
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
  return cells.map(({ title, type, settings, children = [] }) =>
    tree(
      kinds.container,
      { name: title, showHeader: true, layoutMode: site.layoutMode.vertical, container: site.pageContainer.home },
      [tree(type, settings, children.map(inside))],
    ),
  )
}

const sampled = new Set<number>([
  kinds.fixedContainer,
  kinds.tabs,
  kinds.mapLocation,
  kinds.goRound,
  kinds.album,
  kinds.swipe,
  kinds.actions,
])
/** Whether a component shows samples rather than rows of another domain. */
const hasSamples = ({ type }: ComponentTree) => type <= kinds.daysCountdown || sampled.has(type)

function* everyRow(trees: readonly ComponentTree[]): Generator<ComponentTree> {
  for (const row of trees) {
    yield row
    yield* everyRow(row.children)
  }
}

/** The data that the components show: samples, and for other domains the project's rows. */
async function dataOf(ctx: Context, projectId: number, trees: ComponentTree[], t: Texts): Promise<PageData> {
  const { content, list, images, entries } = samplesIn(t)
  const all = [...everyRow(trees)]
  const foreign = all.filter(row => !hasSamples(row)).map(row => ({ ...row, children: [] }))
  const ofProject = await gather(ctx.acting('gallery', { projectId }), projectId, foreign, new Map(), 1)
  const lists = Object.fromEntries(
    all
      .filter(row => row.type === kinds.contentList)
      .flatMap(row => idsIn(row.value).map(id => [site.listKey(id, row), list(id, row.limit ?? site.componentLimit)])),
  )
  const albums = Object.fromEntries(
    all
      .filter(row => row.type === kinds.album)
      .map(row => [row.id, { groups: [101], rows: images(101, 1).rows, count: 5 }]),
  )
  return {
    ...ofProject,
    components: trees,
    menus: {
      401: { style: 1, id: 401, entries },
      402: { style: 21, id: 402, entries: entries.map(({ image: _none, ...plain }) => plain) },
    },
    contents: { 201: content(201), 202: content(202) },
    lists,
    images: Object.fromEntries(imageModes.map(({ group, mode }) => [group, images(group, mode)])),
    parts: { ...ofProject.parts, ...albums },
  }
}

function viewOf(project: Project, { language, phone, t }: { language: Language; phone: boolean; t: Texts }): SiteView {
  const { entries } = samplesIn(t)
  return {
    project: {
      id: project.id,
      name: project.name,
      englishName: project.englishName,
      abbr: project.abbr,
      type: project.type ?? null,
      timeZone: project.timeZone || defaultZone(),
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
}
