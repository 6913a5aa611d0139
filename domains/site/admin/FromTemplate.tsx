import { callOf, type CodeOf, type ResultOf } from '@pavilion/declare'
import { language as languageResource } from '@pavilion/platform/model/index.ts'
import { Ask, EventSelect, Failed, send, useAfter, useCall, useForget, useHere } from '@pavilion/screens'
import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  createFromTemplate,
  dropTemplate,
  getOwnTemplates,
  getTemplates,
  type OwnTemplate,
  type WebsitesMade,
} from '../model/calls/templates.ts'
import type { websiteDesign } from '../model/template.ts'
import { websiteStatus } from '../model/index.ts'
import { Leftovers } from './Leftovers.tsx'
import { useWish } from './useWish.ts'
import './templates.css'

type Template = ResultOf<typeof getTemplates>[number]
interface TemplateValues {
  template: string
  projectId: number
  languageIds: number[]
  types: number[]
}
type Design = CodeOf<typeof websiteDesign>
const ownKey = (id: number) => `own:${id}`
const idIn = (key: string) => Number(/^own:(\d+)$/.exec(key)?.[1]) || undefined

/**
 * Creates websites from a template, for a project in its languages and for its devices. Then shows
 * what was created and which samples to replace.
 */
export function FromTemplate() {
  const { say, project, language } = useHere()
  const [form] = Form.useForm<TemplateValues>()
  const templates = useQuery({
    queryKey: ['website', 'templates'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => send(getTemplates),
  })
  const ownTemplates = useQuery({
    queryKey: ['websiteTemplate', 'own'],
    queryFn: () => send(getOwnTemplates),
  })
  const languages = useQuery({
    queryKey: ['language', 'ofTemplates'],
    queryFn: () => send(callOf(languageResource, 'getList'), { pagination: { page: 1, limit: 50 } }),
  })
  const late = useAfter(templates.isPending)
  const { ask, busy, wrong, made, again } = useWish(
    createFromTemplate,
    form,
    ({ template, ...wish }: TemplateValues) => ({
      ...wish,
      ...(idIn(template) ? { websiteTemplateId: idIn(template) } : { template: template as Design }),
    }),
    ['网站已创建', 'The websites have been created'],
  )
  const t = (zh: string, en: string) => (language === 'en' ? en : zh)
  if (made) return <Report made={made} again={again} />
  if (templates.error ?? languages.error)
    return (
      <Failed
        error={(templates.error ?? languages.error) as Error}
        again={() => {
          void templates.refetch()
          void languages.refetch()
        }}
      />
    )
  if (!templates.data || !languages.data)
    return late ? <Skeleton active paragraph={{ rows: 8 }} /> : <div className="pv-waiting" />
  const needed = (zh: string, en: string) => [{ required: true, message: say(zh, en) }]
  const some = (zh: string, en: string) => [
    {
      validator: async (_rule: unknown, chosen?: readonly number[]) => {
        if (!chosen?.length) throw new Error(say(zh, en))
      },
    },
  ]
  const spoken = languages.data.rows.filter(row => row.mark === 'zh' || row.mark === 'en')
  return (
    <section className="pv-detail" aria-label={say('从模板新建网站', 'New website from a template')}>
      <header>
        <h1>{say('从模板新建网站', 'New website from a template')}</h1>
      </header>
      {wrong && <Alert type="error" showIcon role="alert" title={wrong} style={{ marginBottom: 12 }} />}
      <Form
        form={form}
        layout="vertical"
        name="from-template"
        onFinish={ask}
        initialValues={{
          template: templates.data[0]?.key,
          projectId: project?.id,
          languageIds: spoken.map(row => row.id),
          types: [1, 2],
        }}
      >
        <Form.Item
          name="template"
          label={say('模板', 'Template')}
          rules={needed('请选择模板', 'Please choose a template')}
        >
          <Cards
            templates={templates.data}
            ownTemplates={ownTemplates.data ?? []}
            t={t}
            onOwn={chosen => form.setFieldsValue({ languageIds: [chosen.languageId], types: [chosen.type] })}
          />
        </Form.Item>
        <div className="tp-wish">
          <Form.Item
            name="projectId"
            label={say('活动', 'Event')}
            rules={needed('请选择活动', 'Please select an event')}
          >
            <EventSelect />
          </Form.Item>
          <Form.Item
            name="languageIds"
            label={say('语言', 'Languages')}
            rules={some('请选择至少一种语言', 'Please choose at least one language')}
          >
            <Checkbox.Group
              options={spoken.map(row => ({
                value: row.id,
                label: row.mark === 'zh' ? say('中文', 'Chinese') : say('英文', 'English'),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="types"
            label={say('设备', 'Devices')}
            rules={some('请选择至少一种设备', 'Please choose at least one device')}
          >
            <Checkbox.Group
              options={[
                { value: 1, label: say('电脑', 'Desktop') },
                { value: 2, label: say('手机', 'Phone') },
              ]}
            />
          </Form.Item>
          <p className="pv-hint">
            {say(
              '新网站是关闭的：先替换示例内容，再开放。',
              'New websites are closed: replace the samples first, then open them.',
            )}
          </p>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say('创建网站', 'Create the websites')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
/** The templates as pictures to choose from. */
function Cards({
  templates,
  ownTemplates,
  onOwn,
  t,
  value,
  onChange,
  id,
}: {
  templates: readonly Template[]
  ownTemplates: readonly OwnTemplate[]
  onOwn: (chosen: OwnTemplate) => void
  t: (zh: string, en: string) => string
  value?: string
  onChange?: (key: string) => void
  id?: string
}) {
  return (
    <div className="tp-cards" role="radiogroup" id={id}>
      {templates.map(({ key, cover, ...words }) => (
        <label key={key} className="tp-card" data-chosen={value === key || undefined}>
          <img src={cover} alt="" width="640" height="400" />
          <span>
            <input type="radio" name="template" value={key} checked={value === key} onChange={() => onChange?.(key)} />
            <strong>{t(words.name, words.englishName)}</strong>
          </span>
          <small>{t(words.about, words.englishAbout)}</small>
        </label>
      ))}
      {ownTemplates.map(one => (
        <OwnCard
          key={one.id}
          one={one}
          chosen={value === ownKey(one.id)}
          choose={() => {
            onChange?.(ownKey(one.id))
            onOwn(one)
          }}
          t={t}
        />
      ))}
    </div>
  )
}
/** A website template that an operator saved; it can be deleted here too. */
function OwnCard({
  one,
  chosen,
  choose,
  t,
}: {
  one: OwnTemplate
  chosen: boolean
  choose: () => void
  t: (zh: string, en: string) => string
}) {
  const forget = useForget()
  const key = ownKey(one.id)
  const drop = useCall(dropTemplate, { onSettled: () => forget('websiteTemplate') })
  return (
    <div className="tp-card tp-own" data-chosen={chosen || undefined}>
      <label>
        {one.cover ? (
          <img src={one.cover} alt="" width="640" height="400" />
        ) : (
          <span className="tp-blank" aria-hidden="true">
            {[...one.name][0]}
          </span>
        )}
        <span>
          <input type="radio" name="template" value={key} checked={chosen} onChange={choose} />
          <strong>{one.name}</strong>
        </span>
        <small>
          {t(
            `已存模板，来自 ${one.from}：${one.type === 2 ? '手机' : '电脑'}，${one.components} 个组件`,
            `Saved template from ${one.from}: ${one.type === 2 ? 'phone' : 'desktop'}, ${one.components} component${one.components === 1 ? '' : 's'}`,
          )}
        </small>
      </label>
      <Ask
        title={t(
          '确定删除这个模板？已创建的网站不受影响。',
          'Delete this template? Websites made from it stay as they are.',
        )}
        onConfirm={() => drop.send({ id: one.id })}
      >
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t(`删除模板 ${one.name}`, `Delete the template ${one.name}`)}
        />
      </Ask>
    </div>
  )
}
function Report({ made, again }: { made: WebsitesMade; again: () => void }) {
  const { say } = useHere()
  const go = useNavigate()
  const { websites, counts, samples, leftovers } = made
  const head = useRef<HTMLHeadingElement>(null)
  // The form that was here before was scrolled to its end.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'center' })
  }, [])
  const labels: [string, string, string][] = [
    ['webComponent', '组件', 'components'],
    ['webMenu', '菜单项', 'menu entries'],
    ['webContent', '内容', 'articles'],
    ['webImage', '图集图片', 'gallery pictures'],
    ['pictures', '生成的图片', 'generated pictures'],
  ]
  return (
    <section className="pv-detail" aria-label={say('已创建的网站', 'Websites created')}>
      <header>
        <h1 ref={head}>{say('网站已创建', 'The websites have been created')}</h1>
      </header>
      {leftovers ? null : <p>{labels.map(([name, zh, en]) => `${counts[name] ?? 0} ${say(zh, en)}`).join(' · ')}</p>}
      <ul className="pv-sites">
        {websites.map(site => (
          <li key={site.id} className="pv-site">
            <h2>{site.name}</h2>
            <code>{site.root}</code>
            <p className="pv-hint">
              {site.taken
                ? say(
                    '同一地址已有网站，此网站处于关闭状态。',
                    'Another website already has this address, so this one is closed.',
                  )
                : site.status === websiteStatus.closed
                  ? say('处于关闭状态，替换示例后开启。', 'Closed: activate it once you have replaced the samples.')
                  : say('已开放', 'Open')}
            </p>
            <Button size="small" type="primary" onClick={() => go(`/websiteManagement/manage?website=${site.id}`)}>
              {say('搭建页面', 'Build pages')}
            </Button>
            {site.status === websiteStatus.closed ? null : (
              <a href={site.root ?? undefined} target="_blank" rel="noreferrer">
                {say('打开网站', 'Open the site')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {leftovers ? (
        <Leftovers of={leftovers} />
      ) : (
        <>
          <h2 className="tp-samples">{say('开放前请替换这些示例', 'Samples to replace before it opens')}</h2>
          <ul className="tp-list">
            {samples.map(sample => (
              <li key={sample}>{sample}</li>
            ))}
          </ul>
          <p className="pv-words">
            <Link to="/webContentManagement/webContent">{say('替换内容', 'Replace content')}</Link>
            <Link to="/webImageManagement/webImageGroup">{say('替换图片', 'Replace pictures')}</Link>
          </p>
        </>
      )}
      <p className="pv-words">
        <Button type="primary" onClick={() => go('/dashboard')}>
          {say('下一步：活动准备', 'Next: getting ready')}
        </Button>
        <Button onClick={again}>{say('再建一个', 'Create another')}</Button>
        <Button onClick={() => go('/websiteManagement/website')}>{say('全部网站', 'All websites')}</Button>
      </p>
    </section>
  )
}
