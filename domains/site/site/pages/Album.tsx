import { page } from '@pavilion/pages'
import type { Site } from '@pavilion/pages/site.ts'
import { AlbumGrid, Pull } from '../components/Album.tsx'
import { Pager } from '../components/Pager.tsx'

interface AlbumData {
  readonly groups: readonly { id: number; name: string; englishName: string | null }[]
  readonly rows: readonly {
    id: number
    filePath: string
    name: string | null
    englishName: string | null
  }[]
  readonly count: number
  readonly page: number
  readonly limit: number
  /** All albums of the project: no group was requested. */
  readonly all?: true
}
const nameOf = (data: AlbumData, site: Site) =>
  data.all ? site.say('相册', 'Albums') : data.groups.map(group => site.named(group)).join(' · ')

/**
 * The pictures of one or more groups, `/album?id=1,2`, or of all albums, `/album`; more load on
 * scrolling.
 */
export const album = page<AlbumData>({
  title: ({ data, site }) => nameOf(data, site),
  description: ({ data, site }) =>
    `${nameOf(data, site)} · ${site.say(`${data.count} 张图片`, `${data.count} ${data.count === 1 ? 'picture' : 'pictures'}`)}`,
  picture: ({ data }) => data.rows[0]?.filePath,
  View: ({ data, site }) => (
    <>
      <header className="page-head">
        <div className="wrap">
          <p className="eyebrow">{site.named(site.project)}</p>
          <h1>{nameOf(data, site)}</h1>
          {data.all && data.groups.length > 1 ? (
            <nav className="album-groups" aria-label={site.say('各相册', 'Albums')}>
              {data.groups.map(group => (
                <a key={group.id} href={site.link('/album', { id: group.id })} lang={site.spoken(group)}>
                  {site.named(group)}
                </a>
              ))}
            </nav>
          ) : null}
        </div>
      </header>
      <div
        className="wrap section-body"
        data-wake="album"
        data-groups={data.groups.map(group => group.id).join(',')}
        data-count={data.count}
        data-page={data.page}
      >
        <Pull />
        {data.rows.length ? (
          <AlbumGrid rows={data.rows} />
        ) : (
          <p className="empty">{site.say('暂无图片', 'No pictures yet')}</p>
        )}
        <Pager count={data.count} page={data.page} limit={data.limit} />
      </div>
    </>
  ),
})
