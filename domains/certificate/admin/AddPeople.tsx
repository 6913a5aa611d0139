import type { Pair } from '@pavilion/declare'
import { CallDialog, useForget, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { addPolicePeople, addZzPeople, createPoliceBatch, createZzBatch } from '../model/calls.ts'
import { policeCheckBatchType } from '../model/codes.ts'

const filter = ['registerUserCertTypeId', 'userType', 'registerUserCompanyId', 'groupType', 'groupId'] as const
type Of = 'registerUserPoliceCheckBatch' | 'registerUserZZBatch'

/** Takes attendees into a batch by a filter; without `id` a new batch of them is made. */
export function AddPeople({ of, id, onAdded }: { of: Of; id?: number; onAdded?: (id: number) => void }) {
  const { say, may, project } = useHere()
  const forget = useForget()
  const [open, setOpen] = useState(false)
  if (!may(`${of}.${id ? 'update' : 'create'}`)) return null
  const isPolice = of === 'registerUserPoliceCheckBatch'
  const projectId = project?.id
  const title: Pair = id ? ['按条件加入人员', 'Add people by filter'] : ['按条件新建批次', 'New batch from a filter']
  const button: Pair = id ? ['加入', 'Add'] : ['新建', 'Create batch']
  const dialog = {
    title,
    button,
    done: ({ added }: { added: number }): Pair => [`已加入 ${added} 人`, `Added: ${added}`],
    onDone: async (made: { id: number }) => {
      await forget(of)
      onAdded?.(made.id)
    },
    onClose: () => setOpen(false),
    children: (
      <p className="pv-hint">
        {say(
          '条件留空则不限；已停用的人员不会加入。',
          'Leave a condition empty for no limit. Discontinued people are not added.',
        )}
      </p>
    ),
  }
  return (
    <>
      <Button disabled={!id && !project} onClick={() => setOpen(true)}>
        {id ? say('按条件加入人员', 'Add people') : say('按条件新建', 'New from a filter')}
      </Button>
      {open && id && (
        <CallDialog
          of={isPolice ? addPolicePeople : addZzPeople}
          about={{ id }}
          fields={isPolice ? [...filter, 'unchecked'] : filter}
          {...dialog}
        />
      )}
      {open &&
        projectId &&
        !id &&
        (isPolice ? (
          <CallDialog
            of={createPoliceBatch}
            about={{ projectId }}
            start={{ type: policeCheckBatchType.local }}
            fields={['batchName', 'type', ...filter, 'unchecked']}
            {...dialog}
          />
        ) : (
          <CallDialog of={createZzBatch} about={{ projectId }} fields={['batchName', ...filter]} {...dialog} />
        ))}
    </>
  )
}
/** Beside the button of a list that makes a new row. */
export const NewPoliceBatch = ({ refresh }: { refresh(): void }) => (
  <AddPeople of="registerUserPoliceCheckBatch" onAdded={refresh} />
)
export const NewZzBatch = ({ refresh }: { refresh(): void }) => <AddPeople of="registerUserZZBatch" onAdded={refresh} />
