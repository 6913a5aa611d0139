import { inLanguage } from '@pavilion/declare'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { useSite } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import type { PayWay } from '../shop.ts'

/** The code of an attempt; the page waits beside it for the money. */
export default function Scan({
  text,
  way,
  simulated,
  onAgain,
}: {
  text: string
  way: PayWay | undefined
  simulated: boolean
  onAgain: () => void | Promise<void>
}) {
  const { say, language } = useSite()
  const name = way ? inLanguage(way.name, language) : ''
  const words = useRef<HTMLParagraphElement>(null)
  const [asked, setAsked] = useState(0)
  // The button that was pressed is gone: whoever hears the page goes on at what to do now.
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  const again = async () => {
    await onAgain()
    setAsked(asked + 1)
  }
  return (
    <div className="shop-scan">
      <QrCode text={text} label={say(`${name}的付款二维码`, `Payment code of ${name}`)} />
      <p ref={words} tabIndex={-1}>
        {say(
          `请用手机打开${name}扫码付款。付款后本页会自动继续。`,
          `Scan the code with ${name} on your phone. This page continues automatically once you have paid.`,
        )}
      </p>
      {simulated && /^https?:/.test(text) && (
        <a className="pf-link" href={text} target="_blank" rel="noreferrer">
          {say('打开沙箱付款页（新标签页）', 'Open the sandbox’s payer page (new tab)')}
        </a>
      )}
      <button type="button" className="pf-link" onClick={() => void again()}>
        {say('我已付款，刷新状态', 'I have paid: check now')}
      </button>
      <p role="status">
        {asked > 0 && (
          <span key={asked}>
            {say(
              '还没有收到付款，本页会继续等待。',
              'Your payment has not arrived yet. This page keeps waiting for it.',
            )}
          </span>
        )}
      </p>
    </div>
  )
}
