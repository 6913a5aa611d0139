import { Icon, menuTarget, show, useSite } from '@pavilion/pages'
import { goRound, marqueeStepMs } from '@pavilion/site/model/index.ts'
import { usePageData, type ImageItem } from '../data.tsx'
import { Picture } from '../Picture.tsx'
import { Heading } from './Heading.tsx'

function Face({ image }: { image: ImageItem }) {
  const site = useSite()
  const target = menuTarget(site, site.query, image)
  const picture = <Picture src={image.filePath} alt={site.named(image)} sizes="240px" />
  return target ? (
    <a href={target.href} {...(target.external && { rel: 'noopener' })}>
      {picture}
    </a>
  ) : (
    picture
  )
}
/**
 * Pictures that pass by endlessly; the script repeats and moves them. Without it they can be
 * swiped.
 */
export const GoRound = show(goRound, ({ row }) => {
  const site = useSite()
  const found = usePageData().images[row.value ?? '']
  if (!found?.rows.length) return null
  const step = marqueeStepMs(found.group)
  return (
    <section
      id={`c-${row.id}`}
      className={`marquee c-${row.id}`}
      aria-label={site.named(row) || site.named(found.group)}
      data-wake="marquee"
      data-step={step}
    >
      <Heading row={row} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="marquee-view" tabIndex={0}>
        <ul>
          {found.rows.map(image => (
            <li key={image.id}>
              <Face image={image} />
            </li>
          ))}
        </ul>
      </div>
      {step ? (
        <button
          type="button"
          className="marquee-pause"
          aria-pressed="false"
          aria-label={site.say('暂停滚动', 'Pause')}
          hidden
        >
          <Icon name="pause" size={18} />
        </button>
      ) : null}
    </section>
  )
})
