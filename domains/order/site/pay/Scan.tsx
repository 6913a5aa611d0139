import { inLanguage } from '@pavilion/declare'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { useSite } from '@pavilion/pages'
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
  onAgain: () => void
}) {
  const { say, language } = useSite()
  const name = way ? inLanguage(way.name, language) : ''
  return (
    <div className="shop-scan">
      <QrCode text={text} label={say(`${name}的付款二维码`, `Payment code of ${name}`)} />
      <p role="status">
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
      <button type="button" className="pf-link" onClick={onAgain}>
        {say('我已付款，刷新状态', 'I have paid: check now')}
      </button>
    </div>
  )
}
