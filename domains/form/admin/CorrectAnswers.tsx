import { EditOutlined } from '@ant-design/icons'
import { type AnyRow, useForget, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { groupMemberStatus } from '../model/codes.ts'

const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

/** Opens a record's answers in their form, for who may change them; members that are locked stay as they are. `onToggle`: whether the dialog stands open.
 *  It stands until what was changed has been read again: whoever decides right after would decide on the record before. */
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
  // Closed and opened again while it was being read, it is another dialog: what is typed there stays.
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
