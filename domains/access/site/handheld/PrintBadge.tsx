import { useState } from 'react'
import type { Pair } from '@pavilion/declare'
import { whyFailed } from '../../model/handheld/light.ts'
import { NoLine, NotTaken } from '../../model/handheld/line.ts'
import type { Scanned, Standing } from '../../model/handheld/standing.ts'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
  readonly shown: Scanned
}
type Step =
  | { readonly is: 'idle' | 'making' | 'asked' }
  | { readonly is: 'failed'; readonly why: Pair; readonly again: boolean }

/** Prints the badge of whom the light shows. It counts when the guard says that it came out. */
export function PrintBadge({ handheld, standing, shown }: Props) {
  const { say } = handheld
  const [step, setStep] = useState<Step>({ is: 'idle' })
  const isDone = standing.lately.some(one => one.requestId === shown.requestId && one.isPrinted)
  if (isDone) return <p className="handheld-hint">{say('证件已打印', 'The badge is printed')}</p>
  if (standing.answering === 'self')
    return <p className="handheld-hint">{say('有网络后可打印证件', 'Badges are printed when there is a line')}</p>
  const print = async (again: boolean) => {
    if (step.is === 'making') return
    setStep({ is: 'making' })
    try {
      await printPdf(await handheld.badge(shown.requestId, again))
      setStep({ is: 'asked' })
    } catch (error) {
      const isBefore = error instanceof NotTaken && error.message === 'badgesPrintedBefore'
      const why: Pair =
        error instanceof NoLine ? ['没有网络，不能打印', 'There is no line to print by'] : whyFailed(error)
      setStep({ is: 'failed', why, again: isBefore })
    }
  }
  if (step.is === 'asked')
    return (
      <div className="handheld-printed">
        <p role="status">{say('证件打印出来了吗？', 'Did the badge come out of the printer?')}</p>
        <button type="button" className="handheld-main" onClick={() => handheld.printedBadge(shown.requestId)}>
          {say('已打印', 'Yes, it is printed')}
        </button>
        <button type="button" onClick={() => setStep({ is: 'idle' })}>
          {say('没有', 'No')}
        </button>
      </div>
    )
  return (
    <div className="handheld-printed">
      {step.is === 'failed' && (
        <p className="handheld-trouble" role="alert">
          {say(...step.why)}
        </p>
      )}
      <button type="button" aria-busy={step.is === 'making'} onClick={() => print(step.is === 'failed' && step.again)}>
        {step.is === 'making'
          ? say('正在准备…', 'Preparing…')
          : step.is === 'failed' && step.again
            ? say('收回旧证件后再次打印', 'Collect the old badge and print again')
            : say('打印证件', 'Print the badge')}
      </button>
    </div>
  )
}
/** Opens the print dialogue of the phone; printers that are paired with it are listed there. */
async function printPdf(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  // Where a browser shows no PDF in a page, it opens one, and the guard prints from there.
  if (!navigator.pdfViewerEnabled) return void open(address)
  document.querySelector('iframe[title=badge]')?.remove()
  const frame = Object.assign(document.createElement('iframe'), { src: address, title: 'badge', hidden: true })
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  frame.contentWindow?.print()
}
