import './drawn.css'
import { CopyOutlined, DesktopOutlined, ExportOutlined, MobileOutlined } from '@ant-design/icons'
import { callOf } from '@pavilion/declare'
import {
  type AnyRow,
  Failed,
  Notice,
  RowSelect,
  send,
  titleOf,
  useAfter,
  useDetail,
  useHere,
  useTell,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { websiteStatus, websiteType } from '@pavilion/site/model/codes.ts'
import { website } from '@pavilion/site/model/index.ts'
import { Button, QRCode, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { registerChannel } from '../model/channel.ts'
import { webForm } from '../model/form.ts'
import { pages } from '../model/pages.ts'
import { pageOfForm } from '../site/list/formList.ts'

/**
 * The addresses of a form on all websites of its project, optionally with a channel; for phone
 * sites also a QR code.
 */
export function FormVisit() {
  const { say, may, language } = useHere()
  const toast = useTell()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('webFormId')) || undefined
  const channel = Number(params.get('channel')) || undefined
  const { data: form, error, refetch } = useDetail(webForm, id)
  const projectId = form?.projectId as number | undefined
  const {
    data: sites,
    error: unread,
    refetch: again,
  } = useQuery({
    queryKey: ['website', 'visit', projectId],
    enabled: projectId !== undefined,
    queryFn: () =>
      send(callOf(website, 'getList'), {
        where: { projectId },
        includes: ['language'],
        pagination: { page: 1, limit: 100 },
      }),
  })
  const late = useAfter(id !== undefined && !sites)
  const put = (name: string, value: number | undefined) =>
    setParams(now => {
      if (value) now.set(name, String(value))
      else now.delete(name)
      return now
    })
  const page = pageOfForm(Number(form?.type))
  const both = pages.find(({ path }) => path === page)?.side === 'both'
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toast.done('已复制', 'Copied')
    } catch (reason) {
      toast.refused(reason, ['复制失败', 'Could not copy'])
    }
  }
  const card = (site: AnyRow) => {
    const phone = site.type === websiteType.mobile
    const open =
      site.status === websiteStatus.active && typeof site.root === 'string' && site.root !== '' && (phone || both)
    const address = `${location.origin}${String(site.root)}${page}?id=${id}${channel ? `&channel=${channel}` : ''}`
    return (
      <li key={site.id} className="pv-site">
        <h2>
          {phone ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />} {String(site.name)}
        </h2>
        {open ? (
          <>
            <a href={address} target="_blank" rel="noreferrer">
              <ExportOutlined aria-hidden /> {address}
            </a>
            <Button size="small" icon={<CopyOutlined />} onClick={() => copy(address)}>
              {say('复制链接', 'Copy the link')}
            </Button>
            {phone && (
              <figure>
                <div aria-hidden="true">
                  <QRCode type="svg" value={address} size={132} bordered={false} />
                </div>
                <figcaption className="pv-hint">{say('用手机扫码打开', 'Scan to open on a phone')}</figcaption>
              </figure>
            )}
          </>
        ) : (
          <p className="pv-hint">
            {!phone && !both
              ? say('此类表单只在手机网站上填写。', 'Forms of this type are available on phone websites only.')
              : say('网站已关闭，开启后可访问。', 'This website is closed. Activate it to open the form.')}
          </p>
        )}
      </li>
    )
  }
  return (
    <section className="pv-detail" aria-label={say('访问表单', 'Form visit')}>
      <header>
        <h1>
          {say('访问表单', 'Form visit')}
          {form && ` · ${titleOf(webForm, form, language)}`}
        </h1>
      </header>
      <div className="pv-choose">
        <label htmlFor="visit-form">{say('表单', 'Form')}</label>
        <div style={{ minWidth: 240 }}>
          <RowSelect
            of={webForm}
            id="visit-form"
            many={false}
            ids={id ? [id] : []}
            onChange={([chosen]) => put('webFormId', chosen)}
          />
        </div>
        {form && (
          <>
            <label htmlFor="visit-channel">{say('渠道', 'Channel')}</label>
            <div style={{ minWidth: 200 }}>
              <RowSelect
                of={registerChannel}
                id="visit-channel"
                many={false}
                ids={channel ? [channel] : []}
                where={{ projectId }}
                onChange={([chosen]) => put('channel', chosen)}
              />
            </div>
            <Link to={`/webFormManagement/preview?webFormId=${id}`}>{say('预览', 'Preview')}</Link>
          </>
        )}
      </div>
      {(error ?? unread) ? (
        <Failed error={(error ?? unread) as Error} again={error ? refetch : again} />
      ) : !id ? (
        <Notice title={say('请选择表单', 'Choose a form')} />
      ) : !sites ? (
        late ? (
          <Skeleton active paragraph={{ rows: 6 }} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : sites.rows.length ? (
        <ul className="pv-sites">{sites.rows.map(card)}</ul>
      ) : (
        <Notice
          title={say('此活动还没有网站', 'This event has no website yet')}
          ways={
            <Link to={may('website.create') ? '/websiteManagement/fromTemplate' : '/websiteManagement/website'}>
              {say('新建网站', 'Create one')}
            </Link>
          }
        />
      )}
    </section>
  )
}
