import { madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { forgetStrangers } from './attempts.ts'
import './audience.ts'
import { calls } from './calls.ts'
import './erasing/own.ts'
import { webUserMoves } from './moves.ts'
import { weChat } from './weChat/choose.ts'
import { expireCodes, forgetCodes } from './verificationCodes.ts'

import './weChat/messages.ts'

export { loaders } from './pages.ts'
export {
  recordsOf,
  type ListOwnRecords,
  type ListRegistered,
  type OwnRecords,
  type RegisteredPerson,
} from './recordsPort.ts'
export { merging, type Follow } from './following.ts'
export { takeName } from './takeName.ts'
export { checkCode, spendCode } from './verificationCodes.ts'
export { thingsOf, type ListThings, type Thing } from './things.ts'
export { eventsWithoutOrganiser, organiserOf, type Organiser } from './organiser.ts'
export { avatarCode, avatarLink, changePhoto, type ChangePhoto } from './avatars.ts'
export { giveWeChatHandle, openidOf } from './weChatHandle.ts'

export const domain = serverDomain({
  model,
  calls,
  moves: [webUserMoves],
  // An incomplete WeChat app is reported at startup, not at the first sign-in.
  prepare: async () => {
    weChat()
  },
  jobs: [
    schedule('account.expireCodes', '*/10 * * * *', expireCodes, { tries: 3, minutes: 5, givenUp: madeUpFor }),
    schedule(
      'account.forgetStrangers',
      '17 3 * * *',
      async ctx => {
        await forgetStrangers(ctx)
      },
      { tries: 8, minutes: 30, givenUp: madeUpFor },
    ),
    schedule('account.forgetCodes', '37 3 * * *', forgetCodes, { tries: 8, minutes: 30, givenUp: madeUpFor }),
  ],
})
