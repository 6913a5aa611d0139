import './builder.css'
import { entriesOf, type Pair } from '@pavilion/declare'
import { callApi, CallRefused, type Listed, newKey, useFocusBack, useForget, useHere, useTell } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { enabledStatus, webFormType } from '../../model/codes.ts'
import { presets } from '../../model/presets.ts'
import type { BuiltForm } from './useDraft.ts'

interface NewFormValues {
  name: string
  englishName?: string
  projectId?: number
}
const types = entriesOf(webFormType)
/** Creates a form from a preset, a saved template or as a copy, then opens the builder. */
export default function NewForm({
  copied,
  onClose,
}: {
  copied?:
    | { readonly id: number; readonly name: string; readonly englishName?: string | null; readonly projectId?: number }
    | undefined
  onClose: () => void
}) {
  useFocusBack()
  const { say, may, project, projects, language } = useHere()
  const named = (id?: number) => {
    const found = projects.find(one => one.id === id)
    return [found?.name ?? '', found?.englishName || found?.name || ''] as const
  }
  const go = useNavigate()
  const toast = useTell()
  const forget = useForget()
  const [form] = Form.useForm<NewFormValues>()
  const [start, setStart] = useState('preset:visitor')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const key = useRef(newKey())
  const { data: kept } = useQuery({
    queryKey: ['webFormTemplate', 'kept'],
    enabled: !copied && may('webFormTemplate.getList'),
    queryFn: () =>
      callApi<Listed>('/webFormTemplate/getList', {
        where: { status: enabledStatus.enabled },
        pagination: { page: 1, limit: 100 },
      }),
  })
  const choices = [
    ...presets.map(preset => ({
      value: `preset:${preset.key}`,
      name: say(preset.name),
      about: say(preset.about),
      names: preset.name,
    })),
    ...(kept?.rows ?? []).map(row => ({
      value: `template:${row.id}`,
      name: String(row.name),
      about: say('已存模板', 'Saved template'),
      names: [String(row.name), String(row.name)] as const,
    })),
    ...types.map(({ code, zh, en }) => ({
      value: `type:${code}`,
      name: say(`空白：${zh}`, `Blank: ${en.toLowerCase()}`),
      about: say('从空白表单开始', 'Start from a blank form'),
      names: [zh, en] as const,
    })),
  ]
  function choose(value: string) {
    setStart(value)
    const chosen = choices.find(each => each.value === value)
    if (chosen && !form.isFieldTouched('name'))
      form.setFieldsValue({ name: chosen.names[0], englishName: chosen.names[1] })
  }
  async function make() {
    let wish: NewFormValues
    try {
      wish = await form.validateFields()
    } catch {
      return
    }
    setBusy(true)
    setWrong(undefined)
    try {
      const [what, which] = start.split(':')
      const from = copied
        ? { webFormId: copied.id }
        : what === 'preset'
          ? { preset: which }
          : what === 'template'
            ? { webFormTemplateId: Number(which) }
            : { type: Number(which) }
      const made = await callApi<
        BuiltForm & { alongside: readonly { what: Pair; taken: number; left: Pair | null }[] }
      >('/webForm/createFrom', { ...wish, ...from }, { key: key.current })
      await forget('webForm')
      const listed = (language_: 0 | 1, left: boolean) =>
        made.alongside
          .filter(one => (one.left !== null) === left)
          .map(({ what, taken, left: why }) =>
            left
              ? `${what[language_]}${language_ ? ` (${why?.[1].toLowerCase()})` : `（${why?.[0]}）`}`
              : `${what[language_]} ${taken}`,
          )
          .join(language_ ? ', ' : '、')
      const along = (zh: string, en: string) => {
        const [taken, left] = [listed(0, false), listed(0, true)]
        toast.done(
          `${zh}${taken && `，一并复制：${taken}`}${left && `；未复制：${left}`}`,
          `${en}${taken && `. Also copied: ${listed(1, false)}`}${left && `. Not copied: ${listed(1, true)}`}`,
        )
      }
      const elsewhere = project !== undefined && made.projectId !== project.id
      along(
        elsewhere ? `已在「${named(made.projectId)[0]}」创建` : '创建成功',
        elsewhere ? `Created in “${named(made.projectId)[1]}”` : 'Created successfully',
      )
      onClose()
      // The builder shows only forms of the current project.
      if (!elsewhere) go(`/webFormManagement/builder?webFormId=${made.id}`)
    } catch (error) {
      key.current = newKey()
      setWrong((error as Error).message)
      if (error instanceof CallRefused && error.fields)
        form.setFields(
          Object.entries(error.fields)
            .filter(([name]) => name === 'name' || name === 'englishName')
            .map(([name, message]) => ({ name: name as 'name', errors: [message] })),
        )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={760}
      title={
        copied
          ? say(`复制「${copied.name}」`, `Copy “${copied.englishName || copied.name}”`)
          : say('从模板新建表单', 'New form from a template')
      }
      okText={copied ? say('复制', 'Copy') : say('创建', 'Create')}
      cancelText={say('取消', 'Cancel')}
      confirmLoading={busy}
      onOk={make}
      onCancel={onClose}
    >
      {wrong && <Alert type="error" showIcon title={wrong} style={{ marginBottom: 12 }} />}
      {copied ? (
        <p className="pv-hint">
          {say(
            '设置、题目、候选项、规则、价格、证件类型和渠道一并复制（复制到其他活动时，不含函件、名单、证件类型和渠道）。副本暂不开放登记，准备好后再开放。',
            'Copies settings, questions, choices, rules, prices, badge types and channels; to another event, without letters, lists, badge types and channels. Registration of the copy is closed: open it when the form is ready.',
          )}
        </p>
      ) : (
        <fieldset className="fb-presets" aria-label={say('模板', 'Template')}>
          {choices.map(({ value, name, about }) => (
            <label key={value}>
              <input type="radio" name="start" value={value} checked={start === value} onChange={() => choose(value)} />
              <b>{name}</b>
              <span>{about}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Form
        form={form}
        name="new-form"
        layout="vertical"
        initialValues={
          copied
            ? {
                name: `${copied.name} 副本`.slice(0, 100),
                englishName: copied.englishName ? `Copy of ${copied.englishName}`.slice(0, 200) : undefined,
                projectId: copied.projectId,
              }
            : { name: presets[0]?.name[0], englishName: presets[0]?.name[1], projectId: project?.id }
        }
      >
        {(copied ? projects.length > 1 : !project) && (
          <Form.Item
            name="projectId"
            label={say('活动', 'Event')}
            rules={[{ required: true, message: say('请选择活动', 'Please select an event') }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={projects.map(one => ({
                value: one.id,
                label: language === 'en' && one.englishName ? one.englishName : one.name,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="name"
          label={say('名称', 'Name')}
          rules={[{ required: true, message: say('请输入名称', 'Please enter a name') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="englishName" label={say('英文名称', 'English name')}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
