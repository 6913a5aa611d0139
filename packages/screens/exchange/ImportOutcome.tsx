import { countOf } from '@pavilion/declare'
import { Alert, Progress } from 'antd'
import { useHere } from '../environment.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import type { ImportOutcome as Outcome } from './useImport.ts'

/** How far a running import is. */
export function ImportProgress({ outcome, total }: { outcome: Outcome; total: number | undefined }) {
  const { say } = useHere()
  const processed = outcome.done + outcome.skipped
  const percent = Math.floor((processed / Math.max(1, total ?? processed)) * 100)
  return (
    <>
      <Progress percent={Math.min(99, percent)} status="active" />
      <p aria-live="polite">
        {say(
          `已处理 ${processed} 行，共 ${total ?? '…'} 行。可以离开此页面，导入完成后您会收到站内消息。`,
          `${processed} of ${total === undefined ? '…' : countOf(total, 'row')} processed. You can leave this page: we will send you a message when the import is finished.`,
        )}
      </p>
    </>
  )
}

/** What came of an import: rows imported, rows left out and why. */
export function ImportResult({ outcome }: { outcome: Outcome }) {
  const { say } = useHere()
  const { done, skipped, message, problems } = outcome
  const summary = say(
    `已导入 ${done} 行${skipped ? `，未导入 ${skipped} 行` : ''}`,
    `${countOf(done, 'row')} imported${skipped ? `, ${skipped} skipped` : ''}`,
  )
  return (
    <>
      <Alert type={toneOf(outcome)} showIcon title={message ?? summary} />
      <p className="pv-hint">
        {say(
          '可在「导入批次」中查看本次导入，也可整批撤销。',
          'You can find this import under Import batches, and undo it there.',
        )}
      </p>
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </>
  )
}

function toneOf({ done, skipped }: Outcome): 'error' | 'warning' | 'success' {
  if (done === 0) return 'error'
  return skipped ? 'warning' : 'success'
}
