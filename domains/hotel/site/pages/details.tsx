import { island, page, useSite } from '@pavilion/pages'
import { Picture, RichText } from '@pavilion/site/site/index.tsx'
import type { HotelDetail } from '../../model/calls/visitor.ts'
import { HotelMap, MapLink } from '../HotelMap.tsx'
import { Policies, PriceFrom, Stars, Tags, Where } from '../parts.tsx'
import StayPart, { type StayProps } from '../StayPicker.tsx'

const StayPicker = island<StayProps>('StayPicker', StayPart)
interface Shown {
  readonly hotel: HotelDetail
}
/** What the island needs: nothing that is only read. */
function stayProps(hotel: HotelDetail): StayProps {
  return {
    id: hotel.id,
    status: hotel.status,
    settings: hotel.settings,
    needsCode: hotel.booking.roomReservationCode,
    from: hotel.from,
    today: hotel.today,
    types: hotel.roomTypes.map(
      ({ introduction: _zh, englishIntroduction: _en, images: _images, facilities, ...type }) => ({
        ...type,
        facilities: facilities.map(({ id, name, englishName }) => ({ id, name, englishName })),
      }),
    ),
  }
}
function Pictures({ hotel }: Shown) {
  const site = useSite()
  const all = [
    ...(hotel.cover ? [{ src: hotel.cover, name: site.named(hotel) }] : []),
    ...hotel.images.map(image => ({ src: image.filePath, name: site.named(image) })),
    ...hotel.roomTypes.flatMap(type => type.images.map(src => ({ src, name: site.named(type) }))),
  ].filter((each, at, rows) => rows.findIndex(({ src }) => src === each.src) === at)
  if (!all.length) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row of pictures must scroll by keyboard
    <section className="ht-gallery" tabIndex={0} aria-label={site.say('图片', 'Pictures')}>
      {all.slice(0, 8).map(({ src, name }, at) => (
        <Picture
          key={src}
          src={src}
          alt={name}
          sizes={at ? '(min-width: 1024px) 300px, 90vw' : '(min-width: 1024px) 620px, 100vw'}
          eager={at === 0}
        />
      ))}
    </section>
  )
}
function Head({ hotel }: Shown) {
  const site = useSite()
  return (
    <header className="ht-title">
      <div>
        <h1 lang={site.spoken(hotel)}>{site.named(hotel)}</h1>
        <Stars count={hotel.star} />
        <Where of={hotel} />
        <Tags of={hotel} />
      </div>
      <div className="ht-aside">
        <PriceFrom of={hotel} />
        <MapLink of={hotel} />
      </div>
    </header>
  )
}
function Trail({ hotel }: Shown) {
  const site = useSite()
  return (
    <nav aria-label={site.say('当前位置', 'You are here')}>
      <ol className="breadcrumb">
        <li>
          <a href={site.link('/hotel')}>{site.say('酒店', 'Hotels')}</a>
        </li>
        <li aria-current="page" lang={site.spoken(hotel)}>
          {site.named(hotel)}
        </li>
      </ol>
    </nav>
  )
}
function Text({ hotel }: Shown) {
  const site = useSite()
  const text = site.words(hotel, 'introduction')
  if (!text) return null
  return (
    <section>
      <h2>{site.say('酒店介绍', 'About the hotel')}</h2>
      <div lang={site.spoken(hotel, 'introduction')}>
        <RichText html={text} />
      </div>
    </section>
  )
}
function Rooms({ hotel }: Shown) {
  const site = useSite()
  const described = hotel.roomTypes.filter(type => site.words(type, 'introduction'))
  if (!described.length) return null
  return (
    <section>
      <h2>{site.say('房型说明', 'About the rooms')}</h2>
      {described.map(type => (
        <details key={type.id} className="ht-policy">
          <summary lang={site.spoken(type)}>{site.named(type)}</summary>
          <div lang={site.spoken(type, 'introduction')}>
            <RichText html={site.words(type, 'introduction')} />
          </div>
        </details>
      ))}
    </section>
  )
}
function Rules({ hotel }: Shown) {
  const site = useSite()
  if (!hotel.policies.length) return null
  return (
    <section>
      <h2>{site.say('酒店政策', 'Hotel policies')}</h2>
      <Policies policies={hotel.policies} open />
    </section>
  )
}
const title = ({
  data,
  site,
}: {
  data: Shown
  site: { named: (row: { name: string; englishName: string | null }) => string }
}) => site.named(data.hotel)

/** One hotel: `/hotel-detail?id=…`. Pictures and facts first. */
export const hotelDetail = page<Shown>({
  title,
  description: ({ data, site }) => site.words(data.hotel, 'address'),
  picture: ({ data }) => data.hotel.cover ?? undefined,
  View: function View({ data: { hotel } }) {
    return (
      <div className="wrap section-body ht-page">
        <Trail hotel={hotel} />
        <Head hotel={hotel} />
        <Pictures hotel={hotel} />
        <StayPicker {...stayProps(hotel)} />
        <Text hotel={hotel} />
        <Rooms hotel={hotel} />
        <Rules hotel={hotel} />
        <HotelMap pins={[hotel]} to={() => '#top'} />
      </div>
    )
  },
})
/** The second variant, for phones and without a sign-in: rooms and nights first, the rest folded. */
export const hotelDetail2 = page<Shown>({
  title,
  description: ({ data, site }) => site.words(data.hotel, 'address'),
  picture: ({ data }) => data.hotel.cover ?? undefined,
  View: function View({ data: { hotel } }) {
    const site = useSite()
    return (
      <div className="ht-page ht-second">
        {hotel.cover ? <Picture src={hotel.cover} alt="" className="ht-hero" sizes="100vw" eager /> : null}
        <div className="wrap">
          <Trail hotel={hotel} />
          <Head hotel={hotel} />
          <StayPicker {...stayProps(hotel)} />
          <details className="ht-policy">
            <summary>{site.say('图片与介绍', 'Pictures and description')}</summary>
            <Pictures hotel={hotel} />
            <Text hotel={hotel} />
            <Rooms hotel={hotel} />
          </details>
          <Rules hotel={hotel} />
        </div>
      </div>
    )
  },
})
