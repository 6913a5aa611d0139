import { spellingsOf } from '@pavilion/declare'
import { createSession } from '@pavilion/system/server/index.ts'
import { enabledStatus } from '@pavilion/site/model/codes.ts'
import { sql, now, type Context, type Transaction } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import { readPhone } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { attempting, attemptsUnder, clearAttempts } from './attempts.ts'
import { mustBeInvited } from './invited.ts'
import { mustBeOpen } from './openWays.ts'
import { organiserOf, type Organiser } from './organiser.ts'
import { nameOrPhoneWrong, numberWrong, phoneOrEmailWrong } from './refusals.ts'
import { recordsOf, type RegisteredPerson } from './recordsPort.ts'
import { openSession } from './signIn.ts'
import { sessionDays, type Device } from './signUp.ts'
import { checkCode, spendCode } from './verificationCodes.ts'
import { findById, findByTarget, refuseTakenContact, type WebUserRow } from './webUsers.ts'

const plain = (text: string | null | undefined) => (text ?? '').normalize('NFKC').replace(/\s+/g, '').toLowerCase()
/**
 * Signs in a visitor by the name and phone number of an account or a registration of this event. A
 * registration without an account gets one; its unproven phone number does not become the
 * account's. Wrong names are counted under the phone number, whether or not it is known.
 * @throws wayNotOpen, nameOrPhoneWrong, webUserLocked, notInvited
 */
export async function namePhoneSignIn(
  ctx: Context,
  { name, phoneNumber }: { name: string; phoneNumber: string },
  device: Device,
): Promise<{ token: string }> {
  const organiser = await organiserOf(ctx)
  const { projectId, sellerId } = organiser
  const phone = readPhone(phoneNumber)
  await mustBeOpen(ctx, projectId, 'name')
  if (!phone) throw phoneOrEmailWrong({}, { field: 'phoneNumber' })
  const counted = await attemptsUnder(ctx, `name:${projectId}:${phone}`)
  return attempting(ctx, counted, async () => {
    const [holder] = await ctx.acting('account', { sellerId }).query<WebUserRow & { name: string | null }>(
      sql`select u."id", u."sellerId", u."password", u."status", u."name"
      from ${webUser} u
      where u."phoneNumber" = ${phone}`,
    )
    const account = holder && plain(holder.name) === plain(name) ? holder : undefined
    const registered = account
      ? []
      : await recordsOf.use().findRegistered(ctx, projectId, { phoneNumbers: spellingsOf(phone) })
    const records = registered.filter(found => plain(found.name) === plain(name))
    if (!plain(name) || (!account && records.length === 0)) throw nameOrPhoneWrong()
    return ctx.transaction(async tx => {
      const token = account ? await openSession(tx, account, device) : await openFor(tx, organiser, records, device)
      await clearAttempts(tx, counted)
      return { token }
    })
  })
}

/**
 * Signs in a visitor by the number of a registration and the name or phone number in it. Wrong
 * tries are counted under the number.
 * @throws wayNotOpen, numberWrong, webUserLocked, notInvited
 */
export async function numberSignIn(
  ctx: Context,
  {
    number,
    name,
    phoneNumber,
    projectId: named,
  }: { number: string; name?: string | null; phoneNumber?: string | null; projectId?: number | null },
  device: Device,
): Promise<{ token: string }> {
  const organiser = await organiserOf(ctx, named)
  const { projectId } = organiser
  const typed = number.normalize('NFKC').trim().toUpperCase()
  await mustBeOpen(ctx, projectId, 'number')
  const counted = await attemptsUnder(ctx, `number:${projectId}:${typed}`)
  return attempting(ctx, counted, async () => {
    const [record] = await recordsOf.use().findRegistered(ctx, projectId, { number: typed })
    const phone = phoneNumber ? readPhone(phoneNumber) : undefined
    const proven =
      record &&
      ((plain(name) !== '' && plain(record.name) === plain(name)) ||
        (phone !== undefined && record.phoneNumber !== null && readPhone(record.phoneNumber) === phone))
    if (!record || !proven) throw numberWrong()
    return ctx.transaction(async tx => {
      const token = await openFor(tx, organiser, [record], device)
      await clearAttempts(tx, counted)
      return { token }
    })
  })
}

/**
 * Opens the account behind some registrations of one person, or creates it. Of two calls at once,
 * one creates it and both sign in.
 */
async function openFor(
  tx: Transaction,
  { projectId, sellerId }: Organiser,
  records: readonly RegisteredPerson[],
  device: Device,
): Promise<string> {
  const organiser = tx.acting('account', { projectId, sellerId })
  const ids = records.map(({ id }) => id)
  const registrations = await recordsOf.use().lockRegistered(tx, projectId, ids)
  const first = registrations.find(({ webUserId }) => webUserId !== null)
  const known = first?.webUserId ? await findById(organiser, first.webUserId) : undefined
  if (known) return openSession(tx, known, device)
  const { id } = await organiser
    .store(webUser)
    .create({ sellerId, name: registrations[0]?.name ?? null, lastSignInAt: now().toISOString() })
  await recordsOf.use().giveRegistered(tx, projectId, ids, id)
  const phone = registrations[0]?.phoneNumber ?? null
  await mustBeInvited(tx, phone && (readPhone(phone) ?? phone))
  return createSession(tx, { kind: 'visitor', userId: id, sellerId, ip: tx.ip, ...device, days: sessionDays })
}

/**
 * Signs in by a code sent to the phone, and opens an account for a new visitor, where a website
 * uses the template that asks for nothing else.
 * @throws wayNotOpen, codeWrong, phoneOrEmailWrong, webUserLocked, notInvited
 */
export async function signInPhoneNumber(
  ctx: Context,
  { phoneNumber, name, verificationCode }: { phoneNumber: string; name?: string | null; verificationCode: string },
  device: Device,
): Promise<{ token: string }> {
  const organiser = await organiserOf(ctx)
  await mustBeOpen(ctx, organiser.projectId, 'phone')
  if (!readPhone(phoneNumber)) throw phoneOrEmailWrong({}, { field: 'phoneNumber' })
  const proven = await checkCode(ctx, organiser.projectId, {
    target: phoneNumber,
    busiType: verificationBusiType.signIn,
    code: verificationCode,
  })
  return ctx.transaction(async tx => {
    await spendCode(tx, proven)
    return { token: await openByPhone(tx, organiser, { phoneNumber: proven.target.value, name }, device) }
  })
}

/** The account of a proven phone number, created when there is none. */
export async function openByPhone(
  tx: Transaction,
  { projectId, sellerId }: Organiser,
  { phoneNumber, name, participantId }: { phoneNumber: string; name?: string | null; participantId?: string | null },
  device: Device,
): Promise<string> {
  // Two first visits at once: the second waits here and finds the account of the first.
  await tx.hold('accountPhone', `${sellerId} ${phoneNumber}`)
  const found = await findByTarget(tx, sellerId, { kind: 'phone', value: phoneNumber })
  if (found) return openSession(tx, found, device)
  const organiserContext = tx.acting('account', { projectId, sellerId })
  const { id } = await refuseTakenContact(() =>
    organiserContext
      .store(webUser)
      .create({ sellerId, phoneNumber, name: name?.trim() || null, participantId: participantId ?? null }),
  )
  return openSession(tx, { id, sellerId, password: null, status: enabledStatus.enabled }, device)
}
