import type { AnyResource } from '@pavilion/declare'
import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ListBody } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { onDemand } from '../onDemand.tsx'

const ExportDialog = onDemand(() => import('./ExportDialog.tsx'))
/** Exports all pages of what the list shows. */
export function ExportButton({ of, body, columns }: { of: AnyResource; body: ListBody; columns: readonly string[] }) {
  const { say } = useHere()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {say('导出', 'Export')}
      </Button>
      {open && <ExportDialog of={of} body={body} columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
