import type { SiteView } from '@pavilion/pages/site.ts'
import { bundleOf, menusOf } from '@pavilion/site/server/bundle.ts'
import { pageContainer } from '@pavilion/site/model/codes.ts'
import { gather, readComponents, type PageData } from '@pavilion/site/server/gather.ts'
import { readDirectory, viewOf, type Directory, type SiteEntry } from '@pavilion/site/server/directory.ts'
import type { Position } from '@pavilion/declare'
import { type Context, type Database, readingStandby } from '@pavilion/store'
import { siteStyle, type SiteStyle } from './style.ts'

export interface FrameData {
  readonly header?: PageData
  readonly footer?: PageData
}
/**
 * The published state: read from the database once per version and shared by all requests of this
 * process.
 */
export interface Publication {
  directory(): Promise<Directory>
  view(site: SiteEntry): Promise<SiteView>
  /** The components that operators placed in the header and footer of every page of a site. */
  frame(site: SiteEntry): Promise<FrameData>
  /** The colours and sizes of a website as one style file. */
  style(site: SiteEntry): Promise<SiteStyle>
  /** The context that reads what is published of a project: a standby may answer that has all of it. */
  reader(projectId: number): Promise<Context>
  /** Reads something once per published version of a project. */
  shared(projectId: number): <T>(key: string, read: () => Promise<T>) => Promise<T>
  /**
   * Call before showing anything cached of a project: decides whether recent writes to its
   * components are visible or drafts.
   */
  settle(projectId: number): Promise<void>
  /** Changes with every publication that concerns the project. */
  version(projectId: number): string
  onChange(listener: (projectIds: readonly number[] | 'all') => void): void
  close(): void
}
const structure = new Set(['project', 'website', 'language', 'siteHostRedirect', 'sitePageTitle'])
/** Not public itself, but it decides what visitors see. */
const deciding = new Set(['webPageVersion'])

/**
 * Component rows are drafts once their pages have versions: a write is a publication only if what
 * visitors see changes.
 */
const drafting = 'webComponent'

/**
 * Follows the writes of one database: a write to a resource with a published view makes a new
 * version of its project.
 */
export function openPublication(
  database: Pick<Database, 'onWrite' | 'catalogue' | 'standby'>,
  ctx: Context,
): Publication {
  let directory: Promise<Directory> | undefined
  let round = 0
  const rounds = new Map<number, number>()
  const listeners = new Set<(projectIds: readonly number[] | 'all') => void>()
  let kept = new Map<number, Map<string, Promise<unknown>>>()
  const doubtful = new Set<number>()
  const settling = new Map<number, Promise<void>>()
  /** Where the log was when a page was first made of the last publication, by project. */
  const positions = new Map<number, Promise<Position | undefined>>()
  const renew = (projects: readonly number[]) => {
    for (const id of projects) {
      positions.delete(id)
      rounds.set(id, (rounds.get(id) ?? 0) + 1)
      kept.delete(id)
      doubtful.delete(id)
    }
    for (const listener of listeners) listener(projects)
  }
  /** Reads again what visitors see of the cached websites; one statement per website. */
  async function look(projectId: number): Promise<void> {
    doubtful.delete(projectId)
    const held = [...(kept.get(projectId) ?? [])].filter(([key]) => key.startsWith('components '))
    for (const [key, reading] of held) {
      const [before, now] = await Promise.all([
        reading,
        readComponents(ctx, { id: Number(key.slice('components '.length)), projectId }),
      ])
      if (JSON.stringify(before) !== JSON.stringify(now)) {
        renew([projectId])
        return
      }
    }
  }
  const stop = database.onWrite((resource, projectIds) => {
    if (structure.has(resource)) directory = undefined
    else if (!database.catalogue.resources.get(resource)?.published && !deciding.has(resource)) return
    const known = projectIds.filter(id => id !== null)
    const everywhere = structure.has(resource) || known.length < projectIds.length || projectIds.length === 0
    if (!everywhere && resource === drafting) {
      for (const id of known) doubtful.add(id)
      return
    }
    if (!everywhere) {
      renew(known)
      return
    }
    round++
    positions.clear()
    kept = new Map()
    doubtful.clear()
    for (const listener of listeners) listener('all')
  })
  const shared =
    (projectId: number) =>
    <T>(key: string, read: () => Promise<T>): Promise<T> => {
      const projectCache = kept.get(projectId) ?? new Map<string, Promise<unknown>>()
      kept.set(projectId, projectCache)
      const known = projectCache.get(key) as Promise<T> | undefined
      if (known) return known
      const reading = read()
      projectCache.set(key, reading)
      reading.catch(() => projectCache.delete(key))
      return reading
    }
  const publication: Publication = {
    directory() {
      if (directory) return directory
      const reading = readDirectory(ctx)
      directory = reading
      reading.catch(() => {
        if (directory === reading) directory = undefined
      })
      return reading
    },
    async reader(projectId) {
      const { standby } = database
      if (!standby?.state().fit) return ctx
      const asking = positions.get(projectId) ?? standby.position().catch(() => undefined)
      positions.set(projectId, asking)
      const at = await asking
      if (at) return readingStandby(ctx, at)
      positions.delete(projectId)
      return ctx
    },
    view: site =>
      shared(site.project.id)(`view ${site.website.id}`, async () =>
        viewOf(await publication.directory(), site, await menusOf(ctx, shared(site.project.id), site.project.id)),
      ),
    frame: site =>
      shared(site.project.id)(`frame ${site.website.id}`, async () => {
        const { components, menus } = await bundleOf(ctx, shared(site.project.id), {
          id: site.website.id,
          projectId: site.project.id,
        })
        const of = (name: string) => {
          const trees = components.filter(row => row.container === name)
          return trees.length ? gather(ctx, site.project.id, trees, menus, 1) : undefined
        }
        const [header, footer] = await Promise.all([of(pageContainer.header), of(pageContainer.footer)])
        return { ...(header && { header }), ...(footer && { footer }) }
      }),
    style: site =>
      shared(site.project.id)(`style ${site.website.id}`, async () =>
        siteStyle(
          site.website,
          await bundleOf(ctx, shared(site.project.id), { id: site.website.id, projectId: site.project.id }),
        ),
      ),
    async settle(projectId) {
      while (doubtful.has(projectId) || settling.has(projectId)) {
        const looking =
          settling.get(projectId) ??
          look(projectId)
            .catch(() => renew([projectId]))
            .finally(() => settling.delete(projectId))
        settling.set(projectId, looking)
        await looking
      }
    },
    shared,
    version: projectId => `${round}.${rounds.get(projectId) ?? 0}`,
    onChange: listener => {
      listeners.add(listener)
    },
    close: stop,
  }
  return publication
}
