import { Checkbox, type ModalFuncProps } from 'antd'
import { sayIn, type Surroundings } from '../../environment.tsx'

/**
 * Asks whether the people concerned are notified that these rows are back; they are not, unless it is
 * chosen. Undefined if the person cancels.
 */
export async function askToRestore(
  modal: {
    confirm(props: ModalFuncProps): { then<T>(resolve: (confirmed: boolean) => T, reject: VoidFunction): Promise<T> }
  },
  { language }: Pick<Surroundings, 'language'>,
  count: number,
): Promise<{ readonly tellPeople: boolean } | undefined> {
  const say = sayIn(language)
  const chosen = { tellPeople: false }
  const confirmed = await modal.confirm({
    title: say(`恢复 ${count} 项？`, `Restore ${count} ${count === 1 ? 'item' : 'items'}?`),
    okText: say('恢复', 'Restore'),
    cancelText: say('取消', 'Cancel'),
    content: (
      <Checkbox
        onChange={({ target }) => {
          chosen.tellPeople = target.checked
        }}
      >
        {say('按恢复后的状态发短信或邮件通知本人', 'Notify people of their restored status by text message or e-mail')}
      </Checkbox>
    ),
  })
  return confirmed ? chosen : undefined
}
