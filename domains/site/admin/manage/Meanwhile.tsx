import { type AnyRow, Conflict, disagreements, useHere } from '@pavilion/screens'
import { Modal } from 'antd'
import { webComponent } from '../../model/index.ts'
import type { Conflict as SettingsConflict } from './useBuilder.ts'

/**
 * Somebody else has saved the same component, and both changed the same setting: shows both values
 * to choose from.
 */
export default function Meanwhile({
  conflict,
  onSettle,
  onDiscard,
}: {
  conflict: SettingsConflict
  onSettle: (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => void
  onDiscard: () => void
}) {
  const { say } = useHere()
  return (
    <Modal
      open
      width={720}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={say('两人同时修改了这个组件', 'Somebody else changed this component too')}
    >
      <Conflict
        of={webComponent}
        open={disagreements(conflict.base, conflict.newer, { ...conflict.base, ...conflict.values })}
        newer={conflict.newer as unknown as AnyRow}
        onSettle={onSettle}
        onDiscard={onDiscard}
      />
    </Modal>
  )
}
