import { useHere, Foot } from '@pavilion/screens'
import { Modal, Button } from 'antd'
import { differences } from '../../model/differences.ts'
import { Differences } from './Differences.tsx'
import { draftOf, type Drafting } from './useDraft.ts'

/**
 * Shown when somebody else has saved the form: their changes, and how to continue. No changes are
 * lost.
 */
export function Conflict({ work }: { work: Drafting }) {
  const { say } = useHere()
  const { theirs } = work
  if (!theirs) return null
  return (
    <Modal
      open
      closable={false}
      mask={{ closable: false }}
      width={640}
      title={say('他人刚刚修改了此表单', 'Somebody else has just changed this form')}
      footer={
        <Foot>
          <Button onClick={work.takeTheirs}>{say('使用他人的版本', 'Take theirs')}</Button>
          <Button type="primary" onClick={work.merge}>
            {say('合并（冲突处保留我的）', 'Merge (my changes win)')}
          </Button>
        </Foot>
      }
    >
      <p>
        {say(
          '您的修改尚未保存，仍然保留。他人保存的修改：',
          'Your changes are kept but not saved yet. The other person saved:',
        )}
      </p>
      <Differences differences={differences(draftOf(work.base), draftOf(theirs))} />
      <p className="pv-hint">
        {say(
          '「使用他人的版本」后仍可用「撤销」找回您的修改。',
          'After “Take theirs”, you can get your changes back with “Undo”.',
        )}
      </p>
    </Modal>
  )
}
