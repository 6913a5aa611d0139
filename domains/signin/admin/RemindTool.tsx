import { callApi, useHere, useTell } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'

/** Next to the contacts: reminds all of them of those who have not come. */
export function RemindTool({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  if (!may('registerUserSignInContact.remind')) return null
  const remind = async () => {
    setBusy(true)
    try {
      const { told, missing } = await callApi<{ told: number; missing: number }>('/registerUserSignInContact/remind')
      tell.done(
        told ? `已催办 ${told} 位联系人` : `${missing} 位联系人一小时内已催办过`,
        told ? `${told} contacts reminded` : `${missing} contacts were reminded within the hour`,
      )
      refresh()
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={remind}>
      {say('催办未到人员', 'Remind contacts')}
    </Button>
  )
}
