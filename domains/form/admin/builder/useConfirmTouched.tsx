import { send, useHere } from '@pavilion/screens'
import { App } from 'antd'
import { getTouched } from '../../model/calls/builder.ts'
import { fieldsOf } from '../../model/definition.ts'
import { differences, fieldsTouched } from '../../model/differences.ts'
import type { FormDraft } from '../../model/draft.ts'

/** The form as it was read, and how many have filled it in. */
interface Saved extends FormDraft {
  readonly id: number
  readonly records: number
}
/** Asks before a save that changes questions which existing records have answered. */
export function useConfirmTouched(): (draft: FormDraft, base: Saved) => Promise<boolean> {
  const { say } = useHere()
  const { modal } = App.useApp()
  return async (draft, base) => {
    const fieldIds = fieldsTouched(differences(base, draft))
    if (fieldIds.length === 0 || !base.records) return true
    const touched = await send(getTouched, { id: base.id, fieldIds }).catch(() => undefined)
    if (!touched?.records) return true
    const names = new Map(
      [...fieldsOf(base), ...fieldsOf(draft)].map(field => [
        field.id,
        say(field.name, field.englishName || field.name),
      ]),
    )
    const confirmed = await modal.confirm({
      width: 520,
      title: say(
        `此修改涉及${touched.about ? '约' : ''} ${touched.records} 条记录`,
        `This change affects ${touched.about ? 'about ' : ''}${touched.records} ${touched.records === 1 ? 'record' : 'records'}`,
      ),
      okText: say('仍要保存', 'Save anyway'),
      cancelText: say('取消', 'Cancel'),
      content: (
        <>
          <p>
            {say(
              '已有记录保留填写时的版本，答案不会丢失；统计和筛选使用新的定义。',
              'Existing records keep their version of the form and all their answers. Statistics and filters use the new definition.',
            )}
          </p>
          <ul>
            {Object.entries(touched.fields).map(([id, count]) => (
              <li key={id}>
                {names.get(Number(id))}
                {say(`：${count} 条`, `: ${count}`)}
              </li>
            ))}
          </ul>
        </>
      ),
    })
    return Boolean(confirmed)
  }
}
