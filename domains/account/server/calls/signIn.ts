import { signOutVisitor } from '@pavilion/declare'
import { handle, visitor, type Call, type Incoming } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as sent from '../../model/calls/signIn.ts'
import { autoSignInByToken } from '../appTickets.ts'
import { guessing, type Picture } from '../guessing.ts'
import { namePhoneSignIn, numberSignIn, signInPhoneNumber } from '../knownPeople.ts'
import { autoSignInByParticipantId } from '../participants.ts'
import { signIn, signOut } from '../signIn.ts'
import { queueSignIn } from '../signInQueue.ts'
import { signUp, type Device } from '../signUp.ts'
import { thirdPartySignIn } from '../weChat/signIn.ts'
import { device, open } from './shared.ts'

/** A way in whose wrong tries are counted. */
const guessed =
  <B, T>(way: (ctx: Context, body: B, from: Device) => Promise<T>) =>
  (incoming: Incoming<B & Picture>) =>
    guessing(incoming.ctx, incoming.body, () => way(incoming.ctx, incoming.body, device(incoming)))

export const signInCalls: readonly Call[] = [
  handle(sent.signUp, open, guessed(signUp)),
  handle(sent.signIn, open, incoming => {
    const enter = () => guessed(signIn)(incoming)
    return incoming.body.password ? queueSignIn(enter) : enter()
  }),
  handle(sent.signInPhoneNumber, open, guessed(signInPhoneNumber)),
  handle(sent.namePhoneSignIn, open, guessed(namePhoneSignIn)),
  handle(sent.numberSignIn, open, guessed(numberSignIn)),
  handle(sent.thirdPartySignIn, open, incoming => thirdPartySignIn(incoming.ctx, incoming.body, device(incoming))),
  handle(sent.autoSignInByToken, open, incoming =>
    autoSignInByToken(incoming.ctx, incoming.body.token, device(incoming)),
  ),
  handle(sent.autoSignInByParticipantId, open, incoming =>
    autoSignInByParticipantId(incoming.ctx, incoming.body, device(incoming)),
  ),
  handle(signOutVisitor, { guard: visitor(), whenClosed: true }, ({ ctx, token }) => signOut(ctx, token)),
]
