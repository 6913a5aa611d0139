import type { ReactNode } from 'react'
import { ShellLink } from '../shell/router.tsx'
import { pictureAt } from './files.ts'
import { type Block, type Inline, plainWords } from './markdown.ts'

/**
 * Where a link of the guide leads: `forms.md#prices` is another chapter, `/admin/…` a screen of the
 * open event. Everything else is another site.
 */
export function inside(link: string): string | undefined {
  const chapter = /^([\w-]+)\.md(#[\w-]+)?$/.exec(link)
  if (chapter) return `/help/${chapter[1]}${chapter[2] ?? ''}`
  return link.startsWith('/admin/') ? link.slice('/admin'.length) : undefined
}
const Words = ({ of }: { of: readonly Inline[] }): ReactNode =>
  of.map((one, nth) => {
    // The words of a text never change their order.
    const key = nth
    if (typeof one === 'string') return one
    if ('code' in one) return <code key={key}>{one.code}</code>
    if ('bold' in one)
      return (
        <b key={key}>
          <Words of={one.bold} />
        </b>
      )
    const to = inside(one.link)
    return to ? (
      <ShellLink key={key} to={to}>
        <Words of={one.words} />
      </ShellLink>
    ) : (
      <a key={key} href={one.link} target="_blank" rel="noreferrer">
        <Words of={one.words} />
      </a>
    )
  })

/** The blocks of a chapter as a page. */
export const Markdown = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, nth) => <One key={`${nth} ${block.kind}`} block={block} />)

function One({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as 'h1'
      return (
        <Heading {...(block.id && { id: `help-${block.id}`, tabIndex: -1 })}>
          <Words of={block.words} />
        </Heading>
      )
    }
    case 'picture': {
      const address = pictureAt(block.name)
      return (
        <figure {...(/-phone-/.test(block.name) && { 'data-phone': true })}>
          {address && <img src={address} alt={block.words} loading="lazy" />}
          <figcaption aria-hidden={address ? true : undefined}>{block.words}</figcaption>
        </figure>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((words, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change
            <li key={nth}>
              <Words of={words} />
            </li>
          ))}
        </List>
      )
    }
    case 'table': {
      const [head = [], ...rows] = block.rows
      return (
        <table aria-label={head.map(plainWords).join(' · ')}>
          <thead>
            <tr>
              {head.map((words, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change
                <th key={nth} scope="col">
                  <Words of={words} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change
              <tr key={nth}>
                {row.map((words, cell) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a text never change
                  <td key={cell}>
                    <Words of={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    }
    case 'note':
      return (
        <blockquote>
          <Words of={block.words} />
        </blockquote>
      )
    default:
      return (
        <p>
          <Words of={block.words} />
        </p>
      )
  }
}
