import { CloseOutlined, LoadingOutlined } from '@ant-design/icons'
import { type AnyField, messageFor, problemOf } from '@pavilion/declare'
import { kindViews, RowSelect, useHere, useTell } from '@pavilion/screens'
import { Uploading } from '@pavilion/screens/uploading.ts'
import { Button, Form, Input } from 'antd'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { webComponent, webComponentType } from '../../model/index.ts'
import { chosenFrom, type Kind, type Part, settingsOf } from './parts.ts'
import type { Values } from './componentCalls.ts'
import { Articles } from './Articles.tsx'
import { ChosenRow, fillingOf } from './ChosenRow.tsx'
import { LinkInput } from '../LinkInput.tsx'

interface Props {
  part: Part
  kind: Kind | undefined
  draft: Values | undefined
  edits: boolean
  busy: boolean
  named: string
  isNew: (id: number) => boolean
  /**
   * Set when «edit» was clicked and the settings have not been scrolled to yet; `editRequests`
   * counts the clicks.
   */
  scrollToSettings: { current: boolean }
  editRequests: number
  onType: (values: Values | undefined) => void
  onSave: (values: Values, before: Values) => Promise<boolean>
  onClose: () => void
}
const plain = (value: unknown): unknown =>
  value === '' || value === undefined || value === null
    ? null
    : typeof value === 'object'
      ? Object.values(value).some(each => each !== undefined && each !== null && each !== '')
        ? Object.fromEntries(
            Object.entries(value).filter(([, each]) => each !== undefined && each !== null && each !== ''),
          )
        : null
      : value
const same = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

