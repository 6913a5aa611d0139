import { send, type AnyRow } from '@pavilion/screens'
import { signInAttendee } from '../model/calls.ts'

const refusals = {
  signedIn: undefined,
  already: ['此人已签到', 'This person has signed in already'],
  discontinued: ['此人已停用，不能签到', 'This person is discontinued and cannot sign in'],
  blackList: ['此人在黑名单中，不能签到', 'This person is on the black list and cannot sign in'],
} as const

/** Signs a person in. @throws an error in the operator's language when the desk would not */
export async function signIn({ id }: AnyRow): Promise<void> {
  const { state } = await send(signInAttendee, { id })
  const why = state && refusals[state]
  if (why) throw new Error(document.documentElement.lang.startsWith('en') ? why[1] : why[0])
}
