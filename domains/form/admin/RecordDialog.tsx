import { Filled } from './Filled.tsx'
import { CallRefused, Failed, Foot, newKey, send, useHere, useTell, useWork } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { App, Button, Modal, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getFormDetail } from '../model/calls/forms.ts'
import { upsertOne } from '../model/calls/records.ts'
import { type FormDefinition, savedAnswers } from '../model/definition.ts'
import { settle } from '../model/settle.ts'
import { wrongAnswers } from '../model/wrong.ts'
import { fieldNamed } from '../site/journey/steps.ts'
import { sentWords } from '../site/journey/submission.ts'
import { DrawnForm } from './drawn.tsx'
import { useFilling } from './useFilling.ts'

interface RecordDialogProps {
  title: string
  webFormId: number
  /** The group that the member belongs to. */
  groupId?: number | undefined
  /** The record to edit. */
  id?: number | undefined
  onClose: () => void
  onSaved: () => void
}

/**
 * A dialog with a whole form: to register somebody, to add or edit a member of a group (back-office
 * §2), or to correct answers.
 */
export default function RecordDialog({ title, webFormId, groupId, id, onClose, onSaved }: RecordDialogProps) {
  const isGroupMember = groupId !== undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['webForm', 'record', webFormId, id ?? 'new'],
    gcTime: 0,
    queryFn: () =>
      send(getFormDetail, {
        webFormId,
        ...(isGroupMember && { isGroupMember }),
        ...(id && { webFormRecordId: id }),
      }),
  })
  return data ? (
    <Filling
      form={data}
      more={isGroupMember ? { groupId, isGroupMember } : {}}
      title={title}
      onClose={onClose}
      onSaved={onSaved}
    />
  ) : (
    <Modal open title={title} onCancel={onClose} footer={null} width={720}>
      {error ? <Failed error={error} again={refetch} /> : <Skeleton active />}
    </Modal>
  )
}
/** The person already has a record, and the operator did not want a second one. */
class DuplicateDeclined extends Error {}
/**
 * Keeps the focus in the field while the button is pressed: an error that appears on blur would
 * move the button away from the mouse.
 */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()
function Filling({
  form,
  more,
  title,
  onClose,
  onSaved,
}: {
  form: FormDefinition
  more: object
  title: string
  onClose: () => void
  onSaved: () => void
}) {
  const { say } = useHere()
  const toast = useTell()
  const { modal } = App.useApp()
  const [dirty, setDirty] = useState(false)
  const saved = savedAnswers(form)
  // The website's language decides which checks apply, and the server knows it: here only the
  // checks of all websites run. An unchanged answer may be masked.
  const { answers, errors, setErrors, change, leave, checkAll } = useFilling(form, saved, (only, of) =>
    Object.fromEntries(
      Object.entries(wrongAnswers(form, of, { language: 'en', saved, ...(only && { only }) }))
        .filter(([id]) => saved[id] === undefined || of[id] !== saved[id])
        .map(([id, words]) => [id, say(...words)]),
    ),
  )
  const [refusals, setRefusals] = useState(0)
  const saving = useWork(save, { quiet: true })
  const attempt = useRef({ body: '', key: '' })
  const settled = settle(form, answers, saved)
  const askToLeave = async () =>
    modal.confirm({
      title: say('有未保存的修改', 'You have unsaved changes'),
      content: say('离开后这些修改将丢失。', 'They will be lost if you leave.'),
      okText: say('放弃修改', 'Discard'),
      cancelText: say('继续编辑', 'Keep editing'),
      okButtonProps: { danger: true },
    })
  useHold(dirty, askToLeave)
  const close = async () => {
    if (!dirty || (await askToLeave())) onClose()
  }
  async function save() {
    if (Object.keys(checkAll()).length) {
      setRefusals(refusals + 1)
      return
    }
    const body = {
      webFormId: form.id,
      ...more,
      webFormRecordValues: settled.answers,
      ...(form.webFormRecord && { id: form.webFormRecord.id, updatedAt: form.webFormRecord.updatedAt }),
    }
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() }
    try {
      const sent = await send(upsertOne, body, { key: attempt.current.key }).catch(async error => {
        if (!(error instanceof CallRefused) || error.code !== 'personKnown') throw error
        if (
          !(await modal.confirm({
            title: error.message,
            okText: say('仍要提交', 'Submit anyway'),
            cancelText: say('取消', 'Cancel'),
          }))
        )
          throw new DuplicateDeclined()
        return send(upsertOne, { ...body, confirmDuplicate: true }, { key: newKey() })
      })
      setDirty(false)
      toast.done(...sentWords(sent, form.webFormRecord ? ['修改成功', 'Updated'] : ['创建成功', 'Created']))
      onSaved()
    } catch (error) {
      if (error instanceof DuplicateDeclined) return
      const marked =
        error instanceof CallRefused
          ? Object.entries(error.fields ?? {}).flatMap(([key, words]) => {
              const field = fieldNamed(key)
              return field === undefined ? [] : [[field, words] as const]
            })
          : []
      if (marked.length) {
        setErrors(Object.fromEntries(marked))
        setRefusals(refusals + 1)
      } else toast.refused(error, ['提交失败', 'Could not submit'])
    }
  }
  return (
    <Modal
      open
      title={title}
      onCancel={close}
      width={720}
      mask={{ closable: false }}
      footer={
        <Foot>
          <Button onClick={close}>{say('取消', 'Cancel')}</Button>
          <Button type="primary" loading={saving.busy} onMouseDown={keepFocus} onClick={() => saving.run()}>
            {say('提交', 'Submit')}
          </Button>
        </Foot>
      }
    >
      <DrawnForm>
        <Filled
          form={form}
          answers={answers}
          saved={saved}
          settled={settled}
          errors={errors}
          refusals={refusals}
          onChange={(id, value) => {
            change(id, value)
            setDirty(true)
          }}
          onLeave={leave}
        />
      </DrawnForm>
    </Modal>
  )
}
