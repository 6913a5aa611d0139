import { boolean, eventSettings } from '@pavilion/declare'

const signingIn = ['现场签到', 'Sign-in'] as const

/** How often people sign in at an event. */
export const signinSettings = eventSettings({
  signInDaily: boolean('每天签到', 'Sign in each day', {
    section: signingIn,
    hint: [
      '开启后，每人每天都要签到；关闭时，整个活动签到一次',
      'When on, people sign in on each day. When off, once for the whole event',
    ],
  }),
})
