import { callOf, type AnyResource, type BodyOf } from '@pavilion/declare'
import { EventSelect, Notice, RowSelect, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { copyWebsite } from '../model/calls/templates.ts'
import { website, websiteStatus } from '../model/index.ts'
import { Leftovers } from './Leftovers.tsx'
import { useWish } from './useWish.ts'
import './templates.css'

type CopyValues = BodyOf<typeof copyWebsite>
/**
 * Copies a website with its menus and components to another language, device or project, and lists
 * what could not be copied unchanged.
 */
export function CopyWeb() {
  const { say, project, catalogue } = useHere()
  const go = useNavigate()
  const [form] = Form.useForm<CopyValues>()
  const named = Number(useSearchParams()[0].get('id')) || undefined
  const id: number | undefined = Form.useWatch('id', form)
  const { data: source } = useQuery({
    queryKey: ['website', 'copied', id],
    enabled: id !== undefined,
    queryFn: () => send(callOf(website, 'getDetail'), { id: id as number }),
  })
  const { ask, busy, wrong, made, again } = useWish<typeof copyWebsite, CopyValues>(
    copyWebsite,
    form,
    wish => Object.fromEntries(Object.entries(wish).filter(([, value]) => value)) as unknown as CopyValues,
    ['复制成功', 'Copied'],
  )
  useEffect(() => {
    if (named) form.setFieldValue('id', named)
  }, [named, form])
  useEffect(() => {
    if (source && !form.isFieldTouched('name'))
      form.setFieldValue('name', say(`${source.name} 副本`, `Copy of ${source.name}`))
  }, [source, form, say])
  if (made)
    return (
      <>
        <Notice
          title={say('网站已复制', 'The website has been copied')}
          ways={
            <>
              <Button type="primary" onClick={() => go(`/websiteManagement/website/detail?id=${made.id}`)}>
                {say('查看副本', 'See the copy')}
              </Button>
              <Button onClick={again}>{say('再复制一个', 'Copy another')}</Button>
            </>
          }
        >
          {made.status === websiteStatus.closed
            ? say(
                '同一地址已有网站，副本处于关闭状态，准备好后再开启。',
                'Another website already has this address, so the copy is closed: activate it when it is ready.',
              )
            : made.root}
        </Notice>
        <Leftovers of={made.leftovers} />
      </>
    )
  const needed = (zh: string, en: string) => [{ required: true, message: say(zh, en) }]
  return (
    <section className="pv-detail" aria-label={say('复制网站', 'Copy website')}>
      <header>
        <h1>{say('复制网站', 'Copy website')}</h1>
      </header>
      {wrong && <Alert type="error" showIcon role="alert" title={wrong} style={{ maxWidth: 520, marginBottom: 12 }} />}
      <Form
        form={form}
        layout="vertical"
        name="copy-web"
        style={{ maxWidth: 520 }}
        onFinish={ask}
        initialValues={{ id: named, projectId: project?.id }}
      >
        <Form.Item
          name="id"
          label={say('要复制的网站', 'Website to copy')}
          rules={needed('请选择网站', 'Please select a website')}
        >
          <One of={website} />
        </Form.Item>
        <Form.Item
          name="projectId"
          label={say('复制到活动', 'Copy into event')}
          rules={needed('请选择活动', 'Please select an event')}
          extra={say(
            '复制到其他活动时，组件引用的内容、列表和图片一并复制。',
            'When you copy to another event, the articles, lists and pictures on its pages are copied too.',
          )}
        >
          <EventSelect />
        </Form.Item>
        <Form.Item
          name="languageId"
          label={say('语言', 'Language')}
          extra={say('留空则与原网站相同', 'Leave empty to keep the original’s')}
        >
          <One of={catalogue.get('language')} />
        </Form.Item>
        <Form.Item
          name="type"
          label={say('设备', 'Device')}
          extra={say('留空则与原网站相同', 'Leave empty to keep the original’s')}
        >
          <Select
            allowClear
            options={[
              { value: 1, label: say('电脑', 'Desktop') },
              { value: 2, label: say('手机', 'Phone') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="contents"
          valuePropName="checked"
          extra={say(
            '用于翻译：副本有自己的内容，不影响原网站。',
            'For translating: the copy has its own articles and pictures, separate from the original’s.',
          )}
        >
          <Checkbox>{say('内容与图片也复制', 'Copy articles and pictures too')}</Checkbox>
        </Form.Item>
        <Form.Item name="name" label={say('名称', 'Name')}>
          <Input maxLength={100} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say('复制', 'Copy')}
        </Button>
      </Form>
    </section>
  )
}
/** A form input that selects one row of a resource. */
const One = ({
  of,
  value,
  onChange,
  id,
}: {
  of: AnyResource
  value?: number
  onChange?: (id: number | undefined) => void
  id?: string
}) => <RowSelect of={of} many={false} ids={value ? [value] : []} onChange={ids => onChange?.(ids[0])} id={id} />
