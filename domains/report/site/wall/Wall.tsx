import type { ReactNode } from 'react'
import type { WallView } from '../../model/calls.ts'
import { rowsOf, type WallBlock } from '../../model/walls.ts'
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
  /** Under the figures: ways back, full screen. */
  readonly children?: ReactNode
}
const isHigh = (row: readonly WallBlock[]) => row.some(({ kind }) => kind !== 'figure')

/**
 * A screen for a wall, readable from ten metres: it fills any screen from a phone to 4K, shows no
 * person's data, and says how old its figures are.
 */
export function Wall({ view, language, say, lost = false, green = false, time, children }: WallProps) {
  const { figures } = view
  const name = (language === 'en' && view.nameEN) || view.name
  const title = (language === 'en' && view.titleEN) || view.title
  const updated = clockTime(figures.at, figures.zone)
  return (
    <main className={`wl${green ? ' wl-green' : ''}`} data-lost={lost || undefined}>
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
      <div className="wl-rows">
        {rowsOf(view.blocks).map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <div key={nth} className={`wl-row${isHigh(row) ? ' wl-high' : ''}`}>
            {row.map((block, at) => (
              <WallBlockView
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have blocks
                key={at}
                block={block}
                figures={figures}
                language={language}
                say={say}
                leads={nth === 0 && at === 0}
              />
            ))}
          </div>
        ))}
      </div>
      <footer className="wl-foot">
        <p role="status">
          <i aria-hidden="true" />
          {lost
            ? say(`连接已断开，当前显示 ${updated} 的数据`, `Connection lost. Figures as of ${updated}`)
            : say(`实时数据 · ${updated}`, `Live · ${updated}`)}
        </p>
        {children && <nav>{children}</nav>}
      </footer>
    </main>
  )
}
