import { Part, ThingPage, Values } from '@pavilion/screens/detail/Thing.tsx'
import { type AnyRow, useHere } from '@pavilion/screens'
import { getRolePage } from '../model/calls/account.ts'
import { sysRole } from '../model/sysRole.ts'

const about = ['englishName', 'remark', 'createdAt', 'updatedAt']
/** The page of a role: who has it, where it holds, what its people see and may do. */
export function RolePage({ row }: { row: AnyRow }) {
  const { say } = useHere()
  return (
    <ThingPage
      asks={getRolePage}
      of={sysRole}
      row={row}
      aside={['people', 'places']}
      own={{
        lastAside: (
          <Part title={say('关于此角色', 'About this role')}>
            <Values of={sysRole} row={row} names={about} />
          </Part>
        ),
      }}
    />
  )
}
