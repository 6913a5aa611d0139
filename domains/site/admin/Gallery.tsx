import { callApi, Failed, Notice, useAfter, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import './templates.css'

interface Drawn {
  readonly html: string
  readonly cells: number
  readonly titles: readonly string[]
}
/**
 * Every component in every style as on the public site: in both languages, on both devices, in the
 * colours of any template.
 */
export function Gallery() {
  const { say, project, language } = useHere()
  const go = useNavigate()
  const [spoken, setSpoken] = useState<'zh' | 'en'>(language === 'en' ? 'en' : 'zh')
  const [type, setType] = useState<1 | 2>(1)
  const [template, setTemplate] = useState<string>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['website', 'gallery', project?.id, spoken, type, template],
    enabled: project !== undefined,
    placeholderData: before => before,
    queryFn: () =>
      callApi<Drawn>('/website/gallery', {
        projectId: project?.id,
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
            options={[
              { value: 'fair', label: say('专业展览', 'Trade fair') },
              { value: 'congress', label: say('医学会议', 'Medical congress') },
              { value: 'summit', label: say('峰会', 'Summit') },
              { value: 'jobs', label: say('招聘会', 'Job fair') },
            ]}
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
