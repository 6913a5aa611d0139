import { type BatchOutcome, CallRefused, fetchFile, useHere, useTell } from '@pavilion/screens'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import type { Question } from './asking.ts'
import { keptPrinter, LayoutChoice, PrinterChoice } from './printer.tsx'

/**
 * Prints the badges of chosen people: the PDF opens in a tab of its own. A badge that was printed
 * before is printed again only when the operator says so.
 */
export function PrintBadges({
  question: { rows },
  onClose,
}: {
  question: Question
  onClose: (outcome: BatchOutcome | undefined) => void
}) {
  const { say, project } = useHere()
  const tell = useTell()
  const [template, setTemplate] = useState<number>()
  const [printer, setPrinter] = useState(() => keptPrinter(project?.id))
  const [busy, setBusy] = useState(false)
  const [before, setBefore] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const print = async () => {
    setBusy(true)
    setTrouble(undefined)
    // Opened before the answer, so that the browser does not take it for an advertisement.
    const tab = window.open('', '_blank')
    try {
      const file = await fetchFile('/registerUser/printBadges', {
        ids: rows.map(({ id }) => id),
        ...(template && { registerUserCertTemplateConfigId: template }),
        ...(printer && { registerUserPrinterId: printer }),
        ...(before && { again: true }),
      })
      const address = URL.createObjectURL(file)
      if (tab) tab.location.href = address
      else location.assign(address)
      tell.done('已生成', 'Ready to print')
      onClose({ done: rows.length, skipped: [] })
    } catch (error) {
      tab?.close()
      const words = error instanceof Error ? error.message : String(error)
      if (error instanceof CallRefused && error.code === 'badgesPrintedBefore') setBefore(words)
      else setTrouble(words)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" onFinish={print}>
      <LayoutChoice value={template} onChange={setTemplate} />
      <PrinterChoice value={printer} onChange={setPrinter} />
      {before && (
        <Alert
          className="rg-note"
          type="warning"
          showIcon
          role="alert"
          title={before}
          description={say('请先收回旧证件。', 'Please collect the old badge first.')}
        />
      )}
      {trouble && <Alert className="rg-note" type="error" showIcon title={trouble} role="alert" />}
      <Button type="primary" htmlType="submit" danger={Boolean(before)} loading={busy}>
        {before ? say('仍然打印', 'Print again') : say('打印', 'Print')}
      </Button>
    </Form>
  )
}
