import { type AnyRow, fetchFile, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { useTry } from './useTry.ts'

/** Above a certificate: its PDF. */
export function FaceCertificate({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  const attempt = useTry()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    // Opened before the answer, so that the browser does not take it for an advertisement.
    const tab = window.open('', '_blank')
    await attempt(async () => {
      const file = await fetchFile('/registerUserFaceCertificate/download', { id: row.id }).catch(error => {
        tab?.close()
        throw error
      })
      const address = URL.createObjectURL(file)
      if (tab) tab.location.href = address
      else location.assign(address)
    })
    setBusy(false)
  }
  return (
    <Button type="primary" loading={busy} onClick={() => void open()}>
      {say('打开 PDF', 'Open the PDF')}
    </Button>
  )
}
