import { invalidInput } from '@pavilion/declare'
import { handle, type Call } from '@pavilion/http'
import * as sent from '../../model/calls/credentials.ts'
import { changeContact } from '../contact.ts'
import { givePicture, guessing } from '../guessing.ts'
import { changePassword, retrievePassword } from '../passwords.ts'
import { requiredProof } from '../proving.ts'
import { isBusyAddress, purposes, sendCode } from '../verificationCodes.ts'
import { costly, open, own } from './shared.ts'

export const credentialCalls: readonly Call[] = [
  handle(sent.sendCode, open, ({ ctx, body }) => {
    if (!purposes.includes(body.busiType))
      throw invalidInput({ busiType: ['此业务不在这里获取验证码', 'Codes for this purpose are not available here'] })
    return guessing(
      ctx,
      body,
      () => sendCode(ctx, body),
      () => isBusyAddress(ctx, body.target),
    )
  }),
  handle(sent.getPicture, open, ({ ctx }) => givePicture(ctx)),
  handle(sent.retrievePassword, open, ({ ctx, body }) => guessing(ctx, body, () => retrievePassword(ctx, body))),
  handle(sent.changePassword, costly, ({ ctx, body }) => changePassword(ctx, body)),
  handle(sent.getProof, own, ({ ctx }) => requiredProof(ctx)),
  handle(sent.changeContact, costly, ({ ctx, body }) => guessing(ctx, body, () => changeContact(ctx, body))),
]
