import { Icon, useSite } from '@pavilion/pages'
import { Picture, RichText } from '@pavilion/site/site/index.tsx'
import type { HotelInList, PolicyView } from '../model/calls/visitor.ts'
import { MapLink } from './HotelMap.tsx'
import { dayInWords, distanceInWords, kindInWords, shortPrice } from './words.ts'

/** The page of a hotel: on phones the one that needs no sign-in. */
export const useDetailPath = (): string => (useSite().device === 'mobile' ? '/hotel-detail2' : '/hotel-detail')

export function Stars({ count }: { count: number | null }) {
  const { say } = useSite()
  if (!count) return null
  return (
    <span className="ht-stars">
      <span aria-hidden="true">{'★'.repeat(count)}</span>
      <span className="unseen">{say(`${count} 星级`, `${count} stars`)}</span>
    </span>
  )
}
export function Tags({ of }: { of: Pick<HotelInList, 'tags'> }) {
  const site = useSite()
  if (!of.tags.length) return null
  return (
    <ul className="ht-tags" aria-label={site.say('标签', 'Tags')}>
      {of.tags.map(tag => (
        <li key={tag.id} lang={site.spoken(tag)}>
          {site.named(tag)}
        </li>
      ))}
    </ul>
  )
}
/** Two weeks of nights, each free, scarce or full: a word for each, colour only besides. */
export function NightStrip({ of }: { of: Pick<HotelInList, 'nights' | 'currency'> }) {
  const site = useSite()
  const { say, lang, language } = site
  if (!of.nights.length) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row of nights must scroll by keyboard
    <section className="ht-strip" tabIndex={0} aria-label={say('各晚空房', 'Free nights')}>
      <ul>
        {of.nights.map(({ night, left, price }) => {
          const full = left === 0 || price === null
          const few = !full && left !== null && left <= 3
          return (
            <li key={night} className={full ? 'ht-full' : few ? 'ht-few' : 'ht-free'}>
              <time dateTime={night}>
                <span>{dayInWords(night, lang, { month: 'numeric' })}</span>
                <span className="ht-weekday">
                  {dayInWords(night, lang, { weekday: 'narrow', month: undefined, day: undefined })}
                </span>
              </time>
              <span className="ht-state">
                {full
                  ? say('满', 'full')
                  : few
                    ? say(`余${left}`, `${left} left`)
                    : shortPrice(price, of.currency, language)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
export function PriceFrom({ of }: { of: Pick<HotelInList, 'priceFrom' | 'currency'> }) {
  const { say, language } = useSite()
  if (of.priceFrom === null) return <p className="ht-price ht-sold">{say('已满房', 'Fully booked')}</p>
  const price = shortPrice(of.priceFrom, of.currency, language)
  return (
    <p className="ht-price">
      {language === 'en' ? <span>from </span> : null}
      <strong>{price}</strong>
      <span>{say(' 起/晚', ' a night')}</span>
    </p>
  )
}
export function Where({ of }: { of: HotelInList }) {
  const site = useSite()
  const address = site.words(of, 'address')
  return (
    <p className="ht-where">
      <Icon name="location" size={18} />
      <span>
        <span lang={site.spoken(of, 'address')}>{address}</span>
        {of.distance === null ? null : (
          <span className="muted">
            {' · '}
            {site.say(`距展馆 ${distanceInWords(of.distance)}`, `${distanceInWords(of.distance)} from the venue`)}
          </span>
        )}
      </span>
    </p>
  )
}
/** Hotels one below the other. */
export function HotelCards({ rows, level = 2 }: { rows: readonly HotelInList[]; level?: 2 | 3 }) {
  const site = useSite()
  const path = useDetailPath()
  const Title = `h${level}` as 'h2' | 'h3'
  return (
    <ul className="ht-cards">
      {rows.map((row, nth) => (
        <li key={row.id} id={`hotel-${row.id}`} className="ht-card">
          {row.cover ? (
            <Picture
              src={row.cover}
              alt=""
              className="ht-cover"
              sizes="(min-width: 1024px) 280px, 100vw"
              eager={nth < 2}
            />
          ) : (
            <span className="ht-cover ht-blank" aria-hidden="true" />
          )}
          <div className="ht-words">
            <div className="ht-head">
              <div>
                <Title lang={site.spoken(row)}>
                  <a href={site.link(path, { id: row.id })}>{site.named(row)}</a>
                </Title>
                <Stars count={row.star} />
              </div>
              <PriceFrom of={row} />
            </div>
            <Where of={row} />
            <Tags of={row} />
            {row.kinds.length ? (
              <p className="ht-kinds">{row.kinds.map(kind => kindInWords(kind, site.language)).join(' · ')}</p>
            ) : null}
            <NightStrip of={row} />
            <Policies policies={row.policies.filter(({ hotelId }) => hotelId !== null)} />
            <p className="ht-links">
              <MapLink of={row} />
              <a className="button button-quiet" href={site.link(path, { id: row.id })}>
                {site.say('查看房型', 'See rooms')}
                <span className="unseen"> {site.named(row)}</span>
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
/** What guests should know, each folded. */
export function Policies({ policies, open = false }: { policies: readonly PolicyView[]; open?: boolean }) {
  const site = useSite()
  return policies.map(policy => {
    const text = site.words(policy, 'content')
    return (
      <details key={policy.id} className="ht-policy" open={open || undefined}>
        <summary lang={site.spoken(policy)}>{site.named(policy)}</summary>
        {text ? (
          <div lang={site.spoken(policy, 'content')}>
            <RichText html={text} />
          </div>
        ) : null}
      </details>
    )
  })
}
