import { EditOutlined } from '@ant-design/icons'
import { type AnyRow, useForget, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { groupMemberStatus } from '../model/codes.ts'

const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

/**
 * A button that opens a record's answers in their form; locked members cannot be changed.
 * The dialog stays open until the changed record has been read again, so that nobody decides on the
 * old answers. `onToggle` reports whether it is open.
 */
export function CorrectAnswers({ record, onToggle }: { record: AnyRow; onToggle?: (open: boolean) => void }) {
  const { say, may } = useHere()
  const forget = useForget()
  const [open, setOpen] = useState(false)
  const turn = useRef(0)
  if (
    !may('webFormRecord.update') ||
    !may('webForm.getDetail') ||
    record.deletedAt ||
    record.memberStatus === groupMemberStatus.locked
  )
    return null
  const toggle = (now: boolean) => {
    turn.current++
    setOpen(now)
    onToggle?.(now)
  }
  // If the dialog was closed and opened again meanwhile, it stays open with what was typed.
  async function readAgain() {
    const mine = turn.current
    await forget('webFormRecord', 'dashboard')
    if (turn.current === mine) toggle(false)
  }
  return (
    <p>
      <Button icon={<EditOutlined />} onClick={() => toggle(true)}>
        {say('修改答案', 'Correct the answers')}
      </Button>
      {open && (
        <Suspense>
          <RecordDialog
            title={say('修改答案', 'Correct the answers')}
            webFormId={record.webFormId as number}
            id={record.id}
            groupId={record.isGroupMember && record.groupId ? (record.groupId as number) : undefined}
            onClose={() => toggle(false)}
            onSaved={readAgain}
          />
        </Suspense>
      )}
    </p>
  )
}
