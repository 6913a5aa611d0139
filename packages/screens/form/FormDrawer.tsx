import {
  type AnyField,
  type AnyResource,
  fixedIn,
  holdsMask,
  isMaskedField,
  messageFor,
  problemOf,
  ref,
  result,
  scopeFields,
  writableFields,
} from '@pavilion/declare'
import { Alert, App, Button, Drawer, Form } from 'antd'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Alterations } from '../alter.ts'
import { useAttempt } from '../call/attempt.ts'
import { CallRefused } from '../call/client.ts'
import { useForget, useTell } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { useHold } from '../leaving.ts'
import { forgetUnsaved, mayBeLost, unsavedOf } from '../unsaved.ts'
import { Uploading } from '../uploading.ts'
import { BadJson } from '../kinds/badJson.ts'
import {
  changedFields,
  changesBody,
  disagreements,
  newBody,
  sectionsOf,
  settled,
  startValues,
  type Values,
} from '../logic/form.ts'
import { type AnyRow, withinSentence } from '../logic/text.ts'
import { Conflict } from './Conflict.tsx'
const fileKinds: ReadonlySet<string> = new Set(['file', 'files', 'image', 'images'])

export interface FormProps {
  of: AnyResource
  row?: AnyRow | undefined
  given?: Values | undefined
  alterations?: Alterations['form']
  onClose: () => void
  onSaved?: ((row: AnyRow) => void) | undefined
}

