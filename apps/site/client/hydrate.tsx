import { Living } from '@pavilion/pages/page.tsx'
import { pageData } from '@pavilion/pages/here.ts'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates one island with the props that the server rendered it with. `fell` is called when the
 * island fails later and React has emptied it.
 */
export async function hydrate(
  element: HTMLElement,
  islands: Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>,
  fell: (error: unknown) => void,
): Promise<void> {
  const { island = '', props = '{}', prefix = '' } = element.dataset
  const here = pageData() as { site: never; query: Record<string, string>; path: string } | undefined
  const load = islands[island]
  if (!load || !here) throw new Error(`no domain has an island ${island}`)
  const { default: Component } = (await load()) as { default: ComponentType<object> }
  hydrateRoot(
    element,
    <Living view={here.site} query={here.query} path={here.path}>
      <Component {...(JSON.parse(props) as object)} />
    </Living>,
    { identifierPrefix: prefix, onUncaughtError: fell },
  )
  element.dataset.alive = ''
}
