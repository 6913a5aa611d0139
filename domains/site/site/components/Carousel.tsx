import { Icon, menuTarget, show, useSite, type ComponentView } from '@pavilion/pages'
import { autoplayMs, carousel, carousel2, swipe, webImageGroupMode } from '@pavilion/site/model/index.ts'
import { usePageData, type ImageItem } from '../data.tsx'
import { Picture } from '../Picture.tsx'
import { Heading } from './Heading.tsx'

/**
 * One picture. Alone on its slide it shows its name, which is then not repeated as text
 * alternative.
 */
function Slide({ image, eager, sizes, named }: { image: ImageItem; eager: boolean; sizes: string; named: boolean }) {
  const site = useSite()
  const target = menuTarget(site, site.query, image)
  const picture = (
    <>
      <Picture src={image.filePath} alt={named ? '' : site.named(image)} sizes={sizes} eager={eager} />
      {named ? (
        <span className="slide-name" lang={site.spoken(image)}>
          {site.named(image)}
        </span>
      ) : null}
    </>
  )
  return target ? (
    <a href={target.href} {...(target.external && { rel: 'noopener' })}>
      {picture}
    </a>
  ) : (
    picture
  )
}
/**
 * Pictures that can be swiped; the script adds arrows, dots and autoplay, except for visitors who
 * prefer reduced motion.
 */
function Slides({
  row,
  several,
  bare = false,
}: {
  row: ComponentView['row']
  several: boolean
  /** Only dots: the pictures are moved by swiping. */
  bare?: boolean
}) {
  const site = useSite()
  const page = usePageData()
  const found = page.images[row.value ?? '']
  if (!found?.rows.length) return null
  // Its first picture is loaded eagerly only at the top of the page.
  const [top] = page.components
  const first = top?.id === row.id || (top?.children?.[0]?.id ?? 0) === row.id
  const { group, rows } = found
  const fades = group.mode === webImageGroupMode.fade && !several
  const label = site.named(row) || site.named(group)
  const slides = (
    <section
      id={`c-${row.id}`}
      className={`carousel ${bare ? 'carousel-swipe' : ''} ${several ? 'carousel-several' : 'carousel-one'} ${group.mode === webImageGroupMode.card ? 'carousel-cards' : ''} c-${row.id}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-wake="carousel"
      data-interval={autoplayMs(group)}
      data-start={group.initialIndex ?? 0}
      {...(fades && { 'data-fades': '' })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="slides" tabIndex={0}>
        {rows.map((image, at) => (
          <li key={image.id}>
            <Slide
              image={image}
              named={!several && Boolean(site.named(image))}
              eager={at === 0 && !several && first}
              sizes={several ? '(min-width: 1024px) 300px, 60vw' : '(min-width: 1240px) 1200px, 100vw'}
            />
          </li>
        ))}
      </ul>
      {rows.length > 1 ? (
        <div className="slide-controls" hidden>
          {bare ? null : (
            <button type="button" data-go="-1" aria-label={site.say('上一张', 'Previous')}>
              <Icon name="previous" size={20} />
            </button>
          )}
          {several ? null : (
            <span className="dots">
              {rows.map((image, at) => (
                <button
                  key={image.id}
                  type="button"
                  data-at={at}
                  aria-label={site.say(`第 ${at + 1} 张`, `Picture ${at + 1}`)}
                />
              ))}
            </span>
          )}
          {autoplayMs(group) ? (
            <button type="button" data-pause aria-pressed="false" aria-label={site.say('暂停轮播', 'Pause')}>
              <Icon name="pause" size={18} />
            </button>
          ) : null}
          {bare ? null : (
            <button type="button" data-go="1" aria-label={site.say('下一张', 'Next')}>
              <Icon name="next" size={20} />
            </button>
          )}
        </div>
      ) : null}
    </section>
  )
  return row.showHeader ? (
    <>
      <Heading row={row} />
      {slides}
    </>
  ) : (
    slides
  )
}
export const Carousel = show(carousel, ({ row }) => <Slides row={row} several={false} />)
export const CarouselOfSeveral = show(carousel2, ({ row }) => <Slides row={row} several />)
/** A carousel as on phones: full width, dots, and swiping. */
export const Swipe = show(swipe, ({ row }) => <Slides row={row} several={false} bare />)
