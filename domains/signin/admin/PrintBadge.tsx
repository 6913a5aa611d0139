import { printBadges } from '@pavilion/certificate/model/calls.ts'
import { CallRefused, send, useHere, useWork } from '@pavilion/screens'
import { useEffect, useState } from 'react'

/** The badge printer that was chosen last at this device (domains/registration/admin/printer.tsx). */
function keptPrinter(projectId: number | undefined): number | undefined {
  try {
    return Number(localStorage.getItem(`pavilion.badgePrinter.${projectId ?? ''}`)) || undefined
  } catch {
    return undefined
  }
}
/**
 * Prints the badge of who has just come, by button or F2. A second copy is asked about first. The
 * PDF opens in a tab of its own, where the browser prints it.
 */
export function PrintBadge({ id }: { readonly id: number }) {
  const { say, project } = useHere()
  const [again, setAgain] = useState(false)
  const print = useWork(
    async () => {
      // Opened with the key press: later the browser would take it for an advertisement.
      const tab = window.open('', '_blank')
      try {
        const printer = keptPrinter(project?.id)
        const pdf = await send(printBadges, {
          ids: [id],
          ...(printer && { registerUserPrinterId: printer }),
          ...(again && { again }),
        })
        const address = URL.createObjectURL(pdf)
        if (tab) tab.location.href = address
        else location.assign(address)
        setAgain(true)
      } catch (error) {
        tab?.close()
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
