import { Dialog, useFields } from '@pavilion/fields'
import { confirmed } from '@pavilion/pages'
import { say as pair, type Pair } from '@pavilion/declare'
import { Closed } from '../journey/Closed.tsx'
import { Filling, Skeleton } from '../journey/Filling.tsx'
import { asksForPhoto, Notice } from '../journey/Notice.tsx'
import { useEffect, useRef } from 'react'
import { useJourney } from '../journey/useJourney.ts'
import type { Within } from './within.ts'

interface MemberDialogProps {
  webFormId: number
  within: Within
  title: string
  /** Label of the button on the last step. */
  last: Pair
  onClose: () => void
}

/**
 * A whole form in a dialog: for a member of a group, or one of several people (visitor-side §2.9).
 * For a group member the draft stays when the dialog is closed; for one of several people closing
 * asks first, then discards it.
 */
export function MemberDialog({ webFormId, within, title, last, onClose }: MemberDialogProps) {
  const journey = useJourney({ webFormId, access: 'signedIn', within })
  const { state, form } = journey
  const { say, device } = useFields()
  const inside = useRef<HTMLDivElement>(null)
  const filling = state.phase === 'filling'
  // On desktops the cursor is in the first field at once; on phones this would open the keyboard.
  useEffect(() => {
    if (filling && device === 'desktop')
      inside.current?.querySelector<HTMLElement>('.rf-grid :is(input, select, textarea):not(:disabled)')?.focus()
  }, [filling, device])
  const close = async () => {
    if (
      within.collect &&
      state.touched &&
      !(await confirmed(pair('放弃已填写的内容？', 'Discard what you have typed?'), {
        confirm: pair('放弃', 'Discard'),
      }))
    )
      return
    if (within.collect) journey.discard()
    onClose()
  }
  return (
    <Dialog wide title={title} onClose={close}>
      {state.phase === 'loading' ? (
        <Skeleton />
      ) : !form ? (
        <div className="rf-closed" role="status">
          <p>{state.why}</p>
          <button type="button" className="pf-button" onClick={journey.load}>
            {say('重试', 'Try again')}
          </button>
        </div>
      ) : state.phase === 'closed' ? (
        <Closed journey={journey} />
      ) : (
        <div ref={inside}>
          <Filling journey={journey} last={last} />
        </div>
      )}
      {state.phase === 'notice' && form && (
        <Notice
          html={journey.site.words(form, 'userInformation')}
          photo={asksForPhoto(form)}
          onRead={journey.readNotice}
        />
      )}
    </Dialog>
  )
}
