import { Icon } from './icons.tsx'
import { useFields } from './setting.tsx'
import type { PictureSending } from './usePicture.tsx'

/** The progress of an upload, which can be cancelled, or why it failed, with a retry. */
export function SendingState({
  sending,
  onAgain,
  onCancel,
}: {
  sending: PictureSending['sending']
  onAgain: () => void
  onCancel: () => void
}) {
  const { say } = useFields()
  return (
    <>
      <p role="status" className="pf-hint">
        {sending.state === 'sending'
          ? say(`正在上传 ${Math.round(sending.share * 100)}%`, `Uploading ${Math.round(sending.share * 100)}%`)
          : ''}
      </p>
      {sending.state === 'sending' && (
        <button type="button" className="pf-link" onClick={onCancel}>
          {say('取消上传', 'Cancel upload')}
        </button>
      )}
      {sending.state === 'failed' && <NotSent why={sending.why} onAgain={onAgain} onLeave={onCancel} />}
    </>
  )
}

/**
 * Why a file was not sent, with a retry and a way to continue without it. Until one is chosen,
 * `isUploading` blocks everything else.
 */
export function NotSent({ why, onAgain, onLeave }: { why: string; onAgain: () => void; onLeave: () => void }) {
  const { say } = useFields()
  return (
    <p className="pf-error">
      <Icon name="alert" />
      <span>
        {why} ·{' '}
        <button type="button" className="pf-link" data-unsent onClick={onAgain}>
          {say('重试', 'Try again')}
        </button>{' '}
        ·{' '}
        <button type="button" className="pf-link" onClick={onLeave}>
          {say('放弃上传', 'Discard the upload')}
        </button>
      </span>
    </p>
  )
}
