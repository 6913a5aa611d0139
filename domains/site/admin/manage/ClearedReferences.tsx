import { useHere } from '@pavilion/screens'
import { Modal } from 'antd'
import type { LeftBehind } from '../../model/calls/builder.ts'

/** Lists the references that a component pasted from another project had to lose. */
export function ClearedReferences({ list, onClose }: { list: readonly LeftBehind[]; onClose: () => void }) {
  const { say } = useHere()
  return (
    <Modal
      open
      footer={null}
      title={say('部分引用未能带入本活动', 'Some references could not be brought along')}
      onCancel={onClose}
    >
      <p>
        {say(
          '以下内容属于原活动，引用已清除，请重新选择：',
          'These belong to the original event, so the references were cleared. Please choose again:',
        )}
      </p>
      <ul>
        {list.map(each => (
          <li key={`${each.name} ${each.value}`}>
            {each.name || say('（未命名）', '(unnamed)')} <code>{each.value}</code>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
