import { passStatus, registerUserPass } from '@pavilion/certificate/model/pass.ts'
import { claimsOf, looksLikePass, readPass } from '@pavilion/certificate/model/passToken.ts'
import { publicPassKeys } from '@pavilion/certificate/server/index.ts'
import { now, type Context } from '@pavilion/store'

/**
 * The person of a scanned pass; why it names nobody; undefined when the text is no pass. A pass of
 * another event, one that was altered, and one that was replaced are all not valid here.
 */
export async function personOfPass(ctx: Context, text: string): Promise<number | 'forged' | 'expired' | undefined> {
  if (!looksLikePass(text)) return undefined
  const projectId = claimsOf(text)?.projectId
  if (projectId === undefined || (ctx.projectId !== undefined && ctx.projectId !== projectId)) return 'forged'
  const read = await readPass(text, await publicPassKeys(ctx, projectId), now())
  if (typeof read === 'string') return read === 'expired' ? 'expired' : 'forged'
  const pass = await ctx
    .store(registerUserPass)
    .find({ id: read.serial, registerUserId: read.personId, status: passStatus.valid }, { fields: ['id'] })
  return pass ? read.personId : 'forged'
}
