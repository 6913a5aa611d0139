import { invalidInput, type Pair } from '@pavilion/declare'
import { resourceCalls, type Call, type Wraps } from '@pavilion/http'
import { endSessions, hashPassword } from '@pavilion/system/server/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import { readPhone } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { forgetAttempts } from './attempts.ts'
import { contactsOf, rememberContacts } from './contact.ts'
import { refuseTakenContact } from './webUsers.ts'

type Body = Record<string, unknown>
/**
 * An operator's input with a valid phone number and the password as a hash. The declaration
 * normalises the rest.
 */
async function readyToStore(body: Body): Promise<Body> {
  const { phoneNumber, password } = body
  if (typeof phoneNumber === 'string' && phoneNumber && !phoneNumber.includes('*') && !readPhone(phoneNumber))
    throw invalidInput({ phoneNumber: phoneIncorrect })
  return password ? { ...body, password: await hashPassword(password as string) } : body
}
const phoneIncorrect: Pair = ['手机号码不正确', 'Phone number incorrect']

const endAll = (tx: Transaction, ids: readonly number[]) =>
  Promise.all(ids.map(userId => endSessions(tx, { kind: 'visitor', userId })))
/** Ends the sessions of accounts that are deleted. */
const endingSessions: Wraps[string] = next => (ctx, body) =>
  ctx.transaction(async tx => {
    const done = await next(tx, body)
    await endAll(tx, idsOf(body))
    return done
  })

const idsOf = (body: Body): number[] => (Array.isArray(body.ids) ? (body.ids as number[]) : [body.id as number])

const wraps: Wraps = {
  create: next => async (ctx, body) => {
    const kept = await readyToStore(body)
    return refuseTakenContact(() => next(ctx, kept))
  },
  update: next => async (ctx, body) => {
    const kept = await readyToStore(body)
    return refuseTakenContact(() =>
      ctx.transaction(async tx => {
        const before = 'phoneNumber' in kept || 'email' in kept ? await contactsOf(tx, body.id as number) : undefined
        const row = await next(tx, kept)
        await rememberContacts(tx, body.id as number, before)
        if (kept.password) await endAll(tx, [body.id as number])
        return row
      }),
    )
  },
  delete: endingSessions,
}

/** Unlocks an account before its fifteen minutes are over. */
export async function unlock(ctx: Context, id: number) {
  return ctx.transaction(async tx => {
    const row = await tx.store(webUser).lock(id)
    await forgetAttempts(tx, row.id)
    await tx.log('unlock', { resource: webUser.name, id: row.id })
    return { ...row, failedSignIns: 0, lockedUntil: null }
  })
}

export const webUserCalls: readonly Call[] = resourceCalls(webUser, wraps)
