import { Icon, show, useSite } from '@pavilion/pages'
import { album71 } from '@pavilion/site/model/index.ts'
import { Picture } from '../Picture.tsx'
import { Heading } from './Heading.tsx'

export interface AlbumPictures {
  readonly groups: readonly number[]
  readonly rows: readonly {
    readonly id: number
    readonly filePath: string
    readonly name: string | null
    readonly englishName: string | null
  }[]
  readonly count: number
}
/**
 * Pictures in a grid: a click opens them in a dialog, more load on scrolling. Without a script the
 * last line links to the whole album.
 */
export function AlbumGrid({
  rows,
  sizes = '(min-width: 1024px) 290px, 50vw',
}: {
  rows: AlbumPictures['rows']
  sizes?: string
}) {
  const site = useSite()
  return (
    <ul className="album-grid" data-album data-sizes={sizes}>
      {rows.map((image, at) => (
        <li key={image.id}>
          <a href={image.filePath} data-view={site.named(image)}>
            <Picture
              src={image.filePath}
              alt={site.named(image) || site.say(`图片 ${at + 1}`, `Picture ${at + 1}`)}
              sizes={sizes}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
/** Shown while a finger pulls the pictures down. */
export const Pull = () => (
  <p className="album-refresh" aria-hidden="true" hidden>
    {useSite().say('松开刷新', 'Release to refresh')}
  </p>
)

export const Album = show<AlbumPictures>(album71, ({ row, data }) => {
  const site = useSite()
  if (!data?.rows.length) return null
  return (
    <div id={`c-${row.id}`} className={`album c-${row.id}`}>
      <Heading row={row} />
      <div data-wake="album" data-groups={data.groups.join(',')} data-count={data.count}>
        <Pull />
        <AlbumGrid rows={data.rows} />
        {data.count > data.rows.length ? (
          <p className="after-list album-more">
            <a className="button button-quiet" href={site.link('/album', { id: data.groups.join(',') })}>
              {site.say(
                `查看全部 ${data.count} 张`,
                data.count === 1 ? 'Show the picture' : `Show all ${data.count} pictures`,
              )}
              <Icon name="next" size={18} />
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
})
