import type { ReactNode } from 'react'
import type { WallReport } from '../../model/calls.ts'
import type { WallBlock } from '../../model/walls.ts'
import { Ranking } from './charts.tsx'
import { mapColumns, mapRows, tileOf, tiles } from './provinces.ts'
import { digits, type Speak } from './words.ts'

interface Props {
  readonly block: WallBlock
  readonly report: WallReport | undefined
  readonly language: 'zh' | 'en'
  readonly say: Speak
}
const shownTitle = (block: WallBlock, report: WallReport, language: 'zh' | 'en') =>
  (language === 'en' ? block.en : block.zh) ?? report.name
const shownText = (text: string | null) =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text) ? digits(Number(text)) : (text ?? '—')

/** A block of a saved report: its number, trend, ranking, provinces or lines. */
export function ReportBlock({ block, report, language, say }: Props): ReactNode {
  if (!report) return <p className="wl-none">{say('这张报表已不可用', 'This report is not available')}</p>
  const nth = language === 'en' ? 1 : 0
  const lines = foldedBy(report, language, block.kind === 'trend' ? isTime : text => !isTime(text))
  const figure = report.columns[report.keys]?.[nth] ?? ''
  switch (block.kind) {
    case 'number':
      return (
        <>
          <strong>{shownText(report.total)}</strong>
          {figure !== shownTitle(block, report, language) && <p className="wl-of">{figure}</p>}
        </>
      )
    case 'trend':
      return lines.length ? <Trend lines={lines} /> : <Nothing say={say} />
    case 'ranking':
      return lines.length ? <Ranking rows={[...lines].sort((a, b) => b.value - a.value)} /> : <Nothing say={say} />
    case 'map':
      return lines.length ? (
        <Provinces lines={foldedBy(report, 'zh', text => !isTime(text))} language={language} />
      ) : (
        <Nothing say={say} />
      )
    default:
      return lines.length ? <Lines report={report} language={language} /> : <Nothing say={say} />
  }
}
const Nothing = ({ say }: { readonly say: Speak }) => <p className="wl-none">{say('还没有数据', 'Nothing yet')}</p>

const isTime = (text: string) => /^(?:\d{4}-|\d\d:00$)/.test(text)
/** One line for each value of the first key that suits: a trend goes by time, a ranking by what is ranked. */
function foldedBy(report: WallReport, language: 'zh' | 'en', suits: (text: string) => boolean): Line[] {
  const at = Math.max(
    0,
    report.columns.slice(0, report.keys).findIndex((_, nth) => suits(report.rows[0]?.[nth]?.zh ?? '')),
  )
  const sums = new Map<string, number>()
  for (const cells of report.rows) {
    const name = cells[at]?.[language] ?? ''
    sums.set(name, (sums.get(name) ?? 0) + (cells[report.keys]?.value ?? 0))
  }
  const lines = [...sums].map(([name, value]) => ({ name, value }))
  return lines.every(({ name }) => isTime(name)) ? lines.sort((a, b) => a.name.localeCompare(b.name)) : lines
}
interface Line {
  readonly name: string
  readonly value: number
}
/** The last lines as columns, the latest at the right. */
function Trend({ lines }: { readonly lines: readonly Line[] }) {
  const shown = lines.slice(-14)
  const most = Math.max(1, ...shown.map(({ value }) => value))
  return (
    <ol className="wl-days-list">
      {shown.map(({ name, value }, at) => (
        <li
          key={name}
          aria-current={at === shown.length - 1 ? 'date' : undefined}
          style={{ ['--share' as string]: Math.max(0, value) / most }}
        >
          <b>{digits(value)}</b>
          <i className="wl-bar" aria-hidden="true" />
          <span>{name.replace(/^\d{4}-(\d\d)-(\d\d)/, '$1/$2').replace(/:00$/, '')}</span>
        </li>
      ))}
    </ol>
  )
}
/** The provinces as tiles: the fuller, the more. What is no province of China is named below. */
function Provinces({ lines, language }: { readonly lines: readonly Line[]; readonly language: 'zh' | 'en' }) {
  const values = new Map<string, number>()
  let elsewhere = 0
  for (const { name, value } of lines) {
    const tile = tileOf(name)
    if (tile) values.set(tile.zh, (values.get(tile.zh) ?? 0) + value)
    else elsewhere += value
  }
  const most = Math.max(1, ...values.values())
  const first = [...values].sort(([, one], [, other]) => other - one).slice(0, 8)
  return (
    <>
      <div className="wl-map-box">
        <ul
          className="wl-tiles"
          data-language={language}
          style={{ gridTemplateColumns: `repeat(${mapColumns}, 1fr)`, gridTemplateRows: `repeat(${mapRows}, 1fr)` }}
        >
          {tiles.map(({ zh, en, short, column, row }) => {
            const value = values.get(zh) ?? 0
            // The root keeps small numbers visible beside a large one.
            const part = value ? 0.25 + 0.75 * Math.sqrt(value / most) : 0
            return (
              <li
                key={zh}
                style={{ gridColumn: column + 1, gridRow: row + 1, ['--part' as string]: `${Math.round(part * 100)}%` }}
                data-dark={part > 0.62 || undefined}
              >
                <span className="wl-full">{language === 'en' ? en : zh}</span>
                <abbr title={language === 'en' ? en : zh}>{short[language === 'en' ? 1 : 0]}</abbr>
                {value > 0 && <b>{digits(value)}</b>}
              </li>
            )
          })}
        </ul>
        <ul className="wl-map-first" aria-hidden="true">
          {first.map(([zh, value]) => (
            <li key={zh}>
              <span>{language === 'en' ? tileOf(zh)?.en : zh}</span>
              <b>{digits(value)}</b>
            </li>
          ))}
        </ul>
      </div>
      {elsewhere > 0 && (
        <p className="wl-of">
          {language === 'en' ? `Elsewhere or not stated: ${digits(elsewhere)}` : `其他或未填写：${digits(elsewhere)}`}
        </p>
      )}
    </>
  )
}
function Lines({ report, language }: { readonly report: WallReport; readonly language: 'zh' | 'en' }) {
  const nth = language === 'en' ? 1 : 0
  return (
    <table className="wl-lines" aria-label={report.name}>
      <thead>
        <tr>
          {report.columns.map((name, at) => (
            <th key={at} scope="col" data-number={at >= report.keys || undefined}>
              {name[nth]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.slice(0, 8).map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, column) => (
              <td key={column} data-number={column >= report.keys || undefined}>
                {cell[language]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
