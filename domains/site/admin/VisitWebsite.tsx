import { DesktopOutlined, ExportOutlined, MobileOutlined } from '@ant-design/icons'
import { including } from '@pavilion/declare'
import { type AnyRow, Failed, kindViews, Notice, send, titleOf, useAfter, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, QRCode, Skeleton } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { website, websiteStatus, websiteType } from '../model/index.ts'

const websitesWithLanguage = including<{ language?: AnyRow }>()(website, 'getList')

/** The public websites of the current project, with a link and a QR code for phones. */
export function VisitWebsite() {
  const { say, may, project, projects, language, catalogue } = useHere()
  const go = useNavigate()
  const named = Number(useSearchParams()[0].get('project')) || undefined
  const id = named ?? project?.id
  const shown = projects.find(one => one.id === id)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['website', 'visit', id],
    enabled: id !== undefined,
    queryFn: () =>
      send(websitesWithLanguage, {
        where: { projectId: id },
        includes: ['language'],
        pagination: { page: 1, limit: 100 },
      }),
  })
  const late = useAfter(isPending && id !== undefined)
  if (id === undefined)
    return (
      <Notice
        title={say('请先在上方选择活动', 'Choose an event at the top first')}
        ways={<Button onClick={() => go('/projectManagement/project')}>{say('活动列表', 'All events')}</Button>}
      />
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return late ? <Skeleton active paragraph={{ rows: 6 }} /> : <div className="pv-waiting" />
  const { Cell } = kindViews.state
  const spoken = catalogue.resources.get('language')
  const card = (site: AnyRow) => {
    const phone = site.type === websiteType.mobile
    const open = site.status === websiteStatus.active && typeof site.root === 'string' && site.root !== ''
    const address = `${location.origin}${String(site.root)}`
    return (
      <li key={site.id} className="pv-site">
        <h2>
          {phone ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />} {titleOf(website, site, language)}
        </h2>
        <p className="pv-words">
          <span>{phone ? say('手机', 'Phone') : say('电脑', 'Desktop')}</span>
          {spoken && <span>{titleOf(spoken, site.language as AnyRow, language)}</span>}
          <Cell value={site.status} name="status" field={website.fields.status} row={site} of={website} />
        </p>
        {open ? (
          <>
            <a href={site.root as string} target="_blank" rel="noreferrer">
              <ExportOutlined aria-hidden /> {address}
            </a>
            {phone && (
              <figure>
                <div aria-hidden="true">
                  <QRCode type="svg" value={address} size={132} bordered={false} />
                </div>
                <figcaption className="pv-hint">{say('用手机扫码打开', 'Scan to open it on a phone')}</figcaption>
              </figure>
            )}
          </>
        ) : (
          <p className="pv-hint">
            {say('网站已关闭，开启后可访问。', 'This website is closed: activate it to visit it.')}
          </p>
        )}
        <Button size="small" onClick={() => go(`/websiteManagement/website/detail?id=${site.id}`)}>
          {say('设置', 'Settings')}
        </Button>
      </li>
    )
  }
  return (
    <section className="pv-detail" aria-label={say('访问网站', 'Visit website')}>
      <header>
        <h1>
          {say('访问网站', 'Visit website')}
          {shown && ` · ${language === 'en' && shown.englishName ? shown.englishName : shown.name}`}
        </h1>
      </header>
      {data.rows.length ? (
        <ul className="pv-sites">{data.rows.map(card)}</ul>
      ) : (
        <Notice
          title={say('此活动还没有网站', 'This event has no website yet')}
          ways={
            <>
              {may('website.create') && (
                <Button type="primary" onClick={() => go('/websiteManagement/fromTemplate')}>
                  {say('用模板创建', 'Start from a template')}
                </Button>
              )}{' '}
              <Button onClick={() => go('/websiteManagement/website?new=1')}>{say('新建网站', 'Create one')}</Button>
            </>
          }
        />
      )}
    </section>
  )
}
