import { Fragment, type HTMLAttributes, type ReactNode } from 'react'
import type { WallView } from '../../model/calls.ts'
import { pageAt, pagesOf, rowsOf, type BlockKind, type WallBlock } from '../../model/walls.ts'
import { WallBlockView } from './blocks.tsx'
import { clockTime, type Speak } from './words.ts'

export interface WallProps {
  readonly view: WallView
  readonly language: 'zh' | 'en'
  readonly say: Speak
  /** The line is down: the figures are those of `view.figures.at`. */
  readonly lost?: boolean
  readonly green?: boolean
  /** Milliseconds since 1970, by the server's clock. */
  readonly time: number
  /** The screen stands upright. */
  readonly upright?: boolean
  /** This page only, from 0; else the pages are shown in turn. */
  readonly page?: number | undefined
  /** What the designer adds to each block: it is dragged and chosen. */
  readonly arrange?: ((block: WallBlock) => HTMLAttributes<HTMLElement>) | undefined
  /** Under the figures: ways back, full screen. */
  readonly children?: ReactNode
}
const low: readonly BlockKind[] = ['figure', 'number', 'clock', 'countdown', 'notice', 'sponsors']
const isHigh = (row: readonly WallBlock[]) => row.some(({ kind }) => !low.includes(kind))

/**
 * A screen for a wall, readable from ten metres: it fills any screen from a phone to 4K, flat or upright,
 * shows no person's data, and says how old its figures are.
 */
export function Wall({
  view,
  language,
  say,
  lost = false,
  green = false,
  time,
  upright = false,
  page,
  arrange,
  children,
}: WallProps) {
  const { figures } = view
  const name = (language === 'en' && view.nameEN) || view.name
  const title = (language === 'en' && view.titleEN) || view.title
  const updated = clockTime(figures.at, figures.zone)
  const pages = pagesOf(view.blocks)
  const at = Math.min(page ?? pageAt(time, view.pageSeconds, pages.length), pages.length - 1)
  return (
    <main
      className={`wl${green ? ' wl-green' : ''}${upright ? ' wl-upright' : ''}`}
      data-lost={lost || undefined}
      data-page={at + 1}
    >
      {view.background && <img className="wl-background" src={view.background} alt="" />}
      <header className="wl-head">
        <div>
          {title && <p>{name}</p>}
          <h1>{title || name}</h1>
        </div>
        <time>
          <span>{figures.day}</span>
          <b>{clockTime(new Date(time).toISOString(), figures.zone).slice(0, 5)}</b>
        </time>
      </header>
      <Fragment key={at}>
        <div className="wl-rows">
          {rowsOf(pages[at] ?? [], upright).map((row, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <div key={nth} className={`wl-row${isHigh(row) ? ' wl-high' : ''}`}>
              {row.map((block, place) => (
                <WallBlockView
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have blocks
                  key={place}
                  block={block}
                  figures={figures}
                  parts={view}
                  time={time}
                  language={language}
                  say={say}
                  upright={upright}
                  leads={nth === 0 && place === 0 && (block.kind === 'figure' || block.kind === 'number')}
                  arranged={arrange?.(block)}
                />
              ))}
            </div>
          ))}
        </div>
      </Fragment>
      <footer className="wl-foot">
        <p role="status">
          <i aria-hidden="true" />
          {lost
            ? say(`连接已断开，当前显示 ${updated} 的数据`, `Connection lost. Figures as of ${updated}`)
            : say(`实时数据 · ${updated}`, `Live · ${updated}`)}
        </p>
        {pages.length > 1 && (
          <ol
            className="wl-dots"
            aria-label={say(`第 ${at + 1} 页，共 ${pages.length} 页`, `Page ${at + 1} of ${pages.length}`)}
          >
            {pages.map((_, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages stand in their order
              <li key={nth} aria-current={nth === at ? 'page' : undefined} />
            ))}
          </ol>
        )}
        {children && <nav>{children}</nav>}
      </footer>
    </main>
  )
}