// The form itself holds what is typed, so it is not rendered for each key.
const decides = ['part', 'kind', 'edits', 'busy', 'named', 'editRequests'] as const
/** The settings of one component: changes show on the page at once and are stored by «save». */
export const Settings = memo(
  SettingsForm,
  (one, other) => decides.every(name => one[name] === other[name]) && Boolean(one.draft) === Boolean(other.draft),
)
function SettingsForm({
  part,
  kind,
  draft,
  edits,
  busy,
  named,
  isNew,
  scrollToSettings,
  editRequests,
  onType,
  onSave,
  onClose,
}: Props) {
  const { say, catalogue } = useHere()
  const tell = useTell()
  const [uploading] = useState(() => new Set<object>())
  const [form] = Form.useForm<Values>()
  const fields = useMemo(() => settingsOf(kind), [kind])
  const columns = useMemo(() => [...new Set(fields.map(([name]) => name.split('.')[0] as string))], [fields])
  const start = useMemo(
    () => Object.fromEntries(columns.map(name => [name, (part as Values)[name] ?? undefined])),
    [columns, part],
  )
  /** The values being saved. Typing an old value again meanwhile is a change to these. */
  const sent = useRef<Values>(undefined)
  const isOther = (name: string, value: unknown) =>
    !same(value, start[name]) ||
    (sent.current !== undefined && name in sent.current && !same(value, sent.current[name]))
  const changed = (values: Values) =>
    Object.fromEntries(
      columns
        .filter(name => isOther(name, values[name]))
        .map(name => [
          name,
          plain(name === 'colours' ? { ...(start.colours as object), ...(values.colours as object) } : values[name]),
        ]),
    )
  // Typing must not wait for the page, so changes are reported when typing pauses. The first key is
  // reported at once: otherwise a save by somebody else at this moment would replace what is typed.
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A change was reported but is not in the draft yet: the page may be rendered before that. */
  const reported = useRef(false)
  useEffect(() => () => clearTimeout(resting.current), [])
  // A file that is still on its way when another component is chosen has nowhere to arrive.
  const leave = useRef<() => void>(undefined)
  leave.current = () => {
    if (uploading.size)
      tell.refused(
        new Error(
          say(
            `「${named}」的文件没有上传完，请回到该组件重新选择。`,
            `A file of “${named}” was not uploaded to the end. Choose it again there.`,
          ),
        ),
      )
  }
  useEffect(() => () => leave.current?.(), [])
  const panel = useRef<HTMLElement>(null)
  const { id } = part
  useEffect(() => {
    if (isNew(id)) panel.current?.querySelector<HTMLElement>('form :is(input, button, [tabindex])')?.focus()
  }, [isNew, id])
  // On a narrow screen the settings are below the page: «edit» scrolls there.
  useEffect(() => {
    if (editRequests && scrollToSettings.current && matchMedia('(max-width: 1023px)').matches)
      panel.current?.scrollIntoView({ block: 'start' })
    scrollToSettings.current = false
  }, [editRequests, scrollToSettings])
  // The component may have changed when it is read again: fields that nobody edits here show the
  // new value, edited ones keep theirs.
  const drawn = useRef(start)
  const isTyped = Boolean(draft)
  useEffect(() => {
    const before = drawn.current
    const values = form.getFieldsValue(true) as Values
    const typing = isTyped || resting.current !== undefined || reported.current
    drawn.current = start
    if (isTyped) reported.current = false
    const asLeft = (name: string) =>
      same(values[name], sent.current && name in sent.current ? sent.current[name] : before[name])
    form.setFieldsValue(
      Object.fromEntries(columns.filter(name => !typing || asLeft(name)).map(name => [name, start[name]])),
    )
  }, [form, columns, start, isTyped])
  const wake = () => {
    clearTimeout(resting.current)
    resting.current = undefined
  }
  const rest = (values: Values) => {
    wake()
    resting.current = setTimeout(() => {
      resting.current = undefined
      latest.current(values)
    }, 120)
  }
  const latest = useRef<(values: Values) => void>(undefined as never)
  latest.current = values => {
    const now = changed(values)
    reported.current = Object.keys(now).length > 0
    onType(now)
  }
  // Saving while another action is running is postponed until that has ended.
  const waits = useRef(false)
  const judging = useRef(false)
  useEffect(() => {
    if (busy || !waits.current) return
    const soon = setTimeout(() => {
      waits.current = false
      void saving.current()
    })
    return () => clearTimeout(soon)
  }, [busy])
  async function save() {
    if (uploading.size) {
      tell.refused(
        new Error(say('文件还在上传，请上传完再保存。', 'A file is still uploading. Save once it has finished.')),
      )
      return
    }
    if (busy || sent.current || judging.current) {
      waits.current = true
      return
    }
    let values: Values | undefined
    judging.current = true
    try {
      values = changed(await form.validateFields())
    } catch {
      /* It is said under its field. */
    } finally {
      judging.current = false
    }
    if (!values || !Object.keys(values).length) {
      waits.current = false
      return
    }
    // A value typed a moment ago counts as an edit too, so that a page read again meanwhile keeps
    // it.
    if (resting.current !== undefined) {
      wake()
      reported.current = true
      onType(values)
    }
    sent.current = values
    try {
      await onSave(values, Object.fromEntries(Object.keys(values).map(name => [name, plain(start[name])])))
    } finally {
      sent.current = undefined
    }
  }
  const saving = useRef(save)
  saving.current = save
  // A value that names rows is labelled by their resource.
  const labelOf = (name: string, field: AnyField) => {
    const from = name === 'value' ? chosenFrom(part.type) : undefined
    const of = from && catalogue.resources.get(from.resource)
    return of ? say(of.zh, of.en) : say(field.zh, field.en)
  }
  return (
    <aside ref={panel} className="pb-settings" aria-label={say('设置', 'Settings')}>
      <header>
        <h2>{kind ? say(kind.zh, kind.en) : named}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={say('关闭', 'Close')} onClick={onClose} />
      </header>
      <Form
        form={form}
        name="component"
        layout="vertical"
        size="small"
        disabled={!edits}
        initialValues={{ ...start, ...draft }}
        onValuesChange={(_, all) => {
          if (draft) rest(all)
          else latest.current(all)
        }}
        onKeyDown={event => {
          if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void save()
          }
        }}
      >
        <Uploading value={uploading}>
          {fields.map(([name, field]) => (
            <Form.Item
              key={name}
              name={name.split('.')}
              label={labelOf(name, field)}
              required={field.required === true}
              validateTrigger="onBlur"
              {...(field.hint && { extra: say(field.hint) })}
              rules={[
                {
                  validator: async (_, value) => {
                    const problem = problemOf(field, value ?? null)
                    if (problem) throw new Error(say(messageFor(problem, field)))
                  },
                },
              ]}
            >
              <Setting name={name} field={field} part={part} />
            </Form.Item>
          ))}
        </Uploading>
      </Form>
      {edits && (
        <footer>
          <Button
            disabled={!draft || busy}
            onClick={() => {
              wake()
              form.resetFields()
              form.setFieldsValue(start)
              reported.current = false
              onType(undefined)
            }}
          >
            {say('还原', 'Reset')}
          </Button>
          <Button
            type="primary"
            disabled={!draft}
            aria-busy={busy}
            {...(busy && { icon: <LoadingOutlined /> })}
            onClick={() => void save()}
          >
            {say('保存', 'Save')}
          </Button>
        </footer>
      )}
    </aside>
  )
}
/** The input of one setting; a value that names rows of a resource is a selection of them. */
function Setting({
  name,
  field,
  part,
  ...given
}: {
  name: string
  field: AnyField
  part: Part
  value?: unknown
  onChange?: (value: unknown) => void
  id?: string
}) {
  const { catalogue, project, say } = useHere()
  const [editing, setEditing] = useState<number>()
  const from = name === 'value' ? chosenFrom(part.type) : undefined
  const of = from && catalogue.resources.get(from.resource)
  if (from && of) {
    const ids = String(given.value ?? '')
      .split(',')
      .map(Number)
      .filter(id => Number.isSafeInteger(id) && id > 0)
    const filling = fillingOf(from.resource)
    return (
      <>
        <RowSelect
          of={of}
          many={from.many}
          ids={ids}
          onChange={chosen => given.onChange?.(chosen.join(',') || undefined)}
          id={given.id}
          where={project ? { projectId: project.id } : undefined}
          given={'websiteId' in of.fields ? { websiteId: part.websiteId } : undefined}
          {...(filling && { onMade: row => setEditing(row.id) })}
        />
        {filling &&
          ids.map(id => (
            <Button key={id} type="link" size="small" onClick={() => setEditing(id)}>
              {say(filling)}
            </Button>
          ))}
        {from.resource === 'webContent' && <Articles ids={ids} />}
        {editing !== undefined && <ChosenRow of={of} id={editing} onClose={() => setEditing(undefined)} />}
      </>
    )
  }
  if (name === 'value' && part.type === webComponentType.image) {
    const { Input: Upload } = kindViews.image
    return (
      <Upload
        name={name}
        field={{ ...field, kind: 'image', purpose: 'sitePicture' }}
        of={webComponent}
        row={part}
        {...given}
      />
    )
  }
  if (name === 'value' && (part.type === webComponentType.container || part.type === webComponentType.card))
    return <LinkInput name={name} field={field} websiteId={part.websiteId ?? undefined} {...given} />
  if (field.kind === 'text')
    return (
      <Input
        {...(given.id && { id: given.id })}
        value={(given.value as string) ?? ''}
        maxLength={field.max ?? 500}
        onChange={event => given.onChange?.(event.target.value)}
      />
    )
  const { Input: FieldInput } = kindViews[field.kind]
  return <FieldInput name={name} field={field} of={webComponent} row={part} {...given} />
}
