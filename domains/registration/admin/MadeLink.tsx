import { useHere, useTell } from '@pavilion/screens'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'

/** A link that was just made, to copy. */
export function MadeLink({ link, children }: { readonly link: string; readonly children?: ReactNode }) {
  const { say } = useHere()
  const tell = useTell()
  const address = new URL(link, location.origin).href
  return (
    <>
      <Input.TextArea readOnly autoSize value={address} aria-label={say('链接', 'Link')} />
      {children && <p className="pv-hint">{children}</p>}
      <Button
        onClick={() => navigator.clipboard.writeText(address).then(() => tell.done('已复制', 'Copied'), tell.refused)}
      >
        {say('复制', 'Copy')}
      </Button>
    </>
  )
}
