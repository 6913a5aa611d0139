import type { ModalFuncProps } from 'antd'
import type { Deleting } from '../../alter.ts'
import { Environment, sayIn, type Surroundings } from '../../environment.tsx'
import type { AnyRow } from '../../logic/text.ts'

/** Asks before rows are deleted; `deleting` adds what goes with them. */
export async function mayDelete(
  modal: {
    confirm(props: ModalFuncProps): { then<T>(resolve: (confirmed: boolean) => T, reject: VoidFunction): Promise<T> }
  },
  here: Surroundings,
  rows: readonly AnyRow[],
  deleting: Deleting | undefined,
): Promise<boolean> {
  const say = sayIn(here.language)
  const more = await deleting?.ask(rows)
  const one = rows.length === 1
  return modal
    .confirm({
      title: say('确认后删除？', 'Delete after confirmation?'),
      content: (
        <>
          {more && <Environment value={here}>{more}</Environment>}
          <p>
            {one
              ? say('30 天内可在回收站恢复。', 'You can restore it from the recycle bin for 30 days.')
              : say(
                  `将删除 ${rows.length} 条记录，30 天内可在回收站恢复。`,
                  `${rows.length} records will be moved to the recycle bin. You can restore them for 30 days.`,
                )}
          </p>
        </>
      ),
      okText: say('删除', 'Delete'),
      cancelText: say('取消', 'Cancel'),
      okButtonProps: { danger: true },
    })
    .then(
      confirmed => confirmed,
      () => false,
    )
}
