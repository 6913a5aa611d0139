import type { Pair } from '@pavilion/declare'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import type { RowAction } from '../../alter.ts'
import { useTell } from '../../call/hooks.ts'
import { useHere } from '../../environment.tsx'
import type { AnyRow } from '../../logic/text.ts'

/** An action that is no move. */
export type OwnAction = Exclude<RowAction, { move: string }>

/** Does what a domain lets people do with a row: goes where it leads, or asks, acts and says what was refused. */
export function useActing(refresh: () => void) {
  const { say } = useHere()
  const { modal } = App.useApp()
  const toast = useTell()
  const go = useNavigate()
  return async (row: AnyRow, action: OwnAction): Promise<void> => {
    if ('open' in action) {
      go(action.open(row))
      return
    }
    if (
      action.confirm &&
      !(await modal.confirm({
        title: say(action.confirm),
        okText: say('确定', 'OK'),
        cancelText: say('取消', 'Cancel'),
        okButtonProps: { danger: action.danger === true },
      }))
    )
      return
    const stays = (title: Pair, lines: readonly string[]) =>
      void modal.info({
        title: say(title),
        icon: null,
        okText: say('知道了', 'OK'),
        content: lines.map(line => <p key={line}>{line}</p>),
      })
    try {
      await action.act(row, { refresh, done: toast.done, refused: toast.refused, stays })
    } catch (error) {
      toast.refused(error)
    }
  }
}
