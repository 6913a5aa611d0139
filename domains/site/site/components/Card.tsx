import { Icon, isExternalPath, show, useSite } from '@pavilion/pages'
import { card } from '@pavilion/site/model/index.ts'

export const Card = show(card, ({ row, children }) => {
  const site = useSite()
  const title = site.named(row)
  const target =
    row.value && /^(?:\/|https?:)/.test(row.value)
      ? isExternalPath(row.value)
        ? row.value
        : site.link(row.value)
      : undefined
  return (
    <article id={`c-${row.id}`} className={`card c-${row.id} ${row.boxShadow ? 'lifted' : ''}`}>
      {row.showHeader && (title || row.rightText) ? (
        <header className="card-head">
          <Icon name={row.icon} size={22} />
          <h3>{title}</h3>
          {row.rightText ? (
            target ? (
              <a className="more" href={target}>
                {row.rightText}
              </a>
            ) : (
              <span className="muted">{row.rightText}</span>
            )
          ) : null}
        </header>
      ) : null}
      <div className="card-body">{children}</div>
    </article>
  )
})
