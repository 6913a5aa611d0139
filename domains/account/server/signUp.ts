import { createSession, hashPassword, mustNotBeGuessed } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import { webUser } from '../model/webUser.ts'
import { mustBeInvited } from './invited.ts'
import { organiserOf } from './organiser.ts'
import { checkCode, spendCode } from './verificationCodes.ts'
import { refuseTakenContact } from './webUsers.ts'
import { phoneOrEmailWrong } from './refusals.ts'

/** The device of a sign-in, for the list of sessions. */
export interface Device {
  readonly userAgent?: string
}
export const sessionDays = 30

export interface SignUpInput {
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly password: string
  readonly verificationCode: string
  readonly name?: string | null
}

/** The one address in a request. @throws phoneOrEmailWrong when it has none or two */
export function addressOf({ phoneNumber, email }: Pick<SignUpInput, 'phoneNumber' | 'email'>): string {
  if (Boolean(phoneNumber) === Boolean(email)) throw phoneOrEmailWrong()
  return (phoneNumber || email) as string
}

/**
 * Opens an account with the organiser of this site and signs in. Only somebody who has just proven
 * an address learns that it is already registered.
 * @throws codeWrong, phoneRegistered, emailRegistered, notInvited, passwordGuessed
 */
export async function signUp(ctx: Context, input: SignUpInput, { userAgent }: Device): Promise<{ token: string }> {
  const { projectId, sellerId, eventName } = await organiserOf(ctx)
  const { phoneNumber, email, name } = input
  mustNotBeGuessed(input.password, [phoneNumber, email, name, eventName('zh'), eventName('en')])
  const proven = await checkCode(ctx, projectId, {
    target: addressOf(input),
    busiType: verificationBusiType.signUp,
    code: input.verificationCode,
  })
  const password = await hashPassword(input.password)
  const { kind, value } = proven.target
  const token = await refuseTakenContact(() =>
    ctx.transaction(async tx => {
      await spendCode(tx, proven)
      const { id } = await tx
        .acting('account', { projectId, sellerId })
        .store(webUser)
        .create({
          sellerId,
          name: input.name?.trim() || null,
          password,
          lastSignInAt: now().toISOString(),
          phoneNumber: kind === 'phone' ? value : null,
          email: kind === 'email' ? value : null,
        })
      await mustBeInvited(tx, kind === 'phone' ? value : null)
      return createSession(tx, { kind: 'visitor', userId: id, sellerId, ip: ctx.ip, userAgent, days: sessionDays })
    }),
  )
  return { token }
}
