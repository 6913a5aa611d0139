import { show, useSite } from '@pavilion/pages'
import { hosted, image6 } from '@pavilion/site/model/index.ts'
import { Picture } from '../Picture.tsx'

/** A picture; if set, a click enlarges it. Its source is on the website's image host. */
export const Image = show(image6, ({ row }) => {
  const site = useSite()
  if (!row.value) return null
  const src = hosted(row.value, site.website.imageHost)
  const alt = site.named(row)
  const picture = <Picture src={src} alt={alt} sizes="(min-width: 1240px) 1200px, 100vw" eager={!row.imageLazyLoad} />
  return (
    <figure id={`c-${row.id}`} className={`image c-${row.id}`}>
      {row.preview ? (
        <a href={src} data-wake="viewer" aria-label={site.say(`放大查看${alt}`, `Enlarge ${alt}`.trim())}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </figure>
  )
})
