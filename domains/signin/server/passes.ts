import { passStatus, registerUserPass } from '@pavilion/certificate/model/pass.ts'
import { claimsOf, looksLikePass, readPass, type PassClaims } from '@pavilion/certificate/model/passToken.ts'
import { fromGerman, isOfWrongKeyboard } from '@pavilion/certificate/model/scanned.ts'
import { publicPassKeys } from '@pavilion/certificate/server/index.ts'
import { now, type Context } from '@pavilion/store'

/** Why a scanned pass names nobody. */
export type PassTrouble = 'forged' | 'revoked' | 'expired' | 'misread' | 'keyboard'
/**
 * The person of a scanned pass; why it names nobody; undefined when the text is no pass. A pass of
 * another event and one that was altered are not valid here; one that was replaced is revoked.
 */
export async function personOfPass(ctx: Context, text: string): Promise<number | PassTrouble | undefined> {
  if (!looksLikePass(text)) return isOfWrongKeyboard(text) ? 'keyboard' : undefined
  const asTyped = await claimed(ctx, text)
  const read = typeof asTyped === 'string' ? await claimed(ctx, fromGerman(text)) : asTyped
  if (typeof read === 'string') return asTyped as PassTrouble
  const pass = await ctx
    .store(registerUserPass)
    .find({ id: read.serial, registerUserId: read.personId }, { fields: ['status'] })
  if (!pass) return 'forged'
  return pass.status === passStatus.valid ? read.personId : 'revoked'
}
/** What a pass proves; else why it does not. */
async function claimed(ctx: Context, text: string): Promise<PassClaims | PassTrouble> {
  const projectId = claimsOf(text)?.projectId
  if (projectId === undefined) return 'misread'
  if (ctx.projectId !== undefined && ctx.projectId !== projectId) return 'forged'
  const read = await readPass(text, await publicPassKeys(ctx, projectId), now())
  if (typeof read !== 'string') return read
  return read === 'expired' ? 'expired' : 'forged'
}
