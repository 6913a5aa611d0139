import { signInStatus } from '@pavilion/registration/model/codes.ts'
import { isNormal, offer } from '@pavilion/registration/admin/attendees/index.ts'

offer('signIn', {
  row: {
    name: ['签到', 'Sign in'],
    right: 'registerUserSignInRecord.signIn',
    when: row => isNormal(row) && row.signInStatus !== signInStatus.signedIn,
    act: async (row, tools) => {
      await (await import('../signIn.ts')).signIn(row)
      tools.done('已签到', 'Signed in')
      tools.refresh()
    },
  },
})
