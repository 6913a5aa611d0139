import { Icon, useSite } from '@pavilion/pages'

/** Page numbers around the current one; `undefined` is a gap. */
export function pagesAround(page: number, last: number): (number | undefined)[] {
  const near = [...new Set([1, page - 1, page, page + 1, last])]
    .filter(each => each >= 1 && each <= last)
    .sort((a, b) => a - b)
  return near.flatMap((each, at) => (at > 0 && each - (near[at - 1] as number) > 1 ? [undefined, each] : [each]))
}
/**
 * Total, previous, pages, next (visitor-side §2.7). `at`: the place of the page to return to, as a
 * hash.
 */
export function Pager({ count, page, limit, at = '' }: { count: number; page: number; limit: number; at?: string }) {
  const site = useSite()
  const last = Math.max(1, Math.ceil(count / limit))
  // The home page has no path of its own: a link with only a hash would stay on the current page.
  const to = (number: number) =>
    `${site.link(site.path || '/', { id: site.query.id, page: number === 1 ? undefined : number })}${at}`
  return (
    <nav className="pager" aria-label={site.say('分页', 'Pages')}>
      <span className="muted">{site.say(`共 ${count} 条`, `Total ${count}`)}</span>
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev" aria-label={site.say('上一页', 'Previous page')}>
          <Icon name="previous" size={18} />
        </a>
      ) : null}
      {last > 1
        ? pagesAround(page, last).map((each, index) =>
            each === undefined ? (
              <span key={`gap${index}`} aria-hidden="true">
                …
              </span>
            ) : each === page ? (
              <span key={each} aria-current="page">
                {each}
              </span>
            ) : (
              <a key={each} href={to(each)} aria-label={site.say(`第 ${each} 页`, `Page ${each}`)}>
                {each}
              </a>
            ),
          )
        : null}
      {page < last ? (
        <a href={to(page + 1)} rel="next" aria-label={site.say('下一页', 'Next page')}>
          <Icon name="next" size={18} />
        </a>
      ) : null}
    </nav>
  )
}
