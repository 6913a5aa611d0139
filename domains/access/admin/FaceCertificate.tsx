import { type AnyRow, openFile, send, useHere, useWork } from '@pavilion/screens'
import { Button } from 'antd'
import { downloadCertificate } from '../model/calls.ts'

/** Above a certificate: its PDF. */
export function FaceCertificate({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  const open = useWork(() => openFile(() => send(downloadCertificate, { id: row.id })))
  return (
    <Button type="primary" loading={open.busy} onClick={() => open.run()}>
      {say('打开 PDF', 'Open the PDF')}
    </Button>
  )
}
