import { handOutBadge, printBadges } from '@pavilion/certificate/model/calls.ts'
import { keptPrinter } from '@pavilion/certificate/admin/index.ts'
import { CallRefused, openFile, send, useHere, useWork, wallClock } from '@pavilion/screens'
import { useEffect, useState } from 'react'
import type { Met } from '../model/calls.ts'

/**
 * Prints the badge of who has just come, by button or F2. A second copy is asked about first. The
 * PDF opens in a tab of its own, where the browser prints it. That it is in their hand is confirmed
 * by F3, or by scanning it.
 */
export function PrintBadge({ person }: { readonly person: Met }) {
  const { say, project, zone } = useHere()
  const { id } = person
  const [printed, setPrinted] = useState(person.printed > 0)
  const [again, setAgain] = useState(false)
  const [handedOutAt, setHandedOutAt] = useState(person.handedOutAt)
  useEffect(() => setHandedOutAt(person.handedOutAt), [person.handedOutAt])
  const [asks, setAsks] = useState(false)
  const print = useWork(
    async () => {
      try {
        const printer = keptPrinter(project?.id)
        await openFile(() =>
          send(printBadges, {
            ids: [id],
            ...(printer && { registerUserPrinterId: printer }),
            ...(again && { again }),
          }),
        )
        setAgain(true)
        setPrinted(true)
        setHandedOutAt(null)
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'badgesPrintedBefore') setAgain(true)
        throw error
      }
    },
    { quiet: true },
  )
  const hand = useWork(
    async (more: { readonly again?: true; readonly takeBack?: true } = {}) => {
      try {
        setHandedOutAt((await send(handOutBadge, { id, ...more })).handedOutAt)
        setAsks(false)
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'badgeHandedOutBefore') setAsks(true)
        throw error
      }
    },
    { quiet: true },
  )
  const isWaiting = printed && !handedOutAt
  const handOut = () => hand.run(asks ? { again: true } : {})
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F2' && !(event.key === 'F3' && isWaiting)) return
      event.preventDefault()
      void (event.key === 'F2' ? print.run() : handOut())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  const failure = print.failure ?? hand.failure
  return (
    <>
      <button type="button" className="si-quiet" disabled={print.busy} onClick={() => void print.run()}>
        {again ? say('再打一张（F2）', 'Print again (F2)') : say('打印证件（F2）', 'Print the badge (F2)')}
      </button>
      {isWaiting && (
        <button type="button" className="si-quiet" disabled={hand.busy} onClick={() => void handOut()}>
          {asks
            ? say('仍然发放（F3）', 'Hand it out all the same (F3)')
            : say('证件已交给本人（F3）', 'Badge handed out (F3)')}
        </button>
      )}
      {handedOutAt && (
        <span className="si-note" role="status">
          {say(
            `证件已于 ${wallClock(handedOutAt, zone).slice(11, 16)} 发放`,
            `Badge handed out at ${wallClock(handedOutAt, zone).slice(11, 16)}`,
          )}{' '}
          <button
            type="button"
            className="si-link"
            disabled={hand.busy}
            onClick={() => void hand.run({ takeBack: true })}
          >
            {say('撤销', 'Undo')}
          </button>
        </span>
      )}
      {isWaiting && !asks && (
        <span className="si-note">
          {person.reprint
            ? say('资料有变，请重新打印证件', 'The data changed: print the badge again')
            : say('交给本人时按 F3，或扫一下证件', 'When you hand it over, press F3 or scan the badge')}
        </span>
      )}
      {failure && (
        <span role="alert" className="si-print">
          {failure.message}
        </span>
      )}
    </>
  )
}
