import { useState } from 'react'

const style =
  '<base target="_blank"><style>body{font:14px/1.7 -apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:12px;color:#1f2937;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>'

/**
 * HTML as its readers see it, as tall as its content up to 420 px. The server sanitises on write;
 * the sandbox would stop scripts even if it had not.
 */
export function RichText({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(80)
  return (
    <iframe
      className="pv-rich"
      sandbox="allow-same-origin allow-popups"
      title={title}
      srcDoc={style + html}
      style={{ height }}
      onLoad={event => {
        const page = event.currentTarget.contentDocument?.documentElement
        if (page) setHeight(Math.min(420, page.scrollHeight + 2))
      }}
    />
  )
}
