import { invalidInput, type Pair } from '@pavilion/declare'
import { idsIn, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import { endSessions, hashPassword, mustNotBeGuessed } from '@pavilion/system/server/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import { readPhone } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { forgetAttempts } from './attempts.ts'
import { contactsOf, rememberContacts } from './contact.ts'
import { ownWords } from './passwords.ts'
import { refuseTakenContact } from './webUsers.ts'

interface Credentials {
  readonly id?: number
  readonly name?: string | null
  readonly account?: string | null
  readonly email?: string | null
  readonly phoneNumber?: string | null
  readonly password?: string | null
}
/**
 * An operator's input with a valid phone number and the password as a hash. The declaration
 * normalises the rest.
 */
async function readyToStore<B extends Credentials>(ctx: Context, body: B): Promise<B> {
  const { id, name, account, email, phoneNumber, password } = body
  if (phoneNumber && !phoneNumber.includes('*') && !readPhone(phoneNumber))
    throw invalidInput({ phoneNumber: phoneIncorrect })
  if (password) mustNotBeGuessed(password, [name, account, email, phoneNumber, ...(id ? await ownWords(ctx, id) : [])])
  return password ? { ...body, password: await hashPassword(password) } : body
}
const phoneIncorrect: Pair = ['手机号码不正确', 'Phone number incorrect']

const endAll = (tx: Transaction, ids: readonly number[]) =>
  Promise.all(ids.map(userId => endSessions(tx, { kind: 'visitor', userId })))
const wraps = wrapsOf(webUser, {
  create: next => async (ctx, body) => {
    const kept = await readyToStore(ctx, body)
    return refuseTakenContact(() => next(ctx, kept))
  },
  update: next => async (ctx, body) => {
    const kept = await readyToStore(ctx, body)
    return refuseTakenContact(() =>
      ctx.transaction(async tx => {
        const before = 'phoneNumber' in kept || 'email' in kept ? await contactsOf(tx, body.id) : undefined
        const row = await next(tx, kept)
        await rememberContacts(tx, body.id, before)
        if (kept.password) await endAll(tx, [body.id])
        return row
      }),
    )
  },
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const done = await next(tx, body)
      await endAll(tx, idsIn(body))
      return done
    }),
})

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
