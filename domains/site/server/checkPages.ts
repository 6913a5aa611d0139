import { inLanguage, isColour, type Pair, type Row } from '@pavilion/declare'
import { isExternalPath } from '@pavilion/pages/links.ts'
import { contrast, themeOf } from '@pavilion/pages/theme.ts'
import { language } from '@pavilion/platform/model/index.ts'
import type { Context } from '@pavilion/store'
import {
  hosted,
  pageVersionStatus,
  rowsByPage,
  webComponentType as kind,
  webContent,
  webContentList,
  webContentListStyle,
  webContentStatus,
  webImage,
  webImageGroup,
  webImageType,
  webMenu,
  webMenuGroup,
  webMenuType,
  website,
  websiteType,
} from '../model/index.ts'
import { groundOf } from '../model/boxes.ts'
import type { Component } from './directory.ts'
import { draftRows } from './drafts.ts'
import { pageDrawing } from './drawing.ts'
import { idsIn } from './gather.ts'

/** Something that visitors would stumble over. `to`: where it is mended in the back-office; without it, in the settings of the component. */
export interface Finding {
  readonly code:
    | 'deadLink'
    | 'emptyGroup'
    | 'nothingChosen'
    | 'missingPicture'
    | 'closedForm'
    | 'missingTranslation'
    | 'poorContrast'
  readonly page: string
  readonly component: number | null
  readonly message: string
  readonly to: string | null
}
/** Why a form takes nothing now, by the form's id; forms that are not there are told too. The room of forms says it. */
export type FormsClosed = (
  ctx: Context,
  asked: { readonly projectId: number; readonly ids: readonly number[] },
) => Promise<ReadonlyMap<number, Pair>>
let formsClosed: FormsClosed | undefined
/** A port for the room of forms, which comes later. */
export const formChecks = {
  provide(check: FormsClosed): void {
    formsClosed = check
  },
}

type Entry = Row<typeof webMenu>
/** One way out of the page: what names it, and where it leads. */
interface PageLink {
  /** None: an entry of the website's own menus, which stand around every page. */ readonly component: Component | null
  readonly name: string
  readonly path: string
  readonly id: string | null
  readonly to: string | null
}
const formPaths = new Set(['/open-form', '/questionnaire', '/repeat-form', '/repeat-form-qd'])
const han = /\p{Script=Han}/u
const detail = (list: string, id: number) => `${list}/detail?id=${id}`
const carousels = new Set<number>([kind.carousel, kind.carousel2, kind.goRound, kind.swipe])
const holders = new Set<number>([kind.container, kind.fixedContainer, kind.card, kind.tabs])

