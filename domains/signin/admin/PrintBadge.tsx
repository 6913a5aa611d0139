import { printBadges } from '@pavilion/certificate/model/calls.ts'
import { keptPrinter } from '@pavilion/certificate/admin/index.ts'
import { CallRefused, openFile, send, useHere, useWork } from '@pavilion/screens'
import { useEffect, useState } from 'react'

/**
 * Prints the badge of who has just come, by button or F2. A second copy is asked about first. The
 * PDF opens in a tab of its own, where the browser prints it.
 */
export function PrintBadge({ id }: { readonly id: number }) {
  const { say, project } = useHere()
  const [again, setAgain] = useState(false)
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
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'badgesPrintedBefore') setAgain(true)
        throw error
      }
    },
    { quiet: true },
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return
      event.preventDefault()
      void print.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <>
      <button type="button" className="si-quiet" disabled={print.busy} onClick={() => void print.run()}>
        {again ? say('再打一张（F2）', 'Print again (F2)') : say('打印证件（F2）', 'Print the badge (F2)')}
      </button>
      {print.failure && (
        <span role="alert" className="si-print">
          {print.failure.message}
        </span>
      )}
    </>
  )
}
