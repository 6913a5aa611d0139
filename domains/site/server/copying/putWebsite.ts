import type { AnyResource, Pair, Row, ServerNew } from '@pavilion/declare'
import { language } from '@pavilion/platform/model/index.ts'
import { type Context, sql, type Transaction } from '@pavilion/store'
import * as site from '../../model/index.ts'
import { takeTurnAtAddresses } from '../addressHeld.ts'
import { rootOf } from '../directory.ts'
import { startDrafts } from '../drafts.ts'
import type { GatheredWebsite } from './gatherWebsite.ts'
import { addressInCopy, idsInCopy, linksInCopy, type Move } from './readdress.ts'
import { addressOf, kindOfComponent, kindOfPath, why, type Leftover } from './references.ts'
import { bare, comesNow, copyRows, copyTree, newIdFor, newIdOf, type Loose } from './rows.ts'

export interface CopyTarget {
  readonly projectId: number
  readonly languageId?: number | null | undefined
  readonly type?: number | null | undefined
  readonly name?: string | null | undefined
  /** Copy contents, lists and pictures too; always done when the target is another project. */
  readonly contents?: boolean | null | undefined
  /** False: the copy is closed until somebody opens it. */
  readonly open?: boolean
}
export type CopiedWebsite = Row<typeof site.website> & { readonly leftovers: readonly Leftover[] }

/** One copy as it is being made. */
interface Copy {
  readonly tx: Transaction
  /** Writes in the target project, whatever the caller's own rights there. */
  readonly working: Transaction
  readonly gathered: GatheredWebsite
  readonly website: Row<typeof site.website>
  /** The language mark of the copy. */
  readonly mark: string
  readonly move: Move
  readonly newLists: Loose[]
  readonly newContents: Loose[]
  readonly leftovers: Leftover[]
}

/** Makes a website from a gathered one, in the caller's transaction. */
export async function putWebsite(
  tx: Transaction,
  gathered: GatheredWebsite,
  target: CopyTarget,
): Promise<CopiedWebsite> {
  await takeTurnAtAddresses(tx, target.projectId)
  const copy = await createWebsite(tx, gathered, target)
  if (copy.move.along) await copyContents(copy)
  await copyMenuGroups(copy)
  await copyComponents(copy)
  await copyDraftStates(copy)
  await copyMenus(copy)
  if (copy.move.along) await copyImages(copy)
  await relinkContents(copy)
  noteUntranslated(copy)
  const website = await copy.working.store(site.website).getDetail(copy.website.id)
  return { ...website, leftovers: copy.leftovers }
}

async function createWebsite(
  tx: Transaction,
  gathered: GatheredWebsite,
  { projectId, languageId, type, name, contents, open = true }: CopyTarget,
): Promise<Copy> {
  const { website: source } = gathered
  const working = tx.acting('copy website', { projectId })
  const project = await tx.store(site.project).getDetail(projectId)
  const targetLanguage = languageId ?? source.languageId
  const device = type ?? source.type
  const mark = String((await tx.store(language).getDetail(targetLanguage)).mark)
  const elsewhere = projectId !== source.projectId
  // A copy whose address is taken starts closed, so that the operator can switch when it is ready.
  const isAddressTaken = await working.store(site.website).count({
    projectId,
    type: device,
    languageId: targetLanguage,
    pageType: source.pageType ?? site.websitePageType.site,
  })
  const { status: _status, ...values } = bare(source)
  const closed = isAddressTaken || !open
  const row = {
    ...values,
    projectId,
    languageId: targetLanguage,
    type: device,
    name: name || source.name,
    // An invitation list belongs to one project, the secrets of a sister site to one website.
    invitationRuleGroupId: elsewhere ? null : source.invitationRuleGroupId,
    sisterLoginKey: null,
  } as ServerNew<typeof site.website>
  const website = await working.store(site.website).create(row, closed ? { birth: 'closed' } : {})
  await tx.log('copy', { resource: 'website', id: website.id, projectId, details: { from: source.id } })
  const root = rootOf(project.abbr, device, mark)
  await working.store(site.website).set(website.id, { root })
  return {
    tx,
    working,
    gathered,
    website,
    mark,
    move: {
      from: { abbr: gathered.abbr, root: source.root ?? `/${gathered.abbr}` },
      to: { abbr: project.abbr, root },
      elsewhere,
      along: elsewhere || contents === true,
      ids: { menu: new Map(), content: new Map(), list: new Map(), images: new Map(), component: new Map() },
    },
    newLists: [],
    newContents: [],
    leftovers: [],
  }
}

