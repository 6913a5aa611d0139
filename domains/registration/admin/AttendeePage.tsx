import './admin.css'
import { type AnyRow, Facts, useHere } from '@pavilion/screens'
import { Part, ThingPage, Values } from '@pavilion/screens/detail/Thing.tsx'
import { getAttendeePage } from '../model/calls.ts'
import { registerUser } from '../model/registerUser.ts'
import { Dialogs } from './Dialogs.tsx'

const who = [
  'avatar',
  'englishName',
  'position',
  'phoneNumber',
  'email',
  'country',
  'idCard',
  'gender',
  'userType',
  'registerUserCompanyId',
  'groupId',
  'remark',
]
const notes = [
  'gateNote',
  'gateChecksId',
  'companions',
  'isVip',
  'hostPhone',
  'hostEmail',
  'effectiveStartTime',
  'effectiveEndTime',
  'rfid',
]

/** The page of an attendee: who it is, whether they get in now, their badge, and what led here. */
export function AttendeePage({ row }: { row: AnyRow }) {
  const { say } = useHere()
  return (
    <>
      <Dialogs />
      <ThingPage
        asks={getAttendeePage}
        of={registerUser}
        row={row}
        aside={['passages', 'signIn', 'guest', 'messages']}
        own={{
          first: (
            <Part title={say('是谁', 'Who')}>
              <Values of={registerUser} row={row} names={who} />
            </Part>
          ),
          last: notes.some(name => row[name]) && (
            <Part title={say('给现场的说明', 'For the people on site')}>
              <Values of={registerUser} row={row} names={notes.filter(name => row[name])} />
            </Part>
          ),
        }}
      />
      <details className="pv-fold">
        <summary>{say('全部资料', 'All details')}</summary>
        <Facts of={registerUser} row={row} />
      </details>
    </>
  )
}
