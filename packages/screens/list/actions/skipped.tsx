import type { AnyResource } from '@pavilion/declare'
import type { App } from 'antd'
import type { BatchOutcome } from '../../alter.ts'
import type { useHere } from '../../environment.tsx'
import { type AnyRow, titleOf } from '../../logic/text.ts'

/** Shows which rows of a batch were skipped, and why. */
export function showSkipped(
  modal: Pick<ReturnType<typeof App.useApp>['modal'], 'info'>,
  { say, language }: Pick<ReturnType<typeof useHere>, 'say' | 'language'>,
  of: AnyResource,
  rows: readonly AnyRow[],
  { done, skipped }: BatchOutcome,
): void {
  const title = (id: number) => titleOf(of, rows.find(row => row.id === id) ?? { id }, language)
  modal.info({
    title: say(`${done} 条已处理，${skipped.length} 条未处理`, `${done} done, ${skipped.length} skipped`),
    icon: null,
    width: 560,
    okText: say('知道了', 'OK'),
    content: (
      <table aria-label={say('未处理的记录', 'Skipped records')} className="pv-problems">
        <thead>
          <tr>
            <th>{say(of.zh, of.en)}</th>
            <th>{say('原因', 'Reason')}</th>
          </tr>
        </thead>
        <tbody>
          {skipped.map(({ id, why }) => (
            <tr key={id}>
              <th scope="row">{title(id)}</th>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  })
}
