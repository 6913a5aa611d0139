import { page, useSite } from '@pavilion/pages'
import type { HotelInList } from '../../model/calls/visitor.ts'
import { HotelMap } from '../HotelMap.tsx'
import { HotelCards, Policies } from '../parts.tsx'
import { kindInWords } from '../words.ts'

interface Shown {
  readonly rows: readonly HotelInList[]
  readonly all: readonly HotelInList[]
  readonly today: string
  /** The organiser lets visitors filter. */
  readonly filters: boolean
}
type Choice = { readonly key: string; readonly text: string }
/** The filters of the list: a form that works without script. */
function Filters({ all, today }: Pick<Shown, 'all' | 'today'>) {
  const site = useSite()
  const { say, query } = site
  const tags = new Map(all.flatMap(({ tags: of }) => of.map(tag => [tag.id, tag] as const)))
  const kinds = [...new Set(all.flatMap(({ kinds: of }) => of))].sort((a, b) => a - b)
  const stars = [...new Set(all.flatMap(({ star }) => star ?? []))].sort((a, b) => b - a)
  const select = (name: string, label: string, choices: readonly Choice[]) =>
    choices.length > 1 ? (
      <label key={name}>
        <span>{label}</span>
        <select name={name} defaultValue={query[name] ?? ''}>
          <option value="">{say('不限', 'Any')}</option>
          {choices.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </label>
    ) : null
  const day = (name: string, label: string) => (
    <label>
      <span>{label}</span>
      <input type="date" name={name} min={today} defaultValue={query[name] ?? ''} />
    </label>
  )
  return (
    <search>
      <form className="ht-filters" method="get" action={site.link('/hotel').split('?')[0]}>
        {query.channel ? <input type="hidden" name="channel" value={query.channel} /> : null}
        {day('in', say('入住', 'Check-in'))}
        {day('out', say('离店', 'Check-out'))}
        {select(
          'kind',
          say('房型', 'Room'),
          kinds.map(kind => ({ key: String(kind), text: kindInWords(kind, site.language) })),
        )}
        {select(
          'star',
          say('星级', 'Stars'),
          stars.map(star => ({ key: String(star), text: say(`${star} 星级`, `${star} stars`) })),
        )}
        {select(
          'tag',
          say('标签', 'Tag'),
          [...tags.values()].map(tag => ({ key: String(tag.id), text: site.named(tag) })),
        )}
        <button type="submit" className="button">
          {say('筛选', 'Show')}
        </button>
      </form>
    </search>
  )
}
/** What applies to all of the hotels stands once, below them. */
function Common({ rows }: Pick<Shown, 'rows'>) {
  const { say } = useSite()
  const policies = rows[0]?.policies.filter(({ hotelId }) => hotelId === null) ?? []
  if (!policies.length) return null
  return (
    <section className="ht-common">
      <h2>{say('适用于所有酒店', 'For all hotels')}</h2>
      <Policies policies={policies} />
    </section>
  )
}
/** The hotels of the event: `/hotel?tag=…&kind=…&in=…&out=…`. */
export const hotels = page<Shown>({
  title: ({ site }) => site.say('酒店', 'Hotels'),
  description: ({ data, site }) =>
    data.rows
      .slice(0, 8)
      .map(row => site.named(row))
      .join(site.say('、', ', ')),
  picture: ({ data }) => data.rows[0]?.cover ?? undefined,
  View: function View({ data: { rows, all, today, filters } }) {
    const site = useSite()
    const { say } = site
    return (
      <>
        <header className="page-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{say('酒店', 'Hotels')}</h1>
            {filters && all.length > 1 ? <Filters all={all} today={today} /> : null}
          </div>
        </header>
        <div className="wrap section-body">
          <p className="ht-count">
            <span className="muted" role="status">
              {say(`共 ${rows.length} 家酒店`, `${rows.length} ${rows.length === 1 ? 'hotel' : 'hotels'}`)}
            </span>
            <a href={site.link('/hotel-booking')}>{say('我的酒店预订', 'My hotel bookings')}</a>
          </p>
          {rows.length ? (
            <div className="ht-list">
              <HotelMap pins={rows} to={pin => `#hotel-${pin.id}`} />
              <div>
                <HotelCards rows={rows} />
                <Common rows={rows} />
              </div>
            </div>
          ) : (
            <p className="empty">
              {all.length
                ? say('没有符合条件的酒店，请换一个日期或条件', 'No hotel fits. Try other dates or conditions')
                : say('酒店即将公布，敬请期待', 'Hotels will be published soon')}
            </p>
          )}
        </div>
      </>
    )
  },
})
