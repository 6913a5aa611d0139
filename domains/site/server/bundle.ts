import type { LoaderPage } from '@pavilion/pages/loader.ts'
import type { Context } from '@pavilion/store'
import { readMenus, type Menu, type MenuGroup } from './directory.ts'
import { readComponents, type ComponentTree } from './gather.ts'

/** The common part of all pages of a website: its visible components and its project's menus. */
export interface Bundle {
  readonly components: readonly ComponentTree[]
  readonly menus: ReadonlyMap<number, { group: MenuGroup; entries: Menu[] }>
}
type Shared = LoaderPage['shared']

/** The menus of a project; one statement per published version. */
export const menusOf = (ctx: Context, shared: Shared, projectId: number) =>
  shared('menus', () => readMenus(ctx, projectId))
/** Two statements per published version. */
export async function bundleOf(
  ctx: Context,
  shared: Shared,
  { id, projectId }: { id: number; projectId: number },
): Promise<Bundle> {
  const [components, menus] = await Promise.all([
    shared(`components ${id}`, () => readComponents(ctx, { id, projectId })),
    menusOf(ctx, shared, projectId),
  ])
  return { components, menus }
}
