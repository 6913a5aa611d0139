import type { ResultOf } from '@pavilion/declare'
import { Rich, send } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import { getCandidate, type Candidate } from '../model/calls.ts'
import { Cover, Rise, Total, VoteButton } from './parts.tsx'
import type { Voting } from './useVoting.ts'

/**
 * The introduction of a candidate in a dialog over the list; on phones a sheet at the bottom
 * (visitor-side §2.8).
 */
export function CandidateDialog({ item, voting, onClose }: { item: Candidate; voting: Voting; onClose: () => void }) {
  const { site, poll } = voting
  const box = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [read, setRead] = useState<ResultOf<typeof getCandidate> | null>()
  const introduction = read && site.words(read, 'introduction')
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) {
      dialog.showModal()
      title.current?.focus()
    }
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    send(getCandidate, { id: item.id }, { quiet: true }).then(setRead, () => setRead(null))
  }, [item.id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes by itself; the click is the one beside the dialog
    <dialog
      ref={box}
      className="vote-dialog"
      aria-labelledby={`vote-name-${item.id}`}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === box.current) onClose()
      }}
    >
      <div className="vote-dialog-inner">
        <button type="button" className="vote-close" aria-label={site.say('关闭', 'Close')} onClick={onClose}>
          ×
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
        <div className="vote-dialog-body" tabIndex={0}>
          {item.cover ? <Cover item={item} sizes="(min-width: 1024px) 560px, 100vw" /> : null}
          <h2 ref={title} tabIndex={-1} id={`vote-name-${item.id}`} lang={site.spoken(item)}>
            {site.named(item)}
          </h2>
          <p className="vote-figures">
            <Total item={item} />
            <Rise item={item} />
          </p>
          {site.words(item, 'info') ? (
            <p className="muted" lang={site.spoken(item, 'info')}>
              {site.words(item, 'info')}
            </p>
          ) : null}
          {introduction ? (
            <div lang={site.spoken(read, 'introduction')}>
              <Rich html={introduction} className="prose" />
            </div>
          ) : read === undefined ? (
            <p className="muted" role="status">
              {site.say('正在加载…', 'Loading…')}
            </p>
          ) : null}
        </div>
        <div className="vote-dialog-foot">
          <a
            className="button button-quiet"
            href={site.link('/vote-item-detail', { id: item.id, voteTopicId: poll.topic.id })}
          >
            {site.say('查看详情', 'View details')}
          </a>
          <VoteButton item={item} voting={voting} onConfirmed={onClose} />
        </div>
      </div>
    </dialog>
  )
}
