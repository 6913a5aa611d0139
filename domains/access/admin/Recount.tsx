import { callApi, useHere, useTell } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'

/** Next to the differences of an event: counts its passages anew from their records. */
export function Recount({ refresh }: { refresh(): void }) {
  const { say, may, project } = useHere()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  if (!project || !may('entryCountDifference.recount')) return null
  const recount = async () => {
    setBusy(true)
    try {
      const { count } = await callApi<{ count: number }>('/entryCountDifference/recount', { projectId: project.id })
      tell.done(
        count ? `已重新统计，仍有 ${count} 天不一致` : '已按记录重新统计，全部一致',
        count ? `Counted anew. Days that still differ: ${count}` : 'Counted anew from the records. All agree',
      )
      refresh()
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={recount}>
      {say('按记录重新统计', 'Recount from records')}
    </Button>
  )
}
