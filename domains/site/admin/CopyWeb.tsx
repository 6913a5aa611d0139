import type { AnyResource } from '@pavilion/declare'
import { type AnyRow, callApi, CallRefused, newKey, Notice, RowSelect, useForget, useHere, useTell } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { website, websiteStatus } from '../model/index.ts'
import './templates.css'

interface Wish { id: number; projectId: number; languageId?: number; type?: number; name?: string; contents?: boolean }
interface Leftover { readonly resource: string; readonly id: number; readonly name: string; readonly value: string | null; readonly why: string }
/** Copies a website with its menus and components, to another language, device or project; says what could not be taken along. */
export function CopyWeb() {
  const { say, projects, project, language, catalogue } = useHere(), go = useNavigate(), tell = useTell(), forget = useForget(), [form] = Form.useForm<Wish>()
  const named = Number(useSearchParams()[0].get('id')) || undefined, id = Form.useWatch('id', form) as number | undefined
  const { data: source } = useQuery({ queryKey: ['website', 'copied', id], enabled: id !== undefined, queryFn: () => callApi<AnyRow>('/website/getDetail', { id }) })
  const key = useRef<string>(undefined), [busy, setBusy] = useState(false), [wrong, setWrong] = useState<string>(), [made, setMade] = useState<AnyRow>()
  useEffect(() => { if (named) form.setFieldValue('id', named) }, [named, form])
  useEffect(() => { if (source && !form.isFieldTouched('name')) form.setFieldValue('name', say(`${String(source.name)} 副本`, `Copy of ${String(source.name)}`)) }, [source, form, say])
  async function copy(wish: Wish) {
    setBusy(true)
    setWrong(undefined)
    try {
      setMade(await callApi<AnyRow>('/website/copy', { id: wish.id, projectId: wish.projectId, ...(wish.languageId && { languageId: wish.languageId }), ...(wish.type && { type: wish.type }), ...(wish.contents && { contents: true }), ...(wish.name && { name: wish.name }) }, { key: (key.current ??= newKey()) }))
      tell.done('复制成功', 'Copied')
      key.current = undefined
      await forget('website', 'webComponent', 'webMenu', 'webMenuGroup', 'webContent', 'webContentList', 'webImageGroup', 'webImage')
    } catch (error) {
      // Refused: the next wish is another one. Without an answer it may have been done already, and must not be done twice.
      if (error instanceof CallRefused) key.current = undefined
      setWrong((error as Error).message)
      if (error instanceof CallRefused && error.fields) form.setFields(Object.entries(error.fields).map(([name, message]) => ({ name: name as keyof Wish, errors: [message] })))
    } finally { setBusy(false) }
  }
  if (made) return <><Notice title={say('网站已复制', 'The website has been copied')} ways={<><Button type="primary" onClick={() => go(`/websiteManagement/website/detail?id=${made.id}`)}>{say('查看副本', 'See the copy')}</Button><Button onClick={() => { setMade(undefined); form.resetFields() }}>{say('再复制一个', 'Copy another')}</Button></>}>
    {made.status === websiteStatus.closed ? say('同一地址已有网站，副本处于关闭状态，准备好后再启用。', 'Another website answers this address, so the copy is closed: activate it when it is ready.') : String(made.root ?? '')}</Notice><Leftovers of={(made.leftovers ?? []) as readonly Leftover[]} /></>
  const needed = (zh: string, en: string) => [{ required: true, message: say(zh, en) }]
  return <section className="pv-detail" aria-label={say('复制网站', 'Copy website')}>
    <header><h1>{say('复制网站', 'Copy website')}</h1></header>
    {wrong && <Alert type="error" showIcon role="alert" title={wrong} style={{ maxWidth: 520, marginBottom: 12 }} />}
    <Form form={form} layout="vertical" name="copy-web" style={{ maxWidth: 520 }} onFinish={copy} initialValues={{ id: named, projectId: project?.id }}>
      <Form.Item name="id" label={say('要复制的网站', 'Website to copy')} rules={needed('请选择网站', 'Please select a website')}><One of={website} /></Form.Item>
      <Form.Item name="projectId" label={say('复制到项目', 'Into the project')} rules={needed('请选择项目', 'Please select a project')} extra={say('复制到其他项目时，组件引用的内容、列表和图片一并复制。', 'Into another project the contents, lists and pictures that its components show go along.')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={projects.map(one => ({ value: one.id, label: language === 'en' && one.englishName ? one.englishName : one.name }))} /></Form.Item>
      <Form.Item name="languageId" label={say('语言', 'Language')} extra={say('留空则与原网站相同', 'Empty: as the original')}><One of={catalogue.get('language')} /></Form.Item>
      <Form.Item name="type" label={say('设备', 'Device')} extra={say('留空则与原网站相同', 'Empty: as the original')}><Select allowClear options={[{ value: 1, label: say('电脑', 'Desktop') }, { value: 2, label: say('手机', 'Phone') }]} /></Form.Item>
      <Form.Item name="contents" valuePropName="checked" extra={say('用于翻译：副本有自己的内容，不影响原网站。', 'For translating: the copy has contents of its own, apart from the original’s.')}><Checkbox>{say('内容与图片也复制', 'Copy contents and pictures too')}</Checkbox></Form.Item>
      <Form.Item name="name" label={say('名称', 'Name')}><Input maxLength={100} /></Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>{say('复制', 'Copy')}</Button>
    </Form>
  </section>
}
/** One row of a resource as a value of a form. */
const One = ({ of, value, onChange, id }: { of: AnyResource; value?: number; onChange?: (id: number | undefined) => void; id?: string }) =>
  <RowSelect of={of} many={false} ids={value ? [value] : []} onChange={ids => onChange?.(ids[0])} id={id} />
/** What the copy could not take along as it was, each with the way to where it is mended. */
function Leftovers({ of }: { of: readonly Leftover[] }) {
  const { say, catalogue, language } = useHere(), go = useNavigate(), shown = of.slice(0, 100)
  if (!of.length) return <p className="cp-left pv-hint">{say('全部引用都已指向副本，没有遗漏。', 'Every reference names what the copy shows; nothing was left behind.')}</p>
  return <section className="cp-left" aria-label={say('需要处理', 'To look at')}>
    <h2>{say(`${of.length} 处需要处理`, of.length === 1 ? '1 thing needs a look' : `${of.length} things need a look`)}</h2>
    <table className="pv-told"><thead><tr><th>{say('位置', 'Where')}</th><th>{say('原来的值', 'Was')}</th><th>{say('原因', 'Why')}</th></tr></thead>
      <tbody>{shown.map(({ resource, id, name, value, why }) => { const known = catalogue.get(resource); return <tr key={`${resource} ${id} ${value}`}>
        <td><Button type="link" size="small" onClick={() => go(resource === 'webComponent' ? `/websiteManagement/webComponent/detail?id=${id}` : resource.startsWith('webMenu') ? `/webMenuManagement/${resource}/detail?id=${id}` : resource.startsWith('webImage') ? `/webImageManagement/${resource}/detail?id=${id}` : `/webContentManagement/${resource}/detail?id=${id}`)}>{known ? (language === 'en' ? known.en : known.zh) : resource} · {name}</Button></td>
        <td>{value ?? '–'}</td><td>{why}</td></tr> })}</tbody></table>
    {of.length > shown.length && <span className="pv-hint">{say(`另有 ${of.length - shown.length} 处`, `and ${of.length - shown.length} more`)}</span>}
  </section>
}