/** Creates a row, or changes one. Nothing typed is lost: leaving asks, and what somebody else saved meanwhile is shown beside it. */
export function FormDrawer({ of, row, given, alterations, onClose, onSaved }: FormProps) {
  const { say, project, narrow, size, person } = useHere()
  const { modal } = App.useApp()
  const forget = useForget()
  const toast = useTell()
  const [form] = Form.useForm<Values>()
  const [seen, setSeen] = useState(row)
  const start = useMemo(() => startValues(of, seen, given), [of, seen, given])
  const [dirty, setDirty] = useState(false)
  const [saving, setSaving] = useState(false)
  const [newer, setNewer] = useState<AnyRow | undefined>()
  const [wrong, setWrong] = useState<string | undefined>()
  const attempt = useAttempt()
  const [uploading] = useState(() => new Set<object>())
  // Without a chosen project a new row must say whose it is.
  const asksProject = !row && (of.scope === 'project' || of.scope === 'shared') && !project
  const fields = useMemo(
    () => formFields(of, row, asksProject, alterations?.without),
    [of, row, asksProject, alterations],
  )

  const fixed = seen && fixedIn(of, seen)
  const isWholly =
    fixed !== undefined && fields.every(([name, field]) => field.written === 'once' || fixed.fields.includes(name))
  // A locked place for files that holds none would be a name with nothing below it.
  const isBare = (name: string, { kind }: AnyField) =>
    fixed?.fields.includes(name) === true &&
    fileKinds.has(kind) &&
    !(seen?.[name] as string | readonly unknown[] | null | undefined)?.length

  const askToLeave = async () =>
    modal.confirm({
      title: say('有未保存的修改', 'There are unsaved changes'),
      content: say('离开后这些修改将丢失。', 'They are lost when you leave.'),
      okText: say('放弃修改', 'Discard'),
      cancelText: say('继续编辑', 'Keep editing'),
      okButtonProps: { danger: true },
    })
  useHold(dirty, askToLeave)
  // Signed out meanwhile: what was typed stands here again, once; secrets never leave the form.
  const [back, setBack] = useState(() => unsavedOf(person.id, of.name, row?.id ?? 'new'))
  useEffect(() => {
    if (back) {
      form.setFieldsValue(back.values)
      setDirty(true)
      forgetUnsaved(person.id, back)
    }
  }, [back, form, person.id])
  useEffect(
    () =>
      dirty
        ? mayBeLost(() => {
            const now = { ...start, ...form.getFieldsValue(true) }
            const names = changedFields(start, now).filter(
              name =>
                !secretKinds.has((of.fields as Record<string, AnyField>)[name]?.kind ?? 'text') &&
                !(now[name] instanceof BadJson),
            )
            return {
              resource: of.name,
              ...(seen && { row: { id: seen.id, updatedAt: seen.updatedAt } }),
              values: Object.fromEntries(names.map(name => [name, now[name] ?? null])),
            }
          })
        : undefined,
    [dirty, form, of, seen, start],
  )
  // What is being saved is not left: the answer is near, and «discard» would take nothing back.
  async function close() {
    if (!saving && (!dirty || (await askToLeave()))) onClose()
  }

  // Ctrl S knows nothing of a button that waits: one save at a time, until the form is closed or the server has refused.
  const busy = useRef(false)
  async function save() {
    if (busy.current) return
    busy.current = true
    try {
      await saveOnce()
    } finally {
      busy.current = false
    }
  }
  async function saveOnce() {
    let values: Values
    try {
      values = { ...start, ...(await form.validateFields()) }
    } catch {
      // What is missing may stand far from the button.
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
      if (first) form.scrollToField(first.name, { block: 'center', focus: true })
      return
    }
    if (uploading.size) {
      setWrong(say('文件还在上传，请上传完再保存。', 'A file is still being uploaded: save once it has arrived.'))
      return
    }
    if (seen && changedFields(start, values).length === 0) {
      onClose()
      return
    }
    setSaving(true)
    setWrong(undefined)
    try {
      const saved = await attempt.send<AnyRow>(
        `/${of.name}/${seen ? 'update' : 'create'}`,
        seen ? changesBody(seen, start, values) : newBody(values),
      )
      setDirty(false)
      toast.done(seen ? '更新成功' : '创建成功', seen ? 'Updated successfully' : 'Created successfully')
      await forget(of.name)
      onSaved?.(saved)
      onClose()
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(false)
    }
  }
  function refuse(error: unknown) {
    const refused = error instanceof CallRefused ? error : undefined
    if (refused?.result === result.conflict && refused.code === 'changedMeanwhile' && refused.data.row) {
      setNewer(refused.data.row as AnyRow)
      return
    }
    if (refused?.fields) {
      const here = Object.entries(refused.fields).filter(([name]) => fields.some(([fieldName]) => fieldName === name))
      form.setFields(here.map(([name, message]) => ({ name, errors: [message] })))
      if (here[0]) form.scrollToField(here[0][0], { block: 'center', focus: true })
      const elsewhere = Object.entries(refused.fields).filter(
        ([name]) => !fields.some(([fieldName]) => fieldName === name),
      )
      setWrong(elsewhere.map(([, message]) => message).join(' ') || undefined)
    } else setWrong((error as Error).message)
    toast.refused(error, seen ? ['更新失败', 'Failed to update'] : ['创建失败', 'Failed to create'])
  }
  const open = newer ? disagreements(start, newer, { ...start, ...form.getFieldsValue(true) }) : []
  function settle(choices: Readonly<Record<string, 'mine' | 'theirs'>>) {
    if (!newer) return
    const values = settled(newer, { ...start, ...form.getFieldsValue(true) }, open, choices)
    setSeen(newer)
    form.setFieldsValue(values)
    setNewer(undefined)
    toast.done('已合并，请确认后保存', 'Merged: check and save')
  }

  const title = row
    ? say(`编辑${of.zh}`, `Edit ${withinSentence(of.en)}`)
    : say(`新建${of.zh}`, `New ${withinSentence(of.en)}`)
  return (
    <Drawer
      open
      title={title}
      size={narrow ? '100%' : 760}
      onClose={close}
      maskClosable={!dirty}
      destroyOnHidden
      getContainer={false}
      rootClassName="pv-drawer"
      keyboard
      footer={
        <div className="pv-form-foot">
          {wrong && (
            <span className="pv-bad" role="alert">
              {wrong}
            </span>
          )}
          {isWholly ? (
            <Button onClick={close}>{say('关闭', 'Close')}</Button>
          ) : (
            <>
              <Button disabled={saving} onClick={close}>
                {say('取消', 'Cancel')}
              </Button>
              <Button type="primary" loading={saving} disabled={newer !== undefined} onClick={save}>
                {say('保存', 'Save')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {newer && <Conflict of={of} open={open} newer={newer} onSettle={settle} onDiscard={onClose} />}
      <Form
        form={form}
        name={`${of.name}-form`}
        layout="vertical"
        initialValues={start}
        onValuesChange={() => setDirty(true)}
        scrollToFirstError={{ block: 'center', focus: true }}
        requiredMark
        hidden={newer !== undefined}
        onKeyDown={event => {
          if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            save()
          }
        }}
      >
        {back && (
          <Alert
            type="info"
            showIcon
            title={say(
              '已恢复重新登录前填写的内容，尚未保存。',
              'What you typed before signing in again has been restored. It is not saved yet.',
            )}
            closable={{ onClose: () => setBack(undefined) }}
            style={{ marginBottom: 12 }}
          />
        )}
        {fixed && <Alert type="info" showIcon title={say(fixed.why)} style={{ marginBottom: 12 }} />}
        {seen && hasMask(fields, seen) && (
          <Alert
            type="info"
            showIcon
            title={say('部分个人信息已隐去。', 'Some personal values are hidden.')}
            style={{ marginBottom: 12 }}
          />
        )}
        <Uploading value={uploading}>
          {sectionsOf(fields).map((section, index) => (
            <fieldset key={section.title?.[1] ?? index} className="pv-section">
              {section.title && <legend>{say(section.title)}</legend>}
              <div className="pv-form-grid">
                {section.fields
                  .filter(([name, field]) => !isBare(name, field))
                  .map(([name, field]) => (
                    <OneField
                      key={name}
                      of={of}
                      name={name}
                      field={field}
                      row={seen}
                      locked={(row !== undefined && field.written === 'once') || fixed?.fields.includes(name) === true}
                      size={size}
                    />
                  ))}
              </div>
            </fieldset>
          ))}
        </Uploading>
        {alterations?.below && (
          <Form.Item noStyle shouldUpdate>
            {() => <Suspense>{alterations.below?.({ ...start, ...form.getFieldsValue(true) })}</Suspense>}
          </Form.Item>
        )}
      </Form>
    </Drawer>
  )
}

/** The fields that a form asks for: those that may be written, and on a change those that no longer may, locked. Not long bodies that nobody has seen, for who may not read
 *  details: they would stand there as if they were empty, to be written over. */
function formFields(
  of: AnyResource,
  row: AnyRow | undefined,
  asksProject: boolean,
  without: readonly string[] = [],
): [string, AnyField][] {
  const fields = writableFields(of, 'create').filter(
    ([name, field]) =>
      !without.includes(name) &&
      !(row && field.detailOnly && !(name in row)) &&
      field.kind !== 'state' &&
      !(row && field.written === 'once' && field.kind === 'password'),
  )
  const projectField = scopeFields(of.scope).projectId ?? ref('project', '项目', 'Project', { required: true })
  return asksProject ? [['projectId', projectField], ...fields] : fields
}
const hasMask = (fields: readonly [string, AnyField][], row: AnyRow) =>
  fields.some(([name, field]) => isMaskedField(field) && holdsMask(row[name]))
const secretKinds = new Set<AnyField['kind']>(['password', 'secret'])
const typed = new Set<AnyField['kind']>([
  'text',
  'longText',
  'remark',
  'url',
  'phone',
  'email',
  'idNumber',
  'password',
  'secret',
  'json',
])

function OneField({
  of,
  name,
  field,
  row,
  locked,
}: {
  of: AnyResource
  name: string
  field: AnyField
  row: AnyRow | undefined
  locked: boolean
  size: string
}) {
  const { say } = useHere()
  const { Input, wide } = kindViews[field.kind]
  // A password that exists stays when nothing is typed.
  const asked =
    row && (field.kind === 'password' || field.kind === 'secret')
      ? { ...field, required: false }
      : row && isMaskedField(field)
        ? { ...field, maskable: true }
        : field
  const check = async (_: unknown, value: unknown) => {
    if (value instanceof BadJson) throw new Error(say('不是有效的 JSON', 'This is not valid JSON'))
    const problem = locked ? undefined : problemOf(asked, value)
    if (problem) throw new Error(say(messageFor(problem, field)))
  }
  return (
    <Form.Item
      className={wide ? 'pv-wide' : ''}
      name={name}
      label={say(field.zh, field.en)}
      required={asked.required === true}
      rules={[{ validator: check }]}
      validateTrigger={typed.has(field.kind) ? 'onBlur' : 'onChange'}
      {...(field.hint && { extra: say(field.hint) })}
    >
      <Input name={name} field={field} of={of} {...(row && { row })} {...(locked && { disabled: true })} />
    </Form.Item>
  )
}
