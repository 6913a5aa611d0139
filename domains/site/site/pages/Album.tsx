import { page } from '@pavilion/pages'
import { AlbumGrid, Pull } from '../components/Album.tsx'
import { Pager } from '../components/Pager.tsx'

interface AlbumData { readonly groups: readonly { id: number; name: string }[]; readonly rows: readonly { id: number; filePath: string; name: string | null }[]; readonly count: number; readonly page: number; readonly limit: number }
const nameOf = (data: AlbumData) => data.groups.map(group => group.name).join(' · ')

/** The pictures of one or more groups: `/album?id=1,2`; more of them come while one scrolls. */
export const album = page<AlbumData>({
  title: ({ data }) => nameOf(data),
  description: ({ data, site }) => `${nameOf(data)} · ${site.say(`${data.count} 张图片`, `${data.count} pictures`)}`,
  picture: ({ data }) => data.rows[0]?.filePath,
  View: ({ data, site }) => (
    <>
      <header className="page-head"><div className="wrap"><p className="eyebrow">{site.named(site.project)}</p><h1>{nameOf(data)}</h1></div></header>
      <div className="wrap section-body" data-wake="album" data-groups={data.groups.map(group => group.id).join(',')} data-count={data.count} data-page={data.page}>
        <Pull />
        {data.rows.length ? <AlbumGrid rows={data.rows} /> : <p className="empty">{site.say('暂无图片', 'No pictures yet')}</p>}
        <Pager count={data.count} page={data.page} limit={data.limit} />
      </div>
    </>
  ),
})
