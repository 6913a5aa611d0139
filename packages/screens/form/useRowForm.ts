import { type AnyResource, type Pair, result } from '@pavilion/declare'
import { App, Form } from 'antd'
import { useMemo, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Alterations } from '../alter.ts'
import { useAttempt } from '../call/attempt.ts'
import { CallRefused } from '../call/client.ts'
import { useForget, useTell } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { useHold } from '../leaving.ts'
import { isEmpty } from '../logic/facts.ts'
import {
  changedFields,
  changesBody,
  disagreements,
  newBody,
  onlyTagsDiffer,
  settled,
  startValues,
  type Values,
  withTagsOfBoth,
} from '../logic/form.ts'
import { type AnyRow, withinSentence } from '../logic/text.ts'
import { formFields, ownerAsked } from './formFields.ts'
import { useRestored } from './useRestored.ts'

export interface FormProps {
  of: AnyResource
  row?: AnyRow | undefined
  given?: Values | undefined
  alterations?: Alterations['form']
  onClose: () => void
  onSaved?: ((row: AnyRow) => void) | undefined
  /** Over another form, whose picker needs the row. */
  over?: boolean
}

interface FormState {
  /** The row as last read from the server; undefined for a new one. */
  readonly seen?: AnyRow | undefined
  readonly dirty: boolean
  readonly saving: boolean
  /** The row as somebody else has saved it meanwhile. */
  readonly newer?: AnyRow | undefined
  readonly error?: string | undefined
}

type FormAction =
  | { type: 'edit' }
  | { type: 'save' }
  | { type: 'saved' }
  | { type: 'conflict'; newer: AnyRow }
  | { type: 'merge' }
  | { type: 'refuse'; error: string | undefined }
  | { type: 'settle' }

function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'edit':
      return { ...state, dirty: true }
    case 'save':
      return { ...state, saving: true, error: undefined }
    case 'saved':
      return { ...state, dirty: false }
    case 'conflict':
      return { ...state, newer: action.newer }
    case 'merge':
      return { ...state, seen: state.newer, newer: undefined }
    case 'refuse':
      return { ...state, error: action.error }
    case 'settle':
      return { ...state, saving: false }
  }
}

/**
 * The state of the form of one row: its values, saving them, and what somebody else saved
 * meanwhile.
 */