/** What would be wrong for visitors if these pages were published as they stand: hidden components are passed over; the website's own menus stand around each. At most fifteen statements, whatever the number of components. @throws noData */
export async function checkPages(
  ctx: Context,
  { id, pages }: { id: number; pages: readonly string[] },
): Promise<Finding[]> {
  const site = await ctx.store(website).getDetail(id)
  const { projectId } = site
  const system = ctx.acting('check pages', { projectId })
  const [spoken, around] = await Promise.all([
    system.store(language).find({ id: site.languageId }),
    system.sql<{ id: number }>(
      'select id from "webMenuGroup" where "projectId" = $1 and "websiteId" = $2 and style is not null and "deletedAt" is null',
      [projectId, id],
    ),
  ])
  // Of a third language nobody can say which words are a translation.
  const mark = String(spoken?.mark).toLowerCase()
  const english = mark === 'en'
  const third = !english && mark !== 'zh'
  const root = site.root ?? undefined
  const device = site.type === websiteType.mobile ? 'mobile' : 'desktop'
  const drafts = await draftRows(system, site)
  const byPage = rowsByPage(drafts)
  const rows = pages.flatMap(page => seen(byPage.get(page) ?? []).map(row => ({ row, page })))
  const idsOf = (...types: number[]) => [
    ...new Set(rows.filter(({ row }) => types.includes(row.type)).flatMap(({ row }) => idsIn(row.value))),
  ]
  const groupIds = idsOf(kind.menu, kind.actions)
  const listIds = idsOf(kind.contentList)
  const contentIds = idsOf(kind.content)
  const imageIds = idsOf(...carousels, kind.album)
  const few = { limit: 5000 }
  const [groups, entries, lists, filled, images, pictures] = await Promise.all([
    groupIds.length ? system.store(webMenuGroup).rows({ id: groupIds, projectId }, few) : [],
    groupIds.length + around.length
      ? system
          .store(webMenu)
          .rows(
            { webMenuGroupId: [...new Set([...groupIds, ...around.map(group => group.id)])], projectId, visible: true },
            few,
          )
      : [],
    listIds.length ? system.store(webContentList).rows({ id: listIds, projectId }, few) : [],
    listIds.length
      ? system.sql<{ id: number; chinese: number }>(
          'select "webContentListId" as id, count(*) filter (where name ~ $3)::int as chinese from "webContent" where "webContentListId" = any($1::bigint[]) and "projectId" = $2 and status = 1 and "deletedAt" is null group by 1',
          [listIds, projectId, '[\u4e00-\u9fff]'],
        )
      : [],
    imageIds.length ? system.store(webImageGroup).rows({ id: imageIds, projectId }, few) : [],
    imageIds.length ? system.store(webImage).rows({ webImageGroupId: imageIds, projectId }, few) : [],
  ])
  const ways: PageLink[] = [
    ...rows.flatMap(({ row }) => waysOf(row, { entries, pictures })),
    ...around.filter(group => !groupIds.includes(group.id)).flatMap(group => waysIn(group.id, entries, null)),
  ]
  const wanted = (path: string) => [
    ...new Set(ways.filter(way => bareOf(way, root).path === path).flatMap(way => idsIn(bareOf(way, root).id))),
  ]
  const formIds = [...new Set([...idsOf(kind.webForm), ...[...formPaths].flatMap(wanted)])]
  const contentsAsked = [...new Set([...contentIds, ...wanted('/content')])]
  const listsAsked = wanted('/content-list')
  const albumsAsked = wanted('/album')
  const files = [
    ...new Set(
      rows
        .flatMap(({ row }) => [
          row.backgroundImage,
          row.type === kind.image ? hosted(row.value ?? '', site.imageHost) : null,
        ])
        .concat(
          pictures.map(each => each.filePath),
          entries.map(each => each.image),
        )
        .filter((path): path is string => Boolean(path?.startsWith('/files/'))),
    ),
  ]
  const furtherAsked = wanted('/sub-page')
  const [contents, moreLists, albums, stored, closed, versions] = await Promise.all([
    contentsAsked.length
      ? system.store(webContent).rows({ id: contentsAsked, projectId, status: webContentStatus.published }, few)
      : [],
    listsAsked.length ? system.store(webContentList).rows({ id: listsAsked, projectId }, few) : [],
    albumsAsked.length ? system.store(webImageGroup).rows({ id: albumsAsked, projectId }, few) : [],
    files.length
      ? system.sql<{ filePath: string }>(
          'select "filePath" from "uploadedFile" where "filePath" = any($1::text[]) and "deletedAt" is null',
          [files],
        )
      : [],
    formIds.length && formsClosed ? formsClosed(system, { projectId, ids: formIds }) : new Map<number, Pair>(),
    furtherAsked.length
      ? system.sql<{ page: string; shown: boolean }>(
          `select page, exists (select 1 from jsonb_array_elements(rows) r where 'sub-page:' || (r ->> 'id') = page and (r -> 'visible')::boolean) as shown from "webPageVersion"
      where "websiteId" = $1 and page = any($2::text[]) and status = ${pageVersionStatus.published} and "deletedAt" is null`,
          [id, furtherAsked.map(asked => `sub-page:${asked}`)],
        )
      : [],
  ])
  const has = (some: readonly { id: number }[]) => {
    const ids = new Set(some.map(row => row.id))
    return (asked: number) => ids.has(asked)
  }
  const kept = new Set(stored.map(file => file.filePath))
  const isContent = has(contents)
  const isList = has([...lists, ...moreLists])
  const isAlbum = has(albums)
  const isFilled = new Set(filled.map(row => row.id))
  const knows = pageDrawing.get()?.knows
  const furtherPages = new Set(
    drafts.filter(row => row.parentId === null && row.container === 'sub-page' && row.visible).map(row => row.id),
  )
  /** A further page that is not among those published stays as visitors see it now: of one that nobody has published yet they see nothing. */
  const isFurther = (asked: number) => {
    const version = pages.includes(`sub-page:${asked}`)
      ? undefined
      : versions.find(({ page }) => page === `sub-page:${asked}`)
    return version ? version.shown : furtherPages.has(asked)
  }
  const found: Finding[] = []
  const theme = themeOf(site)
  const rowOf = new Map(drafts.map(row => [row.id, row]))
  /** What a component's words stand on; unknown over a picture. */
  const grounds = (row: Component, depth = 0): string | undefined => {
    const parent = depth < 20 && row.parentId !== null ? rowOf.get(row.parentId) : undefined
    const around = parent ? grounds(parent, depth + 1) : site.backgroundImg ? undefined : theme.surface
    return row.backgroundImage && !row.colours?.background ? undefined : groundOf(row, around ?? '', theme) || undefined
  }
  const report = (row: Component | null, page: string, code: Finding['code'], words: Pair, to: string | null = null) =>
    found.push({ code, page, component: row?.id ?? null, message: inLanguage(words, ctx.language), to })
  const gone = (path: string | null | undefined) => Boolean(path?.startsWith('/files/')) && !kept.has(path as string)
  const nameOf = (row: Component) => (english && row.englishName) || row.name || ''

  for (const { row, page } of rows) {
    const named = nameOf(row)
    const called: Pair = named ? [`「${named}」`, `“${named}”`] : ['', '']
    const ids = idsIn(row.value)
    const first = ids[0] as number
    // What the component shows.
    if (
      holders.has(row.type) &&
      !rows.some(each => each.row.parentId === row.id) &&
      !(row.style === 2) &&
      !row.backgroundImage
    )
      report(row, page, 'emptyGroup', [
        `容器${called[0]}中没有内容`,
        `The container ${called[1]} holds nothing`.replace('  ', ' '),
      ])
    if (row.type === kind.menu || row.type === kind.actions) {
      const group = groups.find(each => each.id === first)
      if (!group)
        report(row, page, 'nothingChosen', [
          '未选择菜单组，或菜单组已删除',
          'No menu group is chosen, or it has been deleted',
        ])
      else if (!entries.some(entry => entry.webMenuGroupId === group.id))
        report(
          row,
          page,
          'emptyGroup',
          [`菜单组「${group.name}」没有可见的菜单`, `The menu group “${group.name}” has no visible entry`],
          detail('/webMenuManagement/webMenuGroup', group.id),
        )
    }
    if (row.type === kind.contentList)
      for (const asked of ids.length ? ids : [0]) {
        const list = lists.find(each => each.id === asked)
        if (!list)
          report(row, page, 'nothingChosen', [
            '未选择内容列表，或列表已删除',
            'No content list is chosen, or it has been deleted',
          ])
        else if (!isFilled.has(list.id))
          report(
            row,
            page,
            'emptyGroup',
            [`内容列表「${list.name}」没有已发布的内容`, `The content list “${list.name}” has no published content`],
            detail('/webContentManagement/webContentList', list.id),
          )
      }
    if (row.type === kind.content && !isContent(first))
      report(
        row,
        page,
        'nothingChosen',
        ids.length
          ? ['所选内容未发布或已删除', 'The chosen content is not published or has been deleted']
          : ['未选择内容', 'No content is chosen'],
        ids.length ? detail('/webContentManagement/webContent', first) : null,
      )
    if (carousels.has(row.type) || row.type === kind.album)
      for (const asked of ids.length ? ids : [0]) {
        const group = images.find(each => each.id === asked)
        const shown = pictures.filter(each => each.webImageGroupId === asked)
        if (!group)
          report(row, page, 'nothingChosen', [
            '未选择图片组，或图片组已删除',
            'No image group is chosen, or it has been deleted',
          ])
        else if (!shown.length)
          report(
            row,
            page,
            'emptyGroup',
            [`图片组「${group.name}」没有图片`, `The image group “${group.name}” has no picture`],
            detail('/webImageManagement/webImageGroup', group.id),
          )
        for (const picture of shown)
          if (!picture.filePath || gone(picture.filePath))
            report(
              row,
              page,
              'missingPicture',
              [
                `图片组中的图片「${picture.name ?? picture.id}」不存在`,
                `The picture “${picture.name ?? picture.id}” of the group no longer exists`,
              ],
              detail('/webImageManagement/webImage', picture.id),
            )
      }
    if (row.type === kind.image && (!row.value || gone(hosted(row.value, site.imageHost))))
      report(
        row,
        page,
        'missingPicture',
        row.value ? ['图片不存在', 'The picture no longer exists'] : ['未选择图片', 'No picture is chosen'],
      )
    if (gone(row.backgroundImage))
      report(row, page, 'missingPicture', [
        `${called[0]}背景图不存在`,
        `The background picture ${called[1] && `of ${called[1]} `}no longer exists`,
      ])
    for (const entry of entries)
      if ((row.type === kind.menu || row.type === kind.actions) && entry.webMenuGroupId === first && gone(entry.image))
        report(
          row,
          page,
          'missingPicture',
          [`菜单「${entry.name}」的图片不存在`, `The picture of the entry “${entry.name}” no longer exists`],
          detail('/webMenuManagement/webMenu', entry.id),
        )
    if ((row.type === kind.flipCountdown || row.type === kind.daysCountdown) && !row.deadline)
      report(row, page, 'nothingChosen', ['倒计时没有截止时间', 'The countdown has no deadline'])
    if (row.type === kind.webForm) {
      const why = closed.get(first)
      if (!ids.length) report(row, page, 'nothingChosen', ['未选择表单', 'No form is chosen'])
      else if (why)
        report(
          row,
          page,
          'closedForm',
          [`表单${why[0]}`, `The form ${why[1]}`],
          detail('/webFormManagement/webForm', first),
        )
    }
    // In the visitors' language.
    const parent = drafts.find(each => each.id === row.parentId)
    const speaks =
      row.showHeader || parent?.type === kind.tabs || row.type === kind.flipCountdown || row.type === kind.daysCountdown
    if (!third && speaks && (row.name || row.englishName) && !(english ? row.englishName : row.name))
      report(
        row,
        page,
        'missingTranslation',
        english
          ? [`「${row.name}」没有英文名称`, `“${row.name}” has no English name`]
          : [`「${row.englishName}」没有中文名称`, `“${row.englishName}” has no Chinese name`],
      )
    if (english && (row.type === kind.menu || row.type === kind.actions))
      for (const entry of entries)
        if (entry.webMenuGroupId === first && !entry.englishName && han.test(entry.name))
          report(
            row,
            page,
            'missingTranslation',
            [`菜单「${entry.name}」没有英文名称`, `The entry “${entry.name}” has no English name`],
            detail('/webMenuManagement/webMenu', entry.id),
          )
    if (
      english &&
      row.type === kind.contentList &&
      (row.showHeader ||
        row.webContentListStyle === webContentListStyle.tabSwitch451 ||
        row.webContentListStyle === webContentListStyle.tabSwitch452) &&
      !row.englishName
    )
      for (const list of lists)
        if (ids.includes(list.id) && !list.englishName)
          report(
            row,
            page,
            'missingTranslation',
            [`内容列表「${list.name}」没有英文名称`, `The content list “${list.name}” has no English name`],
            detail('/webContentManagement/webContentList', list.id),
          )
    if (english && row.rightText && han.test(row.rightText))
      report(row, page, 'missingTranslation', [
        `右侧文字「${row.rightText}」不是英文`,
        `The text on the right, “${row.rightText}”, is not in English`,
      ])
    if (english && row.type === kind.content) {
      const shown = contents.find(each => each.id === first)
      if (shown && han.test(shown.name + (shown.content ?? '')))
        report(
          row,
          page,
          'missingTranslation',
          [`内容「${shown.name}」是中文`, `The content “${shown.name}” is in Chinese`],
          detail('/webContentManagement/webContent', shown.id),
        )
    }
    if (english && row.type === kind.contentList)
      for (const { id: list, chinese } of filled)
        if (chinese && ids.includes(Number(list))) {
          const { name } = lists.find(each => each.id === Number(list)) ?? { name: '' }
          report(
            row,
            page,
            'missingTranslation',
            [
              `内容列表「${name}」中有 ${chinese} 篇中文内容`,
              `${chinese} ${chinese === 1 ? 'content' : 'contents'} of the list “${name}” ${chinese === 1 ? 'has a Chinese title' : 'have Chinese titles'}`,
            ],
            detail('/webContentManagement/webContentList', Number(list)),
          )
        }
    // As they were chosen: what is painted is darkened until it reads, and no longer the colour that was meant.
    const colours = (typeof row.colours === 'object' && row.colours) || {}
    const ground = grounds(row)
    for (const [text, behind, words] of [
      ['text', colours.background ?? ground, ['文字色与背景色', 'Text on background']],
      ['headerText', colours.header ?? ground, ['页头文字色与页头背景色', 'Header text on header background']],
    ] as const) {
      const chosen = colours[text]
      if (chosen && behind && isColour(chosen) && isColour(behind) && contrast(chosen, behind) < 4.5)
        report(row, page, 'poorContrast', [
          `${called[0]}${words[0]}的对比度只有 ${contrast(chosen, behind).toFixed(1)}（至少 4.5），显示时会改用可读的颜色`,
          `${words[1]}${called[1] && ` of ${called[1]}`} has a contrast of ${contrast(chosen, behind).toFixed(1)}; at least 4.5 is needed, and a readable colour is shown instead`,
        ])
    }
  }
  for (const way of ways) {
    const page = rows.find(({ row }) => row.id === way.component?.id)?.page ?? pages[0] ?? ''
    const { path, id: asked } = bareOf(way, root)
    const [target] = idsIn(asked)
    const dead = (zh: string, en: string) =>
      report(way.component, page, 'deadLink', [`链接「${way.name}」${zh}`, `The link “${way.name}” ${en}`], way.to)
    if (isExternalPath(way.path) || way.path.startsWith('#') || way.path.startsWith('/files/')) continue
    if (/^[a-z][a-z0-9+.-]*:/i.test(way.path)) {
      if (!/^(?:mailto|tel):/i.test(way.path)) dead('的地址无效', 'has no valid address')
      continue
    }
    if (knows && !knows(path, device)) dead(`指向不存在的页面 ${path}`, `leads to ${path}, where there is no page`)
    else if (path === '/content' && (target === undefined || !isContent(target)))
      dead('指向未发布或已删除的内容', 'leads to content that is not published or has been deleted')
    else if (path === '/content-list' && (target === undefined || !isList(target)))
      dead('指向已删除的内容列表', 'leads to a content list that has been deleted')
    else if (path === '/album' && target !== undefined && !isAlbum(target))
      dead('指向已删除的图片组', 'leads to an image group that has been deleted')
    else if (path === '/sub-page' && target !== undefined && !isFurther(target))
      dead(...notSeen(furtherPages.has(target)))
    else if (formPaths.has(path) && target !== undefined && closed.has(target)) {
      const why = closed.get(target) as Pair
      report(
        way.component,
        page,
        'closedForm',
        [`链接「${way.name}」指向的表单${why[0]}`, `The form that the link “${way.name}” leads to ${why[1]}`],
        detail('/webFormManagement/webForm', target),
      )
    }
  }
  return found
}
/** Why visitors see nothing of a further page; `drafted`: it is there for its editors. */
const notSeen = (drafted: boolean): [zh: string, en: string] =>
  drafted
    ? ['指向尚未发布的子页面，请一并发布', 'leads to a page that is not published yet: publish it as well']
    : ['指向已删除或隐藏的子页面', 'leads to a page that has been deleted or hidden']
