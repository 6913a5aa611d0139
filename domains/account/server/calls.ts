import { resourceCalls, type Call } from '@pavilion/http'
import { dataErasure } from '../model/erasure.ts'
import { requestVerificationCode, verificationCode } from '../model/verificationCode.ts'
import { commonLoginUser, weChatUser, wxAccessTokenJsapiTicket } from '../model/weChat.ts'
import { credentialCalls } from './calls/credentials.ts'
import { operatorCalls } from './calls/operators.ts'
import { ownAccountCalls } from './calls/ownAccount.ts'
import { participantCalls } from './calls/participants.ts'
import { signInCalls } from './calls/signIn.ts'
import { weChatCalls } from './calls/weChat.ts'
import { webUserCalls } from './operators.ts'

const generated = [
  verificationCode,
  requestVerificationCode,
  weChatUser,
  commonLoginUser,
  wxAccessTokenJsapiTicket,
  dataErasure,
].flatMap(of => resourceCalls(of))

/** Every call of the domain. CALLS.md describes those of visitors. */
export const calls: readonly Call[] = [
  ...webUserCalls,
  ...generated,
  ...operatorCalls,
  ...signInCalls,
  ...credentialCalls,
  ...ownAccountCalls,
  ...participantCalls,
  ...weChatCalls,
]
