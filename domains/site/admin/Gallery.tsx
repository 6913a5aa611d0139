import { entriesOf, type CodeOf } from '@pavilion/declare'
import { Failed, Notice, send, useAfter, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getGallery } from '../model/calls/templates.ts'
import { websiteDesign } from '../model/template.ts'
import './templates.css'

/**
 * Every component in every style as on the public site: in both languages, on both devices, in the
 * colours of any template.
 */
export function Gallery() {
  const { say, project, language } = useHere()
  const go = useNavigate()
  const [spoken, setSpoken] = useState<'zh' | 'en'>(language === 'en' ? 'en' : 'zh')
  const [type, setType] = useState<1 | 2>(1)
  const [template, setTemplate] = useState<CodeOf<typeof websiteDesign>>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['website', 'gallery', project?.id, spoken, type, template],
    enabled: project !== undefined,
    placeholderData: before => before,
    queryFn: () =>
      send(getGallery, {
        projectId: project?.id ?? 0,
        language: spoken,
        type,
        ...(template && { template }),
      }),
  })
  const late = useAfter(isPending && project !== undefined)
  if (!project)
    return (
      <Notice
        title={say('请先在上方选择活动', 'Choose an event at the top first')}
        ways={<Button onClick={() => go('/projectManagement/project')}>{say('活动列表', 'All events')}</Button>}
      />
    )
  if (error) return <Failed error={error} again={refetch} />
  return (
    <section className="pv-detail" aria-label={say('组件图库', 'Component gallery')}>
      <header>
        <h1>{say('组件图库', 'Component gallery')}</h1>
        {data && (
          <span className="pv-hint">
            {say(`${data.cells} 种样式`, `${data.cells} ${data.cells === 1 ? 'style' : 'styles'}`)}
          </span>
        )}
        <div className="pv-detail-do">
          <Segmented
            value={spoken}
            onChange={setSpoken}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
            aria-label={say('语言', 'Language')}
          />
          <Segmented
            value={type}
            onChange={setType}
            options={[
              { value: 1, label: say('电脑', 'Desktop') },
              { value: 2, label: say('手机', 'Phone') },
            ]}
            aria-label={say('设备', 'Device')}
          />
          <Select
            allowClear
            value={template}
            onChange={setTemplate}
            placeholder={say('默认配色', 'Default colours')}
            aria-label={say('配色', 'Colours')}
            style={{ width: 150 }}
            options={entriesOf(websiteDesign).map(({ code, zh, en }) => ({
              value: code as CodeOf<typeof websiteDesign>,
              label: say(zh, en),
            }))}
          />
        </div>
      </header>
      {data ? (
        <iframe
          className={`tp-gallery ${type === 2 ? 'tp-gallery-phone' : ''}`}
          title={say('组件图库', 'Component gallery')}
          srcDoc={data.html}
        />
      ) : late ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <div className="pv-waiting" />
      )}
    </section>
  )
}
