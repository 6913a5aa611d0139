import './theme.css'
import { contrast, readable, readableOn, themeOf, type ChosenColours } from '@pavilion/pages/theme.ts'
import { useHere } from '@pavilion/screens'
import type { CSSProperties } from 'react'

const names = ['primaryColor', 'headerBackgroundColor', 'headerTextColor', 'backgroundColor', 'textColor'] as const
const written = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i
const colourIn = (values: Readonly<Record<string, unknown>>, name: string) => {
  const value = values[name]
  return typeof value === 'string' && written.test(value) ? value : undefined
}
/**
 * Previews a website's colours while they are chosen. It computes them as the public site does, so
 * an unreadable colour is shown as it will be painted, with a note.
 */
export function ThemePreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { say } = useHere()
  const chosen = Object.fromEntries(
    names.flatMap(name => {
      const colour = colourIn(values, name)
      return colour ? [[name, colour]] : []
    }),
  ) as ChosenColours
  const theme = themeOf(chosen)
  const picture =
    typeof values.backgroundImg === 'string' && /^(?:\/files\/|https:\/\/)[^"\\\s]+$/.test(values.backgroundImg)
      ? values.backgroundImg
      : undefined
  const style = {
    '--t-surface': theme.surface,
    '--t-raised': theme.raised,
    '--t-line': theme.line,
    '--t-ink': theme.ink,
    '--t-muted': theme.muted,
    '--t-accent': theme.accent,
    '--t-on-accent': theme.onAccent,
    '--t-accent-ink': theme.accentInk,
    '--t-deep': theme.deep,
    '--t-on-deep': theme.onDeep,
    '--t-header': theme.header,
    '--t-on-header': theme.onHeader,
    ...(picture && { backgroundImage: `url("${picture}")` }),
  } as CSSProperties
  const { textColor, headerTextColor, primaryColor } = chosen
  const differs = (from: string | undefined, ground: string, least: number) =>
    Boolean(from && contrast(from, ground) < least && readable(from, ground, least) !== from)
  const changed = [
    ...(differs(textColor ?? undefined, theme.surface, 7) ? [say('文字色', 'Text colour')] : []),
    ...(differs(headerTextColor ?? undefined, theme.header, 4.5) ? [say('页头文字色', 'Header text colour')] : []),
    ...(primaryColor &&
    theme.accent.toLowerCase() !== primaryColor.slice(0, 7).toLowerCase() &&
    readableOn(theme.accent)
      ? [say('主色', 'Primary colour')]
      : []),
  ]
  return (
    <figure className="th" aria-label={say('主题预览', 'Theme preview')}>
      <figcaption>{say('主题预览', 'Theme preview')}</figcaption>
      <div
        className="th-page"
        style={style}
        role="img"
        aria-label={say('网站页面示意', 'A page of the website in these colours')}
      >
        <div className="th-header">
          <b>{String(values.name || say('春季展览会', 'Spring fair'))}</b>
          <span>{say('首页', 'Home')}</span>
          <span>{say('新闻', 'News')}</span>
          <i>{say('报名', 'Register')}</i>
        </div>
        <div className="th-body">
          <strong>{say('四月，在上海相见', 'Shanghai, this April')}</strong>
          <p>
            {say('正文文字和', 'Body text and ')}
            <u>{say('一个链接', 'a link')}</u>
            {say('。', '.')}
          </p>
          <p className="th-muted">{say('次要文字', 'Secondary text')}</p>
          <div className="th-row">
            <i>{say('免费报名', 'Register free')}</i>
            <em>{say('卡片', 'A card')}</em>
          </div>
        </div>
        <div className="th-deep">{say('页脚', 'Footer')}</div>
      </div>
      {changed.length > 0 && (
        <p className="pv-hint" role="status">
          {say(
            `${changed.join('、')}在此底色上不易阅读，页面上会自动调整为可读的颜色，如上所示。`,
            `Hard to read on this background: ${changed.join(', ')}. Pages use the nearest readable colour, as shown above.`,
          )}
        </p>
      )}
    </figure>
  )
}
