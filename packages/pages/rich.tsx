import { useEffect, useRef } from 'react'

/** Rich text in an island, as the server made it ready for pages (`forPage`): pages take no inline style, so its colours are painted once it stands there. */
export function Rich({ html, className }: { html: string; className: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (html && element?.querySelector('[data-color],[data-ground]'))
      import('./colours.ts').then(
        ({ paint }) => paint(element),
        () => undefined,
      )
  }, [html])
  return <div ref={box} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
