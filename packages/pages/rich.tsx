import { useEffect, useRef } from 'react'

/**
 * Rich text in an island, prepared for pages by the server (`forPage`). Pages allow no inline
 * style, so its colours are painted once it is mounted.
 */
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
