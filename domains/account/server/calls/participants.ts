import { anyone, handle, type Call } from '@pavilion/http'
import * as sent from '../../model/calls/participants.ts'
import { authorizeApp, checkAppToken, knownApp } from '../appTickets.ts'
import { associateParticipant, getDetailByParticipantId, rowsIncludeParticipantType } from '../participants.ts'
import { getWebUserEncryptionPhone } from '../sister.ts'
import { offlineScript } from '../offline/index.ts'
import { open, own } from './shared.ts'

export const participantCalls: readonly Call[] = [
  handle(sent.getDetailByParticipantId, own, ({ ctx, body }) => getDetailByParticipantId(ctx, body)),
  handle(sent.associateParticipant, own, ({ ctx, body }) => associateParticipant(ctx, body)),
  handle(sent.rowsIncludeParticipantType, own, ({ ctx, body }) => rowsIncludeParticipantType(ctx, body.where)),
  handle(sent.getWebUserEncryptionPhone, own, ({ ctx }) => getWebUserEncryptionPhone(ctx)),
  handle(sent.knownApp, own, ({ ctx, body }) => knownApp(ctx, body.redirectUri)),
  handle(sent.authorizeApp, own, ({ ctx, body }) => authorizeApp(ctx, body.redirectUri)),
  handle(sent.checkAppToken, open, ({ ctx, body }) => checkAppToken(ctx, body)),
  handle(sent.offlineWorker, { guard: anyone() }, offlineScript),
]