/** Rows whose every ancestor is visible, and they themselves. */
function seen(rows: readonly Component[]): Component[] {
  const shown = new Set<number>()
  for (const row of rows) if (row.visible && (row.parentId === null || shown.has(row.parentId))) shown.add(row.id)
  return rows.filter(row => shown.has(row.id))
}
function waysOf(
  row: Component,
  { entries, pictures }: { entries: readonly Entry[]; pictures: readonly Row<typeof webImage>[] },
): PageLink[] {
  const [first] = idsIn(row.value)
  const ids = idsIn(row.value)
  if (row.type === kind.menu || row.type === kind.actions) return waysIn(first, entries, row)
  if (carousels.has(row.type))
    return pictures
      .filter(
        picture =>
          ids.includes(picture.webImageGroupId as number) && picture.type !== webImageType.none && picture.path,
      )
      .map(picture => ({
        component: row,
        name: picture.name ?? String(picture.id),
        path: picture.path as string,
        id: picture.value,
        to: detail('/webImageManagement/webImage', picture.id),
      }))
  return (row.type === kind.container || row.type === kind.card) && row.rightText && row.value
    ? [{ component: row, name: row.rightText, path: row.value, id: null, to: null }]
    : []
}
const waysIn = (group: number | undefined, entries: readonly Entry[], component: Component | null): PageLink[] =>
  entries
    .filter(entry => entry.webMenuGroupId === group && entry.type !== webMenuType.none && (entry.path || entry.value))
    .map(entry => ({
      component,
      name: entry.name,
      path: entry.path ?? '',
      id: entry.value,
      to: detail('/webMenuManagement/webMenu', entry.id),
    }))
/** Path and id of a way, below the root of its site. */
function bareOf({ path, id }: PageLink, root: string | undefined): { path: string; id: string | null } {
  const [bare = '', query] = (path.split('#')[0] as string).split('?', 2) as [string, string?]
  const below = root && (bare === root || bare.startsWith(`${root}/`)) ? bare.slice(root.length) : bare
  return {
    path:
      below === '/' || below === ''
        ? ''
        : (below.startsWith('/') ? below : `/${below}`).toLowerCase().replace(/\/$/, ''),
    id: id || new URLSearchParams(query).get('id'),
  }
}
