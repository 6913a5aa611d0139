import { NotSent } from './SendingState.tsx'
import { useFields } from './setting.tsx'
import type { useSending } from './useSending.ts'

/** How far a document is, with what can be done about it. */
export function Progress({
  sending,
  onAgain,
  onCancel,
}: {
  sending: ReturnType<typeof useSending>['sending']
  onAgain: (file: File) => void
  onCancel: () => void
}) {
  const { say } = useFields()
  return (
    <>
      {sending.state === 'sending' && (
        <p className="pf-document">
          <progress max={1} value={sending.share} aria-label={say('上传进度', 'Upload progress')} />
          <button type="button" className="pf-link" onClick={onCancel}>
            {say('取消上传', 'Cancel upload')}
          </button>
        </p>
      )}
      <p role="status" className="pf-hint">
        {sending.state === 'sending'
          ? say(
              `正在上传 ${sending.file.name} ${Math.round(sending.share * 100)}%`,
              `Uploading ${sending.file.name} ${Math.round(sending.share * 100)}%`,
            )
          : ''}
      </p>
      {sending.state === 'failed' && (
        <NotSent why={sending.why} onAgain={() => onAgain(sending.file)} onLeave={onCancel} />
      )}
    </>
  )
}
