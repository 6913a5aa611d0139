import { inLanguage, keyedPort } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import {
  pageContainer,
  signInAddresses,
  webComponent,
  webContent,
  webContentList,
  website,
  websiteType,
} from '../model/index.ts'
import type { LinkTarget } from '../model/calls/builder.ts'

interface Asked {
  readonly projectId: number
  readonly search?: string | undefined
  /** Where the registration of the website stands. */
  readonly register: string
}
/** What links can lead to in one more domain: its forms. */
export type LinkTargets = (ctx: Context, asked: Asked) => Promise<readonly LinkTarget[]>
export const linkTargets = keyedPort<string, LinkTargets>('site.linkTargets', {
  what: 'what an editor can choose for a link to lead to',
  optional: true,
})

const page = { pagination: { page: 1, limit: 30 } }

/**
 * What an editor can choose for a link to lead to, whose address nobody knows by heart: the pages
 * that were built for the website, the forms, the pages of the site, and texts and lists.
 */
export async function readLinkTargets(
  ctx: Context,
  {
    projectId,
    websiteId,
    search,
  }: { projectId: number; websiteId?: number | null | undefined; search?: string | null | undefined },
): Promise<LinkTarget[]> {
  const sites = await ctx.store(website).rows({ projectId, ...(websiteId && { id: websiteId }) }, { limit: 100 })
  const register = signInAddresses[sites[0]?.signInPage ?? 'signIn1']?.register ?? '/personal-register'
  const word = search?.trim().toLowerCase()
  const named = (target: LinkTarget) =>
    !word || target.name.toLowerCase().includes(word) || target.path.toLowerCase().includes(word)
  const asked = { projectId, register, ...(word && { search: word }) }
  const [own, texts, ...others] = await Promise.all([
    readOwnPages(ctx, projectId, sites),
    readTexts(ctx, asked),
    ...linkTargets.all().map(([, read]) => read(ctx, asked)),
  ])
  return [...own.filter(named), ...others.flat().filter(named), ...sitePages(ctx, sites).filter(named), ...texts]
}

/** The pages that were built; those of several websites say whose they are. */
async function readOwnPages(
  ctx: Context,
  projectId: number,
  sites: readonly { readonly id: number; readonly name: string }[],
): Promise<LinkTarget[]> {
  const rows = await ctx
    .store(webComponent)
    .rows(
      { projectId, websiteId: sites.map(({ id }) => id), container: pageContainer.subPage, parentId: null },
      { limit: 200, order: [['id', 'asc']] },
    )
  return rows.map(row => {
    const name = (ctx.language === 'en' && row.englishName) || row.name || `#${row.id}`
    const whose = sites.length > 1 && sites.find(({ id }) => id === row.websiteId)?.name
    return { kind: 'own', path: `/sub-page?id=${row.id}`, name: whose ? `${name} · ${whose}` : name }
  })
}

/** The pages of all domains that show something without an id, on the devices of these websites. */
function sitePages(ctx: Context, sites: readonly { readonly type: number }[]): LinkTarget[] {
  const isPhone = (site: { readonly type: number }) => site.type === websiteType.mobile
  const pages = ctx.catalogue.domains.flatMap(domain => domain.pages ?? [])
  return pages
    .filter(
      ({ offered, side }) => offered && sites.every(site => side === 'both' || (side === 'mobile') === isPhone(site)),
    )
    .map(({ path, name }) => ({ kind: 'page', path: path || '/', name: inLanguage(name, ctx.language) }))
}

async function readTexts(ctx: Context, { projectId, search }: Asked): Promise<LinkTarget[]> {
  const body = { where: { projectId }, ...(search && { search }), ...page }
  const [lists, contents] = await Promise.all([
    ctx.store(webContentList).getList(body),
    ctx.store(webContent).getList(body),
  ])
  return [
    ...lists.rows.map(
      ({ id, name, englishName }): LinkTarget => ({
        kind: 'text',
        path: `/content-list?id=${id}`,
        name: (ctx.language === 'en' && englishName) || name,
      }),
    ),
    ...contents.rows.map(({ id, name }): LinkTarget => ({ kind: 'text', path: `/content?id=${id}`, name })),
  ]
}
