import { say as pair } from '@pavilion/declare'
import { toast, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'

/**
 * Opens the browser's print dialog, which can also save a PDF. WeChat's browser has none: there a
 * hint says to use another browser, and the button copies the address.
 */
export default function PrintButton() {
  const { say } = useSite()
  const [inWechat, setInWechat] = useState(false)
  useEffect(() => setInWechat(/MicroMessenger/i.test(navigator.userAgent)), [])
  if (!inWechat)
    return (
      <button type="button" className="pf-button pf-primary" onClick={() => print()}>
        {say('打印或存为 PDF', 'Print or save as PDF')}
      </button>
    )
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => toast(pair('链接已复制', 'The link has been copied'), { tone: 'ok' }),
      () =>
        toast(pair('复制失败，请用右上角「···」菜单', 'Could not copy the link. Please use the “···” menu'), {
          tone: 'bad',
        }),
    )
  return (
    <div className="rf-print-elsewhere">
      <p>
        {say(
          '微信内不能打印。请点右上角「···」，选择「在浏览器打开」，再打印或存为 PDF。',
          'You cannot print in WeChat. Tap “···” at the top, choose “Open in browser”, then print or save as PDF.',
        )}
      </p>
      <button type="button" className="pf-button pf-primary" onClick={copy}>
        {say('复制链接', 'Copy the link')}
      </button>
    </div>
  )
}
