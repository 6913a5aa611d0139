import { loadOf } from '@pavilion/access/model/figures.ts'
import type { HTMLAttributes, ReactNode } from 'react'
import type { WallFigures, WallView } from '../../model/calls.ts'
import {
  blockKinds,
  figureKinds,
  isReportKind,
  uprightWidth,
  type BlockKind,
  type WallBlock,
} from '../../model/walls.ts'
import { DayBars, FlowCurve, Ranking } from './charts.tsx'
import { Clock, Countdown, NowAndNext } from './moments.tsx'
import { ReportBlock } from './reports.tsx'
import { digits, type Speak } from './words.ts'

interface BlockProps {
  readonly block: WallBlock
  readonly figures: WallFigures
  readonly parts: Pick<WallView, 'reports' | 'sessions' | 'opensAt'>
  readonly time: number
  readonly language: 'zh' | 'en'
  readonly say: Speak
  /** The first figure of a screen leads: it is the largest. */
  readonly leads: boolean
}
/** Blocks that say themselves what they are. */
const untitled: readonly BlockKind[] = ['text', 'picture', 'notice', 'clock', 'sponsors']

/** One block of a large screen. */
export function WallBlockView({ upright = false, leads, arranged, ...props }: ViewProps) {
  const { block, language, say, parts } = props
  const usual = block.kind === 'figure' ? figureKinds[block.of ?? 'entries'] : blockKinds[block.kind]
  const own = language === 'en' ? block.en : block.zh
  const report = isReportKind(block.kind) ? parts.reports.find(({ id }) => id === block.report) : undefined
  const named = isReportKind(block.kind) ? report?.name : say(usual[0], usual[1])
  const title = own ?? (untitled.includes(block.kind) ? undefined : named)
  const width = upright ? uprightWidth(block.width) : block.width
  return (
    <section
      className={`wl-block wl-${block.kind}${leads ? ' wl-leads' : ''}`}
      style={{ flexGrow: width }}
      {...arranged}
    >
      {title && <h2>{title}</h2>}
      {contentOf(props)}
    </section>
  )
}
interface ViewProps extends BlockProps {
  readonly upright?: boolean
  /** What the designer adds: it is dragged and chosen. */
  readonly arranged?: HTMLAttributes<HTMLElement> | undefined
}
function contentOf(props: Omit<BlockProps, 'leads'>): ReactNode {
  const { block, figures, language, say, parts, time } = props
  const { zone } = figures
  const named = (list: WallFigures['types']) =>
    list.map(({ name, nameEN, value }) => ({ name: (language === 'en' && nameEN) || name, value }))
  const nothing = <p className="wl-none">{say('今天还没有数据', 'Nothing yet today')}</p>
  switch (block.kind) {
    case 'figure':
      return <BigFigure block={block} figures={figures} say={say} />
    case 'curve':
      return <FlowCurve figures={figures} say={say} />
    case 'halls':
      return figures.halls.length ? <Halls figures={figures} language={language} say={say} /> : nothing
    case 'gates':
      return figures.gates.some(({ today }) => today) ? (
        <Gates figures={figures} language={language} say={say} />
      ) : (
        nothing
      )
    case 'days':
      return <DayBars days={figures.days} />
    case 'types':
      return figures.types.length ? <Ranking rows={named(figures.types)} /> : nothing
    case 'channels':
      return figures.channels.length ? <Ranking rows={named(figures.channels)} /> : nothing
    case 'number':
    case 'trend':
    case 'ranking':
    case 'map':
    case 'table':
      return (
        <ReportBlock
          block={block}
          report={parts.reports.find(({ id }) => id === block.report)}
          language={language}
          say={say}
        />
      )
    case 'programme':
      return <NowAndNext sessions={parts.sessions} language={language} say={say} time={time} zone={zone} />
    case 'clock':
      return <Clock time={time} zone={zone} />
    case 'countdown':
      return <Countdown block={block} opensAt={parts.opensAt} language={language} say={say} time={time} zone={zone} />
    case 'sponsors':
      return block.pictures?.length ? (
        <ul className="wl-logos">
          {block.pictures.map(src => (
            <li key={src}>
              <img src={src} alt="" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="wl-none">{say('还没有选标志', 'No logos chosen yet')}</p>
      )
    case 'notice':
    case 'text':
      return (
        <p className="wl-words">
          {language === 'en' ? (block.textEn ?? block.textZh) : (block.textZh ?? block.textEn)}
        </p>
      )
    case 'picture':
      return block.src ? <img src={block.src} alt={(language === 'en' ? block.en : block.zh) ?? ''} /> : null
  }
}
function BigFigure({ block, figures, say }: Pick<BlockProps, 'block' | 'figures' | 'say'>) {
  const { entries, exits, inside, before, days, added } = figures
  const week = days.reduce((sum, { value }) => sum + value, 0)
  const value = { entries: entries + added, exits, inside, yesterday: before.all, week: week + added }[
    block.of ?? 'entries'
  ]
  return (
    <>
      <strong>{digits(value)}</strong>
      {block.of === 'entries' && before.untilNow > 0 && <Compared now={entries} before={before.untilNow} say={say} />}
    </>
  )
}
/** Against the day before until the same time. */
function Compared({ now, before, say }: { readonly now: number; readonly before: number; readonly say: Speak }) {
  const part = Math.round(((now - before) / before) * 100)
  const sign = part > 0 ? '+' : part < 0 ? '−' : '±'
  return (
    <p className="wl-compared">
      {say(`较昨日同期 ${sign}${Math.abs(part)}%`, `${sign}${Math.abs(part)}% vs yesterday at this time`)}
    </p>
  )
}
const nearlyFull = 0.85
function Halls({ figures, language, say }: Pick<BlockProps, 'figures' | 'language' | 'say'>) {
  const most = Math.max(1, ...figures.halls.map(({ inside }) => inside))
  return (
    <ul className="wl-halls-list">
      {figures.halls.slice(0, 6).map(({ id, name, nameEN, inside, scale, entries, hasExits }) => {
        const isKnown = hasExits || scale !== null
        const part = scale ? inside / scale : inside / most
        const state = !scale ? 'open' : part >= 1 ? 'full' : part >= nearlyFull ? 'near' : 'open'
        return (
          <li key={id} data-state={state}>
            <span className="wl-name">{(language === 'en' && nameEN) || name}</span>
            <span className="wl-count">
              <b>{digits(isKnown ? inside : entries)}</b>
              {scale ? <small> / {digits(scale)}</small> : null}
              {!isKnown && <small> {say('人次入场', 'entries')}</small>}
            </span>
            <span className="wl-fill" aria-hidden="true">
              <i style={{ width: `${Math.min(1, part) * 100}%` }} />
            </span>
            {state !== 'open' && (
              <em>
                {state === 'full' ? say('已满，请稍候入场', 'Full. Please wait') : say('即将满员', 'Nearly full')}
              </em>
            )}
          </li>
        )
      })}
    </ul>
  )
}
function Gates({ figures, language, say }: Pick<BlockProps, 'figures' | 'language' | 'say'>) {
  const shown = figures.gates
    .filter(({ enabled, isExit, today }) => enabled && !isExit && today)
    .sort((a, b) => loadOf(b).perMinute - loadOf(a).perMinute || b.today - a.today)
    .slice(0, 5)
  const most = Math.max(1, ...shown.flatMap(({ minutes }) => minutes))
  return (
    <ul className="wl-gates-list">
      {shown.map(gate => {
        const { load } = loadOf(gate)
        return (
          <li key={gate.id} data-load={load}>
            <span className="wl-name">{(language === 'en' && gate.nameEN) || gate.name}</span>
            <span className="wl-spark" aria-hidden="true">
              {gate.minutes.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: minutes stand in their order
                <i key={at} style={{ height: `${Math.max(4, (value / most) * 100)}%` }} />
              ))}
            </span>
            <b>{digits(gate.today)}</b>
            <em>
              {load === 'full'
                ? say('繁忙', 'Busy')
                : load === 'flowing'
                  ? say('通畅', 'Flowing')
                  : say('空闲', 'Quiet')}
            </em>
          </li>
        )
      })}
    </ul>
  )
}