/** Content lists, contents and image groups. */
async function copyContents({ working, gathered, website, move, newLists, newContents }: Copy): Promise<void> {
  const { projectId } = website
  const { elsewhere, ids } = move
  ids.list = await copyRows(working, site.webContentList, gathered.lists, () => ({
    changed: { projectId },
    after: copy => {
      newLists.push(copy)
    },
  }))
  ids.content = await copyRows(working, site.webContent, gathered.contents, row => ({
    changed: {
      projectId,
      webContentListId: newIdFor(ids.list, row.webContentListId) ?? null,
      ...(elsewhere && comesNow(row)),
    },
    after: copy => {
      newContents.push(copy)
    },
  }))
  // The same news in another language or on another device keeps its date.
  if (!elsewhere)
    await working.update(site.webContent, {
      set: sql`"createdAt" = o."createdAt"`,
      from: sql`unnest(${[...ids.content.keys()]}::bigint[], ${[...ids.content.values()]}::bigint[]) as pair(first, made)
        join ${site.webContent} o on o.id = pair.first`,
      where: sql`a.id = pair.made`,
      quietly: true,
    })
  ids.images = await copyRows(working, site.webImageGroup, gathered.imageGroups, () => ({ changed: { projectId } }))
}

async function copyMenuGroups({ working, gathered, website, move }: Copy): Promise<void> {
  const { projectId } = website
  move.ids.menu = await copyRows(working, site.webMenuGroup, gathered.menuGroups, group => ({
    changed: { projectId, websiteId: group.websiteId === gathered.website.id ? website.id : null },
  }))
}

async function copyComponents(copy: Copy): Promise<void> {
  const { working, gathered, website, move } = copy
  const { projectId } = website
  // Links to sub-pages wait until all components have their new ids.
  const linksToSubPages: { row: Loose; before: string }[] = []
  move.ids.component = await copyTree(working, site.webComponent, gathered.components, row => {
    const before = text(row.value)
    const kind = kindOfComponent(Number(row.type))
    const isToSubPage = !kind && addressOf(before)?.kind === 'component'
    const changed = () => {
      if (kind) return idsInCopy(move, before, kind)
      return isToSubPage ? { value: before } : addressInCopy(move, before)
    }
    const { value, reason } = changed()
    return {
      changed: { projectId, websiteId: website.id, value },
      after: made => {
        if (reason) addLeftover(copy, site.webComponent, made, 'value', before, reason)
        if (isToSubPage) linksToSubPages.push({ row: made, before: before as string })
      },
    }
  })
  for (const { row, before } of linksToSubPages) {
    const { value, reason } = addressInCopy(move, before)
    await working.store(site.webComponent).set(row.id, { value })
    if (reason) addLeftover(copy, site.webComponent, row, 'value', before, reason)
  }
}

/** Pages that visitors do not see yet are hidden in the copy too. */
async function copyDraftStates({ tx, gathered, website, move }: Copy): Promise<void> {
  const pages = gathered.drafts.flatMap(page => {
    const root = site.rootOfPage(page)
    if (root === undefined) return [page]
    const copied = move.ids.component.get(root)
    return copied ? [`sub-page:${copied}`] : []
  })
  await startDrafts(tx, { id: website.id, projectId: website.projectId }, pages, { begun: true })
}

