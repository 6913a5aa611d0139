import { createHash } from 'node:crypto'
import { readable, type Theme, themeOf, themeStyle } from '@pavilion/pages/theme.ts'
import { boxRules, groundOf } from '@pavilion/site/model/boxes.ts'
import { groupVariables, menuVariables } from '@pavilion/site/model/menuColours.ts'
import { toneOf } from '@pavilion/site/model/openings.ts'
import type { Bundle } from '@pavilion/site/server/bundle.ts'
import type { Menu, Website } from '@pavilion/site/server/directory.ts'
import type { ComponentTree } from '@pavilion/site/server/gather.ts'
import { withPictures } from './outside.ts'

/**
 * One website's colours and the sizes of its components. Pages contain no inline style (scripts and
 * styles come from 'self' only).
 */
export interface SiteStyle {
  readonly css: string
  readonly hash: string
  readonly path: string
}

export function siteStyle(website: Website, { components, menus }: Bundle): SiteStyle {
  const theme = themeOf(website)
  const { surface } = theme
  const css = withPictures(
    [
      themeStyle(website),
      ...(website.backgroundImg
        ? [
            `body{background-image:url(${quoted(website.backgroundImg)});background-size:cover;background-attachment:fixed}`,
          ]
        : []),
      ...[...onGrounds(components, surface, theme)].flatMap(([row, ground]) =>
        boxRules(row, ground, { phone: website.type === 2 }),
      ),
      `:root{${declared({ ...menuVariables(website), ...toneOf(components) })}}`,
      ...[...menus.values()].flatMap(({ group, entries }) => {
        const variables = groupVariables(group, surface)
        return [
          ...(Object.keys(variables).length ? [`.mg-${group.id}{${declared(variables)}}`] : []),
          ...[...entriesOf(entries)].flatMap(entry => entryRules(entry, group.backgroundColor ?? surface)),
        ]
      }),
    ].join('\n'),
    website,
    'style',
  )
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12)
  return { css, hash, path: `/assets/site-${website.id}-${hash}.css` }
}
const joined = new WeakMap<SiteStyle, SiteStyle>()
/**
 * A website's single style file for pages of the site domain: the shared lean style together with
 * its own colours and sizes.
 */
export function wholeStyle(style: SiteStyle, { id }: Pick<Website, 'id'>, ofAll: string): SiteStyle {
  const known = joined.get(style)
  if (known) return known
  const css = `${ofAll}\n${style.css}`
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12)
  const made = { css, hash, path: `/assets/site-${id}-${hash}.css` }
  joined.set(style, made)
  return made
}
const entryRules = (entry: Menu, ground: string) => [
  ...(entry.textColor ? [`.m-${entry.id}{color:${readable(entry.textColor, ground)}}`] : []),
  ...(entry.imageWidth || entry.imageHeight
    ? [
        `.m-${entry.id} .entry-image{max-width:100%;${entry.imageWidth ? `width:${entry.imageWidth}px;` : ''}${entry.imageHeight ? `height:${entry.imageHeight}px` : ''}}`,
      ]
    : []),
  ...(entry.iconColor ? [`.m-${entry.id} .icon{color:${readable(entry.iconColor, ground, 3)}}`] : []),
]
const declared = (rules: Record<string, string | undefined>) =>
  Object.entries(rules)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
const quoted = (url: string) => `"${url.replace(/["\\\n]/g, '')}"`
/** Every component with the background colour of its text. */
function* onGrounds(
  tree: readonly ComponentTree[],
  around: string,
  theme: Theme,
): Generator<readonly [ComponentTree, string]> {
  for (const row of tree) {
    const ground = groundOf(row, around, theme)
    yield [row, ground]
    yield* onGrounds(row.children, ground, theme)
  }
}
function* entriesOf(tree: readonly Menu[]): Generator<Menu> {
  for (const entry of tree) {
    yield entry
    yield* entriesOf(entry.children)
  }
}
