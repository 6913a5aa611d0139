import { useCall, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { recount } from '../model/calls.ts'

/** Next to the differences of an event: counts its passages again from their records. */
export function Recount({ refresh }: { refresh(): void }) {
  const { say, may, project } = useHere()
  const counting = useCall(recount, {
    done: ({ count }) =>
      count
        ? [`已重新统计，仍有 ${count} 天不一致`, `Counted again. Days that still differ: ${count}`]
        : ['已按记录重新统计，全部一致', 'Counted again from the records. All agree'],
    onDone: refresh,
  })
  if (!project || !may('entryCountDifference.recount')) return null
  return (
    <Button loading={counting.busy} onClick={() => counting.send({ projectId: project.id })}>
      {say('按记录重新统计', 'Recount from records')}
    </Button>
  )
}