export function useRowForm({ of, row, given, alterations, onClose, onSaved }: FormProps) {
  const { say, project, sellerId } = useHere()
  const { modal } = App.useApp()
  const go = useNavigate()
  const forget = useForget()
  const toast = useTell()
  const attempt = useAttempt()
  const [form] = Form.useForm<Values>()
  const [state, dispatch] = useReducer(reduceForm, { seen: row, dirty: false, saving: false })
  const { seen, dirty, saving, newer } = state
  const [uploading] = useState(() => new Set<object>())
  const start = useMemo(() => startValues(of, seen, given), [of, seen, given])
  // Outside a project, a new row must say which project or organiser it belongs to.
  const owner = row ? undefined : ownerAsked(of, { project: project !== undefined, seller: sellerId !== undefined })
  const fields = useMemo(() => formFields(of, row, owner, alterations?.without), [of, row, owner, alterations])
  const currentValues = (): Values => ({ ...start, ...form.getFieldsValue(true) })
  const edit = () => dispatch({ type: 'edit' })

  const askToLeave = async () =>
    modal.confirm({
      title: say('有未保存的修改', 'You have unsaved changes'),
      content: say('离开后这些修改将丢失。', 'They will be lost if you leave.'),
      okText: say('放弃修改', 'Discard'),
      cancelText: say('继续编辑', 'Keep editing'),
      okButtonProps: { danger: true },
    })
  useHold(dirty, askToLeave)
  const [isRestored, dismissRestored] = useRestored({ form, of, row, seen, start, dirty, onRestored: edit })

  // The form stays open while it is being saved: discarding could not undo the save.
  async function close() {
    if (saving) return
    if (!dirty || (await askToLeave())) onClose()
  }

  // Ctrl S does not know that the button is loading: one save at a time.
  const busy = useRef(false)
  async function save() {
    if (busy.current) return
    busy.current = true
    try {
      const values = await validValues()
      if (values) await send(values)
    } finally {
      busy.current = false
    }
  }

  /** The values of the form if they can be saved. Otherwise it shows why not, and scrolls there. */
  async function validValues(): Promise<Values | undefined> {
    let values: Values
    try {
      values = { ...start, ...(await form.validateFields()) }
    } catch {
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
      if (first) form.scrollToField(first.name, { block: 'center', focus: true })
      return undefined
    }
    if (uploading.size) {
      const error = say('文件还在上传，请上传完再保存。', 'A file is still uploading. Save once it has finished.')
      dispatch({ type: 'refuse', error })
      return undefined
    }
    if (changedFields(start, values).length > 0) return values
    if (seen) {
      onClose()
      return undefined
    }
    // A row of nothing would be an account of nobody, a rule of no group.
    const [name] = fields.find(([field]) => field === of.title) ?? []
    if (!name || !isEmpty(values[name])) return values
    form.setFields([{ name, errors: [say('还没有填写任何内容', 'Nothing has been entered yet')] }])
    form.scrollToField(name, { block: 'center', focus: true })
    return undefined
  }

  async function send(entered: Values, known = seen, from = start) {
    dispatch({ type: 'save' })
    try {
      const values = alterations?.before ? await alterations.before(entered) : entered
      const saved = known
        ? await attempt.send<AnyRow>(`/${of.name}/update`, changesBody(known, from, values))
        : await attempt.send<AnyRow>(`/${of.name}/create`, newBody(values))
      dispatch({ type: 'saved' })
      if (known) toast.done('更新成功', 'Updated successfully')
      else toast.done('创建成功', 'Created successfully')
      await forget(of.name)
      onSaved?.(saved)
      onClose()
      if (!seen && alterations?.opens) go(alterations.opens(saved))
    } catch (error) {
      const newer = newerIn(error)
      if (newer && onlyTagsDiffer(of, from, newer)) {
        // Somebody has tagged the row meanwhile: their tags stay, and mine come to them.
        await send(withTagsOfBoth(of, from, newer, entered), newer, startValues(of, newer, given))
        return
      }
      refuse(error)
    } finally {
      dispatch({ type: 'settle' })
    }
  }

  function refuse(error: unknown) {
    const refused = error instanceof CallRefused ? error : undefined
    const newerRow = newerIn(error)
    if (newerRow) {
      form.setFieldsValue(withTagsOfBoth(of, start, newerRow, currentValues()))
      dispatch({ type: 'conflict', newer: newerRow })
      return
    }
    // The form was opened with the right: since then the role has changed.
    if (refused?.code === 'permissionDenied') {
      dispatch({ type: 'refuse', error: say(rightGone(of, seen ? ['编辑', 'change'] : ['新建', 'create'])) })
      return
    }
    dispatch({ type: 'refuse', error: refused?.fields ? showErrors(refused.fields) : (error as Error).message })
    toast.refused(error, seen ? ['更新失败', 'Failed to update'] : ['创建失败', 'Failed to create'])
  }

  /**
   * Shows each refused value at its field; returns the messages of those that have no field here.
   */
  function showErrors(errors: Readonly<Record<string, string>>): string | undefined {
    const isHere = (name: string) => fields.some(([fieldName]) => fieldName === name)
    const here = Object.entries(errors).filter(([name]) => isHere(name))
    form.setFields(here.map(([name, message]) => ({ name, errors: [message] })))
    if (here[0]) form.scrollToField(here[0][0], { block: 'center', focus: true })
    const elsewhere = Object.entries(errors).filter(([name]) => !isHere(name))
    return elsewhere.map(([, message]) => message).join(' ') || undefined
  }

  const differences = newer ? disagreements(start, newer, currentValues()) : []
  function merge(choices: Readonly<Record<string, 'mine' | 'theirs'>>) {
    if (!newer) return
    form.setFieldsValue(settled(newer, currentValues(), differences, choices))
    dispatch({ type: 'merge' })
    toast.done('已合并，请核对后保存', 'Merged. Please check and save')
  }

  return {
    ...state,
    form,
    fields,
    start,
    uploading,
    currentValues,
    edit,
    save,
    close,
    isRestored,
    dismissRestored,
    differences,
    merge,
  }
}
/** What is said to whom a right was taken while a form was open. */
const rightGone = (of: AnyResource, [zh, en]: Pair): Pair => [
  `尚未保存：您的角色已更改，不再有${zh}${of.zh}的权限。您填写的内容仍在这里；请联系管理角色的同事，恢复权限后再保存。`,
  `Not saved: your role has changed and may no longer ${en} this (${withinSentence(of.en)}). What you typed is still here. Ask the colleague who manages roles, then save again.`,
]
/** The row as somebody else has saved it, from the refusal of an older one. */
const newerIn = (error: unknown): AnyRow | undefined =>
  error instanceof CallRefused && error.result === result.conflict && error.code === 'changedMeanwhile'
    ? (error.data.row as AnyRow | undefined)
    : undefined
export type RowForm = ReturnType<typeof useRowForm>
