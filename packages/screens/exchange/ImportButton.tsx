import { UploadOutlined } from '@ant-design/icons'
import type { AnyResource, Pair } from '@pavilion/declare'
import { Button } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import { onDemand } from '../onDemand.tsx'

const ImportDialog = onDemand(() => import('./ImportDialog.tsx'))
/**
 * Imports rows from a spreadsheet: template, file, preview.
 * @param options values that the import of this list needs with the file
 */
export function ImportButton({
  of,
  options,
  label,
  onDone,
}: {
  of: AnyResource
  options?: Readonly<Record<string, string>>
  label?: Pair
  onDone: () => void
}) {
  const { say } = useHere()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {say(label ?? ['导入', 'Import'])}
      </Button>
      {open && <ImportDialog of={of} options={options} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
