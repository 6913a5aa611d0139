import { Icon, isExternalPath, useSite, type ComponentRow } from '@pavilion/pages'

/** The heading of a section, with its text and link on the right. */
export function Heading({ row, more, fallback }: { row: ComponentRow; more?: string; fallback?: string }) {
  const site = useSite()
  const title = site.named(row) || fallback
  if (!row.showHeader || !title) return null
  const href =
    more ??
    (row.value && /^(?:\/|https?:)/.test(row.value)
      ? isExternalPath(row.value)
        ? row.value
        : site.link(row.value)
      : undefined)
  return (
    <header className="heading">
      <h2>{title}</h2>
      {href ? (
        <a className="more" href={href}>
          {row.rightText || site.say('更多', 'More')}
          <Icon name="next" size={18} />
        </a>
      ) : row.rightText ? (
        <span className="muted">{row.rightText}</span>
      ) : null}
    </header>
  )
}
