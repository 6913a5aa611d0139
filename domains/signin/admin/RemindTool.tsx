import { useCall, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { remindContacts } from '../model/calls.ts'

/** Next to the contacts: reminds all of them of those who have not come. */
export function RemindTool({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const remind = useCall(remindContacts, {
    done: ({ reminded, missing }) =>
      reminded
        ? [`已催办 ${reminded} 位联系人`, `${reminded} contacts reminded`]
        : [`${missing} 位联系人一小时内已催办过`, `${missing} contacts were reminded within the hour`],
    onDone: refresh,
  })
  if (!may('registerUserSignInContact.remind')) return null
  return (
    <Button loading={remind.busy} onClick={() => remind.send({})}>
      {say('催办未到人员', 'Remind contacts')}
    </Button>
  )
}
