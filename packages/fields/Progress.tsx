import { NotSent } from './SendingState.tsx'
import { useFields } from './setting.tsx'
import type { useSending } from './useSending.ts'

/** How far a document is, with what can be done about it. */
export function Progress({
  sending,
  more,
  onAgain,
  onCancel,
}: {
  sending: ReturnType<typeof useSending>['sending']
  /** How many wait behind it, where several are sent: which one failed is named then. */
  more?: number
  onAgain: (file: File) => void
  onCancel: () => void
}) {
  const { say } = useFields()
  const whyOf = (name: string, why: string, more: number) =>
    `${name}${say('：', ': ')}${why}${more ? say(`（还有 ${more} 个待上传）`, ` (${more} more to upload)`) : ''}`
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
        <NotSent
          why={more === undefined ? sending.why : whyOf(sending.file.name, sending.why, more)}
          onAgain={() => onAgain(sending.file)}
          onLeave={onCancel}
        />
      )}
    </>
  )
}