async function copyMenus(copy: Copy): Promise<void> {
  const { tx, working, gathered, website, mark, move } = copy
  const { website: source } = gathered
  const devices = devicesOfPages(tx)
  const device = website.type === site.websiteType.mobile ? 'mobile' : 'desktop'
  const isMissing = (path: string | null) => {
    const pageDevice = devices.get((path ?? '').split(/[?#]/)[0]?.toLowerCase() ?? '')
    return website.type !== source.type && pageDevice && pageDevice !== 'both' && pageDevice !== device
  }
  await copyTree(working, site.webMenu, gathered.menus, row => {
    const path = text(row.path)
    const value = idsInCopy(move, text(row.value), kindOfPath(path))
    const address = addressInCopy(move, path)
    const isTranslated = mark === 'en' ? text(row.englishName) : mark === 'zh'
    return {
      changed: {
        projectId: website.projectId,
        webMenuGroupId: newIdFor(move.ids.menu, row.webMenuGroupId),
        value: value.value,
        path: address.value,
      },
      after: made => {
        if (value.reason) addLeftover(copy, site.webMenu, made, 'value', text(row.value), value.reason)
        if (address.reason) addLeftover(copy, site.webMenu, made, 'path', path, address.reason)
        if (isMissing(path)) addLeftover(copy, site.webMenu, made, 'path', path, why.device)
        if (website.languageId !== source.languageId && !isTranslated)
          addLeftover(copy, site.webMenu, made, 'name', text(row.name), why.language)
      },
    }
  })
}

async function copyImages(copy: Copy): Promise<void> {
  const { working, gathered, website, move } = copy
  await copyRows(working, site.webImage, gathered.images, row => {
    const path = text(row.path)
    const before = text(row.value)
    const address = addressInCopy(move, path)
    const value = idsInCopy(move, before, kindOfPath(path))
    const reason = address.reason ?? value.reason
    return {
      changed: {
        projectId: website.projectId,
        webImageGroupId: newIdFor(move.ids.images, row.webImageGroupId),
        path: address.value,
        value: value.value,
      },
      after: made => {
        if (reason) addLeftover(copy, site.webImage, made, 'value', before ?? path, reason)
      },
    }
  })
}

/** Changes the links inside the copied texts: the ids in the site's own addresses. */
async function relinkContents(copy: Copy): Promise<void> {
  const { working, move, newContents } = copy
  for (const row of newContents) {
    const content = linksInCopy(row.content, move, below => {
      const address = addressInCopy(move, below)
      if (address.reason) addLeftover(copy, site.webContent, row, 'content', below, address.reason)
      return address.value ?? below
    })
    const externalLink = addressInCopy(move, text(row.externalLink)).value
    if (content !== row.content || externalLink !== text(row.externalLink))
      await working.store(site.webContent).set(row.id, { content: text(content), externalLink })
  }
}

/** Notes the texts that are still in the language of the original. */
function noteUntranslated(copy: Copy): void {
  const { gathered, website, move, newLists, newContents } = copy
  if (website.languageId === gathered.website.languageId) return
  for (const row of newLists) addLeftover(copy, site.webContentList, row, 'name', text(row.name), why.language)
  for (const row of newContents) addLeftover(copy, site.webContent, row, 'name', text(row.name), why.language)
  if (move.along) return
  // The copy shares the contents of the original.
  for (const row of gathered.components) {
    const kind = kindOfComponent(row.type)
    if (kind !== 'content' && kind !== 'list') continue
    const made = { ...row, id: newIdOf(move.ids.component, row) }
    addLeftover(copy, site.webComponent, made, 'value', row.value, why.language)
  }
}

function addLeftover(
  { leftovers }: Copy,
  resource: AnyResource,
  row: Loose,
  field: string,
  value: string | null,
  reason: Pair,
): void {
  const name = String(row.name ?? row.englishName ?? `#${row.id}`)
  leftovers.push({ resource: resource.name, id: row.id, name, field, value, why: reason })
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** On which devices the pages of all domains exist, by their addresses in lower case. */
function devicesOfPages(ctx: Context): ReadonlyMap<string, 'desktop' | 'mobile' | 'both'> {
  const pages = ctx.catalogue.domains.flatMap(domain => domain.pages ?? [])
  const byPath = Map.groupBy(pages, page => page.path.toLowerCase())
  return new Map(
    [...byPath].map(([path, [first, ...others]]) => {
      const device = first?.side ?? 'both'
      return [path, others.some(page => page.side !== device) ? 'both' : device]
    }),
  )
}
